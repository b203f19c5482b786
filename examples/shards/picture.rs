//! A picture of the shards.

use std::path::Path;

use crate::Result;
use crate::space::Space;
use crate::world::{Sick, Sim};

/// The width and height in pixels.
const SIZE: usize = 1024;

/// Writes a PNG with the particles in the colour of the shard that owns them, or white if they are sick.
pub fn draw(sim: &Sim, space: Space, path: &Path) -> Result {
    let colour = |cell, light: f32| {
        let hue = 1.0 + space.owner(cell) as f32 * 2.4;
        [5.0, 2.0, 0.0].map(|primary| ((hue + primary).cos() * light / 2.0 + light) as u8)
    };
    let mut pixels = vec![[0; 3]; SIZE * SIZE];
    for (at, pixel) in pixels.iter_mut().enumerate() {
        let cell = |at: usize| at * space.side / SIZE;
        *pixel = colour(cell(at / SIZE) * space.side + cell(at % SIZE), 20.0);
    }
    for (entity, position) in sim.position().iter() {
        let [x, y] = (position.0 / space.length() * SIZE as f32).to_array().map(|at| at as usize);
        let well = !sim.has::<Sick>(entity);
        let ink = if well { colour(space.cell(position.0), 160.0) } else { [255; 3] };
        for x in x..x + 2 {
            pixels[y % SIZE * SIZE + x % SIZE] = ink;
        }
    }
    Ok(common::save_picture(path, pixels.as_flattened(), SIZE as u32, SIZE as u32)?)
}
