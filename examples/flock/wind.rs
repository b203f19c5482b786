//! The wind: what all eddies together do at a place.

use glam::Vec2;

use crate::rules::Sky;
use crate::world::{Blowing, Eddy};

/// The distance between two points at which the wind is computed.
const STEP: f32 = 6.0;

/// The wind at the points of a lattice. Between them it is interpolated.
pub struct Wind {
    columns: usize,
    points: Vec<Vec2>,
}

/// Computes the wind of all eddies. O(eddies * points).
pub fn blow<'w>(eddies: impl Iterator<Item = Blowing<'w>>, sky: &Sky, wind: &mut Wind) {
    wind.points.fill(Vec2::ZERO);
    for Blowing { eddy } in eddies {
        for (row, points) in wind.points.chunks_mut(wind.columns).enumerate() {
            for (column, sum) in points.iter_mut().enumerate() {
                let at = Vec2::new(column as f32, row as f32) * STEP;
                *sum += pull(eddy, at) * sky.openness(at);
            }
        }
    }
}

impl Wind {
    pub fn new(sky: Sky) -> Self {
        let [columns, rows] = [sky.size.x, sky.size.y].map(|side| (side / STEP) as usize + 2);
        Self { columns, points: vec![Vec2::ZERO; columns * rows] }
    }

    /// Returns the wind at a place in the sky.
    pub fn at(&self, place: Vec2) -> Vec2 {
        let place = place * (1.0 / STEP);
        let (column, row) = (place.x as usize, place.y as usize);
        let [x, y] = [place.x - column as f32, place.y - row as f32];
        let corner = row * self.columns + column;
        let (above, below) = (&self.points[corner..], &self.points[corner + self.columns..]);
        above[0].lerp(above[1], x).lerp(below[0].lerp(below[1], x), y)
    }
}

/// Returns the wind of one eddy: around its centre, fastest at its radius.
fn pull(eddy: &Eddy, at: Vec2) -> Vec2 {
    let offset = (at - eddy.centre) / eddy.radius;
    let fade = 1.0 + offset.length_squared();
    offset.perp() * (eddy.spin / (fade * fade))
}
