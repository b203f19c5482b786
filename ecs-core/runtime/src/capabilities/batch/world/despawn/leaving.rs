//! Entities that leave a world with their values: a batch of despawned entities whose values are handed over and not dropped.

use alloc::vec::Vec;
use core::cell::Cell;
use core::marker::PhantomData;

use super::{BatchLeaver, Columns, DespawnBatch};
use crate::capabilities::links;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature as _;
use crate::plan::mask::Mask;
use crate::schema::data::{GroupList, HasUnit, Visitor, WorldData, signature_of, store_mut};
use crate::storage::leaver::Leaver;
use crate::storage::store::Store;
use crate::world::structural::Despawning;

/// Takes the values of entities that leave.
pub(crate) trait TakesRows<W: WorldData> {
    /// Takes the values of those entities that have the unit. `leaver` makes a leaver of an entity, which is given by its
    /// number.
    fn take<R, L>(&mut self, from: &mut W::Store, leaver: impl Fn(usize) -> L + Clone)
    where
        W: HasUnit<R>,
        L: Leaver;
}

/// Despawns alive entities, which differ, and passes their values to `taker`. Sources of links to them follow the policies of
/// the links. If `taker` panics, the values that are left are dropped.
pub(crate) fn leave<W: WorldData>(
    world: &mut W,
    entities: &[Entity],
    taker: &mut impl TakesRows<W>,
) {
    let mut batch = DespawnBatch::new(world, entities.len());
    entities.iter().for_each(|&entity| batch.free(entity));
    if const { W::LINKED } {
        links::world::follow(batch.world, &mut batch.going, &mut batch.had);
    }
    let going = core::mem::take(&mut batch.going);
    let (world, had) = (&mut *batch.world, batch.had);
    let lengths: Vec<usize> = world.groups().iter().map(|group| group.len).collect();
    for &(index, old) in &going {
        W::Groups::evict::<Despawning>(world, index, old);
    }
    let mut columns = Columns { world, going: &going, had, lengths: &lengths, left: 0 };
    columns.hand_over(entities.len(), taker);
}

impl<W: WorldData> Columns<'_, W> {
    /// Passes the values of the first entities to `taker`, and drops those of the others.
    fn hand_over(&mut self, first: usize, taker: &mut impl TakesRows<W>) {
        let Self { going, had, lengths, .. } = *self;
        let left = &mut self.left;
        self.world.visit(&mut HandOut::<W, _> { going, first, had, lengths, left, taker });
    }
}

/// Passes the values of each unit.
struct HandOut<'a, W: WorldData, T> {
    going: &'a [(u32, W::Signature)],
    first: usize,
    had: W::Signature,
    lengths: &'a [usize],
    left: &'a mut usize,
    taker: &'a mut T,
}

impl<W: WorldData, T: TakesRows<W>> Visitor<W> for HandOut<'_, W, T> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        *self.left += 1;
        let one = signature_of::<W>(&const { Mask::one(<W as HasUnit<R>>::UNIT) });
        if self.had.intersection(one) != one {
            return;
        }
        let store = store_mut::<W, R>(world);
        // If all rows are members, the row that fills a gap is a member too.
        let whole = W::Groups::all_in::<R>(self.lengths, store.len());
        let lengths: Vec<_> = self.lengths.iter().copied().map(Cell::new).collect();
        let lengths = if whole { None } else { Some(&lengths[..]) };
        let going = self.going;
        let leaver = move |number: usize| {
            let (index, old) = going[number];
            BatchLeaver::<W, R> { index, old, lengths, unit: PhantomData }
        };
        let others = (self.first..going.len()).filter(|&number| {
            let (_, old) = going[number];
            old.intersection(one) == one
        });
        let rest = Rest { store, leavers: others.map(leaver) };
        self.taker.take::<R, _>(rest.store, leaver);
    }
}

/// Leavers whose values are dropped, also if a function of the user panics before.
struct Rest<'s, S: Store, I: Iterator<Item: Leaver> + Clone> {
    store: &'s mut S,
    leavers: I,
}

impl<S: Store, I: Iterator<Item: Leaver> + Clone> Drop for Rest<'_, S, I> {
    fn drop(&mut self) {
        if self.leavers.clone().next().is_some() {
            self.store.remove_many(self.leavers.clone());
        }
    }
}
