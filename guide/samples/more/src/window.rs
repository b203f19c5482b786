//! A window of macroquad: `cargo run --features window --bin window`. With a number, it ends after as many frames.

// ANCHOR: window
use ecs_core::{Entity, world};
use macroquad::prelude::*;

struct Position(Vec2);
struct Velocity(Vec2);

world!(
    struct Game {}

    #[table]
    struct Dot {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Falling {
        entity: Entity,
        position: &mut Position,
        velocity: &mut Velocity,
    }
);

#[macroquad::main("dots")]
async fn main() {
    let end = std::env::args()
        .nth(1)
        .map_or(u64::MAX, |end| end.parse().expect("a number"));
    let mut game = Game::new();
    let mut commands = GameCommands::new();
    for _ in 0..end {
        let place = vec2(rand::gen_range(0.0, screen_width()), 0.0);
        game.spawn(Dot {
            position: Position(place),
            velocity: Velocity(Vec2::ZERO),
        });
        for row in game.falling() {
            row.velocity.0.y += 600.0 * get_frame_time();
            row.position.0 += row.velocity.0 * get_frame_time();
            if row.position.0.y > screen_height() {
                commands.despawn(row.entity);
            }
        }
        game.apply(&mut commands);

        clear_background(BLACK);
        for position in game.position().as_slice() {
            draw_circle(position.0.x, position.0.y, 4.0, SKYBLUE);
        }
        next_frame().await;
    }
    println!("{} dots", game.len());
}
// ANCHOR_END: window
