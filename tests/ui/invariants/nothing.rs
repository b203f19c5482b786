//! E125: An entity can match each group and each query.

struct Body;
struct Asleep;
struct Frozen;
struct Speed;

ecs_core::world!(
    #[one_of(asleep, frozen)]
    #[requires(speed: body)]
    struct Sim {
        body: Body,
        asleep: Asleep,
        frozen: Frozen,
        speed: Speed,
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
);

fn main() {}
