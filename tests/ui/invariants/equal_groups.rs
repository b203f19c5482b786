//! E300: Two groups have different members, also because of the invariants.

struct Body;
struct Speed;

ecs_core::world!(
    #[requires(speed: body)]
    struct Sim {
        body: Body,
        speed: Speed,
    }

    #[group(with(body, speed))]
    struct Both;

    #[group(with(speed))]
    struct Fast;
);

fn main() {}
