//! Groups that are assigned, as `ECS_WORLD_DUMP=plan` explains them.

use proc_macro2::TokenStream;
use quote::quote;

use crate::capabilities::parts::syntax::Kind;

/// Returns the lines on the queries of a world.
fn explained(input: &str) -> Vec<String> {
    let input: TokenStream = input.parse().expect("tokens");
    let mut diag = crate::diag::Diag::new();
    let (model, plans) =
        crate::planned(quote!(ecs_core #input), Vec::new(), Kind::World, &mut diag);
    assert!(diag.finish().is_none(), "{input}");
    let text = crate::assign::explained(&model, &plans);
    text.lines().map(|line| line.trim_start_matches('/').trim().to_owned()).collect()
}

/// Returns the lines on these queries of a world whose groups are assigned.
fn assigned(queries: &str) -> Vec<String> {
    explained(&format!(
        "struct Sim {{
            a: A, b: B, c: C, #[sorted] s: S, #[storage(linear)] l: L, #[storage(stable)] t: T,
            #[link(on_despawn = keep)] n: N, #[track] m: M,
        }}
        {queries}"
    ))
}

const FULL: &str =
    "walks the members of the group that is assigned to it, takes `a` and `b` as slices";

#[test]
fn groups_are_assigned_unless_the_world_says_that_they_are_declared() {
    let world = "struct Sim { a: A, b: B } #[query] struct Q { a: &A, b: &B }";
    for attribute in ["", "#[world(groups = \"assigned\")]"] {
        assert_eq!(explained(&format!("{attribute} {world}")), [format!("Q {FULL}")]);
    }
    assert_eq!(
        explained(&format!("#[world(groups = \"declared\")] {world}")),
        [
            "Q walks the smallest of the columns `a` and `b`, looks up the others",
            "no group: `#[world(groups = \"declared\")]`",
        ]
    );
}

#[test]
fn a_query_of_one_unit_needs_no_group() {
    assert_eq!(
        assigned("#[query] struct Q { a: &A, c: Option<&C> }"),
        ["Q walks the column `a`, takes `a` as slices, looks up `c`"]
    );
}

#[test]
fn a_filter_makes_a_group_too() {
    assert_eq!(
        assigned("#[query(without(c))] struct Q { a: &A }"),
        ["Q walks the members of the group that is assigned to it, takes `a` as slices"]
    );
}

#[test]
fn the_first_query_owns_and_a_later_one_looks_up() {
    let queries =
        "#[query] struct First { a: &A, b: &mut B } #[query] struct Later { a: &A, c: &C }";
    assert_eq!(assigned(queries), [
        format!("First {FULL}"),
        "Later walks the members of the group that is assigned to it, takes `c` as slices, looks up `a`".to_owned(),
        "its group doesn't own all: `a` is in the order of `First`; `unowned` in its `#[query(..)]` would leave `a` to `Later`".to_owned(),
    ]);
}

#[test]
fn queries_whose_groups_own_all_come_before_those_that_cross() {
    let queries = "#[query] struct One { a: &A, b: &B } #[query] struct Crossing { b: &B, c: &C }
        #[query] struct Other { c: &C, m: &M }";
    assert_eq!(assigned(queries), [
        format!("One {FULL}"),
        "Crossing walks the smallest of the columns `b` and `c`, looks up the others".to_owned(),
        "no group: `b` is in the order of `One`; `unowned` in its `#[query(..)]` would leave `b` to `Crossing`; \
         `c` is in the order of `Other`; `unowned` in its `#[query(..)]` would leave `c` to `Crossing`".to_owned(),
        FULL.replace("`a` and `b`", "`c` and `m`").replacen("walks", "Other walks", 1),
    ]);
}

#[test]
fn queries_with_the_same_terms_have_one_group() {
    let queries =
        "#[query(with(a))] struct Filtered { b: &B } #[query] struct Both { a: &A, b: &B }";
    assert_eq!(
        assigned(queries),
        [
            "Filtered walks the members of the group that is assigned to it, takes `b` as slices",
            "Both walks the members of the group that is assigned to `Filtered`, takes `a` and `b` as slices",
        ]
    );
}

