//! Requests that change the world without a value.

use ecs_core::Entity;

use crate::lists::{Add, Discard, Inspect, Lists};
use crate::request::Request;

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

pub(crate) fn alive<W: Inspect>(world: &W, request: &Request) -> Result<Entity, String> {
    let entity = request.entity()?;
    let alive = world.contains(entity);
    alive.then_some(entity).ok_or_else(|| format!("entity {entity} isn't alive"))
}

/// The changes that a component or a table allows.
pub(crate) struct Unit<W: Inspect> {
    #[cfg_attr(
        not(feature = "edit"),
        expect(dead_code, reason = "without values, nothing is added")
    )]
    pub(crate) add: Option<Add<W>>,
    pub(crate) discard: Option<Discard<W>>,
}

/// Returns the functions of a component or of a table, which is named by its method.
pub(crate) fn unit<W: Inspect>(lists: &Lists<W>, name: &str) -> Result<Unit<W>, String> {
    if let Some(number) = W::LAYOUT.tables.iter().position(|table| table.accessor == name) {
        let table = &lists.tables[number];
        return Ok(Unit { add: table.add, discard: table.discard });
    }
    let number = Lists::<W>::component(name)
        .map_err(|_| format!("`{name}` is no component and no table of {}", W::LAYOUT.world))?;
    let component = &lists.components[number];
    Ok(Unit { add: component.add, discard: component.discard })
}

pub(crate) fn in_table<W: Inspect>(name: &str) -> String {
    let mut tables = W::LAYOUT.tables.iter();
    let table = tables.find(|table| table.components.contains(&name));
    let table = table.map_or("", |table| table.accessor);
    format!("`{name}` comes and goes with the table `{table}`; name the table instead")
}
