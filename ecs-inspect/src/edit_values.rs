//! Requests that change the world by a value in JSON.

use std::collections::BTreeMap;

use ecs_core::BundleBuilder;
use serde_json::value::RawValue;

use crate::edit::{alive, in_table, unit};
use crate::json::{Json, json};
use crate::lists::{Inspect, Lists};
use crate::request::Request;
use crate::text;

/// Replaces the value of an entity by the JSON in the body.
pub(crate) fn value<W: Inspect>(
    lists: &Lists<W>,
    world: &mut W,
    request: &Request,
) -> Result<(), String> {
    let entity = alive(world, request)?;
    let name = request.text("component")?;
    let edit = lists.components[Lists::<W>::component(name)?].edit;
    let edit = edit.ok_or_else(|| lacks_deserialize(name))?;
    edit(world, entity, request.body())
}

/// Inserts a component, or the row of a table, from the JSON in the body.
pub(crate) fn insert<W: Inspect>(
    lists: &Lists<W>,
    world: &mut W,
    request: &Request,
) -> Result<(), String> {
    let entity = alive(world, request)?;
    let mut bundle = BundleBuilder::new();
    add(lists, &mut bundle, request.text("unit")?, request.body())?;
    world.insert(entity, bundle).map_err(|error| error.to_string())
}

/// Spawns an entity from an object: a member for each component outside tables, and for each table.
pub(crate) fn spawn<W: Inspect>(
    lists: &Lists<W>,
    world: &mut W,
    request: &Request,
) -> Result<Json, String> {
    let body = if request.body().trim().is_empty() { "{}" } else { request.body() };
    let members: BTreeMap<String, Box<RawValue>> = text::parse(body)?;
    let mut bundle = BundleBuilder::new();
    for (name, value) in members {
        add(lists, &mut bundle, &name, value.get()).map_err(|error| format!("{name}: {error}"))?;
    }
    let entity = world.try_spawn(bundle).map_err(|error| error.to_string())?;
    Ok(json!({ "entity": entity.to_string() }))
}

/// Replaces a resource by the JSON in the body.
pub(crate) fn resource<W: Inspect>(
    lists: &Lists<W>,
    world: &mut W,
    request: &Request,
) -> Result<(), String> {
    let name = request.text("name")?;
    let found = W::LAYOUT.resources.iter().position(|resource| resource.name == name);
    let number = found.ok_or_else(|| format!("no resource `{name}`"))?;
    let edit = lists.resources[number].edit.ok_or_else(|| lacks_deserialize(name))?;
    edit(world, request.body())
}

fn add<W: Inspect>(
    lists: &Lists<W>,
    bundle: &mut BundleBuilder<W>,
    name: &str,
    json: &str,
) -> Result<(), String> {
    let unit = unit(lists, name)?;
    match (unit.add, unit.discard) {
        (Some(add), _) => add(bundle, json),
        (None, Some(_)) => Err(lacks_deserialize(name)),
        (None, None) => Err(in_table::<W>(name)),
    }
}

fn lacks_deserialize(name: &str) -> String {
    format!(
        "the type of `{name}` isn't `Deserialize`; derive `serde::Deserialize` to change it here"
    )
}
