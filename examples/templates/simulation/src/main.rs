//! A simulation that can be interrupted: `simulation FILE STEPS` loads the file if it is there, and saves to it.

mod world;

use std::error::Error;
use std::path::Path;
use world::{Cell, Colony, ColonyCommands, Rng};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().unwrap_or_else(|| "colony.save".to_owned());
    let steps = arguments.next().map_or(Ok(100), |steps| steps.parse())?;

    let mut colony = if Path::new(&file).exists() {
        postcard::from_bytes(&std::fs::read(&file)?)?
    } else {
        let mut colony = Colony::new(Rng(1));
        colony.spawn_batch((0..10).map(|_| Cell { energy: 50 }));
        colony
    };

    let mut commands = ColonyCommands::new();
    for _ in 0..steps {
        world::step(&mut colony, &mut commands);
    }

    std::fs::write(&file, postcard::to_stdvec(&colony)?)?;
    println!("{} cells, checksum {:016x}", colony.len(), colony.checksum());
    Ok(())
}
