//! Deltas that are written and read again, also if they were damaged on the way.

use ecs_core::{Delta, DeltaError};
use ecs_saves::{
    BYTES, Body, ChildOf, Clock, Depth, FORMATS, Format, Item, Likes, Log, Mass, Place, Run, Seen,
    Yard, check, forge, random_bytes, random_world, rounds,
};
use serde_json::Value;

/// Returns a random world, and what it is after some more operations.
fn worlds(seed: u64, operations: usize) -> (Yard, Run) {
    let mut run = random_world(seed, operations);
    let old = run.world.clone();
    let bytes = random_bytes(seed + 1_000, 1 + seed as usize % 90);
    bytes.as_chunks::<BYTES>().0.iter().for_each(|op| run.apply(*op));
    (old, run)
}

#[test]
fn a_delta_is_the_same_after_writing_and_reading() {
    for seed in 0..rounds(25) {
        let (old, Run { world: new, .. }) = worlds(seed, 150);
        let delta = old.diff(&new);
        for format in FORMATS {
            let bytes = format.save(&delta).unwrap();
            let read: Delta<Yard> = format.load(&bytes).unwrap();
            assert!(format.save(&read).unwrap() == bytes, "seed {seed}, {format:?}");
            let mut world = old.clone();
            world.apply_delta(&read).unwrap();
            assert_eq!(world, new, "seed {seed}, {format:?}");
            world.apply_delta(&read.inverse().unwrap()).unwrap();
            assert_eq!(world, old, "seed {seed}, {format:?}");
        }
    }
}

#[test]
fn a_one_way_delta_is_shorter() {
    let (mut long, mut short) = (0, 0);
    for seed in 0..20 {
        let (old, Run { world: new, .. }) = worlds(seed, 200);
        let delta = old.diff(&new);
        long += Format::Postcard.save(&delta).unwrap().len();
        let bytes = Format::Postcard.save(&delta.one_way()).unwrap();
        short += bytes.len();
        let read: Delta<Yard> = Format::Postcard.load(&bytes).unwrap();
        assert!(read.inverse().is_none());
        let mut world = old.clone();
        world.apply_delta(&read).unwrap();
        assert_eq!(world, new, "seed {seed}");
    }
    assert!(short < long, "{short} and {long} bytes");
}

#[test]
fn a_delta_cut_at_any_byte_is_an_error() {
    for seed in 0..6 {
        let (old, Run { world: new, .. }) = worlds(seed, 100);
        let bytes = Format::Postcard.save(&old.diff(&new)).unwrap();
        for cut in 0..bytes.len() {
            let read = Format::Postcard.load::<Delta<Yard>>(&bytes[..cut]);
            assert!(read.is_err(), "seed {seed}, {cut} bytes");
        }
    }
}

/// How many damaged deltas were refused, and how many were applied.
#[derive(Default)]
struct Count {
    refused: usize,
    applied: usize,
}

impl Count {
    /// Applies a damaged delta. It is refused, or it makes a valid world.
    fn apply(&mut self, old: &Yard, damaged: &Delta<Yard>, seed: u64) {
        let mut world = old.clone();
        if world.apply_delta(damaged).is_err() {
            self.refused += 1;
            assert_eq!(world, *old, "seed {seed}");
            return;
        }
        self.applied += 1;
        check(&world);
        let mut run = Run::of(world);
        let more = random_bytes(seed + 3_000, 20);
        more.as_chunks::<BYTES>().0.iter().for_each(|op| run.apply(*op));
        check(&run.world);
    }
}

#[test]
fn a_damaged_delta_keeps_all_invariants() {
    let mut seen = Count::default();
    for seed in 0..rounds(25) {
        let (old, Run { world: new, .. }) = worlds(seed, 120);
        let delta = if seed % 3 == 0 { some(&old, &new) } else { old.diff(&new) };
        let bytes = Format::Postcard.save(&delta).unwrap();
        let noise = random_bytes(seed + 2_000, 120);
        for &[place, low, kind, value] in noise.as_chunks::<4>().0 {
            let mut bytes = bytes.clone();
            let at = usize::from(u16::from_be_bytes([place, low])) % bytes.len();
            bytes[at] = match kind % 3 {
                0 => value,
                1 => bytes[at] ^ 1,
                _ => bytes[at].wrapping_add(1),
            };
            let Ok(damaged) = Format::Postcard.load(&bytes) else { continue };
            seen.apply(&old, &damaged, seed);
        }
    }
    let Count { refused, applied } = seen;
    assert!(refused > 50 && applied > 50, "{refused} refused, {applied} applied");
}

