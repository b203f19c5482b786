//! Inserts and removes a component.

use super::{A, B};
use crate::rows::{ADD_REMOVE, ADD_REMOVE_GROUP, ADD_REMOVE_OBSERVED, COMMANDS_CHANGE};
use crate::suite::{Peer, Way};
use crate::workloads::add_remove;
use ecs_core::{Entity, world};

/// The number of additions and removals.
pub struct Seen(usize);

world!(
    /// Two components, of which one is observed.
    #[on(insert(b), remove(b), run = count(entities, &mut seen))]
    pub struct Observed {
        a: A,
        b: B,
        #[resource]
        seen: Seen,
    }
);

fn count(entities: &[Entity], seen: &mut Seen) {
    seen.0 += entities.len();
}

world!(
    /// Two components without a group.
    pub struct Loose {
        a: A,
        b: B,
    }
);

world!(
    /// Two components at the index of their entity.
    pub struct Linear {
        #[storage(linear)]
        a: A,
        #[storage(linear)]
        b: B,
    }
);

world!(
    /// Two components in a group.
    pub struct Grouped {
        a: A,
        b: B,
    }

    /// Entities with both components.
    #[group(own(a, b))]
    pub struct Both;
);

/// Worlds in which each of the two components is in a table of its own.
mod tabled {
    use super::{A, B};
    use ecs_core::world;

    macro_rules! in_tables {
        ($World:ident $First:ident $Second:ident [$($group:tt)*]) => {
            world!(
                /// Two tables of one component.
                pub struct $World {}

                /// The table that all entities are in.
                #[table]
                pub struct $First {
                    a: A,
                }

                /// The table that entities are added to.
                #[table]
                #[derive(Clone, Copy)]
                pub struct $Second {
                    b: B,
                }

                $($group)*
            );

            impl From<A> for $First {
                fn from(a: A) -> Self {
                    Self { a }
                }
            }

            impl From<B> for $Second {
                fn from(b: B) -> Self {
                    Self { b }
                }
            }
        };
    }

    in_tables!(Tabled First Second []);
    in_tables!(Joined Left Right [
        /// Entities in both tables.
        #[group(own(left, right))]
        pub struct Shared;
    ]);
}

use tabled::{First, Joined, Left, Right, Second, Tabled, TabledCommands};

macro_rules! changing {
    ($peer:ident, $row:ident, $World:ident($A:ident, $B:ident), $one:expr, $batch:expr) => {
        changing!($peer, $row, $World($A, $B), $World::new(), |_| 0, $one, $batch);
    };
    ($peer:ident, $row:ident, $World:ident($A:ident, $B:ident), $new:expr, $seen:expr, $one:expr, $batch:expr) => {
        let make = |n| {
            let mut world = $new;
            let entities: Vec<Entity> =
                world.spawn_batch((0..n).map(|_| $A::from(A(1.0)))).collect();
            (world, entities)
        };
        let check = |world: &mut $World| {
            let a: f64 = world.a().iter().map(|(_, a)| f64::from(a.0)).sum();
            let seen: fn(&$World) -> usize = $seen;
            a + (world.b().len() + seen(world)) as f64
        };
        add_remove(
            $peer,
            &[$row],
            $one,
            make,
            |world, entities| {
                for &entity in entities {
                    let _ = world.insert(entity, $B::from(B(0.0)));
                }
            },
            |world, entities| {
                for &entity in entities {
                    let _ = world.remove::<$B>(entity);
                }
            },
            check,
        );
        add_remove(
            $peer,
            &[$row],
            $batch,
            make,
            |world, entities| {
                world.insert_batch(entities.iter().copied(), $B::from(B(0.0)));
            },
            |world, entities| {
                world.remove_batch::<$B>(entities.iter().copied());
            },
            check,
        );
    };
}

macro_rules! recording {
    ($peer:ident, $World:ident($A:ident, $B:ident), $Commands:ident, $way:expr) => {
        add_remove(
            $peer,
            &[COMMANDS_CHANGE],
            $way,
            |n| {
                let mut world = $World::new();
                let entities: Vec<Entity> =
                    world.spawn_batch((0..n).map(|_| $A::from(A(1.0)))).collect();
                ((world, $Commands::new()), entities)
            },
            |(world, commands), entities| {
                for &entity in entities {
                    commands.insert(entity, $B::from(B(0.0)));
                }
                world.apply(commands).expect_all();
            },
            |(world, commands), entities| {
                for &entity in entities {
                    commands.remove::<$B>(entity);
                }
                world.apply(commands).expect_all();
            },
            |(world, _)| {
                let a: f64 = world.a().iter().map(|(_, a)| f64::from(a.0)).sum();
                a + world.b().len() as f64
            },
        );
    };
}

/// Registers inserting and removing: with a group and without, directly and with commands.
pub fn register(peer: &mut Peer<'_>) {
    let one = Way::plain("", "`insert` and `remove` for each entity, without a group");
    let batch = Way::of("batch", "`insert_batch` and `remove_batch`, without a group");
    changing!(peer, ADD_REMOVE, Loose(A, B), one, batch);
    let one = Way::of("linear", "`insert` and `remove` for each entity, linear storage");
    let batch = Way::of("linear, batch", "`insert_batch` and `remove_batch`, linear storage");
    changing!(peer, ADD_REMOVE, Linear(A, B), one, batch);
    let one =
        Way::of("table", "`insert` and `remove` for each entity, two tables of one component");
    let batch = Way::of("table, batch", "`insert_batch` and `remove_batch`, two tables");
    changing!(peer, ADD_REMOVE, Tabled(First, Second), one, batch);
    let one = Way::plain("", "`insert` and `remove` for each, with a group that owns both");
    let batch = Way::of("batch", "`insert_batch` and `remove_batch`, with a group that owns both");
    changing!(peer, ADD_REMOVE_GROUP, Grouped(A, B), one, batch);
    let one = Way::of("table", "`insert` and `remove` for each, a group that owns two tables");
    let batch = Way::of("table, batch", "`insert_batch` and `remove_batch`, a group of two tables");
    changing!(peer, ADD_REMOVE_GROUP, Joined(Left, Right), one, batch);
    let one = Way::plain("", "`insert` and `remove` for each entity, an observer");
    let batch =
        Way::of("batch", "`insert_batch` and `remove_batch`, an observer, which gets a slice");
    changing!(
        peer,
        ADD_REMOVE_OBSERVED,
        Observed(A, B),
        Observed::new(Seen(0)),
        |world| world.seen().0,
        one,
        batch
    );
    let way = Way::plain("", "`insert`, `remove` and `apply` of a command buffer that is reused");
    recording!(peer, Loose(A, B), LooseCommands, way);
    let way = Way::of("linear", "the same with linear storage");
    recording!(peer, Linear(A, B), LinearCommands, way);
    let way = Way::of("table", "the same with two tables of one component");
    recording!(peer, Tabled(First, Second), TabledCommands, way);
}
