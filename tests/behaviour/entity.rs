//! `Entity` on its own.

use std::collections::HashSet;
use std::mem::size_of;

use ecs_core::Entity;

fn entity(index: u32, generation: u32) -> Entity {
    Entity::new(index, generation).unwrap()
}

#[test]
fn option_of_entity_has_the_size_of_entity() {
    assert_eq!(size_of::<Entity>(), 8);
    assert_eq!(size_of::<Option<Entity>>(), 8);
}

#[test]
fn generation_zero_is_rejected() {
    assert_eq!(Entity::new(3, 0), None);
    assert_eq!(Entity::from_bits(3), None);
    assert_eq!(Entity::from_bits(0), None);
}

#[test]
fn to_bits_has_the_generation_in_the_upper_half() {
    for (index, generation, bits) in [
        (0, 1, 0x0000_0001_0000_0000),
        (12, 3, 0x0000_0003_0000_000c),
        (u32::MAX, 1, 0x0000_0001_ffff_ffff),
        (7, u32::MAX, 0xffff_ffff_0000_0007),
    ] {
        let entity = entity(index, generation);
        assert_eq!(entity.to_bits(), bits);
        assert_eq!(Entity::from_bits(bits), Some(entity));
        assert_eq!((entity.index(), entity.generation()), (index, generation));
    }
}

#[test]
fn display_and_debug_show_index_and_generation() {
    assert_eq!(entity(12, 3).to_string(), "12v3");
    assert_eq!(format!("{:?}", entity(0, 1)), "0v1");
}

#[test]
fn entities_are_ordered_by_index_then_generation() {
    let mut handles = vec![entity(2, 1), entity(0, 9), entity(1, 2), entity(1, 1)];
    handles.sort();
    assert_eq!(handles, [entity(0, 9), entity(1, 1), entity(1, 2), entity(2, 1)]);
}

#[test]
fn two_generations_of_an_index_are_different_keys() {
    let set = HashSet::from([entity(1, 1), entity(1, 2), entity(1, 1)]);
    assert_eq!(set.len(), 2);
    assert!(!set.contains(&entity(1, 3)));
}

#[test]
fn entity_functions_are_const() {
    const BITS: u64 = match Entity::new(5, 2) {
        Some(entity) => entity.to_bits(),
        None => 0,
    };
    assert_eq!(Entity::from_bits(BITS), Some(entity(5, 2)));
}

#[test]
fn a_handle_is_read_from_its_text() {
    for (text, entity) in [
        ("12v3", Entity::new(12, 3)),
        ("0v1", Entity::new(0, 1)),
        ("4294967295v4294967295", Some(Entity::DANGLING)),
    ] {
        assert_eq!(text.parse().ok(), entity);
        assert_eq!(entity.map(|entity| entity.to_string()).as_deref(), Some(text));
    }
}

#[test]
fn other_texts_are_no_handles() {
    for text in [
        "",
        "v",
        "3",
        "3v",
        "v1",
        "3v0",
        "3v1 ",
        " 3v1",
        "+3v1",
        "3v+1",
        "3v1v1",
        "4294967296v1",
        "3v4294967296",
        "-1v1",
        "x",
        "3V1",
        "٣v1",
    ] {
        let error = text.parse::<Entity>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "expected the index and the generation of an entity, such as `12v3`",
            "{text}"
        );
    }
}
