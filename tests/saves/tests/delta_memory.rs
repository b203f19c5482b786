//! Reading and applying a delta takes little more memory than its length explains, whatever it claims.
//!
//! A byte of a compact delta names up to four entities. So the memory is bounded by the length times [`FACTOR`], beside
//! six times the memory of the values: they are in the delta, in a clone of it and in the column, and a list that grows
//! has twice the room.

use ecs_core::Delta;
use ecs_saves::written::bytes_of;
use ecs_saves::{
    Clock, FORMATS, Format, Log, Tag, Yard, check, random_bytes, random_world, rounds,
};
use serde::{Deserialize, Serialize};

/// The bytes of memory for each byte of input, in a world of 20 components. docs/saving.md allows more.
const FACTOR: usize = 512;

/// The bytes that any delta may take: the first pages of the columns, and the text of an error.
const BASE: usize = 96 << 10;

/// Entities in the compact form: runs of up to four indices, and generations of a number of indices.
type Entities = (Vec<u64>, Vec<(u32, usize)>);

/// Returns the handles of the indices below a number, by ascending index.
fn ascending(count: usize) -> Entities {
    let mut runs = vec![3; count / 4];
    runs.extend((count % 4).checked_sub(1).map(|more| more as u64));
    (runs, vec![(1, count)])
}

/// Returns the handle of one index.
fn one(index: usize) -> Entities {
    (vec![8 * index as u64], vec![(1, 1)])
}

const NONE: Entities = (Vec::new(), Vec::new());

/// Returns the list of rows of a set that was empty, and the same list without an order.
fn lists(len: usize, entities: Entities) -> Vec<u8> {
    let order = Some((len, [0_u8; 1]));
    bytes_of([(0_usize, order, NONE, entities.clone()), (0, None, NONE, entities)].as_slice())
}

/// The columns of a yard without rows.
const LINEAR: [&str; 3] = ["mass", "asleep", "depth"];

/// A delta of a yard without components, written by hand.
struct Forged {
    /// The numbers of indices before and after.
    old_slots: usize,
    slots: usize,
    /// The indices that come alive, the generations before, and those after.
    alive: (Vec<u64>, Vec<u32>, Vec<u32>),
    free: Entities,
    retired: Vec<u64>,
    /// The number of reserved handles that are free, and the indices of the others.
    reserved: (usize, Vec<u64>),
    mask: Option<Vec<&'static str>>,
    events: Vec<u8>,
    lists: Vec<u8>,
    units: Vec<Vec<u8>>,
}

impl Forged {
    fn new() -> Self {
        Self {
            old_slots: 0,
            slots: 0,
            alive: Default::default(),
            free: NONE,
            retired: Vec::new(),
            reserved: (0, Vec::new()),
            mask: None,
            events: vec![0],
            lists: vec![0],
            units: Vec::new(),
        }
    }

    /// A delta that makes entities alive.
    fn spawning(count: usize) -> Self {
        Self {
            slots: count,
            alive: (vec![3; count / 4], vec![0; count], vec![1; count]),
            lists: lists(count, ascending(count)),
            ..Self::new()
        }
    }

    /// Adds what differs in a component.
    fn unit(mut self, name: &str, list: usize, moves: &[u8], values: &[Vec<u8>; 2]) -> Self {
        let mut unit = bytes_of((name, list));
        unit.extend(moves);
        // Values are added, none are removed, and some change.
        unit.extend(&values[0]);
        unit.push(0);
        unit.extend(&values[1]);
        self.units.push(unit);
        self
    }

    /// Adds what differs in a component whose values are added in the first list of rows, or in the second one if the
    /// column is linear.
    fn column(self, name: &str, values: impl serde::Serialize) -> Self {
        let list = if LINEAR.contains(&name) { 2 } else { 1 };
        self.unit(name, list, &[0], &[bytes_of(values), bytes_of((NONE, 0, 0))])
    }

    fn bytes(&self) -> Vec<u8> {
        let Self { old_slots, slots, alive, free, retired, reserved, .. } = self;
        let Self { mask, events, lists, units, .. } = self;
        let entities = (
            (old_slots, slots, alive),
            (0, [&NONE, free], [&Vec::new(), retired]),
            [&(0, Vec::new()), reserved],
        );
        let mut bytes = bytes_of((2_u32, true, mask, entities, 0));
        bytes.extend(events);
        bytes.extend(lists);
        bytes.extend(bytes_of(units.len()));
        units.iter().for_each(|unit| bytes.extend(unit));
        bytes
    }
}

