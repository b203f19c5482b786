//! Ten systems that do nothing but count their calls, so that only calling them takes time.

use crate::measure::{Row, Threads, Way};
use crate::tick::{multi_threaded, single_threaded};
use bevy_ecs::prelude::*;
use ecs_core::world;
use std::hint::black_box;

/// The counters of all systems.
type Calls = [u64; 10];

#[inline(never)]
fn count(calls: &mut u64) {
    *black_box(calls) += 1;
}

/// Writes a schedule of ten systems that have nothing in common.
macro_rules! schedule {
    ($($name:ident)*) => {
        world! {
            #[derive(Default)]
            struct Empty {}
        }

        #[derive(Default)]
        struct Counters { $($name: u64,)* }

        #[ecs_core::schedule]
        impl Empty {
            fn tick(&mut self, calls: &mut Counters) {
                $(count(&mut calls.$name);)*
            }
        }

        impl Counters {
            fn sum(&self) -> u64 {
                [$(self.$name,)*].iter().sum()
            }
        }
    };
}

schedule!(a b c d e f g h i j);

/// Returns the row.
pub fn row() -> Row {
    let ways = [plain(), ecs_core(), bevy_ecs()].into_iter().flatten().collect();
    let about = "ten systems that count their calls and have nothing in common";
    Row { name: "empty", about, unit: (1, "run"), ways }
}

fn plain() -> Vec<Way> {
    // Returns the mean, because every way is called as often as the others before results are compared.
    let result = |calls: &mut Calls| calls.iter().sum::<u64>() as f64;
    let run = |calls: &mut Calls| calls.iter_mut().for_each(count);
    vec![Way::new(("by hand", "ten calls", Threads::One), Calls::default(), run, result)]
}

fn ecs_core() -> Vec<Way> {
    let state = || (Empty::default(), Counters::default());
    let result = |(_, calls): &mut (Empty, Counters)| calls.sum() as f64;
    let in_order = |(sim, calls): &mut (Empty, Counters)| sim.tick_in_order(calls);
    let tick = |(sim, calls): &mut (Empty, Counters)| sim.tick(calls);
    vec![
        Way::new(("ecs-core", "`tick_in_order`", Threads::One), state(), in_order, result),
        Way::new(("ecs-core", "`tick`", Threads::Pool), state(), tick, result),
        Way::inside(("ecs-core", "`tick`, in the pool", Threads::Pool), state(), tick, result),
    ]
}

#[derive(Resource, Default)]
struct Counter<const N: usize>(u64);

fn bevy_ecs() -> Vec<Way> {
    macro_rules! state {
        ($schedule:expr, $($n:literal)*) => {{
            let (mut world, mut schedule) = (World::new(), $schedule);
            $(
                world.init_resource::<Counter<$n>>();
                schedule.add_systems(|mut calls: ResMut<'_, Counter<$n>>| count(&mut calls.0));
            )*
            let sum = |(world, _): &mut (World, Schedule)| {
                [$(world.resource::<Counter<$n>>().0,)*].iter().sum::<u64>() as f64
            };
            ((world, schedule), sum)
        }};
    }
    let run = |(world, schedule): &mut (World, Schedule)| schedule.run(world);
    let (one, one_sum) = state!(single_threaded(), 0 1 2 3 4 5 6 7 8 9);
    let (all, all_sum) = state!(multi_threaded(), 0 1 2 3 4 5 6 7 8 9);
    vec![
        Way::new(("bevy_ecs", "`SingleThreadedExecutor`", Threads::One), one, run, one_sum),
        Way::new(("bevy_ecs", "`MultiThreadedExecutor`", Threads::Pool), all, run, all_sum),
    ]
}
