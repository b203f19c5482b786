//! An option in a bundle is that of a component or of the row of a table.

use ecs_core::world;

struct Position;
struct Velocity;
struct Angle;
struct Name;

world!(
    pub struct Sim { position: Position, velocity: Velocity }

    #[table]
    pub struct Body { angle: Angle }
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Position, Some(Name)));
    drop(sim.insert(entity, Some((Position, Velocity))));
    drop(sim.remove::<Option<Angle>>(entity));
    let mut bundle = SimBundle::new();
    bundle.insert(Name);
    bundle.insert(Angle);
    drop(sim.get_or_insert_with(entity, || Name));
}
