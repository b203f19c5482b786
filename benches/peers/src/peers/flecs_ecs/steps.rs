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
            ("", "a cached query and `each`"),
            || {
                let world = World::new();
                $(let $name = vec![$type::default(); MANY];)*
                world.entity_bulk(MANY as u32)$(.set(&$name))*.build();
                Queried { query: world.new_query::<$query>(), world }
            },
            |state| {
                state.query.each(|$item| {
                    $($name.0[0] += 1;)*
                });
            },
            |state| {
                let mut sum = 0;
                state.query.each(|$item| {
                    $(sum += i64::from($name.0[0]);)*
                });
                sum as f64
            },
        );
    };
}

/// Registers the loops over columns.
pub fn steps(peer: &mut Peer<'_>) {
    with_steps!(stepping, peer);
}
