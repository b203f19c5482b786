//! Entities: a list by index, and the values of one.

use ecs_inspect::Inspector;
use serde_json::json;

use crate::ask::{get, unread, value};
use crate::worlds::bodies::{Asleep, Body, Label, Position, Role, Secret, Serial, Sim, Velocity};
use crate::worlds::kinds::physics::{Gravity, Speed};
use crate::worlds::kinds::{Type, World};
use crate::worlds::scene::{Name, Place, scene};

#[test]
fn values_are_json_or_debug_or_hidden() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    let body = Body { position: Position { x: 0.5, y: -1.0 }, velocity: Velocity(2.0) };
    // A number that JavaScript would round.
    let serial = Serial(u64::MAX);
    sim.spawn((body, Role::Prey { fear: 3 }, Asleep, serial, Label("rock"), Secret));
    let entity = get(&mut inspector, &mut sim, "/api/entity?entity=0v1");
    assert_eq!(value(&entity, "position").unwrap(), r#"{"x":0.5,"y":-1.0}"#);
    assert_eq!(value(&entity, "velocity").unwrap(), "2.0");
    assert_eq!(value(&entity, "role").unwrap(), r#"{"Prey":{"fear":3}}"#);
    assert_eq!(value(&entity, "asleep").unwrap(), "null");
    assert_eq!(value(&entity, "serial").unwrap(), "18446744073709551615");
    assert_eq!(value(&entity, "label").unwrap(), "Label(\"rock\")");
    assert_eq!(value(&entity, "secret"), None);
    assert_eq!(entity["components"].as_array().unwrap().len(), 7);
    assert_eq!(entity["groups"], json!(["Players", "Playing"]), "it sleeps");
}

#[test]
fn layout_tells_what_can_be_done_with_each_component() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    let layout = get(&mut inspector, &mut sim, "/api/layout");
    let about = |name: &str| {
        let components = layout["components"].as_array().unwrap();
        let found = components.iter().find(|component| component["name"] == name).unwrap();
        (found["shown"].clone(), found["editable"] == true, found["insertable"] == true)
    };
    assert_eq!(about("role"), (json!("json"), true, true));
    assert_eq!(about("position"), (json!("json"), true, false), "it comes with its table");
    assert_eq!(about("serial"), (json!("json"), false, false));
    assert_eq!(about("label"), (json!("debug"), false, false));
    assert_eq!(about("secret"), (json!("hidden"), false, false));
    assert_eq!(layout["tables"][0]["insertable"], true);
}

#[test]
fn an_entity_is_found_by_its_handle_and_by_its_index() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    let old = sim.spawn(Role::Hunter);
    sim.despawn(old).unwrap();
    let new = sim.spawn(Role::Hunter);
    assert_eq!((old.index(), new.to_string()), (new.index(), "0v2".to_owned()));
    assert_eq!(get(&mut inspector, &mut sim, "/api/entity?entity=0v2")["entity"], "0v2");
    assert_eq!(get(&mut inspector, &mut sim, "/api/entity?entity=0")["entity"], "0v2");
    let stale = unread(&mut inspector, &mut sim, "/api/entity?entity=0v1");
    assert!(stale.contains("0v1 isn't alive") && stale.contains("0v2"), "{stale}");
    assert!(unread(&mut inspector, &mut sim, "/api/entity?entity=7").contains("isn't alive"));
    assert!(unread(&mut inspector, &mut sim, "/api/entity?entity=x").contains("12v3"));
    assert!(unread(&mut inspector, &mut sim, "/api/entity").contains("entity="));
}

#[test]
fn entities_come_in_pages_without_those_that_are_despawned() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    let all: Vec<_> = (0..25).map(|_| sim.spawn(Role::Hunter)).collect();
    for &entity in all.iter().step_by(5) {
        sim.despawn(entity).unwrap();
    }
    let (mut found, mut from) = (Vec::new(), json!(0));
    while !from.is_null() {
        let page = get(&mut inspector, &mut sim, &format!("/api/entities?from={from}&count=7"));
        let entities = page["entities"].as_array().unwrap();
        assert!(entities.len() <= 7);
        assert!(entities.iter().all(|entity| entity["components"] == json!(["role"])));
        found.extend(entities.iter().map(|entity| entity["entity"].as_str().unwrap().to_owned()));
        from = page["next"].clone();
    }
    let alive: Vec<_> = sim.entities().iter().map(|entity| entity.to_string()).collect();
    assert_eq!((found.len(), found), (20, alive));
}

#[test]
fn components_of_a_part_and_names_that_are_keywords_are_shown() {
    let (mut world, mut inspector) = (World::new(Gravity(1)), Inspector::new());
    world.spawn((Speed(-4), Type("a".to_owned())));
    let entity = get(&mut inspector, &mut world, "/api/entity?entity=0v1");
    assert_eq!(value(&entity, "speed").unwrap(), "-4");
    let layout = get(&mut inspector, &mut world, "/api/layout");
    let names: Vec<_> =
        layout["components"].as_array().unwrap().iter().map(|c| c["name"].clone()).collect();
    let keyword = names.iter().find(|name| name.as_str().unwrap().contains("type")).unwrap();
    assert_eq!(value(&entity, keyword.as_str().unwrap()).unwrap(), "\"a\"");
}

#[test]
fn a_value_that_is_too_long_is_not_shown() {
    let (mut world, mut inspector) = (World::new(Gravity(1)), Inspector::new());
    world.spawn(Type("a".repeat(1 << 20)));
    let entity = get(&mut inspector, &mut world, "/api/entity?entity=0v1");
    assert!(entity["components"][0]["error"].as_str().unwrap().contains("bytes"), "{entity}");
}

#[test]
fn a_list_has_the_entities_with_what_is_named() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    let body = || Body { position: Position { x: 0.0, y: 0.0 }, velocity: Velocity(1.0) };
    sim.spawn(body()); // 0
    sim.spawn((body(), Role::Hunter)); // 1
    sim.spawn((body(), Role::Hunter, Asleep)); // 2
    sim.spawn(Asleep); // 3
    let mut list = |having: &str| {
        let path = format!("/api/entities?having={having}");
        let page = get(&mut inspector, &mut sim, &path);
        let entities = page["entities"].as_array().unwrap().iter();
        entities.map(|row| row["entity"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(list(""), ["0v1", "1v1", "2v1", "3v1"]);
    assert_eq!(list("asleep"), ["2v1", "3v1"]);
    assert_eq!(list("body,+!asleep"), ["0v1", "1v1"], "a table, spaces, and what is missing");
    assert_eq!(list("!body,"), ["3v1"]);
    assert_eq!(list("velocity,role"), ["1v1", "2v1"], "a part of a table");
    assert_eq!(list("Acting"), ["1v1"], "a group");
    assert_eq!(list("Players,!Acting"), ["2v1"]);
    assert!(list("serial").is_empty());
    let error = unread(&mut inspector, &mut sim, "/api/entities?having=body,asleeep");
    assert_eq!(error, "no component, table or group `asleeep`");
}

#[test]
fn a_list_has_names() {
    let (mut scene, mut inspector) = (scene(), Inspector::new());
    scene.spawn(Name("chair \"7\"".to_owned()));
    scene.spawn(Place(1));
    let page = get(&mut inspector, &mut scene, "/api/entities");
    assert_eq!(page["entities"][0]["name"], r#""chair \"7\"""#);
    assert_eq!(page["entities"][1]["name"], json!(null));
}
