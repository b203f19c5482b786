//! Requests by a call.

use ecs_inspect::{Inspect, Inspector, Request, Response};
use serde_json::Value;

/// Reads, and returns the answer.
#[track_caller]
pub fn get<W: Inspect>(inspector: &mut Inspector<W>, world: &mut W, path: &str) -> Value {
    ok(&inspector.handle(world, &Request::get(path)))
}

/// Changes, and returns the answer.
#[track_caller]
pub fn post<W: Inspect>(
    inspector: &mut Inspector<W>,
    world: &mut W,
    path: &str,
    body: &str,
) -> Value {
    ok(&inspector.handle(world, &Request::post(path, body)))
}

/// Sends a request that changes something and is refused, and returns the error.
#[track_caller]
pub fn refused<W: Inspect>(
    inspector: &mut Inspector<W>,
    world: &mut W,
    path: &str,
    body: &str,
) -> String {
    error(&inspector.handle(world, &Request::post(path, body)))
}

/// Sends a request that reads and is refused, and returns the error.
#[track_caller]
pub fn unread<W: Inspect>(inspector: &mut Inspector<W>, world: &mut W, path: &str) -> String {
    error(&inspector.handle(world, &Request::get(path)))
}

#[track_caller]
fn ok(answer: &Response) -> Value {
    assert_eq!(answer.status, 200, "{}", answer.body);
    serde_json::from_str(&answer.body).unwrap()
}

#[track_caller]
fn error(answer: &Response) -> String {
    assert!(answer.status == 400 || answer.status == 404, "{}: {}", answer.status, answer.body);
    let json: Value = serde_json::from_str(&answer.body).unwrap();
    json["error"].as_str().unwrap().to_owned()
}

/// Returns the value of a component in the answer to `/api/entity`.
pub fn value(entity: &Value, name: &str) -> Option<String> {
    let components = entity["components"].as_array().unwrap();
    let found = components.iter().find(|component| component["name"] == name)?;
    found["value"].as_str().map(str::to_owned)
}

/// Returns the entities of a page of rows.
pub fn entities(page: &Value) -> Vec<String> {
    let (indices, generations) =
        (page["index"].as_array().unwrap(), page["generation"].as_array().unwrap());
    indices
        .iter()
        .zip(generations)
        .map(|(index, generation)| format!("{index}v{generation}"))
        .collect()
}
