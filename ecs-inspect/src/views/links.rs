//! `GET /api/roots` and `GET /api/children`: the trees of a link, a page at a time.

use ecs_core::Entity;

use crate::json::{Json, json};
use crate::lists::{Inspect, Lists, Tree};
use crate::request::Request;
use crate::walk::Walk;

/// The most entities of one request.
const MOST: usize = 200;

/// Returns entities with sources and without a target. Begins at `from=..`, an index.
pub(crate) fn roots<W: Inspect>(
    lists: &Lists<W>,
    world: &W,
    request: &Request,
) -> Result<Json, String> {
    let tree = tree(lists, request)?;
    let mut walk = Walk::new(world, request)?;
    let mut roots = Vec::new();
    while let Some(entity) = walk.next_entity(world) {
        if (tree.parent)(world, entity).is_none() && has_children(tree, world, entity) {
            roots.push(item(lists, world, entity, true));
            if roots.len() == MOST {
                break;
            }
        }
    }
    Ok(json!({ "entities": roots, "next": walk.rest() }))
}

/// Returns the sources of an entity. Skips `from=..` of them, which takes as long as showing them.
pub(crate) fn children<W: Inspect>(
    lists: &Lists<W>,
    world: &W,
    request: &Request,
) -> Result<Json, String> {
    let tree = tree(lists, request)?;
    let (entity, from) = (request.entity()?, request.number("from", 0_usize)?);
    let mut found = (tree.children)(world, entity, from, MOST + 1);
    let next = (found.len() > MOST).then_some(from.saturating_add(MOST));
    found.truncate(MOST);
    let shown =
        found.iter().map(|&child| item(lists, world, child, has_children(tree, world, child)));
    Ok(json!({ "entities": shown.collect::<Vec<_>>(), "next": next }))
}

fn item<W: Inspect>(lists: &Lists<W>, world: &W, entity: Entity, children: bool) -> Json {
    let names = lists.names(world, entity);
    json!({ "entity": entity.to_string(), "children": children, "components": names })
}

fn has_children<W>(tree: &Tree<W>, world: &W, entity: Entity) -> bool {
    !(tree.children)(world, entity, 0, 1).is_empty()
}

/// Returns the link that the request names.
fn tree<'l, W: Inspect>(lists: &'l Lists<W>, request: &Request) -> Result<&'l Tree<W>, String> {
    let name = request.text("link")?;
    let number = Lists::<W>::component(name)?;
    lists.components[number].tree.as_ref().ok_or_else(|| format!("`{name}` isn't a link"))
}
