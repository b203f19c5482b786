//! Spawning many entities at once.
//!
//! The values are pushed to their columns first. Their entities are assigned afterwards.

use alloc::vec::{self, Vec};
use core::iter::FusedIterator;
use core::marker::PhantomData;

use super::reserve_for;
use crate::capabilities::batch::columns::BundleColumns;
use crate::capabilities::batch::error::ColumnsError;
use crate::entity::allocator::NewEntities;
use crate::entity::handle::Entity;
use crate::schema::bundle::{is_fixed, is_unique, mask};
use crate::schema::data::{
    Bundle, BundleKind, GroupList, HasUnit, Structural, Visitor, WorldData, signature_of, store_mut,
};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::store::Store as _;
use crate::world::structural::{Adding, Quiet};
use crate::world::structure::try_spawn;

/// An iterator over the entities of a bulk spawn, in order.
#[derive(Clone, Debug)]
pub struct Spawned<'w> {
    entities: vec::IntoIter<Entity>,
    world: PhantomData<&'w ()>,
}

impl Spawned<'_> {
    const fn new(entities: vec::IntoIter<Entity>) -> Self {
        Self { entities, world: PhantomData }
    }

    /// Returns the entities without the borrow of the world.
    #[cfg(all(feature = "check", debug_assertions))]
    pub(crate) fn detached<'w>(self) -> Spawned<'w> {
        Spawned::new(self.entities)
    }
}

impl Iterator for Spawned<'_> {
    type Item = Entity;

    #[inline]
    fn next(&mut self) -> Option<Entity> {
        self.entities.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.entities.size_hint()
    }
}

impl DoubleEndedIterator for Spawned<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Entity> {
        self.entities.next_back()
    }
}

impl ExactSizeIterator for Spawned<'_> {}
impl FusedIterator for Spawned<'_> {}

#[inline]
pub fn spawn_batch<W: WorldData, I>(world: &mut W, bundles: I) -> Spawned<'_>
where
    I: IntoIterator,
    I::Item: Bundle<W>,
{
    let mut bundles = bundles.into_iter();
    let (expected, _) = bundles.size_hint();
    if const { !is_fixed::<W, I::Item>() || is_unique::<W, I::Item>() } {
        if const { is_fixed::<W, I::Item>() } {
            reserve_for::<W, I::Item>(world, expected);
        } else {
            world.table_mut().reserve(expected);
        }
        let spawn = |(number, bundle)| match try_spawn(world, bundle) {
            Ok(entity) => entity,
            Err(error) => panic!("bundle {number} of the batch: {error}"),
        };
        let spawned: Vec<Entity> = bundles.enumerate().map(spawn).collect();
        return Spawned::new(spawned.into_iter());
    }
    reserve_for::<W, I::Item>(world, expected);
    let mut batch = SpawnBatch::<W, I::Item> { world, pushed: 0, prepared: Vec::new() };
    if const { <<I::Item as Bundle<W>>::Kind as BundleKind<W, I::Item>>::PREPARES } {
        batch.prepared.reserve(expected);
    }
    // This loop has no call that allocates, so values need not be kept in memory across one. Both
    // loops are closures, which receive a bundle as an argument. A `for` loop would take it out of
    // an `Option` in memory.
    bundles.by_ref().take(expected).for_each(|mut bundle| {
        batch.prepare(&mut bundle);
        <I::Item as Bundle<W>>::Kind::push::<true>(bundle, batch.world);
        batch.pushed += 1;
    });
    bundles.for_each(|mut bundle| {
        batch.prepare(&mut bundle);
        <I::Item as Bundle<W>>::Kind::push::<false>(bundle, batch.world);
        batch.pushed += 1;
    });
    Spawned::new(batch.finish().into_iter())
}

/// Bundles whose values are in their columns and have no entities yet. If the iterator panics, the
/// bundles that it returned before are still spawned.
struct SpawnBatch<'w, W: WorldData, B: Bundle<W>> {
    world: &'w mut W,
    pushed: usize,
    /// The results of `prepare` for the bundles, if these have links.
    prepared: Vec<<B::Kind as BundleKind<W, B>>::Prepared>,
}

impl<W: WorldData, B: Bundle<W>> SpawnBatch<'_, W, B> {
    #[inline(always)]
    fn prepare(&mut self, bundle: &mut B) {
        if const { <B::Kind as BundleKind<W, B>>::PREPARES } {
            let prepared = B::Kind::prepare(bundle, self.world);
            self.prepared.push(prepared);
        }
    }

    fn finish(mut self) -> Vec<Entity> {
        self.commit::<Adding<B>>()
    }

    fn commit<C: Structural<W>>(&mut self) -> Vec<Entity> {
        // The rows of a unit that is committed twice would not be those of the entities.
        const { assert!(<B::Kind as BundleKind<W, B>>::TWICE.is_empty()) }
        let pushed = core::mem::take(&mut self.pushed);
        if pushed == 0 {
            return Vec::new();
        }
        let signature = signature_of::<W>(&const { mask::<W, B>() });
        if pushed > self.world.table().room() {
            // There are too few indices for the values, so the values are dropped.
            B::Kind::visit(self.world, &mut Commit(&NewEntities::none()));
            if const { C::QUIET } {
                return Vec::new();
            }
        }
        let new = self.world.table_mut().create_many(pushed, signature);
        B::Kind::visit(self.world, &mut Commit(&new));
        if const { <B::Kind as BundleKind<W, B>>::PREPARES } {
            for (&entity, prepared) in new.as_slice().iter().zip(self.prepared.drain(..)) {
                B::Kind::settle(prepared, self.world, entity);
            }
        }
        W::Groups::admit_appended::<C>(self.world, new.as_slice(), signature);
        new.into_vec()
    }
}

/// Assigns the values that were pushed to their entities.
struct Commit<'n>(&'n NewEntities);

impl<W: WorldData> Visitor<W> for Commit<'_> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        store_mut::<W, R>(world).commit(self.0);
    }
}

impl<W: WorldData, B: Bundle<W>> Drop for SpawnBatch<'_, W, B> {
    fn drop(&mut self) {
        self.commit::<Quiet<Adding<B>>>();
    }
}

pub fn spawn_columns<W: WorldData, C: BundleColumns<W>>(
    world: &mut W,
    columns: C,
) -> Result<Spawned<'_>, ColumnsError> {
    let rows = columns.rows()?;
    columns.check(world)?;
    let mut targets = Vec::new();
    columns.targets(&mut targets);
    let signature = signature_of::<W>(&const { mask::<W, C::Bundle>() });
    let new = world.table_mut().create_many(rows, signature);
    columns.append(world, &new);
    C::link(world, &new, &mut targets.into_iter());
    W::Groups::admit_appended::<Adding<C::Bundle>>(world, new.as_slice(), signature);
    Ok(Spawned::new(new.into_vec().into_iter()))
}
