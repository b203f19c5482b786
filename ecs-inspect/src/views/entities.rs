//! `GET /api/entities`: the alive entities by ascending index, a page at a time, with their names.

use crate::filter::Filter;
use crate::json::{Json, json};
use crate::lists::{Inspect, Lists};
use crate::request::Request;
use crate::walk::Walk;

/// The most entities of one request.
const MOST: usize = 500;

/// Begins at `from=..`, an index, and says where the next page begins. `having=moth,!asleep` leaves out all others.
pub(crate) fn entities<W: Inspect>(
    lists: &Lists<W>,
    world: &W,
    request: &Request,
) -> Result<Json, String> {
    let count: usize = request.number("count", 100)?;
    let filter = Filter::new::<W>(request.optional("having").unwrap_or_default())?;
    let mut walk = Walk::new(world, request)?;
    let mut entities = Vec::new();
    while entities.len() < count.min(MOST)
        && let Some(entity) = walk.next_entity(world)
    {
        if filter.matches(lists, world, entity) {
            let components = lists.names(world, entity);
            let name = lists.name(world, entity);
            entities.push(
                json!({ "entity": entity.to_string(), "name": name, "components": components }),
            );
        }
    }
    Ok(json!({ "entities": entities, "next": walk.rest() }))
}