/// Returns the delta of some components.
fn some(old: &Yard, new: &Yard) -> Delta<Yard> {
    old.diff_of::<(Place, Mass, Item, Depth, ChildOf, Likes, Seen, Body)>(new)
}

/// The place of the flag of a delta of some components.
const PARTIAL: usize = 2;

/// The lists of some deltas are changed by their structure. Others are of some components, and say that they have all, or the
/// other way round.
#[test]
fn a_forged_delta_keeps_all_invariants() {
    let mut seen: [Count; 4] = Default::default();
    for seed in 0..rounds(20) {
        let (old, Run { world: new, .. }) = worlds(seed, 60);
        let [whole, some] = [old.diff(&new), some(&old, &new)];
        let [whole, some] = [whole, some].map(|delta| serde_json::to_value(&delta).unwrap());
        let (mut cut, mut put) = (some.clone(), whole.clone());
        (cut[PARTIAL], put[PARTIAL]) = (Value::Bool(false), Value::Bool(true));
        let mut noise = random_bytes(seed + 4_000, 1 << 12).into_iter().cycle();
        let mut random = |end: usize| {
            let [high, low] = [(); 2].map(|()| noise.next().unwrap());
            usize::from(u16::from_be_bytes([high, low])) % end
        };
        for (kind, value) in [whole, some, cut, put].iter().enumerate() {
            for changes in [0, 1, 1, 1, 2, 2, 3] {
                let mut forged = value.clone();
                (0..changes).for_each(|_| forge(&mut forged, &mut random));
                match serde_json::from_value(forged) {
                    Ok(forged) => seen[kind].apply(&old, &forged, seed),
                    Err(_) => seen[kind].refused += 1,
                }
            }
        }
    }
    let seen = seen.map(|Count { refused, applied }| [refused, applied]);
    let [whole, some, cut, put] = seen;
    let enough = whole.into_iter().chain(some).all(|count| count > 15);
    assert!(enough && cut[0] > 15 && put[0] > 15, "refused and applied: {seen:?}");
}

/// A source that loses its value, or that is despawned, is in no list afterwards, whatever the delta says.
#[test]
fn a_forged_delta_puts_no_source_without_a_value_into_a_list() {
    let mut old = Yard::new(Clock(0), Log(Vec::new()));
    let target = old.spawn(Mass(1));
    let source = old.spawn(Likes(target));
    let put_back = |form: &mut Value| {
        let moves = form[4][LIKES]["links"]["moves"].as_array_mut().unwrap();
        let [moved] = &mut moves[..] else { panic!("one source moves") };
        assert_eq!(moved["source"], source.index());
        // The target, and the source in front, before and after.
        let before = moved["places"][0].clone();
        assert_eq!(before[0], target.index());
        moved["places"][1] = before;
    };

    let mut new = old.clone();
    new.discard::<Likes>(source).unwrap();
    for delta in [old.diff(&new), old.diff_of::<Likes>(&new)] {
        let mut form = serde_json::to_value(&delta).unwrap();
        put_back(&mut form);
        let forged: Delta<Yard> = serde_json::from_value(form).unwrap();
        let error = old.clone().apply_delta(&forged).unwrap_err();
        assert_eq!(error, DeltaError::Inconsistent { place: "likes" });
        new.apply_delta(&delta.inverse().unwrap()).unwrap();
        new.apply_delta(&delta).unwrap();
    }

    new = old.clone();
    new.despawn(source).unwrap();
    for delta in [old.diff(&new), old.diff_of::<Likes>(&new)] {
        let mut form = serde_json::to_value(&delta).unwrap();
        put_back(&mut form);
        let rows = [form.clone(), form];
        for (mut form, says_so) in rows.into_iter().zip([true, false]) {
            if !says_so {
                // The delta doesn't say that the source loses its value.
                assert_eq!(form[4][LIKES]["removed"], serde_json::json!([source]));
                form[4][LIKES]["removed"] = serde_json::json!([]);
                form[8][0][LIKES] = serde_json::json!([]);
            }
            let forged: Delta<Yard> = serde_json::from_value(form).unwrap();
            assert!(old.clone().apply_delta(&forged).is_err());
        }
    }
}

/// The number of the unit `likes`, and of its column.
const LIKES: usize = 11;
