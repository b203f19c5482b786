//! The carrier of a world: a hidden macro with the world's name, which passes the declarations to another macro.

/// The payload of version 4, as text.
struct Declared {
    krate: &'static str,
    world: &'static str,
    /// Name, type, storage and table.
    components: &'static [(&'static str, &'static str, &'static str, &'static str)],
    /// Name, accessor and parts.
    tables: &'static [(&'static str, &'static str, &'static str)],
    /// Name, accessor, and the lists own, with and without.
    groups: &'static [(&'static str, &'static str, [&'static str; 3])],
    /// Name, accessor, fields, and the lists with, without and lead.
    queries: &'static [(&'static str, &'static str, &'static str, [&'static str; 3])],
    /// Name and type.
    resources: &'static [(&'static str, &'static str)],
    state: &'static str,
}

macro_rules! declared {
    (
        {
            4 world $krate:tt $world:ident
            components { $($component:ident [$ty:ty] $storage:ident $home:tt,)* }
            tables { $($table:ident $table_rows:tt [$($part:tt)*],)* }
            groups {
                $($group:ident $members:tt
                    own [$($own:tt)*] with [$($look_up:tt)*] without [$($not:tt)*],)*
            }
            queries {
                $($query:ident $rows:tt
                    fields [$($field:tt)*] with [$($with:tt)*] without [$($without:tt)*]
                    lead [$($lead:tt)*],)*
            }
            resources { $($resource:ident [$held:ty],)* }
            parts { $($parts:tt)* }
        }
        $($state:tt)*
    ) => {
        $crate::carrier::Declared {
            krate: stringify!($krate),
            world: stringify!($world),
            components: &[$((
                stringify!($component), stringify!($ty), stringify!($storage), stringify!($home),
            ),)*],
            tables: &[$((
                stringify!($table), stringify!($table_rows), stringify!($($part)*),
            ),)*],
            groups: &[$((
                stringify!($group),
                stringify!($members),
                [stringify!($($own)*), stringify!($($look_up)*), stringify!($($not)*)],
            ),)*],
            queries: &[$((
                stringify!($query),
                stringify!($rows),
                stringify!($($field)*),
                [stringify!($($with)*), stringify!($($without)*), stringify!($($lead)*)],
            ),)*],
            resources: &[$((stringify!($resource), stringify!($held)),)*],
            state: stringify!($($state)*),
        }
    };
}
pub(crate) use declared;

/// Calls `World::new` of ecs-core by the path in the payload.
macro_rules! entities {
    ({ 4 world $krate:tt $world:ident $($rest:tt)* } $count:expr) => {{
        let mut world = $world::new();
        for _ in 0..$count {
            let _: $krate::Entity = world.spawn(());
        }
        world.len()
    }};
}

mod worlds {
    pub(crate) struct Position;
    pub(crate) struct Velocity;

    ecs_core::world!(
        pub(crate) struct Sim {
            position: Position,
            velocity: self::Velocity,
            #[storage(linear)]
            r#type: Option<u8>,
        }

        #[group(own(position, velocity), without(r#type))]
        pub(crate) struct Plain;

        #[group(with(velocity, r#type))]
        pub(crate) struct Typed;

        #[query(with(velocity), lead(position))]
        pub(crate) struct Moving {
            who: ecs_core::Entity,
            position: &mut Position,
            r#type: Option<&_>,
        }

        #[query(without(velocity))]
        pub(crate) struct Match {
            position: &_,
            r#type: Option<&mut _>,
        }
    );

    pub mod open {
        // As visible as it can be, so that its carrier is exported.
        ecs_core::world!(
            pub struct Sim {
                flag: bool,
            }
        );
    }

    pub mod near {
        ecs_core::world!(
            pub(in crate::carrier) struct Sim {
                flag: bool,
                #[resource]
                r#where: self::super::Position,
            }
        );

        pub(super) mod inside {
            ecs_core::world!(
                pub(super) struct Sim {
                    flag: bool,
                }
            );

