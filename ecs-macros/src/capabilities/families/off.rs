//! Families without the feature: groups that own a common column must be nested.

/// The rows of groups.
pub(crate) mod model {
    use ecs_core_plan::planner::{GroupTerms, Rows};
    use ecs_core_plan::rule::Rule;

    use crate::each::numbers;
    use crate::model::Terms;
    use crate::model::ownership::{Conflict, Kind};

    /// The families of a world, of which there are none.
    #[derive(Debug, Default)]
    pub(crate) struct Families;

    impl Families {
        pub(crate) const fn borders(&self) -> usize {
            0
        }

        pub(crate) const fn rows(&self, _: usize) -> Option<Rows> {
            None
        }

        pub(crate) const fn ranges(&self) -> Vec<GroupTerms> {
            Vec::new()
        }

        pub(crate) const fn is_placed(&self, _: usize) -> bool {
            false
        }

        pub(crate) const fn is_first(&self, _: usize) -> bool {
            true
        }

        pub(crate) const fn is_at_end(&self, _: usize, _: usize) -> bool {
            true
        }
    }

    /// Why two groups conflict: neither contains the other.
    #[derive(Debug, PartialEq, Eq)]
    pub(crate) struct Crossing;

    /// Finds the pairs of groups that own a common column without being nested. There is another error for two of the same
    /// terms.
    pub(crate) fn place(groups: &[Terms], _: &[Rule], _: bool) -> (Families, Vec<Conflict>) {
        let crossing = |g: usize, h: usize| {
            let (first, second) = (&groups[g], &groups[h]);
            let crosses = first.crosses(second) && !first.same(second);
            let shared = first.own.ids().filter(|&id| second.own.set().contains(id));
            let shared = if crosses { shared.min()? } else { return None };
            Some(Conflict { groups: (g, h), kind: Kind::Crossed { shared, why: Crossing } })
        };
        let mut conflicts = Vec::new();
        for g in numbers(0..groups.len()) {
            conflicts.extend(numbers(g + 1..groups.len()).filter_map(|h| crossing(g, h)));
        }
        (Families, conflicts)
    }
}

/// The rules about groups that own the same component.
pub(crate) mod check {
    use super::model::Crossing;
    use crate::diag::Diag;
    use crate::model::ownership::Nesting;
    use crate::model::{Model, Terms};

    /// What else helps groups that conflict.
    pub(crate) const OTHERWISE: &str = ", or add the feature `families` of ecs-core, which finds an order of the rows if there is one";

    /// E301: of two groups that own a common component, one is nested in the other.
    pub(crate) fn reason(_: &Model, _: (usize, usize), _: &Crossing) -> String {
        "and neither contains the other".to_owned()
    }

    pub(crate) fn advice(_: &Model, _: &Crossing, column: &str) -> String {
        format!("; move `{column}` from own(..) to with(..) in one of them")
    }

    /// All members of nested groups are side by side, and come first.
    pub(crate) const fn promised(_: &Model, _: &mut Nesting, _: &[Terms], _: &mut Diag) {}
}

/// What is written for groups.
pub(crate) mod expand {
    use proc_macro2::TokenStream;

    use crate::expand::Context;

    pub(crate) const fn of_group(
        _: &Context<'_>,
        _: usize,
    ) -> (Option<TokenStream>, Option<TokenStream>) {
        (None, None)
    }

    pub(crate) const fn borders(_: &Context<'_>) -> Option<TokenStream> {
        None
    }

    pub(crate) const fn consts(_: &Context<'_>) -> Option<TokenStream> {
        None
    }

    pub(crate) const fn layout(_: &Context<'_>) -> Option<TokenStream> {
        None
    }
}

#[cfg(test)]
mod tests {
    use crate::tests::errors;

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
}
