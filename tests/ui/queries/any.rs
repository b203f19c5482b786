//! E430, E431, E506: `any(..)` has several filters, nothing decides one of them, and its rows are not side by side.

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

    #[query(any(with(hot)))]
    struct One {
        position: &Position,
    }

    #[query(any())]
    struct None {
        position: &Position,
    }

    #[query(any(with(position), with(hot)))]
    struct Required {
        position: &Position,
    }

    #[query(without(cold), any(with(cold), with(hot)))]
    struct Excluded {
        position: &Position,
    }

    #[query(any(with(hot), without(hot)))]
    struct Both {
        position: &Position,
    }

    #[query(packed, any(with(hot), with(cold)))]
    struct Packed {
        position: &Position,
    }
);

fn main() {}
