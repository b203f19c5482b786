//! The columns of a row are a tuple, in the order of the parts.

use ecs_core::{Query, world};

struct Position;
struct Velocity;

world!(
    struct Sim {}

    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
    }
);

#[derive(Query)]
struct Whole<'w> {
    body: BodyMut<'w>,
}

fn main() {
    let mut sim = Sim::new();
    let mut s = sim.split();
    Whole::over::<Sim>((&mut s.position, &mut s.velocity));
    Whole::over::<Sim>(((&mut s.position,),));
    Whole::over::<Sim>(((&mut s.position, &s.velocity),));
}
