//! E430, E804, E806, E506: `any(..)` of a derived query has several filters, and its rows are not side by side.

use ecs_core::Query;

struct Position;
struct Hot;
struct Cold;

#[derive(Query)]
#[query(any(with(Hot)))]
struct One<'w> {
    position: &'w Position,
}

#[derive(Query)]
#[query(any(Hot, Cold))]
struct Names<'w> {
    position: &'w Position,
}

#[derive(Query)]
#[query(any)]
struct Alone<'w> {
    position: &'w Position,
}

#[derive(Query)]
#[query(packed, any(with(Hot), with(Cold)))]
struct Packed<'w> {
    position: &'w Position,
}

fn main() {}
