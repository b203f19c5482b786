//! Looks up values by handle, in random order.

use super::Position;
use super::handles::Handle;
use crate::inputs::{GOT, lookups};
use crate::suite::Peer;

/// A way to find the row of a handle.
///
/// # Safety
///
/// Every row is below the `n` that the index was made for.
unsafe trait Index: 'static {
    fn new(n: usize) -> Self;
    fn row(&self, handle: Handle) -> Option<usize>;
}

/// Twenty bits of row and twelve bits of generation in one word.
struct Packed(Vec<u32>);

// SAFETY: the rows are the numbers below `n`, if those have at most twenty bits.
unsafe impl Index for Packed {
    fn new(n: usize) -> Self {
        assert!(n <= 1 << 20, "a row in twenty bits");
        Self((0..n as u32).collect())
    }

    #[inline]
    fn row(&self, handle: Handle) -> Option<usize> {
        let slot = *self.0.get(handle.id as usize)?;
        (slot >> 20 == handle.generation).then_some((slot & 0xF_FFFF) as usize)
    }
}

/// Row and generation in two words.
struct Wide(Vec<(u32, u32)>);

// SAFETY: the rows are the numbers below `n`.
unsafe impl Index for Wide {
    fn new(n: usize) -> Self {
        Self((0..n as u32).map(|row| (row, 0)).collect())
    }

    #[inline]
    fn row(&self, handle: Handle) -> Option<usize> {
        let (row, generation) = *self.0.get(handle.id as usize)?;
        (generation == handle.generation).then_some(row as usize)
    }
}

/// The generations in a separate vector.
struct Apart {
    generations: Vec<u32>,
    rows: Vec<u32>,
}

// SAFETY: the rows are the numbers below `n`.
unsafe impl Index for Apart {
    fn new(n: usize) -> Self {
        Self { generations: vec![0; n], rows: (0..n as u32).collect() }
    }

    #[inline]
    fn row(&self, handle: Handle) -> Option<usize> {
        let generation = *self.generations.get(handle.id as usize)?;
        if generation != handle.generation {
            return None;
        }
        self.rows.get(handle.id as usize).map(|&row| row as usize)
    }
}

/// The handles beside the values, for comparison.
struct Compared {
    rows: Vec<u32>,
    handles: Vec<(u32, u32)>,
}

// SAFETY: the rows are the numbers below `n`.
unsafe impl Index for Compared {
    fn new(n: usize) -> Self {
        let rows: Vec<u32> = (0..n as u32).collect();
        Self { handles: rows.iter().map(|&id| (id, 0)).collect(), rows }
    }

    #[inline]
    fn row(&self, handle: Handle) -> Option<usize> {
        let row = *self.rows.get(handle.id as usize)?;
        let found = self.handles.get(row as usize)?;
        (*found == (handle.id, handle.generation)).then_some(row as usize)
    }
}

/// Values, and an index with as many rows.
struct State<I> {
    index: I,
    values: Vec<Position>,
    entities: Vec<Handle>,
    sum: f64,
}

/// Registers the lookups.
pub fn register(peer: &mut Peer<'_>) {
    for (row, n) in GOT {
        let way = "one word per handle with its row and generation, then the value";
        indexed::<Packed>(peer, row, ("", way), n);
        let way = "two words per handle with its row and generation, then the value";
        indexed::<Wide>(peer, row, ("8-byte slot", way), n);
        let way = "the generations, then the rows, then the value";
        indexed::<Apart>(peer, row, ("generations apart", way), n);
        let way = "the row, then the handle in it, then the value";
        indexed::<Compared>(peer, row, ("handle compared", way), n);
        linear(peer, row, n);
    }
}

fn entities(n: usize) -> Vec<Handle> {
    lookups(&(0..n as u32).map(|id| Handle { id, generation: 0 }).collect::<Vec<_>>())
}

fn indexed<I: Index>(
    peer: &mut Peer<'_>,
    row: &'static str,
    way: (&'static str, &'static str),
    n: usize,
) {
    let state = move || State {
        index: I::new(n),
        values: (0..n).map(|i| Position::at((i % 1024) as f32)).collect(),
        entities: entities(n),
        sum: 0.0,
    };
    let run = |state: &mut State<I>| {
        let mut sum = 0.0;
        for &entity in &state.entities {
            if let Some(row) = state.index.row(entity) {
                // SAFETY: the index was made for as many rows as there are values. With a check,
                // even one that never fails, a lookup takes 1.5 times as long. Its cache misses
                // then wait for those of the lookup before.
                sum += unsafe { state.values.get_unchecked(row) }.x;
            }
        }
        state.sum = f64::from(sum);
    };
    peer.repeated(row, way, state, run, |state| state.sum);
}

/// No rows: the value is at the handle's index, with its generation beside it.
fn linear(peer: &mut Peer<'_>, row: &'static str, n: usize) {
    struct Linear {
        values: Vec<(u32, Position)>,
        entities: Vec<Handle>,
        sum: f64,
    }
    let state = move || Linear {
        values: (0..n).map(|i| (0, Position::at((i % 1024) as f32))).collect(),
        entities: entities(n),
        sum: 0.0,
    };
    let run = |state: &mut Linear| {
        let mut sum = 0.0;
        for &Handle { id, generation } in &state.entities {
            if let Some((found, position)) = state.values.get(id as usize)
                && *found == generation
            {
                sum += position.x;
            }
        }
        state.sum = f64::from(sum);
    };
    let way = "the value at the handle's index with its generation beside it";
    peer.repeated(row, ("linear", way), state, run, |state| state.sum);
}
