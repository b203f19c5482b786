//! The functions that walk the trees of a link.

use ecs_core::{HasLink, World};

use crate::lists::Tree;

/// Returns the functions for the link `T`.
pub(crate) fn of<W: World + HasLink<T>, T: 'static>() -> Tree<W> {
    Tree {
        parent: |world, entity| world.column_of::<T>().parent(entity),
        children: |world, entity, skipped, most| {
            world.column_of::<T>().children(entity).skip(skipped).take(most).collect()
        },
    }
}
