//! The rows of a group of a family: between two borders, in segments that have an order of their own.

use alloc::vec::Vec;
use core::ops::Range;

use super::members::rows;
use super::mixed::mixed;
use super::traits::Group;
use crate::entity::handle::Entity;
use crate::plan::family::Segment;
use crate::plan::mask::Mask;
use crate::schema::data::{HasUnit, Visitor, WorldData, store, store_mut};
use crate::storage::permutation::row_numbers;
use crate::storage::store::Store as _;

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
