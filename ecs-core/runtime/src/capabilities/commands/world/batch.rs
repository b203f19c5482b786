//! A batch of spawns that is recorded as one command.

use core::marker::PhantomData;

use super::Commands;
use super::values::NO_ENTITY;
use crate::capabilities::batch;
use crate::schema::bundle::{is_fixed, is_unique};
use crate::schema::data::{Bundle, BundleKind, PendingOf, WorldData};
use crate::world::structure::spawn_lawful;

/// Records the bundles of a batch. The command is recorded at the end, even if the iterator panics:
/// the bundles before the panic are in their queues.
pub(super) struct Recording<'c, W: WorldData, B: Bundle<W>> {
    commands: &'c mut Commands<W>,
    count: usize,
    bundle: PhantomData<fn() -> B>,
}

impl<'c, W: WorldData, B: Bundle<W>> Recording<'c, W, B> {
    pub(super) const fn new(commands: &'c mut Commands<W>) -> Self {
        Self { commands, count: 0, bundle: PhantomData }
    }

    pub(super) fn push(&mut self, bundle: B) {
        B::Kind::enqueue(bundle, &mut self.commands.values.pending);
        self.count += 1;
    }
}

impl<W: WorldData, B: Bundle<W>> Drop for Recording<'_, W, B> {
    fn drop(&mut self) {
        self.commands.values.counts.push_back(self.count);
        self.commands.step(NO_ENTITY, |world, values, _| {
            let left = values.counts.pop_front().unwrap_or_default();
            let bundles =
                Bundles::<W, B> { pending: &mut values.pending, left, bundle: PhantomData };
            match world {
                Some(world) if const { is_fixed::<W, B>() && !is_unique::<W, B>() } => {
                    drop(batch::world::spawn_batch(world, bundles));
                    true
                }
                // A bundle that a rule refuses is left out.
                Some(world) => {
                    let mut all = true;
                    for bundle in bundles {
                        all &= spawn_lawful(world, bundle);
                    }
                    all
                }
                None => {
                    drop(bundles);
                    true
                }
            }
        });
    }
}

/// The bundles of a batch. Those that are not taken are dropped: the values behind them in the
/// queues are those of other commands.
struct Bundles<'q, W: WorldData, B: Bundle<W>> {
    pending: &'q mut PendingOf<W>,
    left: usize,
    bundle: PhantomData<fn() -> B>,
}

impl<W: WorldData, B: Bundle<W>> Iterator for Bundles<'_, W, B> {
    type Item = B;

    #[inline]
    fn next(&mut self) -> Option<B> {
        self.left = self.left.checked_sub(1)?;
        B::Kind::dequeue(self.pending)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl<W: WorldData, B: Bundle<W>> Drop for Bundles<'_, W, B> {
    fn drop(&mut self) {
        let rest = Rest(self);
        rest.0.for_each(drop);
    }
}

/// The rest of a batch, which is dropped even if the `Drop` of a component panics.
struct Rest<'r, I: Iterator>(&'r mut I);

impl<I: Iterator> Drop for Rest<'_, I> {
    fn drop(&mut self) {
        self.0.for_each(drop);
    }
}
