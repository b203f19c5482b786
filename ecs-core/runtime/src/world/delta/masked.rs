//! Applying a delta of some components. It leaves the others alone, so it is carried out by structural changes.

use alloc::vec::Vec;

use super::parts::{ChangeVisitor, DeltaData, ResourceKey, UnitKey, copy};
use super::{Delta, DeltaError};
use crate::entity::fault::{Fault, ensure};
use crate::entity::handle::Entity;
use crate::entity::signature::Signature;
use crate::schema::data::{HasUnit, Visitor, WorldData, store, store_mut};
use crate::schema::resource::HasResource;
use crate::schema::world_mut::WorldMut as _;
use crate::storage::delta::rows::{CheckedRows, Listed};
use crate::storage::delta::store::DeltaStore;
use crate::storage::delta::values::DeltaColumns;
use crate::storage::store::{Form as _, Store};
use crate::world::changes::{Despawning, Quiet};
use crate::world::derives::whole;
use crate::world::structure::{discard, has, insert, take_apart};

/// A delta of some components that fits this world. Only [`check_masked`] returns one, and only it can be
/// [applied](Self::apply).
pub(super) struct CheckedMasked<'a, W: DeltaData> {
    world: &'a mut W,
    delta: &'a Delta<W>,
    /// For each unit that the delta has, what was found out about it.
    units: Vec<Option<CheckedRows<'a>>>,
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
            let mut changes = Changes { delta, units, unit: 0, values, insert: false, world };
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
    units: Vec<Option<CheckedRows<'d>>>,
    error: Option<DeltaError>,
}

impl<'d, W: DeltaData> Check<'_, 'd, W> {
    fn check<R>(&self, key: &UnitKey<W, R>) -> Result<Option<CheckedRows<'d>>, Fault>
    where
        W: HasUnit<R, Store: DeltaStore>,
    {
        let (allocator, delta) = (&self.world.table().allocator, (key.get)(&self.delta.changes));
        // The order of the links is left out too.
        ensure(delta.links.moves.is_empty(), Fault::Broken)?;
        if !has(self.mask, self.units.len()) {
            return ensure(delta.is_empty(), Fault::Broken).map(|()| None);
        }
        let listed = Listed::new(&delta.rows, core::iter::empty())?;
        let rows = store::<W, R>(self.world).check(delta, &listed, false, allocator)?;
        let alive = |entity: &Entity| {
            self.delta.entities.alive_at(allocator, entity.index()) == Some(*entity)
        };
        ensure(listed.placed().added.iter().all(alive), Fault::Broken)?;
        Ok(Some(rows))
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
            Ok(rows) => self.units.push(rows),
            Err(fault) => {
                self.error = Some(DeltaError::new(fault, W::LAYOUT.unit_name(self.units.len())));
            }
        }
    }

    fn resource<R>(&mut self, key: ResourceKey<W, R>)
    where
        W: HasResource<R>,
    {
        if !(key.get)(&self.delta.changes).is_empty() {
            self.error = Some(DeltaError::Inconsistent { place: "resources" });
        }
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

/// First removes components and changes values, then adds components. So no link closes a cycle with one that is
/// replaced.
struct Changes<'c, W: DeltaData> {
    delta: &'c Delta<W>,
    units: Vec<Option<CheckedRows<'c>>>,
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
        let Some(rows) = &self.units[self.unit - 1] else { return };
        let (removed, added) = match rows {
            CheckedRows::Unordered(change) => (&change.removed[..], &change.added[..]),
            _ => (&[][..], &[][..]),
        };
        let Self { delta, values, world, .. } = self;
        let (delta, values) = ((key.get)(&delta.changes), (key.get_mut)(values));
        let linked = const { <W as HasUnit<R>>::LINK.is_some() };
        if !self.insert {
            for &entity in removed {
                let _ = discard::<W, R>(world, entity);
            }
            if linked {
                let changed = delta.values_of().into_iter().flat_map(|values| &values.changed);
                changed.for_each(|entity| store_mut::<W, R>(world).link(entity.index(), None));
            } else {
                store_mut::<W, R>(world).exchange(&mut values.values);
            }
            return;
        }
        let mut rows: Vec<_> =
            core::iter::from_fn(|| <Columns<W, R>>::pop_added(&mut values.values))
                .take(added.len())
                .collect();
        for &entity in added {
            if let Some(row) = rows.pop() {
                let _ = insert(&mut **world, entity, W::Form::from_values(row));
            }
        }
        while linked && let Some((entity, row)) = <Columns<W, R>>::pop_changed(&mut values.values) {
            let _ = insert(&mut **world, entity, W::Form::from_values(row));
        }
    }

    fn resource<R>(&mut self, _: ResourceKey<W, R>)
    where
        W: HasResource<R>,
    {
    }
}
