//! A delta makes a world exactly equal to another one, and so does its inverse.

use super::same_future;
use super::world::{All, Random, change, new};
use crate::support::rounds;

fn roundtrip(old: &All, new: &All, seed: u64) {
    let delta = old.diff(new);
    let mut world = old.clone();
    world.apply_delta(&delta).unwrap();
    assert!(world == *new, "seed {seed}");
    assert_eq!(delta.is_empty(), old == new, "seed {seed}");
    same_future(world.clone(), new.clone(), seed | 1);
    world.apply_delta(&delta.inverse().unwrap()).unwrap();
    assert!(world == *old);
    same_future(world, old.clone(), seed | 1);
    let one_way = delta.one_way();
    assert!(one_way.inverse().is_none());
    let mut world = old.clone();
    world.apply_delta(&one_way).unwrap();
    assert!(world == *new);
}

#[test]
fn deltas_are_exact() {
    let (seeds, steps, changes) = if cfg!(miri) { (2, 1, 8) } else { (rounds(40), 8, 40) };
    for seed in 1..seeds {
        let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let mut world = new();
        let mut states = vec![world.clone()];
        for _ in 0..steps {
            for _ in 0..1 + random.below(changes) {
                change(&mut world, &mut random);
            }
            states.push(world.clone());
        }
        for pair in states.windows(2) {
            roundtrip(&pair[0], &pair[1], seed);
        }
        if !cfg!(miri) {
            let (a, b) = (random.below(states.len()), random.below(states.len()));
            roundtrip(&states[a], &states[b], seed);
        }
        // An unrelated world.
        let mut other = new();
        for _ in 0..random.below(if cfg!(miri) { 12 } else { 60 }) {
            change(&mut other, &mut random);
        }
        roundtrip(&other, &world, seed);
        roundtrip(&world, &other, seed);
    }
}

#[test]
fn tracked_deltas_are_exact() {
    let (seeds, steps) = if cfg!(miri) { (2, 2) } else { (rounds(75), 10) };
    for seed in 1..seeds {
        let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let mut world = new();
        let mut sent = world.clone();
        for _ in 0..steps {
            for _ in 0..1 + random.below(if cfg!(miri) { 8 } else { 20 }) {
                change(&mut world, &mut random);
            }
            let delta = sent.diff_tracked(&world);
            sent.apply_delta(&delta).unwrap();
            assert!(sent == world, "seed {seed}");
            sent = world.clone();
        }
    }
}
