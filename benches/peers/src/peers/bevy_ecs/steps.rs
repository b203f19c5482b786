//! Loops over several columns.

use super::*;

macro_rules! stepping {
    ($peer:expr, $row:ident, $module:ident, $($name:ident: $type:ident),*) => {{
        #[derive(Bundle, Default)]
        struct New { $($name: $type),* }
        #[derive(bevy_ecs::query::QueryData)]
        #[query_data(mutable)]
        struct Step { $($name: &'static mut $type),* }
        $peer.repeated(
            $row,
            ("", "a `QueryState` of a derived `QueryData`, `iter_mut` and `for_each`"),
            || {
                let mut world = World::new();
                world.spawn_batch((0..MANY).map(|_| New::default()));
                let query = world.query::<Step>();
                (world, query)
            },
            |(world, query)| {
                query.iter_mut(world).for_each(|mut step| {
                    $(step.$name.0[0] += 1;)*
                });
            },
            |(world, _)| {
                let mut sum = 0.0;
                $(sum += world.query::<&$type>().iter(world).map(|c| f64::from(c.0[0])).sum::<f64>();)*
                sum
            },
        );
    }};
}

/// Registers the entries of this file: steps.
pub fn steps(peer: &mut Peer<'_>) {
    with_steps!(stepping, peer);
}
