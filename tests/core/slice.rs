//! README's first program, and a group beside it.

use ecs_core::{Entity, Filtered, Join as _, Without, world};

#[derive(Debug, PartialEq)]
struct Position(f32);
#[derive(Debug, PartialEq)]
struct Velocity(f32);
struct Asleep;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        asleep: Asleep,
    }

    #[group(own(position, velocity), without(asleep))]
    struct Awake;

    #[query(without(asleep))]
    struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }

    #[query]
    struct Seen {
        entity: Entity,
        position: &Position,
        velocity: Option<&Velocity>,
    }
);

#[test]
fn first_program_of_the_readme() {
    let mut sim = Sim::new();
    let rock = sim.spawn(Position(5.0));
    let ship = sim.spawn((Position(0.0), Velocity(2.0)));
    for row in sim.moving() {
        row.position.0 += row.velocity.0;
    }
    assert_eq!(sim.position()[ship], Position(2.0));
    sim.insert(rock, Velocity(1.0)).unwrap();
    sim.despawn(ship).unwrap();
    assert!(sim.get::<Position>(ship).is_none() && sim.contains(rock));
}

#[test]
fn group_has_its_members_first() {
    let mut sim = Sim::new();
    let rock = sim.spawn((Position(5.0), Velocity(1.0), Asleep));
    let ship = sim.spawn((Position(0.0), Velocity(2.0)));
    assert_eq!(sim.awake().entities(), [ship]);
    assert_eq!(sim.awake().slices().1, [Position(0.0)]);
    assert_eq!(sim.seen().map(|row| row.entity).collect::<Vec<_>>(), [ship, rock]);
    sim.remove::<Asleep>(rock).unwrap();
    assert_eq!(sim.awake().entities(), [ship, rock]);
    sim.query_mut::<(&mut Position, &Velocity)>()
        .for_each(|(position, velocity)| position.0 += velocity.0);
    assert_eq!(sim.awake().slices().1, [Position(2.0), Position(6.0)]);
    sim.despawn(ship).unwrap();
    assert_eq!(sim.awake().entities(), [rock]);
    assert_eq!(sim.moving().len(), 1);
}

#[test]
fn an_iterator_that_panics_ends_the_batch() {
    let mut sim = Sim::new();
    let ids = [sim.spawn(Position(0.0)), sim.spawn(Position(1.0)), sim.spawn(Position(2.0))];
    let chosen = [0, 7, 2].into_iter().map(|at: usize| ids[at]);
    let result =
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| sim.despawn_batch(chosen)));
    assert!(result.is_err());
    assert_eq!(ids.map(|id| sim.contains(id)), [false, true, true]);
}

#[test]
fn groups_of_another_world_panic() {
    let (mut sim, mut other) = (Sim::new(), Sim::new());
    let ship = sim.spawn((Position(0.0), Velocity(2.0)));
    core::mem::swap(&mut sim.groups, &mut other.groups);
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| sim.despawn(ship)));
    let message = *result.unwrap_err().downcast::<&str>().unwrap();
    assert_eq!(message, "the fields of this world were mixed with another world's");
}

struct A;
struct B;
#[derive(Debug, PartialEq)]
struct C(u8);
struct D;

world!(
    struct Both {
        a: A,
        b: B,
        c: C,
        d: D,
    }

    #[group(own(a, b), without(d))]
    struct Owned;

    #[group(with(a, b, c))]
    struct Listed;
);

#[test]
fn query_is_served_by_a_smaller_group_if_the_bigger_one_lacks_a_column() {
    let mut world = Both::new();
    world.spawn((A, B));
    let one = world.spawn((A, B, C(1)));
    world.spawn((A, B, C(2)));
    // The list of members gets another order than the smallest column.
    world.remove::<A>(one).unwrap();
    world.insert(one, A).unwrap();
    let rows = world.query_mut::<Filtered<(&A, &B, &C), Without<D>>>();
    assert_eq!(rows.map(|row| row.2).collect::<Vec<_>>(), [&C(2), &C(1)]);
}

#[test]
fn only_yields_chosen_rows_once_in_the_order_of_the_loop() {
    let mut sim = Sim::new();
    let [a, b, c] = [1.0, 2.0, 3.0].map(|at| sim.spawn((Position(at), Velocity(at))));
    let asleep = sim.spawn((Position(9.0), Velocity(9.0), Asleep));
    let (still, gone) = (sim.spawn(Position(4.0)), sim.spawn(Position(5.0)));
    sim.despawn(gone).unwrap();
    let wanted = [c, asleep, gone, still, a, c];
    // A group's members, whose filter isn't tested row by row.
    let moved = sim.moving().only(wanted).map(|row| {
        row.position.0 += 10.0;
        row.velocity.0
    });
    assert_eq!(moved.collect::<Vec<_>>(), [1.0, 3.0]);
    // One column, and a filter that is tested.
    let seen = sim.seen().only(wanted).map(|row| row.entity).collect::<Vec<_>>();
    assert_eq!(seen, [a, c, asleep, still]);
    let without = sim.query::<Filtered<(Entity, &Position), Without<Velocity>>>();
    assert!(without.only(wanted).map(|(entity, _)| entity).eq([still]));
    // All alive entities, of which the first was passed.
    let mut rest = sim.query::<(Entity, Option<&Asleep>)>();
    assert_eq!(rest.next().map(|(entity, _)| entity), Some(a));
    assert!(rest.only(wanted).map(|(entity, _)| entity).eq([c, asleep, still]));
    let mut split = sim.split();
    let joined = (&split.entities, &mut split.position).join().only([still, b, b]);
    let found = joined.map(|(entity, position)| (entity, position.0)).collect::<Vec<_>>();
    assert_eq!(found, [(b, 2.0), (still, 4.0)]);
}

/// The length of each column is compared once, before the loop.
#[test]
fn generic_loop_over_a_group_panics_if_a_column_is_another_worlds() {
    type Led<'w> = Filtered<(&'w mut Position, &'w Velocity), Without<Asleep>>;
    let (mut one, mut two) = (Sim::new(), Sim::new());
    (0..3).for_each(|_| _ = one.spawn((Position(1.0), Velocity(1.0))));
    assert_eq!(one.query_mut::<Led>().count(), 3);
    std::mem::swap(&mut one.sets.velocity, &mut two.sets.velocity);
    let message = crate::support::caught(|| one.query_mut::<Led>().for_each(drop)).message;
    assert_eq!(message, "the fields of this world were mixed with another world's");
    std::mem::swap(&mut one.sets.velocity, &mut two.sets.velocity);
    assert_eq!(one.query_mut::<Led>().count(), 3);
}

struct Held(std::rc::Rc<()>);

world!(
    struct Holding {
        held: Held,
        other: std::rc::Rc<()>,
    }
);

/// The set has a row of an entity with this index.
#[test]
fn spawning_into_the_set_of_another_world_panics_and_drops_each_value_once() {
    let count = std::rc::Rc::new(());
    let bundle = || (Held(count.clone()), count.clone());
    let (mut one, mut two) = (Holding::new(), Holding::new());
    two.spawn(bundle());
    std::mem::swap(&mut one.sets.held, &mut two.sets.held);
    let message = crate::support::caught(|| one.spawn(bundle())).message;
    assert_eq!(message, "the fields of this world were mixed with another world's");
    assert_eq!((one.held().len(), std::rc::Rc::strong_count(&count)), (1, 3));
    assert!(one.held().iter().all(|(_, held)| std::rc::Rc::ptr_eq(&held.0, &count)));
    drop((one, two));
    assert_eq!(std::rc::Rc::strong_count(&count), 1);
}
