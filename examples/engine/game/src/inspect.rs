//! Plays the game without an end, with its world in a browser.

use std::io::{self, Write};
use std::thread;
use std::time::Duration;

use ecs_inspect::Server;

use crate::compare::{Events, Version};
use crate::rules::Setup;
use crate::systems::Ecs;
use crate::world::Game;

// Its components have no serde, so they are shown by `Debug`.
ecs_inspect::inspector!(Game);

/// Plays until the program is ended. The page can pause it.
pub fn play(setup: Setup, out: &mut impl Write) -> io::Result<bool> {
    let mut server = Server::new()?;
    server.inspector().schedule("act", &Game::ACT_PLAN);
    writeln!(out, "{}", server.url())?;
    let (mut ecs, mut events, mut step) = (Ecs::begin(setup), Events::default(), 0);
    loop {
        if server.poll(ecs.game_mut()).runs() {
            step += 1;
            ecs.step(step, &mut events);
        }
        thread::sleep(Duration::from_millis(16));
    }
}
