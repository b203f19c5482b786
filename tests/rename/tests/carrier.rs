//! Carriers of worlds from other crates. Neither crate has ecs-core as a dependency under that name.

use ecs_rename::arena::Arena;

/// Returns the names of the components, and the size of an entity by the path of ecs-core in the payload.
macro_rules! declared {
    (
        {
            3 world $krate:tt $world:ident
            components { $($component:ident $ty:tt $storage:ident $home:tt,)* }
            tables { $($tables:tt)* }
            groups { $($groups:tt)* }
            queries { $($queries:tt)* }
        }
    ) => {
        (vec![$(stringify!($component)),*], size_of::<$krate::Entity>())
    };
}
use declared as names;

#[test]
fn carrier_of_a_world_declared_through_another_crate() {
    let (components, size) = Arena!(@to { declared });
    assert_eq!(components, ["position", "velocity", "health", "last_hits"]);
    assert_eq!(size, size_of::<machine::Entity>());
}

#[test]
fn carrier_of_another_crates_world() {
    let (components, size) = machine::stage::Stage!(@to { self::names });
    assert!(components.contains(&"position"));
    assert_eq!(size, size_of::<machine::Entity>());
}
