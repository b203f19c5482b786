//! The values of an entity with all components have no more bytes than the budget of the world.

struct Position([f32; 3]);
struct Name([u8; 40]);
struct Health(u16);
struct Asleep;

ecs_core::world!(
    #[budget(entity <= 48, component <= 40)]
    struct Sim {
        asleep: Asleep,
        position: Position,
        name: Name,
        health: Health,
    }
);

fn main() {}
