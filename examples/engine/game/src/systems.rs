//! The version with a world: the systems of both parts and of the game, in the order of a step.

mod feed;
mod population;
mod starve;

use ai::hunger::digest;
use ai::steer::steer;
use ai::{Role, sight};
use physics::motion::advance;
use physics::{Asleep, sleep};

use crate::compare::{Creature, Events, Version};
use crate::rules::{self, Setup};
use crate::world::Game;

/// A game over a world.
pub struct Ecs {
    game: Game,
    setup: Setup,
    /// The next number of a body.
    next: u32,
}

impl Ecs {
    /// Returns the world, for the inspector.
    #[cfg(feature = "inspect")]
    pub fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }
}

impl Version for Ecs {
    fn begin(setup: Setup) -> Self {
        let mut ecs = Self { game: Game::new(), setup, next: 0 };
        ecs.spawn(Role::Prey, setup.prey);
        ecs.spawn(Role::Hunter, setup.hunters);
        ecs
    }

    fn step(&mut self, step: u32, events: &mut Events) {
        // These systems add or remove components, so they take the world. They are generic over worlds.
        sleep::wake(&mut self.game);
        sight::look(&mut self.game);
        self.game.act(self.setup, step);
        events.eaten += self.feed();
        events.starved += self.starve();
        if rules::is_wave(step) {
            events.born += self.wave();
        }
    }

    fn creatures(&self) -> Vec<Creature> {
        let game = &self.game;
        let all = game.body().iter().map(|(entity, body)| Creature {
            serial: body.serial.0,
            role: game.role()[entity],
            position: body.position.0,
            velocity: body.velocity.0,
            hunger: game.hunger()[entity].0,
            health: game.health()[entity].0,
            asleep: game.get::<Asleep>(entity).map(|asleep| asleep.0),
            score: game.score().get(entity).map(|score| score.0),
        });
        all.collect()
    }
}

#[cfg_attr(not(feature = "inspect"), ecs_core::schedule)]
#[cfg_attr(feature = "inspect", ecs_core::schedule(trace = ecs_inspect::trace))]
impl Game {
    /// Runs the systems that take columns of parts. `advance` and `digest` use the columns of different
    /// parts, so they run at the same time.
    pub fn act(&mut self, setup: Setup, step: u32) {
        steer(&mut self.physics(), &self.ai(), setup.seed, step);
        advance(&mut self.physics(), setup.side());
        digest(&mut self.ai());
    }
}

#[cfg(test)]
mod tests;