#[test]
fn queries_with_more_terms_are_nested_in_either_order() {
    let (two, three) =
        ("#[query] struct Two { a: &A, b: &B }", "#[query] struct Three { a: &A, b: &B, c: &C }");
    let of_three = "Three walks the members of the group that is assigned to it, takes `a`, `b` and `c` as slices";
    assert_eq!(assigned(&format!("{two} {three}")), [format!("Two {FULL}").as_str(), of_three]);
    assert_eq!(assigned(&format!("{three} {two}")), [of_three, format!("Two {FULL}").as_str()]);
}

#[test]
fn queries_that_decide_their_order_get_none() {
    let reasons = [
        ("unowned", "it is `unowned`"),
        ("lead(a)", "lead(..) decides the order of its rows"),
        ("changed(m)", "it asks for changes"),
    ];
    for (words, reason) in reasons {
        let lines = assigned(&format!("#[query({words})] struct Q {{ a: &A, b: &B }}"));
        assert_eq!(lines.last().map(String::as_str), Some(&*format!("no group: {reason}")));
    }
}

#[test]
fn units_with_an_order_of_their_own_are_not_owned() {
    let reasons = [
        ("s: &S", "`s` is `#[sorted]`"),
        ("l: &L", "`l` has linear storage"),
        ("t: &T", "the rows of `t` stay"),
        ("n: &N", "`n` is a link"),
        ("c: &C", "`c` leads `Led`"),
    ];
    for (field, reason) in reasons {
        let queries = format!(
            "#[query] struct Q {{ a: &A, {field} }} #[query(lead(c))] struct Led {{ c: &C }}"
        );
        assert_eq!(assigned(&queries)[1], format!("its group doesn't own all: {reason}"));
    }
    assert_eq!(
        assigned("#[query] struct Q { s: &S, n: &N }"),
        [
            "Q walks the smallest of the columns `s` and `n`, looks up the others",
            "no group: `s` is `#[sorted]`; `n` is a link",
        ]
    );
}

#[test]
fn a_declared_group_comes_first() {
    let queries = "#[group(own(a, c))] struct G; #[query] struct Q { a: &A, b: &B } #[query] struct Served { a: &A, c: &C }";
    assert_eq!(
        assigned(queries),
        [
            "Q walks the members of the group that is assigned to it, takes `b` as slices, looks up `a`",
            "its group doesn't own all: `a` is owned by `G`",
            "Served walks the members of `G`, takes `a` and `c` as slices",
        ]
    );
}

#[test]
fn a_group_that_would_not_serve_is_left_out() {
    let queries = "#[group(own(a, b))] struct G; #[group(own(a, b, m))] struct H; #[query] struct Q { a: &A, b: &B, c: &C }";
    assert_eq!(
        assigned(queries),
        [
            "Q walks the members of `G`, takes `a` and `b` as slices, looks up `c`",
            "its group doesn't own all: `c` is looked up",
        ]
    );
}

#[test]
fn rows_of_a_declared_group_are_not_divided() {
    assert_eq!(
        assigned("#[group(own(a, b))] struct G; #[query(without(c))] struct Q { a: &A, b: &B }"),
        ["Q walks the members of `G`, takes `a` and `b` as slices, tests for the absence of `c`"]
    );
}

#[test]
fn a_column_with_the_rows_of_a_query_needs_no_group() {
    let world = "#[requires(a: b)] struct Sim { a: A, #[storage(linear)] b: B }";
    assert_eq!(
        explained(&format!("{world} #[query] struct Q {{ a: &A, b: &B }}")),
        [
            "Q walks the column `a`, in its order, takes `a` as slices, looks up `b`; by `requires(a: b)`",
            "no group: `b` has linear storage",
        ]
    );
}

#[test]
fn an_error_leaves_all_queries_without_groups() {
    let world = "struct Sim { a: A, b: B }
        #[group(own(a, z))] struct G; #[query] struct Q { a: &A, b: &B }";
    let input: TokenStream = world.parse().expect("tokens");
    let mut diag = crate::diag::Diag::new();
    let (model, _) = crate::planned(quote!(ecs_core #input), Vec::new(), Kind::World, &mut diag);
    assert!(diag.finish().is_some());
    assert_eq!(model.groups.len(), 1);
}
