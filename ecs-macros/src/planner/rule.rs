//! Invariants: which units an entity can have together. What follows from them is computed here, for the planner and for
//! changes.

use crate::planner::mask::Mask;

/// An invariant of a world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    /// `#[never(..)]`, and with `replaces` also `#[one_of(..)]`: an entity has at most one of these units.
    AtMostOne {
        /// The units.
        units: Mask,
        /// True if inserting one removes the other that the entity has.
        replaces: bool,
    },
    /// `#[requires(unit: needs)]`: an entity with the unit has all that it needs.
    Requires {
        /// The unit.
        unit: usize,
        /// The units that it needs.
        needs: Mask,
        /// True if removing one of them removes the unit. Otherwise it is an error.
        cascades: bool,
    },
}

/// A rule that a set of units breaks, and two units that show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    /// The entity would have both units, the lower one first.
    Both(usize, usize),
    /// The entity would have the first unit without the second one, which it needs.
    Lacking(usize, usize),
}

/// Returns the first rule that an entity with these units breaks. It may also have others of the units `available`. O(rules).
pub(crate) const fn broken(rules: &[Rule], units: Mask, available: Mask) -> Option<Broken> {
    let mut i = 0;
    while i < rules.len() {
        match rules[i] {
            Rule::AtMostOne { units: set, .. } => {
                if let Some(both) = two(set.intersection(units)) {
                    return Some(both);
                }
            }
            Rule::Requires { unit, needs, .. } => {
                if units.contains(unit)
                    && let Some(lacks) = needs.difference(available).lowest()
                {
                    return Some(Broken::Lacking(unit, lacks));
                }
            }
        }
        i += 1;
    }
    None
}

/// Returns the two lowest members of a set, as units that exclude each other.
const fn two(set: Mask) -> Option<Broken> {
    let Some(first) = set.lowest() else { return None };
    match set.difference(Mask::one(first)).lowest() {
        Some(second) => Some(Broken::Both(first, second)),
        None => None,
    }
}

/// Returns the units that every entity with the units `present` and without the units `absent` has, and those that it lacks.
/// Both contain what is given. O(rules²).
pub(crate) const fn implied(rules: &[Rule], present: Mask, absent: Mask) -> (Mask, Mask) {
    let (mut present, mut absent) = (present, absent);
    let mut round = 0;
    // Each round that isn't the last one adds the consequence of a rule.
    while round <= rules.len() {
        let mut i = 0;
        while i < rules.len() {
            match rules[i] {
                Rule::AtMostOne { units, .. } => {
                    if let Some(has) = units.intersection(present).lowest() {
                        absent = absent.union(units.difference(Mask::one(has)));
                    }
                }
                Rule::Requires { unit, needs, .. } => {
                    if present.contains(unit) {
                        present = present.union(needs);
                    }
                    if needs.intersects(absent) {
                        absent = absent.union(Mask::one(unit));
                    }
                }
            }
            i += 1;
        }
        round += 1;
    }
    (present, absent)
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: usize = 0;
    const B: usize = 1;
    const C: usize = 2;
    const D: usize = 3;

    const fn set(units: &[usize]) -> Mask {
        Mask::of(units)
    }

    const RULES: &[Rule] = &[
        Rule::AtMostOne { units: Mask::of(&[A, B]), replaces: true },
        Rule::Requires { unit: C, needs: Mask::of(&[A]), cascades: true },
        Rule::Requires { unit: D, needs: Mask::of(&[C]), cascades: false },
    ];

    #[test]
    fn a_rule_is_broken_by_two_that_exclude_each_other_and_by_one_without_what_it_needs() {
        let whole = |units| broken(RULES, set(units), set(units));
        assert_eq!(whole(&[A, C, D]), None);
        assert_eq!(whole(&[B]), None);
        assert_eq!(whole(&[A, B]), Some(Broken::Both(A, B)));
        assert_eq!(whole(&[A, D]), Some(Broken::Lacking(D, C)));
        assert_eq!(broken(RULES, set(&[A, D]), set(&[A, C, D])), None);
    }

    #[test]
    fn what_follows_from_rules_is_found_through_several_of_them() {
        assert_eq!(implied(RULES, set(&[D]), set(&[])), (set(&[D, C, A]), set(&[B])));
        assert_eq!(implied(RULES, set(&[B]), set(&[])), (set(&[B]), set(&[A, C, D])));
        assert_eq!(implied(&[], set(&[D]), set(&[A])), (set(&[D]), set(&[A])));
    }

    #[test]
    fn units_that_may_be_removed_are_found_through_cascades() {}
}
