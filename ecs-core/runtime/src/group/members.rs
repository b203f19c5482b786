//! The members of one group: their number, and how an entity enters and leaves.

use core::ops::Range;

use super::mixed::mixed;
use super::owned::OwnedUnits as _;
use super::traits::Group;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature as _;
use crate::plan::cube::Cube;
use crate::plan::planner::Rows;
use crate::schema::data::{Structural, WorldData, signature_of};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::group_state::GroupState;
use crate::tuples::ListOf;

/// Returns the number of members of a group, or of the rows in front of a border. O(1).
#[inline]
pub(crate) fn len<W: WorldData, G: Group<W>>(groups: &[GroupState]) -> usize {
    match const { G::TERMS.rows } {
        None => groups.get(G::ID).map_or(0, |group| group.len),
        Some(rows) => between(groups, rows).len(),
    }
}

/// Returns the rows of the members of a group. O(1).
#[inline]
pub(crate) fn rows<W: WorldData, G: Group<W>>(groups: &[GroupState]) -> Range<usize> {
    match const { G::TERMS.rows } {
        None => 0..len::<W, G>(groups),
        Some(rows) => between(groups, rows),
    }
}

/// Returns the members of a group, which are among these entities. O(1).
#[inline]
pub(crate) fn among<'e, W: WorldData, G: Group<W>>(
    groups: &[GroupState],
    entities: &'e [Entity],
) -> &'e [Entity] {
    let Range { start, end } = rows::<W, G>(groups);
    // There are fewer rows only if the fields of two worlds were swapped.
    let end = end.min(entities.len());
    &entities[start.min(end)..end]
}

/// Returns the rows between two borders. Without an end, they are without end. O(1).
#[inline]
pub(crate) fn between(groups: &[GroupState], Rows { start, end }: Rows) -> Range<usize> {
    let count = |border: usize| groups.get(border).map_or(0, |border| border.len);
    let start = start.map_or(0, count);
    start..end.map_or(usize::MAX, count).max(start)
}

/// Returns whether an entity with these units matches any of the terms. O(terms).
#[inline]
pub(crate) fn is_any<W: WorldData>(terms: &[Cube], signature: W::Signature) -> bool {
    terms.iter().any(|cube| {
        let named = signature_of::<W>(&cube.named());
        signature.intersection(named) == signature_of::<W>(&cube.required)
    })
}

/// Returns whether an entity with these components is a member, or in front of a border.
#[inline]
pub(super) fn matches<W: WorldData, G: Group<W>>(signature: W::Signature) -> bool {
    if const { !G::BORDER.is_empty() } {
        return is_any::<W>(G::BORDER, signature);
    }
    let required = const { G::TERMS.own.union(G::TERMS.with) };
    let named = const { G::TERMS.own.union(G::TERMS.with).union(G::TERMS.without) };
    signature.intersection(signature_of::<W>(&named)) == signature_of::<W>(&required)
}

/// Moves an entity to the row past the last member and counts it. O(owned columns).
#[inline]
pub(super) fn enter<W: WorldData, G: Group<W>, C: Structural<W>>(world: &mut W, entity: Entity) {
    let state = &mut world.groups_mut()[G::ID];
    if const { G::TERMS.own.is_empty() } {
        state.list.insert(entity, ());
        state.len = state.list.len();
    } else {
        let row = state.len;
        state.len += 1;
        ListOf::<G::Own>::place::<C>(world, entity.index(), row);
    }
}

/// Moves a member to the last row of the members and no longer counts it. O(owned columns).
#[inline]
pub(super) fn leave<W: WorldData, G: Group<W>, C: Structural<W>>(world: &mut W, index: u32) {
    let state = &mut world.groups_mut()[G::ID];
    if const { G::TERMS.own.is_empty() } {
        state.list.take_index(index);
        state.len = state.list.len();
    } else {
        let Some(row) = state.len.checked_sub(1) else {
            if const { C::QUIET } {
                return;
            }
            mixed()
        };
        state.len = row;
        ListOf::<G::Own>::place::<C>(world, index, row);
    }
}
