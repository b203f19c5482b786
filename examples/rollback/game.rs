//! The game. A frame is a function of the world and of one input per player.

pub mod input;
mod space;
mod systems;
mod world;

pub use systems::begin;
pub use world::{Duel, DuelCommands};

use input::Input;
use systems::{fade, fly, steer, strike, wake};

#[ecs_core::schedule]
impl Duel {
    /// Plays one frame. The command buffer is empty before and afterwards, so it is not part of the
    /// state.
    pub fn play(&mut self, inputs: [Input; 2], commands: &mut DuelCommands) {
        wake(self.waking(), commands.lane());
        fade(self.fading(), commands.lane());
        self.apply(commands).expect_all();
        steer(self.steering(), inputs, commands);
        fly(self.moving());
        self.apply(commands).expect_all();
        strike(self.striking(), self.targets(), self.random_mut(), self.score_mut(), commands);
        self.apply(commands).expect_all();
    }
}
