//! `inspect` prints the values of one entity.

use super::crowd::{A, Crowd, Flat, body};
use ecs_core::world;

#[test]
fn debug_prints_the_values_of_all_storages_and_of_parts() {
    let mut crowd = Crowd::new(0);
    let entity = crowd.spawn((A(1), Flat(2), body(3, None)));
    crowd.spawn(A(7));
    let found = crowd.inspect(entity).unwrap();
    assert_eq!(format!("{found:?}"), "0v1 {a: A(1), flat: Flat(2), x: X(3), aim: Aim(None)}");
    assert_eq!(found.components(), ["a", "flat", "x", "aim"]);
    assert_eq!(found.entity(), entity);
    let names: Vec<_> = found.values().map(|(name, value)| (name, value.is_some())).collect();
    assert_eq!(names, [("a", true), ("flat", true), ("x", true), ("aim", true)]);
    let pretty = format!("{found:#?}");
    assert!(pretty.starts_with("0v1 {\n    a: A(\n        1,\n    ),\n"), "{pretty}");
}

#[test]
fn an_entity_without_components_prints_no_values() {
    let mut crowd = Crowd::new(0);
    let entity = crowd.spawn(());
    assert_eq!(format!("{:?}", crowd.inspect(entity).unwrap()), "0v1 {}");
    crowd.despawn(entity).unwrap();
    assert!(crowd.inspect(entity).is_none());
}

#[test]
fn a_world_without_debug_prints_names() {
    struct Opaque;
    world!(
        struct Plain {
            opaque: Opaque,
            count: u8,
        }
    );
    let mut plain = Plain::new();
    let entity = plain.spawn((Opaque, 3_u8));
    let found = plain.inspect(entity).unwrap();
    assert_eq!(format!("{found:?}"), "0v1 {opaque, count}");
    assert!(found.values().all(|(_, value)| value.is_none()));
}

#[test]
fn a_component_that_names_a_parameter_prints_its_name() {
    world!(
        #[derive(Debug)]
        struct Sim<T: 'static> {
            count: u8,
            list: Vec<T>,
        }
    );
    let mut sim = Sim::<u16>::new();
    let entity = sim.spawn((3_u8, vec![1_u16]));
    assert_eq!(format!("{:?}", sim.inspect(entity).unwrap()), "0v1 {count: 3, list: _}");
}