/// Reads a delta, applies it, and spawns an entity. Returns the world if it was accepted.
#[track_caller]
fn apply_within(base: &Yard, format: Format, bytes: &[u8], values: usize) -> Option<Yard> {
    let (mut world, mut applied) = (base.clone(), false);
    let used = allocation_counter::measure(|| {
        let Ok(delta) = format.load::<Delta<Yard>>(bytes) else { return };
        applied = world.apply_delta(&delta).is_ok();
        if applied {
            // Entities that are reserved come alive.
            world.spawn(());
        }
    });
    let (peak, len) = (used.bytes_max as usize, bytes.len());
    let limit = FACTOR * len + values + BASE;
    assert!(peak <= limit, "{peak} bytes for {len} bytes of {format:?}");
    applied.then_some(world)
}

fn empty() -> Yard {
    Yard::new(Clock(0), Log(Vec::new()))
}

#[test]
fn memory_for_forged_deltas_is_bounded_by_their_length() {
    let n = 40_000;
    let apply =
        |delta: &Forged, values| apply_within(&empty(), Format::Postcard, &delta.bytes(), values);
    let world = apply(&Forged::new(), 0).expect("an empty delta");
    assert_eq!(world.len(), 1);

    let free = Forged { slots: n, free: ascending(n), ..Forged::new() };
    assert_eq!(apply(&free, 0).expect("free handles").len(), 1);
    let retired = Forged { slots: n, retired: vec![3; n / 4], ..Forged::new() };
    assert_eq!(apply(&retired, 0).expect("retired indices").len(), 1);
    let reserved = Forged { reserved: (0, vec![3; n / 4]), ..Forged::new() };
    assert_eq!(apply(&reserved, 0).expect("reserved handles").len(), n + 1);
    for claim in [1 << 24, usize::MAX] {
        let forged = Forged { reserved: (claim, Vec::new()), ..Forged::new() };
        assert_eq!(apply(&forged, 0).expect("reserved handles that aren't free").len(), 1);
        assert!(apply(&Forged { slots: claim, ..Forged::new() }, 0).is_none());
        let lists = lists(claim, NONE);
        let column = Forged { lists, ..Forged::new() }.column("tag", claim);
        assert!(apply(&column, 0).is_none());
    }

    let spawned = || Forged::spawning(n);
    assert_eq!(apply(&spawned(), 0).expect("entities").len(), n + 1);
    let nothing = vec![(); n];
    let handles = vec![(0_u32, 1_u32); n];
    for (delta, size) in [
        (spawned().column("tag", &nothing).column("asleep", &nothing), 0),
        (spawned().column("speed", vec![1_i32; n]), 4),
        (spawned().column("wide", vec![1_u8; n]), 64),
        (spawned().column("name", vec![""; n]), 24),
        (spawned().column("item", vec![""; n]), 24),
        (spawned().column("mass", vec![1_u64; n]), 8),
        (spawned().column("depth", vec![1_u32; n]), 4),
        (spawned().column("seen", &handles), 8),
        (
            spawned()
                .column("tag", &nothing)
                .column("asleep", &nothing)
                .column("heat", vec![1_u32; n])
                .column("depth", vec![1_u32; n]),
            8,
        ),
    ] {
        let world = apply(&delta, 6 * size * n).expect("a delta");
        assert_eq!(world.len(), n + 1);
        check(&world);
    }
}

#[test]
fn memory_for_components_of_present_entities_is_bounded() {
    let n = 40_000;
    let mut base = empty();
    base.spawn_batch((0..n).map(|_| ()));
    let nothing = vec![(); n];
    let added = Forged { old_slots: n, alive: Default::default(), ..Forged::spawning(n) }
        .column("tag", &nothing)
        .column("asleep", &nothing);
    let world = apply_within(&base, Format::Postcard, &added.bytes(), 0).expect("a delta");
    assert_eq!(world.tag().len(), n);
    check(&world);
}

