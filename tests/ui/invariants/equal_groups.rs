//! E300: Two groups have different members, also because of the invariants.

struct Body;
struct Speed;
struct Wheel;
struct Wing;

ecs_core::world!(
    #[requires(speed: body)]
    struct Sim {
        body: Body,
        speed: Speed,
    }

    #[table]
    struct Car {
        wheel: Wheel,
        wing: Option<Wing>,
    }

    #[group(with(body, speed))]
    struct Both;

    #[group(with(speed))]
    struct Fast;

    #[group(with(wing, body))]
    struct Flying;

    #[group(with(wing, body, car))]
    struct FlyingCars;
);

fn main() {}
