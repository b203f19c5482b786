//! The trees of a link.

use ecs_core::Entity;
use ecs_inspect::Inspector;
use serde_json::{Value, json};

use crate::ask::{get, unread};
use crate::worlds::scene::{ChildOf, Place, Scene, scene};

/// A root with 450 children, the first of which has one child, and a root without children.
fn trees() -> (Scene, Entity, Vec<Entity>) {
    let mut scene = scene();
    scene.spawn(Place(0));
    let root = scene.spawn(Place(1));
    let children: Vec<_> = (0..450).map(|_| scene.spawn(ChildOf(root))).collect();
    scene.spawn(ChildOf(children[0]));
    (scene, root, children)
}

fn names(answer: &Value) -> Vec<String> {
    let entities = answer["entities"].as_array().unwrap();
    entities.iter().map(|entity| entity["entity"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn roots_have_children_and_no_parent() {
    let (mut scene, root, _) = trees();
    let answer = get(&mut Inspector::new(), &mut scene, "/api/roots?link=parent");
    assert_eq!(names(&answer), [root.to_string()]);
    assert_eq!(answer["entities"][0]["components"], json!(["place"]));
    assert_eq!(answer["next"], Value::Null);
}

#[test]
fn children_come_in_pages() {
    let (mut scene, root, children) = trees();
    let mut inspector = Inspector::new();
    let (mut found, mut from) = (Vec::new(), json!(0));
    while !from.is_null() {
        let path = format!("/api/children?link=parent&entity={root}&from={from}");
        let answer = get(&mut inspector, &mut scene, &path);
        assert!(names(&answer).len() <= 200);
        found.extend(answer["entities"].as_array().unwrap().clone());
        from = answer["next"].clone();
    }
    let expected: Vec<_> = scene.parent().children(root).map(|child| child.to_string()).collect();
    let entities: Vec<_> =
        found.iter().map(|child| child["entity"].as_str().unwrap().to_owned()).collect();
    assert_eq!((entities.len(), entities), (450, expected));
    let with_children: Vec<_> = found.iter().filter(|child| child["children"] == true).collect();
    assert_eq!(with_children.len(), 1);
    assert_eq!(with_children[0]["entity"], children[0].to_string());
}

#[test]
fn an_entity_shows_its_links() {
    let (mut scene, root, children) = trees();
    let mut inspector = Inspector::new();
    let child = get(&mut inspector, &mut scene, &format!("/api/entity?entity={}", children[0]));
    assert_eq!(child["links"][0]["name"], "parent");
    assert_eq!(child["links"][0]["target"], root.to_string());
    assert_eq!(child["links"][0]["sources"].as_array().unwrap().len(), 1);
    let parent = get(&mut inspector, &mut scene, &format!("/api/entity?entity={root}"));
    assert_eq!(
        (&parent["links"][0]["target"], &parent["links"][0]["more"]),
        (&Value::Null, &json!(true))
    );
    assert_eq!(parent["links"][0]["sources"].as_array().unwrap().len(), 20);
    let alone = get(&mut inspector, &mut scene, "/api/entity?entity=0v1");
    assert_eq!(alone["links"], json!([]));
}

#[test]
fn a_component_that_is_no_link_has_no_trees() {
    let (mut scene, ..) = trees();
    let error = unread(&mut Inspector::new(), &mut scene, "/api/roots?link=place");
    assert!(error.contains("isn't a link"), "{error}");
}
