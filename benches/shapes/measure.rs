//! Measures every way to run one body over one shape.

use std::array::from_fn;
use std::cell::RefCell;
use std::hint::black_box;
use std::rc::Rc;
use std::time::Instant;

use crate::bodies::{Body, Captured};
use crate::hand::{Blocks, Zip, ZipArguments};
use crate::places::{For, ForEach, Place, ROWS, Way};
use crate::rows::{Number, Row};
use crate::shapes::Shape;

/// The number of rounds. Each measures every way, and the medians are compared.
pub const ROUNDS: usize = 25;
/// The number of measurements of a way in a round. The shortest counts.
const TRIES: usize = 3;
/// The shortest time of a measurement, in nanoseconds.
const SHORTEST: f64 = 40_000.0;

/// The ways by hand. The first is the plain zip.
pub const BY_HAND: [&str; 5] = ["zip", "zip of arguments", "blocks of 8", "of 16", "of 32"];
/// The places of a world. Each has two ways.
pub const PLACES: [&str; 5] =
    ["in a group", "in a table", "no group, one order", "no group, random order", "linear"];

/// The times of one body over one shape, in nanoseconds per row.
pub struct Cell {
    pub shape: &'static str,
    pub body: &'static str,
    /// As in `BY_HAND`.
    pub by_hand: [f64; BY_HAND.len()],
    /// `for_each` and `for` in each place.
    pub places: [[f64; 2]; PLACES.len()],
}

/// Runs a way some number of times, and returns the nanoseconds and a checksum of all results.
pub type Measured = Box<dyn FnMut(usize) -> (f64, u64)>;

#[inline(never)]
fn run<P: Place, W: Way<P>, B: Body>(
    place: &mut P,
    captured: Captured<<P::A as Row>::Number>,
    times: usize,
) -> u64 {
    let mut sums = 0_u64;
    for _ in 0..times {
        let mut sum = Number::of(0);
        W::each(black_box(place), |a, read| B::run(a, read, captured, &mut sum));
        sums = sums.wrapping_add(sum.bits());
    }
    sums
}

fn way<P: Place, W: Way<P>, B: Body>(place: &Rc<RefCell<P>>) -> Measured {
    let place = Rc::clone(place);
    Box::new(move |times| {
        let mut place = place.borrow_mut();
        place.reset();
        let captured =
            black_box(Captured { factor: Number::of(3), limit: Number::of(4), up: true });
        let start = Instant::now();
        let mut results = run::<P, W, B>(&mut place, captured, times);
        let time = start.elapsed().as_secs_f64() * 1e9;
        place.changed(|a| {
            for i in 0..P::A::PARTS {
                results =
                    results.wrapping_add(a.part(i).bits().wrapping_mul(0x9E37_79B9_7F4A_7C15));
            }
        });
        (time, results)
    })
}

/// Returns the ways over vectors, in the order of `BY_HAND`.
pub fn by_hand<P: Place, B: Body>() -> Vec<Measured>
where
    Zip: Way<P>,
    ZipArguments: Way<P>,
    Blocks<8>: Way<P>,
    Blocks<16>: Way<P>,
    Blocks<32>: Way<P>,
{
    let place = Rc::default();
    vec![
        way::<P, Zip, B>(&place),
        way::<P, ZipArguments, B>(&place),
        way::<P, Blocks<8>, B>(&place),
        way::<P, Blocks<16>, B>(&place),
        way::<P, Blocks<32>, B>(&place),
    ]
}

/// Returns the ways in one of `PLACES`: `for_each` and `for`.
pub fn in_world<P: Place, B: Body>() -> [Measured; 2]
where
    ForEach: Way<P>,
    For: Way<P>,
{
    let place = Rc::default();
    [way::<P, ForEach, B>(&place), way::<P, For, B>(&place)]
}

/// Measures one body over one shape.
///
/// # Panics
///
/// Panics if two ways have different results.
pub fn cell<S: Shape, B: Body>() -> Cell {
    let mut ways = S::ways::<B>();
    let (mut times, mut first) = (1, ways[0](1));
    while first.0 < SHORTEST {
        times *= 2;
        first = ways[0](times);
    }
    let mut all = vec![Vec::new(); ways.len()];
    for round in 0..ROUNDS {
        for i in 0..ways.len() {
            let i = (i + round) % ways.len();
            let mut shortest = f64::MAX;
            for _ in 0..TRIES {
                let (time, results) = ways[i](times);
                assert_eq!(results, first.1, "way {i} of {} over {}", B::NAME, S::NAME);
                shortest = shortest.min(time);
            }
            all[i].push(shortest / (times * ROWS) as f64);
        }
    }
    let median = |i: usize| {
        let mut sorted: Vec<f64> = all[i].clone();
        sorted.sort_by(f64::total_cmp);
        sorted[ROUNDS / 2]
    };
    Cell {
        shape: S::NAME,
        body: B::NAME,
        by_hand: from_fn(median),
        places: from_fn(|place| from_fn(|way| median(BY_HAND.len() + 2 * place + way))),
    }
}
