//! A world made of the parts of two other crates.

use ecs_core::{schedule, world};
use hunt::{Prey, steer};
use motion::{Body, Position, Velocity, integrate};

struct Score(u32);

world!(
    #[parts(hunt::Hunt)]
    struct Game { score: Score }

    #[query]
    struct Scoring { position: &Position, score: &mut Score }
);

fn count<'w>(rows: impl Iterator<Item = Scoring<'w>>) {
    for row in rows {
        row.score.0 = row.position.0 as u32;
    }
}

#[schedule]
impl Game {
    fn tick(&mut self, seconds: f32) {
        steer(&mut self.motion(), &self.hunt());
        integrate(self.moving(), seconds);
        count(self.scoring());
    }
}

fn main() {
    let mut game = Game::new();
    let deer = game.spawn(Body { position: Position(9.0), velocity: Velocity(1.0) });
    let wolf = game.spawn((
        Body { position: Position(0.0), velocity: Velocity(0.0) },
        Prey(deer),
        Score(0),
    ));
    for _ in 0..10 {
        game.tick(0.5);
    }
    let [wolf_at, deer_at] = [wolf, deer].map(|entity| game.position()[entity].0);
    println!("the wolf is at {wolf_at}, the deer at {deer_at}");
    println!("score {}", game.score()[wolf].0);
}
