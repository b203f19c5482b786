//! The readable form: a map per entity. The sections can be in any order.

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt;
use core::ops::ControlFlow;

use serde::de::{Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::read::{
    Input, Load, LoadVisitor, Loadable, Read, group_of, read_field, unit_of, unknown,
};
use super::staged::{StagedColumn, StagedPart, StagedResource};
use super::{EVENTS, SECTIONS, check_format, compact, seeds};
use crate::entity::Entity;
use crate::events::GroupEvent;
use crate::slots::EntitySlots;

/// Reads a save into staged columns.
pub(super) fn read<'de, W: Load<'de>, D: Deserializer<'de>>(
    staged: &mut W::Staged,
    deserializer: D,
) -> Result<Read, D::Error> {
    deserializer.deserialize_struct(W::NAME, &SECTIONS, Whole::<W>(staged))
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
    type Value = Read;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a saved `{}`, with `entities`", W::NAME)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Read, A::Error> {
        let (staged, mut saved) = (self.0, Read::default());
        let (mut free, mut retired) = (Vec::<Entity>::new(), Vec::<u32>::new());
        let (mut found, mut orders) = (None::<Found>, ByName::<'de, Vec<Entity>>::new());
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
                "order" => {
                    orders = map.next_value()?;
                    if let Some((name, twice)) =
                        orders.iter().find_map(|(name, order)| Some((name, twice(order)?)))
                    {
                        let error = format_args!("the order of `{name}` has {twice} twice");
                        return Err(A::Error::custom(error));
                    }
                }
                "members" => {
                    for (name, list) in map.next_value::<ByName<'de, Vec<Entity>>>()? {
                        saved.members.extend(group_of::<W>(&name).map(|group| (group, list)));
                    }
                }
                "events" => {
                    for (name, list) in
                        map.next_value::<ByName<'de, Vec<(Cow<'de, str>, Entity)>>>()?
                    {
                        let list = list.into_iter().map(event).collect::<Result<_, A::Error>>()?;
                        saved.events.extend(group_of::<W>(&name).map(|group| (group, list)));
                    }
                }
                "sources" => {
                    for (unit, lists) in by_unit::<W, SourcesOf>(staged, map.next_value()?) {
                        for (target, list) in lists {
                            let source = |entity: Entity| (unit, target.index(), entity.index());
                            saved.links.sources.extend(list.into_iter().map(source));
                        }
                    }
                }
                _ => {
                    for (unit, list) in by_unit::<W, Vec<Entity>>(staged, map.next_value()?) {
                        saved
                            .links
                            .unlinked
                            .extend(list.iter().map(|source| (unit, source.index())));
                    }
                }
            }
        }
        let found = found.ok_or_else(|| A::Error::missing_field("entities"))?;
        saved.slots = Some(slots(&found.entities, free, retired).map_err(A::Error::custom)?);
        saved.lists = found.lists;
        let mut visitor = OrderColumns { orders, read: &mut saved };
        _ = W::load_each(staged, &mut visitor);
        match visitor.orders.keys().next() {
            Some(name) => Err(A::Error::custom(unknown::<W>(staged, name, true))),
            None => Ok(saved),
        }
    }

    /// Reads the compact form, which serde has put into a buffer that counts as readable.
    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Read, A::Error> {
        compact::Whole::<W>(self.0).visit_seq(seq)
    }
}

/// Returns an entity that is twice in a list. Gaps can be there often.
fn twice(list: &[Entity]) -> Option<Entity> {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    let pair = sorted.windows(2).find(|pair| pair[0] == pair[1] && pair[0] != Entity::DANGLING);
    pair.map(|pair| pair[0])
}

