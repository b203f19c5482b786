//! The rows: what is measured, and for how many entities.

use crate::measure::{Call, medians, timed};
use crate::peers::{by_hand, ecs_core, hecs};
use crate::table;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A row that has not been prepared: it has a name, and takes no memory.
pub struct Plan {
    /// The name.
    pub name: String,
    /// A description of the row.
    pub about: String,
    run: Box<dyn Fn(u32)>,
}

impl Plan {
    /// Measures all ways of the row and prints a table.
    pub fn run(&self, rounds: u32) {
        println!("\n{}: {}\n", self.name, self.about);
        (self.run)(rounds);
    }
}

/// The bytes that worlds are saved to.
#[derive(Clone, Copy)]
enum Format {
    /// postcard, into a new vector.
    Postcard,
    /// postcard, into a buffer that is long enough.
    Slice,
    /// json.
    Json,
}

/// The ways to save and load the same entities.
pub struct Ways {
    format: Format,
    names: Vec<Name>,
    sizes: Vec<usize>,
    saves: Vec<Call>,
    loads: Vec<Call>,
    sums: Vec<f64>,
}

/// The ways to copy the same entities into a world of an earlier frame.
#[derive(Default)]
pub struct Rewind {
    names: Vec<Name>,
    calls: Vec<Call>,
}

/// The library, and which functions are called.
type Name = (&'static str, &'static str);

impl Ways {
    /// Adds a world that is saved and loaded. `sum` reads a loaded world: all ways must return the same.
    pub fn add<W>(&mut self, name: Name, world: W, sum: impl Fn(&W) -> f64)
    where
        W: Serialize + DeserializeOwned + 'static,
    {
        let first = match self.format {
            Format::Json => serde_json::to_vec(&world).expect("json"),
            _ => postcard::to_allocvec(&world).expect("postcard"),
        };
        let load: fn(&[u8]) -> W = match self.format {
            Format::Json => |bytes| serde_json::from_slice(bytes).expect("json"),
            _ => |bytes| postcard::from_bytes(bytes).expect("postcard"),
        };
        self.names.push(name);
        self.sizes.push(first.len());
        self.sums.push(sum(&load(&first)));
        let mut buffer = vec![0; first.len() + 64];
        self.saves.push(match self.format {
            Format::Postcard => {
                Box::new(move || timed(|| postcard::to_allocvec(&world).expect("postcard")))
            }
            Format::Slice => Box::new(move || {
                timed(|| postcard::to_slice(&world, &mut buffer).expect("postcard").len())
            }),
            Format::Json => Box::new(move || timed(|| serde_json::to_vec(&world).expect("json"))),
        });
        self.loads.push(Box::new(move || timed(|| load(&first))));
    }

    fn run(mut self, n: usize, rounds: u32) {
        for (name, sum) in self.names.iter().zip(&self.sums) {
            assert_eq!(*sum, self.sums[0], "{name:?} loads other values than {:?}", self.names[0]);
        }
        let saves = medians(&mut self.saves, rounds);
        let loads = medians(&mut self.loads, rounds);
        println!("| library | calls | save | load | for each entity |");
        println!("| --- | --- | ---: | ---: | ---: |");
        for (i, (library, calls)) in self.names.iter().enumerate() {
            let save = table::time(saves[i], saves[0]);
            let load = table::time(loads[i], loads[0]);
            let size = table::size(self.sizes[i], self.sizes[0], n);
            println!("| {library} | {calls} | {save} | {load} | {size} |");
        }
    }
}

impl Rewind {
    /// Adds a world, and how it is copied into one that was copied before.
    pub fn add<W: Default + 'static>(
        &mut self,
        name: Name,
        world: W,
        copy: impl Fn(&W, &mut W) + 'static,
    ) {
        // The worlds of eight frames.
        let mut ring: Vec<W> = (0..8).map(|_| W::default()).collect();
        ring.iter_mut().for_each(|kept| copy(&world, kept));
        let mut frame = 0;
        self.names.push(name);
        self.calls.push(Box::new(move || {
            frame = (frame + 1) % ring.len();
            timed(|| copy(&world, &mut ring[frame]))
        }));
    }

    fn run(mut self, rounds: u32) {
        let times = medians(&mut self.calls, rounds);
        println!("| library | calls | time |");
        println!("| --- | --- | ---: |");
        for ((library, calls), took) in self.names.iter().zip(&times) {
            println!("| {library} | {calls} | {} |", table::time(*took, times[0]));
        }
    }
}

const SIZES: [(usize, &str); 3] = [(1_000, "1k"), (100_000, "100k"), (1_000_000, "1m")];

/// Returns all rows.
pub fn all() -> Vec<Plan> {
    let formats = [
        (Format::Postcard, "postcard", "postcard, saved into a new vector"),
        (Format::Slice, "slice", "postcard, saved into a buffer that is long enough"),
        (Format::Json, "json", "json"),
    ];
    let shapes: [(&str, &str, Peers); 2] = [
        ("dense", "with the same four components, 32 bytes", DENSE),
        ("sparse", "with three of eight components", SPARSE),
    ];
    let mut plans = Vec::new();
    for (format, format_name, bytes) in formats {
        for (shape, what, peers) in shapes {
            for (n, entities) in SIZES {
                plans.push(Plan {
                    name: format!("{format_name}_{shape}_{entities}"),
                    about: format!("{bytes}: {n} entities {what}"),
                    run: Box::new(move |rounds| {
                        let (names, sizes, sums) = Default::default();
                        let (saves, loads) = Default::default();
                        let mut ways = Ways { format, names, sizes, saves, loads, sums };
                        peers.iter().for_each(|peer| peer(n, &mut ways));
                        ways.run(n, rounds);
                    }),
                });
            }
        }
    }
    for (n, entities) in [(10_000, "10k"), (100_000, "100k")] {
        plans.push(Plan {
            name: format!("rewind_{entities}"),
            about: format!(
                "a copy of {n} entities, 32 bytes each, in place of one eight frames before"
            ),
            run: Box::new(move |rounds| {
                let mut ways = Rewind::default();
                REWIND.iter().for_each(|peer| peer(n, &mut ways));
                ways.run(rounds);
            }),
        });
    }
    plans
}

/// The functions that add the ways of each library, for a number of entities.
type Peers = &'static [fn(usize, &mut Ways)];

const DENSE: Peers = &[
    by_hand::dense_ways,
    ecs_core::dense_ways,
    hecs::dense_ways,
    #[cfg(feature = "bevy")]
    crate::peers::bevy::dense_ways,
];
const SPARSE: Peers = &[
    by_hand::sparse_ways,
    ecs_core::sparse_ways,
    hecs::sparse_ways,
    #[cfg(feature = "bevy")]
    crate::peers::bevy::sparse_ways,
];
const REWIND: &[fn(usize, &mut Rewind)] =
    &[by_hand::rewind_ways, ecs_core::rewind_ways, hecs::rewind_ways];
