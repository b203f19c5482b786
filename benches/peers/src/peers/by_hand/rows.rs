//! Rows of three components that share one index: read, removed, despawned, recorded.

use super::{Life, Position, VELOCITY, Velocity, sum};
use crate::components::Value;
use crate::suite::Peer;
use crate::workloads::{clear, commands, despawn_each, get_row, remove_row};
use std::hint::black_box;

/// The index of a slot, and its generation.
type Handle = (u32, u32);

/// The row of a slot that has none.
const NONE: u32 = u32::MAX;

/// Columns with one index. A slot has its generation and its row.
///
/// Each slot has a row below the length of the columns or `NONE`, and each row has the index of a
/// slot. Unsafe code relies on that.
#[derive(Default)]
struct Table {
    slots: Vec<(u32, u32)>,
    free: Vec<u32>,
    ids: Vec<u32>,
    positions: Vec<Position>,
    velocities: Vec<Velocity>,
    lives: Vec<Life>,
}

impl Table {
    fn filled(n: usize) -> (Self, Vec<Handle>) {
        let mut table = Self::default();
        let x = |i: usize| Position::at((i % 1024) as f32);
        let entities = (0..n).map(|i| table.spawn(x(i), VELOCITY, Life(1))).collect();
        (table, entities)
    }

    #[inline]
    fn spawn(&mut self, position: Position, velocity: Velocity, life: Life) -> Handle {
        let row = self.ids.len() as u32;
        let id = self.free.pop().unwrap_or(self.slots.len() as u32);
        if id as usize == self.slots.len() {
            self.slots.push((0, row));
        } else {
            self.slots[id as usize].1 = row;
        }
        self.ids.push(id);
        self.positions.push(position);
        self.velocities.push(velocity);
        self.lives.push(life);
        (id, self.slots[id as usize].0)
    }

    #[inline]
    fn row(&self, (id, generation): Handle) -> Option<usize> {
        let &(found, row) = self.slots.get(id as usize)?;
        (found == generation && row != NONE).then_some(row as usize)
    }

    /// Takes the values of an entity. The last row takes its place.
    #[inline]
    fn take(&mut self, handle: Handle) -> Option<(Position, Velocity, Life)> {
        let row = self.row(handle)?;
        self.slots[handle.0 as usize].1 = NONE;
        let last = self.ids.len() - 1;
        // SAFETY: there is a row, so there is a last one.
        let &moved = unsafe { self.ids.get_unchecked(last) };
        if row != last {
            // SAFETY: each row has the index of a slot.
            let slot = unsafe { self.slots.get_unchecked_mut(moved as usize) };
            slot.1 = row as u32;
        }
        // SAFETY: a row is below the length of `ids`.
        let id = unsafe { self.ids.get_unchecked_mut(row) };
        *id = moved;
        self.ids.truncate(last);
        // SAFETY: the columns are as long as `ids` was, and `row` is at most `last`.
        let position = unsafe { filled_up(&mut self.positions, row, last) };
        // SAFETY: as above.
        let velocity = unsafe { filled_up(&mut self.velocities, row, last) };
        // SAFETY: as above.
        let life = unsafe { filled_up(&mut self.lives, row, last) };
        Some((position, velocity, life))
    }

    /// Removes the values of an entity, and the entity.
    #[inline]
    fn despawn(&mut self, handle: Handle) {
        if self.take(handle).is_some() {
            self.slots[handle.0 as usize].0 += 1;
            self.free.push(handle.0);
        }
    }

    fn clear(&mut self) {
        for &id in &self.ids {
            let slot = &mut self.slots[id as usize];
            *slot = (slot.0 + 1, NONE);
        }
        self.free.append(&mut self.ids);
        self.positions.clear();
        self.velocities.clear();
        self.lives.clear();
    }
}

/// Returns the value of a row, which gets that of the last one.
///
/// # Safety
///
/// `row` is at most `last`, which is the last row.
#[inline]
unsafe fn filled_up<T: Copy>(values: &mut Vec<T>, row: usize, last: usize) -> T {
    // SAFETY: the caller promises it.
    let &end = unsafe { values.get_unchecked(last) };
    // SAFETY: as above.
    let place = unsafe { values.get_unchecked_mut(row) };
    let value = *place;
    *place = end;
    values.truncate(last);
    value
}

/// Registers the workloads with rows of three components.
pub fn register(peer: &mut Peer<'_>) {
    get_row(
        peer,
        ("", "two words per handle with its row and generation, then three values"),
        Table::filled,
        |table, entities: &[Handle]| {
            let mut sum = 0.0;
            for &entity in entities {
                let Some(row) = table.row(entity) else { continue };
                // SAFETY: a row is below the length of the columns.
                let p = unsafe { table.positions.get_unchecked(row) };
                // SAFETY: as above.
                let v = unsafe { table.velocities.get_unchecked(row) };
                // SAFETY: as above.
                let life = unsafe { table.lives.get_unchecked(row) };
                sum += p.x + v.x + life.0 as f32;
            }
            sum
        },
    );
    remove_row(
        peer,
        ("", "one index for three vectors, each value moved out"),
        Table::filled,
        |table, entities: &[Handle]| {
            let taken = entities.iter().filter_map(|&entity| table.take(entity));
            taken.map(|(p, v, l)| f64::from(p.x + v.x) + f64::from(l.0)).sum()
        },
        |table| table.ids.len(),
    );
    despawn_each(
        peer,
        ("", "one index for three vectors"),
        Table::filled,
        |table, entities: &[Handle]| entities.iter().for_each(|&entity| table.despawn(entity)),
        |table| table.ids.len(),
    );
    let clear_way = ("", "one index for three vectors; each slot gets its next generation");
    clear(peer, clear_way, Table::filled, Table::clear, |table| table.ids.len());
    commands(
        peer,
        ("", "a vector of handles and one of new positions, then as without"),
        |n| Table::filled(n).0,
        |table| {
            let slots = &table.slots;
            let handle = |&id: &u32| (id, slots[id as usize].0);
            let going: Vec<Handle> = black_box(table.ids.iter().map(handle).collect());
            let new: Vec<f32> = black_box(table.positions.iter().map(|p| p.x + 1.0).collect());
            for (entity, x) in going.into_iter().zip(new) {
                table.despawn(entity);
                table.spawn(Position::at(x), VELOCITY, Life(1));
            }
        },
        |table| sum(&table.positions) + table.velocities.iter().map(Value::value).sum::<f64>(),
    );
}
