//! A line plot with the name of each line at its end.

use crate::OURS;
use crate::record::Panel;
use crate::scale::{Kind, Scale, short};
use crate::svg::{Anchor, Svg, colour, width};

/// The margins around the plot.
pub(crate) struct Plot<'a> {
    /// Above the plot.
    pub title: &'a str,
    /// Below the plot.
    pub x: (&'a str, Kind),
    /// Left of the plot, with the unit.
    pub y: (&'a str, Kind),
    /// Sizes to label on the axis. If empty, round numbers.
    pub ticks: &'a [f64],
}

/// A rectangle of the picture: left, top, width and height.
pub(crate) type Area = (f64, f64, f64, f64);

const LEFT: f64 = 64.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 48.0;
/// A line with more points than this has no dots.
const DOTS: usize = 20;
/// The minimum distance between two names.
const APART: f64 = 16.0;

impl Plot<'_> {
    /// Draws the lines of a panel in a rectangle.
    pub(crate) fn draw(&self, svg: &mut Svg, (x, y, w, h): Area, panel: &Panel) {
        let names = panel.series.iter().map(|series| width(&series.name, 13.0));
        let right = x + w - names.fold(40.0, f64::max) - 18.0;
        let (left, top, bottom) = (x + LEFT, y + TOP, y + h - BOTTOM);
        let points = || panel.series.iter().flat_map(|series| &series.points);
        let across = Scale::over(self.x.1, points().map(|p| p.0), (left, right));
        let up = Scale::over(self.y.1, points().map(|p| p.1), (bottom, top));

        svg.heading((x + 8.0, y + 18.0), 14, self.title);
        for tick in up.ticks() {
            let at = up.at(tick);
            svg.rule((left, at), (right, at), false);
            svg.text((left - 8.0, at + 4.0), Anchor::End, 12, &short(tick));
        }
        let ticks = if self.ticks.is_empty() { across.ticks() } else { self.ticks.to_vec() };
        for tick in ticks {
            let at = across.at(tick);
            svg.rule((at, bottom), (at, bottom + 5.0), true);
            svg.text((at, bottom + 19.0), Anchor::Middle, 12, &short(tick));
        }
        svg.rule((left, bottom), (right, bottom), true);
        svg.text(((left + right) / 2.0, bottom + 39.0), Anchor::Middle, 12, self.x.0);
        svg.upright((x + 16.0, (top + bottom) / 2.0), self.y.0);

        // The line of ecs-core is drawn last, so that it is on top.
        let mut order: Vec<_> = panel.series.iter().collect();
        order.sort_by_key(|series| series.name.starts_with(OURS));
        let mut ends = Vec::new();
        for series in order {
            let places: Vec<_> =
                series.points.iter().map(|p| (across.at(p.0), up.at(p.1))).collect();
            let colour = colour(&series.name);
            svg.curve(&places, colour, style(&series.name));
            if places.len() <= DOTS {
                places.iter().for_each(|&place| svg.dot(place, colour));
            }
            ends.extend(places.last().map(|&end| (end, &series.name)));
        }
        let heights = spread(&ends.iter().map(|end| end.0.1).collect::<Vec<_>>(), (top, bottom));
        for ((end, name), height) in ends.into_iter().zip(heights) {
            let colour = colour(name);
            svg.curve(&[(end.0 + 5.0, end.1), (right + 11.0, height)], colour, "opacity=\"0.5\"");
            svg.label((right + 15.0, height + 4.5), Anchor::Start, colour, name);
        }
    }
}

/// Returns the stroke: thick for ours, dashed for work by hand, dotted for variants of ours.
fn style(name: &str) -> &'static str {
    match name {
        OURS => "stroke-width=\"2.6\"",
        "by hand" | "values alone" => "stroke-width=\"1.8\" stroke-dasharray=\"6 4\"",
        name if name.ends_with("shrunk") || name.ends_with("reused") => {
            "stroke-width=\"2.2\" stroke-dasharray=\"3 3\""
        }
        name if name.starts_with(OURS) => "stroke-width=\"2.6\"",
        _ => "stroke-width=\"1.8\"",
    }
}

/// Returns places close to these, with a minimum distance, within the limits.
fn spread(wanted: &[f64], (top, bottom): (f64, f64)) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&a, &b| wanted[a].total_cmp(&wanted[b]));
    let mut places = vec![0.0; wanted.len()];
    let mut least = top;
    for &i in &order {
        places[i] = wanted[i].max(least);
        least = places[i] + APART;
    }
    let mut most = bottom;
    for &i in order.iter().rev() {
        places[i] = places[i].min(most);
        most = places[i] - APART;
    }
    places
}
