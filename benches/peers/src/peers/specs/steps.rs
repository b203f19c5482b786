//! Loops over several columns.

use super::*;

/// Nested pairs of borrows or of names, because a tuple has at most 18 of them.
macro_rules! nested {
    ($($mut:ident)?; $last:ident) => { nested!(@ $($mut)?; $last) };
    ($($mut:ident)?; $name:ident $($rest:ident)+) => {
        (nested!(@ $($mut)?; $name), nested!($($mut)?; $($rest)+))
    };
    (@ mut; $name:ident) => { &mut $name };
    (@ ; $name:ident) => { $name };
}

macro_rules! stepping {
    ($peer:expr, $row:ident, $module:ident, $($name:ident: $type:ident),*) => {
        $peer.repeated(
            $row,
            ("", "a storage per column, `join` of nested pairs and a `for` loop"),
            || {
                let mut world = World::new();
                $(world.register::<$type>();)*
                for _ in 0..MANY {
                    world.create_entity()$(.with($type::default()))*.build();
                }
                world
            },
            |world| {
                $(let mut $name = world.write_storage::<$type>();)*
                for nested!(; $($name)*) in nested!(mut; $($name)*).join() {
                    $($name.0[0] += 1;)*
                }
            },
            |world| {
                let mut sum = 0.0;
                $(
                    let all = world.read_storage::<$type>();
                    sum += all.join().map(|c| f64::from(c.0[0])).sum::<f64>();
                )*
                sum
            },
        );
    };
}

/// Registers the loops over columns.
pub fn steps(peer: &mut Peer<'_>) {
    with_steps!(stepping, peer);
}
