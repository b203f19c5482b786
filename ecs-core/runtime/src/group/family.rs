//! Families: groups whose members are between two borders.
//!
//! A border is counted and crossed like a group whose members come first. Its terms are several cubes: an entity is in front
//! of it if it matches any of them.

use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ops::Range;

use super::members::{leave, matches, rows};
use super::mixed::mixed;
use super::owned::OwnedUnits as _;
use super::traits::Group;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature as _;
use crate::plan::family::{Cube, Segment};
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

/// Returns whether an entity with these units matches any of the terms. O(terms).
#[inline]
pub(crate) fn is_any<W: WorldData>(terms: &[Cube], signature: W::Signature) -> bool {
    terms.iter().any(|cube| {
        let named = signature_of::<W>(&cube.named());
        signature.intersection(named) == signature_of::<W>(&cube.required)
    })
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

/// Gives the members of a group one order in all units of each segment, when the columns were restored: that of the unit
/// with the lowest number. So no row moves if they have one order already. O(rows).
pub(super) fn align<W: WorldData, G: Group<W>>(world: &mut W) {
    each_segment::<W, G>(world, &mut |world, rows, units| {
        world.visit(&mut Align { units, rows, entities: None });
    });
}

/// Passes the rows and the units of each segment of a group.
fn each_segment<W: WorldData, G: Group<W>>(
    world: &mut W,
    each: &mut impl FnMut(&mut W, Range<usize>, Mask),
) {
    let mut start = rows::<W, G>(world.groups()).start;
    for &Segment { end, units } in G::SEGMENTS {
        let end = world.groups()[end].len.max(start);
        each(world, start..end, units);
        start = end;
    }
}

struct Align {
    units: Mask,
    rows: Range<usize>,
    /// The entities in the order of the first unit.
    entities: Option<Vec<Entity>>,
}

impl<W: WorldData> Visitor<W> for Align {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if !self.units.contains(<W as HasUnit<R>>::UNIT) {
            return;
        }
        let Some(all) = store::<W, R>(world).ordered() else { return };
        let Some(here) = all.entities().get(self.rows.clone()) else { return };
        let Some(entities) = &self.entities else {
            self.entities = Some(here.to_vec());
            return;
        };
        if here == entities {
            return;
        }
        let mut order = row_numbers(0, all.len());
        for (row, entity) in self.rows.clone().zip(entities) {
            // All units have the same entities in these rows.
            let Some(from) = all.row_at(entity.index()).filter(|from| self.rows.contains(from))
            else {
                return;
            };
            order[row] = row_numbers(from, 1)[0];
        }
        store_mut::<W, R>(world).arrange(&mut order);
    }
}

/// Returns the rows of the segments of a group that are in a range.
pub(crate) fn segments<'g, W: WorldData, G: Group<W>>(
    world: &'g W,
    inside: &'g Range<usize>,
) -> impl Iterator<Item = (Range<usize>, Mask)> + 'g {
    let mut start = rows::<W, G>(world.groups()).start;
    G::SEGMENTS.iter().map(move |&Segment { end, units }| {
        let end = world.groups()[end].len.max(start);
        let rows = start.clamp(inside.start, inside.end)..end.clamp(inside.start, inside.end);
        start = end;
        (rows, units)
    })
}

/// Permutes the rows of a group in a range, each segment in all of its units. Row `rows.start + i` becomes the former row
/// `order[i]`. O(rows of the units).
pub(crate) fn permute<W: WorldData, G: Group<W>>(world: &mut W, rows: Range<usize>, order: &[u32]) {
    let all: Vec<_> = segments::<W, G>(world, &rows).collect();
    for (segment, units) in all {
        let order = &order[segment.start - rows.start..segment.end - rows.start];
        world.visit(&mut Permute { units, start: segment.start, order });
    }
}

struct Permute<'o> {
    units: Mask,
    start: usize,
    order: &'o [u32],
}

impl<W: WorldData> Visitor<W> for Permute<'_> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if self.units.contains(<W as HasUnit<R>>::UNIT) && !self.order.is_empty() {
            let store = store_mut::<W, R>(world);
            let mut order = row_numbers(0, store.len());
            let Some(rows) = order.get_mut(self.start..self.start + self.order.len()) else {
                mixed()
            };
            rows.copy_from_slice(self.order);
            store.arrange(&mut order);
        }
    }
}
