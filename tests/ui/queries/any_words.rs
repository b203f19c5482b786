//! E023, E025, E203: `any(..)` contains filters, with lists of names.

use ecs_core::world;

struct Position;
struct Hot;
struct Cold;

world!(
    struct Sim {
        position: Position,
        hot: Hot,
        cold: Cold,
    }

    #[query(any(hot, cold))]
    struct Names {
        position: &Position,
    }

    #[query(any)]
    struct Alone {
        position: &Position,
    }

    #[query(any(with, without(cold)))]
    struct NoList {
        position: &Position,
    }

    #[query(any(with(hot), with(warm)))]
    struct Unknown {
        position: &Position,
    }

    #[group(own(position), any(with(hot), with(cold)))]
    struct Group;
);

fn main() {}
