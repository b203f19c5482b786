//! The nesting of groups, their conflicts, and the change that would resolve a conflict.

use super::families::{self, Families, Refusal};
use super::{List, Term, Terms};
use crate::each::{AddAll as _, Each as _, Gather as _, IntoEach as _, numbers};
use crate::sorted::sort_by_key;
use ecs_core_plan::family::Refused;
use ecs_core_plan::mask::Mask;
use ecs_core_plan::rule::Rule;

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
    /// Both own a component, and its rows can't be in an order for both, and for other groups of the refusal.
    Crossed {
        shared: usize,
        refusal: Refusal,
        fix: Vec<Edit>,
        /// Two components of which no entity may have both: another change that resolves it.
        never: Option<[usize; 2]>,
    },
}

/// A change to one group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edit {
    pub(crate) group: usize,
    pub(crate) component: usize,
    pub(crate) change: Action,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    OwnToWith,
    WithToOwn,
    AddOwn,
    AddWith,
    AddWithout,
}

impl Terms {
    pub(super) fn same(&self, other: &Self) -> bool {
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

    pub(super) fn crosses(&self, other: &Self) -> bool {
        self.shares(other) && !self.contains(other) && !other.contains(self)
    }

    /// Returns whether a group with these terms is valid by itself.
    fn valid(&self) -> bool {
        let required = self.required();
        !required.is_empty()
            && !required.intersects(self.without.set())
            && (self.own.len() != 1 || self.depth() > 1)
    }

    /// Returns all units that the group names.
    fn named(&self) -> Mask {
        self.required().union(self.without.set())
    }

    fn apply(&mut self, change: Action, term: Term) {
        let set = Mask::one(term.id);
        match change {
            Action::OwnToWith => {
                self.own.take(set);
                self.with.add(term);
            }
            Action::WithToOwn => {
                self.with.take(set);
                self.own.add(term);
            }
            Action::AddOwn => self.own.add(term),
            Action::AddWith => self.with.add(term),
            Action::AddWithout => self.without.add(term),
        }
    }
}

impl List {
    /// Adds a component, unless it is in the list.
    fn add(&mut self, term: Term) {
        if !self.set().contains(term.id) {
            self.push(term);
        }
    }
}

/// The groups after these changes.
fn after(groups: &[Terms], edits: &[Edit]) -> Vec<Terms> {
    let mut after = groups.to_vec();
    for edit in edits {
        let named = groups.each().flat_map(Terms::all).find(|term| term.id == edit.component);
        if let Some(term) = named {
            after[edit.group].apply(edit.change, term.clone());
        }
    }
    after
}

/// Nests the groups, places those that aren't nested, and finds what conflicts.
pub(crate) fn solve(groups: &[Terms], rules: &[Rule]) -> (Nesting, Vec<Conflict>) {
    let mut nesting = Nesting { inner: vec![None; groups.len()], ..Nesting::default() };
    let redundant = redundant(groups);
    let clear = redundant.is_empty();
    let (families, refusals) = families::place(groups, rules);
    let borders = groups.len() + families.borders.len();
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
    let crossed = refusals.into_each().filter_map(|refusal| crossed(groups, rules, refusal, clear));
    conflicts.add_all(crossed);
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

/// Returns the conflict of a refusal: that of the first two groups of it that own a common unit.
fn crossed(groups: &[Terms], rules: &[Rule], refusal: Refusal, clear: bool) -> Option<Conflict> {
    let first =
        |&&g: &&usize| refusal.groups.each().any(|&h| h > g && groups[g].crosses(&groups[h]));
    let g = refusal.groups.each().find(first).copied()?;
    let second = |&&h: &&usize| h > g && groups[g].crosses(&groups[h]);
    let h = refusal.groups.each().find(second).copied()?;
    let shared = groups[g].own.ids().filter(|&id| groups[h].own.set().contains(id)).min()?;
    // With two groups of the same terms, what helps is not known. For a large family, it would take long.
    let known = clear && refusal.why != Refused::TooLarge;
    let fix = if known { fix(groups, rules, &refusal.groups, (g, h)) } else { Vec::new() };
    let never = if known { never(groups, rules, &refusal.groups) } else { None };
    Some(Conflict { groups: (g, h), kind: Kind::Crossed { shared, refusal, fix, never } })
}

/// Returns two looked-up units of two of the groups that resolve their conflict if no entity has both.
fn never(groups: &[Terms], rules: &[Rule], of: &[usize]) -> Option<[usize; 2]> {
    let mut ways = Vec::new();
    for &g in of {
        for &h in of.each().filter(|&&h| h > g) {
            for a in groups[g].with.ids().filter(|&id| !groups[h].named().contains(id)) {
                for b in groups[h].with.ids().filter(|&id| !groups[g].named().contains(id)) {
                    ways.push([a, b]);
                }
            }
        }
    }
    let resolves = |units: &[usize; 2]| {
        let mut rules = rules.to_vec();
        rules.push(Rule::AtMostOne { units: Mask::of(units), replaces: false });
        let of: Vec<Terms> = of.each().map(|&group| groups[group].clone()).gather();
        families::refusals(&of, &rules) == 0
    };
    ways.into_iter().find(resolves)
}

/// Returns the best change that resolves a conflict: the one that leaves the fewest other
/// conflicts. Among equal ones, the criteria are the fewest steps, then unchanged members of all
/// groups, then the most owned columns.
fn fix(groups: &[Terms], rules: &[Rule], refused: &[usize], (g, h): (usize, usize)) -> Vec<Edit> {
    let mut ways = vec![disown(groups, h, g), disown(groups, g, h)];
    for (outer, inner) in [(g, h), (h, g)] {
        ways.push(nest(groups, outer, inner, false));
        ways.push(nest(groups, outer, inner, true));
    }
    ways.add_all(small(groups, refused).into_each().map(|edit| vec![edit]));
    ways.into_each()
        .filter_map(|edits| {
            let after = after(groups, &edits);
            let of_refused: Vec<Terms> = refused.each().map(|&g| after[g].clone()).gather();
            let resolved = redundant(&after).is_empty()
                && families::refusals(&of_refused, rules) == 0
                && of_refused.each().all(Terms::valid);
            let other_members = edits
                .each()
                .filter(|edit| !matches!(edit.change, Action::OwnToWith | Action::WithToOwn))
                .count();
            let disowned = edits.each().filter(|edit| edit.change == Action::OwnToWith).count();
            let left = families::refusals(&after, rules);
            resolved.then_some(((left, edits.len(), other_members, disowned), edits))
        })
        .min_by_key(|(cost, _)| *cost)
        .map(|(_, edits)| edits)
        .unwrap_or_default()
}

/// Returns all changes of one term of these groups.
fn small(groups: &[Terms], of: &[usize]) -> Vec<Edit> {
    let mut edits = Vec::new();
    let all = of.each().fold(Mask::EMPTY, |set, &g| set.union(groups[g].named()));
    for &group in of {
        let terms = &groups[group];
        let own = terms.own.ids();
        edits.add_all(own.map(|component| Edit { group, component, change: Action::OwnToWith }));
        let with = terms.with.ids();
        edits.add_all(with.map(|component| Edit { group, component, change: Action::WithToOwn }));
        let mut others = all.difference(terms.named());
        while let Some(component) = others.lowest() {
            others = others.difference(Mask::one(component));
            edits.push(Edit { group, component, change: Action::AddWithout });
        }
    }
    edits
}

/// `group` looks up the columns that it shares with `other`.
fn disown(groups: &[Terms], group: usize, other: usize) -> Vec<Edit> {
    let shared = groups[group].own.ids().filter(|&id| groups[other].own.set().contains(id));
    shared.map(|component| Edit { group, component, change: Action::OwnToWith }).gather()
}

/// `inner` gets all terms of `outer`. A column that only `outer` owns becomes owned by `inner` too, or is looked
/// up by `outer`.
fn nest(groups: &[Terms], outer: usize, inner: usize, look_up: bool) -> Vec<Edit> {
    let (o, i) = (&groups[outer], &groups[inner]);
    let mut edits = Vec::new();
    let missing = |list: &List, in_inner: Mask| {
        list.ids().filter(|&id| !in_inner.contains(id)).gather::<Vec<_>>()
    };
    for component in missing(&o.own, i.own.set()) {
        if look_up {
            edits.push(Edit { group: outer, component, change: Action::OwnToWith });
            if !i.with.set().contains(component) {
                edits.push(Edit { group: inner, component, change: Action::AddWith });
            }
        } else {
            let known = i.with.set().contains(component);
            let change = if known { Action::WithToOwn } else { Action::AddOwn };
            edits.push(Edit { group: inner, component, change });
        }
    }
    for component in missing(&o.with, i.required()) {
        edits.push(Edit { group: inner, component, change: Action::AddWith });
    }
    for component in missing(&o.without, i.without.set()) {
        edits.push(Edit { group: inner, component, change: Action::AddWithout });
    }
    edits
}

#[cfg(test)]
mod tests {
    use super::*;

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
            [Conflict { kind: Kind::Crossed { fix, .. }, .. }] => fix.clone(),
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
        let Kind::Crossed { fix, .. } = &conflicts[0].kind else { panic!() };
        assert_eq!(pairs(&after(&groups, fix)), []);
    }

    #[test]
    fn three_groups_can_conflict_though_each_two_of_them_do_not() {
        let groups = [terms([B], [A], []), terms([A, B, C], [], []), terms([B, C], [], [A])];
        let (_, conflicts) = solve(&groups, &[]);
        let [Conflict { kind: Kind::Crossed { refusal, fix, .. }, .. }] = &conflicts[..] else {
            panic!("{conflicts:?}")
        };
        assert_eq!(refusal.groups, [0, 1, 2]);
        assert_eq!(pairs(&after(&groups, fix)), []);
    }

    #[test]
    fn of_three_states_two_must_exclude_each_other() {
        let states = [terms([A], [B], []), terms([A], [C], []), terms([A], [D], [])];
        let Kind::Crossed { fix, never, .. } = &solve(&states, &[]).1[0].kind else { panic!() };
        assert_eq!((fix.len(), *never), (1, Some([B, C])));
        let never = Rule::AtMostOne { units: Mask::of(&[B, D]), replaces: false };
        assert_eq!(solve(&states, &[never]).1, []);
    }
}
