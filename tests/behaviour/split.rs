//! A split world: queries, joins and group tokens beside direct access to other columns.

use ecs_core::{Entity, Join, world};

use crate::support::caught;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Position(i32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Velocity(i32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Light(i32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Health(i32);
#[derive(Clone, Copy)]
struct Target(Entity);
struct Asleep;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        light: Light,
        health: Health,
        target: Target,
        asleep: Asleep,
    }

    #[group(own(position, velocity))]
    struct Bodies;

    #[group(own(position, velocity), without(asleep))]
    struct Awake;

    #[group(with(health, light))]
    struct Glowing;

    #[query(without(asleep))]
    struct Moving {
        entity: Entity,
        position: &mut Position,
        velocity: &Velocity,
        light: Option<&mut Light>,
    }

    #[query(with(position), without(asleep))]
    struct Aiming {
        target: &Target,
    }

    #[query]
    struct Anyone {
        entity: Entity,
        health: Option<&mut Health>,
    }
);

/// Spawns six bodies at 0 to 5. Bodies 1 and 4 are asleep, 0 and 3 have a light, all have health,
/// and each aims at the next.
fn six() -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let all: Vec<Entity> =
        (0..6).map(|i| sim.spawn((Position(i), Velocity(10 * i), Health(100)))).collect();
    for (i, &e) in all.iter().enumerate() {
        sim.insert(e, Target(all[(i + 1) % 6])).unwrap();
    }
    for i in [1, 4] {
        sim.insert(all[i], Asleep).unwrap();
    }
    for i in [0, 3] {
        sim.insert(all[i], Light(7)).unwrap();
    }
    (sim, all)
}

#[test]
fn split_borrows_all_columns_at_once() {
    let (mut sim, all) = six();
    let mut s = sim.split();
    s.position[all[0]].0 += s.velocity[all[5]].0;
    std::mem::swap(&mut s.health[all[1]].0, &mut s.light[all[0]].0);
    assert_eq!(s.entities.len(), 6);
    assert!(s.asleep.contains(all[1]));
    assert_eq!(sim.position()[all[0]], Position(50));
    assert_eq!((sim.health()[all[1]], sim.light()[all[0]]), (Health(7), Light(100)));
}

#[test]
fn a_column_can_be_mutated_while_a_query_over_others_runs() {
    let (mut sim, all) = six();
    let mut s = sim.split();
    for Aiming { target } in Aiming::over((&s.target, &s.position, &s.asleep)) {
        s.health[target.0].0 -= 1;
    }
    // Bodies 0, 2, 3 and 5 are awake and aim at 1, 3, 4 and 0.
    let health = |i: usize| sim.health()[all[i]].0;
    assert_eq!([0, 1, 2, 3, 4, 5].map(health), [99, 99, 100, 99, 99, 100]);
}

#[test]
fn over_yields_the_rows_of_the_query_method() {
    let (mut sim, _) = six();
    let shown = |m: Moving| (m.entity, *m.position, *m.velocity, m.light.map(|light| *light));
    let by_method: Vec<_> = sim.moving().map(shown).collect();
    assert_eq!(by_method.len(), 4);
    let mut s = sim.split();
    let columns = (&mut s.position, &s.velocity, &mut s.light, &s.asleep);
    assert_eq!(Moving::over(columns).map(shown).collect::<Vec<_>>(), by_method);
    // Columns are accepted by value too.
    let columns = (s.position, s.velocity.into_column(), s.light, s.asleep.into_column());
    assert_eq!(Moving::over(columns).map(shown).collect::<Vec<_>>(), by_method);
}

#[test]
fn over_takes_the_entities_for_a_query_without_required_components() {
    let (mut sim, all) = six();
    let bare = sim.spawn(());
    let mut s = sim.split();
    let mut rows = Vec::new();
    for Anyone { entity, health } in Anyone::over((s.entities, &mut s.health)) {
        rows.push((entity, health.is_some()));
    }
    let mut expected: Vec<_> = all.iter().map(|&e| (e, true)).collect();
    expected.push((bare, false));
    assert_eq!(rows, expected);
}

