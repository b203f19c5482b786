//! A term that borrows as mutable can't be made read-only.

use std::cell::Cell;

use ecs_core::__private::Origin;
use ecs_core::bounds::ReadTerm;
use ecs_core::{ColumnMut, world};

struct Health;

world!(
    struct Sim {
        health: Health,
    }
);

thread_local!(static COLUMN: Cell<Option<ColumnMut<'static, Health>>> = const { Cell::new(None) });

impl ReadTerm<Sim> for &mut Health {
    fn read<'w>(_: &'w Sim, _: Origin<'w>) -> ColumnMut<'w, Health> {
        COLUMN.take().unwrap()
    }
}

fn main() {}
