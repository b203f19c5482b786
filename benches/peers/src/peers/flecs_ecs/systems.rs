//! Systems: ten small ones, seven of a game, three that share components, one that computes much.

use super::*;
use crate::components::Value;
use crate::workloads::{DEEP, GROUPS_1, GROUPS_8, GROUPS_32, HEAVY, INTERLEAVED, MIXED};
use crate::workloads::{Kinds, SCHEDULE, TICKS, systems};
use crate::workloads::{SYSTEMS, empty};

mixed_components! { #[derive(Component)] }
group_components! { #[derive(Component)] }

/// Registers the systems of one workload.
macro_rules! in_world {
    (
        $module:ident: $ROWS:ident;
        components { $($field:ident: $Type:ident),* }
        kinds $i:ident of $kinds:literal, $which:expr; {
            $($kind:literal $Kind:ident { $($part:ident: $Part:ident = $value:expr,)* })*
        }
        $($system:ident $Query:ident ($($arg:ident($($mode:tt)*) $Arg:ident),*) { $($body:tt)* })*
    ) => {
        #[allow(unused_parens, reason = "some systems use one component")]
        mod $module {
            use super::*;

            struct Entities;

            impl Kinds for Entities {
                type World = World;
                type Entity = Entity;

                fn spawn(world: &mut World, $i: u32) -> Entity {
                    match $which {
                        $($kind => *world.entity()$(.set($value))*,)*
                        _ => unreachable!("a kind below the number of kinds"),
                    }
                }

                fn despawn(world: &mut World, entity: Entity) {
                    world.entity_from_id(entity).destruct();
                }

                fn checksum(world: &mut World) -> f64 {
                    let mut sum = 0.0;
                    $(world.new_query::<&$Type>().each(|c| sum += c.value());)*
                    sum
                }
            }

            struct Queries {
                $($system: Query<($(static_ref!(($($mode)*) $Arg)),*)>,)*
            }

            pub fn register(peer: &mut Peer<'_>) {
                // Queries are dropped before their world.
                let make = || {
                    let world = World::new();
                    (Queries { $($system: world.new_query::<($($($mode)* $Arg),*)>(),)* }, world)
                };
                let each = |queries: &mut Queries, _: &mut World| {
                    $(
                        queries.$system.each(|($($arg),*)| { $($body)* });
                    )*
                };
                let way = ("", "a cached query for each system, `each`");
                systems::<Entities, _>(peer, &$ROWS, way, make, each);
                let make = || {
                    let world = World::new();
                    $(
                        world.system::<($($($mode)* $Arg),*)>().each(|($($arg),*)| { $($body)* });
                    )*
                    ((), world)
                };
                let progress = |_: &mut (), world: &mut World| {
                    world.progress();
                };
                let way = Way::slower("progress", "a system for each, `World::progress`");
                systems::<Entities, _>(peer, &$ROWS, way, make, progress);
            }
        }
    };
}

with_tick!(in_world);
with_mixed!(in_world);
with_deep!(in_world);
with_schedule!(in_world);
with_groups!(in_world);
with_heavy!(in_world);

/// Registers the systems.
pub fn register(peer: &mut Peer<'_>) {
    tick::register(peer);
    mixed::register(peer);
    deep::register(peer);
    schedule::register(peer);
    interleaved::register(peer);
    groups_1::register(peer);
    groups_8::register(peer);
    groups_32::register(peer);
    heavy::register(peer);
    let prepare = || {
        let world = World::new();
        for _ in 0..SYSTEMS {
            world.system::<()>().run(|_| {});
        }
        world
    };
    empty(peer, ("", "systems without a query, `World::progress`"), prepare, |world| {
        world.progress();
    });
}
