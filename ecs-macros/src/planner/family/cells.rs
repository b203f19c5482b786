//! The entities of a family by the groups that they are in.

use super::{MAX_GROUPS, MAX_SETS, MAX_UNITS};
use crate::planner::GroupTerms;
use crate::planner::family_order::Refused;
use crate::planner::mask::Mask;
use crate::planner::rule::{Rule, broken, implied};

/// A set of cells.
pub(super) type Set = u128;

/// The most cells of a family.
const MAX_CELLS: usize = 128;

/// Units that all groups name in the same way. They count as one unit.
#[derive(Clone, Debug)]
pub(super) struct Class {
    /// The units.
    pub(super) units: Mask,
    /// The groups that own, look up and exclude them.
    own: u32,
    with: u32,
    without: u32,
}

impl Class {
    /// Returns whether the class is present if all of its units are. Otherwise it is present if any is.
    pub(super) const fn all(&self) -> bool {
        self.without == 0
    }

    pub(super) const fn is_owned(&self) -> bool {
        self.own != 0
    }
}

/// The terms of a group, as sets of classes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    pub(super) own: u32,
    with: u32,
    without: u32,
}

impl Terms {
    const fn matches(&self, signature: u32) -> bool {
        let required = self.own | self.with;
        signature & required == required && signature & self.without == 0
    }
}

pub(super) struct Cells {
    pub(super) classes: Vec<Class>,
    pub(super) groups: Vec<Terms>,
    /// The cells of each group.
    pub(super) members: Vec<Set>,
    /// The sets of classes that an entity can have, and the cell of each. An entity that is in no group of the family has
    /// none.
    pub(super) signatures: Vec<(u32, Option<u32>)>,
}

impl Cells {
    pub(super) fn of(groups: &[GroupTerms], rules: &[Rule]) -> Result<Self, Refused> {
        if groups.len() > MAX_GROUPS {
            return Err(Refused::TooLarge);
        }
        let classes = classes(groups, rules);
        if classes.len() > MAX_UNITS {
            return Err(Refused::TooLarge);
        }
        let set = |group: usize, lists: fn(&Class) -> u32| {
            let named = |(bit, class): (usize, &Class)| (lists(class) >> group & 1) << bit;
            classes.iter().enumerate().map(named).fold(0, |set, bit| set | bit)
        };
        let terms = |group| Terms {
            own: set(group, |class| class.own),
            with: set(group, |class| class.with),
            without: set(group, |class| class.without),
        };
        let groups: Vec<Terms> = (0..groups.len()).map(terms).collect();
        // The groups of each signature that can be: a cell for each different set.
        let memberships = |signature: u32| {
            let bit = |(g, group): (usize, &Terms)| u32::from(group.matches(signature)) << g;
            groups.iter().enumerate().map(bit).fold(0, |set, bit| set | bit)
        };
        let mut allowed = Vec::new();
        extend(&classes, rules, (0, 0), &mut allowed)?;
        let mut cells: Vec<u32> = Vec::new();
        for &signature in &allowed {
            let membership = memberships(signature);
            if membership != 0 && !cells.contains(&membership) {
                cells.push(membership);
            }
        }
        if cells.len() > MAX_CELLS {
            return Err(Refused::TooLarge);
        }
        // Those of entities that are in most groups come first, then those that are in the first group.
        cells.sort_by_key(|cell| (groups.len() - cell.count_ones() as usize, *cell));
        let cell_of = |signature: u32| {
            let cell = cells.iter().position(|cell| *cell == memberships(signature));
            (signature, cell.map(|cell| cell as u32))
        };
        let signatures = allowed.into_iter().map(cell_of).collect();
        let mut members = vec![0; groups.len()];
        for (cell, membership) in cells.iter().enumerate() {
            for (group, members) in members.iter_mut().enumerate() {
                *members |= Set::from(membership >> group & 1) << cell;
            }
        }
        if let Some(empty) = members.iter().position(|members| *members == 0) {
            return Err(Refused::Empty(empty));
        }
        Ok(Self { classes, groups, members, signatures })
    }

