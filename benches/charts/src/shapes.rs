//! The data of the bench `shapes`, and its tables.

use crate::bars::figure;
use crate::ranks::line;
use serde::{Deserialize, Serialize};

/// Above this ratio, a cell is listed with its times.
const LISTED: f64 = 1.15;

/// Loops over rows of many types, in every place of a world.
#[derive(Debug, Deserialize, Serialize)]
pub struct Shapes {
    /// The number of rounds behind each median.
    pub rounds: u32,
    /// The names of the loops by hand. The first is the plain zip.
    pub by_hand: Vec<String>,
    /// The names of the places of a world.
    pub places: Vec<String>,
    /// Every body over every shape.
    pub cells: Vec<Cell>,
}

/// The times of one body over one shape, in nanoseconds per row.
#[derive(Debug, Deserialize, Serialize)]
pub struct Cell {
    /// The types of the columns.
    pub shape: String,
    /// The body of the loop.
    pub body: String,
    /// The loops by hand.
    pub by_hand: Vec<f64>,
    /// `for_each` and `for` in each place.
    pub places: Vec<[f64; 2]>,
}

/// A way to write a loop, and what it is compared with.
const WAYS: [&str; 2] = ["`for_each`", "`for`"];
/// The places whose columns are slices in one order, as those of the loops by hand. Their slow
/// cells are listed.
const PACKED: [&str; 2] = ["in a group", "in a table"];
/// The places with goals. In the others, a loop has lookups to do that the loops by hand do not
/// have.
const ORDERED: [&str; 3] = [PACKED[0], PACKED[1], "no group, one order"];

/// A goal beside its measured ratio.
pub(crate) struct Goal {
    /// A description.
    pub what: String,
    /// The highest ratio that meets the goal.
    pub most: f64,
    /// The measured ratio.
    pub ratio: f64,
}

impl Cell {
    /// Returns the ratio of `for_each` to the best loop by hand, and of `for` to the plain zip.
    fn ratios(&self, place: usize) -> [f64; 2] {
        let best = self.by_hand.iter().copied().fold(f64::MAX, f64::min);
        let [for_each, plain] = self.places[place];
        [for_each / best, plain / self.by_hand[0]]
    }
}

impl Shapes {
    /// Returns the median, the worst ratio and its cell.
    fn spread(&self, place: usize, way: usize) -> Option<(f64, f64, &Cell)> {
        let mut sorted: Vec<_> =
            self.cells.iter().map(|cell| (cell.ratios(place)[way], cell)).collect();
        sorted.sort_by(|a, b| a.0.total_cmp(&b.0));
        let &(worst, cell) = sorted.last()?;
        Some((sorted[sorted.len() / 2].0, worst, cell))
    }

    pub(crate) fn goals(&self) -> Vec<Goal> {
        let mut goals = Vec::new();
        for (place, name) in self.places.iter().enumerate() {
            let mut add = |what: &str, most, ratio| {
                goals.push(Goal { what: format!("{what}, {name}"), most, ratio });
            };
            if let (true, Some((median, worst, _))) =
                (ORDERED.contains(&name.as_str()), self.spread(place, 0))
            {
                add("`for_each` to the best loop by hand, median", 1.05, median);
                add("`for_each` to the best loop by hand, worst cell", 1.5, worst);
            }
            if let (true, Some((_, worst, _))) =
                (PACKED.contains(&name.as_str()), self.spread(place, 1))
            {
                add("`for` to the plain zip, worst cell", 1.05, worst);
            }
        }
        goals
    }

    /// Returns the medians and worst cells of each place, then the cells that are slow.
    pub(crate) fn table(&self) -> String {
        let mut text = String::from(
            "| place | way | median | worst cell | it is | cells above 1.15 |\n\
             | --- | --- | ---: | ---: | --- | ---: |",
        );
        for (place, name) in self.places.iter().enumerate() {
            for (way, what) in WAYS.into_iter().enumerate() {
                let Some((median, worst, cell)) = self.spread(place, way) else { continue };
                let slow = self.cells.iter().filter(|cell| cell.ratios(place)[way] > LISTED);
                text += &line(&[
                    name.clone(),
                    what.into(),
                    figure(median),
                    figure(worst),
                    format!("{} of {}", cell.body, cell.shape),
                    format!("{} of {}", slow.count(), self.cells.len()),
                ]);
            }
        }
        text += &format!(
            "\n\nMedians of {} rounds. `for_each` is compared with the best loop by hand, `for` \
             with the plain zip.",
            self.rounds
        );
        text + &self.slow()
    }

    fn slow(&self) -> String {
        let mut text = format!(
            "\n\nThe cells above {LISTED} in a group or a table, in nanoseconds per row:\n\n\
             | place | columns | body | `for_each` | to the best | `for` | to the zip | {} |\n\
             | --- | --- | --- | ---: | ---: | ---: | ---: |{}",
            self.by_hand.join(" | "),
            " ---: |".repeat(self.by_hand.len())
        );
        let listed = |name: &str| PACKED.contains(&name);
        for (place, name) in self.places.iter().enumerate().filter(|place| listed(place.1)) {
            for cell in &self.cells {
                let ratios = cell.ratios(place);
                if ratios.iter().all(|&ratio| ratio <= LISTED) {
                    continue;
                }
                let mut cells = vec![name.clone(), cell.shape.clone(), cell.body.clone()];
                for (time, ratio) in cell.places[place].into_iter().zip(ratios) {
                    let ratio = figure(ratio);
                    cells.push(format!("{time:.3}"));
                    cells.push(ratio);
                }
                cells.extend(cell.by_hand.iter().map(|time| format!("{time:.3}")));
                text += &line(&cells);
            }
        }
        text
    }

    /// Returns the whole matrix: one table per place.
    pub(crate) fn matrix(&self) -> String {
        let Some(first) = self.cells.first() else { return String::new() };
        let bodies = self.cells.iter().take_while(|cell| cell.shape == first.shape);
        let bodies: Vec<_> = bodies.map(|cell| cell.body.clone()).collect();
        let mut text = String::new();
        for (place, name) in self.places.iter().enumerate() {
            text += &format!(
                "\n\n{name}:\n\n| columns | {} |\n| --- |{}",
                bodies.join(" | "),
                " --- |".repeat(bodies.len())
            );
            for cells in self.cells.chunks(bodies.len()) {
                let ratios = cells.iter().map(|cell| {
                    let [for_each, plain] = cell.ratios(place).map(figure);
                    format!("{for_each} / {plain}")
                });
                text +=
                    &line(&[cells[0].shape.clone()].into_iter().chain(ratios).collect::<Vec<_>>());
            }
        }
        text.trim_start().into()
    }
}
