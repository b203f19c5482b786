//! Removes a component from all entities.

use super::Number;
use super::handles::Handles;
use super::set::Set;
use crate::harness::Peer;
use crate::inputs::{REMOVED, removals};

/// Registers the removals.
pub fn register(peer: &mut Peer<'_>) {
    for (row, n, order) in REMOVED {
        let state = move || {
            let (handles, entities) = Handles::of(n);
            let set = Set::filled(n, |id| Number(id as i32));
            (set, handles, removals(&entities, order))
        };
        let way = "handles checked, each value removed from a sparse set and summed";
        peer.consumed(
            row,
            ("", way),
            state,
            |(mut set, handles, order)| {
                let mut sum = 0;
                for &entity in &order {
                    if handles.are_alive(entity)
                        && let Some(number) = set.remove(entity.id)
                    {
                        sum += i64::from(number.0);
                    }
                }
                (set, handles, order, sum)
            },
            |(set, _, _, sum)| *sum as f64 + set.values.len() as f64,
        );
    }
}
