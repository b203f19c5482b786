//! Despawning many entities at once.
//!
//! First all entities are freed in the table. Then each column is processed once, so a loop
//! accesses one column and its index instead of all columns of one entity.

#[cfg(feature = "transfer")]
mod leaving;

use alloc::vec::Vec;
use core::cell::Cell;
use core::marker::PhantomData;
use core::slice;

use crate::capabilities::links;
use crate::entity::handle::{Entity, FIRST};
use crate::entity::signature::Signature;
use crate::plan::mask::Mask;
use crate::prefetch::AHEAD;
use crate::query::iter::QueryIter;
use crate::query::traits::Query;
use crate::schema::data::{
    GroupList, HasUnit, Structural, Visitor, WorldData, signature_of, store_mut,
};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::chunk::CHUNK;
use crate::storage::leaver::Leaver;
use crate::storage::store::Store as _;
use crate::world::structural::{Despawning, Quiet};
use crate::world::structure::{FEW, take_apart};

#[cfg(feature = "transfer")]
pub(crate) use leaving::{TakesRows, leave};

/// Returns whether to process whole columns. Otherwise the entities are removed one after the
/// other. Processing whole columns checks each column of the world. For each component that any of
/// the entities had, it checks each entity.
fn by_column<W: WorldData>(entities: usize, had: W::Signature) -> bool {
    let components = W::UNITS.len();
    components <= FEW || (components <= entities && count(had) <= FEW)
}

pub fn despawn_batch<W: WorldData>(
    world: &mut W,
    entities: impl IntoIterator<Item = Entity>,
) -> usize {
    let entities = entities.into_iter();
    let mut batch = DespawnBatch::new(world, entities.size_hint().0);
    for entity in entities {
        batch.free(entity);
    }
    batch.finish::<Despawning>()
}

pub fn despawn_where<W: WorldData, Q: Query<W>>(
    world: &mut W,
    verdict: impl FnMut(Q::Item<'_>) -> bool,
) -> usize {
    let going = chosen::<W, Q>(world, verdict);
    let mut batch = DespawnBatch::new(world, going.len());
    for (i, &entity) in going.iter().enumerate() {
        if let Some(&next) = going.get(i + AHEAD) {
            batch.world.table().prefetch(next);
        }
        batch.free(entity);
    }
    batch.finish::<Despawning>()
}

/// Returns the entities of a query that the verdict chooses.
pub(crate) fn chosen<W: WorldData, Q: Query<W>>(
    world: &mut W,
    mut verdict: impl FnMut(Q::Item<'_>) -> bool,
) -> Vec<Entity> {
    // Each entity is written behind the chosen ones, and the verdict only decides whether it stays
    // there. So no branch depends on a verdict, which can be hard to predict.
    let mut going = Vec::new();
    let mut chunk = [Entity::from_parts(0, FIRST); CHUNK];
    let left = QueryIter::<W, Q>::new(world).fold_entities(0, |len: usize, entity, item| {
        chunk[len % CHUNK] = entity;
        let len = len + usize::from(verdict(item));
        if len < CHUNK {
            return len;
        }
        going.extend_from_slice(&chunk);
        0
    });
    going.extend_from_slice(&chunk[..left]);
    going
}

/// Entities that are freed in the table but are still in their columns, with their previous
/// components. They are removed from their columns even if the iterator or the `Drop` of a
/// component panics.
struct DespawnBatch<'w, W: WorldData> {
    world: &'w mut W,
    going: Vec<(u32, W::Signature)>,
    /// The components that any of them had.
    had: W::Signature,
}

impl<'w, W: WorldData> DespawnBatch<'w, W> {
    fn new(world: &'w mut W, expected: usize) -> Self {
        Self { world, going: Vec::with_capacity(expected), had: W::Signature::EMPTY }
    }

    /// Frees an entity in the table, if it is alive.
    #[inline(always)]
    fn free(&mut self, entity: Entity) {
        if let Some(old) = self.world.table_mut().free(entity) {
            self.going.push((entity.index(), old));
            self.had = self.had.union(old);
        }
    }

    /// Removes the freed entities from their columns and returns their number.
    fn finish<C: Structural<W>>(&mut self) -> usize {
        if const { W::LINKED } {
            links::world::follow(self.world, &mut self.going, &mut self.had);
        }
        let mut going = core::mem::take(&mut self.going);
        if going.is_empty() {
            return 0;
        }
        let (world, had) = (&mut *self.world, self.had);
        if by_column::<W>(going.len(), had) {
            let lengths: Vec<usize> = world.groups().iter().map(|group| group.len).collect();
            for &(index, old) in &going {
                W::Groups::evict::<C>(world, index, old);
            }
            Columns { world, going: &going, had, lengths: &lengths, left: 0 }.run();
        } else {
            if const { W::LINKED } {
                // Sources go before their targets. In whole columns, the last value is dropped first.
                going.reverse();
            }
            OneByOne { world, going: going.iter() }.run();
        }
        going.len()
    }
}

impl<W: WorldData> Drop for DespawnBatch<'_, W> {
    fn drop(&mut self) {
        // Some are left only if the iterator panicked.
        self.finish::<Quiet<Despawning>>();
    }
}

