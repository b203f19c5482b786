//! Tables and charts from small runs.

use ecs_bench_charts::record::{Panel, Sweep};
use ecs_bench_charts::{charts, tables};
use serde_json::{Value, json};
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

fn entry(peer: &str, variant: &str, median: f64, plain: bool, counts: bool) -> Value {
    json!({
        "peer": peer, "version": null, "variant": variant, "way": "", "plain": plain,
        "counts": counts, "median": median, "to_by_hand": median / 10.0,
    })
}

/// Creates a folder with a run of these rows.
fn stored(test: &str, rows: &[Value]) -> PathBuf {
    let run = json!({ "rounds": 3, "rows": rows });
    let folder = env::temp_dir().join(format!("ecs-bench-charts-{test}-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder to write to");
    fs::write(folder.join("peers.json"), run.to_string()).expect("a folder to write to");
    folder
}

/// Creates a folder with a run of one row: two libraries beside ecs-core in three ways.
fn peers(test: &str, name: &str) -> PathBuf {
    let row = json!({
        "name": name, "about": "a loop", "unit": "ns",
        "entries": [
            entry("by hand", "", 10.0, false, true),
            entry("ecs-core", "", 20.0, false, true),
            entry("ecs-core", "for", 40.0, true, true),
            entry("ecs-core", "alone", 5.0, false, false),
            entry("fast", "", 19.5, true, true),
            entry("slow", "", 100.0, true, true),
        ],
    });
    stored(test, &[row])
}

#[test]
fn ranks_show_the_plain_way_the_best_way_and_the_best_peer() {
    let folder = peers("ranks", "new_row");
    let document = "<!-- table ranks -->\n<!-- end -->\n";
    let filled = tables::fill(document, &folder).expect("a place for the table");
    let row = "| new_row | 10 ns | 4.00 | 2.00 | the main way | 1.95 | fast | 2 | yes | no goal |";
    assert!(filled.contains(row), "{filled}");
    fs::remove_dir_all(folder).expect("the folder is there");
}

/// Two times and a number of bytes. `slow` has all of them, `fast` one of the times.
fn three_rows() -> Vec<Value> {
    let row = |name: &str, about: &str, unit: &str, entries: &[Value]| json!({ "name": name, "about": about, "unit": unit, "entries": entries });
    vec![
        row(
            "loop",
            "a loop",
            "ns",
            &[
                entry("by hand", "", 10.0, false, true),
                entry("ecs-core", "", 10.0, false, true),
                entry("ecs-core", "for", 20.0, true, true),
                entry("ecs-core", "alone", 1.0, false, false),
                entry("slow", "", 40.0, true, true),
                entry("fast", "", 10.0, true, true),
                entry("fast", "each", 5.0, false, true),
            ],
        ),
        row(
            "remove_one",
            "the same, backwards",
            "ns",
            &[
                entry("by hand", "", 10.0, false, true),
                entry("ecs-core", "", 20.0, true, true),
                entry("slow", "", 160.0, true, true),
            ],
        ),
        row(
            "memory",
            "100 entities",
            "bytes per entity",
            &[
                entry("by hand", "", 10.0, false, true),
                entry("ecs-core", "", 30.0, true, true),
                entry("slow", "", 15.0, true, true),
            ],
        ),
    ]
}

fn filled(test: &str, rows: &[Value], table: &str) -> String {
    let folder = stored(test, rows);
    let document = format!("<!-- table {table} -->\n<!-- end -->\n");
    let filled = tables::fill(&document, &folder).expect("a place for the table");
    fs::remove_dir_all(folder).expect("the folder is there");
    filled
}

#[test]
fn each_library_is_compared_in_the_workloads_that_both_have() {
    // `slow` takes 2 and 8 times as long, so 4 in the geometric mean, and 4 and 8 in the best way.
    let pairs = filled("pairs", &three_rows(), "pairs");
    assert!(pairs.contains("| slow | 4.00 | 2 of 2 | 5.66 | 2 of 2 | 1.0 |"), "{pairs}");
    assert!(pairs.contains("| fast | 0.50 | 0 of 1 | 0.50 | 0 of 1 | 2.0 |"), "{pairs}");
    // Three ways in two rows count. The fourth has no world, and the third row is no time.
    assert!(pairs.contains("| ecs-core | 1 | - | 1 | - | 1.5 |"), "{pairs}");
}

#[test]
fn the_summary_names_the_libraries_that_are_faster() {
    let summary = filled("summary", &three_rows(), "summary");
    for part in [
        "slow 4.0 (ecs-core is faster in 2 of 2 workloads). **Faster than ecs-core: fast 0.50 (0 of 1).**",
        "measured in 1.5 ways per workload, and the others in 1.0 to 2.0.",
        "slow 5.7 (2 of 2). **Faster than ecs-core: fast 0.50 (0 of 1).**",
        "of 2 in all",
        "1 are removals",
    ] {
        assert!(summary.contains(part), "no `{part}`: {summary}");
    }
}

#[test]
fn losses_are_the_rows_in_which_plain_code_is_far_behind() {
    let losses = filled("losses", &three_rows(), "losses");
    let rows = "| memory of 100 entities | 3.00 | 1.50 slow | 1 of 1 |";
    assert!(losses.contains(rows), "{losses}");
    assert!(losses.contains("| a loop | 2.00 | 1.00 fast | 1 of 2 |"), "{losses}");
    assert!(!losses.contains("backwards"), "{losses}");
    assert!(losses.contains("In 0 more workloads another library is faster"), "{losses}");
    let fastest = "| ecs-core | fast | slow |\n| ---: | ---: | ---: |\n| 1 | 1 | 1 |";
    assert!(losses.contains(fastest), "{losses}");
}

#[test]
fn a_loss_says_what_the_row_before_it_is_about() {
    let mut rows = three_rows();
    rows[1]["entries"][2]["median"] = json!(10.0);
    let losses = filled("about", &rows, "losses");
    assert!(losses.contains("| a loop, backwards | 2.00 | 1.00 slow | 1 of 1 |"), "{losses}");
}

#[test]
fn charts_show_plain_code_as_a_bar_and_the_best_way_as_a_dot() {
    let folder = peers("plain", "iterate_10k");
    assert_eq!(charts::draw(&folder, &folder).expect("figures"), ["loops.svg"]);
    let chart = fs::read_to_string(folder.join("loops.svg")).expect("it was drawn");
    for text in [">4.00<", ">ecs-core<", ">slow<", ">10.0<", ">fast<"] {
        assert!(chart.contains(text), "no {text}");
    }
    // Only ecs-core has a better way, which lies on its bar. The one that doesn't count would lie left of 1.
    assert_eq!(chart.matches("<circle").count(), 1);
    assert_eq!(chart.matches("<rect").count(), 3);
    fs::remove_dir_all(folder).expect("the folder is there");
}

#[test]
fn a_document_keeps_the_text_around_missing_data() {
    let folder = data("missing");
    let document = "a\n<!-- table goals -->\nold\n<!-- end -->\nb\n";
    assert_eq!(tables::fill(document, &folder).expect("no table is needed"), document);
    fs::remove_dir_all(folder).expect("the folder is there");
}
