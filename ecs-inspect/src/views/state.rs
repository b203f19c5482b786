//! `GET /api/state`: the numbers that change all the time. O(components + groups).

use crate::groups;
use crate::inspector::Inspector;
use crate::json::{Json, json};
use crate::lists::Inspect;
use crate::units;

pub(crate) fn state<W: Inspect>(inspector: &Inspector<W>, world: &W) -> Json {
    let lists = &inspector.lists;
    let entities = world.len();
    let units = units::units::<W>().map(|unit| {
        let len = (lists.components[unit.first].len)(world);
        json!({ "name": unit.name, "len": len, "bytes": unit.bytes::<W>(entities, len) })
    });
    let components = W::LAYOUT.components.iter().zip(&lists.components).map(|(about, component)| {
        json!({ "name": about.name, "bytes": about.bytes(entities, (component.len)(world)) })
    });
    let groups = (0..lists.groups.len()).map(|number| groups::rows(lists, world, number).len());
    json!({
        "entities": entities,
        "units": units.collect::<Vec<_>>(),
        "components": components.collect::<Vec<_>>(),
        "groups": groups.collect::<Vec<_>>(),
        "run": inspector.run.json(),
    })
}
