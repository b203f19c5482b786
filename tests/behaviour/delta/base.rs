//! A delta that begins with another world is refused, or it makes a valid world.

use super::groups::groups_are_right;
use super::same_future;
use super::world::{Random, change, new};
use crate::support::rounds;

#[test]
fn another_base_is_refused_and_unchanged() {
    let (mut refused, mut applied) = (0, 0);
    for seed in 1..if cfg!(miri) { 2 } else { rounds(80) } {
        let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let mut world = new();
        for _ in 0..if cfg!(miri) { 8 } else { 60 } {
            change(&mut world, &mut random);
        }
        let old = world.clone();
        for _ in 0..if cfg!(miri) { 4 } else { 10 } {
            change(&mut world, &mut random);
        }
        let delta = old.diff(&world);
        let mut other = old.clone();
        for _ in 0..3 {
            change(&mut other, &mut random);
        }
        let before = other.clone();
        match other.apply_delta(&delta) {
            Ok(()) => {
                applied += 1;
                groups_are_right(&other);
                same_future(other.clone(), other, seed);
            }
            Err(_) => {
                refused += 1;
                assert!(other == before);
                same_future(other, before, seed);
            }
        }
    }
    assert!(cfg!(miri) || refused > 25 && applied > 1, "{refused} refused, {applied} applied");
}
