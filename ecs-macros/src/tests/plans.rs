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
