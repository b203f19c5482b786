//! Loading a world by serde.
//!
//! A save is read into vectors first: one of values for each component, and the lists of their
//! entities. The rows of tables are put together. Only when all of it is consistent, the world is
//! made or replaced. So an error leaves nothing half loaded.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::lists::with_gaps;
use super::staged::{StagedColumn, StagedResource};
use super::table::Align;
use super::{Saved, compact, readable};
use crate::defaults;
use crate::derives::whole;
use crate::entities::fresh;
use crate::entity::Entity;
use crate::error::BrokenRule;
use crate::events::GroupEvent;
use crate::numbered::too_many;
use crate::restore::{Orders, Targets, rebuild, taken};
use crate::rules;
use crate::slots::EntitySlots;
use crate::store::Store as _;
use crate::structure::clear;
use crate::units::{Mask as _, Units};
use crate::world::{HasUnit, UnitVisitor, World};

/// A world that derives `Deserialize`.
pub trait Load<'de>: Saved {
    /// The columns and resources of a save.
    type Staged;

    /// Returns what was read of nothing.
    fn stage() -> Self::Staged;
    /// Passes all that a save can have to a visitor.
    fn load_each<V: LoadVisitor<'de>>(
        staged: &mut Self::Staged,
        visitor: &mut V,
    ) -> ControlFlow<V::Break>;
    /// Gives the parts of each table one list of entities.
    #[allow(clippy::missing_errors_doc, reason = "an entity lacks a part")]
    fn align(staged: &mut Self::Staged, align: &mut Align<'_>) -> Result<(), String>;
    /// Moves the values into a world.
    fn fill(staged: &mut Self::Staged, filling: &mut Filling<'_, Self>);
    /// Returns a world with the resources.
    fn create(staged: &mut Self::Staged) -> Self;
    /// Replaces the resources.
    fn replace(&mut self, staged: &mut Self::Staged);
}

/// A value that can be loaded: any with `Deserialize`. An error about `Deserialize` itself would list types of serde.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be loaded without `Deserialize`",
    label = "lacks `Deserialize`",
    note = "write `#[derive(serde::Deserialize)]` before the type; for one of another crate, look for its feature `serde`"
)]
pub trait Loadable<'de>: Deserialize<'de> {}

#[diagnostic::do_not_recommend]
impl<'de, T: Deserialize<'de>> Loadable<'de> for T {}

/// What is done with each component and each resource that a save can have.
pub trait LoadVisitor<'de> {
    /// What ends the visit.
    type Break;

    /// Does it with a component.
    fn component<C: Loadable<'de>>(
        &mut self,
        staged: &mut StagedColumn<C>,
    ) -> ControlFlow<Self::Break>;
    /// Does it with a resource.
    fn resource<R: Loadable<'de>>(
        &mut self,
        staged: &mut StagedResource<R>,
    ) -> ControlFlow<Self::Break>;
}

/// What was read besides values.
#[derive(Default)]
pub(crate) struct Read {
    pub(super) slots: Option<EntitySlots>,
    /// The entities of columns, each of which is alive and occurs once. Several columns can have one list.
    pub(super) lists: Vec<Vec<Entity>>,
    /// The lists whose rows have gaps.
    pub(super) gaps: Vec<(usize, Vec<u32>)>,
    /// The orders of the members of groups that own nothing, by group.
    pub(super) members: Vec<(usize, Vec<Entity>)>,
    /// The waiting events, by group.
    pub(super) events: Vec<(usize, Vec<GroupEvent>)>,
    pub(super) links: Orders,
}

#[expect(missing_docs, reason = "documented on the method that the macro writes")]
pub fn deserialize<'de, W: Load<'de>, D: Deserializer<'de>>(from: D) -> Result<W, D::Error> {
    let mut staged = W::stage();
    let read = read::<W, D>(&mut staged, from)?;
    let mut world = W::create(&mut staged);
    let arriving = Arriving::of(&world, &mut staged, &read)?;
    fill(&mut world, staged, read, arriving);
    Ok(world)
}

#[expect(missing_docs, reason = "documented on the method that the macro writes")]
pub fn deserialize_in_place<'de, W: Load<'de>, D: Deserializer<'de>>(
    from: D,
    world: &mut W,
) -> Result<(), D::Error> {
    let mut staged = W::stage();
    let read = read::<W, D>(&mut staged, from)?;
    let arriving = Arriving::of(world, &mut staged, &read)?;
    Load::replace(world, &mut staged);
    fill(world, staged, read, arriving);
    Ok(())
}

