//! Entities that are spawned from an object.

use ecs_inspect::Inspector;

use crate::ask::{post, refused};
use crate::worlds::bodies::{Role, Sim};
use crate::worlds::kinds::World;
use crate::worlds::kinds::physics::Gravity;
use crate::worlds::scene::scene;

#[test]
fn components_and_tables_are_spawned_together() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    let text = r#"{"body": {"position": {"x": 1, "y": 2}, "velocity": 3}, "role": "Hunter", "asleep": null}"#;
    let answer = post(&mut inspector, &mut sim, "/api/spawn", text);
    let entity = answer["entity"].as_str().unwrap().parse().unwrap();
    assert_eq!(sim.role()[entity], Role::Hunter);
    assert_eq!((sim.position()[entity].x, sim.velocity()[entity].0), (1.0, 3.0));
    assert!(sim.asleep().contains(entity) && !sim.serial().contains(entity));
    // Without components.
    post(&mut inspector, &mut sim, "/api/spawn", "");
    assert_eq!(sim.len(), 2);
}

#[test]
fn nothing_is_spawned_if_a_member_is_wrong() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    let mut fails = |text: &str| refused(&mut inspector, &mut sim, "/api/spawn", text);
    let error = fails(r#"{"asleep": null, "role": "Wolf"}"#);
    assert!(error.starts_with("role: ") && error.contains("Wolf"), "{error}");
    assert!(fails(r#"{"body": {"velocity": 3}}"#).contains("missing field `position`"));
    assert!(fails(r#"{"position": {"x": 1, "y": 2}}"#).contains("the table `body`"));
    assert!(fails(r#"{"serial": 1}"#).contains("Deserialize"));
    assert!(fails(r#"{"nothing": 1}"#).contains("nothing"));
    assert!(fails("[]").contains("expected a map"));
    assert_eq!(sim.len(), 0);
}

#[test]
fn rules_of_the_world_are_kept() {
    let (mut scene, mut inspector) = (scene(), Inspector::new());
    let error = refused(&mut inspector, &mut scene, "/api/spawn", r#"{"mesh": 1}"#);
    assert!(error.contains("mesh") && error.contains("place"), "{error}");
    post(&mut inspector, &mut scene, "/api/spawn", r#"{"mesh": 1, "place": 2, "name": "a"}"#);
    let error = refused(&mut inspector, &mut scene, "/api/spawn", r#"{"name": "a"}"#);
    assert!(error.contains("unique"), "{error}");
    assert_eq!(scene.len(), 1);
}

#[test]
fn tables_of_a_part_and_of_each_storage_are_spawned() {
    let (mut world, mut inspector) = (World::new(Gravity(1)), Inspector::new());
    let text =
        r#"{"solid": {"mass": 1, "spin": 2}, "building": {"house": 3}, "speed": 4, "slot": 5}"#;
    post(&mut inspector, &mut world, "/api/spawn", text);
    assert_eq!((world.moving().len(), world.building().len()), (1, 1));
}
