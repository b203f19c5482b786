//! Bar charts of ratios: one small chart per workload, on a common axis.

use crate::OURS;
use crate::peers::{Row, Run};
use crate::scale::{Kind, Scale, short};
use crate::svg::{Anchor, Svg, colour};

const WIDTH: f64 = 940.0;
/// Space for the names of the peers.
const NAMES: f64 = 126.0;
/// Space for the number at the end of the longest bar.
const FIGURE: f64 = 46.0;
const TOP: f64 = 62.0;
const BAR: f64 = 13.0;
const STEP: f64 = 18.0;
/// Height of the title above the bars of one workload, and of the axis below them.
const TITLE: f64 = 26.0;
const AXIS: f64 = 34.0;
const GUTTER: f64 = 26.0;

/// A library.
struct Bar<'r> {
    name: &'r str,
    /// Its plain way, as a multiple of the work by hand.
    plain: f64,
    /// Its best way.
    best: f64,
}

/// Returns the bars of a row, the shortest first.
fn bars(row: &Row) -> Vec<Bar<'_>> {
    let bar = |name| {
        let (base, best) = (row.by_hand()?, row.best(name)?.median);
        let plain = row.plain(name).map_or(best, |plain| plain.median);
        Some(Bar { name, plain: plain / base, best: best / base })
    };
    let mut bars: Vec<_> = row.libraries().into_iter().filter_map(bar).collect();
    bars.sort_by(|a, b| a.plain.total_cmp(&b.plain));
    bars
}

/// Draws these workloads in two columns, each with its title.
pub(crate) fn draw(
    title: &str,
    unit: &str,
    run: &Run,
    workloads: &[(&str, &str)],
) -> Option<String> {
    let found = workloads.iter().filter_map(|&(name, title)| Some((title, bars(run.row(name)?))));
    // A single bar shows no comparison.
    let found: Vec<_> = found.filter(|(_, bars)| bars.len() > 1).collect();
    if found.is_empty() {
        return None;
    }
    let ratios =
        || found.iter().flat_map(|(_, bars)| bars.iter().flat_map(|bar| [bar.plain, bar.best]));
    let ends = (ratios().fold(0.8, f64::min) / 1.1, ratios().fold(2.0, f64::max) * 1.1);

    let heights: Vec<f64> = found
        .chunks(2)
        .map(|pair| pair.iter().map(|(_, bars)| bars.len()).max().unwrap_or(0))
        .map(|bars| TITLE + bars as f64 * STEP + AXIS)
        .collect();
    let mut svg = Svg::new(WIDTH, TOP + heights.iter().sum::<f64>());
    svg.heading((8.0, 22.0), 17, title);
    let below = format!(
        "{unit} of the same work by hand, logarithmic; a bar is plain code, a dot the best way; shorter is better"
    );
    svg.text((8.0, 42.0), Anchor::Start, 13, &below);
    let wide = (WIDTH - GUTTER) / 2.0;
    let mut y = TOP;
    for (pair, height) in found.chunks(2).zip(&heights) {
        for (column, (title, bars)) in pair.iter().enumerate() {
            let x = column as f64 * (wide + GUTTER);
            panel(&mut svg, (x, y, wide), ends, title, bars);
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
    bars: &[Bar<'_>],
) {
    let scale = Scale::between(Kind::Log, ends, (x + NAMES, x + wide - FIGURE));
    svg.heading((x + 8.0, y + 16.0), 13, title);
    let (top, bottom) = (y + TITLE, y + TITLE + bars.len() as f64 * STEP);
    for tick in scale.ticks() {
        let at = scale.at(tick);
        svg.rule((at, top), (at, bottom), false);
        svg.text((at, bottom + 14.0), Anchor::Middle, 11, &short(tick));
    }
    let one = scale.at(1.0);
    for (i, bar) in bars.iter().enumerate() {
        let y = top + i as f64 * STEP + 2.0;
        let ours = bar.name == OURS;
        let tone = colour(if ours { OURS } else { "" });
        svg.bar((one, scale.at(bar.plain)), y, BAR, tone);
        let name = if ours { colour(OURS) } else { crate::svg::TEXT };
        svg.label((x + NAMES - 10.0, y + 11.0), Anchor::End, name, bar.name);
        let figure = figure(bar.plain);
        svg.label((scale.at(bar.plain).max(one) + 7.0, y + 11.0), Anchor::Start, name, &figure);
        if bar.best < bar.plain {
            svg.mark((scale.at(bar.best), y + BAR / 2.0), tone);
        }
    }
    svg.rule((one, top - 3.0), (one, bottom + 3.0), true);
}

/// Formats a ratio with two or three significant digits.
pub(crate) fn figure(ratio: f64) -> String {
    match ratio {
        r if r < 0.0995 => format!("{r:.3}"),
        r if r < 9.95 => format!("{r:.2}"),
        r if r < 99.5 => format!("{r:.1}"),
        r => format!("{r:.0}"),
    }
}
