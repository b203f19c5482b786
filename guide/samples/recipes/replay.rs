// ANCHOR: recipe
use ecs_core::world;

#[derive(Clone, Debug, PartialEq)]
struct Ship(u32);

#[derive(Clone, Debug, PartialEq)]
struct Rng(u32); // the last random number

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Game {
        ship: Ship,
        #[resource]
        rng: Rng,
    }
);

/// A step depends on the world and the input alone.
fn step(game: &mut Game, input: u32) {
    game.rng_mut().0 = (game.rng().0 * 5 + 3) % 16;
    let wind = game.rng().0;
    for (_, ship) in game.ship_mut() {
        ship.0 += input + wind;
    }
}

struct Recording {
    start: Game,
    inputs: Vec<u32>,
}

impl Recording {
    fn play(&mut self, game: &mut Game, input: u32) {
        self.inputs.push(input);
        step(game, input);
    }

    /// Returns the game after this number of steps.
    fn replay(&self, steps: usize) -> Game {
        let mut game = self.start.clone();
        for &input in &self.inputs[..steps] {
            step(&mut game, input);
        }
        game
    }
}

#[test]
fn replay_is_equal() {
    let mut game = Game::new(Rng(1)); // then 8, 11 and 10
    let ship = game.spawn(Ship(0));
    let mut recording = Recording { start: game.clone(), inputs: Vec::new() };
    for input in [1, 0, 4] {
        recording.play(&mut game, input);
    }
    assert_eq!(recording.replay(2).ship()[ship], Ship(1 + 8 + 11));
    assert_eq!(recording.replay(3), game);
}
// ANCHOR_END: recipe
