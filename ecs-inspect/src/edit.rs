//! Requests that change the world.

use ecs_core::{BundleBuilder, Entity};
use serde_json::{Map, Value, json};

use crate::lists::{Add, Discard, Inspect, Lists};
use crate::request::Request;

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

/// Removes a component, or the row of a table.
pub(crate) fn remove<W: Inspect>(
    lists: &Lists<W>,
    world: &mut W,
    request: &Request,
) -> Result<(), String> {
    let entity = alive(world, request)?;
    let name = request.text("unit")?;
    let discard = unit(lists, name)?.discard.ok_or_else(|| in_table::<W>(name))?;
    discard(world, entity)
}

/// Despawns an entity.
pub(crate) fn despawn<W: Inspect>(world: &mut W, request: &Request) -> Result<(), String> {
    world.despawn(request.entity()?).map_err(|error| error.to_string())
}

/// Spawns an entity from an object: a member for each component outside tables, and for each table.
pub(crate) fn spawn<W: Inspect>(
    lists: &Lists<W>,
    world: &mut W,
    request: &Request,
) -> Result<Value, String> {
    let body = if request.body().trim().is_empty() { "{}" } else { request.body() };
    let members: Map<String, Value> =
        serde_json::from_str(body).map_err(|error| error.to_string())?;
    let mut bundle = BundleBuilder::new();
    for (name, value) in members {
        add(lists, &mut bundle, &name, &value.to_string())
            .map_err(|error| format!("{name}: {error}"))?;
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

fn alive<W: Inspect>(world: &W, request: &Request) -> Result<Entity, String> {
    let entity = request.entity()?;
    let alive = world.contains(entity);
    alive.then_some(entity).ok_or_else(|| format!("entity {entity} isn't alive"))
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

/// The changes that a component or a table allows.
struct Unit<W: Inspect> {
    add: Option<Add<W>>,
    discard: Option<Discard<W>>,
}

/// Returns the functions of a component or of a table, which is named by its method.
fn unit<W: Inspect>(lists: &Lists<W>, name: &str) -> Result<Unit<W>, String> {
    if let Some(number) = W::LAYOUT.tables.iter().position(|table| table.accessor == name) {
        let table = &lists.tables[number];
        return Ok(Unit { add: table.add, discard: table.discard });
    }
    let number = Lists::<W>::component(name)
        .map_err(|_| format!("`{name}` is no component and no table of {}", W::LAYOUT.world))?;
    let component = &lists.components[number];
    Ok(Unit { add: component.add, discard: component.discard })
}

fn in_table<W: Inspect>(name: &str) -> String {
    let mut tables = W::LAYOUT.tables.iter();
    let table = tables.find(|table| table.components.contains(&name));
    let table = table.map_or("", |table| table.accessor);
    format!("`{name}` comes and goes with the table `{table}`; name the table instead")
}

fn lacks_deserialize(name: &str) -> String {
    format!(
        "the type of `{name}` isn't `Deserialize`; derive `serde::Deserialize` to change it here"
    )
}