/// The rows of a world with unique keys, which are compared with each other before it changes.
pub(crate) struct Arriving<W: World> {
    /// The rows, each at its place in a list.
    sets: W::Sets,
    /// The lists of the units.
    lists: Vec<Option<usize>>,
}

impl<W: World> Arriving<W> {
    /// Returns the rows, or nothing if keys aren't unique.
    fn of<'de, E: Error>(world: &W, staged: &mut W::Staged, read: &Read) -> Result<Option<Self>, E>
    where
        W: Load<'de>,
    {
        if const { !W::UNIQUE } {
            return Ok(None);
        }
        let mut rows = Self { sets: W::EMPTY, lists: alloc::vec![None; W::NAMES.len()] };
        W::fill(staged, &mut Filling(Target::Arriving(&mut rows, &read.lists)));
        let at = |unit: usize, place: Entity| {
            let list = rows.lists[unit].map_or(&[][..], |list| &read.lists[list]);
            list.get(place.index() as usize).copied().unwrap_or(place)
        };
        match taken(world, &[&rows.sets], &|unit, _, place| at(unit, place), None, &|_, _| true) {
            Some((entity, rule)) => Err(breaks::<W, _>(entity, rule)),
            None => Ok(Some(rows)),
        }
    }
}

/// Moves these rows into a world.
struct Arrive<'a, 'w, W: World>(&'a mut Arriving<W>, &'a mut Filling<'w, W>);

impl<W: World> UnitVisitor<W> for Arrive<'_, '_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        let (set, mut places) = (W::set_in_mut(&mut self.0.sets), 0..);
        let next = || Some(R::from_row(set.take(places.next()?)?));
        self.1.unit::<R>(self.0.lists[W::UNIT], next);
    }
}

fn read<'de, W: Load<'de>, D: Deserializer<'de>>(
    staged: &mut W::Staged,
    from: D,
) -> Result<Read, D::Error> {
    let mut read = match from.is_human_readable() {
        true => readable::read::<W, D>(staged, from)?,
        false => compact::read::<W, D>(staged, from)?,
    };
    if let Some(missing) = find::<W, _>(staged, |field| (!field.complete).then(|| field.names[0])) {
        let text = "write `#[default]` before it in `world!`, if saves from before it was added are loaded";
        return Err(D::Error::custom(format_args!("the save has no resource `{missing}`; {text}")));
    }
    let indices = read.slots.as_ref().map_or(0, EntitySlots::indices);
    let name = &|entity| format!("entity {entity}");
    let align = &mut Align { lists: &mut read.lists, gaps: &mut read.gaps, indices, name };
    W::align(staged, align).map_err(D::Error::custom)?;
    let rows = read.gaps.iter().map(|(list, gaps)| read.lists[*list].len() + gaps.len());
    if let Some(error) = too_many::<W>(indices, rows.max().unwrap_or(0)) {
        return Err(D::Error::custom(error));
    }
    if let Some((entity, rule)) = broken::<W>(staged, &read.lists, indices) {
        return Err(breaks::<W, _>(entity, rule));
    }
    Ok(read)
}

/// Returns the error of a broken rule.
fn breaks<W: Saved, E: Error>(entity: Entity, rule: BrokenRule) -> E {
    E::custom(format_args!("the save breaks a rule of `{}` at {entity}: {rule}", W::NAME))
}

/// Returns the units of entities, by index.
pub(crate) fn units<'de, W: Load<'de>>(
    staged: &mut W::Staged,
    lists: &[Vec<Entity>],
    indices: usize,
) -> Vec<W::Units> {
    let mut units = alloc::vec![W::Units::EMPTY; indices];
    find::<W, ()>(staged, |field| {
        let (unit, list) = field.component.filter(|_| !field.dropped)?;
        for entity in &lists[list?] {
            let units = &mut units[entity.index() as usize];
            *units = units.or(W::Units::of(Units::one(unit)));
        }
        None
    });
    units
}

/// Returns an entity that breaks a rule.
fn broken<'de, W: Load<'de>>(
    staged: &mut W::Staged,
    lists: &[Vec<Entity>],
    indices: usize,
) -> Option<(Entity, BrokenRule)> {
    if W::RULES.is_empty() {
        return None;
    }
    let units = units::<W>(staged, lists, indices);
    let broken = |&entity: &Entity| {
        rules::broken::<W>(units[entity.index() as usize]).map(|rule| (entity, rule))
    };
    lists.iter().flatten().find_map(broken)
}

