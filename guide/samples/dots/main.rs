//! Plays the game of the guide in a terminal: `cargo run -p ecs-guide --bin dots`.

mod game;

use game::{Basket, Game, GameCommands, Rng, Score};
use std::thread::sleep;
use std::time::Duration;

fn main() {
    let frames = std::env::args()
        .nth(1)
        .map_or(600, |frames| frames.parse().expect("a number of frames"));
    // ANCHOR: main
    let mut game = Game::new(Rng(7), Score::default());
    game.spawn(Basket { x: 20.0 });
    let mut commands = GameCommands::new();
    for _ in 0..frames {
        game.tick(&mut commands);
        println!("\x1b[2J\x1b[H{}\n{:?}", game::draw(&game), game.score());
        sleep(Duration::from_millis(16));
    }
    // ANCHOR_END: main
}
