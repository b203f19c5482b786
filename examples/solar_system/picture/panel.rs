//! One panel: a part of space on a rectangle of the picture.

use glam::DVec2;
use plotters::backend::DrawingBackend;
use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters::element::{Circle, Drawable, PathElement, PointCollection, Rectangle};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, IntoFont, RGBAColor, RGBColor, ShapeStyle, TextStyle};

use super::scene::Track;
use crate::orbit::AU;
use crate::report::Grouped;

pub const FONT: &str = "sans-serif";
pub const STAGE: RGBColor = RGBColor(8, 11, 24);
const PANEL: RGBColor = RGBColor(13, 18, 36);
const EDGE: RGBColor = RGBColor(42, 52, 84);
const INK: RGBColor = RGBColor(226, 232, 240);
const FAINT_INK: RGBColor = RGBColor(148, 163, 184);
const DUST: RGBColor = RGBColor(176, 164, 140);

/// Pixels per layout unit. plotters rounds to whole pixels, so small pixels keep lines and dots in
/// place.
pub const UNIT: u32 = 2;

/// The rectangle of a panel in the picture, and the part of space it shows.
pub struct Frame {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
    /// Distance from the middle to the nearest edge; km.
    pub radius: f64,
}

/// A panel, and the areas covered by dots, labels and lines.
pub struct Panel<'a, DB: DrawingBackend> {
    area: &'a DrawingArea<DB, Shift>,
    bounds: Bounds,
    radius: f64,
    taken: Vec<Bounds>,
    lines: Vec<DVec2>,
}

/// A rectangle of the picture: its minimum and maximum corner.
#[derive(Clone, Copy)]
struct Bounds(DVec2, DVec2);

impl Bounds {
    fn around(middle: DVec2, size: DVec2) -> Self {
        Self(middle - size / 2.0, middle + size / 2.0)
    }

    fn meets(&self, other: &Self) -> bool {
        self.0.cmplt(other.1).all() && other.0.cmplt(self.1).all()
    }

    fn holds(&self, other: &Self) -> bool {
        self.0.cmple(other.0).all() && other.1.cmple(self.1).all()
    }
}

impl<'a, DB: DrawingBackend> Panel<'a, DB> {
    /// Creates an empty panel.
    pub fn open(area: &'a DrawingArea<DB, Shift>, frame: Frame) -> Result<Self, String> {
        let corner = DVec2::new(frame.x, frame.y);
        let bounds = Bounds(corner, corner + DVec2::new(frame.width, frame.height));
        let panel =
            Self { area, bounds, radius: frame.radius, taken: Vec::new(), lines: Vec::new() };
        let corners = [pixel(bounds.0), pixel(bounds.1)];
        panel.draw(Rectangle::new(corners, ShapeStyle::from(&PANEL).filled()))?;
        panel.draw(Rectangle::new(corners, ShapeStyle::from(&EDGE).stroke_width(UNIT)))?;
        Ok(panel)
    }

    /// Draws the centre and its satellites: first the orbits, then the dots, and labels where there
    /// is room.
    pub fn bodies(&mut self, centre: &Track, tracks: &[&Track]) -> Result<(), String> {
        for track in tracks {
            self.line(&track.outline, track.colour.mix(0.4), 1)?;
            let places: Vec<DVec2> = track.outline.iter().map(|&km| self.place(km)).collect();
            self.lines.extend(places);
        }
        for track in tracks {
            self.trail(track)?;
        }
        let sun = (self.side() / 120.0).clamp(5.0, 8.0);
        let dots: Vec<(&Track, f64)> =
            tracks.iter().map(|track| (*track, 5.0)).chain([(centre, sun)]).collect();
        for (track, size) in &dots {
            let at = self.place(track.place);
            self.dot(at, *size, track.colour.to_rgba())?;
            self.taken.push(Bounds::around(at, DVec2::splat(2.0 * size)));
        }
        for (track, size) in dots {
            self.label(track, size)?;
        }
        Ok(())
    }

