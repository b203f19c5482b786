//! E203, E213, E205: an invariant names components outside tables, and tables, each once.

struct Position(f32);
struct Velocity(f32);
struct Asleep;

ecs_core::world!(
    #[never(asleep, velocty)]
    #[one_of(asleep, Position)]
    #[requires(asleep: body, body)]
    #[never(asleep, velocity)]
    struct Sim {
        asleep: Asleep,
    }

    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
    }
);

fn main() {}
