//! Finding the members of a group anew, when columns were restored without the groups.

use alloc::vec::Vec;

use super::members::{enter, matches};
use super::owned::OwnedUnits as _;
use super::traits::Group;
use crate::entity::handle::Entity;
use crate::plan::mask::Mask;
use crate::schema::data::{Structural, WorldData};
use crate::schema::world_mut::WorldMut as _;
use crate::tuples::ListOf;

/// A change of no components.
struct Nothing;

impl<W: WorldData> Structural<W> for Nothing {
    const ADDED: Mask = Mask::EMPTY;
    const REMOVED: Mask = Mask::EMPTY;
    const QUIET: bool = true;
}

/// Finds the members of a group. Groups that it is nested in must be complete.
///
/// The members of an owning group enter in the order of their rows. So no row moves if the members
/// are first already. Those of a non-owning group enter in the order of `order`, and then by index.
/// O(rows of the first owned unit), or O(indices).
pub(super) fn rebuild<W: WorldData, G: Group<W>>(world: &mut W, order: Vec<Entity>) {
    let state = &mut world.groups_mut()[G::ID];
    state.len = 0;
    state.list.clear();
    if const { G::TERMS.own.is_empty() } {
        order.into_iter().for_each(|entity| list::<W, G>(world, entity));
        for index in 0..world.table().allocator.slots() {
            if let Some(entity) = world.table().allocator.at(index) {
                list::<W, G>(world, entity);
            }
        }
        return;
    }
    let mut row = 0;
    while let Some(&entity) =
        ListOf::<G::Own>::rows(world).and_then(|rows| rows.entities().get(row))
    {
        if matches::<W, G>(world.table().signature_at(entity.index())) {
            enter::<W, G, Nothing>(world, entity);
        }
        row += 1;
    }
}

/// Appends an entity to the list of a non-owning group, if it is alive, matches and isn't listed.
fn list<W: WorldData, G: Group<W>>(world: &mut W, entity: Entity) {
    let is_member = world.table().signature(entity).is_some_and(matches::<W, G>);
    if is_member && !world.groups()[G::ID].list.contains(entity) {
        enter::<W, G, Nothing>(world, entity);
    }
}