/// Returns an event, which has a word and an entity.
fn event<E: Error>((word, entity): (Cow<'_, str>, Entity)) -> Result<GroupEvent, E> {
    let entered = EVENTS.iter().position(|known| *known == word);
    let entered = entered.ok_or_else(|| E::unknown_variant(&word, &EVENTS))?;
    Ok(GroupEvent::of_form((entered == 1, entity)))
}

/// Gives columns the orders that the save names, with gaps, and leaves those of no component. Other columns are ordered by index: a
/// library can have sorted the keys of the text.
struct OrderColumns<'o, 'de> {
    orders: ByName<'de, Vec<Entity>>,
    read: &'o mut Read,
}

impl<'de> LoadVisitor<'de> for OrderColumns<'_, 'de> {
    type Break = Infallible;

    fn component<C: Loadable<'de>>(
        &mut self,
        staged: &mut StagedColumn<C>,
    ) -> ControlFlow<Infallible> {
        self.order(staged.names, staged);
        ControlFlow::Continue(())
    }

    fn resource<R: Loadable<'de>>(&mut self, _: &mut StagedResource<R>) -> ControlFlow<Infallible> {
        ControlFlow::Continue(())
    }
}

impl OrderColumns<'_, '_> {
    fn order(&mut self, names: &[&str], column: &mut dyn StagedPart) {
        let order = names.iter().fold(None, |order, name| self.orders.remove(*name).or(order));
        let Some(list) = column.list() else { return };
        let entities = &mut self.read.lists[list];
        if order.is_none() && entities.is_sorted() {
            return;
        }
        let mut rows: BTreeMap<Entity, u32> = entities.drain(..).zip(0..).collect();
        let (mut source, mut gaps, mut between) = (Vec::new(), Vec::new(), 0);
        for entity in order.into_iter().flatten() {
            if entity == Entity::DANGLING {
                gaps.push(core::mem::take(&mut between));
            } else if let Some(row) = rows.remove(&entity) {
                entities.push(entity);
                source.push(Some(row));
                between += 1;
            }
        }
        // Those that the order lacks.
        entities.extend(rows.keys());
        source.extend(rows.values().copied().map(Some));
        column.arrange(&source, list);
        if !gaps.is_empty() {
            self.read.gaps.push((list, gaps));
        }
    }
}

/// The entities that were read, and the lists of those with each component.
#[derive(Default)]
struct Found {
    entities: Vec<Entity>,
    lists: Vec<Vec<Entity>>,
}

/// Reads all entities and their components.
struct EntitiesIn<'s, 'de, W: Load<'de>>(&'s mut W::Staged);

seeds! {
    [W: Load<'de>] EntitiesIn<'_, 'de, W>: deserialize_map();
}

impl<'de, W: Load<'de>> Visitor<'de> for EntitiesIn<'_, 'de, W> {
    type Value = Found;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("entities such as `12v3`, each with its components")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Found, A::Error> {
        let mut found = Found::default();
        while let Some(entity) = map.next_key::<Entity>()? {
            found.entities.push(entity);
            let of = Some(Of { entity, name: &entity, lists: &mut found.lists });
            map.next_value_seed(FieldsIn::<W> { staged: self.0, of })?;
        }
        Ok(found)
    }
}

/// The number of unused indices that a save can have besides eight for each entity that it names.
/// Each of them takes memory.
const MOST_GAPS: usize = 1024;

/// Returns the entity table with these alive entities. Indices that are neither alive, nor free, nor
/// retired are free too, and come last: somebody removed their entities from the text.
fn slots(entities: &[Entity], next: Vec<Entity>, retired: Vec<u32>) -> Result<EntitySlots, String> {
    let named =
        entities.iter().chain(&next).map(|entity| entity.index()).chain(retired.iter().copied());
    let indices = named.max().map_or(0, |highest| highest as usize + 1);
    let count = entities.len() + next.len() + retired.len();
    if indices > count.saturating_mul(9).saturating_add(MOST_GAPS) {
        let highest = indices - 1;
        return Err(format!("the index {highest} is far beyond the {count} entities of the save"));
    }
    let mut alive: Vec<u32> = alloc::vec![0; indices];
    let mut gap = alloc::vec![true; indices];
    for &entity in entities {
        let slot = &mut alive[entity.index() as usize];
        let before = core::mem::replace(slot, entity.generation());
        if let Some(other) = Entity::new(entity.index(), before) {
            return Err(format!("{other} and {entity} have the same index"));
        }
        gap[entity.index() as usize] = false;
    }
    next.iter().for_each(|entity| gap[entity.index() as usize] = false);
    for index in retired {
        if alive[index as usize] != 0 {
            return Err(format!("the index {index} is alive and retired"));
        }
        gap[index as usize] = false;
    }
    let gaps = (0..).zip(gap).filter_map(|(index, gap)| gap.then_some(index));
    let gaps = gaps.filter_map(|index| Entity::new(index, 1));
    let mut free: Vec<Entity> = gaps.collect();
    free.reverse();
    free.extend(next.into_iter().rev());
    EntitySlots::from_parts(alive, free).map_err(|error| format!("{error}"))
}

