//! The rows behind a group are those of a table that it owns.

use ecs_core::world;

struct Asleep;
struct Light;
struct Position(i32);
struct Velocity(i32);

world!(
    struct Sim {
        asleep: Asleep,
        light: Light,
    }

    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
    }

    #[table]
    struct Other {
        one: u8,
    }

    #[group(own(body, light))]
    struct Lit;

    #[group(own(other), without(light))]
    struct Dark;
);

fn main() {
    let sim = Sim::new();
    let _ = sim.body().outside::<Lit>();
    let _ = sim.body().outside::<Dark>();
}
