//! The plans of queries with a leading column.

use super::{errors, formatted};

/// Returns the plan of the query `Q` in words.
fn plan(query: &str) -> String {
    let world = "struct Sim { a: A, b: B, c: C, #[storage(linear)] d: D }
        #[group(own(a, b))] struct G;";
    let input = format!("{world} {query}");
    assert_eq!(errors(&input), [""; 0], "{input}");
    let code = formatted(&input);
    // As `LAYOUT` has it.
    let (_, plan) = code.split_once("\"walks ").expect("a plan");
    format!("walks {}", plan.split_once('"').expect("its end").0)
}

#[test]
fn lead_excludes_groups() {
    assert_eq!(
        plan("#[query] struct Q { a: &mut A, b: &B }"),
        "walks the members of `G`, takes `a` and `b` as slices"
    );
    assert_eq!(
        plan("#[query(lead(b))] struct Q { a: &mut A, b: &B }"),
        "walks the column `b`, in its order, takes `b` as slices, looks up `a`"
    );
}

#[test]
fn lead_need_not_be_a_field() {
    assert_eq!(
        plan("#[query(with(c), lead(c), without(b))] struct Q { a: &A }"),
        "walks the column `c`, in its order, looks up `a`, tests for the absence of `b`"
    );
}

#[test]
fn linear_lead_is_not_a_slice() {
    assert_eq!(
        plan("#[query(lead(d), with(c))] struct Q { d: &mut D, a: Option<&A> }"),
        "walks the column `d`, in its order, looks up `a`, tests for `c`"
    );
}

#[test]
fn only_required_column_is_exact_and_packed() {
    let query = "#[query(packed, lead(c))] struct Q { c: &C, a: Option<&A> }";
    assert_eq!(
        plan(query),
        "walks the column `c`, in its order, takes `c` as slices, looks up `a`"
    );
}

/// Returns whether the number of rows is known, and the borrowed units that are slices.
fn known(query: &str) -> (bool, Vec<usize>) {
    let world = "struct Sim { a: A, b: B, c: C, #[storage(linear)] d: D, #[storage(stable)] e: E, #[track] f: F }
        #[group(own(a, b))] struct G;";
    let input = format!("{world} {query}");
    assert_eq!(errors(&input), [""; 0], "{input}");
    let (_, plans) = super::tables::planned(&input);
    let plan = plans[0].as_ref().expect("a plan");
    (plan.exact, (0..6).filter(|&unit| plan.sliced.contains(unit)).collect())
}

#[cfg(all(feature = "stable", feature = "track"))]
#[test]
fn the_number_of_rows_is_known_if_each_row_that_is_walked_is_one() {
    let yes = [
        ("#[query] struct Q { a: &A, b: &B }", vec![0, 1]),
        ("#[query] struct Q { c: &C }", vec![2]),
        ("#[query(lead(c))] struct Q { c: &C }", vec![2]),
        ("#[query] struct Q { f: &F, a: Option<&A> }", vec![5]),
    ];
    for (query, slices) in yes {
        assert_eq!(known(query), (true, slices), "{query}");
    }
    let no = [
        // An exclusion is tested.
        ("#[query(without(c))] struct Q { a: &A, b: &B }", vec![0, 1]),
        ("#[query(without(a))] struct Q { c: &C }", vec![2]),
        ("#[query(lead(c), without(a))] struct Q { c: &C }", vec![2]),
        // A further component is looked up.
        ("#[query] struct Q { a: &A, b: &B, c: &C }", vec![0, 1]),
        ("#[query] struct Q { a: &A, c: &C }", vec![]),
        // Marks and alternatives are tested.
        ("#[query(changed(f))] struct Q { f: &F }", vec![5]),
        ("#[query(any(with(a), with(b)))] struct Q { c: &C }", vec![2]),
        // Bits and rows that stay have gaps.
        ("#[query] struct Q { d: &D }", vec![]),
        ("#[query(lead(d))] struct Q { d: &D }", vec![]),
        ("#[query] struct Q { e: &E }", vec![4]),
        ("#[query(lead(e))] struct Q { e: &E }", vec![4]),
    ];
    for (query, slices) in no {
        assert_eq!(known(query), (false, slices), "{query}");
    }
}
