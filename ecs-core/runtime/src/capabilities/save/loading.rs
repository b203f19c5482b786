//! Loading a world by serde.
//!
//! A save is read into vectors first: one of values for each component, and the lists of their
//! entities. The rows of tables are put together. Only when all of it is consistent, the world is
//! made or replaced. So an error leaves nothing half loaded.

mod compact;
mod fields;
mod lists;
mod readable;
mod sources;
mod staged;
mod table;
mod traits;
mod values;

use self::lists::with_gaps;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Deserializer;
use serde::de::Error;

use crate::capabilities::capacity::world::{too_many, too_many_rows};
use crate::capabilities::events::storage::GroupEvent;
use crate::capabilities::invariants::world::first_broken;
use crate::capabilities::restore::world::fill::StagedOf;
use crate::capabilities::restore::world::{Restoring, restore};
use crate::capabilities::save::saving::FORMAT;
use crate::entity::allocator::{EntitySlots, NewEntities};
use crate::entity::error::BrokenRule;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature as _;
use crate::plan::mask::Mask;
use crate::schema::data::{HasUnit, WorldData, signature_of, store};

pub use staged::{StagedColumn, StagedPart, StagedResource};
pub use table::Align;
pub use traits::{Load, LoadVisitor};

/// A save without its values: the entities, and the orders of columns, groups and links.
#[derive(Default)]
struct Saved {
    slots: Option<EntitySlots>,
    /// The lists of the entities of columns. A staged column has the number of one.
    lists: Vec<Vec<Entity>>,
    /// The gaps between the rows of a list, by its number.
    gaps: Vec<(usize, Vec<u32>)>,
    /// The order of the rows of a unit.
    orders: Vec<(usize, Vec<Entity>)>,
    /// The members of a group, by its number.
    members: Vec<(usize, Vec<Entity>)>,
    /// The events of a group, by the number of its events.
    events: Vec<(usize, Vec<GroupEvent>)>,
    /// A unit, a target and a source, in the order of the sources.
    sources: Vec<(usize, u32, u32)>,
    /// A unit and a source that is in no list.
    unlinked: Vec<(usize, u32)>,
}

/// Loads a world. O(rows + indices).
///
/// # Errors
///
/// Returns an error that says what in the save is wrong, and where.
pub fn deserialize<'de, W: Load<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<W, D::Error> {
    let mut staged = W::stage();
    let saved = read::<W, D>(&mut staged, deserializer)?;
    let mut world = W::create(&mut staged);
    check_unique(&mut world, &mut staged, &saved).map_err(D::Error::custom)?;
    fill(&mut world, staged, saved);
    Ok(world)
}

/// Loads a world in the place of another one. If that fails, the world is as it was.
///
/// # Errors
///
/// Returns an error that says what in the save is wrong, and where.
pub fn deserialize_in_place<'de, W: Load<'de>, D: Deserializer<'de>>(
    deserializer: D,
    world: &mut W,
) -> Result<(), D::Error> {
    let mut staged = W::stage();
    let saved = read::<W, D>(&mut staged, deserializer)?;
    check_unique(world, &mut staged, &saved).map_err(D::Error::custom)?;
    W::replace(world, &mut staged);
    fill(world, staged, saved);
    Ok(())
}

/// Reads a save and checks it.
fn read<'de, W: Load<'de>, D: Deserializer<'de>>(
    staged: &mut W::Staged,
    deserializer: D,
) -> Result<Saved, D::Error> {
    let mut saved = if deserializer.is_human_readable() {
        readable::read::<W, D>(staged, deserializer)?
    } else {
        compact::read::<W, D>(staged, deserializer)?
    };
    if let Some(missing) = traits::missing_resource::<W>(staged) {
        let text = "write `#[default]` before it in `world!`, if saves from before it was added are loaded";
        return Err(D::Error::custom(format_args!("the save has no resource `{missing}`; {text}")));
    }
    let indices = saved.slots.as_ref().map_or(0, EntitySlots::indices);
    if let Some(error) = too_many::<W>(indices) {
        return Err(D::Error::custom(error));
    }
    let orders = saved.orders.iter().map(|(_, order)| order.len());
    let lists = saved.gaps.iter().map(|(list, gaps)| saved.lists[*list].len() + gaps.len());
    if let Some(error) = orders.chain(lists).max().and_then(too_many_rows::<W>) {
        return Err(D::Error::custom(error));
    }
    W::align(staged, &mut Align::new(&mut saved.lists, indices)).map_err(D::Error::custom)?;
    if let Some((entity, rule)) = broken::<W>(staged, &saved.lists, indices) {
        return Err(D::Error::custom(format_args!(
            "the save breaks a rule of `{}` at {entity}: {rule}",
            W::LAYOUT.world
        )));
    }
    Ok(saved)
}

/// Returns the first entity that breaks a rule of the world.
fn broken<'de, W: Load<'de>>(
    staged: &mut W::Staged,
    lists: &[Vec<Entity>],
    indices: usize,
) -> Option<(Entity, BrokenRule)> {
    if W::RULES.is_empty() {
        return None;
    }
    let mut units = alloc::vec![W::Signature::EMPTY; indices];
    traits::find::<W, ()>(staged, |_, component| {
        let component = component?;
        let one = signature_of::<W>(&Mask::one(component.unit));
        for entity in &lists[component.list?] {
            let units = &mut units[entity.index() as usize];
            *units = units.union(one);
        }
        None
    });
    let entities = lists.iter().flatten();
    first_broken::<W>(entities.map(|&entity| (entity, units[entity.index() as usize])))
}

