//! A game that plays itself, without a window: `moths TICKS SEED` prints its end and its hash.

use std::process::ExitCode;

use moths::{Game, bot};

fn main() -> ExitCode {
    let numbers: Result<Vec<u64>, _> = std::env::args().skip(1).map(|arg| arg.parse()).collect();
    let Ok(Ok([ticks, seed])) = numbers.map(<[u64; 2]>::try_from) else {
        eprintln!("error: expected two numbers: the ticks, and the seed");
        return ExitCode::from(2);
    };
    let mut game = Game::new(seed);
    for _ in 0..ticks {
        let input = bot::play(&game);
        game.step(input);
    }
    let (score, player) = (game.night.score(), game.night.player());
    println!("ticks   {}, {:?}", score.ticks, game.end());
    println!("points  {}, {} lives, {} lamps", score.points, player.lives, player.lamps);
    println!("moths   {}", game.night.moth().len());
    println!("hash    {:016x}", game.night.checksum());
    ExitCode::SUCCESS
}
