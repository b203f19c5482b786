//! Reading and applying a delta takes little more memory than its length explains, whatever it claims.
//!
//! The memory is bounded by the length times [`FACTOR`], beside six times the memory of the values: they are in the delta, in a
//! clone of it and in the column, and a list that grows has twice the room.

use ecs_core::Delta;
use ecs_saves::written::bytes_of;
use ecs_saves::{
    Clock, FORMATS, Format, Log, Tag, Yard, check, random_bytes, random_world, rounds,
};
use serde::{Deserialize, Serialize};

/// The bytes of memory for each byte of input.
const FACTOR: usize = 64;

/// The bytes that any delta may take: the first pages of the columns, and the text of an error.
const BASE: usize = 96 << 10;

/// A handle in the compact form.
type Handle = (u32, u32);

/// An order of rows: both numbers of rows, the places that differ, and both lists of entities.
type Order = ([u32; 2], Vec<u32>, [Vec<Handle>; 2]);

/// The first handles of the indices below a number.
fn ascending(count: usize) -> Vec<Handle> {
    (0..count as u32).map(|index| (index, 1)).collect()
}

/// The components of a yard with the numbers of their units.
const COLUMNS: [(&str, usize); 17] = [
    ("place", 0),
    ("speed", 1),
    ("mass", 2),
    ("name", 3),
    ("wide", 4),
    ("tag", 5),
    ("asleep", 6),
    ("heat", 7),
    ("item", 8),
    ("depth", 9),
    ("parent", 10),
    ("likes", 11),
    ("seen", 12),
    ("shape", 13),
    ("size", 13),
    ("edge", 13),
    ("many", 14),
];

/// The components whose rows have no order of their own.
const LINEAR: [&str; 3] = ["mass", "asleep", "depth"];

/// A delta of a yard that has entities without components, written by hand.
#[derive(Clone, Default)]
struct Forged {
    /// The numbers of indices before and after.
    indices: [u32; 2],
    /// The indices whose generations differ, and both generations.
    slots: Vec<(u32, [u32; 2])>,
    /// The number of free handles that are kept, and the new ones.
    kept: u32,
    free: Vec<Handle>,
    retired: u32,
    reserved: [u32; 2],
    /// The number of a component, the entities that gain it, and their values.
    columns: Vec<(usize, Vec<Handle>, Vec<u8>)>,
    /// The order of the rows of each component that is added.
    order: Option<Order>,
}

impl Forged {
    /// A delta that makes entities alive.
    fn spawning(count: usize) -> Self {
        let slots = (0..count as u32).map(|index| (index, [0, 1])).collect();
        Self { indices: [0, count as u32], slots, ..Self::default() }
    }

    /// Adds a component to entities.
    fn column(mut self, name: &str, added: &[Handle], values: impl serde::Serialize) -> Self {
        let number = COLUMNS.iter().position(|column| column.0 == name).unwrap();
        self.columns.push((number, added.to_vec(), bytes_of(values)));
        self
    }

