//! Groups without a common owned column are independent, whatever columns they look up.

struct Position;
struct Velocity;
struct Mass;

ecs_core::world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        mass: Mass,
    }

    #[group(own(position), with(velocity))]
    struct Left;

    #[group(own(velocity), with(position))]
    struct Right;

    #[group(own(mass), without(position))]
    struct Apart;

    #[group(with(position, velocity))]
    struct Listed;
);

pub(crate) fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Velocity, Mass));
    sim.spawn(Mass);
    assert_eq!((sim.left().len(), sim.right().len(), sim.listed().len()), (1, 1, 1));
    assert_eq!(sim.apart().len(), 1);
}
