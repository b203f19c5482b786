//! Carriers of worlds from other crates. Neither crate has ecs-core as a dependency under that name.

use ecs_rename::arena::Arena;

/// Returns the names of the components, and the size of an entity by the path of ecs-core in the payload.
macro_rules! declared {
    (
        {
            4 world $krate:tt $world:ident
            components { $($component:ident $ty:tt $storage:ident $home:tt,)* }
            tables { $($tables:tt)* }
            groups { $($groups:tt)* }
            queries { $($queries:tt)* }
            resources { $($resources:tt)* }
            parts { $($parts:tt)* }
        }
    ) => {
        (vec![$(stringify!($component)),*], size_of::<$krate::Entity>())
    };
}
use declared as names;

#[test]
fn carrier_of_a_world_declared_through_another_crate() {
    let (components, size) = Arena!(@to { declared };);
    assert_eq!(components, ["position", "velocity", "health", "last_hits"]);
    assert_eq!(size, size_of::<machine::Entity>());
}

#[test]
fn carrier_of_another_crates_world() {
    let (components, size) = machine::stage::Stage!(@to { self::names };);
    assert!(components.contains(&"position"));
    assert_eq!(size, size_of::<machine::Entity>());
}

/// Returns the sizes of the components.
macro_rules! sizes {
    (
        {
            4 world $krate:tt $world:ident
            components { $($component:ident [$ty:ty] $storage:ident $home:tt,)* }
            $($rest:tt)*
        }
    ) => {
        vec![$((stringify!($component), size_of::<$ty>())),*]
    };
}

#[test]
fn crate_in_a_type_is_the_crate_of_the_world() {
    let sizes = ecs_rename::coop::Coop!(@to { sizes };);
    assert_eq!(sizes, [("eggs", 8), ("grain", size_of::<ecs_rename::farm::Crop>())]);
}
