//! Cells gain and lose energy, divide and die.

use ecs_core::{Entity, world};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cell {
    pub energy: i32,
}

/// The generator is in the world, so a run that was saved goes on like one that was not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rng(pub u32);

impl Rng {
    fn below(&mut self, end: i32) -> i32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 % end as u32) as i32
    }
}

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    pub struct Colony {
        cell: Cell,
        #[resource]
        rng: Rng,
    }

    #[query]
    pub struct Cells { entity: Entity, cell: &mut Cell }
);

pub fn step(colony: &mut Colony, commands: &mut ColonyCommands) {
    let food = 2000 / (colony.len() as i32 + 1);
    let mut s = colony.split();
    for row in Cells::over((&mut s.cell,)) {
        row.cell.energy += s.rng.below(food + 1) - 10;
        if row.cell.energy < 0 {
            commands.despawn(row.entity);
        } else if row.cell.energy > 100 {
            row.cell.energy /= 2;
            commands.spawn_later(Cell { energy: row.cell.energy });
        }
    }
    colony.apply(commands).expect_all();
}
