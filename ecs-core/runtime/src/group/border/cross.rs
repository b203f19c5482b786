//! Moves entities over a border.

use alloc::vec::Vec;
use core::marker::PhantomData;

use super::named;
use crate::entity::signature::Signature as _;
use crate::group::members::{leave, matches};
use crate::group::mixed::mixed;
use crate::group::owned::OwnedUnits as _;
use crate::group::traits::Group;
use crate::plan::mask::Mask;
use crate::plan::planner::BorderTerms;
use crate::schema::data::{
    HasUnit, Structural, Visitor, WorldData, signature_of, store, store_mut,
};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::permutation::row_numbers;
use crate::storage::store::Store as _;
use crate::tuples::ListOf;

/// The border with the number `N` in a world.
pub struct Border<const N: usize>(());

/// Returns the terms of a border.
#[doc(hidden)]
#[must_use]
pub const fn border_terms<W: WorldData, G: Group<W>>() -> BorderTerms {
    BorderTerms { units: G::TERMS.own, terms: G::BORDER }
}

/// A change that removes units from columns that are cleared.
struct Clearing;

impl<W: WorldData> Structural<W> for Clearing {
    const ADDED: Mask = Mask::EMPTY;
    const REMOVED: Mask = Mask::EMPTY;
    const QUIET: bool = true;
}

/// Moves the entities behind a border that are no longer in front of it without the units `removed`. O(rows in front of the
/// border), or O(1) if they lose their rows.
pub(in crate::group) fn empty<W: WorldData, G: Group<W>>(world: &mut W, removed: Mask) {
    if const { G::TERMS.own }.intersects(removed) {
        world.groups_mut()[G::ID].len = 0;
        return;
    }
    if !const { named(G::BORDER) }.intersects(removed) {
        return;
    }
    let lost = signature_of::<W>(&removed);
    for row in (0..world.groups()[G::ID].len).rev() {
        let at = ListOf::<G::Own>::rows(world).and_then(|rows| rows.entities().get(row));
        let index = at.unwrap_or_else(|| mixed()).index();
        // The last one takes the row of one that leaves, and was looked at before.
        if !matches::<W, G>(world.table().signature_at(index).difference(lost)) {
            leave::<W, G, Clearing>(world, index);
        }
    }
}

/// Counts the entities in front of a border, when the columns were restored without it. In each column, they come first in
/// the order that they have. So no row moves if they are first already. O(rows).
pub(in crate::group) fn partition<W: WorldData, G: Group<W>>(world: &mut W) {
    let mut partition = Partition::<W, G> { len: 0, of: PhantomData };
    world.visit(&mut partition);
    let len = partition.len;
    world.groups_mut()[G::ID].len = len;
}

struct Partition<W, G> {
    len: usize,
    of: PhantomData<fn() -> (W, G)>,
}

impl<W: WorldData, G: Group<W>> Visitor<W> for Partition<W, G> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if !const { G::TERMS.own.contains(<W as HasUnit<R>>::UNIT) } {
            return;
        }
        let Some(all) = store::<W, R>(world).ordered() else { return };
        let inside = |&row: &u32| {
            let entity = all.entities()[row as usize];
            matches::<W, G>(world.table().signature_at(entity.index()))
        };
        let numbers = row_numbers(0, all.len());
        let (mut order, behind): (Vec<u32>, Vec<u32>) = numbers.into_iter().partition(inside);
        self.len = order.len();
        order.extend(behind);
        if !order.is_sorted() {
            store_mut::<W, R>(world).arrange(&mut order);
        }
    }
}
