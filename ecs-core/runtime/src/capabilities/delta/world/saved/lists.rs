//! Lists of indices and entities in deltas. Readable formats get them as they are.
//!
//! In compact formats, a list of indices is a list of runs of up to four consecutive indices. A run is one number: the
//! distance from the end of the previous run, in both directions, and its length. So most indices that are scattered
//! take a byte, and consecutive ones a quarter. A number makes four indices at most, so a short input makes no long list.

use alloc::vec::Vec;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::entity::handle::{Entity, Generation};

/// The greatest length of a run.
const LONGEST: u64 = 4;

/// Returns the runs of a list.
fn pack(indices: impl Iterator<Item = u32>) -> Vec<u64> {
    let mut runs: Vec<u64> = Vec::new();
    let mut end = 0_i64;
    for index in indices {
        let index = i64::from(index);
        match runs.last_mut() {
            Some(run) if index == end && *run % LONGEST < LONGEST - 1 => *run += 1,
            _ => {
                let distance = index - end;
                // The sign is the lowest bit.
                let distance = (distance << 1 ^ distance >> 63).cast_unsigned();
                runs.push(distance * LONGEST);
            }
        }
        end = index + 1;
    }
    runs
}

/// Returns the indices of runs, or `None` if one is out of range.
fn unpack(runs: &[u64]) -> Option<Vec<u32>> {
    // Each run has up to four indices, so this is bounded by the input.
    let count = runs.iter().map(|run| (run % LONGEST) as usize + 1).sum();
    let mut indices = Vec::with_capacity(count);
    let mut end = 0_i64;
    for &run in runs {
        let (distance, more) = (run / LONGEST, run % LONGEST);
        let distance = (distance >> 1).cast_signed() ^ -(distance & 1).cast_signed();
        let start = end.checked_add(distance)?;
        for i in 0..=more.cast_signed() {
            indices.push(u32::try_from(start.checked_add(i)?).ok()?);
        }
        end = start + more.cast_signed() + 1;
    }
    Some(indices)
}

/// A list of indices.
pub(super) struct Indices<L>(pub(super) L);

impl<L: AsRef<[u32]>> Serialize for Indices<L> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return self.0.as_ref().serialize(serializer);
        }
        pack(self.0.as_ref().iter().copied()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Indices<Vec<u32>> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return Vec::deserialize(deserializer).map(Self);
        }
        let runs = Vec::deserialize(deserializer)?;
        unpack(&runs).map(Self).ok_or_else(|| D::Error::custom("an index is out of range"))
    }
}

/// A list of entities.
pub(super) struct Entities<L>(pub(super) L);

impl Serialize for Entities<&[Entity]> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return self.0.serialize(serializer);
        }
        let mut generations: Vec<(u32, usize)> = Vec::new();
        for entity in self.0 {
            match generations.last_mut() {
                Some((generation, count)) if *generation == entity.generation() => *count += 1,
                _ => generations.push((entity.generation(), 1)),
            }
        }
        (pack(self.0.iter().map(|entity| entity.index())), generations).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Entities<Vec<Entity>> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return Vec::deserialize(deserializer).map(Self);
        }
        let (runs, generations): (Vec<u64>, Vec<(Generation, usize)>) =
            Deserialize::deserialize(deserializer)?;
        let indices = unpack(&runs).ok_or_else(|| D::Error::custom("an index is out of range"))?;
        let mut left = indices.as_slice();
        let mut entities = Vec::with_capacity(indices.len());
        for (generation, count) in generations {
            let Some((run, rest)) = left.split_at_checked(count) else {
                return Err(D::Error::custom("there are more generations than indices"));
            };
            entities.extend(run.iter().map(|&index| Entity::from_parts(index, generation)));
            left = rest;
        }
        if !left.is_empty() {
            return Err(D::Error::custom("there are fewer generations than indices"));
        }
        Ok(Self(entities))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_are_the_same_after_packing() {
        let list = [7, 8, 9, 10, 11, 3, 2, 1, 0, 0, u32::MAX, 5, 6, 100, u32::MAX - 1, u32::MAX];
        assert_eq!(unpack(&pack(list.into_iter())).unwrap(), list);
        assert_eq!(pack(0..8), [3, 3]);
    }

    #[test]
    fn an_index_out_of_range_is_refused() {
        assert_eq!(unpack(&[2 * LONGEST * u64::from(u32::MAX) + 1]), None);
        assert_eq!(unpack(&[u64::MAX, u64::MAX]), None);
    }
}