#[test]
fn a_join_accepts_every_kind_of_term() {
    let (mut sim, all) = six();
    let mut s = sim.split();
    let mut rows = Vec::new();
    let terms = (&s.entities, &mut s.position, &s.velocity, s.asleep.without(), s.light.optional());
    for (e, p, v, (), light) in terms.join() {
        p.0 += v.0;
        rows.push((e, p.0, light.map(|light| light.0)));
    }
    rows.sort();
    let expected =
        [(all[0], 0, Some(7)), (all[2], 22, None), (all[3], 33, Some(7)), (all[5], 55, None)];
    assert_eq!(rows, expected);

    let mut lit = 0;
    for (light, _) in (s.light.optional_mut(), &s.asleep).join() {
        lit += usize::from(light.is_some());
    }
    assert_eq!(lit, 0, "sleeping bodies have no light");
    for (light, health) in (s.light.optional_mut(), &mut s.health).join() {
        if let Some(light) = light {
            light.0 += 1;
            health.0 += light.0;
        }
    }
    assert_eq!(sim.health()[all[3]], Health(108));
}

#[test]
fn the_smallest_column_leads_a_join_in_both_directions() {
    let (mut sim, all) = six();
    sim.sort_by_key::<Light, _>(|_| 0);
    let s = sim.split();
    let order: Vec<Entity> = (&s.entities, &s.position, &s.light).join().map(|row| row.0).collect();
    assert_eq!(order, s.light.entities(), "two lights lead six positions");
    let back: Vec<Entity> =
        (&s.entities, &s.light, &s.position).join().rev().map(|row| row.0).collect();
    assert_eq!(back, [all[3], all[0]]);
    let mut rows = (&s.entities, &s.light).join();
    assert_eq!(rows.size_hint(), (0, Some(2)));
    assert!(rows.next().is_some() && rows.next_back().is_some());
    assert!(rows.next().is_none() && rows.next_back().is_none());
}

#[test]
fn a_join_without_required_columns_yields_all_entities() {
    let (mut sim, all) = six();
    sim.despawn(all[2]).unwrap();
    let s = sim.split();
    let rows: Vec<Entity> =
        (s.entities, s.light.without(), s.asleep.without()).join().map(|row| row.0).collect();
    assert_eq!(rows, [all[5]]);
    assert_eq!((&s.entities,).join().count(), 5);
}

#[test]
fn columns_of_a_shared_world_can_be_joined() {
    let (sim, _) = six();
    let sum: i32 = (sim.position(), sim.velocity()).join().map(|(p, v)| p.0 + v.0).sum();
    assert_eq!(sum, 15 + 150);
    let awake = (sim.position(), sim.asleep().without(), sim.light().optional()).join();
    assert_eq!(awake.filter(|(_, (), light)| light.is_some()).count(), 2);
    assert_eq!((sim.entities(), sim.light()).join().count(), 2);
}

#[test]
fn group_tokens_return_slices_of_owned_columns() {
    let (mut sim, all) = six();
    let mut s = sim.split();
    assert_eq!((s.bodies.len(), s.awake.len(), s.glowing.len()), (6, 4, 2));
    assert!(!s.bodies.is_empty());
    let (positions, velocities) = s.awake.slices((&mut s.position, &s.velocity));
    assert_eq!((positions.len(), velocities.len()), (4, 4));
    for (p, v) in positions.iter_mut().zip(velocities) {
        p.0 += v.0;
    }
    let alone: &[Velocity] = s.awake.slices(&s.velocity);
    assert_eq!(alone.len(), 4);
    let rows = s.awake.rows();
    let mut awake: Vec<Entity> = s.position.entities()[rows].to_vec();
    awake.sort();
    assert_eq!(awake, [all[0], all[2], all[3], all[5]]);
    let position = |i: usize| sim.position()[all[i]].0;
    assert_eq!([0, 1, 2, 3, 4, 5].map(position), [0, 1, 22, 33, 4, 55]);
}

