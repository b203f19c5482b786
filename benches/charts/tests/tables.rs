//! Filling a document twice gives the same tables.

use ecs_bench_charts::record::{Panel, Sweep};
use ecs_bench_charts::{charts, tables};
use std::path::PathBuf;
use std::{env, fs};

/// Creates a folder with one sweep.
fn data(test: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("ecs-bench-charts-{test}-{}", std::process::id()));
    let mut panel = Panel::new("types");
    for (types, cost) in [(5.0, 20.123_456), (500.0, 22.0)] {
        panel.add("ecs-core", types, cost);
    }
    let sweep = Sweep { name: "despawn".into(), rounds: 3, panels: vec![panel] };
    sweep.write(&folder.join("despawn.json")).expect("a folder to write to");
    folder
}

#[test]
fn a_table_is_replaced() {
    let folder = data("replaced");
    let document = "a\n<!-- table despawn: types -->\nold\n<!-- end -->\nb\n";
    let once = tables::fill(document, &folder).expect("a place for the table");
    assert!(once.contains("| ecs-core | 20.1 | 22.0 |"), "{once}");
    assert!(!once.contains("old") && once.starts_with("a\n") && once.ends_with("\nb\n"), "{once}");
    assert_eq!(tables::fill(&once, &folder).expect("a place for the table"), once);
    fs::remove_dir_all(folder).expect("the folder is there");
}

#[test]
fn the_same_figures_give_the_same_chart() {
    let folder = data("same");
    let draw = || {
        assert_eq!(charts::draw(&folder, &folder).expect("figures"), ["despawn.svg"]);
        fs::read_to_string(folder.join("despawn.svg")).expect("it was drawn")
    };
    assert_eq!(draw(), draw());
    fs::remove_dir_all(folder).expect("the folder is there");
}
