//! Hunters eat the prey that they reach, and sleep.

use ai::{Focus, Hunger};
use physics::Asleep;

use super::Ecs;
use crate::rules::{self, REST};
use crate::world::Biting;

impl Ecs {
    /// Returns the number of prey that was eaten.
    pub(super) fn feed(&mut self) -> u32 {
        let mut claims = Vec::new();
        let s = self.game.split();
        // The fields of the query, then what `with` and `without` name.
        let columns = (&s.serial, &s.position, &s.radius, &s.focus, &s.role, &s.score, &s.asleep);
        for Biting { entity, serial, position, radius, focus } in Biting::over(columns) {
            let prey = focus.0;
            let at = (s.position[prey].0, s.radius[prey].0);
            if rules::touches((position.0, radius.0), at) {
                claims.push((s.serial[prey], *serial, prey, entity));
            }
        }
        // Of several hunters that reach the same prey, the one with the lowest number eats it.
        claims.sort_unstable_by_key(|&(prey, hunter, ..)| (prey, hunter));
        claims.dedup_by_key(|&mut (prey, ..)| prey);
        for &(.., prey, hunter) in &claims {
            let game = &mut self.game;
            game.despawn(prey).expect("no other hunter eats it");
            game.score_mut()[hunter].0 += 1;
            game.hunger_mut()[hunter] = Hunger(0);
            game.remove::<Focus>(hunter).expect("the hunter is alive");
            game.insert(hunter, Asleep(REST)).expect("the hunter is alive");
        }
        claims.len() as u32
    }
}
