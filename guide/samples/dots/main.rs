//! Plays the game of the guide in a terminal: `cargo run -p ecs-guide --bin dots`.

// ANCHOR: main
mod game;

use game::{Basket, Game, GameCommands, Rng, Score, draw};

fn main() {
    let mut game = Game::new(Rng(7), Score::default());
    game.spawn(Basket { x: 20.0 });
    let mut commands = GameCommands::new();
    for _ in 0..frames() {
        game.tick(None, &mut commands); // without a player
        println!("\x1b[2J\x1b[H{}\n{:?}", draw(&game), game.score());
        std::thread::sleep(std::time::Duration::from_millis(16));
    }
}
// ANCHOR_END: main

const HELP: &str = "\
Plays the game of the guide in a terminal. Dots fall, and a basket catches them.

Usage: dots [FRAMES]

The default is 600 frames, which take ten seconds.";

/// Returns the number of frames, which is the argument. Ends the program after `--help`, and after an argument that is
/// no number.
fn frames() -> u32 {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match &args[..] {
        [] => 600,
        [flag] if flag == "--help" || flag == "-h" => {
            println!("{HELP}");
            std::process::exit(0)
        }
        [frames] => frames.parse().unwrap_or_else(|_| {
            refuse(&format!("expected a number of frames, found `{frames}`"))
        }),
        _ => refuse("expected one argument, the number of frames"),
    }
}

fn refuse(why: &str) -> ! {
    eprintln!("error: {why}; `--help` explains it");
    std::process::exit(2)
}
