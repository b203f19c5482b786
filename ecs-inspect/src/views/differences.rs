//! `GET /api/differences`: what differs between a snapshot and the world.
//!
//! A request reads at most 1,000 values and says where the next one goes on. Pause the loop for a result of one moment.

use ecs_core::Entity;

use crate::inspector::Inspector;
use crate::json::{Json, json};
use crate::lists::{Inspect, Lists};
use crate::request::Request;
use crate::snapshots::{Snapshot, value};
use crate::text::Text;
use crate::walk::{Walk, slots};

/// The most entities of one request.
const MOST: usize = 100;

pub(crate) fn differences<W: Inspect>(
    inspector: &Inspector<W>,
    world: &W,
    request: &Request,
) -> Result<Json, String> {
    let snapshot = inspector.snapshots.find(request)?;
    let lists = &inspector.lists;
    let end = slots(world).max(snapshot.slots());
    let mut walk = Walk::up_to(end, request)?;
    let mut found = Vec::new();
    while let Some(index) = walk.next_index() {
        match (snapshot.at(index), world.entities().at(index)) {
            (None, None) => {}
            (Some(old), Some(new)) if old == new => {
                let changed = changed(lists, snapshot, world, new, &mut walk);
                if !changed.is_empty() {
                    found.push(json!({ "entity": new.to_string(), "is": "changed", "components": changed }));
                }
            }
            (old, new) => {
                let gone = old.map(|old| json!({ "entity": old.to_string(), "is": "despawned" }));
                let came = new.map(|new| json!({ "entity": new.to_string(), "is": "spawned" }));
                found.extend(gone.into_iter().chain(came));
            }
        }
        if found.len() >= MOST {
            walk.stop();
        }
    }
    Ok(json!({ "differences": found, "next": walk.rest(), "end": end }))
}

/// Returns the components that differ, with both values. A component that isn't there has no value.
fn changed<W: Inspect>(
    lists: &Lists<W>,
    snapshot: &Snapshot<W>,
    world: &W,
    entity: Entity,
    walk: &mut Walk,
) -> Vec<Json> {
    let components = lists.components.iter().enumerate().filter_map(|(number, component)| {
        let old = snapshot.value(lists, number, entity);
        let new = value(component, world, entity);
        old.iter().chain(&new).for_each(|text| walk.read(text));
        (old != new).then(|| {
            let name = W::LAYOUT.components[number].name;
            json!({ "name": name, "before": text(old), "after": text(new) })
        })
    });
    components.collect()
}

fn text(value: Option<Text>) -> Option<String> {
    value.map(|(Ok(text) | Err(text))| text)
}