    /// Draws a small dot for every body of the belt.
    pub fn belt(&self, belt: &[DVec2]) -> Result<(), String> {
        // If the belt is a small ring, the dots would merge into a disc.
        let (size, alpha) = if self.radius > 10.0 * AU { (0.5, 0.35) } else { (1.5, 0.75) };
        for &place in belt {
            let at = self.place(place);
            if self.bounds.holds(&Bounds(at, at)) {
                self.dot(at, size, DUST.mix(alpha))?;
            }
        }
        Ok(())
    }

    /// Writes a heading in the upper left corner.
    pub fn heading(&self, title: &str, subtitle: &str) -> Result<(), String> {
        let corner = self.bounds.0 + DVec2::splat(18.0);
        self.text(title, corner, 24.0, INK, HPos::Left)?;
        self.text(subtitle, corner + DVec2::new(0.0, 32.0), 15.0, FAINT_INK, HPos::Left)
    }

    /// Draws a scale bar of a round length in the lower left corner.
    pub fn scale_bar(&self) -> Result<(), String> {
        let wished = self.radius / 3.0;
        let (length, text) = if wished > 0.05 * AU {
            let units = round_number(wished / AU);
            (
                units * AU,
                format!("{units} AU = {} million km", Grouped((units * AU / 1e6).round() as u64)),
            )
        } else {
            let length = round_number(wished);
            (length, format!("{} km", Grouped(length as u64)))
        };
        let left = DVec2::new(self.bounds.0.x + 18.0, self.bounds.1.y - 22.0);
        let right = left + DVec2::new(length * self.per_km(), 0.0);
        let tick = DVec2::new(0.0, 6.0);
        let bar = [left - tick, left + tick, left, right, right - tick, right + tick];
        self.path(bar, INK.to_rgba(), 2)?;
        self.text(&text, left - DVec2::new(0.0, 30.0), 15.0, INK, HPos::Left)
    }

    /// Writes a note in the lower right corner.
    pub fn remark(&self, text: &str) -> Result<(), String> {
        let at = self.bounds.1 - DVec2::new(18.0, 30.0);
        self.text(text, at, 15.0, FAINT_INK, HPos::Right)
    }

    /// Reserves the square that a panel of this radius in km would show. Labels stay out of it,
    /// because that panel shows its contents better.
    pub fn outline_of(&mut self, radius: f64) -> Result<(), String> {
        let square = Bounds::around(self.middle(), DVec2::splat(2.0 * radius * self.per_km()));
        let corners = [pixel(square.0), pixel(square.1)];
        self.taken.push(square);
        self.draw(Rectangle::new(corners, ShapeStyle::from(&FAINT_INK.mix(0.6)).stroke_width(1)))
    }

    /// Draws a body's recorded positions. Newer parts are brighter.
    fn trail(&self, track: &Track) -> Result<(), String> {
        const SHADES: usize = 24;
        const POINTS: usize = 360;
        // Skips points too close to see, but always draws the newest one.
        let stride = track.trail.len().div_ceil(POINTS).max(1);
        let mut points: Vec<DVec2> = track.trail.iter().rev().step_by(stride).copied().collect();
        points.reverse();
        let piece = points.len().div_ceil(SHADES).max(1);
        for (n, start) in (0..points.len()).step_by(piece).enumerate() {
            let end = (start + piece + 1).min(points.len());
            let age = 1.0 - ((n + 1) * piece) as f64 / points.len() as f64;
            self.line(&points[start..end], track.colour.mix(0.95 - 0.8 * age.max(0.0)), 2)?;
        }
        Ok(())
    }

