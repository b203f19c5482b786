//! Uses the worlds of both crates from a third.

use ecs_rename::arena::{sums, Arena, Fighters, Health, Hurt};
use ecs_rename::pool::{Ball, Lane, Marks, Pool, Rolling};
use machine::shapes::{Position, Velocity};
use machine::stage::{speed, Prop, Shown, Stage};

#[test]
fn a_world_can_be_declared_through_another_crate() {
    let mut arena = Arena::new();
    let one = arena.spawn((Position(1.0), Velocity(2.0), Health(5)));
    arena.spawn((Position(1.0), Velocity(2.0)));
    arena.spawn((Health(7), [None, Some((one, 3_u8))]));
    for Hurt { entity, health, position } in arena.hurt() {
        assert_eq!((entity, position), (one, Some(&Position(1.0))));
        health.0 -= 1;
    }
    assert_eq!(sums(&arena), (11, 2));
    assert_eq!(machine::advance(&mut arena), 2);
    assert_eq!(arena.position()[one], Position(3.0));
    assert_eq!((arena.ghosts().len(), arena.runners().len()), (1, 1));
    let s = arena.split();
    let (fighters, health) = (s.fighters, &s.health);
    assert_eq!(fighters.entities(health), [one]);
    assert_eq!(std::any::type_name_of_val(&Fighters), "ecs_rename::arena::Fighters");
    assert_eq!(arena.clone(), arena);
}

#[test]
fn a_world_of_another_crate_can_be_queried() {
    let mut stage = Stage::new();
    stage.spawn((Position(1.0), Velocity(2.0), Shown));
    stage.spawn((Position(1.0), Shown));
    stage.spawn((Position(1.0), Velocity(9.0)));
    let mut total = 0.0;
    for prop in stage.prop() {
        total += speed(&prop);
        let Prop { position, .. } = prop;
        position.0 += 1.0;
    }
    assert_eq!(total, 2.0);
    assert_eq!(stage.moving().len(), 2);
}

/// A query of a third crate. It reaches ecs-core through the engine.
#[derive(machine::Query)]
#[query(crate = machine::kernel, with(Velocity), without(Health))]
struct Ghosts<'w> {
    position: &'w Position,
}

#[test]
fn queries_are_derived_through_another_crate() {
    let mut arena = Arena::new();
    let one = arena.spawn((Position(1.0), Velocity(2.0), Health(5)));
    arena.spawn((Position(4.0), Velocity(2.0)));
    for row in arena.query_mut::<machine::Moving>() {
        row.position.0 += row.velocity.0;
    }
    assert_eq!(arena.position()[one], Position(3.0));
    let ghosts: Vec<_> = arena.query::<Ghosts>().map(|row| row.position.0).collect();
    assert_eq!(ghosts, [6.0]);
}

#[test]
fn worlds_with_parameters_are_declared_through_another_crate() {
    let mut pool: Pool<&str> = Pool::new();
    let e = pool.spawn((Position(1.0), Ball("red")));
    pool.spawn(Lane { marks: Marks([1, 2]) });
    for Rolling { position, ball } in pool.rolling() {
        position.0 += f32::from(ball.0 == "red");
    }
    assert_eq!(pool.position()[e], Position(2.0));
    assert_eq!((pool.placed().len(), pool.lane().len()), (1, 1));
}

#[derive(Clone, Debug, PartialEq)]
struct Name(&'static str);

machine::track!(Track, Running, name: Name);

#[test]
fn a_macro_of_another_crate_names_types_of_its_own() {
    let mut track = Track::new();
    let one = track.spawn((Position(1.0), Moved { velocity: Velocity(2.0) }, Name("one")));
    track.spawn((Position(5.0), Name("two"), [Position(0.0); 2]));
    for Running { position, trail, name } in track.running() {
        position.0 += f32::from(name.0 == "one" && trail.is_none());
    }
    assert_eq!((track.position()[one], track.runners().len()), (Position(2.0), 1));
    assert_eq!(track.query::<(&Position, &Velocity)>().count(), 1);
    assert_eq!(track.clone(), track);
}

#[test]
fn a_keyword_of_the_next_edition_is_a_name() {
    machine::declare! {
        struct Old {
            gen: u8,
            other: u32,
        }

        #[group(own(gen), with(other))]
        struct Both;

        #[query(without(other))]
        struct Alone {
            gen: &mut u8,
        }
    }
    let mut old = Old::new();
    old.spawn((1_u8, 2_u32));
    old.spawn(3_u8);
    old.alone().for_each(|row| *row.gen += 1);
    assert_eq!(old.gen().as_slice(), [1, 4]);
    assert_eq!(old.both().len(), 1);
}
