//! Loops over several columns.

use super::*;

macro_rules! stepping {
    ($peer:expr, $row:ident, $module:ident, $($name:ident: $type:ident),*) => {{
        #[derive(hecs::Bundle, Default)]
        struct New { $($name: $type),* }
        #[derive(hecs::Query)]
        struct Step<'a> { $($name: &'a mut $type),* }
        $peer.repeated(
            $row,
            ("", "`PreparedQuery::query_mut` of a derived `Query` and a `for` loop"),
            || {
                let mut world = World::new();
                world.spawn_batch((0..MANY).map(|_| New::default()));
                (world, PreparedQuery::<Step<'static>>::new())
            },
            |(world, query)| {
                for step in query.query_mut(world) {
                    $(step.$name.0[0] += 1;)*
                }
            },
            |(world, _)| {
                let mut sum = 0.0;
                $(sum += world.query_mut::<&$type>().into_iter().map(|c| f64::from(c.0[0])).sum::<f64>();)*
                sum
            },
        );
    }};
}

#[allow(
    unsafe_op_in_unsafe_fn,
    clippy::redundant_field_names,
    reason = "the derives of hecs were written for older editions"
)]
/// Registers the entries of this file: steps.
pub fn steps(peer: &mut Peer<'_>) {
    with_steps!(stepping, peer);
}
