//! The picture: the ways of all boids in the last steps, as light on a dark sky.

mod blur;

use std::path::Path;

use flock_simulation::rules::Sky;
use flock_simulation::world::{Flock, Species};
use glam::{Vec2, Vec3};

use blur::blur;

const WIDTH: usize = 1600;
const HEIGHT: usize = 1000;

/// The number of steps that are drawn.
pub const EXPOSED: u32 = 80;

/// The light of a boid, and of a hunter, over all steps.
const BOID: f32 = 2.0;
const HUNTER: f32 = 72.0;

/// The light without any boid.
const NIGHT: Vec3 = Vec3::new(0.004, 0.006, 0.016);

/// A picture in the making: the light that has fallen on each pixel.
pub struct Film {
    scale: f32,
    light: Vec<Vec3>,
}

impl Film {
    pub fn new(sky: Sky) -> Self {
        Self { scale: WIDTH as f32 / sky.size.x, light: vec![Vec3::ZERO; WIDTH * HEIGHT] }
    }

    /// Adds the light of one step. `strength` is from 0 to 1, larger for later steps, so the boids
    /// leave trails that fade.
    pub fn expose(&mut self, flock: &Flock, strength: f32) {
        // A wider path is less dense.
        let gain = strength * strength / EXPOSED as f32 * self.scale;
        for (entity, boid) in flock.boid().iter() {
            // Boids are not equally bright, so that trails differ from those beside them.
            let own = (entity.index().wrapping_mul(0x9E37_79B9) >> 24) as f32 / 255.0;
            let light = colour(boid.velocity.0, *boid.species) * (0.25 + 2.0 * own * own);
            self.draw(boid.position.0, boid.velocity.0, light * (gain * BOID));
        }
        for (_, hunter) in flock.hunter().iter() {
            self.draw(hunter.place.0, hunter.pace.0, Vec3::new(1.0, 0.93, 0.85) * (gain * HUNTER));
        }
    }

    /// Spreads light over the path of a step.
    fn draw(&mut self, end: Vec2, path: Vec2, light: Vec3) {
        let dots = (path.length() * self.scale).ceil().max(1.0);
        for dot in 0..dots as u32 {
            self.add(end - path * (dot as f32 / dots), light / dots);
        }
    }

    /// Spreads light over the four nearest pixels.
    fn add(&mut self, at: Vec2, light: Vec3) {
        let at = at * self.scale - 0.5;
        let corner = at.floor();
        let share = at - corner;
        for (x, across) in [(corner.x, 1.0 - share.x), (corner.x + 1.0, share.x)] {
            for (y, down) in [(corner.y, 1.0 - share.y), (corner.y + 1.0, share.y)] {
                if x >= 0.0 && y >= 0.0 && x < WIDTH as f32 && y < HEIGHT as f32 {
                    self.light[y as usize * WIDTH + x as usize] += light * (across * down);
                }
            }
        }
    }

    /// Writes the picture. Dense places glow.
    pub fn save(&self, path: &Path) -> Result<(), String> {
        let glow = blur(&self.light, WIDTH, 8);
        let haze = blur(&blur(&glow, WIDTH, 30), WIDTH, 60);
        let layers = self.light.iter().zip(&glow).zip(&haze);
        let sums = layers.map(|((light, glow), haze)| *light * 0.42 + *glow * 0.14 + *haze * 0.05);
        let bytes: Vec<u8> = sums.flat_map(|sum| develop(NIGHT + sum)).collect();
        common::save_picture(path, &bytes, WIDTH as u32, HEIGHT as u32)
    }
}

/// Returns the colour of a boid: two colours of its species, mixed by its direction.
fn colour(velocity: Vec2, species: Species) -> Vec3 {
    let turn = velocity.y.atan2(velocity.x) + f32::from(species.0) * 2.1;
    let [one, other] = match species.0 {
        0 => [Vec3::new(1.0, 0.38, 0.08), Vec3::new(1.0, 0.76, 0.28)],
        1 => [Vec3::new(0.08, 0.40, 1.0), Vec3::new(0.12, 0.95, 0.80)],
        _ => [Vec3::new(0.95, 0.14, 0.70), Vec3::new(0.42, 0.22, 1.0)],
    };
    one.lerp(other, 0.5 + 0.5 * turn.cos())
}

/// Maps light to a pixel. A bright pixel keeps its colour, and only the brightest are white.
fn develop(light: Vec3) -> [u8; 3] {
    let most = light.max_element();
    let shown = light * ((1.0 - (-1.3 * most).exp()) / most);
    let white = 0.7 * (1.0 - (-0.10 * most * most).exp());
    // The square root is close to the gamma of a screen.
    shown.lerp(Vec3::ONE, white).to_array().map(|channel| (channel.sqrt() * 255.0 + 0.5) as u8)
}
