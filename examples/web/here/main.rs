//! Prints the hashes of both worlds after some steps: `web-here BOIDS HUNTERS STEPS SEED TICKS`. The
//! programs `flock` and `moths` print the same. `run --check` compares them with those of a browser.

use std::process::ExitCode;

use flock_simulation::simulation::Simulation;
use moths::{Game, bot};

fn main() -> ExitCode {
    let numbers: Result<Vec<u32>, _> = std::env::args().skip(1).map(|arg| arg.parse()).collect();
    let Ok(Ok([boids, hunters, steps, seed, ticks])) = numbers.map(<[u32; 5]>::try_from) else {
        eprintln!("error: expected five numbers: boids, hunters, steps, seed and ticks");
        return ExitCode::from(2);
    };
    let mut flock = Simulation::new(boids, hunters, seed.into());
    (0..steps).for_each(|_| flock.step(false));
    let mut game = Game::new(seed.into());
    for _ in 0..ticks {
        let input = bot::play(&game);
        game.step(input);
    }
    println!("{:016x} {:016x}", flock.hash(), game.night.checksum());
    ExitCode::SUCCESS
}
