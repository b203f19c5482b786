//! What the standard traits of a world do with one of its fields. Each function is the only place that requires the trait, so a
//! component without it is one error, at its type.

use alloc::vec::Vec;
use core::fmt::{Debug, DebugStruct, Formatter, Result};
use core::hash::{Hash, Hasher};

use crate::entity::Entity;
use crate::structure;
use crate::view::{Column, Rows as _, StorageKind};
use crate::world::World;

/// Returns the entities and values of a column, if they aren't side by side.
fn listed<'w, T, K: StorageKind>(
    column: Column<'w, T, K>,
) -> impl Iterator<Item = (Entity, Option<&'w T>)> {
    let entities: Vec<Entity> = column.rows().to_vec();
    entities.into_iter().map(move |entity| (entity, column.get(entity)))
}

/// Returns whether two columns have equal values, of the same entities in the same order. O(rows).
#[must_use]
pub fn equal<'w, T: PartialEq, K: StorageKind>(a: Column<'w, T, K>, b: Column<'w, T, K>) -> bool {
    match (a.slices(), b.slices()) {
        (Some(one), Some(other)) => one == other,
        _ => a.len() == b.len() && listed(a).eq(listed(b)),
    }
}

/// Hashes the entities and the values of a column. O(rows).
pub fn hash<T: Hash, K: StorageKind, H: Hasher>(column: Column<'_, T, K>, state: &mut H) {
    match column.slices() {
        Some(slices) => slices.hash(state),
        None => {
            column.len().hash(state);
            listed(column).for_each(|row| row.hash(state));
        }
    }
}

/// Prints a column. O(rows).
pub fn show<T: Debug, K: StorageKind>(
    out: &mut DebugStruct<'_, '_>,
    name: &str,
    column: Column<'_, T, K>,
) {
    /// A map from the entities to the values.
    struct Map<'w, T, K: StorageKind>(Column<'w, T, K>);
    impl<T: Debug, K: StorageKind> Debug for Map<'_, T, K> {
        fn fmt(&self, f: &mut Formatter<'_>) -> Result {
            let rows = listed(self.0).filter_map(|(entity, value)| Some((entity, value?)));
            f.debug_map().entries(rows).finish()
        }
    }
    out.field(name, &Map(column));
}

/// Prints a value.
pub fn show_value<T: Debug>(out: &mut DebugStruct<'_, '_>, name: &str, value: &T) {
    out.field(name, value);
}

/// Requires `Eq` of the values of a field.
pub const fn total<T: Eq>() {}

/// Changes a world. If that panics, the world is emptied, because its entities and its columns could differ.
pub fn whole<W: World>(world: &mut W, change: impl FnOnce(&mut W)) {
    struct Emptied<'w, W: World>(&'w mut W);
    impl<W: World> Drop for Emptied<'_, W> {
        fn drop(&mut self) {
            structure::clear(self.0);
        }
    }
    let emptied = Emptied(world);
    change(&mut *emptied.0);
    core::mem::forget(emptied);
}
