//! Pages of rows in the order of memory.

use ecs_inspect::Inspector;
use serde_json::{Value, json};

use crate::ask::{entities, get, unread};
use crate::worlds::bodies::{Asleep, Body, Position, Role, Serial, Sim, Velocity};
use crate::worlds::kinds::physics::{Gravity, Mass, Solid, Speed, Spin};
use crate::worlds::kinds::{Slot, Type, World};
use crate::worlds::scene::{Place, scene};

fn body(x: f32) -> Body {
    Body { position: Position { x, y: 0.0 }, velocity: Velocity(x) }
}

/// Ten bodies: each second one is asleep, and each third one has a role.
fn sim() -> Sim {
    let mut sim = Sim::new();
    for number in 0_u16..10 {
        let asleep = (number % 2 == 1).then_some(Asleep);
        let role = (number % 3 == 0).then_some(Role::Hunter);
        sim.spawn((body(f32::from(number)), asleep, role));
    }
    sim
}

fn names(entities: &[ecs_core::Entity]) -> Vec<String> {
    entities.iter().map(ToString::to_string).collect()
}

#[test]
fn rows_are_those_of_the_table_in_its_order() {
    let (mut sim, mut inspector) = (sim(), Inspector::new());
    let page = get(&mut inspector, &mut sim, "/api/rows?of=body");
    assert_eq!(page["len"], 10);
    assert_eq!(entities(&page), names(sim.body().entities()));
}

#[test]
fn pages_join_to_all_rows() {
    let (mut sim, mut inspector) = (sim(), Inspector::new());
    let mut all = Vec::new();
    for start in [0, 4, 8] {
        let page =
            get(&mut inspector, &mut sim, &format!("/api/rows?of=body&start={start}&count=4"));
        assert_eq!(page["start"], start);
        all.extend(entities(&page));
    }
    assert_eq!(all, names(sim.body().entities()));
    let behind = get(&mut inspector, &mut sim, "/api/rows?of=body&start=99&count=4");
    assert_eq!((entities(&behind).len(), &behind["start"]), (0, &json!(10)));
}

#[test]
fn a_page_has_a_bounded_number_of_rows() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    sim.spawn_batch((0..5000).map(Serial));
    let page = get(&mut inspector, &mut sim, "/api/rows?of=serial&count=1000000");
    assert_eq!((page["len"].as_u64(), entities(&page).len()), (Some(5000), 2048));
    let page = get(&mut inspector, &mut sim, "/api/rows?of=serial");
    assert_eq!(entities(&page).len(), 1024);
}

#[test]
fn ranges_of_groups_are_their_members() {
    let (mut sim, mut inspector) = (sim(), Inspector::new());
    let page = get(&mut inspector, &mut sim, "/api/rows?of=body");
    let rows = entities(&page);
    // Awake are 0, 2, 4, 6 and 8; of these, 0 and 6 have a role.
    for (name, len, members) in
        [("Awake", 5, sim.awake().entities()), ("Acting", 2, sim.acting().entities())]
    {
        let groups = page["groups"].as_array().unwrap();
        let group = groups.iter().find(|group| group["name"] == name).unwrap();
        assert_eq!((&group["start"], &group["len"]), (&json!(0), &json!(len)));
        assert_eq!(rows[..len], names(members));
    }
    let page = get(&mut inspector, &mut sim, "/api/rows?of=asleep");
    assert_eq!(page["groups"], json!([]), "no group owns it");
}

#[test]
fn a_group_that_owns_nothing_has_a_list() {
    let (mut sim, mut inspector) = (sim(), Inspector::new());
    let page = get(&mut inspector, &mut sim, "/api/rows?of=group:Players");
    assert_eq!(entities(&page), names(sim.players().entities()));
    assert_eq!(page["len"], 4);
}

#[test]
fn watched_values_differ_where_the_value_has_changed() {
    let (mut sim, mut inspector) = (sim(), Inspector::new());
    let path = "/api/rows?of=body&watch=position";
    let before = get(&mut inspector, &mut sim, path)["values"].clone();
    let changed = sim.body().entities()[3];
    sim.position_mut()[changed].y += 1.0;
    let after = get(&mut inspector, &mut sim, path)["values"].clone();
    let differ = |row: &usize| before[*row] != after[*row];
    assert_eq!((0..10).filter(differ).collect::<Vec<_>>(), [3]);
}

