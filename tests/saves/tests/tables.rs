//! Rows of tables that were saved as other tables or as components: they are the same in each format.

use ecs_core::world;
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
