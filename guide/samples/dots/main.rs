//! Plays the game of the guide in a terminal: `cargo run -p ecs-guide --bin dots`.

// ANCHOR: main
mod game;

use game::{Basket, Game, GameCommands, Rng, Score, draw};

fn main() {
    let frames =
        std::env::args().nth(1).map_or(600, |frames| frames.parse().unwrap());
    let mut game = Game::new(Rng(7), Score::default());
    game.spawn(Basket { x: 20.0 });
    let mut commands = GameCommands::new();
    for _ in 0..frames {
        game.tick(None, &mut commands); // without a player
        println!("\x1b[2J\x1b[H{}\n{:?}", draw(&game), game.score());
        std::thread::sleep(std::time::Duration::from_millis(16));
    }
}
// ANCHOR_END: main
