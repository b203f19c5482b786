// ANCHOR: world
use ecs_core::world;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Position(f32);

#[derive(Serialize, Deserialize)]
struct Velocity(f32);

world!(
    struct Game {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }
);
ecs_inspect::inspector!(Game);
// ANCHOR_END: world

// ANCHOR: loop
fn run(
    mut game: Game,
    mut server: ecs_inspect::Server<Game>,
    turns: usize,
) -> Game {
    println!("{}", server.url());
    for _ in 0..turns {
        if server.poll(&mut game).runs() {
            game.tick();
        }
        std::thread::sleep(std::time::Duration::from_millis(16));
    }
    game
}
// ANCHOR_END: loop

// ANCHOR: trace
use ecs_core::schedule;

fn integrate<'w>(rows: impl Iterator<Item = Moving<'w>>) {
    rows.for_each(|row| row.position.0 += row.velocity.0);
}

#[schedule(trace = ecs_inspect::trace)]
impl Game {
    fn tick(&mut self) {
        integrate(self.moving());
    }
}
// ANCHOR_END: trace

#[test]
fn runs() {
    let mut game = Game::new();
    let ship = game.spawn((Position(0.0), Velocity(2.0)));
    // Any free port, because other programs may have that of `Server::new`.
    let server = ecs_inspect::Server::on_port(0).unwrap();
    let game = run(game, server, 3);
    assert_eq!(game.position()[ship].0, 6.0);
}
