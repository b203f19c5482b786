//! The nesting of groups, their conflicts, and the change that would resolve a conflict.

use super::Terms;
use crate::capabilities::families::model::{self as families, Crossing, Families};
use crate::each::{AddAll as _, Each as _, Gather as _, IntoEach as _, numbers};
use crate::planner::rule::Rule;
use crate::sorted::sort_by_key;

/// The nesting of the groups of a world.
#[derive(Debug, Default)]
pub(crate) struct Nesting {
    /// The groups and borders in the order in which an entity enters them: borders, then owning groups, outermost first,
    /// then the others. The number of a border is greater than that of any group.
    pub(crate) order: Vec<usize>,
    /// For each group, the next one nested in it.
    pub(crate) inner: Vec<Option<usize>>,
    /// Every outer group with every group nested in it, if the other members of the outer one are side by side.
    pub(crate) pairs: Vec<(usize, usize)>,
    /// The groups that aren't all nested.
    pub(crate) families: Families,
}

/// Two groups that conflict.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Conflict {
    /// The one declared first, and the other.
    pub(crate) groups: (usize, usize),
    pub(crate) kind: Kind,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// They have the same terms, so one is redundant.
    Same,
    /// Both own a component, and its rows can't be in an order for both.
    Crossed { shared: usize, why: Crossing },
}

impl Terms {
    pub(crate) fn same(&self, other: &Self) -> bool {
        self.required() == other.required() && self.without.set() == other.without.set()
    }

    /// Returns whether `inner` is nested in this one: S(outer) ⊊ S(inner) and own(outer) ⊆ own(inner).
    pub(crate) fn contains(&self, inner: &Self) -> bool {
        self.own.set().is_subset(inner.own.set())
            && self.required().is_subset(inner.required())
            && self.without.set().is_subset(inner.without.set())
            && !self.same(inner)
    }

    /// Returns whether both own a component.
    pub(crate) fn shares(&self, other: &Self) -> bool {
        self.own.set().intersects(other.own.set())
    }

    pub(crate) fn crosses(&self, other: &Self) -> bool {
        self.shares(other) && !self.contains(other) && !other.contains(self)
    }
}

/// Nests the groups, places those that aren't nested, and finds what conflicts.
pub(crate) fn solve(groups: &[Terms], rules: &[Rule]) -> (Nesting, Vec<Conflict>) {
    let mut nesting = Nesting { inner: vec![None; groups.len()], ..Nesting::default() };
    let (families, crossed) = families::place(groups, rules, &|of| redundant(of).is_empty());
    let redundant = redundant(groups);
    let borders = groups.len() + families.borders();
    nesting.families = families;
    nesting.order = numbers(0..groups.len()).gather();
    // The sort is stable, so groups of the same depth stay in the order of declaration.
    sort_by_key(&mut nesting.order, |&g| (groups[g].own.is_empty(), groups[g].depth()));
    // An entity crosses the borders before a group of a family notes that it enters.
    nesting.order.splice(0..0, groups.len()..borders);
    for (g, outer) in groups.each().enumerate() {
        let nested = |&h: &usize| outer.shares(&groups[h]) && outer.contains(&groups[h]);
        let inside: Vec<usize> = numbers(0..groups.len()).filter(nested).gather();
        if !nesting.families.is_placed(g) {
            nesting.inner[g] = inside.iter().copied().min_by_key(|&h| groups[h].depth());
        }
        let at_end = inside.each().copied().filter(|&h| nesting.families.is_at_end(g, h));
        let pairs: Vec<_> = at_end.map(|h| (g, h)).gather();
        nesting.pairs.add_all(pairs);
    }
    let mut conflicts: Vec<Conflict> =
        redundant.into_each().map(|groups| Conflict { groups, kind: Kind::Same }).gather();
    conflicts.add_all(
        crossed
            .into_each()
            .map(|(groups, shared, why)| Conflict { groups, kind: Kind::Crossed { shared, why } }),
    );
    sort_by_key(&mut conflicts, |conflict| conflict.groups);
    (nesting, conflicts)
}

/// Returns the pairs of owning groups, and those of non-owning ones, with the same terms.
fn redundant(groups: &[Terms]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (g, first) in groups.each().enumerate() {
        for (h, second) in groups.each().enumerate().skip(g + 1) {
            let alike = first.own.is_empty() && second.own.is_empty() || first.shares(second);
            if alike && first.same(second) {
                pairs.push((g, h));
            }
        }
    }
    pairs
}

#[cfg(all(test, feature = "families"))]
mod tests {
    use super::*;
    use crate::capabilities::families::model::{Action, Edit, after};
    use crate::model::{List, Term};
    use crate::planner::mask::Mask;

    const A: usize = 0;
    const B: usize = 1;
    const C: usize = 2;
    const D: usize = 3;

    fn terms<const X: usize, const Y: usize, const Z: usize>(
        own: [usize; X],
        with: [usize; Y],
        without: [usize; Z],
    ) -> Terms {
        fn list(ids: &[usize]) -> List {
            let mut list = List::new();
            for &id in ids {
                let name = quote::format_ident!("c{id}");
                list.push(Term { name, id });
            }
            list
        }
        Terms { own: list(&own), with: list(&with), without: list(&without) }
    }

