//! Inserts and removes a component.

use super::handles::{Handle, Handles};
use super::set::Set;
use super::{A, B};
use crate::rows::{ADD_REMOVE, ADD_REMOVE_GROUP, COMMANDS_CHANGE};
use crate::suite::Peer;
use crate::workloads::add_remove;
use std::hint::black_box;

struct State {
    handles: Handles,
    pair: Pair,
}

/// Two sets whose first `together` rows are in the same order.
struct Pair {
    a: Set<A>,
    b: Set<B>,
    together: usize,
}

impl Pair {
    #[inline]
    fn add(&mut self, id: u32, b: B) {
        self.b.insert(id, b);
        if let Some(row) = self.a.row(id) {
            self.a.swap(row, self.together);
            self.b.swap(self.b.ids.len() - 1, self.together);
            self.together += 1;
        }
    }

    #[inline]
    fn remove(&mut self, id: u32) {
        let Some(row) = self.b.row(id) else { return };
        if row < self.together {
            self.together -= 1;
            // Below `together` the row is the same in both sets.
            self.a.swap(row, self.together);
            self.b.swap(row, self.together);
        }
        self.b.remove(id);
    }
}

/// Registers inserting and removing, with a group and without.
pub fn register(peer: &mut Peer<'_>) {
    let make = |n| {
        let (handles, entities) = Handles::of(n);
        let pair = Pair { a: Set::filled(n, |_| A(1.0)), b: Set::default(), together: 0 };
        (State { handles, pair }, entities)
    };
    let check = |s: &mut State| {
        let a: f64 = s.pair.a.values.iter().map(|a| f64::from(a.0)).sum();
        a + s.pair.b.values.len() as f64
    };
    let way = "handles checked, then one sparse set changed";
    add_remove(
        peer,
        &[ADD_REMOVE],
        ("", way),
        make,
        |state, entities| each(state, entities, |pair, id| pair.b.insert(id, B(0.0))),
        |state, entities| {
            each(state, entities, |pair, id| {
                pair.b.remove(id);
            });
        },
        check,
    );
    let way = "handles checked, then two sparse sets changed whose first rows are side by side";
    add_remove(
        peer,
        &[ADD_REMOVE_GROUP],
        ("", way),
        make,
        |state, entities| each(state, entities, |pair, id| pair.add(id, B(0.0))),
        |state, entities| each(state, entities, |pair, id| pair.remove(id)),
        check,
    );
    let way = "the handles recorded with their values, then as without";
    add_remove(
        peer,
        &[COMMANDS_CHANGE],
        ("", way),
        make,
        |state, entities| {
            let recorded = black_box(entities.iter().map(|&e| (e, B(0.0))).collect::<Vec<_>>());
            for (entity, b) in recorded {
                if state.handles.are_alive(entity) {
                    state.pair.b.insert(entity.id, b);
                }
            }
        },
        |state, entities| {
            let recorded = black_box(entities.to_vec());
            each(state, &recorded, |pair, id| {
                pair.b.remove(id);
            });
        },
        check,
    );
}

#[inline(always)]
fn each(state: &mut State, entities: &[Handle], mut change: impl FnMut(&mut Pair, u32)) {
    let State { handles, pair } = state;
    for &entity in entities {
        if handles.are_alive(entity) {
            change(pair, entity.id);
        }
    }
}
