//! The picture: the ways of all boids in the last steps, as light on a dark sky.

use std::path::Path;

use glam::{Vec2, Vec3};
use plotters::backend::{BitMapBackend, DrawingBackend};

use crate::rules::Sky;
use crate::world::Flock;

const WIDTH: usize = 1600;
const HEIGHT: usize = 1000;

/// The number of steps that are drawn. Earlier ones are darker.
pub const EXPOSED: u32 = 60;

/// Light that falls on a picture.
pub struct Film {
    scale: f32,
    light: Vec<Vec3>,
}

impl Film {
    pub fn new(sky: Sky) -> Self {
        Self { scale: WIDTH as f32 / sky.size.x, light: vec![Vec3::ZERO; WIDTH * HEIGHT] }
    }

    /// Adds the light of all boids and hunters.
    pub fn expose(&mut self, flock: &Flock, strength: f32) {
        let gain = 14.0 * strength * strength / (EXPOSED as f32) ;
        for (_, boid) in flock.boid().iter() {
            let colour = colour(boid.velocity.0, boid.species.0);
            self.add(boid.position.0, colour * gain);
        }
        for (_, hunter) in flock.hunter().iter() {
            self.add(hunter.place.0, Vec3::new(1.0, 0.9, 0.8) * gain * 40.0);
        }
    }

    /// Spreads light over the four nearest pixels.
    fn add(&mut self, at: Vec2, light: Vec3) {
        let at = at * self.scale - 0.5;
        let corner = at.floor();
        let [x, y] = [at.x - corner.x, at.y - corner.y];
        for (dx, dy, share) in [
            (0.0, 0.0, (1.0 - x) * (1.0 - y)),
            (1.0, 0.0, x * (1.0 - y)),
            (0.0, 1.0, (1.0 - x) * y),
            (1.0, 1.0, x * y),
        ] {
            let (x, y) = (corner.x + dx, corner.y + dy);
            if x >= 0.0 && y >= 0.0 && (x as usize) < WIDTH && (y as usize) < HEIGHT {
                self.light[y as usize * WIDTH + x as usize] += light * share;
            }
        }
    }

    /// Writes the picture.
    pub fn save(&self, path: &Path) -> Result<(), String> {
        let glow = blur(&self.light, 9);
        let haze = blur(&blur(&glow, 30), 60);
        let mut bytes = Vec::with_capacity(WIDTH * HEIGHT * 3);
        for (n, ((light, glow), haze)) in self.light.iter().zip(&glow).zip(&haze).enumerate() {
            let at = Vec2::new((n % WIDTH) as f32 / WIDTH as f32 - 0.5, (n / WIDTH) as f32 / HEIGHT as f32 - 0.5);
            let stage = Vec3::new(0.010, 0.014, 0.032) * (1.4 - 1.6 * at.length_squared());
            let sum = stage + *light * 0.5 + *glow * 0.18 + *haze * 0.25;
            let shown = Vec3::ONE - (-sum * 1.6).exp();
            bytes.extend(shown.powf(1.0 / 2.0).to_array().map(|c| (c * 255.0 + 0.5) as u8));
        }
        let size = (WIDTH as u32, HEIGHT as u32);
        let mut backend = BitMapBackend::new(path, size);
        let drawn = backend.blit_bitmap((0, 0), size, &bytes).and_then(|()| backend.present());
        drawn.map_err(|error| format!("cannot write the picture {}: {error}", path.display()))
    }
}

fn colour(velocity: Vec2, species: u8) -> Vec3 {
    // The hue of the heading, in a range of hues of the species.
    let turn = velocity.y.atan2(velocity.x);
    let wave = 0.5 + 0.5 * (turn + species as f32 * 2.1).cos();
    let [a, b] = match species {
        0 => [Vec3::new(1.0, 0.42, 0.10), Vec3::new(1.0, 0.78, 0.30)],
        1 => [Vec3::new(0.10, 0.45, 1.0), Vec3::new(0.15, 0.95, 0.85)],
        _ => [Vec3::new(0.85, 0.15, 0.75), Vec3::new(0.45, 0.25, 1.0)],
    };
    a.lerp(b, wave)
}

/// Returns the mean of the pixels around each, first along rows, then along columns.
fn blur(light: &[Vec3], radius: usize) -> Vec<Vec3> {
    let rows = sweep(light, WIDTH, 1, HEIGHT, WIDTH, radius);
    sweep(&rows, HEIGHT, WIDTH, WIDTH, 1, radius)
}

fn sweep(light: &[Vec3], len: usize, step: usize, lines: usize, next: usize, radius: usize) -> Vec<Vec3> {
    let mut blurred = vec![Vec3::ZERO; light.len()];
    for line in 0..lines {
        let at = |n: usize| line * next + n * step;
        let mut sum: Vec3 = (0..radius.min(len)).map(|n| light[at(n)]).sum();
        for n in 0..len {
            if n + radius < len { sum += light[at(n + radius)]; }
            if n > radius { sum -= light[at(n - radius - 1)]; }
            blurred[at(n)] = sum / (2 * radius + 1) as f32;
        }
    }
    blurred
}
