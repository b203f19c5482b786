//! Inserts and removes a component.

use super::handles::{Handle, Handles};
use super::set::Set;
use super::{A, B};
use crate::harness::Peer;
use crate::inputs::FEW;
use crate::rows::{ADD_REMOVE, ADD_REMOVE_GROUP};

struct State {
    handles: Handles,
    entities: Vec<Handle>,
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
    let state = || {
        let (handles, entities) = Handles::of(FEW);
        let pair = Pair { a: Set::filled(FEW, |_| A(1.0)), b: Set::default(), together: 0 };
        State { handles, entities, pair }
    };
    let check = |s: &mut State| {
        let a: f64 = s.pair.a.values.iter().map(|a| f64::from(a.0)).sum();
        a + s.pair.b.values.len() as f64
    };
    let way = "handles checked, then one sparse set changed";
    peer.repeated(ADD_REMOVE, ("", way), state, loose, check);
    let way = "handles checked, then two sparse sets changed whose first rows are side by side";
    peer.repeated(ADD_REMOVE_GROUP, ("", way), state, grouped, check);
}

fn loose(state: &mut State) {
    let State { handles, entities, pair } = state;
    for &entity in &*entities {
        if handles.are_alive(entity) {
            pair.b.insert(entity.id, B(0.0));
        }
    }
    for &entity in &*entities {
        if handles.are_alive(entity) {
            pair.b.remove(entity.id);
        }
    }
}

fn grouped(state: &mut State) {
    let State { handles, entities, pair } = state;
    for &entity in &*entities {
        if handles.are_alive(entity) {
            pair.add(entity.id, B(0.0));
        }
    }
    for &entity in &*entities {
        if handles.are_alive(entity) {
            pair.remove(entity.id);
        }
    }
}
