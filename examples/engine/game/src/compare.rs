//! Plays a game in two versions, and compares the state of every creature after each step.

use ai::Role;
use common::Progress;
use glam::Vec2;

use crate::rules::Setup;

/// A version of the game.
pub trait Version {
    /// Creates the first creatures.
    fn begin(setup: Setup) -> Self;

    /// Plays one step. Steps count from 1.
    fn step(&mut self, step: u32, events: &mut Events);

    /// Returns the state of every creature, in any order.
    fn creatures(&self) -> Vec<Creature>;
}

/// The numbers of events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Events {
    pub eaten: u32,
    pub starved: u32,
    pub born: u32,
}

/// The state of a creature.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Creature {
    pub serial: u32,
    pub role: Role,
    pub position: Vec2,
    pub velocity: Vec2,
    pub hunger: u16,
    pub health: u16,
    pub asleep: Option<u16>,
    /// The meals of a hunter.
    pub score: Option<u32>,
}

/// A game that was played.
pub struct Outcome {
    /// The events of all steps up to each step, and the creatures after it.
    pub course: Vec<(Events, Vec<Creature>)>,
    /// The digest of all creatures after all steps.
    pub digest: u64,
    /// The first step after which the versions differ.
    pub difference: Option<u32>,
}

/// Plays both versions. The first one is the one reported.
pub fn play<A: Version, B: Version>(setup: Setup, steps: u32) -> Outcome {
    let (mut left, mut right) = (A::begin(setup), B::begin(setup));
    let (mut events, mut other) = (Events::default(), Events::default());
    let mut course = vec![(events, sorted(&left))];
    let (mut digest, mut difference) = (Digest::new(), None);
    let mut progress = Progress::new("steps", steps);
    for step in 1..=steps {
        left.step(step, &mut events);
        right.step(step, &mut other);
        let creatures = sorted(&left);
        let mut same = Digest::new();
        [&mut digest, &mut same].into_iter().for_each(|digest| digest.add(&creatures));
        let mut expected = Digest::new();
        expected.add(&sorted(&right));
        if same != expected || events != other {
            difference = difference.or(Some(step));
        }
        course.push((events, creatures));
        progress.at(step);
    }
    Outcome { course, digest: digest.0, difference }
}

fn sorted<V: Version>(version: &V) -> Vec<Creature> {
    let mut creatures = version.creatures();
    creatures.sort_unstable_by_key(|creature| creature.serial);
    creatures
}

/// An FNV-1a hash, which is the same on every machine.
#[derive(PartialEq, Eq)]
struct Digest(u64);

impl Digest {
    fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, creatures: &[Creature]) {
        for creature in creatures {
            let &Creature { serial, role, position, velocity, hunger, health, asleep, score } =
                creature;
            let words = [
                serial,
                u32::from(role == Role::Hunter),
                position.x.to_bits(),
                position.y.to_bits(),
                velocity.x.to_bits(),
                velocity.y.to_bits(),
                hunger.into(),
                health.into(),
                asleep.map_or(0, |steps| 1 + u32::from(steps)),
                score.map_or(0, |meals| 1 + meals),
            ];
            for byte in words.into_iter().flat_map(u32::to_le_bytes) {
                self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Creature, Events, Version, play};
    use crate::plain::Plain;
    use crate::rules::Setup;
    use crate::systems::Ecs;

    const SETUP: Setup = Setup { seed: 2, prey: 30, hunters: 3 };

    /// A game in which one creature is hungrier than it should be, after one step.
    struct Wrong(Plain, u32);

    impl Version for Wrong {
        fn begin(setup: Setup) -> Self {
            Self(Plain::begin(setup), 0)
        }

        fn step(&mut self, step: u32, events: &mut Events) {
            self.0.step(step, events);
            self.1 = step;
        }

        fn creatures(&self) -> Vec<Creature> {
            let mut creatures = self.0.creatures();
            creatures[4].hunger += u16::from(self.1 == 17);
            creatures
        }
    }

    #[test]
    fn the_first_different_step_is_found() {
        let wrong = play::<Ecs, Wrong>(SETUP, 20);
        let right = play::<Ecs, Plain>(SETUP, 20);
        assert_eq!((wrong.difference, right.difference), (Some(17), None));
        assert_eq!(wrong.digest, right.digest, "the digest is of the first version");
    }
}
