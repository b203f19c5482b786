//! ecs-core.

use crate::components::{
    C0, C1, C2, C3, C4, C5, C6, C7, Health, Mass, Position, Value, Velocity, dense, sparse,
};
use crate::rows::{Rewind, Ways};
use ecs_core::{World, world};
use serde::{Deserialize, Serialize};

world!(
    /// The dense shape.
    #[derive(Clone, Default, Serialize, Deserialize)]
    pub struct Sim {
        position: Position,
        velocity: Velocity,
        health: Health,
        mass: Mass,
    }
);

world!(
    /// The dense shape, with a group that owns two columns.
    #[derive(Clone, Default, Serialize, Deserialize)]
    pub struct Grouped {
        position: Position,
        velocity: Velocity,
        health: Health,
        mass: Mass,
    }

    #[group(own(position, velocity))]
    pub struct Moving;
);

world!(
    /// The dense shape, as a table.
    #[derive(Clone, Default, Serialize, Deserialize)]
    pub struct Tabled {}

    /// The components.
    #[table]
    #[derive(Clone)]
    pub struct Body {
        position: Position,
        velocity: Velocity,
        health: Health,
        mass: Mass,
    }
);

world!(
    /// The sparse shape.
    #[derive(Clone, Default, Serialize, Deserialize)]
    pub struct Parts {
        c0: C0,
        c1: C1,
        c2: C2,
        c3: C3,
        c4: C4,
        c5: C5,
        c6: C6,
        c7: C7,
    }
);

fn sum<C: Value + 'static, W: ecs_core::Has<C> + World>(world: &W) -> f64 {
    world.column_of::<C>().iter().map(|(_, value)| value.first()).sum()
}

fn dense_sum<W>(world: &W) -> f64
where
    W: World
        + ecs_core::Has<Position>
        + ecs_core::Has<Velocity>
        + ecs_core::Has<Health>
        + ecs_core::Has<Mass>,
{
    sum::<Position, W>(world)
        + sum::<Velocity, W>(world)
        + sum::<Health, W>(world)
        + sum::<Mass, W>(world)
}

fn sim(n: usize) -> Sim {
    let mut world = Sim::new();
    dense(n).for_each(|row| _ = world.spawn(row));
    world
}

/// Adds the ways of the dense shape.
pub fn dense_ways(n: usize, ways: &mut Ways) {
    ways.add(("ecs-core", "components"), sim(n), dense_sum);
    let mut grouped = Grouped::new();
    dense(n).for_each(|row| _ = grouped.spawn(row));
    ways.add(("ecs-core", "components, two of them in a group"), grouped, dense_sum);
    let mut tabled = Tabled::new();
    for (position, velocity, health, mass) in dense(n) {
        tabled.spawn(Body { position, velocity, health, mass });
    }
    ways.add(("ecs-core", "a table"), tabled, dense_sum);
}

/// Adds the way of the sparse shape.
pub fn sparse_ways(n: usize, ways: &mut Ways) {
    let mut world = Parts::new();
    for (c0, c1, c2, c3, c4, c5, c6, c7) in sparse(n) {
        let entity = world.spawn(());
        macro_rules! insert {
            ($($c:ident)*) => {
                $($c.map(|c| world.insert(entity, c).expect("an alive entity"));)*
            };
        }
        insert!(c0 c1 c2 c3 c4 c5 c6 c7);
    }
    ways.add(("ecs-core", "components"), world, |world| {
        sum::<C0, _>(world)
            + sum::<C1, _>(world)
            + sum::<C2, _>(world)
            + sum::<C3, _>(world)
            + sum::<C4, _>(world)
            + sum::<C5, _>(world)
            + sum::<C6, _>(world)
            + sum::<C7, _>(world)
    });
}

/// Adds the ways to rewind the dense shape.
pub fn rewind_ways(n: usize, ways: &mut Rewind) {
    ways.add(("ecs-core", "`clone`"), sim(n), |world, kept| *kept = world.clone());
    ways.add(("ecs-core", "`clone_from`"), sim(n), |world, kept| kept.clone_from(world));
}