/// Gives a world what was read.
fn fill<'de, W: Load<'de>>(
    world: &mut W,
    mut staged: W::Staged,
    mut read: Read,
    arriving: Option<Arriving<W>>,
) {
    let Some(slots) = read.slots.take() else { return };
    clear(world);
    whole(world, |world| {
        let indices = slots.indices();
        world.table_mut().restore(slots);
        let filling = &mut Filling(Target::World { world, read: &read, indices });
        match arriving {
            Some(mut rows) => W::each_unit(&mut Arrive(&mut rows, filling)),
            None => W::fill(&mut staged, filling),
        }
        defaults::complete(world);
        let mut members = alloc::vec![Vec::new(); W::GROUP_NAMES.len()];
        read.members.into_iter().for_each(|(group, list)| members[group] = list);
        rebuild(world, &members, &read.events);
    });
    world.unobserve();
}

/// What gets what was read.
pub struct Filling<'w, W: World>(pub(crate) Target<'w, W>);

pub(crate) enum Target<'w, W: World> {
    World {
        world: &'w mut W,
        read: &'w Read,
        indices: usize,
    },
    /// Rows that are compared before the world changes, and the lists of entities.
    Arriving(&'w mut Arriving<W>, &'w [Vec<Entity>]),
    /// The rows of prefabs, and the lists of entities.
    #[cfg(feature = "transfer")]
    Prefabs(&'w mut W::Sets, &'w [Vec<Entity>]),
    /// The values of a delta, and how many each unit has.
    #[cfg(feature = "delta")]
    Sets(&'w mut W::Sets, &'w dyn Fn(usize) -> usize),
}

impl<W: World> Filling<'_, W> {
    /// Moves the values of a unit to the entities of a list.
    pub fn unit<R>(&mut self, list: Option<usize>, next: impl FnMut() -> Option<R>)
    where
        W: HasUnit<R>,
    {
        let Some(list) = list else { return };
        let unit = W::UNIT;
        let (sets, count) = match &mut self.0 {
            Target::World { world, read, indices } => {
                return arrive(*world, read, *indices, list, next);
            }
            Target::Arriving(arriving, lists) => {
                arriving.lists[unit] = Some(list);
                (&mut arriving.sets, lists[list].len())
            }
            #[cfg(feature = "transfer")]
            Target::Prefabs(sets, lists) => {
                let rows = lists[list].iter().zip(core::iter::from_fn(next));
                return rows.for_each(|(&at, row)| W::set_in_mut(sets).add(at, row));
            }
            #[cfg(feature = "delta")]
            Target::Sets(sets, count) => (&mut **sets, count(unit)),
        };
        let set = W::set_in_mut(sets);
        for (place, row) in (0..count).zip(core::iter::from_fn(next)) {
            set.push(fresh(place, 1), row.into_row());
        }
    }
}

/// Moves the values of a unit to the entities of a list in a world.
fn arrive<W: HasUnit<R>, R>(
    world: &mut W,
    read: &Read,
    indices: usize,
    list: usize,
    mut next: impl FnMut() -> Option<R>,
) {
    let (one, entities) = (W::Units::of(Units::one(W::UNIT)), &read.lists[list]);
    W::set_in_mut(world.sets_mut()).reserve(entities.len(), indices);
    let mut targets = Targets::with_capacity::<W, R>(entities.len());
    for &entity in entities {
        let (Some(value), Some(units)) = (next(), world.__table().units(entity)) else { return };
        world.table_mut().set_units(entity, units.or(one));
        targets.push(world, entity, value);
    }
    let set = W::set_in_mut(world.sets_mut());
    if let Some((_, gaps)) = read.gaps.iter().find(|(of, _)| *of == list) {
        set.arrange(&with_gaps(entities, gaps));
    }
    targets.settle(world, &read.links, None);
}

/// What a field of a world is in a save.
#[derive(Clone, Copy)]
struct Field {
    names: &'static [&'static str],
    /// The unit and the list of a component that is kept.
    component: Option<(usize, Option<usize>)>,
    dropped: bool,
    /// False for a resource that has no value.
    complete: bool,
}

