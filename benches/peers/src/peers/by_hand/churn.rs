//! Despawns entities and spawns as many.

use super::handles::{Handle, Handles};
use super::iterate::in_blocks;
use super::set::Set;
use super::{NONE, Position, VELOCITY, Velocity, sum};
use crate::rows::{CHURN, CHURN_GROUP};
use crate::suite::Peer;
use crate::workloads::{again, churn, loops};

/// A container for two components of each entity.
trait Columns: Default + 'static {
    fn insert(&mut self, id: u32, position: Position);
    fn remove(&mut self, id: u32);
    fn positions(&self) -> &[Position];
    fn velocities(&self) -> &[Velocity];
}

/// One index for both columns, since every entity has both.
#[derive(Default)]
struct Shared {
    rows: Vec<u32>,
    ids: Vec<u32>,
    positions: Vec<Position>,
    velocities: Vec<Velocity>,
}

impl Columns for Shared {
    #[inline]
    fn insert(&mut self, id: u32, position: Position) {
        if id as usize >= self.rows.len() {
            self.rows.resize(id as usize + 1, NONE);
        }
        self.rows[id as usize] = self.ids.len() as u32;
        self.ids.push(id);
        self.positions.push(position);
        self.velocities.push(VELOCITY);
    }

    #[inline]
    fn remove(&mut self, id: u32) {
        let row = self.rows[id as usize];
        let at = row as usize;
        assert!(at < self.ids.len(), "an index that has a row");
        let last = self.ids.len() - 1;
        let moved = self.ids[last];
        self.ids[at] = moved;
        // SAFETY: each id in a row is below the length of `rows`, which never shrinks.
        let slot = unsafe { self.rows.get_unchecked_mut(moved as usize) };
        *slot = row;
        self.ids.truncate(last);
        fill_from_last(&mut self.positions, at, last);
        fill_from_last(&mut self.velocities, at, last);
    }

    fn positions(&self) -> &[Position] {
        &self.positions
    }

    fn velocities(&self) -> &[Velocity] {
        &self.velocities
    }
}

impl Columns for (Set<Position>, Set<Velocity>) {
    #[inline]
    fn insert(&mut self, id: u32, position: Position) {
        self.0.insert(id, position);
        self.1.insert(id, VELOCITY);
    }

    #[inline]
    fn remove(&mut self, id: u32) {
        self.0.remove(id);
        self.1.remove(id);
    }

    fn positions(&self) -> &[Position] {
        &self.0.values
    }

    fn velocities(&self) -> &[Velocity] {
        &self.1.values
    }
}

/// Moves the last value into a row and shortens the column.
#[inline]
fn fill_from_last<T: Copy>(values: &mut Vec<T>, row: usize, last: usize) {
    debug_assert!(row <= last && last + 1 == values.len(), "a column of as many rows as indices");
    // SAFETY: every column has as many rows as there are indices.
    let &value = unsafe { values.get_unchecked(last) };
    // SAFETY: as above.
    let free = unsafe { values.get_unchecked_mut(row) };
    *free = value;
    values.truncate(last);
}

/// Registers the churns, and the loop behind a change.
pub fn register(peer: &mut Peer<'_>) {
    let shared = "handles, and two vectors that share an index";
    let two = "handles, and two sparse sets";
    churn(peer, &[CHURN, CHURN_GROUP], ("", shared), make::<Shared>, replace, check);
    type Two = (Set<Position>, Set<Velocity>);
    churn(peer, &[CHURN], ("two sets", two), make::<Two>, replace, check);
    let way = "two vectors that share an index, in blocks of 8 rows";
    let run = |(_, columns): &mut (Handles, Shared)| {
        in_blocks(&mut columns.positions, &columns.velocities);
    };
    loops(peer, ("", way), make::<Shared>, replace, run, check);
}

fn make<C: Columns>(n: usize) -> ((Handles, C), Vec<Handle>) {
    let (handles, entities) = Handles::of(n);
    let mut columns = C::default();
    for entity in &entities {
        columns.insert(entity.id, Position::at(entity.id as f32));
    }
    ((handles, columns), entities)
}

fn replace<C: Columns>(
    (handles, columns): &mut (Handles, C),
    entities: &mut [Handle],
    chosen: &[u32],
) {
    for &i in chosen {
        let entity = entities[i as usize];
        if handles.end(entity) {
            columns.remove(entity.id);
        }
    }
    for &i in chosen {
        let entity = handles.create();
        columns.insert(entity.id, Position::at(again(i)));
        entities[i as usize] = entity;
    }
}

fn check<C: Columns>((_, columns): &mut (Handles, C)) -> f64 {
    sum(columns.positions()) + columns.velocities().len() as f64
}
