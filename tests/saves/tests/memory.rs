//! Loading takes little more memory than the input explains, whatever the input claims.
//!
//! A save is loaded in at most 32 bytes for each byte of input, beside twice the memory of the values that it has and
//! a constant for each column. An empty `String` takes one byte of input and 24 of memory, and a value with an
//! alignment of 64 takes 64. A tag takes no byte, and each of its rows at most 32 bytes of memory.

use ecs_saves::written::{Written, bytes_of, runs, same};
use ecs_saves::{FORMATS, Format, Yard, check, random_bytes, random_world, rounds};
use serde::Deserialize;

/// The bytes of memory for each byte of input.
const FACTOR: usize = 32;

/// The bytes that any load may take: the first pages of the columns, and the text of an error.
const BASE: usize = 96 << 10;

/// Loads bytes. Returns the world if they were accepted.
#[track_caller]
fn load_within(format: Format, bytes: &[u8], values: usize) -> Option<Yard> {
    let mut loaded = None;
    let used = allocation_counter::measure(|| loaded = format.load::<Yard>(bytes).ok());
    let limit = FACTOR * bytes.len() + 2 * values + BASE;
    let (peak, len) = (used.bytes_max as usize, bytes.len());
    assert!(
        peak <= limit,
        "{peak} bytes for {len} bytes of {format:?}: {:.1}",
        peak as f64 / len as f64
    );
    loaded
}

#[test]
fn memory_for_mutated_saves_is_bounded_by_their_length() {
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..rounds(4) {
        let world = random_world(seed, 150).world;
        for format in FORMATS {
            let bytes = format.save(&world).unwrap();
            for change in random_bytes(seed, 300).as_chunks::<4>().0 {
                let mut bytes = bytes.clone();
                let at = usize::from(u16::from_le_bytes([change[0], change[1]])) % bytes.len();
                match change[2] % 4 {
                    0 => bytes[at] = change[3],
                    1 => bytes.insert(at, change[3]),
                    2 => _ = bytes.remove(at),
                    // The longest number that postcard takes.
                    _ => _ = bytes.splice(at..=at, [255, 255, 255, 255, 15]),
                }
                match load_within(format, &bytes, 0) {
                    Some(world) => {
                        check(&world);
                        accepted += 1;
                    }
                    None => refused += 1,
                }
            }
        }
    }
    assert!(accepted > 100 && refused > 100, "{accepted} accepted, {refused} refused");
}

#[test]
fn memory_for_claimed_lengths_is_bounded() {
    let rows = runs(&[(0, 9)]);
    let claim = bytes_of(u32::MAX);
    let part = |section, name, parts: &[&[u8]]| Written::yard(9).with(section, name, parts).bytes();
    for bytes in [
        [vec![1], claim.clone()].concat(),
        [vec![1, 1, 1], claim.clone()].concat(),
        [vec![1, 1, 1, 0], claim.clone()].concat(),
        [vec![1, 1, 1, 0, 0], claim.clone()].concat(),
        part(0, "log", &[&claim]),
        part(1, "place", &[&rows, &claim]),
        part(1, "mass", &[&[0], &claim]),
        part(1, "name", &[&rows, &[9], &claim]),
        part(1, "item", &[&rows, &[9], &claim]),
        part(2, "Named", &[&claim]),
        part(2, "Named", &[&[0], &claim]),
        part(3, "likes", &[&claim]),
        part(3, "likes", &[&[1, 1], &claim]),
        part(3, "likes", &[&[0], &claim]),
    ] {
        assert!(load_within(Format::Postcard, &bytes, 0).is_none(), "{bytes:?}");
    }
}

#[test]
fn memory_for_the_smallest_rows_is_bounded() {
    for n in [100_usize, 3000, 40_000] {
        let n32 = u32::try_from(n).unwrap();
        let all = runs(&[(0, n32)]);
        let last = runs(&[(n as i32 - 1, 1)]);
        let (yard, no) = (|| Written::yard(n), &vec![(); n]);
        let links = vec![(0_u32, 1_u32); n];
        let reversed: Vec<u32> = (1..n32).rev().collect();
        for (save, size) in [
            (yard(), 0),
            // A row of a tag has no byte of its own.
            (yard().column("tag", &all, no), 4),
            (yard().column("asleep", &all, no), 0),
            (yard().column("speed", &all, &vec![1_i32; n]), 4),
            (yard().column("heat", &all, &vec![1_u32; n]), 4),
            (yard().column("wide", &all, &vec![1_u8; n]), 64),
            (yard().column("name", &all, &vec![""; n]), 24),
            (yard().column("item", &all, &vec![""; n]), 24),
            (yard().column("mass", &last, &[1_u64]), 0),
            (yard().column("depth", &last, &[1_u32]), 0),
            (
                yard().column("place", &all, &vec![[1_u16; 2]; n]).column(
                    "speed",
                    &same(0),
                    &vec![1; n],
                ),
                8,
            ),
            (yard().column("likes", &all, &links), 8),
            (yard().column("seen", &all, &links), 8),
            (
                yard().column("likes", &all, &links).with(
                    3,
                    "likes",
                    &[&bytes_of(vec![(0_u32, reversed)]), &[0]],
                ),
                8,
            ),
            (
                yard()
                    .column("name", &all, &vec![""; n])
                    .column("item", &same(0), &vec![""; n])
                    .with(
                        2,
                        "Named",
                        &[
                            &bytes_of(vec![(0_i32, n32)]),
                            &bytes_of(vec![(true, (0_u32, 1_u32)); n]),
                        ],
                    ),
                48,
            ),
        ] {
            let world = load_within(Format::Postcard, &save.bytes(), size * n).expect("a save");
            assert_eq!(world.len(), n);
        }
    }
}

/// Rows of a tag have no bytes, so a save of many tags is short.
#[test]
fn memory_for_tags_is_bounded_by_their_rows() {
    #[derive(Deserialize)]
    struct Tag<const N: usize>;

    ecs_core::world!(
        #[derive(Deserialize)]
        struct Tags {
            a: Tag<0>,
            b: Tag<1>,
            c: Tag<2>,
            d: Tag<3>,
            e: Tag<4>,
            f: Tag<5>,
            g: Tag<6>,
            h: Tag<7>,
            #[resource]
            clock: u64,
        }
        #[group(with(a, b))]
        struct Some2;
    );

    let n = 20_000;
    let mut save = Written::game(n);
    for name in ["a", "b", "c", "d", "e", "f", "g", "h"] {
        save = save.column(name, &runs(&[(0, n as u32)]), &vec![(); n]);
    }
    let bytes = save.with(2, "Some2", &[&bytes_of([(0_i32, n as u32)].as_slice()), &[0]]).bytes();
    let mut loaded = None;
    let used = allocation_counter::measure(|| loaded = Format::Postcard.load::<Tags>(&bytes).ok());
    assert_eq!(loaded.expect("a save").some2().len(), n);
    // For each row, and for each member of the group.
    let limit = FACTOR * bytes.len() + 9 * n * 32 + BASE;
    assert!(used.bytes_max as usize <= limit, "{} bytes for {}", used.bytes_max, bytes.len());
}
