//! E122: Every component can be on an entity.

struct Body;
struct Ghost;
struct Speed;

ecs_core::world!(
    #[never(body, ghost)]
    #[requires(speed: body, ghost, on_remove = cascade)]
    struct Sim {
        body: Body,
        ghost: Ghost,
        speed: Speed,
    }
);

fn main() {}
