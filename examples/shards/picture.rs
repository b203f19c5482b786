//! A picture of the shards.

use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

use crate::space::Space;
use crate::world::{Sick, Sim};

/// The width and height in pixels.
const SIZE: usize = 1024;
const COLOURS: [[u8; 3]; 8] = [
    [102, 194, 255],
    [166, 216, 84],
    [255, 217, 47],
    [180, 140, 255],
    [80, 220, 190],
    [255, 170, 90],
    [230, 230, 230],
    [240, 140, 200],
];

/// Writes a PNG with the particles in the colour of the shard that owns them, or red if they are sick.
pub fn draw(sim: &Sim, space: Space, path: &Path) -> Result<(), png::EncodingError> {
    let colour = |cell| COLOURS[space.owner(cell) % COLOURS.len()];
    let mut pixels = vec![[0; 3]; SIZE * SIZE];
    for (at, pixel) in pixels.iter_mut().enumerate() {
        let cell = at / SIZE * space.side / SIZE * space.side + at % SIZE * space.side / SIZE;
        *pixel = colour(cell).map(|light| light / 8);
    }
    for (entity, position) in sim.position().iter() {
        let [x, y] =
            (position.0 / space.length() * SIZE as f32).to_array().map(|at| at as usize % SIZE);
        let sick = sim.has::<Sick>(entity);
        let ink = if sick { [255, 50, 40] } else { colour(space.cell(position.0)) };
        pixels[y * SIZE + x] = ink;
        pixels[y * SIZE + (x + 1) % SIZE] = ink;
    }
    let mut encoder =
        png::Encoder::new(BufWriter::new(File::create(path)?), SIZE as u32, SIZE as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header()?.write_image_data(pixels.as_flattened())
}
