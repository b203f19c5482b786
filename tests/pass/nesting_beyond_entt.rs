//! An inner group may own a column that the outer one looks up, in either order.

pub(crate) struct Position;
pub(crate) struct Velocity;
pub(crate) struct Mass;

mod outer_first {
    use super::*;

    ecs_core::world!(
        pub(crate) struct Sim {
            position: Position,
            velocity: Velocity,
            mass: Mass,
        }

        #[group(own(position), with(velocity))]
        pub(crate) struct Outer;

        #[group(own(position, velocity), with(mass))]
        pub(crate) struct Inner;
    );
}

mod inner_first {
    use super::*;

    ecs_core::world!(
        pub(crate) struct Sim {
            position: Position,
            velocity: Velocity,
            mass: Mass,
        }

        #[group(own(position, velocity), with(mass))]
        pub(crate) struct Inner;

        #[group(own(position), with(velocity))]
        pub(crate) struct Outer;
    );
}

pub(crate) fn main() {
    let mut sim = outer_first::Sim::new();
    sim.spawn((Position, Velocity));
    sim.spawn((Position, Velocity, Mass));
    assert_eq!((sim.outer().len(), sim.inner().len()), (2, 1));

    let mut sim = inner_first::Sim::new();
    sim.spawn((Position, Velocity));
    sim.spawn((Position, Velocity, Mass));
    assert_eq!((sim.outer().len(), sim.inner().len()), (2, 1));
}
