//! E125: An entity can match each group and each query.

struct Body;
struct Asleep;
struct Frozen;
struct Speed;
struct Wheel;
struct Wing;

ecs_core::world!(
    #[one_of(asleep, frozen)]
    #[requires(speed: body)]
    struct Sim {
        body: Body,
        asleep: Asleep,
        frozen: Frozen,
        speed: Speed,
    }

    #[table]
    struct Car {
        wheel: Wheel,
        wing: Option<Wing>,
    }

    #[group(with(asleep, frozen))]
    struct Both;

    #[query(without(body))]
    struct Ghosts {
        speed: &Speed,
    }

    #[query(with(asleep))]
    struct Ice {
        frozen: Option<&Frozen>,
        body: &Body,
    }

    #[query(without(car))]
    struct Wings {
        wing: &Wing,
    }
);

fn main() {}
