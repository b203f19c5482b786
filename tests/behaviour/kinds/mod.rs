//! Tables with optional components.

mod loops;
mod model;
mod rows;
mod structure;
mod tracked;
mod whole;

use ecs_core::{Entity, world};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Position(u32);
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Velocity(u32);
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Wheel(String);
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Wing(u32);
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Health(u32);
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Asleep;

world!(
    #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    struct Sim {
        health: Health,
        #[storage(linear)]
        asleep: Asleep,
    }

    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
        wheel: Option<Wheel>,
        wing: Option<Wing>,
    }

    #[group(own(health), with(wheel))]
    struct Hurt;

    #[group(with(wing), without(wheel))]
    struct Flying;

    #[query]
    struct Moving {
        entity: Entity,
        position: &mut Position,
        velocity: &Velocity,
    }

    #[query]
    struct Rolling {
        position: &Position,
        wheel: &mut Wheel,
        wing: Option<&Wing>,
    }

    #[query(with(wheel), without(wing))]
    struct Grounded {
        entity: Entity,
        velocity: &Velocity,
    }

    #[query]
    struct Sick {
        entity: Entity,
        position: &mut Position,
        health: &Health,
        wing: Option<&mut Wing>,
    }

    #[query(without(asleep))]
    struct Awake {
        entity: Entity,
        position: &Position,
        health: Option<&Health>,
    }

    #[query]
    struct Dreaming {
        entity: Entity,
        wing: &Wing,
        asleep: &Asleep,
    }

    #[query(lead(wing))]
    struct Led {
        entity: Entity,
        wing: &mut Wing,
        health: &Health,
    }
);

/// Returns a body. Its number decides which optional components it has.
fn body(i: u32) -> Body {
    Body {
        position: Position(i),
        velocity: Velocity(10 * i),
        wheel: i.is_multiple_of(2).then(|| Wheel(i.to_string())),
        wing: i.is_multiple_of(3).then_some(Wing(i)),
    }
}

/// Returns a world with this many bodies, some of which have more components.
fn bodies(count: u32) -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let all = (0..count).map(|i| {
        let health = i.is_multiple_of(5).then_some(Health(i));
        sim.spawn((body(i), health, i.is_multiple_of(7).then_some(Asleep)))
    });
    let all = all.collect();
    (sim, all)
}

/// Returns such a world in which bodies have gone and changed.
fn changed_bodies() -> (Sim, Vec<Entity>) {
    let few = if cfg!(miri) { 30 } else { 100 };
    let (mut sim, mut all) = bodies(10 * few);
    let few = few as usize;
    for i in 0..few {
        sim.despawn(all.swap_remove(i * 3)).unwrap();
    }
    for i in 0..few {
        sim.insert(all[i * 4], Wing(3)).unwrap();
        _ = sim.remove::<Wheel>(all[i * 7]);
    }
    (sim, all)
}

/// Returns the entities of the table, in the order of its rows.
fn order(sim: &Sim) -> Vec<Entity> {
    sim.position().entities().collect()
}
