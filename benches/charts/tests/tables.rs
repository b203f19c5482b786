//! Tables and charts from small runs.

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

/// Creates a folder with a run of one row: two libraries beside ecs-core in three ways.
fn peers(test: &str, name: &str) -> PathBuf {
    let entry = |peer: &str, variant: &str, median: f64, plain: bool, counts: bool| {
        serde_json::json!({
            "peer": peer, "version": null, "variant": variant, "way": "", "plain": plain,
            "counts": counts, "median": median, "to_by_hand": median / 10.0,
        })
    };
    let run = serde_json::json!({ "rounds": 3, "rows": [{
        "name": name, "about": "a loop", "unit": "ns",
        "entries": [
            entry("by hand", "", 10.0, false, true),
            entry("ecs-core", "", 20.0, false, true),
            entry("ecs-core", "for", 40.0, true, true),
            entry("ecs-core", "alone", 5.0, false, false),
            entry("fast", "", 19.5, true, true),
            entry("slow", "", 100.0, true, true),
        ],
    }]});
    let folder = env::temp_dir().join(format!("ecs-bench-charts-{test}-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder to write to");
    fs::write(folder.join("peers.json"), run.to_string()).expect("a folder to write to");
    folder
}

#[test]
fn ranks_show_the_plainest_way_the_best_way_and_the_best_peer() {
    let folder = peers("ranks", "new_row");
    let document = "<!-- table ranks -->\n<!-- end -->\n<!-- table summary -->\n<!-- end -->\n";
    let filled = tables::fill(document, &folder).expect("places for the tables");
    let row = "| new_row | 10 ns | 4.00 | 2.00 | the main way | 1.95 | fast | 2 | yes | no goal |";
    assert!(filled.contains(row), "{filled}");
    let summary = "the fastest library in 0 of 1 workloads, and at most 5 % slower than the fastest in 1. At worst, 1 other library is faster";
    assert!(filled.contains(summary), "{filled}");
    fs::remove_dir_all(folder).expect("the folder is there");
}

#[test]
fn charts_show_the_plainest_way_beside_the_best() {
    let folder = peers("plain", "iterate_10k");
    assert_eq!(charts::draw(&folder, &folder).expect("figures"), ["loops.svg"]);
    let chart = fs::read_to_string(folder.join("loops.svg")).expect("it was drawn");
    for text in [">ecs-core, plain<", ">4.00<", ">ecs-core<", ">2.00<", ">slow<"] {
        assert!(chart.contains(text), "no {text}");
    }
    assert!(!chart.contains(">0.50<"), "a container without a world has no bar");
    fs::remove_dir_all(folder).expect("the folder is there");
}

#[test]
fn a_document_keeps_the_text_around_missing_data() {
    let folder = data("missing");
    let document = "a\n<!-- table goals -->\nold\n<!-- end -->\nb\n";
    assert_eq!(tables::fill(document, &folder).expect("no table is needed"), document);
    fs::remove_dir_all(folder).expect("the folder is there");
}
