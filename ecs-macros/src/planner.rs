//! The planner of queries: which group and which columns a query walks. Sets of units are masks of their numbers.

#[cfg(feature = "families")]
pub(crate) mod family;
pub(crate) mod family_order;
pub(crate) mod mask;
pub(crate) mod rule;

use crate::planner::mask::Mask;
use crate::planner::rule::{Rule, implied};

/// The terms of a group, by unit number. A unit is a component outside of any table, or a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GroupTerms {
    /// Required units whose columns the group keeps in order.
    pub(crate) own: Mask,
    /// Required units that the group does not move.
    pub(crate) with: Mask,
    /// Units that must be absent.
    pub(crate) without: Mask,
    /// The number of the next group that is nested in this one.
    pub(crate) inner: Option<usize>,
    /// The rows of a group of a [family](crate::planner::family). Those of another group come first, and the group counts them.
    pub(crate) rows: Option<Rows>,
}

/// Rows between two borders, by the numbers of what counts the rows up to each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rows {
    /// The border in front of the rows, unless they come first.
    pub(crate) start: Option<usize>,
    /// The border behind the rows, or `None` for the last row of a unit.
    pub(crate) end: Option<usize>,
}

impl GroupTerms {
    /// Creates the terms from lists of unit numbers.
    #[cfg(test)]
    pub(crate) const fn new(
        own: &[usize],
        with: &[usize],
        without: &[usize],
        inner: Option<usize>,
    ) -> Self {
        let (own, with, without) = (Mask::of(own), Mask::of(with), Mask::of(without));
        Self { own, with, without, inner, rows: None }
    }

    /// Creates the terms of a unit, as a group around all groups that own it.
    const fn of_unit(own: Mask) -> Self {
        Self { own, with: Mask::EMPTY, without: Mask::EMPTY, inner: None, rows: None }
    }

    /// Returns the units that a member must have.
    pub(crate) const fn required(&self) -> Mask {
        self.own.union(self.with)
    }
}

/// The terms of a query, by unit number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct QueryTerms {
    /// Required units that the query borrows.
    pub(crate) lent: Mask,
    /// Optional units, which the query borrows from entities that have them.
    pub(crate) optional: Mask,
    /// Required units that the query does not borrow.
    pub(crate) with: Mask,
    /// Units that must be absent.
    pub(crate) without: Mask,
    /// Required units of which only rows with a note are rows of the query, such as changed ones.
    pub(crate) noted: Mask,
    /// True if rows are tested by more than the units that they have.
    pub(crate) tested: bool,
    /// Those of the units above that have linear storage. Their rows have gaps.
    pub(crate) linear: Mask,
    /// Those of the units above whose rows are a list with gaps.
    pub(crate) gaps: Mask,
    /// The required unit whose rows are walked, in their order.
    pub(crate) lead: Option<usize>,
}

impl QueryTerms {
    /// Returns the units that an entity must have.
    pub(crate) const fn required(&self) -> Mask {
        self.lent.union(self.with).union(self.noted)
    }
}

/// The plan of a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The group whose rows are walked. Without a group, a column leads: `lead`, or else the smallest
    /// required one.
    pub(crate) group: Option<usize>,
    /// The rows start after those of this group. It is nested in `group`, or without one, it is the
    /// outermost group that owns the unit `lead`.
    pub(crate) outside: Option<usize>,
    /// The rows between two borders of a family that are walked, if they are those of no group.
    pub(crate) range: Option<usize>,
    /// The required unit whose rows lead: as the query demands, or because a part of them serves.
    pub(crate) lead: Option<usize>,
    /// Borrowed columns that are walked as slices.
    pub(crate) sliced: Mask,
    /// Units that every row has.
    pub(crate) present: Mask,
    /// Units that no row has.
    pub(crate) absent: Mask,
    /// True if every row that is walked is a row of the query, so that the number of rows is known.
    pub(crate) exact: bool,
    /// True if the plan is exact, and every required column that the query borrows is a slice.
    pub(crate) packed: bool,
}

impl Plan {
    /// Nothing is known.
    const NONE: Self = Self {
        group: None,
        outside: None,
        range: None,
        lead: None,
        sliced: Mask::EMPTY,
        present: Mask::EMPTY,
        absent: Mask::EMPTY,
        exact: false,
        packed: false,
    };

