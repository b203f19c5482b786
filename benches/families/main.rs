//! Compares random worlds without groups, with those that the macro assigns, and with the best family of groups that a search
//! found: the time of a frame, with all loops and some changes.
//!
//! `FAMILIES_WORLDS=12 cargo run --profile model -p ecs-benches --bin families` prints the figures of docs/groups.md. With the word
//! `all`, it also prints each case.

use ecs_benches::timing::{Way, medians, timed};
use ecs_core::Entity;

#[path = "../../tests/worlds/src/values.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod values;

use values::{C, See};

/// Numbers of entities.
const SIZES: [usize; 3] = [1_000, 10_000, 60_000];
/// The number of entities, of ten thousand, that change in each frame.
const CHANGED: [usize; 6] = [0, 10, 50, 200, 1000, 5000];
/// The least time of a measurement, in seconds.
const LEAST: f64 = 0.0005;

/// A world without its type.
trait Sim {
    fn spawn(&mut self, kind: usize, value: u32) -> Entity;
    fn despawn(&mut self, entity: Entity);
    fn toggle(&mut self, entity: Entity, unit: usize, value: u32);
    fn work(&mut self) -> u64;
}

/// The numbers of kinds and of units, and the world without groups, with assigned groups, and with families.
type World = (usize, usize, &'static [fn() -> Box<dyn Sim>]);

#[allow(clippy::all, unused, nonstandard_style, reason = "generated code")]
mod generated {
    use super::{C, Entity, See, Sim, World};

    include!(concat!(env!("OUT_DIR"), "/families.rs"));
}

/// Returns a random number for two others.
const fn mixed(seed: usize, number: usize) -> usize {
    let mixed =
        (seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed ^ mixed >> 29).wrapping_mul(0x94d0_49bb_1331_11eb) >> 32
}

/// The work of a frame.
#[derive(Clone)]
struct Workload {
    seed: usize,
    entities: usize,
    changed: usize,
    /// The number of changes, of a hundred, that insert or remove a unit. The others despawn an entity, and spawn one.
    toggled: usize,
    /// Those that are inserted and removed.
    units: [usize; 2],
    /// Each kind as often as it is spawned.
    kinds: Vec<usize>,
}

impl Workload {
    fn new(seed: usize, entities: usize, changed: usize, kinds: usize, units: usize) -> Self {
        let of = |number| mixed(seed, 1000 + number);
        let kinds = (0..kinds).flat_map(|kind| vec![kind; 1 + of(kind) % 6]).collect();
        let units = [of(100) % units, of(101) % units];
        Self { seed, entities, changed, toggled: [0, 50, 90][of(102) % 3], units, kinds }
    }

    fn kind(&self, at: usize) -> usize {
        self.kinds[mixed(self.seed, at) % self.kinds.len()]
    }
}

/// A world whose next frame is timed.
struct Run<'a> {
    sim: Box<dyn Sim>,
    all: Vec<Entity>,
    frame: usize,
    workload: &'a Workload,
}

impl<'a> Run<'a> {
    fn new(mut sim: Box<dyn Sim>, workload: &'a Workload) -> Self {
        let all = (0..workload.entities).map(|at| sim.spawn(workload.kind(at), at as u32));
        let all = all.collect();
        Self { sim, all, frame: 0, workload }
    }

    fn frame(&mut self) -> u64 {
        let Self { sim, all, frame, workload } = self;
        *frame += 1;
        for change in 0..all.len() * workload.changed / 10_000 {
            let roll = mixed(*frame, change);
            let at = roll % all.len();
            if roll / all.len() % 100 < workload.toggled {
                sim.toggle(all[at], workload.units[roll & 1], roll as u32);
            } else {
                sim.despawn(all[at]);
                all[at] = sim.spawn(workload.kind(at), roll as u32);
            }
        }
        sim.work()
    }
}

/// Returns the time of a frame of each way, in nanoseconds per entity.
fn times(makes: &[fn() -> Box<dyn Sim>], workload: &Workload) -> Vec<f64> {
    let mut runs: Vec<_> = makes.iter().map(|make| Run::new(make(), workload)).collect();
    let sums =
        runs.iter_mut().map(|run| (0..40).fold(0, |sum: u64, _| sum.wrapping_add(run.frame())));
    let sums: Vec<u64> = sums.collect();
    assert!(sums.iter().all(|sum| *sum == sums[0]), "all have the same rows");
    let one = timed(|| runs[0].frame()).as_secs_f64();
    let frames = ((LEAST / one) as usize).clamp(1, 200);
    let mut ways: Vec<Way<'_>> = Vec::new();
    for run in &mut runs {
        ways.push((
            "",
            Box::new(move || {
                // The frame before brings its rows into the caches.
                run.frame();
                timed(|| (0..frames).fold(0, |sum: u64, _| sum.wrapping_add(run.frame())))
            }),
        ));
    }
    medians(workload.entities * frames, &mut ways)
}

fn median(mut all: Vec<f64>) -> f64 {
    all.sort_by(f64::total_cmp);
    all[all.len() / 2]
}

fn main() {
    let every = std::env::args().any(|word| word == "all");
    let worlds = generated::WORLDS;
    println!(
        "{} worlds, {} families\n",
        worlds.len(),
        worlds.iter().map(|it| it.2.len() - 2).sum::<usize>()
    );
    print!("| changed per frame | cases | assigned groups | the worst | the best family ");
    println!("| within 10 % of the best |");
    println!("| ---: | ---: | ---: | ---: | ---: | ---: |");
    for changed in CHANGED {
        let (mut assigned, mut best, mut near) = (Vec::new(), Vec::new(), 0);
        for (number, &(kinds, units, makes)) in worlds.iter().enumerate() {
            for entities in SIZES {
                let workload = Workload::new(number, entities, changed, kinds, units);
                let found = times(makes, &workload);
                let least = found.iter().copied().fold(f64::MAX, f64::min);
                let (own, family) = (found[1] / found[0], least / found[0]);
                near += usize::from(own <= family * 1.1);
                assigned.push(own);
                best.push(family);
                if every {
                    let at = found.iter().position(|it| *it == least).unwrap_or(0);
                    println!(
                        "world {number}, {entities}, {changed}, {}: none {:.2}, assigned {own:.2}, best {family:.2} of {at}",
                        workload.toggled, found[0]
                    );
                }
            }
        }
        let cases = assigned.len();
        let worst = assigned.iter().copied().fold(0.0, f64::max);
        println!(
            "| {} % | {cases} | {:.2} | {worst:.2} | {:.2} | {} % |",
            changed as f64 / 100.0,
            median(assigned),
            median(best),
            near * 100 / cases
        );
    }
}
