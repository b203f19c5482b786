//! Events of groups.

use ecs_core::{Entity, world};

use crate::{A, B, T, allocations};

mod noted {
    use super::{A, B, T, world};

    world!(
        pub(super) struct Noted {
            a: A,
            b: B,
            t: T,
        }
        #[group(own(a, b), events)]
        pub(super) struct Pair;
        #[group(with(a), without(t), events)]
        pub(super) struct Free;
    );
}

#[test]
fn drained_events_leave_their_memory() {
    let mut world = noted::Noted::new();
    let all: Vec<Entity> = world.spawn_batch((0..100).map(|i| (A(i), B(i)))).collect();
    let round = |world: &mut noted::Noted| {
        world.insert_batch(all.iter().copied(), T);
        world.remove_batch::<B>(all.iter().copied());
        let noted = world.pair_events().drain().count();
        world.remove_batch::<T>(all.iter().copied());
        world.insert_batch(all.iter().copied(), B(1));
        noted + world.free_events().drain().count()
    };
    round(&mut world);
    round(&mut world);
    let mut noted = 0;
    assert_eq!(allocations(|| noted = round(&mut world)), 0);
    assert_eq!(noted, 400);
}
