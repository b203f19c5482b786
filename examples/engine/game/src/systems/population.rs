//! Creatures are born.

use ai::Role;

use super::Ecs;
use crate::rules::{HEALTH, Population, WAVE};
use crate::world::{Counted, Health, Score};

impl Ecs {
    /// Spawns creatures with the next numbers.
    pub(super) fn spawn(&mut self, role: Role, count: u32) {
        let (setup, first) = (self.setup, self.next);
        self.next += count;
        let new = (first..self.next).map(|serial| {
            let (body, mind) = setup.creature(serial, role);
            (body, mind, Health(HEALTH))
        });
        match role {
            Role::Prey => drop(self.game.spawn_batch(new)),
            Role::Hunter => drop(self.game.spawn_batch(new.map(|new| (new, Score(0))))),
        }
    }

    /// Returns the number of young.
    pub(super) fn wave(&mut self) -> u32 {
        let mut population = Population::default();
        for Counted { role, hunger, focus } in self.game.counted() {
            match role {
                Role::Prey => {
                    population.prey += 1;
                    population.grazing += u32::from(focus.is_none());
                }
                Role::Hunter => {
                    population.hunters += 1;
                    population.fed += u32::from(hunger.0 < WAVE);
                }
            }
        }
        let [young, cubs] = self.setup.young(&population);
        self.spawn(Role::Prey, young);
        self.spawn(Role::Hunter, cubs);
        young + cubs
    }
}
