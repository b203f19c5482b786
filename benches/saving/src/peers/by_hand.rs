//! A vector with a tuple for each entity.

use crate::components::{Dense, Sparse, Value, dense, sparse};
use crate::rows::{Rewind, Ways};

/// Adds the ways of the dense shape.
pub fn dense_ways(n: usize, ways: &mut Ways) {
    let sum = |rows: &Vec<Dense>| {
        rows.iter().map(|(a, b, c, d)| a.first() + b.first() + c.first() + d.first()).sum()
    };
    ways.add(("by hand", "a `Vec` of tuples"), dense(n).collect(), sum);
}

/// Adds the ways of the sparse shape.
pub fn sparse_ways(n: usize, ways: &mut Ways) {
    let sum = |rows: &Vec<Sparse>| {
        let of = |(a, b, c, d, e, f, g, h): &Sparse| {
            a.first()
                + b.first()
                + c.first()
                + d.first()
                + e.first()
                + f.first()
                + g.first()
                + h.first()
        };
        rows.iter().map(of).sum()
    };
    ways.add(("by hand", "a `Vec` of tuples of `Option`s"), sparse(n).collect(), sum);
}

/// Adds the ways to rewind the dense shape.
pub fn rewind_ways(n: usize, ways: &mut Rewind) {
    let rows: Vec<Dense> = dense(n).collect();
    ways.add(("by hand", "`Vec::clone`"), rows.clone(), |rows, kept| *kept = rows.clone());
    ways.add(("by hand", "`Vec::clone_from`"), rows, |rows, kept| kept.clone_from(rows));
}
