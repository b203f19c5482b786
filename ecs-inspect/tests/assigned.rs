//! Groups that the world assigned to queries, which have no method.

use ecs_core::world;
use ecs_inspect::Inspector;
use serde::Serialize;
use serde_json::json;

use crate::ask::{get, value};

#[derive(Serialize)]
struct Place(u32);
#[derive(Serialize)]
struct Speed(u32);
#[derive(Serialize)]
struct Asleep;

world!(
    struct Sim {
        place: Place,
        speed: Speed,
        asleep: Asleep,
    }

    #[query]
    struct Moving {
        place: &mut Place,
        speed: &Speed,
    }

    #[query(without(asleep))]
    struct Awake {
        place: &mut Place,
        speed: &Speed,
    }

    #[group(with(asleep, place))]
    struct Dreams;
);
ecs_inspect::inspector!(Sim);

#[test]
fn assigned_groups_are_shown_as_declared_ones() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    for n in 0..3 {
        sim.spawn(Place(n));
    }
    for n in 3..8 {
        sim.spawn((Place(n), Speed(n)));
    }
    for n in 8..10 {
        sim.spawn((Place(n), Speed(n), Asleep));
    }
    sim.spawn(Speed(10));
    let layout = get(&mut inspector, &mut sim, "/api/layout");
    let groups = layout["groups"].as_array().unwrap();
    let number = |name| groups.iter().position(|group| group["name"] == name).unwrap();
    assert!(
        groups[number("Awake")]["assigned"] == true
            && groups[number("Dreams")]["assigned"] == false
    );

    let state = get(&mut inspector, &mut sim, "/api/state");
    let members = |name| state["groups"][number(name)].as_u64().unwrap();
    assert_eq!((members("Moving"), members("Awake"), members("Dreams")), (7, 5, 2));

    let page = get(&mut inspector, &mut sim, "/api/rows?of=place");
    let ranges = page["groups"].as_array().unwrap();
    let range = |name, len| json!({ "name": name, "start": 0, "len": len });
    assert!(ranges.contains(&range("Moving", 7)) && ranges.contains(&range("Awake", 5)), "{page}");

    let page = get(&mut inspector, &mut sim, "/api/rows?of=group:Awake&start=1&count=3");
    assert_eq!((&page["len"], page["index"].as_array().unwrap().len()), (&json!(5), 3));
    for index in page["index"].as_array().unwrap() {
        let path = format!("/api/entity?entity={index}");
        let entity = get(&mut inspector, &mut sim, &path);
        assert_eq!(entity["groups"].as_array().unwrap().len(), 2, "it is in both");
        assert!(value(&entity, "speed").is_some() && value(&entity, "asleep").is_none());
    }

    let page = get(&mut inspector, &mut sim, "/api/entities?having=Moving,!Awake");
    let found = page["entities"].as_array().unwrap().iter().map(|row| row["entity"].clone());
    assert_eq!(found.collect::<Vec<_>>(), [json!("8v1"), json!("9v1")]);
}
