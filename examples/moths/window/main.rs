//! The game in a window. With `--picture FILE.png TICKS SEED`, it plays itself and writes a picture.

mod picture;

use macroquad::prelude::*;
use moths::rules::{FIELD, FUSE, LURE, NIGHT, WAKE};
use moths::world::{Night, Position, Velocity};
use moths::{End, Game, Input};

/// The length of a tick, in seconds.
const TICK: f32 = 1.0 / 60.0;

const DARK: Color = color_u8!(16, 20, 34, 255);
const SLEEPING: Color = color_u8!(70, 80, 110, 255);
const HUNTING: Color = color_u8!(214, 220, 232, 255);
const FOLLOWING: Color = color_u8!(176, 148, 226, 255);
const FIRE: Color = color_u8!(255, 142, 60, 255);
const LIGHT: Color = color_u8!(255, 214, 140, 255);
const SPARK: Color = color_u8!(110, 220, 200, 255);

fn conf() -> Conf {
    let [window_width, window_height] = [FIELD.x as i32, FIELD.y as i32];
    Conf { window_title: "Moths".into(), window_width, window_height, ..Conf::default() }
}

#[macroquad::main(conf)]
async fn main() {
    if picture::wanted().await {
        return;
    }
    let start = || Game::new(miniquad::date::now() as u64);
    let mut game = start();
    let (mut time, mut lamp) = (0.0, false);
    loop {
        // A key that is pressed between two ticks counts in the next one.
        lamp |= is_key_pressed(KeyCode::Space) || is_mouse_button_pressed(MouseButton::Right);
        time = (time + get_frame_time()).min(0.25);
        while time >= TICK {
            time -= TICK;
            game.step(Input { direction: direction(&game), lamp });
            lamp = false;
        }
        if game.end().is_some() && is_key_pressed(KeyCode::Enter) {
            game = start();
        }
        draw(&game);
        next_frame().await;
    }
}

/// The way of the keys, or else to the mouse while its button is down.
fn direction(game: &Game) -> moths::Vec2 {
    let held = |keys: [KeyCode; 2]| f32::from(u8::from(keys.into_iter().any(is_key_down)));
    let x = held([KeyCode::Right, KeyCode::D]) - held([KeyCode::Left, KeyCode::A]);
    let y = held([KeyCode::Down, KeyCode::S]) - held([KeyCode::Up, KeyCode::W]);
    if is_mouse_button_down(MouseButton::Left) {
        let (x, y) = mouse_position();
        let mouse = moths::Vec2::new(x / screen_width(), y / screen_height()) * FIELD;
        return (mouse - game.night.player().at) / 20.0;
    }
    moths::Vec2::new(x, y)
}

fn draw(game: &Game) {
    set_camera(&Camera2D::from_display_rect(Rect::new(0.0, FIELD.y, FIELD.x, -FIELD.y)));
    clear_background(DARK);
    let (night, player, score) = (&game.night, game.night.player(), game.night.score());
    glow(player.at, WAKE * 1.3, LIGHT);
    for (_, lamp) in night.lamp().iter() {
        glow(lamp.at, LURE, FOLLOWING);
        let part = lamp.until.saturating_sub(score.ticks) as f32 / FUSE as f32;
        draw_circle_lines(lamp.at.x, lamp.at.y, 8.0 + 38.0 * part, 1.5, LIGHT);
        draw_circle(lamp.at.x, lamp.at.y, 5.0, LIGHT);
    }
    for (_, spark) in night.spark().iter() {
        draw_poly(spark.0.x, spark.0.y, 4, 6.0, 0.0, SPARK);
    }
    moths(night);
    let blink = player.shield / 8 % 2 == 1;
    draw_circle(player.at.x, player.at.y, 7.0, if blink { FIRE } else { LIGHT });
    let left = 1.0 - score.ticks as f32 / NIGHT as f32;
    draw_rectangle(0.0, FIELD.y - 4.0, FIELD.x * left, 4.0, SLEEPING);
    draw_text(format!("{}", score.points), 20.0, 40.0, 40.0, HUNTING);
    let chain = if score.chain > 9 { format!("chain {}", score.chain) } else { String::new() };
    draw_text(chain, 20.0, 66.0, 24.0, FIRE);
    let row = |count, y, color| {
        (0..count).for_each(|n| draw_circle(FIELD.x - 28.0 - 20.0 * f32::from(n), y, 7.0, color));
    };
    row(player.lives, 28.0, LIGHT);
    row(player.lamps, 52.0, SPARK);
    let text = match game.end() {
        None if score.ticks > 240 => return,
        None => "arrows or WASD to walk, space for a lamp",
        Some(End::Bitten) => "the moths have put out your light. Enter: again",
        Some(End::Dawn) => "dawn. Enter: again",
        Some(End::Silence) => "no moth is left. Enter: again",
    };
    let size = measure_text(text, None, 30, 1.0);
    draw_text(text, (FIELD.x - size.width) / 2.0, FIELD.y * 0.3, 30.0, HUNTING);
}

/// Each group has the rows of one state, so no moth is asked for its state.
fn moths(night: &Night) {
    let states = [
        (night.sleepers().slices(), SLEEPING),
        (night.followers().slices(), FOLLOWING),
        (night.moth().ungrouped().slices(), HUNTING),
        (night.fires().slices(), LIGHT),
    ];
    night.fires().slices().1.iter().for_each(|at| glow(at.0, 16.0, FIRE));
    for ((_, positions, velocities, _), color) in states {
        for (Position(at), Velocity(way)) in positions.iter().zip(velocities) {
            let ahead = way.normalize_or(moths::Vec2::NEG_Y) * 4.5;
            let (back, side) = (*at - ahead * 0.6, ahead.perp() * 0.7);
            let corners = [*at + ahead, back + side, back - side];
            let [tip, left, right] = corners.map(|corner| vec2(corner.x, corner.y));
            draw_triangle(tip, left, right, color);
        }
    }
}

/// Draws light that fades with the distance.
fn glow(at: moths::Vec2, radius: f32, color: Color) {
    for ring in 1..=8 {
        draw_circle(at.x, at.y, radius * ring as f32 / 8.0, Color { a: 0.03, ..color });
    }
}
