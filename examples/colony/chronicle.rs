//! The chronicle: events and their counts. Both versions write one.

use std::fmt;

use crate::rules::House;

#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    Arrived(String),
    Starved(String),
    Built(House, usize, String),
    Burned(House, usize),
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chronicle {
    /// The events, with their steps.
    pub events: Vec<(u32, Event)>,
    /// The number of jobs that there have been, which is the number of the next one.
    pub jobs: u32,
    pub done: u32,
    /// The jobs that were given up for more urgent ones, or for somebody who arrived.
    pub given_up: u32,
    /// The number of changes that a rule refused: hungry in its sleep, or asleep though hungry.
    pub refused: u32,
}

impl Chronicle {
    /// Returns how often somebody arrived and starved, and how many buildings were built and burned down.
    pub fn counts(&self) -> [usize; 4] {
        let mut counts = [0; 4];
        for (_, event) in &self.events {
            counts[match event {
                Event::Arrived(_) => 0,
                Event::Starved(_) => 1,
                Event::Built(..) => 2,
                Event::Burned(..) => 3,
            }] += 1;
        }
        counts
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Arrived(name) => write!(f, "{name} arrives"),
            Self::Starved(name) => write!(f, "{name} starves"),
            Self::Built(house, number, name) => write!(f, "{name} has built {house} {number}"),
            Self::Burned(house, number) => write!(f, "{house} {number} burns down"),
        }
    }
}
