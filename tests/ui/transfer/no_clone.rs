//! Only a world with `derive(Clone)` clones entities.

use ecs_core::{ClonesEntities, Entity, World, world};

struct Health(i32);

world!(
    struct Sim {
        health: Health,
    }
);

fn twins<W: ClonesEntities>(_: &mut W) {}

fn generic<W: World>(world: &mut W, entity: Entity) {
    let _ = world.duplicate(entity);
}

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Health(1));
    let _ = sim.duplicate(entity);
    let _ = sim.copy_from(&Sim::new(), entity);
    sim.instance(&Sim::new());
    twins(&mut sim);
    generic(&mut sim, entity);
}
