//! Loops over several columns.

use super::*;

macro_rules! stepping {
    ($peer:expr, STEPS_20, $($rest:tt)*) => {};
    ($peer:expr, $row:ident, one, $name:ident: $type:ident) => {
        stepping! { @ $peer, $row, register, $type, $name: $type }
    };
    ($peer:expr, $row:ident, $module:ident, $($name:ident: $type:ident),*) => {
        stepping! { @ $peer, $row, add_group, ($($type,)*), $($name: $type),* }
    };
    (@ $peer:expr, $row:ident, $build:ident, $all:ty, $($name:ident: $type:ident),*) => {
        $peer.repeated(
            $row,
            ("", "a group of all columns and `World::for_each`"),
            || {
                let mut world = World::builder().$build::<$all>().build();
                world.extend((0..MANY).map(|_| ($($type::default(),)*)));
                world
            },
            |world| {
                world.for_each::<($(&mut $type,)*)>(|($($name,)*)| {
                    $($name.0[0] += 1;)*
                });
            },
            |world| {
                let mut sum = 0.0;
                $(sum += world.borrow::<$type>().as_slice().iter().map(|c| f64::from(c.0[0])).sum::<f64>();)*
                sum
            },
        );
    };
}

/// Registers the entries of this file: steps.
pub fn steps(peer: &mut Peer<'_>) {
    with_steps!(stepping, peer);
}
