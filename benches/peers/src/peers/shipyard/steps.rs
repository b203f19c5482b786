//! Loops over several columns.

use super::*;
use crate::workloads::ways;

macro_rules! stepping {
    ($peer:expr, $row:ident, one, $name:ident: $type:ident) => {
        stepping! { @ $peer, $row, $name, (&mut $name), $name: $type }
    };
    ($peer:expr, $row:ident, $module:ident, $($name:ident: $type:ident),*) => {
        stepping! { @ $peer, $row, ($($name),*), ($(&mut $name),*), $($name: $type),* }
    };
    (@ $peer:expr, $row:ident, $item:pat, $views:expr, $($name:ident: $type:ident),*) => {{
        let all: [workloads::Run<World>; 2] = [
            (Way::plain("", "`World::run` of a view per column, `iter` and a `for` loop"), |world| {
                world.run(|$(mut $name: ViewMut<$type>),*| {
                    for $item in $views.iter() {
                        $($name.0[0] += 1;)*
                    }
                });
            }),
            (Way::of("for_each", "the same with `for_each`"), |world| {
                world.run(|$(mut $name: ViewMut<$type>),*| {
                    $views.iter().for_each(|$item| { $($name.0[0] += 1;)* });
                });
            }),
        ];
        let prepare = || {
            let mut world = World::new();
            world.bulk_add_entity((0..MANY).map(|_| ($($type::default(),)*)));
            world
        };
        ways($peer, $row, prepare, &all, |world| {
            let mut sum = 0.0;
            $(sum += world.run(|$name: View<$type>| {
                $name.iter().map(|c| f64::from(c.0[0])).sum::<f64>()
            });)*
            sum
        });
    }};
}

/// Registers the loops over columns.
pub fn steps(peer: &mut Peer<'_>) {
    with_steps!(stepping, peer);
}
