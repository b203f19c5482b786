//! What the standard traits of a world do with one of its fields. Each function is the only place that requires the trait, so a
//! component without it is one error, at its type.

use alloc::vec::Vec;
use core::fmt::{Debug, DebugStruct};
use core::hash::{Hash, Hasher};
use core::slice::from_ref;

use crate::entity::Entity;
use crate::rows::{Rows as _, StorageKind};
use crate::structure;
use crate::view::Column;
use crate::world::World;

/// Returns whether two slices have equal values. The one place that requires it of a component, also in deltas.
pub fn same<T: PartialEq>(a: &[T], b: &[T]) -> bool {
    a == b
}

/// Returns whether two columns have equal values, of the same entities in the same order. O(rows).
#[must_use]
pub fn equal<'w, T, K: StorageKind>(
    a: Column<'w, T, K>,
    b: Column<'w, T, K>,
    same: impl Fn(&[T], &[T]) -> bool,
) -> bool {
    let equal = match (a.slices(), b.slices()) {
        (Some(one), Some(other)) => one.0 == other.0 && same(one.1, other.1),
        // Gaps count, since the next value gets one.
        _ => {
            let mut rows = a.iter().zip(b.iter());
            a.rows.entities() == b.rows.entities()
                && a.len() == b.len()
                && rows.all(|((a, one), (b, other))| a == b && same(from_ref(one), from_ref(other)))
        }
    };
    equal && a.rows.noted_as(b.rows)
}

/// Hashes the entities and the values of a column. O(rows).
pub fn hash<T: Hash, K: StorageKind, H: Hasher>(column: Column<'_, T, K>, state: &mut H) {
    match column.slices() {
        Some(slices) => slices.hash(state),
        None => {
            column.len().hash(state);
            column.rows.entities().hash(state);
            column.iter().for_each(|row| row.hash(state));
        }
    }
    column.rows.hash_notes(state);
}

/// Prints a column, O(rows), or returns the value of an entity. One function does both, so that a component without `Debug` is one error.
pub fn show<'w, T: Debug, K: StorageKind>(
    column: Column<'w, T, K>,
    out: Option<(&mut DebugStruct<'_, '_>, &str)>,
    entity: Entity,
) -> Option<&'w dyn Debug> {
    if let Some((out, name)) = out {
        out.field(name, &column);
    }
    column.get(entity).map(|value| value as &dyn Debug)
}

/// Returns a list of values.
#[must_use]
pub fn listed<T, const N: usize>(values: [T; N]) -> Vec<T> {
    values.into()
}

/// Prints a resource.
pub fn show_value<T: Debug>(out: &mut DebugStruct<'_, '_>, name: &str, value: &T) {
    out.field(name, value);
}

/// Requires `Eq` of the values of a field.
pub const fn total<T: Eq>() {}

/// Changes a world. If that panics, the world is emptied, because its entities and its columns could differ.
pub fn whole<W: World, T>(world: &mut W, change: impl FnOnce(&mut W) -> T) -> T {
    structure::guarded(world, change, structure::clear)
}
