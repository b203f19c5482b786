//! A list of terms can't be made read-only.

use ecs_core::__private::Origin;
use ecs_core::query_terms::{ReadTerms, Terms};
use ecs_core::{ReadOnly, world};

struct Health;
struct Mine;

world!(
    struct Sim {
        health: Health,
    }
);

impl ReadTerms<Sim> for Mine {
    fn read<'w>(_: &'w Sim, _: Origin<'w>) -> <Self as Terms<Sim>>::Columns<'w> {
        unreachable!()
    }
}

impl ReadOnly<Sim> for &mut Health {}

fn main() {}
