//! Bar charts of ratios: one small chart per workload, on a common axis.

use crate::OURS;
use crate::peers::Run;
use crate::scale::{Kind, Scale, short};
use crate::svg::{Anchor, Svg, colour};

const WIDTH: f64 = 940.0;
/// Space for the names of the peers.
const NAMES: f64 = 84.0;
/// Space for the number at the end of the longest bar.
const FIGURE: f64 = 46.0;
const TOP: f64 = 62.0;
const BAR: f64 = 13.0;
const STEP: f64 = 18.0;
/// Height of the title above the bars of one workload, and of the axis below them.
const TITLE: f64 = 26.0;
const AXIS: f64 = 34.0;
const GUTTER: f64 = 26.0;

/// Draws these workloads in two columns, each with its title.
pub(crate) fn draw(
    title: &str,
    unit: &str,
    run: &Run,
    workloads: &[(&str, &str)],
) -> Option<String> {
    let found = workloads.iter().filter_map(|&(name, title)| Some((run.row(name)?, title)));
    // A single bar shows no comparison.
    let found = found.map(|(row, title)| (row, title, row.ratios()));
    let found: Vec<_> = found.filter(|(.., ratios)| ratios.len() > 1).collect();
    if found.is_empty() {
        return None;
    }
    let ratios = || found.iter().flat_map(|(.., ratios)| ratios.iter().map(|ratio| ratio.1));
    let ends = (ratios().fold(0.8, f64::min) / 1.1, ratios().fold(2.0, f64::max) * 1.1);

    let heights: Vec<f64> = found
        .chunks(2)
        .map(|pair| pair.iter().map(|(.., ratios)| ratios.len()).max().unwrap_or(0))
        .map(|bars| TITLE + bars as f64 * STEP + AXIS)
        .collect();
    let mut svg = Svg::new(WIDTH, TOP + heights.iter().sum::<f64>());
    svg.heading((8.0, 22.0), 17, title);
    let below =
        format!("{unit}; the line at 1 is the same work by hand; logarithmic, shorter is better");
    svg.text((8.0, 42.0), Anchor::Start, 13, &below);
    let wide = (WIDTH - GUTTER) / 2.0;
    let mut y = TOP;
    for (pair, height) in found.chunks(2).zip(&heights) {
        for (column, (_, title, ratios)) in pair.iter().enumerate() {
            let x = column as f64 * (wide + GUTTER);
            panel(&mut svg, (x, y, wide), ends, title, ratios);
        }
        y += height;
    }
    Some(svg.finish(title))
}

fn panel(
    svg: &mut Svg,
    (x, y, wide): (f64, f64, f64),
    ends: (f64, f64),
    title: &str,
    ratios: &[(&str, f64)],
) {
    let scale = Scale::between(Kind::Log, ends, (x + NAMES, x + wide - FIGURE));
    svg.heading((x + 8.0, y + 16.0), 13, title);
    let (top, bottom) = (y + TITLE, y + TITLE + ratios.len() as f64 * STEP);
    for tick in scale.ticks() {
        let at = scale.at(tick);
        svg.rule((at, top), (at, bottom), false);
        svg.text((at, bottom + 14.0), Anchor::Middle, 11, &short(tick));
    }
    let one = scale.at(1.0);
    for (i, &(peer, ratio)) in ratios.iter().enumerate() {
        let y = top + i as f64 * STEP + 2.0;
        let ours = peer == OURS;
        let tone = if ours { colour(OURS) } else { colour("") };
        svg.bar((one, scale.at(ratio)), y, BAR, tone);
        let name = if ours { tone } else { crate::svg::TEXT };
        svg.label((x + NAMES - 10.0, y + 11.0), Anchor::End, name, peer);
        let figure = figure(ratio);
        svg.label((scale.at(ratio).max(one) + 5.0, y + 11.0), Anchor::Start, name, &figure);
    }
    svg.rule((one, top - 3.0), (one, bottom + 3.0), true);
}

/// Formats a ratio with two or three digits.
pub(crate) fn figure(ratio: f64) -> String {
    match ratio {
        r if r < 9.95 => format!("{r:.2}"),
        r if r < 99.5 => format!("{r:.1}"),
        r => format!("{r:.0}"),
    }
}