/// Errors if two values of a save have the same key in a unique index. The present contents of the world don't matter.
fn check_unique<'de, W: Load<'de>>(
    world: &mut W,
    staged: &mut W::Staged,
    saved: &Saved,
) -> Result<(), String> {
    if !W::UNIQUE {
        return Ok(());
    }
    let target = Target::Check { world, twins: None };
    let mut filling = Filling { target, lists: Vec::new(), gaps: Vec::new() };
    W::fill(staged, &mut filling);
    let Target::Check { twins: Some((unit, list, rows)), .. } = filling.target else {
        return Ok(());
    };
    let [holder, entity] = rows.map(|row| saved.lists[list][row]);
    let rule = BrokenRule::NotUnique(W::LAYOUT.unit_name(unit), holder);
    Err(format!("the save breaks a rule of `{}` at {entity}: {rule}", W::LAYOUT.world))
}

/// Adds the values to a world.
fn fill<'de, W: Load<'de>>(world: &mut W, mut staged: W::Staged, saved: Saved) {
    let Some(slots) = saved.slots else { return };
    let lists = saved.lists.into_iter();
    let lists = lists.map(|list| (NewEntities::of(list), W::Signature::EMPTY)).collect();
    let target = Target::Fill(restore(world, slots));
    let mut filling = Filling { target, lists, gaps: saved.gaps };
    W::fill(&mut staged, &mut filling);
    let Filling { target: Target::Fill(mut restoring), lists, .. } = filling else { return };
    lists.iter().for_each(|(list, units)| restoring.give(list, *units));
    saved.orders.into_iter().for_each(|(unit, order)| restoring.order_unit(unit, &order));
    saved.members.into_iter().for_each(|(group, list)| restoring.set_members(group, list));
    saved.events.into_iter().for_each(|(number, list)| restoring.set_events(number, list));
    restoring.set_links(saved.sources, saved.unlinked);
    restoring.finish();
}

/// A world that gets staged columns.
pub struct Filling<'w, W: WorldData> {
    target: Target<'w, W>,
    /// The lists of entities, each with the units that they get.
    lists: Vec<(NewEntities, W::Signature)>,
    /// The gaps between the rows of a list, by its number.
    gaps: Vec<(usize, Vec<u32>)>,
}

/// What is done with staged columns.
enum Target<'w, W: WorldData> {
    Fill(Restoring<'w, W>),
    /// They are searched for two values with the same key in a unique index: the unit, the list of its entities, and the rows.
    Check {
        world: &'w W,
        twins: Option<(usize, usize, [usize; 2])>,
    },
}

impl<W: WorldData> Filling<'_, W> {
    /// Adds the column of a component, or the columns of a table, whose entities have this list.
    pub fn unit<R>(&mut self, list: Option<usize>, columns: StagedOf<'_, W, R>)
    where
        W: HasUnit<R>,
    {
        let restoring = match &mut self.target {
            Target::Fill(restoring) => restoring,
            Target::Check { world, twins } => {
                if let (Some(unique), Some(list)) = (const { <W as HasUnit<R>>::UNIQUE }, list)
                    && let Some(rows) = (unique.repeated)(store::<W, R>(world), columns)
                {
                    *twins = Some((<W as HasUnit<R>>::UNIT, list, rows));
                }
                return;
            }
        };
        let Some(number) = list else { return };
        if let Some((list, units)) = self.lists.get_mut(number) {
            *units = units.union(signature_of::<W>(&const { Mask::one(<W as HasUnit<R>>::UNIT) }));
            restoring.fill::<R>(list, columns);
            if let Some((_, gaps)) = self.gaps.iter().find(|(of, _)| *of == number) {
                let unit = <W as HasUnit<R>>::UNIT;
                restoring.order_unit(unit, &with_gaps(list.as_slice(), gaps));
            }
        }
    }
}

/// The reason why a save can't be loaded.
type Refusal = String;

/// Checks the version of the form.
fn check_format<E: Error>(format: u32) -> Result<(), E> {
    if format == FORMAT {
        return Ok(());
    }
    Err(E::custom(format_args!(
        "the save has format {format}, and this version of ecs-core reads format {FORMAT}"
    )))
}

/// Returns the number of the group of this name, and that of its events if it has some.
fn group_numbers<W: WorldData>(name: &str) -> Option<(usize, Option<usize>)> {
    let groups = W::LAYOUT.groups;
    let group = groups.iter().position(|group| group.name == name)?;
    let before = groups[..group].iter().filter(|group| group.events).count();
    Some((group, groups[group].events.then_some(before)))
}

/// Returns the error of a name that is not in the world.
fn unknown<'de, W: Load<'de>>(staged: &mut W::Staged, name: &str, is_component: bool) -> Refusal {
    let names = traits::names::<W>(staged, is_component);
    let (kind, mark) = if is_component { ("component", "") } else { ("resource", "#[resource] ") };
    let world = W::LAYOUT.world;
    let known =
        if names.is_empty() { format!("it has no {kind}") } else { format!("only {names:?}") };
    format!(
        "`{world}` loads no {kind} `{name}`; {known}; if it was renamed, write `#[was({name})]` before the new field, \
         and if it was removed or is skipped now, `#[dropped({mark}{name}: Type)]` before the world"
    )
}