/// An entity with its name in errors, and the lists of those with each component.
pub(crate) struct Of<'l> {
    pub(crate) entity: Entity,
    pub(crate) name: &'l dyn fmt::Display,
    pub(crate) lists: &'l mut Vec<Vec<Entity>>,
}

/// Reads the components of an entity, or the resources.
pub(crate) struct FieldsIn<'s, 'l, 'de, W: Load<'de>> {
    pub(crate) staged: &'s mut W::Staged,
    pub(crate) of: Option<Of<'l>>,
}

seeds! {
    [W: Load<'de>] FieldsIn<'_, '_, 'de, W>: deserialize_map();
}

impl<'de, W: Load<'de>> Visitor<'de> for FieldsIn<'_, '_, 'de, W> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.of {
            Some(Of { name, .. }) => write!(f, "the components of {name} by name"),
            None => f.write_str("resources by name"),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Self { staged, mut of } = self;
        while let Some(name) = map.next_key::<Cow<'de, str>>()? {
            let of = of.as_mut().map(|of| Of { lists: of.lists, ..*of });
            read_field::<W, _>(staged, &name, of.is_some(), Value { map: &mut map, of })?;
        }
        Ok(())
    }
}

/// A value that is read: of a component, or else of a resource.
struct Value<'m, 'l, A> {
    map: &'m mut A,
    of: Option<Of<'l>>,
}

impl<'de, A: MapAccess<'de>> Input<'de> for Value<'_, '_, A> {
    type Error = A::Error;

    fn component<C: Deserialize<'de>>(
        &mut self,
        staged: &mut StagedColumn<C>,
    ) -> Result<(), A::Error> {
        if staged.dropped {
            return self.map.next_value::<IgnoredAny>().map(drop);
        }
        let (Some(Of { entity, name: of, lists }), name) = (&mut self.of, staged.names[0]) else {
            return Ok(());
        };
        #[cfg(feature = "transfer")]
        let _names = staged.named.then(crate::prefabs::Names::new);
        let value = self
            .map
            .next_value::<C>()
            .map_err(|error| A::Error::custom(format_args!("`{name}` of {of}: {error}")))?;
        let list = *staged.list.get_or_insert_with(|| {
            lists.push(Vec::new());
            lists.len() - 1
        });
        if lists[list].last() == Some(entity) {
            return Err(A::Error::custom(format_args!("{of} has `{name}` twice")));
        }
        lists[list].push(*entity);
        staged.values.push_back(value);
        Ok(())
    }

    fn resource<R: Deserialize<'de>>(
        &mut self,
        staged: &mut StagedResource<R>,
    ) -> Result<(), A::Error> {
        if staged.dropped {
            return self.map.next_value::<IgnoredAny>().map(drop);
        }
        let name = staged.names[0];
        let named = |error| A::Error::custom(format_args!("the resource `{name}`: {error}"));
        staged.value = Some(self.map.next_value::<R>().map_err(named)?);
        Ok(())
    }
}

/// Reads one of these names, and returns its position.
pub(crate) struct Key(pub(crate) &'static [&'static str]);

seeds! {
    [] Key: deserialize_identifier();
}

impl Visitor<'_> for Key {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "one of {:?}", self.0)
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<usize, E> {
        let known = self.0.iter().position(|known| *known == name);
        known.ok_or_else(|| E::unknown_field(name, self.0))
    }
}
