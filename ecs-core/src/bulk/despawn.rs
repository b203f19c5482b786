//! Ending many entities at once.
//!
//! First all of them end in the table, then each column is gone through once: so a loop touches one column
//! and its index, and not all columns of one entity after the other.

use alloc::vec::Vec;
use core::mem::needs_drop;

use crate::arrangement::Store as _;
use crate::entity::Entity;
use crate::group::{Ending, GroupList};
use crate::mask::Mask;
use crate::query::{Query, QueryIter};
use crate::signature::Signature;
use crate::structure::{FEW, despawn};
use crate::world::{Has, Visitor, World, signature_mut};

pub fn despawn_batch<W: World>(world: &mut W, entities: impl IntoIterator<Item = Entity>) -> usize {
    let entities = entities.into_iter();
    if W::COMPONENTS.len() > FEW {
        // Each column would be asked about each entity.
        return entities.filter(|&entity| despawn(world, entity).is_ok()).count();
    }
    let mut batch = Batch { world, going: Vec::with_capacity(entities.size_hint().0) };
    for entity in entities {
        if let Some(signature) = signature_mut(batch.world, entity) {
            let old = core::mem::replace(signature, W::Signature::EMPTY);
            batch.world.table_mut().allocator.end(entity);
            batch.going.push((entity.index(), old));
        }
    }
    batch.going.len()
}

pub fn despawn_where<W: World, Q: Query<W>>(
    world: &mut W,
    mut verdict: impl FnMut(Q::Item<'_>) -> bool,
) -> usize {
    let going =
        QueryIter::<W, Q>::new(world).fold_entities(Vec::new(), |mut going, entity, item| {
            if verdict(item) {
                going.push(entity);
            }
            going
        });
    despawn_batch(world, going)
}

/// Entities that have ended in the table and are in their columns still, with what they had. Whatever
/// panics, the iterator or the `Drop` of a component: they leave their columns.
struct Batch<'w, W: World> {
    world: &'w mut W,
    going: Vec<(u32, W::Signature)>,
}

impl<W: World> Drop for Batch<'_, W> {
    fn drop(&mut self) {
        let (world, going) = (&mut *self.world, &self.going[..]);
        if going.is_empty() {
            return;
        }
        let members = |world: &W| world.groups().iter().map(|group| group.len).collect();
        let before: Vec<usize> = members(world);
        let mut had = W::Signature::EMPTY;
        for &(index, old) in going {
            W::Groups::evict::<Ending>(world, index, old);
            had = had.union(old);
        }
        let after = members(world);
        Columns { world, going, had, before: &before, after, left: 0 }.run();
    }
}

/// The columns that entities are taken out of, one after the other.
struct Columns<'a, W: World> {
    world: &'a mut W,
    going: &'a [(u32, W::Signature)],
    /// What any of them had.
    had: W::Signature,
    /// The numbers of members of each group, before and after.
    before: &'a [usize],
    after: Vec<usize>,
    /// How many columns have been gone through.
    left: usize,
}

impl<W: World> Columns<'_, W> {
    fn run(&mut self) {
        let Self { going, had, before, .. } = *self;
        self.world.visit(&mut TakeOut::<W> { going, had, before, column: 0, left: &mut self.left });
    }
}

impl<W: World> Drop for Columns<'_, W> {
    fn drop(&mut self) {
        // Something is left only if the `Drop` of a component panicked.
        if self.left < W::COMPONENTS.len() {
            self.run();
        }
        for (group, &len) in self.world.groups_mut().iter_mut().zip(&self.after) {
            group.len = len;
        }
    }
}

struct TakeOut<'a, W: World> {
    going: &'a [(u32, W::Signature)],
    had: W::Signature,
    before: &'a [usize],
    column: usize,
    left: &'a mut usize,
}

impl<W: World> Visitor<W> for TakeOut<'_, W> {
    fn visit<C>(&mut self, world: &mut W)
    where
        W: Has<C>,
    {
        if self.column == *self.left {
            *self.left += 1;
            let one = W::Signature::from_mask(&const { Mask::one(<W as Has<C>>::ID) });
            if self.had.intersection(one) == one {
                for (group, &len) in world.groups_mut().iter_mut().zip(self.before) {
                    group.len = len;
                }
                take_out::<W, C>(world, self.going, one);
            }
        }
        self.column += 1;
    }
}

/// Takes a component of many entities out of its column, and drops the values when all are out.
fn take_out<W: Has<C>, C>(world: &mut W, going: &[(u32, W::Signature)], one: W::Signature) {
    let mut gone = Vec::new();
    for &(index, old) in going {
        if old.intersection(one) != one {
            continue;
        }
        let Some(row) = Has::<C>::pool_mut(world).0.lift(index) else { continue };
        let row = W::Groups::count_out::<C>(world, old, row);
        let value = Has::<C>::pool_mut(world).0.land(row);
        if needs_drop::<C>() {
            gone.push(value);
        }
    }
    drop(gone);
}
