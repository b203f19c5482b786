//! Loops over several columns.

use super::*;
use crate::workloads::ways;

macro_rules! stepping {
    ($peer:expr, STEPS_20, $($rest:tt)*) => {};
    ($peer:expr, $row:ident, one, $name:ident: $type:ident) => {
        stepping! { @ $peer, $row, register, $type, $name: $type }
    };
    ($peer:expr, $row:ident, $module:ident, $($name:ident: $type:ident),*) => {
        stepping! { @ $peer, $row, add_group, ($($type,)*), $($name: $type),* }
    };
    (@ $peer:expr, $row:ident, $build:ident, $all:ty, $($name:ident: $type:ident),*) => {{
        let (each, by_rows): (fn(&mut World), fn(&mut World)) = (
            |world| {
                world.for_each::<($(&mut $type,)*)>(|($($name,)*)| {
                    $($name.0[0] += 1;)*
                });
            },
            |world| {
                for ($($name,)*) in world.query_all::<($(&mut $type,)*)>().iter() {
                    $($name.0[0] += 1;)*
                }
            },
        );
        let fill = |mut world: World| {
            world.extend((0..MANY).map(|_| ($($type::default(),)*)));
            world
        };
        let check = |world: &mut World| {
            let mut sum = 0.0;
            $(
                let all = world.borrow::<$type>();
                sum += all.as_slice().iter().map(|c| f64::from(c.0[0])).sum::<f64>();
            )*
            sum
        };
        let group = [
            (Way::of("", "a group of all columns and `World::for_each`"), each),
            (Way::of("for", "a group, `World::query_all` and a `for` loop"), by_rows),
        ];
        ways($peer, $row, move || fill(World::builder().$build::<$all>().build()), &group, check);
        let no_group = [
            (Way::plain("no group", "`World::for_each` without a group"), each),
            (Way::of("no group, for", "`World::query_all` and a `for` loop, no group"), by_rows),
        ];
        let prepare = move || fill(World::builder()$(.register::<$type>())*.build());
        ways($peer, $row, prepare, &no_group, check);
    }};
}

/// Registers the loops over columns.
pub fn steps(peer: &mut Peer<'_>) {
    with_steps!(stepping, peer);
}
