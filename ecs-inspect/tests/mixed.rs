//! Tables with optional components.

use ecs_inspect::Inspector;
use serde_json::json;

use crate::ask::{entities, get, post, refused};
use crate::worlds::mixed::{Hull, Oar, Sail, Sea, Ship};

fn sea() -> Sea {
    let mut sea = Sea::new();
    for i in 0_u8..9 {
        let sail = (i % 3 != 0).then_some(Sail(i));
        sea.spawn(Ship { hull: Hull(i), sail, oar: (i % 3 == 2).then_some(Oar(i)) });
    }
    sea
}

#[test]
fn rows_of_a_table_are_shown_by_kind() {
    let (mut sea, mut inspector) = (sea(), Inspector::new());
    let page = get(&mut inspector, &mut sea, "/api/rows?of=ship");
    let names: Vec<_> = sea.ship().entities().map(|entity| entity.to_string()).collect();
    assert_eq!(entities(&page), names);
    let kinds = json!([
        { "name": "none", "start": 0, "len": 3 },
        { "name": "sail", "start": 3, "len": 3 },
        { "name": "sail + oar", "start": 6, "len": 3 },
    ]);
    assert_eq!(page["groups"], kinds);
    let page = get(&mut inspector, &mut sea, "/api/rows?of=oar&watch=hull");
    assert_eq!((&page["len"], &page["groups"]), (&json!(3), &json!([])));
}

#[test]
fn an_optional_component_is_one_that_comes_and_goes_alone() {
    let (mut sea, mut inspector) = (sea(), Inspector::new());
    let layout = get(&mut inspector, &mut sea, "/api/layout");
    assert_eq!(layout["tables"][0]["components"], json!(["hull"]));
    let table = |name: &str| {
        let components = layout["components"].as_array().unwrap();
        let about = components.iter().find(|about| about["name"] == name).unwrap();
        (about["table"].clone(), about["optional"].clone())
    };
    assert_eq!(table("hull"), (json!("ship"), json!(null)));
    assert_eq!(table("oar"), (json!(null), json!("ship")));
    let state = get(&mut inspector, &mut sea, "/api/state");
    let units = state["units"].as_array().unwrap().iter();
    let units: Vec<_> = units.map(|unit| (unit["name"].clone(), unit["len"].clone())).collect();
    let of = |name: &str, len: u8| (json!(name), json!(len));
    assert_eq!(units, [of("sail", 6), of("oar", 3), of("ship", 9)]);

    let ship = sea.ship().entities().next().unwrap();
    post(&mut inspector, &mut sea, &format!("/api/insert?entity={ship}&unit=oar"), "7");
    assert_eq!(sea.oar()[ship], Oar(7));
    post(&mut inspector, &mut sea, &format!("/api/remove?entity={ship}&unit=oar"), "");
    assert!(!sea.has::<Oar>(ship) && sea.has::<Hull>(ship));
    post(&mut inspector, &mut sea, &format!("/api/remove?entity={ship}&unit=ship"), "");
    assert!(sea.contains(ship) && !sea.has::<Hull>(ship));
    let lone =
        refused(&mut inspector, &mut sea, &format!("/api/insert?entity={ship}&unit=oar"), "7");
    assert!(lone.contains("`oar` requires `ship`"), "{lone}");
    let row = r#"{"hull": 4, "oar": 5}"#;
    post(&mut inspector, &mut sea, &format!("/api/insert?entity={ship}&unit=ship"), row);
    assert_eq!((&sea.hull()[ship], &sea.oar()[ship]), (&Hull(4), &Oar(5)));
    let spawned =
        post(&mut inspector, &mut sea, "/api/spawn", r#"{"ship": {"hull": 9}, "sail": 8}"#);
    let spawned = spawned["entity"].as_str().unwrap().parse().unwrap();
    assert_eq!((&sea.hull()[spawned], &sea.sail()[spawned]), (&Hull(9), &Sail(8)));
}
