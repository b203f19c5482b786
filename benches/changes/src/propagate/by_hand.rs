//! Vectors in an order in which parents are before children.

use super::{digest, local, shift, tree::Tree};
use crate::measure::Way;
use bevy_transform::components::{GlobalTransform, Transform};
use std::hint::black_box;

/// The parent of a root.
const NONE: u32 = u32::MAX;

struct Nodes {
    locals: Vec<Transform>,
    globals: Vec<GlobalTransform>,
    parents: Vec<u32>,
    /// The number of rows of the node and its descendants.
    sizes: Vec<usize>,
    /// The rows whose local transforms have changed.
    marks: Vec<u64>,
    /// True for each row whose global transform has changed.
    dirty: Vec<bool>,
    /// The row of each node.
    rows: Vec<usize>,
    /// The rows that are to be changed.
    moved: Vec<usize>,
}

impl Nodes {
    fn new(tree: &Tree, moved: &[usize]) -> Self {
        let (order, sizes) = tree.preorder();
        let mut rows = vec![0; order.len()];
        order.iter().enumerate().for_each(|(row, &node)| rows[node] = row);
        let parent = |&node: &usize| tree.parents[node].map_or(NONE, |parent| rows[parent] as u32);
        let mut nodes = Self {
            locals: order.iter().map(|&node| local(node)).collect(),
            globals: vec![GlobalTransform::IDENTITY; order.len()],
            parents: order.iter().map(parent).collect(),
            sizes,
            marks: vec![0; order.len().div_ceil(64)],
            dirty: vec![false; order.len()],
            moved: moved.iter().map(|&node| rows[node]).collect(),
            rows,
        };
        nodes.all();
        nodes
    }

    fn move_some(&mut self) {
        for &row in &self.moved {
            shift(&mut self.locals[row]);
            self.marks[row / 64] |= 1 << (row % 64);
        }
    }

    #[inline(always)]
    fn update(&mut self, row: usize) {
        let local = self.locals[row];
        self.globals[row] = match self.parents[row] {
            NONE => GlobalTransform::from(local),
            parent => self.globals[parent as usize].mul_transform(local),
        };
    }

    /// Computes everything anew.
    fn all(&mut self) {
        (0..self.locals.len()).for_each(|row| self.update(row));
    }

    /// Visits all rows, and computes those below a change.
    fn flags(&mut self) {
        for row in 0..self.locals.len() {
            let parent = self.parents[row];
            let dirty = self.marks[row / 64] >> (row % 64) & 1 == 1
                || parent != NONE && self.dirty[parent as usize];
            self.dirty[row] = dirty;
            if dirty {
                self.update(row);
            }
        }
        black_box(&mut self.marks).fill(0);
    }

    /// Visits the changed rows and those below them.
    fn ranges(&mut self) {
        let mut end = 0;
        for word in 0..self.marks.len() {
            let mut bits = self.marks[word];
            while bits != 0 {
                let row = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                if row >= end {
                    end = row + self.sizes[row];
                    (row..end).for_each(|row| self.update(row));
                }
            }
        }
        black_box(&mut self.marks).fill(0);
    }
}

/// Returns the ways.
pub fn ways(tree: &Tree, moved: &[usize]) -> Vec<Way> {
    let way = |calls, run: fn(&mut Nodes)| {
        let nodes = Nodes::new(tree, moved);
        Way::prepared(("by hand", calls), nodes, Nodes::move_some, run, |nodes| {
            digest(nodes.rows.iter().map(|&row| &nodes.globals[row]))
        })
    };
    vec![
        way("vectors in pre-order, bits; subtrees are ranges", Nodes::ranges),
        way("vectors, a flag for each node; all nodes are visited", Nodes::flags),
        way("vectors; everything is computed anew", |nodes| {
            nodes.all();
            nodes.marks.fill(0);
        }),
    ]
}
