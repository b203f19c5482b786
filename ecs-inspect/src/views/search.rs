//! `GET /api/search`: entities with a value whose text contains some text.
//!
//! A request reads at most 1,000 values and says where the next one goes on, so a search over a large world takes
//! several polls. The world may change between them.

use crate::json::{Json, json};
use crate::lists::{Inspect, Lists};
use crate::request::Request;
use crate::walk::Walk;

/// The most hits of one request.
const MOST_HITS: usize = 100;

/// `text` is searched without regard to upper and lower case of ASCII letters, in all components or in that of `component`.
pub(crate) fn search<W: Inspect>(
    lists: &Lists<W>,
    world: &W,
    request: &Request,
) -> Result<Json, String> {
    let text = request.text("text")?.to_ascii_lowercase();
    let only = request.optional("component").map(Lists::<W>::component).transpose()?;
    let mut walk = Walk::new(world, request)?;
    let mut hits = Vec::new();
    while let Some(entity) = walk.next_entity(world) {
        for (number, component) in lists.components.iter().enumerate() {
            if only.is_some_and(|only| only != number) {
                continue;
            }
            let Some(value) = component.read.text(world, entity) else { continue };
            walk.read(&value);
            let Ok(value) = value else { continue };
            if value.to_ascii_lowercase().contains(&text) {
                let name = W::LAYOUT.components[number].name;
                hits.push(
                    json!({ "entity": entity.to_string(), "component": name, "value": value }),
                );
            }
        }
        if hits.len() >= MOST_HITS {
            walk.stop();
        }
    }
    Ok(json!({ "hits": hits, "next": walk.rest(), "end": crate::walk::slots(world) }))
}
