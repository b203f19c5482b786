//! Entities that leave a world with their values: a batch of despawned entities whose values are handed over and not dropped.

use alloc::vec::Vec;
use core::cell::Cell;
use core::marker::PhantomData;

use super::{BatchLeaver, DespawnBatch};
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
    /// Returns the entities that have the unit, by their numbers, in the order in which they leave it. Members of a group leave
    /// in one order in all units that it owns.
    fn order<R>(&self, from: &W::Store) -> Vec<u32>
    where
        W: HasUnit<R>;

    /// Takes the values of these leavers, which are those of the entities at `order`.
    fn take<R>(
        &mut self,
        from: &mut W::Store,
        order: &[u32],
        leavers: impl Iterator<Item = impl Leaver> + Clone,
    ) where
        W: HasUnit<R>;
}

/// Despawns alive entities, which differ, and passes their values to `taker`. Sources of links to them follow the policies of
/// the links. If a function of the user panics, the values of the units that are left are removed in the same order.
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
    let leaving = HandOut { going: &going, first: entities.len(), had, lengths: &lengths, taker };
    Units { world, leaving, left: 0 }.run(true);
}

/// The units that entities leave, one after the other.
struct Units<'a, W: WorldData, T: TakesRows<W>> {
    world: &'a mut W,
    leaving: HandOut<'a, W, T>,
    /// The number of units that they have left.
    left: usize,
}

impl<W: WorldData, T: TakesRows<W>> Units<'_, W, T> {
    fn run(&mut self, takes: bool) {
        let Self { world, leaving, left } = self;
        world.visit(&mut HandEach { leaving, left, takes, unit: 0 });
    }
}

impl<W: WorldData, T: TakesRows<W>> Drop for Units<'_, W, T> {
    fn drop(&mut self) {
        // Some are left only if a function of the user panicked.
        if self.left < W::UNITS.len() {
            self.run(false);
        }
    }
}

/// The entities that leave, of which the values of the first ones are taken, and the others are dropped.
struct HandOut<'a, W: WorldData, T> {
    going: &'a [(u32, W::Signature)],
    first: usize,
    had: W::Signature,
    lengths: &'a [usize],
    taker: &'a mut T,
}

/// Passes the values of each unit that is left, or drops them.
struct HandEach<'a, 'h, W: WorldData, T> {
    leaving: &'a mut HandOut<'h, W, T>,
    left: &'a mut usize,
    takes: bool,
    unit: usize,
}

impl<W: WorldData, T: TakesRows<W>> Visitor<W> for HandEach<'_, '_, W, T> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        self.unit += 1;
        if self.unit > *self.left {
            *self.left = self.unit;
            self.leaving.hand_out::<R>(world, self.takes);
        }
    }
}

impl<W: WorldData, T: TakesRows<W>> HandOut<'_, W, T> {
    /// Passes the values of a unit, or drops them.
    fn hand_out<R>(&mut self, world: &mut W, takes: bool)
    where
        W: HasUnit<R>,
    {
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
        let order = self.taker.order::<R>(rest.store);
        let leavers = order.iter().map(|&number| leaver(number as usize));
        if takes {
            self.taker.take::<R>(rest.store, &order, leavers);
        } else {
            rest.store.remove_many(leavers);
        }
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
