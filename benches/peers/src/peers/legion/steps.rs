//! Loops over several columns.

use super::*;
use crate::workloads::ways;

macro_rules! stepping {
    ($peer:expr, $row:ident, one, $name:ident: $type:ident) => {
        stepping! { @ $peer, $row, $name, &mut $type, &'static mut $type, $name: $type }
    };
    ($peer:expr, $row:ident, $module:ident, $($name:ident: $type:ident),*) => {
        stepping! {
            @ $peer, $row, ($($name,)*), ($(&mut $type,)*), ($(&'static mut $type,)*),
            $($name: $type),*
        }
    };
    (
        @ $peer:expr, $row:ident, $item:pat, $query:ty, $static:ty,
        $($name:ident: $type:ident),*
    ) => {{
        let all: [workloads::Run<(World, Query<$static>)>; 2] = [
            (Way::of("", "a query made once and `for_each_mut`"), |(world, query)| {
                query.for_each_mut(world, |$item| {
                    $($name.0[0] += 1;)*
                });
            }),
            (Way::plain("for", "a query made once, `iter_mut` and a `for` loop"), |(world, query)| {
                for $item in query.iter_mut(world) {
                    $($name.0[0] += 1;)*
                }
            }),
        ];
        let prepare = || {
            let mut world = World::default();
            world.extend((0..MANY).map(|_| ($($type::default(),)*)));
            (world, <$query>::query())
        };
        ways($peer, $row, prepare, &all, |(world, _)| {
            let mut sum = 0.0;
            $(sum += <&$type>::query().iter(world).map(|c| f64::from(c.0[0])).sum::<f64>();)*
            sum
        });
    }};
}

/// Registers the loops over columns.
pub fn steps(peer: &mut Peer<'_>) {
    with_steps!(stepping, peer);
}