    /// The plan without a group: the smallest required column leads.
    const fn join(rules: &[Rule], query: &QueryTerms) -> Self {
        // The only required column always leads, so its rows are those of the query. The rows of a linear
        // column have gaps, so it leads by its bits and is not sliced.
        let alone = query.required().len() == 1 && !query.required().intersects(query.linear);
        if alone {
            let (present, absent) = implied(rules, query.required(), Mask::EMPTY);
            let exact = query.without.is_subset(absent) && !query.tested;
            let exact = exact && !query.required().intersects(query.gaps);
            let packed = exact && !query.lent.is_empty();
            return Self { sliced: query.lent, present, absent, exact, packed, ..Self::NONE };
        }
        if let Some(lead) = leader(rules, query) {
            return Self::led(rules, lead, query);
        }
        Self::NONE
    }

    /// The plan with a leading column. The rows of this column are walked in order, and only this
    /// column can be a slice.
    const fn led(rules: &[Rule], lead: usize, query: &QueryTerms) -> Self {
        let alone = Mask::one(lead);
        // The rows of a linear column have gaps, so it leads by its bits, in the order of indices.
        let linear = query.linear.contains(lead);
        let sliced = if linear { Mask::EMPTY } else { query.lent.intersection(alone) };
        let (present, absent) =
            if linear { (Mask::EMPTY, Mask::EMPTY) } else { implied(rules, alone, Mask::EMPTY) };
        let exact = !linear
            && !query.gaps.contains(lead)
            && query.required().is_subset(present)
            && query.without.is_subset(absent)
            && !query.tested;
        let packed = exact && !sliced.is_empty() && query.lent.is_subset(sliced);
        Self { lead: Some(lead), sliced, present, absent, exact, packed, ..Self::NONE }
    }

    const fn over(
        index: usize,
        group: &GroupTerms,
        outside: Option<usize>,
        terms: (Mask, Mask),
        query: &QueryTerms,
    ) -> Self {
        let (present, absent) = terms;
        let sliced = group.own.intersection(query.lent);
        let exact =
            query.required().is_subset(present) && query.without.is_subset(absent) && !query.tested;
        let packed = exact && query.lent.is_subset(sliced);
        Self { group: Some(index), outside, sliced, present, absent, exact, packed, ..Self::NONE }
    }

    /// The plan of rows between two borders.
    const fn ranged(index: usize, units: Mask, terms: (Mask, Mask), query: &QueryTerms) -> Self {
        let plan = Self::over(0, &GroupTerms::of_unit(units), None, terms, query);
        Self { group: None, range: Some(index), ..plan }
    }

    /// The plan of the rows behind a group, up to the last row of a unit that the group owns.
    const fn behind(index: usize, lead: Mask, terms: (Mask, Mask), query: &QueryTerms) -> Self {
        let (present, absent) = terms;
        let sliced = lead.intersection(query.lent);
        let exact = query.without.is_subset(absent) && !query.tested;
        let packed = exact && !sliced.is_empty() && query.lent.is_subset(sliced);
        let (outside, lead) = (Some(index), lead.lowest());
        Self { outside, lead, sliced, present, absent, exact, packed, ..Self::NONE }
    }

    /// Returns whether this plan is better than `other`. A plan is better if it has more slices.
    /// With as many slices, it is better if more terms are known to hold.
    const fn beats(&self, other: &Self) -> bool {
        if other.group.is_none() && other.outside.is_none() && other.range.is_none() {
            return true;
        }
        let (slices, others) = (self.sliced.len(), other.sliced.len());
        let known = self.present.len() + self.absent.len();
        slices > others || slices == others && known > other.present.len() + other.absent.len()
    }
}

