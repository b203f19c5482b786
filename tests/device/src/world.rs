//! The world of the device: pulses of a timer, of which some are counted.

use ecs_core::world;

pub struct Age(u32);
pub struct Rate(u32);
pub struct Counted;

world!(
    #[capacity(entities = 128)]
    pub struct Board {
        counted: Counted,
    }

    #[table]
    pub struct Pulse {
        age: Age,
        rate: Rate,
    }

    #[group(own(pulse), with(counted))]
    pub struct Counting;

    #[query(with(counted))]
    pub struct Aging {
        age: &mut Age,
        rate: &Rate,
    }
);

/// Spawns a pulse in each step, and despawns it 100 steps later. Every second one is counted. Returns the sum of the ages
/// at which counted pulses ended.
pub fn run(board: &mut Board, steps: u32) -> u32 {
    let mut ends = [None; 100];
    let mut sum = 0;
    for step in 0..steps {
        let end = &mut ends[step as usize % 100];
        if let Some(pulse) = end.take() {
            sum += board.age()[pulse].0;
            board.despawn(pulse).ok();
        }
        let pulse = board.spawn(Pulse { age: Age(0), rate: Rate(1) });
        *end = Some(pulse);
        if step % 2 == 0 {
            board.insert(pulse, Counted).ok();
        }
        board.aging().for_each(|row| row.age.0 += row.rate.0);
    }
    sum
}
