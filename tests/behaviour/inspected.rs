//! `inspect` where values can't be printed.

use ecs_core::world;

struct Opaque;

world!(
    struct Plain {
        opaque: Opaque,
        count: u8,
    }
);

world!(
    #[derive(Debug)]
    struct Held<T: 'static> {
        count: u8,
        list: Vec<T>,
    }
);

#[test]
fn a_world_without_debug_prints_names() {
    let mut plain = Plain::new();
    let entity = plain.spawn((Opaque, 3_u8));
    let found = plain.inspect(entity).unwrap();
    assert_eq!(format!("{found:?}"), "0v1 {opaque, count}");
    assert!(found.values().all(|(_, value)| value.is_none()));
}

#[test]
fn a_component_that_names_a_parameter_prints_its_name() {
    let mut held = Held::<u16>::new();
    let entity = held.spawn((3_u8, vec![1_u16]));
    assert_eq!(format!("{:?}", held.inspect(entity).unwrap()), "0v1 {count: 3, list: _}");
}
