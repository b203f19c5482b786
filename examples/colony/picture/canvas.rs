//! Shapes in pixels.

use plotters::backend::BitMapBackend;
use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters::element::{Circle, PathElement, Polygon, Rectangle};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{
    Color as _, FontStyle, IntoFont, RGBColor, ShapeStyle, TextStyle, register_font,
};

const FONT: &str = "colony";
const FONT_FILE: &[u8] = include_bytes!("../../solar_system/font/DejaVuSans-subset.ttf");

type Point = (i32, i32);

pub struct Canvas<'a>(DrawingArea<BitMapBackend<'a>, Shift>);

impl<'a> Canvas<'a> {
    pub fn new(pixels: &'a mut [u8], width: i32, height: i32) -> Result<Self, String> {
        register_font(FONT, FontStyle::Normal, FONT_FILE)
            .map_err(|_| "the program's own font is damaged".to_owned())?;
        let size = (width as u32, height as u32);
        Ok(Self(BitMapBackend::with_buffer(pixels, size).into_drawing_area()))
    }

    pub fn fill(&self, colour: RGBColor) -> Result<(), String> {
        self.0.fill(&colour).map_err(|error| error.to_string())
    }

    pub fn square(&self, (x, y): Point, side: i32, colour: RGBColor) -> Result<(), String> {
        let corners = [(x, y), (x + side - 1, y + side - 1)];
        self.0.draw(&Rectangle::new(corners, colour.filled())).map_err(|error| error.to_string())
    }

    /// An outline of a square, or a square.
    pub fn frame(&self, at: Point, side: i32, colour: RGBColor, open: bool) -> Result<(), String> {
        self.square(at, side, colour)?;
        if open { self.square((at.0 + 2, at.1 + 2), side - 4, super::PAPER) } else { Ok(()) }
    }

    pub fn diamond(&self, at: Point, r: i32, colour: RGBColor, open: bool) -> Result<(), String> {
        self.polygon([(0, -r), (r, 0), (0, r), (-r, 0)], at, colour, open)
    }

    pub fn triangle(&self, at: Point, r: i32, colour: RGBColor, open: bool) -> Result<(), String> {
        self.polygon([(0, -r), (r, r - 2), (-r, r - 2)], at, colour, open)
    }

    fn polygon<const N: usize>(
        &self,
        corners: [Point; N],
        (x, y): Point,
        colour: RGBColor,
        open: bool,
    ) -> Result<(), String> {
        let mut corners = corners.map(|(dx, dy)| (x + dx, y + dy)).to_vec();
        let inside = if open { super::PAPER } else { colour };
        let filled = Polygon::new(corners.clone(), inside.filled());
        self.0.draw(&filled).map_err(|error| error.to_string())?;
        corners.push(corners[0]);
        let border = PathElement::new(corners, ShapeStyle::from(&colour).stroke_width(2));
        self.0.draw(&border).map_err(|error| error.to_string())
    }

    pub fn dot(&self, at: Point, radius: i32, colour: RGBColor) -> Result<(), String> {
        self.0.draw(&Circle::new(at, radius, colour.filled())).map_err(|error| error.to_string())
    }

    /// A line of dots.
    pub fn line(&self, from: Point, to: Point, colour: RGBColor) -> Result<(), String> {
        const STEP: i32 = 10;
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let dots = x.abs().max(y.abs()) / STEP;
        let dot = |n| (from.0 + x * n / dots, from.1 + y * n / dots);
        (1..dots).try_for_each(|n| self.square(dot(n), 3, colour))
    }

    /// Writes a text from its left upper corner on.
    pub fn text(&self, at: Point, size: i32, colour: RGBColor, text: &str) -> Result<(), String> {
        self.write(at, size, colour, text, Pos::new(HPos::Left, VPos::Top))
    }

    /// Writes a text around its middle.
    pub fn label(&self, at: Point, size: i32, colour: RGBColor, text: &str) -> Result<(), String> {
        self.write(at, size, colour, text, Pos::new(HPos::Center, VPos::Center))
    }

    fn write(
        &self,
        at: Point,
        size: i32,
        colour: RGBColor,
        text: &str,
        pos: Pos,
    ) -> Result<(), String> {
        let style = TextStyle::from((FONT, size).into_font()).color(&colour).pos(pos);
        self.0.draw_text(text, &style, at).map_err(|error| error.to_string())
    }
}
