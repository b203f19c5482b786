//! Loops over several columns.

use super::*;

macro_rules! stepping {
    ($peer:expr, $row:ident, one, $name:ident: $type:ident) => {
        stepping! { @ $peer, $row, $name, &mut $type, $name: $type }
    };
    ($peer:expr, $row:ident, $module:ident, $($name:ident: $type:ident),*) => {
        stepping! { @ $peer, $row, ($($name,)*), ($(&mut $type,)*), $($name: $type),* }
    };
    (@ $peer:expr, $row:ident, $item:pat, $query:ty, $($name:ident: $type:ident),*) => {
        $peer.repeated(
            $row,
            ("", "a query made once and `for_each_mut`"),
            || {
                let mut world = World::default();
                world.extend((0..MANY).map(|_| ($($type::default(),)*)));
                (world, <$query>::query())
            },
            |(world, query)| {
                query.for_each_mut(world, |$item| {
                    $($name.0[0] += 1;)*
                });
            },
            |(world, _)| {
                let mut sum = 0.0;
                $(sum += <&$type>::query().iter(world).map(|c| f64::from(c.0[0])).sum::<f64>();)*
                sum
            },
        );
    };
}

/// Registers the entries of this file: steps.
pub fn steps(peer: &mut Peer<'_>) {
    with_steps!(stepping, peer);
}
