//! The committed counts of instructions beside each other, for docs/storage.md.

use crate::ranks::line;

/// The committed counts.
const COUNTS: &str = include_str!("../../instructions/counts.toml");

/// A line: the operation, and the names of its counts: two sparse components, in two nested groups,
/// a table.
type Line = (&'static str, [&'static str; 3]);

const LINES: &[Line] = &[
    ("spawn an entity with both", ["spawn", "spawn_into_a_group", "spawn_a_row"]),
    ("despawn it", ["despawn", "despawn_from_a_group", "despawn_a_row"]),
    ("insert: one component, or the row", ["insert", "insert_into_a_group", "insert_a_row"]),
    ("remove: one component, or the row", ["remove", "remove_from_a_group", "remove_a_row"]),
    ("checked access: one component, or the row", ["get", "", "get_a_row"]),
    (
        "one row of a loop over both, columns in one order",
        ["loop_over_columns_in_one_order", "loop_over_a_group", "loop_over_a_table"],
    ),
    ("the same, columns in two orders", ["loop_over_columns_in_two_orders", "", ""]),
    (
        "insert a third component, which enters a group that owns it and the table",
        ["", "", "enter_a_group_of_a_table"],
    ),
    ("remove it", ["", "", "leave_a_group_of_a_table"]),
];

/// Returns the table.
pub(crate) fn table() -> String {
    let mut text = String::from(
        "| operation | two sparse components | in two nested groups | a table |\n\
         | --- | ---: | ---: | ---: |",
    );
    for (operation, names) in LINES {
        let cells = names.map(|name| count(name).map_or("-".into(), |count| format!("{count:.1}")));
        text += &line(&[(*operation).to_owned()].into_iter().chain(cells).collect::<Vec<_>>());
    }
    text
}

fn count(name: &str) -> Option<f64> {
    let lines = COUNTS.lines().filter_map(|line| line.split_once(" = "));
    lines.filter(|(key, _)| *key == name).find_map(|(_, count)| count.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_a_count() {
        for name in LINES.iter().flat_map(|line| line.1).filter(|name| !name.is_empty()) {
            assert!(count(name).is_some(), "no count of `{name}`");
        }
    }
}