            ecs_core::world!(
                #[allow(non_camel_case_types)]
                pub(in crate::carrier) struct r#match {
                    flag: bool,
                }
            );
        }

        pub(in crate::carrier) use inside::r#match;
        pub(crate) const INSIDE: &str = inside::Sim!(@to { crate::carrier::declared };).world;
    }
}

#[test]
fn carrier_passes_components_groups_and_queries() {
    use worlds::Sim;
    let declared = Sim!(@to { declared }; some (state tokens));
    assert_eq!(declared.world, "Sim");
    assert_eq!(declared.krate, "$crate");
    assert_eq!(declared.state.replace(' ', ""), "some(statetokens)");
    let components = [
        ("position", "Position", "sparse", "_"),
        ("velocity", "self::Velocity", "sparse", "_"),
        ("r#type", "Option<u8>", "linear", "_"),
    ];
    // rustc decides where `stringify!` puts spaces between the tokens of a type.
    for (declared, expected) in declared.components.iter().zip(components) {
        let (name, ty, storage, table) = declared;
        assert_eq!((*name, &*ty.replace(' ', ""), *storage, *table), expected);
    }
    assert_eq!((declared.components.len(), declared.tables), (3, &[][..]));
    let groups = [
        ("Plain", "plain", ["position, velocity", "", "r#type"]),
        ("Typed", "typed", ["", "velocity, r#type", ""]),
    ];
    assert_eq!(declared.groups, groups);
    let queries = [
        (
            "Moving",
            "moving",
            "entity who, mut position, option ref r#type",
            ["velocity", "", "position"],
        ),
        ("Match", "r#match", "ref position, option mut r#type", ["", "velocity", ""]),
    ];
    assert_eq!(declared.queries, queries);
    assert_eq!(declared.resources, []);
}

#[test]
fn carrier_passes_resources() {
    let declared = worlds::near::Sim!(@to { declared };);
    let [(name, ty)] = declared.resources else { panic!("{:?}", declared.resources) };
    assert_eq!((*name, &*ty.replace(' ', "")), ("r#where", "self::super::Position"));
    assert_eq!(declared.components, [("flag", "bool", "sparse", "_")]);
}

#[test]
fn one_import_has_struct_and_carrier() {
    use worlds::Sim;
    let sim = Sim::new();
    assert!(sim.is_empty());
    assert_eq!(Sim!(@to { entities }; 3), 3);
}

#[test]
fn carriers_of_any_visibility_can_be_called() {
    assert_eq!(worlds::open::Sim!(@to { declared };).components, [("flag", "bool", "sparse", "_")]);
    assert_eq!(worlds::near::Sim!(@to { self::declared };).components.len(), 1);
    assert_eq!(worlds::near::INSIDE, "Sim");
    assert_eq!(worlds::near::r#match!(@to { crate::carrier::declared };).world, "r#match");
}

#[test]
fn carriers_of_worlds_in_functions_are_local() {
    ecs_core::world!(
        struct Sim {
            count: u8,
        }
    );
    ecs_core::world!(
        pub struct Open {
            count: u16,
        }
    );
    assert_eq!(Sim!(@to { declared };).components[0].1, "u8");
    assert_eq!(Open!(@to { declared };).components[0].1, "u16");
    assert!(Sim::new().is_empty() && Open::new().is_empty());
}

/// Two public worlds of one name, from one place of a macro.
macro_rules! twins {
    ($($module:ident)*) => {
        $(pub mod $module {
            ecs_core::world!(
                pub struct Twin {
                    value: u8,
                }
            );
        })*
    };
}

mod twins {
    twins!(one two);
}

#[test]
fn worlds_of_one_name_have_different_carriers() {
    assert_eq!(twins::one::Twin!(@to { declared };).components.len(), 1);
    assert_eq!(twins::two::Twin!(@to { declared };).world, "Twin");
}
