//! `GET /api/rows`: a page of rows in the order of memory, for the squares. O(rows of the page + groups).

use std::hash::{DefaultHasher, Hasher};
use std::ops::Range;

use ecs_core::Entity;

use crate::groups;
use crate::json::{Json, Object, ToJson, json};
use crate::lists::{Component, Inspect, Lists};
use crate::request::Request;
use crate::units::{self, Unit};

/// The most rows of one request.
const MOST_ROWS: usize = 2048;

/// The bytes of text of watched values, after which the other rows have none.
const MOST_BYTES: usize = 128 * 1024;

/// `of` is a component outside tables, a table, or `group:Name` for the list of a group that owns nothing.
pub(crate) fn rows<W: Inspect>(
    lists: &Lists<W>,
    world: &W,
    request: &Request,
) -> Result<Json, String> {
    let of = request.text("of")?;
    if let Some(group) = of.strip_prefix("group:") {
        return members(lists, world, group, request);
    }
    let unit = units::named::<W>(of).ok_or_else(|| format!("no component or table `{of}`"))?;
    let column = &lists.components[unit.first];
    let len = (column.len)(world);
    let range = range(len, request)?;
    let entities = (column.rows)(world, range.clone());
    let mut page = page(len, &range, &entities);
    page.put("groups", &ranges(lists, world, unit));
    if let Some(watch) = request.optional("watch") {
        let number = Lists::<W>::component(watch)?;
        watched(&lists.components[number], world, &entities, &mut page);
    }
    Ok(page.end())
}

fn members<W: Inspect>(
    lists: &Lists<W>,
    world: &W,
    name: &str,
    request: &Request,
) -> Result<Json, String> {
    let number = W::LAYOUT.groups.iter().position(|group| group.name == name);
    let number = number.ok_or_else(|| format!("no group `{name}`"))?;
    let len = groups::rows(lists, world, number).len();
    let range = range(len, request)?;
    let mut page = page(len, &range, &groups::members(lists, world, number, range.clone()));
    page.put("groups", &[json!({ "name": name, "start": 0_usize, "len": len })]);
    Ok(page.end())
}

/// Returns the rows of the page that the request names, of which the column may have fewer.
fn range(len: usize, request: &Request) -> Result<Range<usize>, String> {
    let start: usize = request.number("start", 0)?;
    let count: usize = request.number("count", 1024)?;
    let start = start.min(len);
    Ok(start..start.saturating_add(count.min(MOST_ROWS)).min(len))
}

fn page(len: usize, range: &Range<usize>, entities: &[Entity]) -> Object {
    let indices: Vec<u32> = entities.iter().map(|entity| entity.index()).collect();
    let generations: Vec<u32> = entities.iter().map(|entity| entity.generation()).collect();
    let members: [(&str, &dyn ToJson); 4] =
        [("len", &len), ("start", &range.start), ("index", &indices), ("generation", &generations)];
    Object::from_members(&members)
}

/// Returns the rows of each group that owns the unit. They are consecutive.
fn ranges<W: Inspect>(lists: &Lists<W>, world: &W, unit: Unit) -> Vec<Json> {
    if lists.components[unit.first].row_of.is_none() {
        return kinds(lists, world, unit);
    }
    let groups = W::LAYOUT.groups.iter().enumerate();
    let own = groups.filter(|(_, about)| about.own.contains(&unit.name));
    own.map(|(number, about)| {
        let rows = groups::rows(lists, world, number);
        json!({ "name": about.name, "start": rows.start, "len": rows.len() })
    })
    .collect()
}

/// Returns the rows of a table with the same optional components, by the names of these. They are consecutive. O(rows).
fn kinds<W: Inspect>(lists: &Lists<W>, world: &W, unit: Unit) -> Vec<Json> {
    let all = W::LAYOUT.components.iter().zip(&lists.components);
    let is_of = |name| name != unit.name && unit.components.contains(&name);
    let optional: Vec<_> = all.filter(|(about, _)| about.optional && is_of(about.name)).collect();
    if optional.is_empty() {
        return Vec::new();
    }
    let column = &lists.components[unit.first];
    let entities = (column.rows)(world, 0..(column.len)(world));
    let has = |entity| move |(_, one): &&(_, &Component<W>)| (one.has)(world, entity);
    let of = |&entity: &Entity| -> Vec<&str> {
        optional.iter().filter(has(entity)).map(|(about, _)| about.name).collect()
    };
    let mut start = 0;
    let ranges = entities.chunk_by(|a, b| of(a) == of(b)).map(|rows| {
        let (from, names) = (start, of(&rows[0]));
        start += rows.len();
        let name = if names.is_empty() { "none".to_owned() } else { names.join(" + ") };
        json!({ "name": name, "start": from, "len": rows.len() })
    });
    ranges.collect()
}

/// Adds a number for each value, which differs if the value does, and the rows that the world marks as changed.
fn watched<W: Inspect>(
    component: &Component<W>,
    world: &W,
    entities: &[Entity],
    page: &mut Object,
) {
    let mut bytes = 0;
    let number = |&entity: &Entity| {
        if bytes > MOST_BYTES {
            return None;
        }
        let text = component.read.text(world, entity)?.unwrap_or_else(|error| error);
        bytes += text.len();
        Some(hash(&text))
    };
    page.put("values", &entities.iter().map(number).collect::<Vec<_>>());
    if let Some(changed) = component.changed {
        let rows = entities.iter().enumerate().filter(|&(_, &entity)| changed(world, entity));
        page.put("changed", &rows.map(|(row, _)| row).collect::<Vec<_>>());
    }
}

/// Returns 32 bits, because a number of JavaScript has 53.
fn hash(text: &str) -> u32 {
    let mut hasher = DefaultHasher::new();
    hasher.write(text.as_bytes());
    (hasher.finish() >> 32) as u32
}
