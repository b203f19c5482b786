//! Loops over several columns.

use super::*;
use crate::workloads::ways;

macro_rules! stepping {
    ($peer:expr, $row:ident, $module:ident, $($name:ident: $type:ident),*) => {{
        #[derive(hecs::Bundle, Default)]
        struct New { $($name: $type),* }
        #[derive(hecs::Query)]
        struct Step<'a> { $($name: &'a mut $type),* }
        type State = (World, PreparedQuery<Step<'static>>);
        let all: [workloads::Run<State>; 3] = [
            (Way::of("", "`PreparedQuery::query_mut` and `for_each`"), |(world, query)| {
                query.query_mut(world).for_each(|step| { $(step.$name.0[0] += 1;)* });
            }),
            (Way::of("prepared, for", "the same with a `for` loop"), |(world, query)| {
                for step in query.query_mut(world) {
                    $(step.$name.0[0] += 1;)*
                }
            }),
            (Way::plain("query_mut, for", "`World::query_mut` and a `for` loop"), |(world, _)| {
                for step in world.query_mut::<Step<'_>>() {
                    $(step.$name.0[0] += 1;)*
                }
            }),
        ];
        let prepare = || {
            let mut world = World::new();
            world.spawn_batch((0..MANY).map(|_| New::default()));
            (world, PreparedQuery::new())
        };
        ways($peer, $row, prepare, &all, |(world, _)| {
            let mut sum = 0.0;
            $(
                let all = world.query_mut::<&$type>().into_iter();
                sum += all.map(|c| f64::from(c.0[0])).sum::<f64>();
            )*
            sum
        });
    }};
}

#[allow(
    unsafe_op_in_unsafe_fn,
    clippy::redundant_field_names,
    reason = "the derives of hecs were written for older editions"
)]
/// Registers the loops over columns.
pub fn steps(peer: &mut Peer<'_>) {
    with_steps!(stepping, peer);
}
