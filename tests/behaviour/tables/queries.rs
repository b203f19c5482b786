//! Queries over parts and over units: the rows, their order, their number and their plan.

use ecs_core::Entity;

use super::sim::{Asleep, Body, Dots, Drawn, Light, Moving, Shape, Shapeless, Sim, Tint};
use super::sim::{Position, Radius, Velocity, bodies, body, shape};

/// Bodies 0 to 3. Bodies 1 and 3 have a shape, which was added to 3 first; 2 is asleep.
fn four() -> (Sim, Vec<Entity>) {
    let (mut sim, all) = bodies(4);
    sim.insert(all[3], (shape(3), Light(30))).unwrap();
    sim.insert(all[1], shape(1)).unwrap();
    sim.insert(all[2], (Asleep, Light(20))).unwrap();
    (sim, all)
}

#[test]
fn parts_of_one_table_are_walked_as_slices_without_a_group() {
    let plan = Sim::LAYOUT.queries.iter().find(|query| query.name == "Moving").unwrap().plan;
    assert!(plan.contains("walks the table `body`"), "{plan}");
    assert!(plan.contains("`position` and `velocity` as slices"), "{plan}");
    assert!(!plan.contains("looks up"), "{plan}");
}

#[test]
fn the_plan_of_a_tuple_names_tables() {
    let plan = Sim::plan_of::<(&Position, &Velocity)>();
    assert!(plan.is_exact() && plan.is_packed());
    assert!(plan.leaders().eq(["body"]) && plan.sliced().eq(["body"]));
    assert_eq!(plan.to_string(), "walks the table `body`, as slices: `body`");
    let plan = Sim::plan_of::<(&Tint, &mut Radius)>();
    assert_eq!(plan.to_string(), "walks the table `shape`, as slices: `shape`");
    let plan = Sim::plan_of::<(&Tint, &Position, &Light)>();
    assert!(plan.leaders().eq(["light", "body", "shape"]) && plan.sliced().next().is_none());
    assert_eq!(plan.to_string(), "walks the smallest of `light`, `body`, `shape`");
}

#[test]
fn a_packed_query_yields_the_rows_in_order_in_every_way() {
    let (mut sim, all) = four();
    for row in sim.moving() {
        row.position.0 += row.velocity.0;
    }
    sim.moving().for_each(|row| row.position.0 += 1);
    let seen: Vec<_> = sim.moving().map(|row| (row.entity, row.position.0)).collect();
    assert_eq!(seen, [(all[0], 1), (all[1], 12), (all[2], 23), (all[3], 34)]);
    let backwards: Vec<_> = sim.moving().rev().map(|row| (row.entity, row.position.0)).collect();
    assert!(backwards.iter().rev().eq(&seen));
    let mut both = sim.moving();
    assert_eq!((both.len(), both.size_hint()), (4, (4, Some(4))));
    let (first, last) = (both.next().unwrap(), both.next_back().unwrap());
    assert_eq!((first.entity, last.entity, both.len()), (all[0], all[3], 2));
    let mut rest = Vec::new();
    both.for_each(|row| rest.push(row.entity));
    assert_eq!(rest, all[1..3]);
    let folded = sim.moving().rfold(0, |sum, row| 2 * sum + row.position.0);
    assert_eq!(folded, ((34 * 2 + 23) * 2 + 12) * 2 + 1);
}

#[test]
fn len_of_a_packed_query_is_exact_and_decreases() {
    let (mut sim, all) = four();
    sim.despawn(all[1]).unwrap();
    sim.remove::<Body>(all[0]).unwrap();
    let mut query = sim.moving();
    for left in (0..2).rev() {
        assert!(query.next().is_some());
        assert_eq!(query.len(), left);
    }
    assert!(query.next().is_none() && query.next_back().is_none());
    assert_eq!(sim.query::<(Entity, &Velocity)>().count(), 2);
}

#[test]
fn get_finds_the_items_of_one_entity() {
    let (mut sim, all) = four();
    assert_eq!(sim.moving().get(all[2]).unwrap().velocity.0, 20);
    sim.despawn(all[2]).unwrap();
    let reused = sim.spawn(Light(1));
    assert!(sim.moving().get(all[2]).is_none() && sim.moving().get(reused).is_none());
    assert_eq!(sim.drawn().get(all[1]).map(|row| (row.position.0, row.tint.0)), Some((1, -1)));
    assert!(sim.drawn().get(all[0]).is_none());
}

