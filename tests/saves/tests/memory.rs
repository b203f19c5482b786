//! Loading takes little more memory than the input explains, whatever the input claims.

use ecs_saves::{FORMATS, Format, Yard, check, random_bytes, random_world};

/// The bytes of memory for each byte of input.
const FACTOR: u64 = 32;

/// The bytes that any load may take: an error and its text, the empty world.
const BASE: u64 = 16 << 10;

/// Loads bytes. Returns whether they were accepted, and the peak of allocated bytes.
fn load(format: Format, bytes: &[u8]) -> (bool, u64) {
    let mut accepted = false;
    let used = allocation_counter::measure(|| accepted = format.load::<Yard>(bytes).is_ok());
    (accepted, used.bytes_max)
}

#[track_caller]
fn assert_within(format: Format, bytes: &[u8]) -> bool {
    let (accepted, peak) = load(format, bytes);
    let limit = FACTOR * bytes.len() as u64 + BASE;
    assert!(peak <= limit, "{peak} bytes for {} bytes of {format:?}: {bytes:?}", bytes.len());
    accepted
}

#[test]
fn memory_for_mutated_saves_is_bounded_by_their_length() {
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..20 {
        let world = random_world(seed, 150).world;
        for format in FORMATS {
            let bytes = format.save(&world).unwrap();
            for change in random_bytes(seed, 400).as_chunks::<4>().0 {
                let mut bytes = bytes.clone();
                let at = usize::from(u16::from_le_bytes([change[0], change[1]])) % bytes.len();
                match change[2] % 4 {
                    0 => bytes[at] = change[3],
                    1 => bytes.insert(at, change[3]),
                    2 => _ = bytes.remove(at),
                    // The longest number that postcard takes.
                    _ => _ = bytes.splice(at..=at, [255, 255, 255, 255, 15]),
                }
                match assert_within(format, &bytes) {
                    true => accepted += 1,
                    false => refused += 1,
                }
                if let Ok(world) = format.load::<Yard>(&bytes) {
                    check(&world);
                }
            }
        }
    }
    assert!(accepted > 500 && refused > 500, "{accepted} accepted, {refused} refused");
}
