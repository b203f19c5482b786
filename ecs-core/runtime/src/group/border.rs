//! Borders: a border is counted and crossed like a group whose members come first. Its terms are several cubes: an entity is
//! in front of it if it matches any of them. The members of a group of a family are between two borders.

use alloc::vec::Vec;
use core::marker::PhantomData;

use super::members::{leave, matches};
use super::mixed::mixed;
use super::owned::OwnedUnits as _;
use super::traits::Group;
use crate::entity::signature::Signature as _;
use crate::plan::cube::Cube;
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

/// Returns whether `G` is a border. Otherwise it is a group.
pub(super) const fn is_border<W: WorldData, G: Group<W>>() -> bool {
    !G::BORDER.is_empty()
}

/// Returns whether `G` counts rows and moves them. A group of a family doesn't: its borders do.
pub(super) const fn counts<W: WorldData, G: Group<W>>() -> bool {
    G::TERMS.rows.is_none()
}

/// Returns all units that some terms name.
pub(super) const fn named(terms: &[Cube]) -> Mask {
    let (mut units, mut i) = (Mask::EMPTY, 0);
    while i < terms.len() {
        units = units.union(terms[i].named());
        i += 1;
    }
    units
}

/// Returns the units of an entity after a change that adds and removes all of its units.
#[inline]
pub(super) fn after<W: WorldData, C: Structural<W>>(old: W::Signature) -> W::Signature {
    old.union(signature_of::<W>(&C::ADDED)).difference(signature_of::<W>(&C::REMOVED))
}

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
pub(super) fn empty<W: WorldData, G: Group<W>>(world: &mut W, removed: Mask) {
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
pub(super) fn partition<W: WorldData, G: Group<W>>(world: &mut W) {
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
