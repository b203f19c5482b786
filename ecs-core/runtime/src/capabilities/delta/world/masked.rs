//! Applying a delta of some components. It leaves the others alone, so it is carried out by structural changes.

use alloc::vec::Vec;

use super::check::check_rules;
use super::parts::{ChangeVisitor, DeltaData, ResourceKey, UnitKey, copy};
use super::unit_check::{UnitChange, UnitCheck, check_units};
use super::{Delta, DeltaError};
use crate::capabilities::delta::storage::rows::CheckedRows;
use crate::capabilities::delta::storage::store::{DeltaStore, DeltaUnitNotes as _};
use crate::capabilities::delta::storage::values::DeltaColumns;
use crate::capabilities::derives::world::whole;
use crate::capabilities::resources::schema::HasResource;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature;
use crate::plan::mask::Mask;
use crate::schema::data::{GroupList, HasUnit, Visitor, WorldData, signature_of, store_mut};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::store::{Form as _, Store};
use crate::world::structural::{Adding, Despawning, Quiet};
use crate::world::structure::{discard_unit, take_apart};

/// A delta of some components that fits this world. Only [`check_masked`] returns one, and only it can be
/// [applied](Self::apply).
pub(super) struct CheckedMasked<'a, W: DeltaData> {
    world: &'a mut W,
    delta: &'a Delta<W>,
    units: Vec<UnitChange<'a>>,
}

/// Checks a delta of some components. O(delta · log(delta)).
pub(super) fn check_masked<'a, W: DeltaData>(
    world: &'a mut W,
    delta: &'a Delta<W>,
) -> Result<CheckedMasked<'a, W>, DeltaError> {
    let units = check_units(world, delta)?;
    check_rules::<W>(&signatures::<W>(world, delta, &units))?;
    let units = units.into_iter().map(|unit| unit.change).collect();
    Ok(CheckedMasked { units, world, delta })
}

/// Returns the units of the entities that stay alive and whose units differ, if the world has rules.
fn signatures<W: DeltaData>(
    world: &W,
    delta: &Delta<W>,
    units: &[UnitCheck<'_, '_>],
) -> Vec<(u32, W::Signature)> {
    let slots = &delta.entities.slots;
    let mut steps: Vec<(u32, bool, usize)> = Vec::new();
    for (unit, check) in units.iter().enumerate().filter(|_| !W::RULES.is_empty()) {
        let placed = check.listed.placed();
        steps.extend(placed.removed.iter().map(|entity| (entity.index(), false, unit)));
        steps.extend(placed.added.iter().map(|entity| (entity.index(), true, unit)));
    }
    steps.sort_unstable();
    let mut signatures: Vec<(u32, W::Signature)> = Vec::new();
    for (index, added, unit) in steps {
        if signatures.last().is_none_or(|last| last.0 != index) {
            let slot = slots.binary_search_by_key(&index, |slot| slot.index);
            let ends = slot.is_ok_and(|at| slots[at].old.is_some());
            let before = if ends { W::Signature::EMPTY } else { world.table().signature_at(index) };
            signatures.push((index, before));
        }
        if let Some((_, signature)) = signatures.last_mut() {
            let one = signature_of::<W>(&Mask::one(unit));
            *signature = if added { signature.union(one) } else { signature.difference(one) };
        }
    }
    signatures
}

impl<W: DeltaData> CheckedMasked<'_, W> {
    /// Carries out the delta. If the drop of a value panics, the world is emptied.
    pub(super) fn apply(self) {
        let Self { world, delta, units } = self;
        let values = copy::<W>(&delta.changes, false);
        whole(world, |world| {
            despawn(world, delta);
            let mut changes = Changes { units, unit: 0, values, insert: false, world };
            W::each_change(&mut changes);
            (changes.unit, changes.insert) = (0, true);
            W::each_change(&mut changes);
            delta.entities.reserve(changes.world.table_mut());
        });
    }
}

/// Removes all components of the entities that aren't alive afterwards, and creates the new ones.
fn despawn<W: DeltaData>(world: &mut W, delta: &Delta<W>) {
    /// Empties the list of a despawned target. The other components are left alone, so no policy is carried out.
    struct Forget(u32);

    impl<W: WorldData> Visitor<W> for Forget {
        fn visit<R>(&mut self, world: &mut W)
        where
            W: HasUnit<R>,
        {
            if let Some(link) = const { <W as HasUnit<R>>::LINK } {
                (link.forget)(store_mut::<W, R>(world), self.0);
            }
        }
    }

    let gone = delta.entities.slots.iter().filter(|slot| slot.old.is_some());
    let gone: Vec<(u32, W::Signature)> =
        gone.map(|slot| (slot.index, world.table().signature_at(slot.index))).collect();
    let empty = gone.iter().map(|&(index, _)| (index, W::Signature::EMPTY));
    delta.entities.apply(world.table_mut(), empty);
    for &(index, old) in &gone {
        world.visit(&mut Forget(index));
        take_apart::<W, Quiet<Despawning>>(world, index, old);
    }
}

/// First removes components and changes values, then adds components and puts the sources into their lists.
struct Changes<'c, W: DeltaData> {
    units: Vec<UnitChange<'c>>,
    /// The number of the next unit.
    unit: usize,
    values: W::Changes,
    insert: bool,
    world: &'c mut W,
}

impl<W: DeltaData> ChangeVisitor<W> for Changes<'_, W> {
    fn unit<R>(&mut self, key: UnitKey<W, R>)
    where
        W: HasUnit<R, Store: DeltaStore>,
    {
        type Columns<W, R> = <<W as HasUnit<R>>::Store as Store>::Columns;

        self.unit += 1;
        let UnitChange { rows, links } = &self.units[self.unit - 1];
        let (removed, added) = match rows {
            CheckedRows::Unordered(change) => (&change.removed[..], &change.added[..]),
            _ => (&[][..], &[][..]),
        };
        let Self { values, world, .. } = self;
        let values = (key.get_mut)(values);
        if !self.insert {
            for &entity in removed {
                drop(discard_unit::<W, R>(world, entity));
            }
            store_mut::<W, R>(world).exchange(&mut values.values);
            return;
        }
        let mut rows: Vec<_> =
            core::iter::from_fn(|| <Columns<W, R>>::pop_added(&mut values.values))
                .take(added.len())
                .collect();
        for &entity in added {
            if let Some(row) = rows.pop() {
                insert_unlinked::<W, R>(world, entity, W::Form::from_values(row));
            }
        }
        store_mut::<W, R>(world).notes_mut().relink(&links.targets);
    }

    fn resource<R>(&mut self, key: ResourceKey<W, R>)
    where
        W: HasResource<R>,
    {
        if self.insert
            && let Some(new) = &mut (key.get_mut)(&mut self.values).new
        {
            core::mem::swap(self.world.resource_ref_mut(), new);
        }
    }
}

/// Inserts a component into an alive entity that lacks it. A link is in no list afterwards.
fn insert_unlinked<W: HasUnit<R>, R>(world: &mut W, entity: Entity, row: R) {
    let Some(mut signature) = world.table_mut().signature_mut(entity) else { return };
    let old = signature.get();
    let new = old.union(signature_of::<W>(&const { Mask::one(<W as HasUnit<R>>::UNIT) }));
    signature.set(new);
    W::Groups::evict_unmatched::<Quiet<Adding<R>>>(world, entity.index(), old, new);
    let replaced = store_mut::<W, R>(world).insert::<R, W::Form>(entity, row);
    W::Groups::admit::<Quiet<Adding<R>>>(world, entity, old, new);
    drop(replaced);
}
