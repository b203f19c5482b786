//! The moving picture of README.md: a game of `moths` that plays itself, beside the rows of its table.

use std::borrow::Cow;
use std::collections::HashMap;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use moths::rules::{FIELD, FUSE, LURE, MOTHS, WAKE};
use moths::world::Night;
use moths::{Game, Vec2, bot};

type Color = [f32; 3];
const DARK: Color = [16.0, 20.0, 34.0];
const EMPTY: Color = [26.0, 32.0, 48.0];
const SLEEPING: Color = [77.0, 89.0, 122.0];
const HUNTING: Color = [214.0, 219.0, 235.0];
const LURED: Color = [176.0, 148.0, 227.0];
const BURNING: Color = [255.0, 142.0, 60.0];
const LIGHT: Color = [255.0, 214.0, 140.0];
const SPARK: Color = [110.0, 220.0, 200.0];
const WHITE: Color = [255.0, 255.0, 255.0];

/// The field has half its size.
const SCALE: f32 = 0.5;
const WIDTH: usize = 764;
const HEIGHT: usize = 300;
/// The squares of the rows are at the right of the field.
const LEFT: usize = 500;
const TOP: usize = 16;
const COLUMNS: usize = 31;
const CELL: usize = 8;
/// A game with a large fire.
const SEED: u64 = 24;
/// What is shown, in ticks, of which a second has 60. A frame lasts for four.
const TICKS: std::ops::Range<usize> = 120..480;
const STEP: usize = 4;
const HUNDREDTHS: u16 = 7;
/// The colours have this many levels, from the dark to their own.
const LEVELS: usize = 24;
/// The index of a pixel that is as before.
const SAME: u8 = 255;

/// Returns the picture as a GIF.
pub fn moths() -> Vec<u8> {
    let palette = palette();
    let flat: Vec<u8> =
        palette.iter().flatten().map(|part| part.round() as u8).collect();
    let (width, height) = (WIDTH as u16, HEIGHT as u16);
    let mut file = Vec::new();
    let mut gif = Encoder::new(&mut file, width, height, &flat).unwrap();
    gif.set_repeat(Repeat::Infinite).unwrap();
    let (mut nearest, mut old) = (HashMap::new(), Vec::new());
    let (mut game, mut rows) = (Game::new(SEED), Rows::default());
    for tick in 0..TICKS.end {
        if TICKS.contains(&tick) && tick.is_multiple_of(STEP) {
            let mut picture = Picture::new();
            field(&mut picture, &game.night);
            rows.draw(&mut picture, &game.night);
            let new = picture.indices(&palette, &mut nearest);
            let pixels = new.iter().enumerate();
            let changed: Vec<u8> = pixels
                .map(
                    |(at, &new)| if old.get(at) == Some(&new) { SAME } else { new },
                )
                .collect();
            old = new;
            gif.write_frame(&Frame {
                width,
                height,
                delay: HUNDREDTHS,
                dispose: DisposalMethod::Keep,
                transparent: Some(SAME),
                buffer: Cow::Owned(changed),
                ..Frame::default()
            })
            .unwrap();
        }
        game.step(bot::play(&game));
    }
    drop(gif);
    file
}

/// Each colour in levels, from the dark.
fn palette() -> Vec<Color> {
    let colors = [SLEEPING, HUNTING, LURED, BURNING, LIGHT, SPARK].iter().flat_map(
        |color| {
            (1..=LEVELS)
                .map(move |level| mix(DARK, *color, level as f32 / LEVELS as f32))
        },
    );
    [DARK, EMPTY, WHITE].into_iter().chain(colors).collect()
}

fn mix(under: Color, over: Color, part: f32) -> Color {
    std::array::from_fn(|n| under[n] + (over[n] - under[n]) * part)
}

struct Picture(Vec<Color>);

impl Picture {
    fn new() -> Self {
        Self(vec![DARK; WIDTH * HEIGHT])
    }

