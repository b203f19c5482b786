//! What there is to do, to carry and to build.

use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goods {
    Food,
    Wood,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum House {
    Store,
    Home,
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Store => "store",
            Self::Home => "home",
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    Harvest,
    Fell,
    Build(House),
}

impl Work {
    /// Returns the number of steps that it takes.
    pub fn steps(self) -> u8 {
        match self {
            Self::Harvest => 6,
            Self::Fell => 14,
            Self::Build(_) => 40,
        }
    }
}

/// The order in which jobs are done: the most urgent first, and of these the oldest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank {
    pub urgency: u8,
    /// The number of the job. No two jobs have the same one.
    pub number: u32,
}