#[test]
fn memory_for_values_of_a_high_index_is_bounded() {
    let n = 40_000;
    let last = n - 1;
    let forged = Forged {
        slots: n,
        alive: (one(last).0, vec![0], vec![1]),
        free: ascending(last),
        lists: lists(1, one(last)),
        ..Forged::new()
    };
    let mut forged = forged.column("mass", [1_u64].as_slice()).column("depth", [1_u32].as_slice());
    for link in ["parent", "likes", "seen"] {
        forged = forged.column(link, [(last as u32, 1_u32)].as_slice());
    }
    let world = apply_within(&empty(), Format::Postcard, &forged.bytes(), 0).expect("a delta");
    assert_eq!((world.len(), world.mass().len(), world.seen().len()), (2, 1, 1));
    check(&world);
}

/// A value can take no byte of the input, but not more values than entities are read.
#[test]
fn values_of_nothing_are_as_many_as_their_entities() {
    #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
    struct Hidden {
        #[serde(skip)]
        large: [[u64; 16]; 16],
    }
    ecs_core::world!(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        struct Sim {
            hidden: Hidden,
        }
    );

    let n = 3_000;
    let mut sim = Sim::new();
    sim.spawn_batch((0..n).map(|_| Hidden::default()));
    let delta = Sim::new().diff(&sim);
    for format in FORMATS {
        // Honest deltas can have more values than bytes.
        let read: SimDelta = format.load(&format.save(&delta).unwrap()).unwrap();
        let mut other = Sim::new();
        other.apply_delta(&read).unwrap();
        assert_eq!(other, sim);
    }
    let mut bytes = Forged::new();
    bytes = bytes.unit("hidden", 0, &[0], &[bytes_of(1 << 16), bytes_of((NONE, 0, 0))]);
    let used = allocation_counter::measure(|| {
        assert!(Format::Postcard.load::<SimDelta>(&bytes.bytes()).is_err());
    });
    assert!(used.bytes_max < 1 << 14, "{} bytes", used.bytes_max);
}

#[test]
fn claims_that_overflow_are_refused() {
    let mut base = empty();
    base.spawn(Tag);
    let most = usize::MAX;
    let both = (vec![1_u64], vec![(1_u32, 2_usize)]);
    let list = |moved: &[u8]| {
        let list = (1_usize, Some((most, moved.to_vec())), &both, &both);
        Forged { old_slots: 1, slots: 1, lists: bytes_of([list].as_slice()), ..Forged::new() }
            .column("tag", [(); 0].as_slice())
    };
    let reserved = Forged { old_slots: 1, slots: 1, reserved: (most, vec![0]), ..Forged::new() };
    for forged in [list(&[]), list(&[0]), list(&[0, 0]), reserved] {
        let mut bytes = forged.bytes();
        for kept in [0_usize, most] {
            // The number of free handles that are kept follows the lists of slots.
            let at = 2 + 1 + 2 + 3;
            bytes.splice(at..=at, bytes_of(kept));
            if let Ok(delta) = Format::Postcard.load::<Delta<Yard>>(&bytes) {
                let _ = Format::Postcard.save(&delta);
                let _ = (base.clone().apply_delta(&delta), delta.summary());
                let _ = base.clone().apply_delta(&delta.inverse().unwrap());
            }
        }
    }
}

#[test]
fn memory_for_mutated_deltas_is_bounded_by_their_length() {
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..rounds(2) {
        let mut run = random_world(seed, 150);
        let old = run.world.clone();
        random_bytes(seed + 9, 400).as_chunks().0.iter().for_each(|op| run.apply(*op));
        for format in FORMATS {
            let bytes = format.save(&old.diff(&run.world)).unwrap();
            for change in random_bytes(seed, 240).as_chunks::<4>().0 {
                let mut bytes = bytes.clone();
                let at = usize::from(u16::from_le_bytes([change[0], change[1]])) % bytes.len();
                match change[2] % 4 {
                    0 => bytes[at] = change[3],
                    1 => bytes.insert(at, change[3]),
                    2 => _ = bytes.remove(at),
                    // The longest number that postcard takes.
                    _ => _ = bytes.splice(at..=at, [255, 255, 255, 255, 15]),
                }
                match apply_within(&old, format, &bytes, 0) {
                    Some(_) => accepted += 1,
                    None => refused += 1,
                }
            }
        }
    }
    assert!(accepted > 30 && refused > 30, "{accepted} accepted, {refused} refused");
}