#[test]
fn a_page_reads_a_bounded_text_of_watched_values() {
    let (mut world, mut inspector) = (World::new(Gravity(1)), Inspector::new());
    world.spawn_batch((0..1000).map(|_| Type("a".repeat(1000))));
    let path = "/api/rows?of=type&watch=type";
    let values = get(&mut inspector, &mut world, path)["values"].as_array().unwrap().clone();
    let read = values.iter().filter(|value| value.is_u64()).count();
    assert_eq!(values.len(), 1000);
    assert!((100..200).contains(&read), "{read}");
}

#[test]
fn tracked_values_are_marked_in_their_frame_even_if_they_are_equal() {
    let (mut scene, mut inspector) = (scene(), Inspector::new());
    let entities: Vec<_> = (0..4).map(|n| scene.spawn(Place(n))).collect();
    scene.next_frame();
    let path = "/api/rows?of=place&watch=place";
    assert_eq!(get(&mut inspector, &mut scene, path)["changed"], json!([]));
    scene.place_mut()[entities[2]].0 = 2;
    assert_eq!(get(&mut inspector, &mut scene, path)["changed"], json!([2]));
    scene.next_frame();
    assert_eq!(get(&mut inspector, &mut scene, path)["changed"], json!([]));
}

/// A world with free indices.
fn kinds() -> World {
    let mut world = World::new(Gravity(-10));
    let entities: Vec<_> = (0..20)
        .map(|n| world.spawn((Speed(n), Slot(1), Solid { mass: Mass(1), spin: Spin(2) })))
        .collect();
    for entity in [entities[3], entities[4], entities[19]] {
        world.despawn(entity).unwrap();
    }
    world
}

#[test]
fn each_storage_has_pages() {
    let (mut world, mut inspector) = (kinds(), Inspector::new());
    let speeds: Vec<_> = world.speed().iter().map(|(entity, _)| entity.to_string()).collect();
    let slots: Vec<_> = world.slot().iter().map(|(entity, _)| entity.to_string()).collect();
    for (unit, expected) in
        [("speed", speeds), ("slot", slots), ("solid", names(world.solid().entities()))]
    {
        assert_eq!(expected.len(), 17);
        let mut all = Vec::new();
        for start in (0..25).step_by(5) {
            let path = format!("/api/rows?of={unit}&start={start}&count=5");
            let page = get(&mut inspector, &mut world, &path);
            assert_eq!(page["len"], 17);
            all.extend(entities(&page));
        }
        all.sort();
        let mut expected = expected;
        expected.sort();
        assert_eq!(all, expected, "{unit}");
    }
}

#[test]
fn wrong_requests_say_what_is_wrong() {
    let (mut sim, mut inspector) = (sim(), Inspector::new());
    let mut fails = |path: &str| unread(&mut inspector, &mut sim, path);
    assert!(fails("/api/rows").contains("of="));
    assert!(fails("/api/rows?of=nothing").contains("nothing"));
    // A part of a table has no rows of its own.
    assert!(fails("/api/rows?of=position").contains("position"));
    assert!(fails("/api/rows?of=group:Nobody").contains("Nobody"));
    assert!(fails("/api/rows?of=body&start=-1").contains("start"));
    assert!(fails("/api/rows?of=body&watch=nothing").contains("nothing"));
    assert!(fails("/api/nothing").contains("nothing"));
}

#[test]
fn state_has_the_lengths() {
    let (mut sim, mut inspector) = (sim(), Inspector::new());
    let state = get(&mut inspector, &mut sim, "/api/state");
    let len = |name: &str| -> Value {
        let units = state["units"].as_array().unwrap();
        units.iter().find(|unit| unit["name"] == name).unwrap()["len"].clone()
    };
    assert_eq!(state["entities"], 10);
    assert_eq!((len("body"), len("role"), len("asleep")), (json!(10), json!(4), json!(5)));
    assert_eq!(state["groups"], json!([5, 2, 4, 0]), "the last one is assigned");
}
