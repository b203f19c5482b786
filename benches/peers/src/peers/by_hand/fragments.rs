//! Loops over one component of entities that differ in another.

use super::Data;
use crate::inputs::FRAGMENT;
use crate::rows::FRAGMENTS;
use crate::suite::Peer;

/// Registers the loops over all fragments.
pub fn register(peer: &mut Peer<'_>) {
    let check = |data: &[Data]| data.iter().map(|data| f64::from(data.0)).sum();
    peer.repeated(
        FRAGMENTS,
        ("", "one vector of the shared component"),
        || vec![Data(1.0); 26 * FRAGMENT],
        |all: &mut Vec<Data>| doubled(all),
        move |all| check(all),
    );
    peer.repeated(
        FRAGMENTS,
        ("26 vectors", "a vector of the shared component for each fragment"),
        || vec![vec![Data(1.0); FRAGMENT]; 26],
        |all: &mut Vec<Vec<Data>>| all.iter_mut().for_each(|part| doubled(part)),
        move |all| check(&all.concat()),
    );
}

#[inline]
fn doubled(data: &mut [Data]) {
    for data in data {
        data.0 *= 2.0;
    }
}
