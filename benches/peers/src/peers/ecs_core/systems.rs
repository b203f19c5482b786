//! Systems that are functions of a world, with groups, without, with tables, and with
//! linear storage.

use super::*;
use crate::components::Value;
use crate::suite::Way;
use crate::workloads::{DEEP, GROUPS_1, GROUPS_8, GROUPS_32, HEAVY, INTERLEAVED, MIXED};
use crate::workloads::{Kinds, SCHEDULE, TICKS, plain_calls, systems};

mixed_components! {}
group_components! {}

/// Makes a bundle of a tuple of components. Worlds with tables have another function of this name.
#[inline(always)]
#[allow(clippy::extra_unused_type_parameters, reason = "that other function uses the workload")]
fn rows<K, T>(components: T) -> T {
    components
}

/// Registers the systems of one workload over one world: `for_each`, then `for`.
///
/// First come the components that are in columns of their own: the storage of all of them, or a
/// list. Then come groups or tables.
macro_rules! in_world {
    (
        $(#[$world:meta])*
        [$each:expr] [$for:expr] [$storage:ident] [$($groups:tt)*]
        $module:ident: $ROWS:ident;
        components { $($field:ident: $Type:ident),* }
        $($rest:tt)*
    ) => {
        in_world! {
            $(#[$world])*
            [$each] [$for] { $(#[storage($storage)] $field: $Type),* } [$($groups)*]
            $module: $ROWS;
            components { $($field: $Type),* }
            $($rest)*
        }
    };
    (
        $(#[$world:meta])*
        [$each:expr] [$for:expr] { $($own:tt)* } [$($groups:tt)*]
        $module:ident: $ROWS:ident;
        components { $($field:ident: $Type:ident),* }
        kinds $i:ident of $kinds:literal, $which:expr; {
            $($kind:literal $Kind:ident { $($part:ident: $Part:ident = $value:expr,)* })*
        }
        $($system:ident $Query:ident ($($arg:ident($($mode:tt)*) $Arg:ident),*) { $($body:tt)* })*
    ) => {
        pub mod $module {
            use super::*;

            world!(
                /// All components of the workload.
                $(#[$world])*
                pub struct World { $($own)* }

                $($groups)*

                $(
                    /// The components that one system uses.
                    #[query]
                    pub struct $Query { $($arg: $($mode)* $Arg),* }
                )*
            );

            pub struct Entities;

            impl Kinds for Entities {
                type World = World;
                type Entity = Entity;

                fn spawn(world: &mut World, $i: u32) -> Entity {
                    match $which {
                        $($kind => world.spawn(rows::<Entities, _>(($($value,)*))),)*
                        _ => unreachable!("a kind below the number of kinds"),
                    }
                }

                fn despawn(world: &mut World, entity: Entity) {
                    let _ = world.despawn(entity);
                }

                fn checksum(world: &mut World) -> f64 {
                    let mut sum = 0.0;
                    $(sum += world.$field().iter().map(|(_, c)| c.value()).sum::<f64>();)*
                    sum
                }
            }

            pub fn register(peer: &mut Peer<'_>) {
                let each = |_: &mut (), world: &mut World| {
                    $(world.$system().for_each(|$Query { $($arg),* }| { $($body)* });)*
                };
                let by_rows = |_: &mut (), world: &mut World| {
                    $(
                        for $Query { $($arg),* } in world.$system() {
                            $($body)*
                        }
                    )*
                };
                systems::<Entities, _>(peer, &$ROWS, $each, || ((), World::new()), each);
                systems::<Entities, _>(peer, &$ROWS, $for, || ((), World::new()), by_rows);
            }
        }
    };
}

const GROUPED: Way = Way::of("", "groups for the largest loops, queries and `for_each`");
const GROUPED_FOR: Way =
    Way::slower("for", "groups for the largest loops, queries and `for` loops");
const TABLES: Way = Way::slower("tables", "tables, queries and `for_each`");
const TABLES_FOR: Way = Way::plain("tables, for", "tables, queries and `for` loops");
const OPTIONAL: Way = Way::of("optional", "a table with optional components, `for_each`");
const OPTIONAL_FOR: Way =
    Way::slower("optional, for", "a table with optional components, `for` loops");
const LOOSE: Way = Way::slower("no group", "no group, queries and `for_each`");
const LOOSE_FOR: Way = Way::of("no group, for", "no group, queries and `for` loops");
const SEPARATE: Way = Way::of("separate", "separate components, queries and `for_each`");
const SEPARATE_FOR: Way =
    Way::plain("separate, for", "separate components, queries and `for` loops");
const LINEAR: Way = Way::slower("linear", "linear storage, queries and `for_each`");
const LINEAR_FOR: Way = Way::slower("linear, for", "linear storage, queries and `for` loops");

macro_rules! no_groups {
    (interleaved: $($workload:tt)*) => {
        in_world! { [SEPARATE] [SEPARATE_FOR] [sparse] [] interleaved: $($workload)* }
    };
    ($($workload:tt)*) => {
        in_world! { #[world(groups = "declared")] [LOOSE] [LOOSE_FOR] [sparse] [] $($workload)* }
    };
}

macro_rules! linear_storage {
    ($($workload:tt)*) => {
        in_world! { [LINEAR] [LINEAR_FOR] [linear] [] $($workload)* }
    };
}

macro_rules! tick_groups {
    ($($workload:tt)*) => {
        in_world! { [GROUPED] [GROUPED_FOR] [sparse] [
            /// Moving entities.
            #[group(own(position, velocity))]
            pub struct Bodies;

            /// Moving entities that are lifted too.
            #[group(own(position, velocity, data))]
            pub struct Lifted;

            /// Growing entities.
            #[group(own(a, b))]
            pub struct Growing;
        ] $($workload)* }
    };
}

macro_rules! mixed_groups {
    ($($workload:tt)*) => {
        in_world! { [GROUPED] [GROUPED_FOR] [sparse] [
            /// Moving entities.
            #[group(own(position, velocity))]
            pub struct Bodies;

            /// Moving entities that change their direction.
            #[group(own(position, velocity, noise))]
            pub struct Wanderers;

            /// Entities that fight.
            #[group(own(health, damage))]
            pub struct Fighters;

            /// Entities with a changing symbol.
            #[group(own(sprite, player), with(health))]
            pub struct Painted;
        ] $($workload)* }
    };
}

macro_rules! deep_groups {
    ($($workload:tt)*) => {
        in_world! { [GROUPED] [GROUPED_FOR] [sparse] [
            /// All entities.
            #[group(own(position, velocity, life))]
            pub struct Bodies;
        ] $($workload)* }
    };
}

macro_rules! schedule_groups {
    ($($workload:tt)*) => {
        in_world! { [GROUPED] [GROUPED_FOR] [sparse] [
            /// All entities.
            #[group(own(ka, kb))]
            pub struct Firsts;

            /// Entities of the second system.
            #[group(own(kc, kd))]
            pub struct Seconds;

            /// Entities of the third system. The group of the second one owns `kc`.
            #[group(own(ke), with(kc))]
            pub struct Thirds;
        ] $($workload)* }
    };
}

macro_rules! heavy_groups {
    ($($workload:tt)*) => {
        in_world! { [GROUPED] [GROUPED_FOR] [sparse] [
            /// All entities.
            #[group(own(position, transform))]
            pub struct Solids;
        ] $($workload)* }
    };
}

macro_rules! group_per_kind {
    (
        $module:ident: $ROWS:ident;
        components $components:tt
        kinds $i:ident of $kinds:literal, $which:expr; {
            $($kind:literal $Kind:ident { $($part:ident: $Part:ident = $value:expr,)* })*
        }
        $($systems:tt)*
    ) => {
        in_world! { [GROUPED] [GROUPED_FOR] [sparse] [
            $(
                /// All entities of a kind.
                #[group(own($($part),*))]
                pub struct $Kind;
            )*
        ]
            $module: $ROWS;
            components $components
            kinds $i of $kinds, $which; {
                $($kind $Kind { $($part: $Part = $value,)* })*
            }
            $($systems)*
        }
    };
}

mod grouped {
    use super::*;
    with_tick!(tick_groups);
    with_mixed!(mixed_groups);
    with_deep!(deep_groups);
    with_schedule!(schedule_groups);
    with_groups!(group_per_kind);
    with_heavy!(heavy_groups);
}

mod loose {
    use super::*;
    with_tick!(no_groups);
    with_mixed!(no_groups);
    with_deep!(no_groups);
    with_schedule!(no_groups);
    with_heavy!(no_groups);
}

mod tabled;

mod linear {
    use super::*;
    with_tick!(linear_storage);
    with_mixed!(linear_storage);
    with_deep!(linear_storage);
    with_schedule!(linear_storage);
    with_heavy!(linear_storage);
}

/// Registers the systems.
pub fn register(peer: &mut Peer<'_>) {
    macro_rules! each {
        ($($world:ident)*) => {
            $(
                $world::tick::register(peer);
                $world::mixed::register(peer);
                $world::deep::register(peer);
                $world::schedule::register(peer);
                $world::interleaved::register(peer);
                $world::heavy::register(peer);
            )*
        };
    }
    each!(grouped loose tabled linear);
    grouped::groups_1::register(peer);
    grouped::groups_8::register(peer);
    grouped::groups_32::register(peer);
    tabled::groups_1::register(peer);
    tabled::groups_8::register(peer);
    tabled::groups_32::register(peer);
    plain_calls(peer, loose::tick::World::new);
}
