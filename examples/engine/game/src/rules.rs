//! The numbers and the rules of the game. Both versions use them.

use ai::noise::noise;
use ai::{Mind, Role};
use glam::Vec2;
use physics::Body;

/// The steps for which a hunter sleeps after a meal.
pub const REST: u16 = 30;
/// The steps without a meal after which a mind loses health.
pub const FASTING: u16 = 60;
pub const HEALTH: u16 = 25;
/// The steps between two waves of young.
pub const WAVE: u16 = 60;

/// The number of prey for each hunter.
const PREY_PER_HUNTER: u32 = 4;

/// The numbers of creatures before a wave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Population {
    pub prey: u32,
    /// The prey that flees from nobody.
    pub grazing: u32,
    pub hunters: u32,
    /// The hunters that have eaten since the last wave.
    pub fed: u32,
}

/// What a run begins with.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    pub seed: u64,
    pub prey: u32,
    pub hunters: u32,
}

impl Setup {
    /// Returns the length of the field's side. The field has room for the prey of the beginning.
    pub fn side(&self) -> f32 {
        12.0 * (self.prey.max(16) as f32).sqrt()
    }

    /// Returns the largest number of prey that a wave leads to.
    pub fn most_prey(&self) -> u32 {
        self.prey.saturating_mul(2)
    }

    /// Returns the body and the mind with this number.
    pub fn creature(&self, serial: u32, role: Role) -> (Body, Mind) {
        let [x, y] = [0, 1].map(|axis| noise(self.seed, serial, u32::MAX - axis) * self.side());
        let (radius, sight, speed) = match role {
            Role::Hunter => (1.5, 20.0, 1.2),
            Role::Prey => (1.0, 15.0, 1.0),
        };
        (Body::at(serial, Vec2::new(x, y), radius), Mind::new(role, sight, speed))
    }

    /// Returns the numbers of young prey and of young hunters in a wave.
    ///
    /// Prey that grazes has young, and so do hunters that have eaten since the last wave, as long as
    /// there is room.
    pub fn young(&self, population: &Population) -> [u32; 2] {
        let &Population { prey, grazing, hunters, fed } = population;
        let most_hunters = prey / PREY_PER_HUNTER;
        [
            grazing.min(self.most_prey().saturating_sub(prey)),
            fed.min(most_hunters.saturating_sub(hunters)),
        ]
    }
}

/// Returns whether young are born after this step. Steps count from 1.
pub fn is_wave(step: u32) -> bool {
    step.is_multiple_of(u32::from(WAVE))
}

/// Returns whether a hunter reaches its prey.
pub fn touches(hunter: (Vec2, f32), prey: (Vec2, f32)) -> bool {
    let reach = hunter.1 + prey.1;
    hunter.0.distance_squared(prey.0) <= reach * reach
}

/// Returns the health after a step with this hunger.
pub fn health_after(health: u16, hunger: u16) -> u16 {
    if hunger > FASTING { health.saturating_sub(1) } else { health }
}
