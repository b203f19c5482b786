//! The first version, with a world that is kept as a save.

use ecs_core::world;
use serde::{Deserialize, Serialize};

use super::{Armor, Asleep, ChildOf, Clock, Health, Marked, Position, Seed, Velocity};

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    pub struct Game {
        position: Position,
        vel: Velocity,
        armor: Armor,
        marked: Marked,
        health: Health,
        asleep: Asleep,
        #[entities]
        #[link(on_despawn = despawn)]
        parent: ChildOf,
        #[resource]
        clock: Clock,
        #[resource]
        seed: Seed,
    }

    #[group(own(position, vel))]
    pub struct Moving;
    #[group(with(health, armor), events)]
    pub struct Armored;
    #[group(with(position), without(asleep), events)]
    pub struct Awake;
);

/// Returns the world that was saved.
#[must_use]
pub fn game() -> Game {
    let mut game = Game::new(Clock(7), Seed(1 << 60));
    let all: Vec<_> = (0..8).map(|i| game.spawn(Position([i as f32, 0.5]))).collect();
    for (i, &entity) in all.iter().enumerate().rev() {
        if i % 2 == 0 {
            game.insert(entity, (Velocity([0.25, i as f32]), Health(i as u32 * 10))).unwrap();
        }
        if i % 3 == 0 {
            game.insert(entity, Armor(i as u8)).unwrap();
        }
    }
    game.insert(all[5], (Asleep(()), Marked(()), ChildOf(all[3]))).unwrap();
    game.insert(all[4], ChildOf(all[3])).unwrap();
    game.insert(all[6], ChildOf(all[4])).unwrap();
    game.despawn(all[1]).unwrap();
    game.despawn(all[7]).unwrap();
    game
}
