//! A world can be declared in the body of a function, and its types stay there.

struct Position(f32);

fn shifted(by: f32) -> f32 {
    struct Shift(f32);

    ecs_core::world!(
        struct Sim {
            position: Position,
            shift: Shift,
        }

        #[group(own(position, shift))]
        struct Shifted;

        #[query]
        struct Shifting {
            position: &mut Position,
            shift: &_,
        }
    );

    let mut sim = Sim::new();
    let entity = sim.spawn((Position(1.0), Shift(by)));
    for Shifting { position, shift } in sim.shifting() {
        position.0 += shift.0;
    }
    sim.position()[entity].0
}

pub(crate) fn main() {
    ecs_core::world!(
        struct Sim {
            position: Position,
        }
    );
    let mut sim = Sim::new();
    let entity = sim.spawn(Position(shifted(2.0)));
    assert_eq!(sim.position()[entity].0, 3.0);
}
