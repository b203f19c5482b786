//! `GET /api/entity`: the values, groups and links of one entity. O(components + groups).

use ecs_core::Entity;

use crate::groups;
use crate::json::{Json, json};
use crate::lists::{Inspect, Lists};
use crate::request::Request;

/// The most sources of a link that are shown with the entity.
const MOST_CHILDREN: usize = 20;

/// `entity` is a handle such as `3v1`, or an index of any generation.
pub(crate) fn entity<W: Inspect>(
    lists: &Lists<W>,
    world: &W,
    request: &Request,
) -> Result<Json, String> {
    let entity = find(world, request.text("entity")?)?;
    let components = W::LAYOUT.components.iter().zip(&lists.components);
    let components = components.filter(|(_, component)| (component.has)(world, entity));
    let values = components.map(|(about, component)| {
        let (value, error) = match component.read.text(world, entity) {
            Some(Ok(text)) => (Some(text), None),
            Some(Err(error)) => (None, Some(error)),
            None => (None, None),
        };
        json!({
            "name": about.name,
            "value": value,
            "error": error,
            "changed": component.changed.map(|changed| changed(world, entity)),
            "row": component.row_of.and_then(|row_of| row_of(world, entity)),
        })
    });
    let values: Vec<Json> = values.collect();
    let groups = W::LAYOUT.groups.iter().enumerate();
    let groups = groups.filter(|&(number, _)| groups::contains(lists, world, number, entity));
    let groups: Vec<&str> = groups.map(|(_, about)| about.name).collect();
    Ok(json!({
        "entity": entity.to_string(),
        "components": values,
        "groups": groups,
        "links": links(lists, world, entity),
    }))
}

/// Returns the target of each link of the entity, and some sources of each link to it.
fn links<W: Inspect>(lists: &Lists<W>, world: &W, entity: Entity) -> Vec<Json> {
    let components = W::LAYOUT.components.iter().zip(&lists.components);
    let links = components.filter_map(|(about, component)| {
        let tree = component.tree.as_ref()?;
        let target = (tree.parent)(world, entity);
        let sources = (tree.children)(world, entity, 0, MOST_CHILDREN + 1);
        if target.is_none() && sources.is_empty() {
            return None;
        }
        let shown = sources.iter().take(MOST_CHILDREN).map(Entity::to_string);
        Some(json!({
            "name": about.name,
            "target": target.map(|target| target.to_string()),
            "sources": shown.collect::<Vec<_>>(),
            "more": sources.len() > MOST_CHILDREN,
        }))
    });
    links.collect()
}

/// Returns the alive entity with this handle or this index.
fn find<W: Inspect>(world: &W, text: &str) -> Result<Entity, String> {
    let found = match text.parse() {
        Ok(index) => world.entities().at(index),
        Err(_) => {
            let entity: Entity = text.parse().map_err(|error| format!("`{text}`: {error}"))?;
            world.contains(entity).then_some(entity)
        }
    };
    found.ok_or_else(|| match world.entities().at(index_of(text)) {
        Some(other) => format!("entity {text} isn't alive; its index now belongs to {other}"),
        None => format!("entity {text} isn't alive"),
    })
}

fn index_of(text: &str) -> u32 {
    text.split('v').next().and_then(|index| index.parse().ok()).unwrap_or(u32::MAX)
}
