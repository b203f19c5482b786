//! A game that plays itself, without a window. It prints its end and its hash.
//!
//! play opens the game in a window.

use std::process::ExitCode;

use clap::Parser;
use moths::{End, Game, bot};

/// Plays the game by a program, without a window, and prints its end and its hash.
///
/// `examples/moths/play` opens the game in a window, and `examples/web/run` shows it in a browser.
#[derive(Parser)]
#[command(name = "moths", version)]
struct Args {
    /// The number of ticks, of which a second has 60. A game ends after 5400 at the latest
    #[arg(default_value_t = 5_400)]
    ticks: u64,
    /// The seed
    #[arg(default_value_t = 1)]
    seed: u64,
}

fn main() -> ExitCode {
    let Args { ticks, seed } = Args::parse();
    let mut game = Game::new(seed);
    for _ in 0..ticks {
        if game.end().is_some() {
            break;
        }
        let input = bot::play(&game);
        game.step(input);
    }
    let (score, player) = (game.night.score(), game.night.player());
    let end = match game.end() {
        None => "the game goes on",
        Some(End::Bitten) => "the moths have put out the light",
        Some(End::Dawn) => "dawn",
        Some(End::Silence) => "no moth is left",
    };
    println!("ticks   {}, {end}", score.ticks);
    println!("points  {}, {} lives, {} lamps", score.points, player.lives, player.lamps);
    println!("moths   {}", game.night.moth().len());
    println!("hash    {:016x}", game.night.checksum());
    ExitCode::SUCCESS
}
