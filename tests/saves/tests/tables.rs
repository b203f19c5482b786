//! Rows of tables that were saved as other tables or as components: they are the same in each format.

use ecs_core::{Entity, world};
use ecs_saves::FORMATS;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Place(u32);
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Mass(u32);

/// Modules with a world each.
macro_rules! worlds {
    ($($module:ident { $($world:tt)* })*) => {$(
        mod $module {
            #[allow(unused_imports, reason = "not all worlds have both components, or are loaded")]
            use super::{Deserialize, Mass, Place, Serialize, world};
            world!($($world)*);
        }
    )*};
}

worlds! {
    cached {
        #[derive(Debug, PartialEq, Serialize, Deserialize)]
        pub(crate) struct Sim {}
        #[storage(stable)]
        #[table]
        pub(crate) struct Lamp { pub(crate) place: Place, #[skip] pub(crate) mass: Mass }
    }
    one {
        #[derive(Serialize)]
        pub(crate) struct Sim {}
        #[storage(stable)]
        #[table]
        pub(crate) struct Lamp { pub(crate) place: Place }
    }
    two {
        #[derive(Debug, PartialEq, Serialize, Deserialize)]
        pub(crate) struct Sim {}
        #[storage(stable)]
        #[table]
        pub(crate) struct Lamp { pub(crate) place: Place, #[default] pub(crate) mass: Mass }
    }
    stable {
        #[derive(Serialize)]
        pub(crate) struct Sim { #[storage(stable)] place: Place, #[storage(stable)] mass: Mass }
    }
    separate {
        #[derive(Serialize)]
        pub(crate) struct Sim { mass: Mass, place: Place }
    }
    packed {
        #[derive(Debug, PartialEq, Serialize, Deserialize)]
        pub(crate) struct Sim {}
        #[table]
        pub(crate) struct Lamp { #[default] pub(crate) mass: Mass, pub(crate) place: Place }
    }
}

/// Saves a world, and loads it as another one from each format.
fn load<T: DeserializeOwned>(world: &impl Serialize) -> Vec<T> {
    FORMATS.map(|format| format.load(&format.save(world).unwrap()).unwrap()).into()
}

#[test]
fn rows_stay_if_a_part_of_the_table_is_not_saved() {
    let mut sim = cached::Sim::new();
    let lamp = |value| cached::Lamp { place: Place(value), mass: Mass(0) };
    let all = [0, 1, 2, 3].map(|value| sim.spawn(lamp(value)));
    sim.despawn(all[0]).unwrap();
    sim.despawn(all[2]).unwrap();
    for loaded in load::<cached::Sim>(&sim) {
        assert_eq!(all.map(|e| loaded.lamp().row_of(e)), [None, Some(1), None, Some(3)]);
        assert_eq!(loaded, sim);
    }
}

#[test]
fn rows_stay_if_the_table_has_a_new_part() {
    let mut sim = one::Sim::new();
    let all = [0, 1, 2].map(|value| sim.spawn(one::Lamp { place: Place(value) }));
    sim.despawn(all[0]).unwrap();
    for loaded in load::<two::Sim>(&sim) {
        assert_eq!(all.map(|e| loaded.lamp().row_of(e)), [None, Some(1), Some(2)]);
        assert_eq!(loaded.mass()[all[2]], Mass(0));
    }
}

#[test]
fn the_rows_of_the_first_part_stay() {
    let mut sim = stable::Sim::new();
    let all = [0, 1, 2].map(|value| sim.spawn((Place(value), Mass(value))));
    let other = sim.spawn(());
    sim.remove::<Mass>(all[1]).unwrap();
    sim.insert(other, Place(3)).unwrap();
    sim.remove::<Place>(all[0]).unwrap();
    sim.remove::<Mass>(all[0]).unwrap();
    assert_eq!((sim.place().row_of(all[2]), sim.mass().row_of(all[2])), (Some(2), Some(2)));
    for loaded in load::<two::Sim>(&sim) {
        let rows = [all[0], all[1], all[2], other].map(|e| loaded.lamp().row_of(e));
        assert_eq!(rows, [None, Some(1), Some(2), Some(3)]);
    }
}

#[test]
fn rows_have_the_order_of_the_first_part_in_each_format() {
    let mut sim = separate::Sim::new();
    let all = [0, 1, 2, 3, 4].map(|value| sim.spawn((Mass(value), Place(value))));
    let expect = |sim: &separate::Sim, order: [usize; 5]| {
        let order = order.map(|at| all[at]);
        for loaded in load::<packed::Sim>(sim) {
            assert_eq!(loaded.lamp().entities(), order);
            assert!(loaded.place().iter().all(|(e, place)| place.0 == e.index()));
        }
    };
    // Only the second part has an order of its own.
    sim.sort_by_key::<Place, _>(|place| std::cmp::Reverse(place.0));
    expect(&sim, [0, 1, 2, 3, 4]);
    // Entities that lack the first part come behind the others, in that order.
    sim.remove::<Mass>(all[1]).unwrap();
    sim.remove::<Mass>(all[2]).unwrap();
    sim.sort_by_key::<Mass, _>(|mass| mass.0);
    expect(&sim, [0, 3, 4, 2, 1]);
    // Both have one.
    sim.sort_by_key::<Mass, _>(|mass| std::cmp::Reverse(mass.0 % 4));
    expect(&sim, [3, 0, 4, 2, 1]);
}

#[test]
fn an_order_of_an_unknown_component_is_an_error() {
    let order = |name: &str| {
        let text = format!(
            r#"{{ "entities": {{ "0v1": {{ "place": 1 }} }}, "order": {{ "{name}": ["0v1"] }} }}"#
        );
        serde_json::from_str::<two::Sim>(&text).map_err(|error| error.to_string())
    };
    let entity = Entity::new(0, 1).unwrap();
    assert_eq!(order("place").unwrap().place()[entity], Place(1));
    // It has no values, so its order says nothing.
    assert!(order("mass").is_ok());
    let error = order("plaice").unwrap_err();
    let expected =
        r#"`Sim` loads no component `plaice`; only ["place", "mass"]; if it was renamed"#;
    assert!(error.starts_with(expected), "{error}");
}
