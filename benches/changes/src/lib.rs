//! Functions that the programs of this package share.

/// Returns the median.
///
/// # Panics
///
/// Panics without a figure.
#[must_use]
pub fn median(mut all: Vec<f64>) -> f64 {
    all.sort_by(f64::total_cmp);
    let half = all.len() / 2;
    if all.len() % 2 == 1 { all[half] } else { (all[half - 1] + all[half]) / 2.0 }
}

/// Prints the median of each way's times, and its ratio to the first way.
pub fn print_medians<'a>(
    title: &str,
    unit: &str,
    names: impl Iterator<Item = &'a str>,
    times: Vec<Vec<f64>>,
) {
    println!("\n| {title} | {unit} | ratio |\n| --- | ---: | ---: |");
    let medians: Vec<f64> = times.into_iter().map(median).collect();
    for (name, median) in names.zip(&medians) {
        println!("| {name} | {median:.1} | {:.2} |", median / medians[0]);
    }
}
