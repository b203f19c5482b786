//! Vectors, and one bit for each row that says that the row has changed.

use crate::components::{Kind, Position, Velocity, kind, position, some, velocity};
use crate::measure::Way;
use crate::rows::{Peer, Share};
use std::hint::black_box;

/// The ways for rows of 12 bytes.
pub const PEER: Peer = Peer { some_in_loop, some_looked_up, changed, added: changed, end };

struct Vectors<const N: usize> {
    positions: Vec<Position<N>>,
    velocities: Vec<Velocity<N>>,
    kinds: Vec<Kind>,
    marks: Vec<u64>,
}

impl<const N: usize> Vectors<N> {
    fn filled(n: usize) -> Self {
        Self {
            positions: (0..n).map(position).collect(),
            velocities: (0..n).map(velocity).collect(),
            kinds: (0..n).map(kind).collect(),
            marks: vec![0; n.div_ceil(64)],
        }
    }

    fn marked(n: usize, share: Share) -> Self {
        let mut vectors = Self::filled(n);
        (0..n).filter(|&i| share.has(i)).for_each(|i| vectors.mark(i));
        vectors
    }

    #[inline(always)]
    fn mark(&mut self, i: usize) {
        self.marks[i / 64] |= 1 << (i % 64);
    }

    fn sum(&mut self) -> f64 {
        self.positions.iter().map(Position::sum).sum()
    }

    /// Returns the sum of the rows whose bits are set.
    fn sum_of_marked(&self) -> f64 {
        let mut sum = 0.0;
        for (word, &bits) in self.marks.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                sum += self.positions[word * 64 + bits.trailing_zeros() as usize].sum();
                bits &= bits - 1;
            }
        }
        sum
    }
}

fn way<const N: usize>(n: usize, calls: &'static str, run: fn(&mut Vectors<N>)) -> Way {
    Way::new(("by hand", calls), Vectors::filled(n), run, Vectors::sum)
}

/// Returns the ways of a loop over one column.
pub fn shift<const N: usize>(n: usize) -> Vec<Way> {
    vec![
        way::<N>(n, "a slice, not tracked", |v| v.positions.iter_mut().for_each(Position::shift)),
        way::<N>(n, "a slice, and all bits at once", |v| {
            v.positions.iter_mut().for_each(Position::shift);
            v.marks.fill(!0);
            black_box(&mut v.marks).fill(0);
        }),
        way::<N>(n, "a slice, and a bit with each row", |v| {
            for i in 0..v.positions.len() {
                v.positions[i].shift();
                v.mark(i);
            }
            black_box(&mut v.marks).fill(0);
        }),
    ]
}

/// Returns the ways of a loop over two columns.
pub fn step<const N: usize>(n: usize) -> Vec<Way> {
    fn step<const N: usize>(v: &mut Vectors<N>) {
        v.positions.iter_mut().zip(&v.velocities).for_each(|(p, v)| p.step(v));
    }
    vec![
        way::<N>(n, "slices, not tracked", step),
        way::<N>(n, "slices, and all bits at once", |v| {
            step(v);
            v.marks.fill(!0);
            black_box(&mut v.marks).fill(0);
        }),
        way::<N>(n, "slices, and a bit with each row", |v| {
            for i in 0..v.positions.len() {
                v.positions[i].step(&v.velocities[i]);
                v.mark(i);
            }
            black_box(&mut v.marks).fill(0);
        }),
    ]
}

fn some_in_loop(n: usize) -> Vec<Way> {
    vec![
        way::<3>(n, "slices, not tracked", |v| {
            for (position, kind) in v.positions.iter_mut().zip(&v.kinds) {
                if kind.0 == 0 {
                    position.shift();
                }
            }
        }),
        way::<3>(n, "slices, and a bit with each row that is written", |v| {
            for i in 0..v.positions.len() {
                if v.kinds[i].0 == 0 {
                    v.positions[i].shift();
                    v.mark(i);
                }
            }
            black_box(&mut v.marks).fill(0);
        }),
    ]
}

fn some_looked_up(n: usize) -> Vec<Way> {
    type State = (Vectors<3>, Vec<usize>);
    let state = || (Vectors::filled(n), some(n));
    let way = |calls, run: fn(&mut State)| {
        Way::new(("by hand", calls), state(), run, |(vectors, _)| vectors.sum())
    };
    vec![
        way("a slice by index, not tracked", |(vectors, some)| {
            some.iter().for_each(|&i| vectors.positions[i].shift());
        }),
        way("a slice by index, and a bit with each row", |(vectors, some)| {
            for &i in &*some {
                vectors.positions[i].shift();
                vectors.mark(i);
            }
            black_box(&mut vectors.marks).fill(0);
        }),
    ]
}

fn changed(n: usize, share: Share) -> Vec<Way> {
    let state = (Vectors::<3>::marked(n, share), 0.0);
    let run = |(vectors, sum): &mut (Vectors<3>, f64)| *sum = black_box(&*vectors).sum_of_marked();
    vec![Way::new(("by hand", "the words of bits"), state, run, |(_, sum)| *sum)]
}

fn end(n: usize, share: Share) -> Vec<Way> {
    vec![Way::prepared(
        ("by hand", "the words of bits"),
        Vectors::<3>::filled(n),
        move |v| (0..n).filter(|&i| share.has(i)).for_each(|i| v.mark(i)),
        |v| black_box(&mut v.marks).fill(0),
        |v| v.sum_of_marked(),
    )]
}
