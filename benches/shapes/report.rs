//! Prints the measured cells as tables, or writes them as JSON.

use crate::measure::{BY_HAND, Cell, PLACES, ROUNDS};

/// Above this ratio, a cell is listed with its times.
const LISTED: f64 = 1.15;
/// The number of places, from the first on, whose slow cells are listed. In the others, the best
/// loop by hand over vectors has no lookups to do.
const PLACES_LISTED: usize = 3;

impl Cell {
    fn best_by_hand(&self) -> f64 {
        self.by_hand.iter().copied().fold(f64::MAX, f64::min)
    }

    /// Returns the ratio of `for_each` to the best loop by hand, and of `for` to the plain zip.
    fn ratios(&self, place: usize) -> [f64; 2] {
        let [for_each, plain] = self.places[place];
        [for_each / self.best_by_hand(), plain / self.by_hand[0]]
    }

    fn print_times(&self, place: usize) {
        let [for_each, plain] = self.ratios(place);
        print!("| {} | {} | {for_each:.2} | {plain:.2} |", self.shape, self.body);
        for time in self.places[place].iter().chain(&self.by_hand) {
            print!(" {time:.3} |");
        }
        println!();
    }
}

/// Prints the ratios of every cell in every place, then the cells that are slow.
pub fn print(cells: &[Cell]) {
    for (place, name) in PLACES.iter().enumerate() {
        println!("\n## {name}: `for_each` to the best loop by hand / `for` to the plain zip\n");
        print_ratios(cells, place);
        for (way, what) in ["`for_each`", "`for`"].iter().enumerate() {
            let mut sorted: Vec<f64> = cells.iter().map(|cell| cell.ratios(place)[way]).collect();
            sorted.sort_by(f64::total_cmp);
            let (median, worst) = (sorted[sorted.len() / 2], sorted[sorted.len() - 1]);
            println!("\n{what}: median {median:.2}, worst {worst:.2}");
        }
        let slow = |cell: &&Cell| cell.ratios(place).iter().any(|&ratio| ratio > LISTED);
        if place < PLACES_LISTED && cells.iter().any(|cell| slow(&cell)) {
            print_header(&["row", "body", "`for_each`", "`for`", "ns: `for_each`", "`for`"]);
            cells.iter().filter(slow).for_each(|cell| cell.print_times(place));
        }
    }
}

/// Prints a row per shape with a column per body.
fn print_ratios(cells: &[Cell], place: usize) {
    let mut last = "";
    print!("| row |");
    let first = cells.first().map_or("", |cell| cell.shape);
    let bodies = cells.iter().take_while(|cell| cell.shape == first);
    bodies.clone().for_each(|cell| print!(" {} |", cell.body));
    print!("\n| --- |");
    bodies.for_each(|_| print!(" --- |"));
    for cell in cells {
        if cell.shape != last {
            print!("\n| {} |", cell.shape);
            last = cell.shape;
        }
        let [for_each, plain] = cell.ratios(place);
        print!(" {for_each:.2} / {plain:.2} |");
    }
    println!();
}

fn print_header(names: &[&str]) {
    print!("\n|");
    names.iter().chain(&BY_HAND).for_each(|name| print!(" {name} |"));
    print!("\n|");
    names.iter().chain(&BY_HAND).for_each(|_| print!(" --- |"));
    println!();
}

/// Returns all times as JSON, one cell per line. No name has a character that JSON would escape.
pub fn json(cells: &[Cell]) -> String {
    let rounded = |time: f64| (time * 1e4).round() / 1e4;
    let cells: Vec<String> = cells
        .iter()
        .map(|cell| {
            let by_hand = cell.by_hand.map(rounded);
            let places = cell.places.map(|times| times.map(rounded));
            format!(
                "  {{\"shape\": {:?}, \"body\": {:?}, \"by_hand\": {by_hand:?}, \"places\": {places:?}}}",
                cell.shape, cell.body
            )
        })
        .collect();
    format!(
        "{{\n \"rounds\": {ROUNDS},\n \"by_hand\": {BY_HAND:?},\n \"places\": {PLACES:?},\n \"cells\": [\n{}\n ]\n}}\n",
        cells.join(",\n")
    )
}
