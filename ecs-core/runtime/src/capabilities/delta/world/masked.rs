//! Applying a delta of some components. It leaves the others alone, so it is carried out by structural changes.

use alloc::vec::Vec;

use super::link_check::check_links;
use super::parts::{ChangeVisitor, DeltaData, ResourceKey, UnitKey, copy};
use super::{Delta, DeltaError};
use crate::capabilities::delta::storage::rows::{CheckedRows, Listed};
use crate::capabilities::delta::storage::store::{DeltaStore, DeltaUnitNotes as _};
use crate::capabilities::delta::storage::values::DeltaColumns;
use crate::capabilities::derives::world::whole;
use crate::capabilities::resources::schema::HasResource;
use crate::entity::fault::{Fault, ensure};
use crate::entity::handle::Entity;
use crate::entity::signature::Signature;
use crate::plan::mask::Mask;
use crate::schema::data::{GroupList, HasUnit, Visitor, WorldData, signature_of, store, store_mut};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::store::{Form as _, Store};
use crate::world::structural::{Adding, Despawning, Quiet};
use crate::world::structure::{discard, has, take_apart};

/// A delta of some components that fits this world. Only [`check_masked`] returns one, and only it can be
/// [applied](Self::apply).
pub(super) struct CheckedMasked<'a, W: DeltaData> {
    world: &'a mut W,
    delta: &'a Delta<W>,
    /// For each unit that the delta has, what was found out about it.
    units: Vec<Option<CheckedUnit<'a>>>,
}

/// What was found out about a unit.
struct CheckedUnit<'d> {
    rows: CheckedRows<'d>,
    /// The targets of the sources that change.
    targets: Vec<(u32, u32)>,
}

/// Checks a delta of some components. O(delta · log(delta)).
pub(super) fn check_masked<'a, W: DeltaData>(
    world: &'a mut W,
    delta: &'a Delta<W>,
    mask: W::Signature,
) -> Result<CheckedMasked<'a, W>, DeltaError> {
    let allocator = &world.table().allocator;
    delta.entities.check(allocator).map_err(|fault| DeltaError::new(fault, "entities"))?;
    if !(delta.groups.is_empty() && delta.events.is_empty()) {
        return Err(DeltaError::Inconsistent { place: "groups" });
    }
    let mut check = Check { world: &*world, delta, mask, units: Vec::new(), error: None };
    W::each_change(&mut check);
    match check.error {
        Some(error) => Err(error),
        None => Ok(CheckedMasked { units: check.units, world, delta }),
    }
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

/// Checks the units, which aren't changed yet.
struct Check<'c, 'd, W: DeltaData> {
    world: &'c W,
    delta: &'d Delta<W>,
    mask: W::Signature,
    units: Vec<Option<CheckedUnit<'d>>>,
    error: Option<DeltaError>,
}

impl<'d, W: DeltaData> Check<'_, 'd, W> {
    fn check<R>(&self, key: &UnitKey<W, R>) -> Result<Option<CheckedUnit<'d>>, Fault>
    where
        W: HasUnit<R, Store: DeltaStore>,
    {
        let (allocator, delta) = (&self.world.table().allocator, (key.get)(&self.delta.changes));
        let unit = self.units.len();
        if !has(self.mask, unit) {
            return ensure(delta.is_empty(), Fault::Broken).map(|()| None);
        }
        let listed = Listed::new(&delta.rows, core::iter::empty())?;
        let (store, placed) = (store::<W, R>(self.world), listed.placed());
        let rows = store.check(delta, &listed, false, allocator)?;
        // A despawned entity loses the component.
        let mut gone = self.delta.entities.slots.iter().filter(|slot| slot.old.is_some());
        let table = self.world.table();
        let loses = |index| !has(table.signature_at(index), unit) || placed.removes(index);
        ensure(gone.all(|slot| loses(slot.index)), Fault::Broken)?;
        let alive = |entity: &Entity| {
            self.delta.entities.alive_at(allocator, entity.index()) == Some(*entity)
        };
        ensure(placed.added.iter().all(alive), Fault::Broken)?;
        let targets = match <W as HasUnit<R>>::LINK {
            Some(link) => {
                let entities = &self.delta.entities;
                check_links(store, delta, placed, &link, (entities, allocator), false)?.targets
            }
            None => {
                ensure(delta.links.moves.is_empty(), Fault::Broken)?;
                Vec::new()
            }
        };
        Ok(Some(CheckedUnit { rows, targets }))
    }
}

impl<W: DeltaData> ChangeVisitor<W> for Check<'_, '_, W> {
    fn unit<R>(&mut self, key: UnitKey<W, R>)
    where
        W: HasUnit<R, Store: DeltaStore>,
    {
        if self.error.is_some() {
            return;
        }
        match self.check(&key) {
            Ok(unit) => self.units.push(unit),
            Err(fault) => {
                self.error = Some(DeltaError::new(fault, W::LAYOUT.unit_name(self.units.len())));
            }
        }
    }

    fn resource<R>(&mut self, _: ResourceKey<W, R>)
    where
        W: HasResource<R>,
    {
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
            store_mut::<W, R>(world).forget(self.0);
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
    units: Vec<Option<CheckedUnit<'c>>>,
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
        let Some(CheckedUnit { rows, targets }) = &self.units[self.unit - 1] else { return };
        let (removed, added) = match rows {
            CheckedRows::Unordered(change) => (&change.removed[..], &change.added[..]),
            _ => (&[][..], &[][..]),
        };
        let Self { values, world, .. } = self;
        let values = (key.get_mut)(values);
        if !self.insert {
            for &entity in removed {
                let _ = discard::<W, R>(world, entity);
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
        store_mut::<W, R>(world).notes_mut().relink(targets);
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
    let Some(signature) = world.table_mut().signature_mut(entity) else { return };
    let old = *signature;
    let new = old.union(signature_of::<W>(&const { Mask::one(<W as HasUnit<R>>::UNIT) }));
    *signature = new;
    W::Groups::evict::<Quiet<Adding<R>>>(world, entity.index(), old);
    let replaced = store_mut::<W, R>(world).insert::<R, W::Form>(entity, row);
    W::Groups::admit::<Quiet<Adding<R>>>(world, entity, old, new);
    drop(replaced);
}
