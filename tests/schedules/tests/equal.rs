//! Each schedule gives equal worlds for every number of threads, and in order.

use ecs_schedules::{RUNS, SEED};

/// How often schedules run. Each run has another world, and other contents.
const RUNS_IN_ALL: usize = 1000;

#[test]
fn planned_and_ordered_schedules_give_equal_worlds() {
    #[cfg(feature = "rayon")]
    let pools: Vec<rayon::ThreadPool> = (1..9)
        .map(|threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap())
        .collect();
    for run in 0..RUNS_IN_ALL {
        // Every schedule with every number of threads, three times.
        let (world, schedule, threads) =
            (run % RUNS.len(), run / RUNS.len(), run / (RUNS.len() * 8));
        let seed = SEED.wrapping_mul(1 << 32) + run as u64;
        #[cfg(feature = "rayon")]
        RUNS[world](schedule, seed, &mut |tick| pools[threads % 8].install(tick));
        #[cfg(not(feature = "rayon"))]
        RUNS[world](schedule, seed, &mut |tick| tick());
        let _ = threads;
    }
}
