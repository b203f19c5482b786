//! Shapes as the text of an SVG. Its text and lines have a grey that can be read on a light and on a dark page.

use std::fmt::Write;

pub const RED: &str = "#f2a3a3";
pub const BLUE: &str = "#9cc4f0";
pub const VIOLET: &str = "#c9b1ee";
pub const GREEN: &str = "#a5d6a7";
pub const GREY: &str = "#c8ccd2";

pub struct Svg {
    size: (u32, u32),
    title: &'static str,
    shapes: String,
}

impl Svg {
    pub fn new(width: u32, height: u32, title: &'static str) -> Self {
        Self { size: (width, height), title, shapes: String::new() }
    }

    /// A box with a text in it. The text is dark on each of the colours.
    pub fn cell(&mut self, x: i32, y: i32, width: i32, color: &str, text: &str) {
        self.shape(format_args!(
            r##"<rect x="{x}" y="{y}" width="{width}" height="26" fill="{color}" stroke="#5b6470"/>"##
        ));
        let (middle, base) = (x + width / 2, y + 18);
        self.shape(format_args!(
            r##"<text x="{middle}" y="{base}" text-anchor="middle" fill="#1b1f24">{text}</text>"##
        ));
    }

    /// A box for nothing.
    pub fn gap(&mut self, x: i32, y: i32, width: i32) {
        self.shape(format_args!(
            r##"<rect x="{x}" y="{y}" width="{width}" height="26" fill="none" stroke="currentColor" stroke-dasharray="3 3" opacity="0.6"/>"##
        ));
    }

    pub fn text(&mut self, x: i32, y: i32, anchor: &str, text: &str) {
        self.shape(format_args!(
            r#"<text x="{x}" y="{y}" text-anchor="{anchor}" fill="currentColor">{text}</text>"#
        ));
    }

    pub fn arrow(&mut self, from: (i32, i32), to: (i32, i32)) {
        let ((x, y), (to_x, to_y)) = (from, to);
        let middle = (y + to_y) / 2;
        self.shape(format_args!(
            r#"<path d="M{x} {y} C{x} {middle} {to_x} {middle} {to_x} {to_y}" fill="none" stroke="currentColor"/>"#
        ));
        let (left, right, above) = (to_x - 4, to_x + 4, to_y - 7);
        self.shape(format_args!(
            r#"<path d="M{left} {above} L{to_x} {to_y} L{right} {above}" fill="currentColor"/>"#
        ));
    }

    /// A bracket below rows, with a name.
    pub fn bracket(&mut self, from: i32, to: i32, y: i32, name: &str) {
        let (from, to, end) = (from + 3, to - 3, y + 6);
        self.shape(format_args!(
            r#"<path d="M{from} {y} V{end} H{to} V{y}" fill="none" stroke="currentColor"/>"#
        ));
        self.text((from + to) / 2, y + 22, "middle", name);
    }

    pub fn shape(&mut self, shape: std::fmt::Arguments<'_>) {
        writeln!(self.shapes, "{shape}").expect("a String takes all text");
    }

    pub fn finish(self) -> String {
        let Self { size: (width, height), title, shapes } = self;
        format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {height}" width="{width}" height="{height}" color="#7b8490" font-family="sans-serif" font-size="13">
<title>{title}</title>
{shapes}</svg>
"##
        )
    }
}
