//! The readable form: a map per entity. The sections can be in any order.

mod entities;
mod keys;

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt;
use core::marker::PhantomData;
use core::ops::ControlFlow;

use serde::de::{DeserializeSeed, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::staged::{StagedColumn, StagedResource};
use super::traits::{Load, LoadVisitor, unit_of};
use super::{Saved, check_format, group_numbers, unknown};
use crate::capabilities::events::storage::GroupEvent;
use crate::capabilities::save::saving::{ENTERED, LEFT, SECTIONS};
use crate::entity::handle::Entity;

use entities::{EntitiesIn, Found, slots};
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
                "resources" => map.next_value_seed(ResourcesIn::<W>(staged))?,
                "entities" => {
                    found = Some(map.next_value_seed(EntitiesIn::<W>(staged))?);
                }
                "free" => free = map.next_value()?,
                "retired" => retired = map.next_value()?,
                "order" => {
                    for (name, order) in map.next_value::<ByName<'de, Vec<Entity>>>()? {
                        let unit = unit_of::<W>(staged, &name);
                        saved.orders.extend(unit.map(|unit| (unit, order)));
                    }
                }
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
                    for (name, lists) in
                        map.next_value::<ByName<'de, BTreeMap<Entity, Vec<Entity>>>>()?
                    {
                        let Some(unit) = unit_of::<W>(staged, &name) else { continue };
                        for (target, list) in lists {
                            let source = |entity: Entity| (unit, target.index(), entity.index());
                            saved.sources.extend(list.into_iter().map(source));
                        }
                    }
                }
                _ => {
                    for (name, list) in map.next_value::<ByName<'de, Vec<Entity>>>()? {
                        let unit = unit_of::<W>(staged, &name);
                        if let Some(unit) = unit {
                            saved.unlinked.extend(list.iter().map(|source| (unit, source.index())));
                        }
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
    struct Lists(Vec<(usize, usize)>);

    impl<'de> LoadVisitor<'de> for Lists {
        type Break = Infallible;

        fn component<C: Deserialize<'de>>(
            &mut self,
            _: &[&'static str],
            staged: &mut StagedColumn<C>,
        ) -> ControlFlow<Infallible> {
            self.0.extend(staged.list().map(|list| (staged.id, list)));
            ControlFlow::Continue(())
        }
    }

    let mut lists = Lists(Vec::new());
    let _ = W::load_each(staged, &mut lists);
    for (id, list) in lists.0 {
        let (unit, list) = (W::LAYOUT.components[id].unit, &saved.lists[list]);
        if !list.is_sorted() && !saved.orders.iter().any(|(other, _)| *other == unit) {
            let mut list = list.clone();
            list.sort_unstable();
            saved.orders.push((unit, list));
        }
    }
}

/// Returns the event with this word and entity.
fn event<E: Error>((word, entity): (Cow<'_, str>, Entity)) -> Result<GroupEvent, E> {
    match &*word {
        ENTERED => Ok(GroupEvent::Entered(entity)),
        LEFT => Ok(GroupEvent::Left(entity)),
        other => Err(E::unknown_variant(other, &[ENTERED, LEFT])),
    }
}

/// Reads the resources.
struct ResourcesIn<'s, 'de, W: Load<'de>>(&'s mut W::Staged);

impl<'de, W: Load<'de>> DeserializeSeed<'de> for ResourcesIn<'_, 'de, W> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, W: Load<'de>> Visitor<'de> for ResourcesIn<'_, 'de, W> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("resources by name")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key::<Cow<'de, str>>()? {
            let mut visitor = ResourceIn { name: &name, map: &mut map };
            match W::load_each(self.0, &mut visitor) {
                ControlFlow::Break(read) => read?,
                ControlFlow::Continue(()) => {
                    return Err(A::Error::custom(unknown::<W>(self.0, &name, false)));
                }
            }
        }
        Ok(())
    }
}

/// Reads a resource into the staged one of its name.
struct ResourceIn<'m, A> {
    name: &'m str,
    map: &'m mut A,
}

impl<'de, A: MapAccess<'de>> LoadVisitor<'de> for ResourceIn<'_, A> {
    type Break = Result<(), A::Error>;

    fn resource<R: Deserialize<'de>>(
        &mut self,
        names: &[&'static str],
        staged: &mut StagedResource<R>,
    ) -> ControlFlow<Self::Break> {
        if !names.contains(&self.name) {
            return ControlFlow::Continue(());
        }
        if staged.value.is_some() {
            let error = format_args!("there are two values of the resource `{}`", names[0]);
            return ControlFlow::Break(Err(A::Error::custom(error)));
        }
        let read = self.map.next_value_seed(PhantomData::<R>);
        let named = |error| A::Error::custom(format_args!("the resource `{}`: {error}", self.name));
        ControlFlow::Break(read.map(|value| staged.value = Some(value)).map_err(named))
    }

    fn dropped_resource<R: Deserialize<'de>>(
        &mut self,
        name: &'static str,
    ) -> ControlFlow<Self::Break> {
        if self.name != name {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(self.map.next_value::<serde::de::IgnoredAny>().map(drop))
    }
}