#[test]
fn outside_returns_the_rows_between_two_nested_groups() {
    let (mut sim, all) = six();
    let s = sim.split();
    let sleeping = s.bodies.outside::<Awake>();
    assert_eq!(sleeping.len(), 2);
    assert_eq!(sleeping.rows(), 4..6);
    let mut entities = s.position.entities()[sleeping.rows()].to_vec();
    entities.sort();
    assert_eq!(entities, [all[1], all[4]]);
    let mut velocities: Vec<i32> = sleeping.slices(&s.velocity).iter().map(|v| v.0).collect();
    velocities.sort_unstable();
    assert_eq!(velocities, [10, 40]);
}

#[test]
fn a_token_of_a_non_owning_group_lists_its_members() {
    let (mut sim, all) = six();
    let s = sim.split();
    let mut glowing = s.glowing.list().to_vec();
    glowing.sort();
    assert_eq!(glowing, [all[0], all[3]]);
    assert!(s.bodies.list().is_empty(), "owned columns have their own entities");
}

#[test]
fn columns_of_different_worlds_panic() {
    let ((mut one, _), (mut two, _)) = (six(), six());
    let mut s = one.split();
    let t = two.split();
    let joined = caught(|| (&s.position, &t.velocity).join().count());
    assert_eq!(joined.message, "the terms of a join are from different worlds");
    assert_eq!(joined.place, (file!(), line!() - 2));
    let entities = caught(|| (&t.entities, &s.position).join().count());
    assert_eq!(entities.message, "the terms of a join are from different worlds");
    let maybe = caught(|| (&s.position, t.light.optional()).join().count());
    assert_eq!(maybe.message, "the terms of a join are from different worlds");
    let absent = caught(|| (&s.position, t.asleep.without()).join().count());
    assert_eq!(absent.message, "the terms of a join are from different worlds");

    let different = "the columns are from different worlds";
    let column = caught(|| Aiming::over((&s.target, &t.position, &s.asleep)).count());
    assert_eq!(column.message, different);
    let filter = caught(|| Aiming::over((&s.target, &s.position, &t.asleep)).count());
    assert_eq!(filter.message, different);
    let entities = caught(|| Anyone::over((t.entities, &mut s.health)).count());
    assert_eq!(entities.message, different);
    let slices = caught(|| s.bodies.slices((&s.position, &t.velocity)).0.len());
    assert_eq!(slices.message, different);
    let token = caught(|| t.bodies.slices(&mut s.position).len());
    assert_eq!(token.message, different);
}

mod elsewhere {
    use super::{Asleep, Light, Position, Velocity};

    ecs_core::world!(
        pub(super) struct Other {
            position: Position,
            velocity: Velocity,
            light: Light,
            asleep: Asleep,
        }
    );
}

/// The plan relies on groups that the other world type doesn't have.
#[test]
fn over_panics_for_columns_of_another_world_type() {
    let mut other = elsewhere::Other::new();
    other.spawn((Position(1), Velocity(1)));
    let mut s = other.split();
    let columns = (&mut s.position, &s.velocity, &mut s.light, &s.asleep);
    let columns = caught(|| Moving::over(columns).count());
    assert_eq!(columns.message, "the columns are from a world of another type");
    assert_eq!(columns.place, (file!(), line!() - 2));
}

#[test]
fn mixing_worlds_panics_at_the_callers_line() {
    let ((mut one, _), (mut two, _)) = (six(), six());
    let (s, t) = (one.split(), two.split());
    let column = caught(|| Aiming::over((&s.target, &t.position, &s.asleep)).count());
    assert_eq!(column.place, (file!(), line!() - 1));
    let slices = caught(|| t.bodies.slices(&s.position).len());
    assert_eq!(slices.place, (file!(), line!() - 1));
}
