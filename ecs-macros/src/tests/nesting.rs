//! Groups that own a common column, without the feature `families`.

use super::errors;

const FIELDS: &str = "struct Sim { position: P, velocity: V, mass: M, asleep: A }";

#[test]
fn groups_that_share_a_column_without_being_nested_are_an_error_that_names_the_feature() {
    let groups = "#[group(own(position, velocity))] struct Moving; #[group(own(position, mass))] struct Heavy;";
    let message = "`Heavy` and `Moving` both own `position`, and neither contains the other; move `position` from \
        own(..) to with(..) in one of them, or add the feature `families` of ecs-core, which finds an order of the \
        rows if there is one [E301]";
    let here = "`Moving` owns `position` here [E301]";
    assert_eq!(errors(&format!("{FIELDS} {groups}")), [message, here]);
}

#[test]
fn nested_groups_need_no_feature() {
    let groups = "#[group(own(position, velocity))] struct Moving;
        #[group(own(position, velocity, mass))] struct Heavy;
        #[group(own(position, velocity, mass), without(asleep))] struct Awake;
        #[group(own(asleep), with(mass))] struct Other; #[group(with(position, asleep))] struct List;";
    assert!(errors(&format!("{FIELDS} {groups}")).is_empty());
}
