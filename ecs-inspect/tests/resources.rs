//! Resources, which are shown and edited.

use ecs_inspect::Inspector;
use serde_json::json;

use crate::ask::{get, post, refused};
use crate::worlds::bodies::Sim;
use crate::worlds::kinds::World;
use crate::worlds::kinds::physics::Gravity;
use crate::worlds::scene::scene;

#[test]
fn resources_are_shown_by_what_their_types_can_do() {
    let (mut scene, mut inspector) = (scene(), Inspector::new());
    let all = get(&mut inspector, &mut scene, "/api/resources");
    let about: Vec<_> = all
        .as_array()
        .unwrap()
        .iter()
        .map(|resource| {
            json!([resource["name"], resource["shown"], resource["value"], resource["editable"]])
        })
        .collect();
    let expected = [
        json!(["clock", "json", "{\"frame\":18446744073709551615}", true]),
        json!(["log", "debug", "Log([\"begun\"])", false]),
        json!(["window", "hidden", null, false]),
    ];
    assert_eq!(about, expected);
    assert_eq!(get(&mut Inspector::new(), &mut Sim::new(), "/api/resources"), json!([]));
}

#[test]
fn a_resource_is_edited() {
    let (mut scene, mut inspector) = (scene(), Inspector::new());
    post(&mut inspector, &mut scene, "/api/resource?name=clock", "{\"frame\": 7}");
    assert_eq!(scene.clock().frame, 7);
    let mut fails = |name: &str, text: &str| {
        refused(&mut inspector, &mut scene, &format!("/api/resource?name={name}"), text)
    };
    assert!(fails("clock", "{\"frame\": -1}").contains("expected u64"));
    assert!(fails("log", "[]").contains("Deserialize"));
    assert!(fails("nothing", "1").contains("nothing"));
    assert_eq!(scene.clock().frame, 7);
}

#[test]
fn a_resource_of_a_part_is_edited() {
    let (mut world, mut inspector) = (World::new(Gravity(1)), Inspector::new());
    post(&mut inspector, &mut world, "/api/resource?name=gravity", "-3");
    assert_eq!(world.gravity().0, -3);
}
