//! The nesting of groups, their conflicts, and the change that would resolve a conflict.

use super::{List, Term, Terms};
use crate::each::{AddAll as _, Each as _, IntoEach as _, numbers};
use crate::sorted::sort_by_key;

/// The nesting of the groups of a world.
#[derive(Debug, Default)]
pub(crate) struct Nesting {
    /// The groups in the order in which an entity enters them: owning groups, outermost first, then the others.
    pub(crate) order: Vec<usize>,
    /// For each group, the next one nested in it.
    pub(crate) inner: Vec<Option<usize>>,
    /// Every outer group with every group nested in it.
    pub(crate) pairs: Vec<(usize, usize)>,
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
    /// Both own a component, and neither is nested in the other.
    Crossed { shared: usize, fix: Vec<Edit> },
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
    fn same(&self, other: &Self) -> bool {
        self.required() == other.required() && self.without.set() == other.without.set()
    }

    /// Returns whether `inner` is nested in this one: S(outer) ⊊ S(inner) and own(outer) ⊆ own(inner).
    fn contains(&self, inner: &Self) -> bool {
        self.own.set().is_subset(inner.own.set())
            && self.required().is_subset(inner.required())
            && self.without.set().is_subset(inner.without.set())
            && !self.same(inner)
    }

    /// Returns whether both own a component.
    fn shares(&self, other: &Self) -> bool {
        self.own.set().intersects(other.own.set())
    }

    fn crosses(&self, other: &Self) -> bool {
        self.shares(other) && !self.contains(other) && !other.contains(self)
    }

    /// Returns whether a group with these terms is valid by itself.
    fn valid(&self) -> bool {
        let required = self.required();
        !required.is_empty()
            && !required.intersects(self.without.set())
            && (self.own.len() != 1 || self.depth() > 1)
    }

    fn apply(&mut self, change: Action, term: Term) {
        let set = ecs_core_plan::mask::Mask::one(term.id);
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

/// Nests the groups, and finds every pair that conflicts.
pub(crate) fn solve(groups: &[Terms]) -> (Nesting, Vec<Conflict>) {
    let mut nesting = Nesting { inner: vec![None; groups.len()], ..Nesting::default() };
    nesting.order = numbers(0..groups.len()).gather();
    // The sort is stable, so groups of the same depth stay in the order of declaration.
    sort_by_key(&mut nesting.order, |&g| (groups[g].own.is_empty(), groups[g].depth()));
    for (g, outer) in groups.each().enumerate() {
        let nested = |&h: &usize| outer.shares(&groups[h]) && outer.contains(&groups[h]);
        let inside: Vec<usize> = numbers(0..groups.len()).filter(nested).gather();
        nesting.inner[g] = inside.iter().copied().min_by_key(|&h| groups[h].depth());
        nesting.pairs.add_all(inside.each().map(|h| (g, *h)));
    }
    let conflicts = clashes(groups)
        .each()
        .map(|&(g, h)| Conflict { groups: (g, h), kind: kind(groups, g, h) })
        .gather();
    (nesting, conflicts)
}

/// Returns the pairs that conflict.
fn clashes(groups: &[Terms]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (g, first) in groups.each().enumerate() {
        for (h, second) in groups.each().enumerate().skip(g + 1) {
            let redundant = first.own.is_empty() && second.own.is_empty() && first.same(second);
            if redundant || first.crosses(second) {
                pairs.push((g, h));
            }
        }
    }
    pairs
}

fn kind(groups: &[Terms], g: usize, h: usize) -> Kind {
    if groups[g].same(&groups[h]) {
        return Kind::Same;
    }
    let shared = groups[g].own.ids().filter(|&id| groups[h].own.set().contains(id)).min();
    Kind::Crossed { shared: shared.unwrap_or_default(), fix: fix(groups, g, h) }
}

/// Returns the best change that resolves a conflict: the one that leaves the fewest other
/// conflicts. Among equal ones, the criteria are the fewest steps, then unchanged members of both
/// groups, then the most owned columns.
fn fix(groups: &[Terms], g: usize, h: usize) -> Vec<Edit> {
    let mut ways = vec![disown(groups, h, g), disown(groups, g, h)];
    for (outer, inner) in [(g, h), (h, g)] {
        ways.push(nest(groups, outer, inner, false));
        ways.push(nest(groups, outer, inner, true));
    }
    ways.into_each()
        .filter_map(|edits| {
            let after = self::after(groups, &edits);
            let left = clashes(&after);
            let resolved = !left.contains(&(g, h)) && after[g].valid() && after[h].valid();
            let other_members = edits
                .each()
                .filter(|edit| !matches!(edit.change, Action::OwnToWith | Action::WithToOwn))
                .count();
            let disowned = edits.each().filter(|edit| edit.change == Action::OwnToWith).count();
            resolved.then_some(((left.len(), edits.len(), other_members, disowned), edits))
        })
        .min_by_key(|(cost, _)| *cost)
        .map(|(_, edits)| edits)
        .unwrap_or_default()
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
    let missing = |list: &List, in_inner: ecs_core_plan::mask::Mask| {
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
        solve(groups).1.into_each().map(|conflict| conflict.groups).collect()
    }

    fn fixes(groups: &[Terms]) -> Vec<Edit> {
        match &solve(groups).1[..] {
            [Conflict { kind: Kind::Crossed { fix, .. }, .. }] => fix.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn t1_a_chain_is_ordered_whatever_the_order_of_declaration() {
        let groups = [terms([A, B, C], [], []), terms([A, B], [], []), terms([A, B, C], [], [D])];
        let (nesting, conflicts) = solve(&groups);
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
        let (nesting, conflicts) = solve(&groups);
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
        assert_eq!(solve(&same).1, [Conflict { groups: (0, 1), kind: Kind::Same }]);
        let lists = [terms([], [A, B], []), terms([], [A, B], [])];
        assert_eq!(solve(&lists).1, [Conflict { groups: (0, 1), kind: Kind::Same }]);
    }

    #[test]
    fn an_overlap_is_fixed_by_looking_up() {
        let groups = [terms([A, B], [], []), terms([A, C], [], [])];
        let edit = Edit { group: 1, component: A, change: Action::OwnToWith };
        assert_eq!(fixes(&groups), [edit]);
    }

    #[test]
    fn an_inner_group_must_own_what_the_outer_one_owns() {
        let groups = [terms([A, B], [], []), terms([A, C], [B], [])];
        let edit = Edit { group: 1, component: B, change: Action::WithToOwn };
        assert_eq!(fixes(&groups), [edit]);
    }

    #[test]
    fn a_filter_that_is_no_superset_is_added() {
        let groups = [terms([A, B, C], [], [D]), terms([A, B, C], [4], [])];
        let edit = Edit { group: 1, component: D, change: Action::AddWithout };
        assert_eq!(fixes(&groups), [edit]);
    }

    #[test]
    fn a_fix_does_not_conflict_with_a_third_group() {
        // Taking A from the last group would fix the pair, but the two groups before it share B as well.
        let groups = [terms([A, B], [], []), terms([A, B, C], [], []), terms([A, B], [D], [])];
        let (_, conflicts) = solve(&groups);
        assert_eq!(conflicts.len(), 1);
        let Kind::Crossed { fix, .. } = &conflicts[0].kind else { panic!() };
        assert_eq!(pairs(&after(&groups, fix)), []);
    }
}