    /// Writes a name beside its dot, at the side that crosses the fewest lines.
    fn label(&mut self, track: &Track, dot: f64) -> Result<(), String> {
        const HEIGHT: f64 = 16.0;
        let style = (FONT, HEIGHT * f64::from(UNIT)).into_font();
        let (width, _) = self
            .area
            .estimate_text_size(&track.name, &style.into())
            .map_err(|error| error.to_string())?;
        let size = DVec2::new(f64::from(width) / f64::from(UNIT), HEIGHT + 4.0);
        let away = size / 2.0 + DVec2::splat(dot + 3.0);
        let at = self.place(track.place);
        let sides = [(1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (0.0, 1.0)];
        let corners = [(0.9, -0.9), (0.9, 0.9), (-0.9, -0.9), (-0.9, 0.9)];
        let free = sides
            .into_iter()
            .chain(corners)
            .map(|(x, y)| Bounds::around(at + away * DVec2::new(x, y), size))
            .filter(|bounds| self.bounds.holds(bounds))
            .filter(|bounds| !self.taken.iter().any(|taken| taken.meets(bounds)))
            .min_by_key(|bounds| {
                self.lines.iter().filter(|&&point| bounds.holds(&Bounds(point, point))).count()
            });
        // A name that would cover another one is left out.
        let Some(bounds) = free else { return Ok(()) };
        self.taken.push(bounds);
        self.text(&track.name, bounds.0 + DVec2::new(0.0, 2.0), HEIGHT, INK, HPos::Left)
    }

    fn middle(&self) -> DVec2 {
        (self.bounds.0 + self.bounds.1) / 2.0
    }

    fn side(&self) -> f64 {
        (self.bounds.1 - self.bounds.0).min_element()
    }

    fn per_km(&self) -> f64 {
        self.side() / 2.0 / self.radius
    }

    /// Converts km around the middle, with north up, to layout units.
    fn place(&self, km: DVec2) -> DVec2 {
        self.middle() + km * DVec2::new(1.0, -1.0) * self.per_km()
    }

    /// Draws a line through space, clipped to the panel.
    fn line(&self, points: &[DVec2], colour: RGBAColor, width: u32) -> Result<(), String> {
        let places: Vec<DVec2> = points.iter().map(|&point| self.place(point)).collect();
        for run in places.split(|&at| !self.bounds.holds(&Bounds(at, at))) {
            if run.len() > 1 {
                self.path(run.iter().copied(), colour, width)?;
            }
        }
        Ok(())
    }

    fn path(
        &self,
        points: impl IntoIterator<Item = DVec2>,
        colour: RGBAColor,
        width: u32,
    ) -> Result<(), String> {
        let points: Vec<_> = points.into_iter().map(pixel).collect();
        self.draw(PathElement::new(points, ShapeStyle::from(&colour).stroke_width(width * UNIT)))
    }

    fn dot(&self, at: DVec2, size: f64, colour: RGBAColor) -> Result<(), String> {
        let size = (size * f64::from(UNIT)) as i32;
        self.draw(Circle::new(pixel(at), size, ShapeStyle::from(&colour).filled()))
    }

    fn text(
        &self,
        text: &str,
        at: DVec2,
        height: f64,
        colour: RGBColor,
        side: HPos,
    ) -> Result<(), String> {
        let style = TextStyle::from((FONT, height * f64::from(UNIT)).into_font())
            .color(&colour)
            .pos(Pos::new(side, VPos::Top));
        self.area.draw_text(text, &style, pixel(at)).map_err(|error| error.to_string())
    }

    fn draw<E>(&self, element: E) -> Result<(), String>
    where
        for<'b> &'b E: PointCollection<'b, (i32, i32)>,
        E: Drawable<DB>,
    {
        self.area.draw(&element).map_err(|error| error.to_string())
    }
}

fn pixel(at: DVec2) -> (i32, i32) {
    let at = at * f64::from(UNIT);
    (at.x.round() as i32, at.y.round() as i32)
}

/// Returns the largest of 1, 2, 5, 10, 20 .. that is at most `wished`.
fn round_number(wished: f64) -> f64 {
    let ten = 10_f64.powf(wished.log10().floor());
    [5.0, 2.0].into_iter().map(|n| n * ten).find(|&n| n <= wished).unwrap_or(ten)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_numbers() {
        let rounded = [1.0, 1.9, 2.3, 7.0, 17.4, 160_000.0].map(round_number);
        assert_eq!(rounded, [1.0, 1.0, 2.0, 5.0, 10.0, 100_000.0]);
    }

    #[test]
    fn rectangles_meet_and_hold() {
        let at = |x: f64, size: f64| Bounds::around(DVec2::new(x, 0.0), DVec2::splat(size));
        assert!(at(0.0, 2.0).meets(&at(1.0, 2.0)));
        assert!(!at(0.0, 2.0).meets(&at(2.0, 2.0)));
        assert!(at(0.0, 4.0).holds(&at(1.0, 2.0)));
        assert!(!at(0.0, 2.0).holds(&at(1.0, 2.0)));
    }
}