    fn pairs(groups: &[Terms]) -> Vec<(usize, usize)> {
        solve(groups, &[]).1.into_each().map(|conflict| conflict.groups).collect()
    }

    fn fixes(groups: &[Terms]) -> Vec<Edit> {
        match &solve(groups, &[]).1[..] {
            [Conflict { kind: Kind::Crossed { why, .. }, .. }] => why.fix.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn t1_a_chain_is_ordered_whatever_the_order_of_declaration() {
        let groups = [terms([A, B, C], [], []), terms([A, B], [], []), terms([A, B, C], [], [D])];
        let (nesting, conflicts) = solve(&groups, &[]);
        assert_eq!(conflicts, []);
        assert_eq!(nesting.order, [1, 0, 2]);
        assert_eq!(nesting.inner, [Some(2), Some(0), None]);
        assert_eq!(nesting.pairs, [(0, 2), (1, 0), (1, 2)]);
    }

    #[test]
    fn t1_only_the_incomparable_pair_is_reported() {
        let groups = [terms([A, B], [], []), terms([A, B, C], [], []), terms([A, B, D], [], [])];
        assert_eq!(pairs(&groups), [(1, 2)]);
    }

    #[test]
    fn t1_a_family_may_be_a_partial_order() {
        let groups = [terms([A], [C], []), terms([B], [C], []), terms([A, B], [C], [])];
        let (nesting, conflicts) = solve(&groups, &[]);
        assert_eq!(conflicts, []);
        assert_eq!(nesting.inner, [Some(2), Some(2), None]);
    }

    #[test]
    fn a_pair_that_entt_refuses_is_accepted() {
        assert_eq!(pairs(&[terms([A], [B], []), terms([A, B], [C], [])]), []);
    }

    #[test]
    fn groups_without_a_common_owned_component_are_independent() {
        assert_eq!(pairs(&[terms([A], [B], []), terms([B], [A], []), terms([], [A, B], [])]), []);
    }

    #[test]
    fn groups_with_the_same_terms_conflict() {
        let same = [terms([A, B], [], [C]), terms([A], [B], [C])];
        assert_eq!(solve(&same, &[]).1, [Conflict { groups: (0, 1), kind: Kind::Same }]);
        let lists = [terms([], [A, B], []), terms([], [A, B], [])];
        assert_eq!(solve(&lists, &[]).1, [Conflict { groups: (0, 1), kind: Kind::Same }]);
    }

    #[test]
    fn an_overlap_is_fixed_by_looking_up() {
        let groups = [terms([A, B], [], []), terms([A, C], [], [])];
        let edit = Edit { group: 1, component: A, change: Action::OwnToWith };
        assert_eq!(fixes(&groups), [edit]);
    }

    #[test]
    fn groups_with_the_same_owned_components_may_overlap() {
        assert_eq!(pairs(&[terms([A, B, C], [], [D]), terms([A, B, C], [4], [])]), []);
        assert_eq!(pairs(&[terms([A, B], [], []), terms([A, C], [B], [])]), []);
        let (nesting, conflicts) = solve(&[terms([A], [B], []), terms([A], [C], [])], &[]);
        assert_eq!(conflicts, []);
        // [with B | with both | with C | rest]: the borders, and then the groups.
        assert_eq!(nesting.order, [2, 3, 4, 0, 1]);
        assert!(nesting.families.is_first(0) && !nesting.families.is_first(1));
    }

    #[test]
    fn a_fix_does_not_conflict_with_a_third_group() {
        // To look A up in the last group would fix the pair, but then it would own B alone.
        let groups = [terms([A, B], [], []), terms([A, B], [C], []), terms([A, D], [], [])];
        let (_, conflicts) = solve(&groups, &[]);
        assert_eq!(conflicts.len(), 2);
        let Kind::Crossed { why, .. } = &conflicts[0].kind else { panic!() };
        assert_eq!(pairs(&after(&groups, &why.fix)), []);
    }

    #[test]
    fn three_groups_can_conflict_though_each_two_of_them_do_not() {
        let groups = [terms([B], [A], []), terms([A, B, C], [], []), terms([B, C], [], [A])];
        let (_, conflicts) = solve(&groups, &[]);
        let [Conflict { kind: Kind::Crossed { why, .. }, .. }] = &conflicts[..] else {
            panic!("{conflicts:?}")
        };
        assert_eq!(why.refusal.groups, [0, 1, 2]);
        assert_eq!(pairs(&after(&groups, &why.fix)), []);
    }

    #[test]
    fn of_three_states_two_must_exclude_each_other() {
        let states = [terms([A], [B], []), terms([A], [C], []), terms([A], [D], [])];
        let Kind::Crossed { why, .. } = &solve(&states, &[]).1[0].kind else { panic!() };
        assert_eq!((why.fix.len(), why.never), (1, Some([B, C])));
        let never = Rule::AtMostOne { units: Mask::of(&[B, D]), replaces: false };
        assert_eq!(solve(&states, &[never]).1, []);
    }
}
