//! The readable form: a map per entity. The sections can be in any order.

mod entities;
mod fields;
mod keys;

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt;

use serde::Deserializer;
use serde::de::{Error, MapAccess, Visitor};

use super::traits::{Component, Load, find, unit_of};
use super::{Saved, check_format, group_numbers};
use crate::capabilities::events::storage::GroupEvent;
use crate::capabilities::save::saving::{ENTERED, LEFT, SECTIONS};
use crate::entity::handle::Entity;

use entities::{EntitiesIn, Found, slots};
use fields::FieldsIn;
use keys::Key;

/// Reads a save into staged columns.
pub(super) fn read<'de, W: Load<'de>, D: Deserializer<'de>>(
    staged: &mut W::Staged,
    deserializer: D,
) -> Result<Saved, D::Error> {
    deserializer.deserialize_struct(W::LAYOUT.world, &SECTIONS, Whole::<W>(staged))
}

struct Whole<'s, 'de, W: Load<'de>>(&'s mut W::Staged);

/// The orders of columns or groups, by name.
type ByName<'de, T> = BTreeMap<Cow<'de, str>, T>;

/// The sources of targets.
type SourcesOf = BTreeMap<Entity, Vec<Entity>>;

/// Returns what belongs to components of the world, with their units.
fn by_unit<'de, W: Load<'de>, T>(
    staged: &mut W::Staged,
    by_name: ByName<'de, T>,
) -> Vec<(usize, T)> {
    let units =
        by_name.into_iter().filter_map(|(name, of)| Some((unit_of::<W>(staged, &name)?, of)));
    units.collect()
}

impl<'de, W: Load<'de>> Visitor<'de> for Whole<'_, 'de, W> {
    type Value = Saved;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a saved `{}`, with `entities`", W::LAYOUT.world)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Saved, A::Error> {
        let (staged, mut saved) = (self.0, Saved::default());
        let (mut free, mut retired) = (Vec::<Entity>::new(), Vec::<u32>::new());
        let mut found: Option<Found> = None;
        let mut seen = [false; SECTIONS.len()];
        while let Some(section) = map.next_key_seed(Key(&SECTIONS))? {
            if core::mem::replace(&mut seen[section], true) {
                return Err(A::Error::duplicate_field(SECTIONS[section]));
            }
            match SECTIONS[section] {
                "format" => check_format(map.next_value()?)?,
                "resources" => map.next_value_seed(FieldsIn::<W> { staged, of: None })?,
                "entities" => {
                    found = Some(map.next_value_seed(EntitiesIn::<W>(staged))?);
                }
                "free" => free = map.next_value()?,
                "retired" => retired = map.next_value()?,
                "order" => saved.orders = by_unit::<W, _>(staged, map.next_value()?),
                "members" => {
                    for (name, list) in map.next_value::<ByName<'de, Vec<Entity>>>()? {
                        let group = group_numbers::<W>(&name);
                        saved.members.extend(group.map(|(group, _)| (group, list)));
                    }
                }
                "events" => {
                    for (name, list) in
                        map.next_value::<ByName<'de, Vec<(Cow<'de, str>, Entity)>>>()?
                    {
                        let list = list.into_iter().map(event).collect::<Result<_, A::Error>>()?;
                        let number = group_numbers::<W>(&name).and_then(|(_, number)| number);
                        saved.events.extend(number.map(|number| (number, list)));
                    }
                }
                "sources" => {
                    for (unit, lists) in by_unit::<W, SourcesOf>(staged, map.next_value()?) {
                        for (target, list) in lists {
                            let source = |entity: Entity| (unit, target.index(), entity.index());
                            saved.sources.extend(list.into_iter().map(source));
                        }
                    }
                }
                _ => {
                    for (unit, list) in by_unit::<W, Vec<Entity>>(staged, map.next_value()?) {
                        saved.unlinked.extend(list.iter().map(|source| (unit, source.index())));
                    }
                }
            }
        }
        let found = found.ok_or_else(|| A::Error::missing_field("entities"))?;
        saved.slots = Some(slots(&found.entities, free, retired).map_err(A::Error::custom)?);
        saved.lists = found.lists;
        order_by_index::<W>(staged, &mut saved);
        Ok(saved)
    }
}

/// Orders the rows of columns by index if they have no other order. The text may have another one: a
/// library can sort its keys.
fn order_by_index<'de, W: Load<'de>>(staged: &mut W::Staged, saved: &mut Saved) {
    let Saved { lists, orders, .. } = saved;
    let order = |_: &[&str], component: Option<Component>| {
        let Component { unit, list } = component?;
        let list = &lists[list?];
        if !list.is_sorted() && !orders.iter().any(|(other, _)| *other == unit) {
            let mut list = list.clone();
            list.sort_unstable();
            orders.push((unit, list));
        }
        None::<()>
    };
    find::<W, _>(staged, order);
}

/// Returns the event with this word and entity.
fn event<E: Error>((word, entity): (Cow<'_, str>, Entity)) -> Result<GroupEvent, E> {
    match &*word {
        ENTERED => Ok(GroupEvent::Entered(entity)),
        LEFT => Ok(GroupEvent::Left(entity)),
        other => Err(E::unknown_variant(other, &[ENTERED, LEFT])),
    }
}
