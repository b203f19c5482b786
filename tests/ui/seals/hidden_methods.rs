//! The fields of a world can't be reached by its hidden methods, which ask for a key that only ecs-core makes.

use std::mem::swap;

use ecs_core::__private::Key;
use ecs_core::{HasUnit, World};

fn without_key<W: World>(a: &mut W, b: &mut W) {
    swap(a.table_with(), b.table_with());
}

fn with_key<W: World>(a: &mut W, b: &mut W) {
    swap(&mut a.groups_with(Key(()))[0], &mut b.groups_with(Key::new())[0]);
}

fn with_mine<W: HasUnit<u8>>(a: &mut W, b: &mut W) {
    swap(a.pool_with(()).0, b.pool_with(Default::default()).0);
}

fn main() {}
