//! Removes a component from all entities.

use super::Number;
use super::handles::{Handle, Handles};
use super::set::Set;
use crate::suite::Peer;
use crate::workloads::remove;

/// Registers the removals.
pub fn register(peer: &mut Peer<'_>) {
    remove(
        peer,
        ("", "handles checked, each value removed from a sparse set and summed"),
        |n| {
            let (handles, entities) = Handles::of(n);
            ((Set::filled(n, |id| Number(id as i32)), handles), entities)
        },
        |(set, handles): &mut (Set<Number>, Handles), order: &[Handle]| {
            let mut sum = 0;
            for &entity in order {
                if handles.are_alive(entity)
                    && let Some(number) = set.remove(entity.id)
                {
                    sum += i64::from(number.0);
                }
            }
            sum
        },
        |(set, _)| set.values.len(),
    );
}
