//! Deltas: what turns one world into another.

mod base;
mod exact;
mod forests;
mod groups;
mod masked;
mod panics;
mod simple;
mod world;

use world::{A, All, Random, change};

/// Both worlds do the same from now on. What they do is not checked again: the tests checked such changes before.
fn same_future(mut a: All, mut b: All, seed: u64) {
    let (spawns, changes) = if cfg!(miri) { (1, 2) } else { (20, 30) };
    for _ in 0..spawns {
        assert_eq!(a.spawn(A(1)), b.spawn(A(1)));
    }
    let (mut x, mut y) = (Random(seed), Random(seed));
    for _ in 0..changes {
        change(&mut a, &mut x);
        change(&mut b, &mut y);
    }
    assert!(a == b);
}
