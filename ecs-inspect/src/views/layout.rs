//! `GET /api/layout`: what the world declares, which never changes.

use ecs_core::{Access, ComponentLayout, GroupKind, QueryLayout, StorageLayout};

use crate::json::{Json, json};
use crate::lists::{Inspect, Lists};

pub(crate) fn layout<W: Inspect>(lists: &Lists<W>, copies: bool) -> Json {
    let layout = W::LAYOUT;
    let components = layout.components.iter().zip(&lists.components).map(|(about, component)| {
        json!({
            "name": about.name,
            "type": about.type_name,
            "size": about.size,
            "storage": storage(about),
            "table": table::<W>(about).filter(|_| !about.optional),
            "optional": table::<W>(about).filter(|_| about.optional),
            "track": about.track.map(|track| track.to_string()),
            "part": about.part,
            "shown": component.read.name(),
            "editable": component.edit.is_some(),
            "insertable": component.add.is_some(),
            "removable": component.discard.is_some(),
            "link": component.tree.is_some(),
        })
    });
    let tables = layout.tables.iter().zip(&lists.tables).map(|(about, table)| {
        let parts = layout.components.iter().filter(|part| part.table == Some(about.name));
        let parts = parts.filter(|part| !part.optional).map(|part| part.name);
        json!({
            "name": about.name,
            "accessor": about.accessor,
            "components": parts.collect::<Vec<_>>(),
            "stable": about.stable,
            "part": about.part,
            "insertable": table.add.is_some(),
        })
    });
    let groups = layout.groups.iter().map(|about| {
        json!({
            "name": about.name,
            "own": about.own,
            "with": about.with,
            "without": about.without,
            "inner": about.inner,
            "kind": kind(about.kind()),
            "events": about.events,
            "assigned": about.assigned,
            "part": about.part,
        })
    });
    json!({
        "world": layout.world,
        "components": components.collect::<Vec<_>>(),
        "tables": tables.collect::<Vec<_>>(),
        "groups": groups.collect::<Vec<_>>(),
        "queries": layout.queries.iter().map(query).collect::<Vec<_>>(),
        "resources": layout.resources.iter().map(|resource| resource.name).collect::<Vec<_>>(),
        "rules": layout.rules,
        "capacity": layout.capacity,
        "restores": copies,
        "edits": cfg!(feature = "edit"),
    })
}

/// Returns the method of the table that a component is a part of.
fn table<W: Inspect>(about: &ComponentLayout) -> Option<&'static str> {
    let name = about.table?;
    W::LAYOUT.tables.iter().find(|table| table.name == name).map(|table| table.accessor)
}

fn storage(about: &ComponentLayout) -> &'static str {
    match about.storage {
        StorageLayout::Sparse => "sparse",
        StorageLayout::Tag => "tag",
        StorageLayout::Linear => "linear",
        StorageLayout::Table => "table",
        StorageLayout::Linked => "link",
        StorageLayout::Indexed { .. } => "indexed",
        StorageLayout::Stable => "stable",
        _ => "other",
    }
}

const fn kind(kind: GroupKind) -> &'static str {
    match kind {
        GroupKind::Full => "owns all that it requires",
        GroupKind::Partial => "owns a part of what it requires",
        GroupKind::NonOwning => "keeps a list of its members",
    }
}

fn query(about: &QueryLayout) -> Json {
    let fields = about.fields.iter().map(|&(name, access)| {
        let access = match access {
            Access::Entity => "entity",
            Access::Read => "read",
            Access::Write => "write",
            Access::MaybeRead => "optional read",
            Access::MaybeWrite => "optional write",
        };
        Json::of(&[name, access])
    });
    json!({
        "name": about.name,
        "fields": fields.collect::<Vec<_>>(),
        "with": about.with,
        "without": about.without,
        "changed": about.changed,
        "added": about.added,
        "any": about.any,
        "plan": about.plan,
        "part": about.part,
    })
}
