//! Removes a component from all entities.

use super::Number;
use crate::suite::{Peer, Way};
use crate::workloads::remove;
use ecs_core::{Entity, LinearSet, SparseSet, world};

world!(
    /// One component.
    pub struct World {
        number: Number,
    }
);

world!(
    /// One component at the index of its entity.
    pub struct Linear {
        #[storage(linear)]
        number: Number,
    }
);

world!(
    /// A table of one component.
    pub struct Tabled {}

    /// The only component.
    #[table]
    pub struct Counted {
        number: Number,
    }
);

impl From<Number> for Counted {
    fn from(number: Number) -> Self {
        Self { number }
    }
}

impl From<Counted> for Number {
    fn from(row: Counted) -> Self {
        row.number
    }
}

macro_rules! from_world {
    ($peer:ident, $World:ident, $Bundle:ident, $one:expr, $batch:expr) => {
        let make = |n| {
            let mut world = $World::new();
            let numbers = (0..n).map(|i| $Bundle::from(Number(i as i32)));
            let entities: Vec<Entity> = world.spawn_batch(numbers).collect();
            (world, entities)
        };
        remove(
            $peer,
            $one,
            make,
            |world, entities| {
                let mut sum = 0;
                for &entity in entities {
                    if let Ok(removed) = world.remove::<$Bundle>(entity) {
                        sum += i64::from(Number::from(removed).0);
                    }
                }
                sum
            },
            |world| world.number().len(),
        );
        remove(
            $peer,
            $batch,
            make,
            |world, entities| {
                let sum = world.number().iter().map(|(_, number)| i64::from(number.0)).sum();
                world.remove_batch::<$Bundle>(entities.iter().copied());
                sum
            },
            |world| world.number().len(),
        );
    };
}

macro_rules! from_set {
    ($peer:ident, $Set:ident, $remove:ident, $way:expr) => {
        remove(
            $peer,
            $way,
            |n| {
                let mut world = World::new();
                let entities: Vec<Entity> = world.spawn_batch((0..n).map(|_| ())).collect();
                let mut set = $Set::new();
                for (i, &entity) in entities.iter().enumerate() {
                    set.insert(entity, Number(i as i32));
                }
                (set, entities)
            },
            |set, entities| {
                let mut sum = 0;
                for &entity in entities {
                    if let Some(number) = set.$remove(entity) {
                        sum += i64::from(number.0);
                    }
                }
                sum
            },
            |set| set.len(),
        );
    };
}

/// Registers the removals, from worlds and from containers without a world.
pub fn register(peer: &mut Peer<'_>) {
    let one = Way::plain("", "`world.remove::<Number>(entity)`");
    let batch = Way::of("batch", "the values summed, then `remove_batch`, which drops them");
    from_world!(peer, World, Number, one, batch);
    let one = Way::of("linear", "`world.remove::<Number>(entity)`, linear storage");
    let batch = Way::of("linear, batch", "the values summed, then `remove_batch`, linear storage");
    from_world!(peer, Linear, Number, one, batch);
    let one = Way::of("table", "`world.remove::<Counted>(entity)`, a table of one component");
    let batch = Way::of("table, batch", "the values summed, then `remove_batch`, in a table");
    from_world!(peer, Tabled, Counted, one, batch);
    let way = Way::alone("SparseSet", "`SparseSet::swap_remove` without a world");
    from_set!(peer, SparseSet, swap_remove, way);
    let way = Way::alone("LinearSet", "`LinearSet::remove` without a world");
    from_set!(peer, LinearSet, remove, way);
}