/// Calls a function for each field that a save can have, until it returns something.
fn find<'de, W: Load<'de>, T>(
    staged: &mut W::Staged,
    each: impl FnMut(Field) -> Option<T>,
) -> Option<T> {
    struct Find<F>(F);

    impl<'de, T, F: FnMut(Field) -> Option<T>> LoadVisitor<'de> for Find<F> {
        type Break = T;

        fn component<C: Deserialize<'de>>(
            &mut self,
            &mut StagedColumn { names, unit, list, dropped, .. }: &mut StagedColumn<C>,
        ) -> ControlFlow<T> {
            let component = Some((unit, list));
            let field = Field { names, component, dropped, complete: true };
            (self.0)(field).map_or(ControlFlow::Continue(()), ControlFlow::Break)
        }

        fn resource<R: Deserialize<'de>>(
            &mut self,
            staged: &mut StagedResource<R>,
        ) -> ControlFlow<T> {
            let complete = staged.is_complete();
            let StagedResource { names, dropped, .. } = *staged;
            let field = Field { names, component: None, dropped, complete };
            (self.0)(field).map_or(ControlFlow::Continue(()), ControlFlow::Break)
        }
    }

    W::load_each(staged, &mut Find(each)).break_value()
}

/// Returns the unit of the component with a name.
pub(crate) fn unit_of<'de, W: Load<'de>>(staged: &mut W::Staged, name: &str) -> Option<usize> {
    find::<W, _>(staged, |field| {
        let (unit, _) = field.component?;
        (!field.dropped && field.names.contains(&name)).then_some(unit)
    })
}

/// Returns the number of the group with a name.
pub(super) fn group_of<W: Saved>(name: &str) -> Option<usize> {
    W::GROUP_NAMES.iter().position(|known| *known == name)
}

/// What a component or a resource is read from, in either form.
pub(super) trait Input<'de> {
    type Error: Error;

    fn component<C: Deserialize<'de>>(
        &mut self,
        staged: &mut StagedColumn<C>,
    ) -> Result<(), Self::Error>;
    /// Reads a resource, of which there was no value.
    fn resource<R: Deserialize<'de>>(
        &mut self,
        staged: &mut StagedResource<R>,
    ) -> Result<(), Self::Error>;
}

/// Reads a component or a resource into the staged one of its name.
pub(super) fn read_field<'de, W: Load<'de>, I: Input<'de>>(
    staged: &mut W::Staged,
    name: &str,
    components: bool,
    input: I,
) -> Result<(), I::Error> {
    match W::load_each(staged, &mut ReadField { name, components, input }) {
        ControlFlow::Break(read) => read,
        ControlFlow::Continue(()) => Err(I::Error::custom(unknown::<W>(staged, name, components))),
    }
}

struct ReadField<'n, I> {
    name: &'n str,
    components: bool,
    input: I,
}

impl<'de, I: Input<'de>> LoadVisitor<'de> for ReadField<'_, I> {
    type Break = Result<(), I::Error>;

    fn component<C: Deserialize<'de>>(
        &mut self,
        staged: &mut StagedColumn<C>,
    ) -> ControlFlow<Self::Break> {
        match self.components && staged.names.contains(&self.name) {
            true => ControlFlow::Break(self.input.component(staged)),
            false => ControlFlow::Continue(()),
        }
    }

    fn resource<R: Deserialize<'de>>(
        &mut self,
        staged: &mut StagedResource<R>,
    ) -> ControlFlow<Self::Break> {
        if self.components || !staged.names.contains(&self.name) {
            return ControlFlow::Continue(());
        }
        let name = staged.names[0];
        if staged.value.is_some() {
            let error = format_args!("there are two values of the resource `{name}`");
            return ControlFlow::Break(Err(I::Error::custom(error)));
        }
        ControlFlow::Break(self.input.resource(staged))
    }
}

/// Returns the error of a name that the world doesn't have.
pub(crate) fn unknown<'de, W: Load<'de>>(
    staged: &mut W::Staged,
    name: &str,
    is_component: bool,
) -> String {
    let mut names = Vec::new();
    find::<W, ()>(staged, |field| {
        if !field.dropped && field.component.is_some() == is_component {
            names.push(field.names[0]);
        }
        None
    });
    let (kind, mark) = if is_component { ("component", "") } else { ("resource", "#[resource] ") };
    let known = match &names[..] {
        [] => format!("it has no {kind}"),
        names => format!("only {names:?}"),
    };
    format!(
        "`{}` loads no {kind} `{name}`; {known}; if it was renamed, write `#[was({name})]` before the new field, \
         and if it was removed or is skipped now, `#[dropped({mark}{name}: Type)]` before the world",
        W::NAME
    )
}