/// Returns the plan of a query in a world with these groups.
///
/// A group can serve a query if every term of the group is a term of the query. Of these groups,
/// the one that owns the most borrowed columns is chosen, then the innermost. If the inner of two
/// nested groups adds exactly one term, the rows between the two can serve too. They are the
/// members of the outer group for which that term does not hold.
///
/// A unit counts as a group around all groups that own it. So the rows of a unit behind a group can
/// serve, if the group has exactly one more term. They serve only queries that require no other
/// unit. Otherwise, another required unit could have far fewer rows.
///
/// Groups of a [family](crate::planner::family) have borders, and rows between any two of these can serve: those in `ranges`, which
/// have all entities with their terms.
///
/// A leading column excludes groups, because a group has an order of its own. Noted rows exclude
/// groups that don't own their column, because they are few.
///
/// Uses what follows from the rules: units that the rows of the query lack, and units that the members of a group have or
/// lack. If all that the query requires follows from one unit, that unit leads.
pub(crate) const fn plan(
    groups: &[GroupTerms],
    ranges: &[GroupTerms],
    rules: &[Rule],
    query: &QueryTerms,
) -> Plan {
    if let Some(lead) = query.lead {
        return Plan::led(rules, lead, query);
    }
    let mut best = match query.noted.lowest() {
        // It has few such rows in most cases.
        Some(lead) => Plan::led(rules, lead, query),
        None => Plan::join(rules, query),
    };
    let (_, absent) = implied(rules, query.required(), query.without);
    let mut i = 0;
    while i < groups.len() {
        let group = &groups[i];
        let terms = (group.required(), group.without);
        if serves(terms, query, absent) && finds(group.own, query) {
            let candidate = Plan::over(i, group, None, implied(rules, terms.0, terms.1), query);
            if candidate.beats(&best) {
                best = candidate;
            }
        }
        if let Some(inner) = group.inner {
            let between = between(group, &groups[inner]);
            if let Some(terms) = between
                && serves(terms, query, absent)
                && finds(group.own, query)
            {
                let terms = implied(rules, terms.0, terms.1);
                let candidate = Plan::over(i, group, Some(inner), terms, query);
                if candidate.beats(&best) {
                    best = candidate;
                }
            }
        }
        i += 1;
    }
    let mut i = 0;
    while i < ranges.len() {
        let range = &ranges[i];
        let terms = (range.required(), range.without);
        if serves(terms, query, absent) && finds(range.own, query) {
            let terms = implied(rules, terms.0, terms.1);
            let candidate = Plan::ranged(i, range.own, terms, query);
            // Behind all groups of a unit, another required unit could have far fewer rows.
            let behind = matches!(range.rows, Some(Rows { end: None, .. }));
            if (!behind || query.required().is_subset(terms.0)) && candidate.beats(&best) {
                best = candidate;
            }
        }
        i += 1;
    }
    // At most two units are known to be present behind a group, and what follows from them.
    if query.required().len() > 2 && rules.is_empty() {
        return best;
    }
    let mut i = 0;
    while i < groups.len() {
        let lead = groups[i].own.intersection(query.required());
        if lead.len() == 1
            && groups[i].rows.is_none()
            && let Some(terms) = between(&GroupTerms::of_unit(lead), &groups[i])
            && serves(terms, query, absent)
            && finds(lead, query)
            && query.required().is_subset(implied(rules, terms.0, terms.1).0)
        {
            let candidate = Plan::behind(i, lead, implied(rules, terms.0, terms.1), query);
            if candidate.beats(&best) {
                best = candidate;
            }
        }
        i += 1;
    }
    best
}

/// Returns the units that are present, and those that are absent, in the rows between two
/// nested groups. These are the rows of `outer` that are not rows of `inner`. Returns `None` if the
/// groups differ in more than one term.
const fn between(outer: &GroupTerms, inner: &GroupTerms) -> Option<(Mask, Mask)> {
    let more = inner.required().difference(outer.required());
    let fewer = inner.without.difference(outer.without);
    if more.len() + fewer.len() != 1 {
        return None;
    }
    Some((outer.required().union(fewer), outer.without.union(more)))
}

/// Returns whether a walk over the rows of these units can find the noted rows, if the query has only
/// those. Otherwise it would have to look at every row.
const fn finds(units: Mask, query: &QueryTerms) -> bool {
    query.noted.is_empty() || query.noted.intersects(units)
}

/// Returns whether rows with these terms have all rows of a query, which lack the units `absent`. What the rows have is
/// named by the query: a group that the query doesn't name could have far more members than the query has rows.
const fn serves(terms: (Mask, Mask), query: &QueryTerms, absent: Mask) -> bool {
    terms.0.is_subset(query.required()) && terms.1.is_subset(absent)
}

/// Returns a required unit from which all others follow, if there is one: its rows are those of the query.
const fn leader(rules: &[Rule], query: &QueryTerms) -> Option<usize> {
    let mut left = query.required().difference(query.linear);
    if rules.is_empty() {
        return None;
    }
    while let Some(unit) = left.lowest() {
        if query.required().is_subset(implied(rules, Mask::one(unit), Mask::EMPTY).0) {
            return Some(unit);
        }
        left = left.difference(Mask::one(unit));
    }
    None
}