    fn bytes(&self) -> Vec<u8> {
        let none: &[()] = &[];
        let no_order = ([0_u32; 2], none, [none; 2]);
        let Self { indices, slots, kept, free, retired, reserved, columns, order } = self;
        let entities = (indices, slots, kept, [&Vec::new(), free], [0, *retired], reserved);
        let mut bytes = bytes_of((3_u32, true, false, entities));
        // What differs in each unit: the entities that lose it, gain it and change, the order, and the lists of a link.
        bytes.extend(bytes_of(15_usize));
        for unit in 0..15 {
            let added = columns.iter().find(|(column, ..)| COLUMNS[*column].1 == unit);
            match added {
                None => bytes.extend(bytes_of((none, none, none, &no_order, none))),
                Some((column, added, _)) if LINEAR.contains(&COLUMNS[*column].0) => {
                    bytes.extend(bytes_of((none, added, none, &no_order, none)));
                }
                Some((_, added, _)) => {
                    let rows =
                        || ([0, added.len() as u32], Vec::new(), [Vec::new(), added.clone()]);
                    let order = order.clone().unwrap_or_else(rows);
                    bytes.extend(bytes_of((none, added, none, order, none)));
                }
            }
        }
        // The members of the groups, the events of three of them, and the numbers of values that changed.
        bytes.extend(bytes_of([&no_order; 6].as_slice()));
        bytes.extend(bytes_of([(0_u32, [none; 2]); 3].as_slice()));
        bytes.extend(bytes_of([0_usize; 17].as_slice()));
        // The old values and the new ones: those that come or go, those that change, and resources.
        let nothing = bytes_of(([none; 17].as_slice(), [0_u8; 2]));
        bytes.extend(bytes_of([none; 17].as_slice()));
        bytes.extend(&nothing);
        bytes.extend(bytes_of(17_usize));
        for column in 0..17 {
            let values = columns.iter().find(|(number, ..)| *number == column);
            bytes.extend(values.map_or(&[0][..], |(_, _, values)| &values[..]));
        }
        bytes.extend(&nothing);
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
    let world = apply(&Forged::default(), 0).expect("an empty delta");
    assert_eq!(world.len(), 1);

    let indices = [0, n as u32];
    let free = Forged { indices, free: ascending(n), ..Forged::default() };
    assert_eq!(apply(&free, 0).expect("free handles").len(), 1);
    // Nothing names a retired index, and nothing a reserved handle, so there can't be many.
    let retired = |count| Forged { indices: [0, count], retired: count, ..Forged::default() };
    assert_eq!(apply(&retired(1000), 0).expect("retired indices").len(), 1);
    for claim in [n as u32, 1 << 24, u32::MAX] {
        assert!(apply(&retired(claim), 0).is_none());
        assert!(apply(&Forged { reserved: [0, claim], ..Forged::default() }, 0).is_none());
        assert!(apply(&Forged { reserved: [claim; 2], ..Forged::default() }, 0).is_none());
        assert!(apply(&Forged { indices: [0, claim], ..Forged::default() }, 0).is_none());
        assert!(apply(&Forged { indices: [claim; 2], ..Forged::default() }, 0).is_none());
    }

    let all = ascending(n);
    let spawned = || Forged::spawning(n);
    assert_eq!(apply(&spawned(), 0).expect("entities").len(), n + 1);
    let nothing = vec![(); n];
    let handles = vec![(0_u32, 1_u32); n];
    for (delta, size) in [
        (spawned().column("tag", &all, &nothing).column("asleep", &all, &nothing), 0),
        (spawned().column("speed", &all, vec![1_i32; n]), 4),
        (spawned().column("wide", &all, vec![1_u8; n]), 64),
        (spawned().column("name", &all, vec![""; n]), 24),
        (spawned().column("item", &all, vec![""; n]), 24),
        (spawned().column("mass", &all, vec![1_u64; n]), 8),
        (spawned().column("depth", &all, vec![1_u32; n]), 4),
        (spawned().column("seen", &all, &handles), 8),
        (
            spawned()
                .column("tag", &all, &nothing)
                .column("asleep", &all, &nothing)
                .column("heat", &all, vec![1_u32; n])
                .column("depth", &all, vec![1_u32; n]),
            8,
        ),
    ] {
        let world = apply(&delta, 6 * size * n).expect("a delta");
        assert_eq!(world.len(), n + 1);
        check(&world);
    }
}

/// A delta can name any index, also if the world that it is for has none of them.
#[test]
fn memory_for_an_index_that_no_world_has_is_bounded() {
    let far = [(u32::MAX - 1, 1)];
    for (name, values) in COLUMNS.iter().map(|column| column.0).zip([
        bytes_of([[1_u16; 2]].as_slice()),
        bytes_of([1_i32].as_slice()),
        bytes_of([1_u64].as_slice()),
        bytes_of([""].as_slice()),
        bytes_of([1_u8].as_slice()),
        bytes_of([()].as_slice()),
        bytes_of([()].as_slice()),
        bytes_of([1_u32].as_slice()),
        bytes_of([""].as_slice()),
        bytes_of([1_u32].as_slice()),
        bytes_of(far.as_slice()),
        bytes_of(far.as_slice()),
        bytes_of(far.as_slice()),
    ]) {
        for indices in [[0; 2], [u32::MAX; 2]] {
            let mut delta = Forged { indices, ..Forged::default() }.column(name, &far, ());
            delta.columns[0].2.clone_from(&values);
            let bytes = delta.bytes();
            assert!(Format::Postcard.load::<Delta<Yard>>(&bytes).is_ok(), "{name}");
            assert!(apply_within(&empty(), Format::Postcard, &bytes, 0).is_none());
        }
    }
}

#[test]
fn memory_for_components_of_present_entities_is_bounded() {
    let n = 40_000;
    let mut base = empty();
    base.spawn_batch((0..n).map(|_| ()));
    let (nothing, all) = (vec![(); n], ascending(n));
    let added = Forged { indices: [n as u32; 2], ..Forged::default() }
        .column("tag", &all, &nothing)
        .column("asleep", &all, &nothing);
    let world = apply_within(&base, Format::Postcard, &added.bytes(), 0).expect("a delta");
    assert_eq!(world.tag().len(), n);
    check(&world);
}

#[test]
fn memory_for_values_of_a_high_index_is_bounded() {
    let n = 40_000;
    let last = (n as u32 - 1, 1);
    let mut forged = Forged {
        indices: [0, n as u32],
        slots: vec![(last.0, [0, 1])],
        free: ascending(n - 1),
        ..Forged::default()
    };
    forged = forged.column("mass", &[last], [1_u64].as_slice());
    forged = forged.column("depth", &[last], [1_u32].as_slice());
    for link in ["parent", "likes", "seen"] {
        forged = forged.column(link, &[last], [last].as_slice());
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
    // The world has one component, and no groups and resources.
    let none: &[()] = &[];
    let order = ([0_u32; 2], none, [none; 2]);
    let added = [(0_u32, 1_u32)];
    let unit = (none, added.as_slice(), none, order, none);
    let entities = ([0_u32; 2], none, 0_u32, [none; 2], [0_u32; 2], [0_u32; 2]);
    let mut bytes = bytes_of((3_u32, true, false, entities));
    bytes.extend(bytes_of(([unit].as_slice(), none, none, [0_usize].as_slice())));
    bytes.extend(bytes_of(([none].as_slice(), [none].as_slice())));
    let honest = [bytes.clone(), bytes_of(([[()].as_slice()].as_slice(), [none].as_slice()))];
    assert!(Format::Postcard.load::<SimDelta>(&honest.concat()).is_ok());
    bytes.extend(bytes_of((1_usize, 1_usize << 16, [none].as_slice())));
    let used = allocation_counter::measure(|| {
        assert!(Format::Postcard.load::<SimDelta>(&bytes).is_err());
    });
    assert!(used.bytes_max < 1 << 14, "{} bytes", used.bytes_max);
}

#[test]
fn claims_that_overflow_are_refused() {
    let mut base = empty();
    base.spawn(Tag);
    let most = u32::MAX;
    let one = || Forged { indices: [1; 2], ..Forged::default() };
    let order = |lens: [u32; 2], places: &[u32]| {
        let order = (lens, places.to_vec(), [vec![(0, 1)], vec![(0, 1)]]);
        let forged = Forged { order: Some(order), ..one() };
        forged.column("tag", &[], [(); 0].as_slice())
    };
    let orders = [[1, most], [most, 1], [most; 2]]
        .into_iter()
        .flat_map(|lens| [&[][..], &[0], &[0, 0], &[most]].map(|places| order(lens, places)));
    let others = [
        Forged { reserved: [most; 2], ..one() },
        Forged { retired: most, ..one() },
        Forged { indices: [1, most], ..one() },
        Forged { slots: vec![(most, [0, 1]), (most, [0, 1])], ..one() },
    ];
    for forged in orders.chain(others) {
        for kept in [0, most] {
            let bytes = Forged { kept, ..forged.clone() }.bytes();
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