    /// Draws what is less than `radius` from a line. `strength` gets the distance to its border.
    fn line(
        &mut self,
        [from, to]: [Vec2; 2],
        radius: f32,
        color: Color,
        strength: impl Fn(f32) -> f32,
    ) {
        let (from, to) = (from * SCALE, to * SCALE);
        let border = Vec2::splat(radius + 1.0);
        let inside = Vec2::new(FIELD.x * SCALE, HEIGHT as f32) - 1.0;
        let low = (from.min(to) - border).clamp(Vec2::ZERO, inside);
        let high = (from.max(to) + border).clamp(Vec2::ZERO, inside);
        let way = to - from;
        for y in low.y as usize..=high.y as usize {
            for x in low.x as usize..=high.x as usize {
                let at = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) - from;
                let part = at.dot(way) / way.length_squared().max(1e-6);
                let far = (at - way * part.clamp(0.0, 1.0)).length();
                let pixel = &mut self.0[y * WIDTH + x];
                *pixel = mix(*pixel, color, strength(radius - far).clamp(0.0, 1.0));
            }
        }
    }

    fn dot(&mut self, at: Vec2, radius: f32, color: Color) {
        self.line([at, at], radius, color, |inside| inside + 0.5);
    }

    /// Draws light that fades with the distance.
    fn glow(&mut self, at: Vec2, radius: f32, color: Color) {
        let radius = radius * SCALE;
        self.line([at, at], radius, color, |inside| {
            0.3 * (inside / radius * 6.0).ceil() / 6.0
        });
    }

    /// Returns the index of the nearest colour of each pixel.
    fn indices(
        &self,
        palette: &[Color],
        known: &mut HashMap<[u8; 3], u8>,
    ) -> Vec<u8> {
        let distance = |a: Color, b: Color| -> f32 {
            (0..3).map(|n| (a[n] - b[n]) * (a[n] - b[n])).sum()
        };
        let pixels = self.0.iter().map(|pixel| {
            // As most of them are.
            if *pixel == DARK {
                return 0;
            }
            *known.entry(pixel.map(|part| part as u8)).or_insert_with(|| {
                let colors = palette.iter().zip(0..);
                let nearest = colors.min_by(|a, b| {
                    distance(*a.0, *pixel).total_cmp(&distance(*b.0, *pixel))
                });
                nearest.unwrap().1
            })
        });
        pixels.collect()
    }
}

/// The rows of each state, in the order of memory.
fn states(night: &Night) -> [(&[moths::world::Position], Color); 4] {
    [
        (night.fires().slices().1, BURNING),
        (night.followers().slices().1, LURED),
        (night.sleepers().slices().1, SLEEPING),
        (night.moth().ungrouped().slices().1, HUNTING),
    ]
}

fn field(picture: &mut Picture, night: &Night) {
    let player = night.player();
    picture.glow(player.at, WAKE * 1.3, LIGHT);
    for (_, lamp) in night.lamp().iter() {
        picture.glow(lamp.at, LURE, LURED);
        let left = lamp.until.saturating_sub(night.score().ticks);
        picture.dot(lamp.at, 3.0 + 6.0 * left as f32 / FUSE as f32, LIGHT);
    }
    for (_, spark) in night.spark().iter() {
        picture.dot(spark.0, 3.0, SPARK);
    }
    for at in night.fires().slices().1 {
        picture.glow(at.0, 18.0, BURNING);
    }
    let pieces = [
        (night.sleepers().slices(), SLEEPING),
        (night.followers().slices(), LURED),
        (night.moth().ungrouped().slices(), HUNTING),
        (night.fires().slices(), LIGHT),
    ];
    for ((_, positions, velocities, _), color) in pieces {
        for (at, way) in positions.iter().zip(velocities) {
            let ahead = way.0.normalize_or(Vec2::NEG_Y) * 3.0;
            picture.line([at.0 - ahead, at.0 + ahead], 0.9, color, |inside| {
                inside + 0.5
            });
        }
    }
    picture.dot(player.at, 4.5, LIGHT);
}

/// What the rows had in the last frame.
#[derive(Default)]
struct Rows {
    last: Vec<Vec2>,
    /// The frames for which a row is lit, because another moth moved into it.
    lit: Vec<u8>,
}

impl Rows {
    fn draw(&mut self, picture: &mut Picture, night: &Night) {
        self.lit.resize(MOTHS, 0);
        let mut square = |row: usize, inset: usize, color: Color| {
            let (left, top) =
                (LEFT + row % COLUMNS * CELL, TOP + row / COLUMNS * CELL);
            for y in top + inset..top + CELL - inset {
                let line = &mut picture.0[y * WIDTH..];
                line[left + inset..left + CELL - inset].fill(color);
            }
        };
        let rows = states(night).into_iter().flat_map(|(positions, color)| {
            positions.iter().map(move |at| (at.0, color))
        });
        let rows: Vec<(Vec2, Color)> = rows.collect();
        let memory = night.position();
        assert!(
            memory
                .as_slice()
                .iter()
                .map(|at| at.0)
                .eq(rows.iter().map(|row| row.0))
        );
        for row in 0..MOTHS {
            let Some(&(at, color)) = rows.get(row) else {
                square(row, 1, EMPTY);
                continue;
            };
            square(row, 1, color);
            // No moth flies this far in a frame.
            let moved =
                self.last.get(row).is_none_or(|last| last.distance(at) > 40.0);
            let lit = &mut self.lit[row];
            *lit = if moved && !self.last.is_empty() {
                4
            } else {
                lit.saturating_sub(1)
            };
            if *lit > 0 {
                square(row, 2, WHITE);
            }
        }
        self.last = rows.into_iter().map(|row| row.0).collect();
    }
}
