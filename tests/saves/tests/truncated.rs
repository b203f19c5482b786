//! A save that is cut off anywhere is an error.

use ecs_saves::{FORMATS, Format, Yard, random_world, rounds};

fn errors_at_every_cut(format: Format, bytes: &[u8]) {
    for cut in 0..bytes.len() {
        // What follows the last bracket of a text is white space.
        if format != Format::Postcard && bytes[cut..].trim_ascii().is_empty() {
            continue;
        }
        let error = format.load::<Yard>(&bytes[..cut]).err();
        let error = error.unwrap_or_else(|| panic!("{format:?} cut to {cut} bytes is accepted"));
        assert!(!error.is_empty());
    }
    format.load::<Yard>(bytes).expect("the whole save is accepted");
}

fn errors_at_every_cut_of_random_worlds(format: Format) {
    for seed in 0..rounds(2) {
        let world = random_world(seed, 120).world;
        errors_at_every_cut(format, &format.save(&world).unwrap());
    }
}

#[test]
fn a_save_in_postcard_cut_at_any_byte_is_an_error() {
    errors_at_every_cut_of_random_worlds(Format::Postcard);
}

#[test]
fn a_save_in_json_cut_at_any_byte_is_an_error() {
    errors_at_every_cut_of_random_worlds(Format::Json);
}

#[test]
fn a_save_in_ron_cut_at_any_byte_is_an_error() {
    errors_at_every_cut_of_random_worlds(Format::Ron);
}

#[test]
fn bytes_behind_a_save_are_an_error() {
    let world = random_world(3, 120).world;
    for format in FORMATS {
        let mut bytes = format.save(&world).unwrap();
        bytes.push(b'1');
        assert!(format.load::<Yard>(&bytes).is_err(), "{format:?}");
    }
}
