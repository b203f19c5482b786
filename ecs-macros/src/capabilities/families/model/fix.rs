//! The conflicts of groups, and the change that would resolve one.

use super::Families;
use crate::each::{AddAll as _, Each as _, Gather as _, IntoEach as _, numbers};
use crate::model::{List, Term, Terms};
use crate::planner::GroupTerms;
use crate::planner::family::arrange;
use crate::planner::family_order::Refused;
use crate::planner::mask::Mask;
use crate::planner::rule::Rule;

/// Groups that can't be kept in order together.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    /// As few of them as possible, in the order of declaration.
    pub(crate) groups: Vec<usize>,
    /// The numbers in it are those of the world's groups.
    pub(crate) why: Refused,
}

/// Why two groups conflict, and what helps.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Crossing {
    /// The groups whose rows can't be in an order for all of them.
    pub(crate) refusal: Refusal,
    pub(crate) fix: Vec<Edit>,
    /// Two components of which no entity may have both: another change that resolves it.
    pub(crate) never: Option<[usize; 2]>,
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
pub(crate) fn after(groups: &[Terms], edits: &[Edit]) -> Vec<Terms> {
    let mut after = groups.to_vec();
    for edit in edits {
        let named = groups.each().flat_map(Terms::all).find(|term| term.id == edit.component);
        if let Some(term) = named {
            after[edit.group].apply(edit.change, term.clone());
        }
    }
    after
}

/// Two groups that conflict, the component that both own, and why.
type Crossed = ((usize, usize), usize, Crossing);

/// Finds the rows of all families, and the conflicts in those that can't be kept in order. Those with two groups of the
/// same terms are left out. `clear` tells whether there are no two such groups.
pub(crate) fn place(
    groups: &[Terms],
    rules: &[Rule],
    clear: &dyn Fn(&[Terms]) -> bool,
) -> (Families, Vec<Crossed>) {
    let (mut families, mut refusals) = (Families::new(groups.len()), Vec::new());
    for family in crossing(groups) {
        match arrange(&terms(groups, &family), rules) {
            Ok(found) => families.add(&family, found),
            // There is another error for it.
            Err(Refused::Empty(_)) => {}
            Err(why) => refusals.add_all(refused(groups, rules, &family, why)),
        }
    }
    let conflicts =
        refusals.into_each().filter_map(|refusal| crossed(groups, rules, refusal, clear));
    (families, conflicts.gather())
}

/// Returns the terms of some groups for the search.
fn terms(groups: &[Terms], of: &[usize]) -> Vec<GroupTerms> {
    let terms = |group: &Terms| GroupTerms {
        own: group.own.set(),
        with: group.with.set(),
        without: group.without.set(),
        inner: None,
        rows: None,
    };
    of.each().map(|&group| terms(&groups[group])).gather()
}

/// Returns the groups that are connected by common owned units, for each family of groups that aren't all nested.
fn crossing(groups: &[Terms]) -> Vec<Vec<usize>> {
    let mut left: Vec<usize> =
        numbers(0..groups.len()).filter(|&g| !groups[g].own.is_empty()).gather();
    let mut families = Vec::new();
    while !left.is_empty() {
        let mut family = vec![left.remove(0)];
        while let Some(next) =
            left.each().position(|&g| family.each().any(|&other| groups[g].shares(&groups[other])))
        {
            family.push(left.remove(next));
        }
        family.sort_unstable();
        let others = |&g: &usize| family.each().any(|&h| g != h && groups[g].crosses(&groups[h]));
        if family.each().any(others) {
            families.push(family);
        }
    }
    families
}

/// Returns the number of families that can't be kept in order.
fn refusals(groups: &[Terms], rules: &[Rule]) -> usize {
    let refused = |family: &Vec<usize>| arrange(&terms(groups, family), rules).is_err();
    crossing(groups).each().filter(|&family| refused(family)).count()
}

/// Finds the pairs of a family that can't be kept in order. If there is none, as few groups as possible.
fn refused(groups: &[Terms], rules: &[Rule], family: &[usize], why: Refused) -> Vec<Refusal> {
    let refusal = |of: &[usize]| {
        let why = arrange(&terms(groups, of), rules).err()?;
        let why = match why {
            Refused::Offsets { group, units } => Refused::Offsets { group: of[group], units },
            Refused::Empty(group) => Refused::Empty(of[group]),
            other => other,
        };
        Some(Refusal { groups: of.to_vec(), why })
    };
    let mut pairs = Vec::new();
    for (at, &g) in family.each().enumerate() {
        for &h in family.each().skip(at + 1) {
            if groups[g].crosses(&groups[h]) && !groups[g].same(&groups[h]) {
                pairs.add_all(refusal(&[g, h]));
            }
        }
    }
    if !pairs.is_empty() {
        return pairs;
    }
    let fails = |of: &[usize]| {
        matches!(
            arrange(&terms(groups, of), rules),
            Err(Refused::Order(_) | Refused::Offsets { .. })
        )
    };
    // The first groups may show what a search for all of them would take too long to find.
    let Some(first) = numbers(3..family.len() + 1).find(|&len| fails(&family[..len])) else {
        return vec![Refusal { groups: family.to_vec(), why }];
    };
    let mut few = family[..first].to_vec();
    for &group in &family[..first] {
        let rest: Vec<usize> = few.each().copied().filter(|&other| other != group).gather();
        few = if fails(&rest) { rest } else { few };
    }
    refusal(&few).into_iter().gather()
}

/// Returns the conflict of a refusal: that of the first two groups of it that own a common unit.
fn crossed(
    groups: &[Terms],
    rules: &[Rule],
    refusal: Refusal,
    clear: &dyn Fn(&[Terms]) -> bool,
) -> Option<Crossed> {
    let first =
        |&&g: &&usize| refusal.groups.each().any(|&h| h > g && groups[g].crosses(&groups[h]));
    let g = refusal.groups.each().find(first).copied()?;
    let second = |&&h: &&usize| h > g && groups[g].crosses(&groups[h]);
    let h = refusal.groups.each().find(second).copied()?;
    let shared = groups[g].own.ids().filter(|&id| groups[h].own.set().contains(id)).min()?;
    // With two groups of the same terms, what helps is not known. For a large family, it would take long.
    let known = clear(groups) && refusal.why != Refused::TooLarge;
    let fix = if known { fix(groups, rules, &refusal.groups, (g, h), clear) } else { Vec::new() };
    let never = if known { never(groups, rules, &refusal.groups) } else { None };
    let why = Crossing { refusal, fix, never };
    Some(((g, h), shared, why))
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
        refusals(&of, &rules) == 0
    };
    ways.into_iter().find(resolves)
}

/// Returns the best change that resolves a conflict: the one that leaves the fewest other
/// conflicts. Among equal ones, the criteria are the fewest steps, then unchanged members of all
/// groups, then the most owned columns.
fn fix(
    groups: &[Terms],
    rules: &[Rule],
    refused: &[usize],
    (g, h): (usize, usize),
    clear: &dyn Fn(&[Terms]) -> bool,
) -> Vec<Edit> {
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
            let resolved = clear(&after)
                && refusals(&of_refused, rules) == 0
                && of_refused.each().all(Terms::valid);
            let other_members = edits
                .each()
                .filter(|edit| !matches!(edit.change, Action::OwnToWith | Action::WithToOwn))
                .count();
            let disowned = edits.each().filter(|edit| edit.change == Action::OwnToWith).count();
            let left = refusals(&after, rules);
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
