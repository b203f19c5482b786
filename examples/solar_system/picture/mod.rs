//! The picture: orbits and belt from above, as SVG or PNG.
//!
//! Pluto's orbit is a hundred times as wide as Mercury's, and the Moon's would be invisible beside
//! either. The picture therefore has three panels, each with its own scale.

mod panel;
mod scene;

use std::fs;
use std::path::Path;

use plotters::backend::{BitMapBackend, DrawingBackend, SVGBackend};
use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters::style::{FontStyle, register_font};

use crate::orbit::AU;
use panel::{FONT, Frame, Panel, STAGE, UNIT};
use scene::{Scene, Track};

pub use scene::Portrait;

const FONT_FILE: &[u8] = include_bytes!("../font/DejaVuSans-subset.ttf");

/// The size of the picture in layout units (see [`panel::UNIT`]), with the panels on the right and
/// without.
const WIDTHS: [u32; 2] = [1600, 1000];
const HEIGHT: u32 = 1000;

/// The radius of the large panel if there is a belt; km.
const INNER: f64 = 3.75 * AU;

/// Draws `portrait` into the file at `path`, by its extension.
pub fn draw(path: &Path, portrait: &Portrait<'_>) -> Result<(), String> {
    register_font(FONT, FontStyle::Normal, FONT_FILE)
        .map_err(|_| "the program's own font is damaged".to_owned())?;
    let scene = Scene::of(portrait);
    let alone = scene.satellites.is_none() && scene.planets.iter().all(is_inner);
    let size = (WIDTHS[usize::from(alone)] * UNIT, HEIGHT * UNIT);
    let png = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("png"));
    if png {
        let mut pixels = vec![0; (size.0 * size.1 * 3) as usize];
        panels(&BitMapBackend::with_buffer(&mut pixels, size).into_drawing_area(), &scene)?;
        return common::save_picture(path, &pixels, size.0, size.1);
    }
    let mut text = String::new();
    panels(&SVGBackend::with_string(&mut text, size).into_drawing_area(), &scene)?;
    fs::write(path, text)
        .map_err(|error| format!("cannot write the picture {}: {error}", path.display()))
}

fn is_inner(track: &Track) -> bool {
    track.place.length() <= INNER
}

fn panels<DB: DrawingBackend>(area: &DrawingArea<DB, Shift>, scene: &Scene) -> Result<(), String> {
    area.fill(&STAGE).map_err(|error| error.to_string())?;
    let frame = |x, y, width, height, radius| Frame { x, y, width, height, radius };
    let (inner, outer): (Vec<&Track>, Vec<&Track>) =
        scene.planets.iter().partition(|track| is_inner(track));

    let widest = |tracks: &[&Track]| tracks.iter().map(|t| t.reach).fold(0.0, f64::max);
    // A single body has no orbit, so its panel is as large as a belt would need.
    let radius = match 1.12 * widest(&inner) {
        radius if scene.belt.is_empty() && radius > 0.0 => radius,
        _ => INNER,
    };
    let mut panel = Panel::open(area, frame(20.0, 20.0, 960.0, 960.0, radius))?;
    panel.belt(&scene.belt)?;
    panel.bodies(&scene.centre, &inner)?;
    panel.heading(&scene.title, &scene.subtitle)?;
    panel.scale_bar()?;
    panel.remark("bright: the way flown, in its last turn")?;

    let around = scene.satellites.as_ref();
    if !outer.is_empty() {
        let height = if around.is_some() { 590.0 } else { 960.0 };
        let bounds = frame(1000.0, 20.0, 580.0, height, 1.08 * widest(&outer));
        let mut panel = Panel::open(area, bounds)?;
        panel.belt(&scene.belt)?;
        panel.outline_of(radius)?;
        panel.bodies(&scene.centre, &outer)?;
        panel.heading("The outer system", "the square is the panel on the left")?;
        panel.scale_bar()?;
    }
    if let Some((host, tracks)) = around {
        let tracks: Vec<&Track> = tracks.iter().collect();
        let (y, height) = if outer.is_empty() { (20.0, 960.0) } else { (630.0, 350.0) };
        let bounds = frame(1000.0, y, 580.0, height, 1.2 * widest(&tracks));
        let mut panel = Panel::open(area, bounds)?;
        panel.bodies(host, &tracks)?;
        panel.heading(&format!("Around {}", host.name), "")?;
        panel.scale_bar()?;
    }
    area.present().map_err(|error| error.to_string())
}
