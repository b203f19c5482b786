//! Builds an SVG picture.
//!
//! The background is transparent. Every colour is a middle tone that is readable on white and on
//! black. The page around the picture may be either.

use crate::{BY_HAND, OURS};
use std::fmt::Write;

/// The colour of text and axes.
pub(crate) const TEXT: &str = "#7b8490";
/// The colour of the grid lines.
const GRID: &str = "#7b849040";
/// The colour of a line without one of its own.
const OTHER: &str = "#6f87a6";

/// Returns the colour of a line or a bar. A variant has the colour of its peer.
pub(crate) fn colour(name: &str) -> &'static str {
    match name.split(',').next().unwrap_or(name) {
        OURS => "#e8562f",
        BY_HAND | "values alone" => TEXT,
        "hecs" => "#3b82f6",
        "bevy_ecs" => "#a371f7",
        "gecs" => "#2da44e",
        "sparsey" => "#b8860b",
        "plain vectors (SoA)" => "#1f9ba6",
        "structs (AoS)" => "#d6409f",
        "blocks of 32" => TEXT,
        _ => OTHER,
    }
}

/// The horizontal alignment of a text.
#[derive(Clone, Copy)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A picture: elements on a canvas.
pub(crate) struct Svg {
    width: f64,
    height: f64,
    body: String,
}

impl Svg {
    pub(crate) fn new(width: f64, height: f64) -> Self {
        Self { width, height, body: String::new() }
    }

    pub(crate) fn text(&mut self, (x, y): (f64, f64), anchor: Anchor, size: u32, text: &str) {
        self.styled(&place(x, y), anchor, &format!("font-size=\"{size}\" fill=\"{TEXT}\""), text);
    }

    pub(crate) fn heading(&mut self, (x, y): (f64, f64), size: u32, text: &str) {
        let style = format!("font-size=\"{size}\" font-weight=\"600\" fill=\"{TEXT}\"");
        self.styled(&place(x, y), Anchor::Start, &style, text);
    }

    pub(crate) fn label(&mut self, (x, y): (f64, f64), anchor: Anchor, colour: &str, text: &str) {
        let weight = if colour == self::colour(OURS) { 600 } else { 400 };
        let style = format!("font-size=\"13\" font-weight=\"{weight}\" fill=\"{colour}\"");
        self.styled(&place(x, y), anchor, &style, text);
    }

    /// Writes a text that is read upwards.
    pub(crate) fn upright(&mut self, (x, y): (f64, f64), text: &str) {
        let at = format!("transform=\"translate({} {}) rotate(-90)\"", short(x), short(y));
        self.styled(&at, Anchor::Middle, &format!("font-size=\"12\" fill=\"{TEXT}\""), text);
    }

    fn styled(&mut self, at: &str, anchor: Anchor, style: &str, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        self.push(&format!("<text {at}{anchor} {style}>{text}</text>"));
    }

    /// Draws a line of the grid or of an axis.
    pub(crate) fn rule(&mut self, (x1, y1): (f64, f64), (x2, y2): (f64, f64), axis: bool) {
        let colour = if axis { TEXT } else { GRID };
        self.push(&format!(
            "<path d=\"M{} {}L{} {}\" stroke=\"{colour}\"/>",
            short(x1),
            short(y1),
            short(x2),
            short(y2)
        ));
    }

    /// Draws a line through these points.
    pub(crate) fn curve(&mut self, points: &[(f64, f64)], colour: &str, style: &str) {
        let mut path = String::new();
        for (i, &(x, y)) in points.iter().enumerate() {
            path += if i == 0 { "M" } else { "L" };
            path += &format!("{} {}", short(x), short(y));
        }
        self.push(&format!("<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" {style}/>"));
    }

    pub(crate) fn dot(&mut self, (x, y): (f64, f64), colour: &str) {
        self.push(&format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"3\" fill=\"{colour}\"/>",
            short(x),
            short(y)
        ));
    }

    /// Draws a dot with a rim, which is seen on a bar of the same colour too.
    pub(crate) fn mark(&mut self, (x, y): (f64, f64), colour: &str) {
        self.push(&format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"3.5\" fill=\"#ffffff\" stroke=\"{colour}\" stroke-width=\"1.5\"/>",
            short(x),
            short(y)
        ));
    }

    /// Draws a bar from one `x` to another.
    pub(crate) fn bar(&mut self, (from, to): (f64, f64), y: f64, height: f64, colour: &str) {
        let (x, width) = (from.min(to), (from - to).abs());
        self.push(&format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"1.5\" fill=\"{colour}\"/>",
            short(x),
            short(y),
            short(width),
            short(height)
        ));
    }

    fn push(&mut self, element: &str) {
        self.body.push_str(element);
        self.body.push('\n');
    }

    /// Returns the whole file.
    pub(crate) fn finish(self, title: &str) -> String {
        let mut file = String::new();
        let (width, height) = (short(self.width), short(self.height));
        let _ = writeln!(
            file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" \
             font-family=\"system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif\">"
        );
        let _ = writeln!(file, "<title>{}</title>", title.replace('&', "&amp;"));
        file + &self.body + "</svg>\n"
    }
}

fn place(x: f64, y: f64) -> String {
    format!("x=\"{}\" y=\"{}\"", short(x), short(y))
}

/// Formats with at most one decimal.
fn short(number: f64) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
}

/// Returns the approximate width of a text.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    text.chars().count() as f64 * size * 0.62
}
