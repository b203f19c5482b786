//! Every kind of query field, and the filters.

use ecs_core::{Entity, world};

#[derive(Debug, PartialEq)]
struct Position(i32);
#[derive(Debug, PartialEq)]
struct Velocity(i32);
#[derive(Debug, PartialEq)]
struct Light(i32);
struct Asleep;
struct Marked;

world!(
    #[world(groups = "declared")]
    struct Sim {
        position: Position,
        velocity: Velocity,
        light: Light,
        asleep: Asleep,
        marked: Marked,
    }

    #[query]
    struct All<'a> {
        who: Entity,
        position: &'a mut Position,
        velocity: &'a Velocity,
        light: Option<&'a Light>,
    }

    #[query]
    struct Shine {
        position: &Position,
        light: Option<&mut Light>,
    }

    #[query(with(asleep), without(marked))]
    struct Resting {
        position: &Position,
    }

    // Borrows no component, so it has no lifetime.
    #[query(with(asleep, marked))]
    struct Both {
        entity: Entity,
    }

    #[query]
    struct Everyone {
        entity: Entity,
    }

    #[query(without(asleep))]
    struct Perhaps {
        entity: Entity,
        light: Option<&mut Light>,
    }

    #[query]
    struct Inferred {
        light: &mut _,
        position: Option<&_>,
    }
);

#[test]
fn a_row_borrows_its_fields() {
    let mut sim = Sim::new();
    let dark = sim.spawn((Position(1), Velocity(10)));
    sim.spawn(Position(5));
    let lit = sim.spawn((Position(2), Velocity(20), Light(7)));
    let mut rows = Vec::new();
    for All { who, position, velocity, light } in sim.all() {
        position.0 += velocity.0;
        rows.push((who, position.0, light.map(|light| light.0)));
    }
    assert_eq!(rows, [(dark, 11, None), (lit, 22, Some(7))]);
    assert_eq!(sim.position().as_slice(), [Position(11), Position(5), Position(22)]);
}

#[test]
fn an_optional_mutable_field_is_some_where_present() {
    let mut sim = Sim::new();
    sim.spawn((Position(1), Light(100)));
    sim.spawn(Position(2));
    sim.spawn(Light(300));
    let mut dark = 0;
    for Shine { position, light } in sim.shine() {
        match light {
            Some(light) => light.0 += position.0,
            None => dark += 1,
        }
    }
    assert_eq!(dark, 1);
    assert_eq!(sim.light().as_slice(), [Light(101), Light(300)]);
}

#[test]
fn filters_require_presence_and_absence() {
    let mut sim = Sim::new();
    sim.spawn(Position(1));
    sim.spawn((Position(2), Asleep));
    sim.spawn((Position(3), Asleep, Marked));
    sim.spawn((Position(4), Marked));
    sim.spawn(Asleep);
    let rows: Vec<i32> = sim.resting().map(|row| row.position.0).collect();
    assert_eq!(rows, [2]);
}

#[test]
fn a_query_without_components_yields_entities() {
    let mut sim = Sim::new();
    sim.spawn(Asleep);
    let both = sim.spawn((Asleep, Marked));
    sim.spawn(Marked);
    assert_eq!(sim.both().map(|Both { entity }| entity).collect::<Vec<_>>(), [both]);
    assert_eq!(sim.both().single().unwrap().entity, both);
}

#[test]
fn a_query_without_required_components_yields_all_entities() {
    let mut sim = Sim::new();
    assert_eq!(sim.everyone().count(), 0);
    let (a, b, c) = (sim.spawn(()), sim.spawn(Light(1)), sim.spawn(Asleep));
    sim.despawn(a).unwrap();
    let who: Vec<Entity> = sim.everyone().map(|row| row.entity).collect();
    assert_eq!(who, [b, c]);
    let mut back: Vec<Entity> = sim.everyone().rev().map(|row| row.entity).collect();
    back.reverse();
    assert_eq!(back, who);
    assert_eq!(sim.everyone().get(b).unwrap().entity, b);
    assert!(sim.everyone().get(a).is_none());
}

#[test]
fn a_query_of_optional_fields_applies_its_filter() {
    let mut sim = Sim::new();
    let plain = sim.spawn(());
    let lit = sim.spawn(Light(1));
    sim.spawn((Light(2), Asleep));
    let mut rows = Vec::new();
    sim.perhaps().for_each(|Perhaps { entity, light }| {
        rows.push((entity, light.is_some()));
        if let Some(light) = light {
            light.0 += 10;
        }
    });
    assert_eq!(rows, [(plain, false), (lit, true)]);
    assert_eq!(sim.light().as_slice(), [Light(11), Light(2)]);
}

#[test]
fn an_underscore_infers_the_component_type() {
    let mut sim = Sim::new();
    sim.spawn((Light(1), Position(5)));
    sim.spawn(Light(2));
    for Inferred { light, position } in sim.inferred() {
        light.0 += position.map_or(0, |position| position.0);
    }
    assert_eq!(sim.light().as_slice(), [Light(6), Light(2)]);
}

#[test]
fn a_read_only_query_runs_on_a_shared_world() {
    let mut sim = Sim::new();
    sim.spawn((Position(1), Asleep));
    sim.spawn((Position(2), Asleep));
    let shared = &sim;
    let (one, two) = (shared.resting(), shared.resting());
    let pairs = one.flat_map(|a| two.clone().map(move |b| (a.position.0, b.position.0)));
    assert_eq!(pairs.collect::<Vec<_>>(), [(1, 1), (1, 2), (2, 1), (2, 2)]);
    let first = shared.resting().next().unwrap();
    assert_eq!(shared.position().as_slice().len(), 2);
    assert_eq!(first.position, &Position(1), "rows outlive the iterator");
}

#[test]
fn a_cloned_query_continues_from_the_same_row() {
    let mut sim = Sim::new();
    for i in 0..4 {
        sim.spawn((Position(i), Asleep));
    }
    let mut rows = sim.resting();
    rows.next();
    rows.next_back();
    let clone = rows.clone();
    assert!(rows.map(|row| row.position.0).eq([1, 2]));
    assert!(clone.map(|row| row.position.0).eq([1, 2]));
}