/// Returns the number of components in a signature.
fn count<S: Signature>(mut signature: S) -> usize {
    core::iter::from_fn(|| signature.pop()).count()
}

/// Entities that are removed one after the other.
struct OneByOne<'a, W: WorldData> {
    world: &'a mut W,
    going: slice::Iter<'a, (u32, W::Signature)>,
}

impl<W: WorldData> OneByOne<'_, W> {
    /// Removes the entities that are left. The changes are quiet: a panic would drop the components
    /// of the other entities during unwinding.
    fn run(&mut self) {
        for &(index, old) in &mut self.going {
            take_apart::<W, Quiet<Despawning>>(self.world, index, old);
        }
    }
}

impl<W: WorldData> Drop for OneByOne<'_, W> {
    fn drop(&mut self) {
        // Some are left only if the `Drop` of a component panicked.
        self.run();
    }
}

/// The columns that entities are removed from, one after the other.
struct Columns<'a, W: WorldData> {
    world: &'a mut W,
    going: &'a [(u32, W::Signature)],
    /// The components that any of them had.
    had: W::Signature,
    /// The previous number of members of each group.
    lengths: &'a [usize],
    /// The number of processed columns.
    left: usize,
}

impl<W: WorldData> Columns<'_, W> {
    fn run(&mut self) {
        let Self { going, had, lengths, .. } = *self;
        self.world.visit(&mut TakeOut::<W> {
            going,
            had,
            lengths,
            column: 0,
            left: &mut self.left,
        });
    }
}

impl<W: WorldData> Drop for Columns<'_, W> {
    fn drop(&mut self) {
        // Columns are left only if the `Drop` of a component panicked.
        if self.left < W::UNITS.len() {
            self.run();
        }
    }
}

struct TakeOut<'a, W: WorldData> {
    going: &'a [(u32, W::Signature)],
    had: W::Signature,
    lengths: &'a [usize],
    column: usize,
    left: &'a mut usize,
}

impl<W: WorldData> Visitor<W> for TakeOut<'_, W> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if self.column == *self.left {
            *self.left += 1;
            let one = signature_of::<W>(&const { Mask::one(<W as HasUnit<R>>::UNIT) });
            if self.had.intersection(one) == one {
                let store = store_mut::<W, R>(world);
                // If all rows are members, the row that fills a gap is a member too.
                let whole = W::Groups::all_in::<R>(self.lengths, store.len());
                let lengths: Vec<_> = self.lengths.iter().copied().map(Cell::new).collect();
                let leavers = self.going.iter().filter(|(_, old)| old.intersection(one) == one);
                store.remove_many(leavers.map(|&(index, old)| {
                    let lengths = if whole { None } else { Some(&lengths[..]) };
                    BatchLeaver::<W, R> { index, old, lengths, unit: PhantomData }
                }));
            }
        }
        self.column += 1;
    }
}

/// An entity that leaves the storage of `R`.
struct BatchLeaver<'a, W: WorldData, R> {
    index: u32,
    /// The previous components of the entity.
    old: W::Signature,
    /// The remaining number of members of each group. `None` if all rows are members of each group
    /// that owns the column, because no row then needs to be moved.
    lengths: Option<&'a [Cell<usize>]>,
    unit: PhantomData<fn() -> R>,
}

impl<W: HasUnit<R>, R> Leaver for BatchLeaver<'_, W, R> {
    #[inline(always)]
    fn index(&self) -> u32 {
        self.index
    }

    #[inline(always)]
    fn carried(&self, to: impl FnMut(usize)) {
        if let Some(lengths) = self.lengths {
            W::Groups::count_out::<R>(lengths, self.old, to);
        }
    }
}
