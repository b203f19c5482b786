//! The plans of queries over tables, in words.

use super::{SIM, planned};
use crate::plan;
use crate::tests::errors;

/// Returns the plan of the query in words.
fn words(items: &str) -> String {
    let input = format!("{SIM} {items}");
    assert_eq!(errors(&input), [""; 0], "{input}");
    let (model, plans) = planned(&input);
    let plan = plans[0].as_ref().expect("a plan");
    plan::words(&model, &model.queries[0], plan)
}

#[test]
fn parts_of_one_table_are_slices_without_a_group() {
    let query = "#[query(packed)] pub struct Q { velocity: &Velocity, position: &mut Position }";
    assert_eq!(words(query), "walks the table `body`, takes `position` and `velocity` as slices");
    let (model, plans) = planned(&format!("{SIM} {query}"));
    let plan = plans[0].as_ref().expect("a plan");
    assert!(plan.exact && plan.packed && plan.sliced == crate::planner::mask::Mask::one(2));
    assert!(model.queries[0].packed.is_some());
    assert_eq!(
        words("#[query(packed)] pub struct Q { b: BodyMut }"),
        "walks the table `body`, takes all parts of `body` as slices"
    );
}

#[test]
fn a_table_among_columns_is_named_by_its_accessor() {
    assert_eq!(
        words("#[query] pub struct Q { position: &Position, light: &Light }"),
        "walks the smallest of the column `light` and the table `body`, looks up the others"
    );
    assert_eq!(
        words("#[query(with(asleep, shape))] pub struct Q { position: &Position, light: &Light }"),
        "walks the smallest of the columns `asleep` and `light` and the tables `body` and `shape`, \
         looks up the others"
    );
    assert_eq!(
        words("#[query(with(body))] pub struct Q { mesh: Option<&Mesh>, light: &Light }"),
        "walks the smallest of the column `light` and the table `body`, looks up the others and `mesh`"
    );
    assert_eq!(
        words("#[query(with(body), without(shape))] pub struct Q { entity: Entity }"),
        "walks the table `body`, tests for the absence of `shape`"
    );
}

#[test]
fn a_group_of_units_serves_parts() {
    let group = "#[group(own(body, light), without(asleep))] pub struct G;";
    assert_eq!(
        words(&format!(
            "{group} #[query(packed, without(asleep))] pub struct Q {{ velocity: &mut Velocity, light: &Light }}"
        )),
        "walks the members of `G`, takes `light` and `velocity` as slices"
    );
    assert_eq!(
        words(&format!(
            "{group} #[query(without(asleep), with(light))] pub struct Q {{ b: BodyRef, mesh: &Mesh }}"
        )),
        "walks the members of `G`, takes all parts of `body` as slices, looks up `mesh`"
    );
}

#[test]
fn rows_of_a_table_behind_a_group_are_slices() {
    let group = "#[group(own(body, light))] pub struct G;";
    let query = "#[query(packed, without(light))] pub struct Q { b: BodyMut }";
    assert_eq!(
        words(&format!("{group} {query}")),
        "walks the table `body` behind the members of `G`, takes all parts of `body` as slices"
    );
    let (_, plans) = planned(&format!("{SIM} {group} {query}"));
    let plan = plans[0].as_ref().expect("a plan");
    assert_eq!((plan.group, plan.outside, plan.lead), (None, Some(0), Some(2)));
    assert!(plan.exact && plan.packed);
    // A required unit that the rows behind the group may lack has its own, smaller number of rows.
    assert_eq!(
        words(&format!(
            "{group} #[query(without(light))] pub struct Q {{ b: BodyMut, mesh: &Mesh }}"
        )),
        "walks the smallest of the tables `body` and `shape`, looks up the others, tests for the absence of `light`"
    );
    // The rows behind a group that excludes a unit have it.
    let group = "#[group(own(body), without(asleep))] pub struct G;";
    assert_eq!(
        words(&format!(
            "{group} #[query(with(asleep), without(light))] pub struct Q {{ b: BodyRef }}"
        )),
        "walks the table `body` behind the members of `G`, takes all parts of `body` as slices, \
         tests for the absence of `light`"
    );
}

#[test]
fn a_table_leads_in_its_order() {
    assert_eq!(
        words("#[query(lead(body))] pub struct Q { position: &Position, light: &Light }"),
        "walks the table `body`, in its order, takes `position` as slices, looks up `light`"
    );
    assert_eq!(
        words(
            "#[query(lead(light))] pub struct Q { light: &Light, shape: Option<ShapeRef>, velocity: &Velocity }"
        ),
        "walks the column `light`, in its order, takes `light` as slices, looks up `velocity` and all parts of `shape`"
    );
}
