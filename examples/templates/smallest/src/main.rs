//! The smallest program: two components, one loop.

use ecs_core::world;

struct Position(f32);
struct Velocity(f32);

world!(
    struct Game { position: Position, velocity: Velocity }

    #[query]
    struct Moving { position: &mut Position, velocity: &Velocity }
);

fn main() {
    let mut game = Game::new();
    let dot = game.spawn((Position(0.0), Velocity(2.0)));
    game.spawn(Position(5.0)); // stays
    for _ in 0..10 {
        for row in game.moving() {
            row.position.0 += row.velocity.0;
        }
    }
    println!("the dot is at {}", game.position()[dot].0);
}
