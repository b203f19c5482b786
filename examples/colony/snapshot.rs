//! The visible state of a version, in a form that both have.

use std::collections::BTreeMap;
use std::fmt::Debug;

use crate::chronicle::Chronicle;
use crate::rules::{Cell, Goods, House, Rank, Spot, Work};

#[derive(Debug, Default, PartialEq)]
pub struct Snapshot {
    /// By name.
    pub workers: BTreeMap<String, WorkerState>,
    /// By the number of the job.
    pub jobs: BTreeMap<u32, JobState>,
    /// By the number of the building.
    pub buildings: BTreeMap<usize, BuildingState>,
    /// The open jobs, the next one first.
    pub open: Vec<Rank>,
    /// Who is in each cell, by name.
    pub cells: BTreeMap<Cell, Vec<String>>,
    pub counts: Counts,
    pub chronicle: Chronicle,
}

#[derive(Clone, Debug, PartialEq)]
pub struct WorkerState {
    pub spot: Spot,
    pub energy: u16,
    pub hunger: u16,
    pub is_hungry: bool,
    pub doing: Doing,
    pub goal: Option<Goal>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    Nothing,
    Sleeping,
    Working { left: u8 },
    Hauling(Goods),
}

/// The number of a job or of a building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    Job(u32),
    Building(usize),
}

#[derive(Clone, Debug, PartialEq)]
pub struct JobState {
    pub work: Work,
    pub rank: Rank,
    pub site: Cell,
    /// Who goes to it or is at it.
    pub workers: Vec<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct BuildingState {
    pub house: House,
    pub site: Cell,
    pub food: u16,
    pub wood: u16,
    /// Who hauls something to it, in the order in which they set out.
    pub haulers: Vec<String>,
}

/// The numbers of workers by state.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Counts {
    pub alive: usize,
    pub asleep: usize,
    pub working: usize,
    pub hauling: usize,
    pub hungry: usize,
}

impl Snapshot {
    /// Returns what differs first, or nothing.
    pub fn difference(&self, plain: &Self) -> Option<String> {
        first("worker", &self.workers, &plain.workers)
            .or_else(|| first("job", &self.jobs, &plain.jobs))
            .or_else(|| first("building", &self.buildings, &plain.buildings))
            .or_else(|| first("cell", &self.cells, &plain.cells))
            .or_else(|| unequal("the order of open jobs", &self.open, &plain.open))
            .or_else(|| unequal("the numbers of workers", &self.counts, &plain.counts))
            .or_else(|| unequal("the chronicle", &self.chronicle, &plain.chronicle))
    }

    /// Returns a hash of everything: FNV-1a of the text.
    pub fn hash(&self) -> u64 {
        format!("{self:?}").bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        })
    }
}

/// Returns the first key whose values differ.
fn first<K: Debug + Ord, V: Debug + PartialEq>(
    what: &str,
    ecs: &BTreeMap<K, V>,
    plain: &BTreeMap<K, V>,
) -> Option<String> {
    let keys = ecs.keys().chain(plain.keys());
    let key = keys.filter(|key| ecs.get(key) != plain.get(key)).min()?;
    unequal(&format!("{what} {key:?}"), &ecs.get(key), &plain.get(key))
}

fn unequal<T: Debug + PartialEq>(what: &str, ecs: &T, plain: &T) -> Option<String> {
    (ecs != plain).then(|| format!("{what} differs:\n  ecs:   {ecs:?}\n  plain: {plain:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_difference_is_named() {
        let [mut ecs, mut plain] = [Snapshot::default(), Snapshot::default()];
        assert_eq!(ecs.difference(&plain), None);
        ecs.counts.asleep = 1;
        let text = ecs.difference(&plain).expect("they differ");
        assert!(text.starts_with("the numbers of workers differs"), "{text}");
        let state = JobState {
            work: Work::Fell,
            site: Cell { x: 1, y: 2 },
            rank: Rank { urgency: 0, number: 7 },
            workers: vec![],
        };
        plain.jobs.insert(7, state);
        let text = ecs.difference(&plain).expect("they differ");
        assert!(text.starts_with("job 7 differs:\n  ecs:   None\n"), "{text}");
        assert_ne!(ecs.hash(), plain.hash());
    }
}
