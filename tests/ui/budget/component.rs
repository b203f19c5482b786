//! No component has more bytes than the budget of a component.

struct Position([f32; 3]);
struct Velocity([f32; 3]);
struct Name([u8; 40]);

const CACHE_LINE: usize = 64;

ecs_core::world!(
    #[budget(component <= CACHE_LINE / 2, entity <= 2 * CACHE_LINE)]
    struct Sim {
        name: Name,
    }

    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
    }
);

fn main() {}