    pub(super) fn owns(&self, group: usize, class: usize) -> bool {
        self.groups[group].own >> class & 1 == 1
    }

    /// Returns the groups that own a class.
    pub(super) fn owners(&self, class: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.groups.len()).filter(move |&group| self.owns(group, class))
    }

    /// Returns the classes that are owned.
    pub(super) fn columns(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        (0..self.classes.len()).filter(|&class| self.classes[class].is_owned())
    }

    /// Returns the lowest unit of a class.
    pub(super) fn unit(&self, class: usize) -> usize {
        self.classes[class].units.lowest().unwrap_or_default()
    }

    /// Returns the units of a set of classes.
    pub(super) fn units(&self, classes: u32) -> Mask {
        let listed = self.classes.iter().enumerate().filter(|(bit, _)| classes >> bit & 1 == 1);
        listed.fold(Mask::EMPTY, |units, (_, class)| units.union(class.units))
    }
}

fn classes(groups: &[GroupTerms], rules: &[Rule]) -> Vec<Class> {
    let ruled = rules.iter().fold(Mask::EMPTY, |units, rule| units.union(named(rule)));
    let terms = |g: &GroupTerms| g.own.union(g.with).union(g.without);
    let mut left = groups.iter().fold(Mask::EMPTY, |units, group| units.union(terms(group)));
    let mut classes: Vec<Class> = Vec::new();
    while let Some(unit) = left.lowest() {
        left = left.difference(Mask::one(unit));
        let set = |list: fn(&GroupTerms) -> Mask| {
            let bit = |(g, group): (usize, &GroupTerms)| u32::from(list(group).contains(unit)) << g;
            groups.iter().enumerate().map(bit).fold(0, |set, bit| set | bit)
        };
        let (own, with, without) = (set(|g| g.own), set(|g| g.with), set(|g| g.without));
        let same = |class: &&mut Class| {
            (class.own, class.with, class.without) == (own, with, without)
                && ((own | with) == 0 || without == 0)
                && !ruled.contains(unit)
                && !class.units.intersects(ruled)
        };
        match classes.iter_mut().find(same) {
            Some(class) => class.units = class.units.union(Mask::one(unit)),
            None => classes.push(Class { units: Mask::one(unit), own, with, without }),
        }
    }
    classes
}

const fn named(rule: &Rule) -> Mask {
    match *rule {
        Rule::AtMostOne { units, .. } => units,
        Rule::Requires { unit, needs, .. } => needs.union(Mask::one(unit)),
    }
}

/// Lists the sets of classes that an entity can have and that agree with `signature` in the first `decided` classes.
fn extend(
    classes: &[Class],
    rules: &[Rule],
    (decided, signature): (usize, u32),
    sets: &mut Vec<u32>,
) -> Result<(), Refused> {
    if !is_allowed(&classes[..decided], rules, signature) {
        return Ok(());
    }
    if decided < classes.len() {
        extend(classes, rules, (decided + 1, signature), sets)?;
        return extend(classes, rules, (decided + 1, signature | 1 << decided), sets);
    }
    if sets.len() == MAX_SETS {
        return Err(Refused::TooLarge);
    }
    sets.push(signature);
    Ok(())
}

/// Returns whether an entity can have exactly these of some classes, and any other units.
fn is_allowed(classes: &[Class], rules: &[Rule], signature: u32) -> bool {
    if rules.is_empty() {
        return true;
    }
    let (mut present, mut absent) = (Mask::EMPTY, Mask::EMPTY);
    for (bit, class) in classes.iter().enumerate() {
        // Units that a rule names are classes of their own.
        let set = if signature >> bit & 1 == 1 { &mut present } else { &mut absent };
        *set = set.union(class.units);
    }
    // The rules are Horn clauses, so what follows from one clause after the other shows each contradiction.
    let (present, absent) = implied(rules, present, absent);
    !present.intersects(absent) && broken(rules, present, present).is_none()
}
