//! Plays the game of the guide in a window: `cargo run -p ecs-guide --features window --bin window`.

// Its `draw` is for the terminal.
#[allow(dead_code)]
#[path = "../dots/game.rs"]
mod game;

use game::{Basket, Game, GameCommands, HEIGHT, Position, Rng, Score, WIDTH};
use macroquad::prelude::*;

/// Returns the shapes of a frame, in the units of the game. It needs no window.
fn shapes(game: &Game) -> impl Iterator<Item = (Rect, Color)> {
    let dot = |at: &Position| (Rect::new(at.x - 0.2, at.y - 0.1, 0.4, 0.2), WHITE);
    let basket = |at: &Basket| (Rect::new(at.x - 2.0, HEIGHT, 4.0, 0.3), ORANGE);
    let dots = game.position().as_slice().iter().map(dot);
    dots.chain(game.basket().as_slice().iter().map(basket))
}

#[macroquad::main("Dots")]
async fn main() {
    let frames = std::env::args().nth(1);
    let frames = frames.map_or(u32::MAX, |frames| frames.parse().unwrap());
    let mut game = Game::new(Rng(7), Score::default());
    game.spawn(Basket { x: 20.0 });
    let mut commands = GameCommands::new();
    let field = Rect::new(0.0, HEIGHT + 1.0, WIDTH, -HEIGHT - 1.0);
    let camera = Camera2D::from_display_rect(field);
    for _ in 0..frames {
        let mouse = camera.screen_to_world(mouse_position().into());
        game.tick(Some(mouse.x), &mut commands);
        set_camera(&camera);
        clear_background(BLACK);
        for (shape, color) in shapes(&game) {
            draw_rectangle(shape.x, shape.y, shape.w, shape.h, color);
        }
        set_default_camera();
        draw_text(format!("{:?}", game.score()), 20.0, 40.0, 30.0, GRAY);
        next_frame().await; // waits until the screen shows it
    }
}

#[test]
fn shapes_are_at_their_entities() {
    let mut game = Game::new(Rng(1), Score::default());
    game.spawn((Position { x: 3.0, y: 4.0 }, game::Velocity { y: 0.0 }));
    game.spawn(Basket { x: 20.0 });
    let shapes: Vec<_> = shapes(&game).collect();
    assert_eq!(shapes.len(), 2);
    assert!(shapes[0].0.contains(vec2(3.0, 4.0)));
    assert!(shapes[1].0.contains(vec2(20.0, HEIGHT)) && shapes[1].1 == ORANGE);
}
