//! Searches by text, which go on over several requests.

use ecs_inspect::Inspector;
use serde_json::{Value, json};

use crate::ask::{get, unread};
use crate::worlds::bodies::{Role, Secret, Serial, Sim};
use crate::worlds::scene::{Name, Place, scene};

/// Searches to the end. Returns the hits and the number of requests.
fn all<W: ecs_inspect::Inspect>(
    inspector: &mut Inspector<W>,
    world: &mut W,
    query: &str,
) -> (Vec<Value>, usize) {
    let (mut hits, mut from, mut requests) = (Vec::new(), json!(0), 0);
    while !from.is_null() {
        let answer = get(inspector, world, &format!("/api/search?{query}&from={from}"));
        hits.extend(answer["hits"].as_array().unwrap().iter().cloned());
        from = answer["next"].clone();
        requests += 1;
    }
    (hits, requests)
}

#[test]
fn values_are_found_in_all_components_or_in_one() {
    let (mut scene, mut inspector) = (scene(), Inspector::new());
    for number in 0..30 {
        scene.spawn((Name(format!("Chair {number}")), Place(number)));
    }
    let (hits, _) = all(&mut inspector, &mut scene, "text=chair+17");
    assert_eq!(hits, [json!({ "entity": "17v1", "component": "name", "value": "\"Chair 17\"" })]);
    let (hits, _) = all(&mut inspector, &mut scene, "text=17");
    assert_eq!(hits.len(), 2);
    let (hits, _) = all(&mut inspector, &mut scene, "text=17&component=place");
    assert_eq!(hits, [json!({ "entity": "17v1", "component": "place", "value": "17" })]);
    let (hits, _) = all(&mut inspector, &mut scene, "text=table");
    assert!(hits.is_empty());
}

#[test]
fn a_request_reads_a_bounded_number_of_values() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    sim.spawn_batch((0..10_000_u64).map(|n| (Serial(n), Secret)));
    let (hits, requests) = all(&mut inspector, &mut sim, "text=9999");
    assert_eq!(hits.len(), 1);
    assert!(requests >= 10, "{requests}");
    // Entities without the component cost less.
    let (hits, requests) = all(&mut inspector, &mut sim, "text=Hunter&component=role");
    assert_eq!((hits.len(), requests), (0, 1));
}

#[test]
fn a_request_has_a_bounded_number_of_hits_and_loses_none() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    sim.spawn_batch((0..1234).map(|_| Role::Hunter));
    let first = get(&mut inspector, &mut sim, "/api/search?text=hunter");
    assert!(first["hits"].as_array().unwrap().len() <= 101);
    let (hits, _) = all(&mut inspector, &mut sim, "text=hunter");
    assert_eq!(hits.len(), 1234);
}

#[test]
fn wrong_searches_say_what_is_wrong() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    assert!(unread(&mut inspector, &mut sim, "/api/search").contains("text="));
    assert!(unread(&mut inspector, &mut sim, "/api/search?text=a&component=x").contains('x'));
    assert!(unread(&mut inspector, &mut sim, "/api/search?text=a&from=x").contains("from"));
}