#[test]
fn a_query_over_two_tables_yields_entities_that_have_both() {
    let (mut sim, all) = four();
    sim.drawn().for_each(|Drawn { position, tint, .. }| tint.0 = 100 * position.0);
    let mut seen: Vec<_> = sim.drawn().map(|row| (row.entity, row.tint.0)).collect();
    assert!(sim.drawn().rev().map(|row| row.entity).eq(seen.iter().rev().map(|row| row.0)));
    seen.sort();
    assert_eq!(seen, [(all[1], 100), (all[3], 300)]);
    sim.remove::<Shape>(all[3]).unwrap();
    assert_eq!(sim.drawn().count(), 1);
}

#[test]
fn filters_by_table_test_the_whole_row() {
    let (mut sim, all) = four();
    let drawn_only = sim.spawn(shape(7));
    let seen = |sim: &mut Sim| -> Vec<_> {
        sim.shapeless().map(|Shapeless { entity, asleep }| (entity, asleep.is_some())).collect()
    };
    assert_eq!(seen(&mut sim), [(all[0], false), (all[2], true)]);
    sim.insert(drawn_only, body(4)).unwrap();
    sim.remove::<Shape>(drawn_only).unwrap();
    assert_eq!(seen(&mut sim), [(all[0], false), (all[2], true), (drawn_only, false)]);
}

#[test]
fn optional_parts_are_borrowed_where_they_exist() {
    let (mut sim, all) = four();
    let seen: Vec<_> = sim
        .dots()
        .map(|Dots { entity, light, tint }| {
            let before = tint.as_ref().map(|tint| tint.0);
            if let Some(tint) = tint {
                tint.0 = light.0;
            }
            (entity, light.0, before)
        })
        .collect();
    assert_eq!(seen, [(all[3], 30, Some(-3)), (all[2], 20, None)]);
    assert_eq!(sim.tint().as_slice(), [Tint(30), Tint(-1)]);
}

#[test]
fn despawn_where_takes_a_query_over_parts() {
    let (mut sim, all) = four();
    assert_eq!(sim.despawn_where::<Moving>(|row| row.position.0 % 2 == 1), 2);
    let mut left = sim.body().entities().to_vec();
    left.sort();
    assert_eq!(left, [all[0], all[2]]);
    assert!(sim.shape().is_empty());
    assert_eq!(sim.despawn_where::<(&Position, &Asleep)>(|_| true), 1);
    assert_eq!(sim.body().entities(), [all[0]]);
}

#[test]
fn a_table_that_leads_gives_its_order() {
    let (mut sim, all) = four();
    let led: Vec<_> = sim.led().map(|row| (row.entity, row.light.0, row.velocity.0)).collect();
    assert_eq!(led, [(all[2], 20, 20), (all[3], 30, 30)]);
    sim.sort_by_key::<Position, _>(|position| -position.0);
    let led: Vec<_> = sim.led().map(|row| row.entity).collect();
    assert_eq!(led, [all[3], all[2]]);
}

/// The items of a query can be held at the same time.
#[test]
fn items_of_all_rows_can_be_held_at_once() {
    let (mut sim, _) = four();
    let mut all: Vec<Moving> = sim.moving().collect();
    all.reverse();
    for (i, row) in all.iter_mut().enumerate() {
        row.position.0 = i as i32;
    }
    let positions: Vec<i32> = sim.position().as_slice().iter().map(|p| p.0).collect();
    assert_eq!(positions, [3, 2, 1, 0]);
}

mod grouped {
    use super::{Light, Position, Velocity};
    use ecs_core::world;

    world!(
        pub(super) struct Sim {
            light: Light,
        }

        #[table]
        pub(super) struct Pair {
            pub(super) position: Position,
            pub(super) velocity: Velocity,
        }

        #[group(own(pair, light))]
        pub(super) struct Lit;
    );
}

#[test]
fn an_optional_part_in_front_does_not_lead_the_members_of_a_group() {
    let mut sim = grouped::Sim::new();
    for i in 0..5 {
        let pair = grouped::Pair { position: Position(i), velocity: Velocity(10 * i) };
        sim.spawn((pair, (i % 2 == 0).then_some(Light(i))));
    }
    let rows = sim.query::<(Option<&Velocity>, &Position, &Light)>();
    let rows: Vec<_> = rows.map(|(v, p, light)| (v.map(|v| v.0), p.0, light.0)).collect();
    assert_eq!(rows, [(Some(0), 0, 0), (Some(20), 2, 2), (Some(40), 4, 4)]);
    let mut sum = 0;
    sim.query::<(Option<&Velocity>, &Position, &Light)>().for_each(|row| sum += row.1.0);
    assert_eq!(sum, 6);
    assert_eq!(sim.query::<(Option<&Velocity>, &Position)>().count(), 5);
}
