//! Snapshots: what differs, and going back.

use ecs_inspect::{Inspect, Inspector};
use serde_json::{Value, json};

use crate::ask::{get, post, refused, unread};
use crate::worlds::bodies::{Asleep, Body, Position, Role, Secret, Serial, Sim, Velocity};
use crate::worlds::scene::{Place, scene};

/// Compares with the snapshot `a` to the end.
fn differences<W: Inspect>(inspector: &mut Inspector<W>, world: &mut W) -> Vec<Value> {
    let (mut all, mut from) = (Vec::new(), json!(0));
    while !from.is_null() {
        let answer = get(inspector, world, &format!("/api/differences?name=a&from={from}"));
        all.extend(answer["differences"].as_array().unwrap().iter().cloned());
        from = answer["next"].clone();
    }
    all
}

#[test]
fn entities_and_components_that_differ_are_listed() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    let body = || Body { position: Position { x: 0.0, y: 0.0 }, velocity: Velocity(1.0) };
    let e: Vec<_> = (0..5).map(|_| sim.spawn((body(), Role::Hunter))).collect();
    post(&mut inspector, &mut sim, "/api/snapshot?name=a", "");
    assert_eq!(differences(&mut inspector, &mut sim), [] as [Value; 0]);

    sim.position_mut()[e[1]].x = 2.0;
    sim.insert(e[1], Asleep).unwrap();
    sim.insert(e[1], Secret).unwrap();
    sim.remove::<Role>(e[2]).unwrap();
    sim.despawn(e[4]).unwrap();
    sim.despawn(e[3]).unwrap();
    let again = sim.spawn(Role::Hunter);
    sim.spawn(Role::Hunter);
    let new = sim.spawn(());
    assert_eq!((again.index(), new.to_string()), (3, "5v1".to_owned()));
    let expected = [
        json!({ "entity": "1v1", "is": "changed", "components": [
            { "name": "asleep", "before": null, "after": "null" },
            { "name": "secret", "before": null, "after": "(not shown)" },
            { "name": "position", "before": "{\"x\":0.0,\"y\":0.0}", "after": "{\"x\":2.0,\"y\":0.0}" },
        ] }),
        json!({ "entity": "2v1", "is": "changed", "components": [
            { "name": "role", "before": "\"Hunter\"", "after": null },
        ] }),
        json!({ "entity": "3v1", "is": "despawned" }),
        json!({ "entity": "3v2", "is": "spawned" }),
        json!({ "entity": "4v1", "is": "despawned" }),
        json!({ "entity": "4v2", "is": "spawned" }),
        json!({ "entity": "5v1", "is": "spawned" }),
    ];
    assert_eq!(differences(&mut inspector, &mut sim), expected);
}

#[test]
fn a_world_that_is_not_clone_is_compared_too() {
    let (mut scene, mut inspector) = (scene(), Inspector::new());
    let e: Vec<_> = (0..3).map(|n| scene.spawn(Place(n))).collect();
    post(&mut inspector, &mut scene, "/api/snapshot?name=a", "");
    scene.place_mut()[e[1]].0 = 7;
    scene.despawn(e[2]).unwrap();
    scene.spawn(());
    scene.spawn(());
    let expected = [
        json!({ "entity": "1v1", "is": "changed", "components": [
            { "name": "place", "before": "1", "after": "7" },
        ] }),
        json!({ "entity": "2v1", "is": "despawned" }),
        json!({ "entity": "2v2", "is": "spawned" }),
        json!({ "entity": "3v1", "is": "spawned" }),
    ];
    assert_eq!(differences(&mut inspector, &mut scene), expected);
    let error = refused(&mut inspector, &mut scene, "/api/restore?name=a", "");
    assert!(error.contains("Clone"), "{error}");
    assert_eq!(get(&mut inspector, &mut scene, "/api/layout")["restores"], false);
}

#[test]
fn a_comparison_goes_on_over_several_requests() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    sim.spawn_batch((0..3000).map(Serial));
    post(&mut inspector, &mut sim, "/api/snapshot?name=a", "");
    sim.serial_mut().as_mut_slice()[2999].0 = 0;
    let first = get(&mut inspector, &mut sim, "/api/differences?name=a");
    assert_eq!(first["differences"], json!([]));
    assert!(first["next"].as_u64().unwrap() < 1500);
    assert_eq!(differences(&mut inspector, &mut sim).len(), 1);
}

#[test]
fn a_snapshot_is_restored_and_stays() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    let entity = sim.spawn(Serial(1));
    post(&mut inspector, &mut sim, "/api/snapshot?name=a", "");
    for _ in 0..2 {
        sim.despawn(entity).unwrap();
        sim.spawn(Role::Hunter);
        post(&mut inspector, &mut sim, "/api/restore?name=a", "");
        assert_eq!(sim.serial()[entity], Serial(1));
        assert_eq!((sim.len(), sim.role().len()), (1, 0));
    }
    assert_eq!(get(&mut inspector, &mut sim, "/api/layout")["restores"], true);
}

#[test]
fn the_number_of_snapshots_is_bounded() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    for number in 0..8 {
        post(&mut inspector, &mut sim, &format!("/api/snapshot?name={number}"), "");
    }
    let error = refused(&mut inspector, &mut sim, "/api/snapshot?name=more", "");
    assert!(error.contains("8 snapshots"), "{error}");
    sim.spawn(());
    // One of the same name is replaced.
    post(&mut inspector, &mut sim, "/api/snapshot?name=3", "");
    post(&mut inspector, &mut sim, "/api/forget?name=0", "");
    post(&mut inspector, &mut sim, "/api/snapshot?name=more", "");
    let list = get(&mut inspector, &mut sim, "/api/snapshots");
    let names: Vec<_> =
        list["snapshots"].as_array().unwrap().iter().map(|s| s["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["1", "2", "3", "4", "5", "6", "7", "more"]);
    assert_eq!(list["snapshots"][2]["entities"], 1);
}

#[test]
fn names_that_are_unknown_are_refused() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    for path in ["restore", "forget"] {
        let error = refused(&mut inspector, &mut sim, &format!("/api/{path}?name=x"), "");
        assert!(error.contains("no snapshot `x`"), "{error}");
    }
    assert!(unread(&mut inspector, &mut sim, "/api/differences?name=x").contains("no snapshot"));
    assert!(refused(&mut inspector, &mut sim, "/api/snapshot", "").contains("name="));
}
