//! Loops over several columns.

use super::*;
use crate::workloads::ways;

macro_rules! stepping {
    ($peer:expr, $row:ident, $module:ident, $($name:ident: $type:ident),*) => {{
        #[derive(Bundle, Default)]
        struct New { $($name: $type),* }
        #[derive(bevy_ecs::query::QueryData)]
        #[query_data(mutable)]
        struct Step { $($name: &'static mut $type),* }
        let all: [workloads::Run<(World, QueryState<Step>)>; 2] = [
            (Way::of("", "a `QueryState` of a derived `QueryData`, `for_each`"), |(world, query)| {
                query.iter_mut(world).for_each(|mut step| { $(step.$name.0[0] += 1;)* });
            }),
            (Way::plain("for", "the same with a `for` loop"), |(world, query)| {
                for mut step in query.iter_mut(world) {
                    $(step.$name.0[0] += 1;)*
                }
            }),
        ];
        let prepare = || {
            let mut world = World::new();
            world.spawn_batch((0..MANY).map(|_| New::default()));
            let query = world.query::<Step>();
            (world, query)
        };
        ways($peer, $row, prepare, &all, |(world, _)| {
            let mut sum = 0.0;
            $(sum += world.query::<&$type>().iter(world).map(|c| f64::from(c.0[0])).sum::<f64>();)*
            sum
        });
    }};
}

/// Registers the loops over columns.
pub fn steps(peer: &mut Peer<'_>) {
    with_steps!(stepping, peer);
}
