//! How a query is run: which group serves it, and which of its columns become slices.
//!
//! Everything here is a `const fn` over masks. The macro decides with the same text, so that what the
//! docs of a query say, what `#[query(packed)]` refuses and what the program does can't differ.

use super::mask::Mask;

/// The terms of a group, by component number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupTerms {
    /// Required, and the group decides the order.
    pub own: Mask,
    /// Required, and not moved.
    pub with: Mask,
    /// Must be absent.
    pub without: Mask,
    /// The number of the next group that is nested in this one.
    pub inner: Option<usize>,
}

impl GroupTerms {
    /// The terms by lists of component numbers.
    pub const fn new(
        own: &[usize],
        with: &[usize],
        without: &[usize],
        inner: Option<usize>,
    ) -> Self {
        Self { own: Mask::of(own), with: Mask::of(with), without: Mask::of(without), inner }
    }

    /// What a member must have.
    pub const fn required(&self) -> Mask {
        self.own.union(self.with)
    }

    /// How many terms there are: the order of nesting.
    pub const fn depth(&self) -> usize {
        self.own.len() + self.with.len() + self.without.len()
    }
}

/// The terms of a query, by component number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueryTerms {
    /// Components lent to the loop that an entity must have.
    pub lent: Mask,
    /// Components lent where an entity has them.
    pub optional: Mask,
    /// Components that must be there and aren't lent.
    pub with: Mask,
    /// Components that must be absent.
    pub without: Mask,
    /// Which of these are stored linearly, so that there are gaps between their rows.
    pub linear: Mask,
    /// The component whose column leads, if the query fixes it.
    pub lead: Option<usize>,
}

impl QueryTerms {
    /// A query that asks for nothing.
    pub const NONE: Self = Self {
        lent: Mask::EMPTY,
        optional: Mask::EMPTY,
        with: Mask::EMPTY,
        without: Mask::EMPTY,
        linear: Mask::EMPTY,
        lead: None,
    };

    /// Everything that either asks for.
    pub const fn and(self, other: Self) -> Self {
        Self {
            lent: self.lent.union(other.lent),
            optional: self.optional.union(other.optional),
            with: self.with.union(other.with),
            without: self.without.union(other.without),
            linear: self.linear.union(other.linear),
            lead: None,
        }
    }

    /// What an entity must have.
    pub const fn required(&self) -> Mask {
        self.lent.union(self.with)
    }
}

/// How a query is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The group whose rows are walked; the smallest required column leads where there is none.
    pub group: Option<usize>,
    /// The component whose column leads, if the query fixes it.
    pub lead: Option<usize>,
    /// The rows start behind those of this group, nested in `group`.
    pub outside: Option<usize>,
    /// ColumnSet columns that are walked as slices.
    pub sliced: Mask,
    /// What the group guarantees to be there.
    pub present: Mask,
    /// What the group guarantees to be absent.
    pub absent: Mask,
    /// Whether every row of the group is a row of the query, so that the number of rows is known.
    pub exact: bool,
    /// Whether, besides, every column that the query requires and lends is a slice.
    pub packed: bool,
}

impl Plan {
    /// The plan without a group: the smallest required column leads.
    const fn join(query: &QueryTerms) -> Self {
        // A column that is required alone always leads, so its rows are the query's.
        // The rows of a linear column have gaps, so it leads by its bits, which tell of no other row.
        let alone = query.required().len() == 1 && !query.required().intersects(query.linear);
        let sliced = if alone { query.lent } else { Mask::EMPTY };
        let present = if alone { query.required() } else { Mask::EMPTY };
        let exact = alone && query.without.is_empty();
        let packed = exact && !query.lent.is_empty();
        Self {
            group: None,
            lead: None,
            outside: None,
            sliced,
            present,
            absent: Mask::EMPTY,
            exact,
            packed,
        }
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
        let exact = query.required().is_subset(present) && query.without.is_subset(absent);
        let packed = exact && query.lent.is_subset(sliced);
        Self { group: Some(index), lead: None, outside, sliced, present, absent, exact, packed }
    }

    /// Whether this plan serves better than `other`: more slices, then more terms settled.
    const fn beats(&self, other: &Self) -> bool {
        if other.group.is_none() {
            return true;
        }
        let (slices, others) = (self.sliced.len(), other.sliced.len());
        let settled = self.present.len() + self.absent.len();
        slices > others || slices == others && settled > other.present.len() + other.absent.len()
    }
}

/// The plan of a query in a world with these groups.
///
/// A group serves when it asks for nothing that the query doesn't ask for. Of those the one that owns
/// the most of what is lent is taken, then the innermost. The rows between two nested groups serve too
/// where the inner group adds exactly one term: they are the outer group's members for which that term
/// doesn't hold.
pub(crate) const fn plan(groups: &[GroupTerms], query: &QueryTerms) -> Plan {
    let mut best = Plan::join(query);
    let mut i = 0;
    while i < groups.len() {
        let group = &groups[i];
        let terms = (group.required(), group.without);
        if serves(terms, query) {
            let candidate = Plan::over(i, group, None, terms, query);
            if candidate.beats(&best) {
                best = candidate;
            }
        }
        if let Some(inner) = group.inner {
            let between = between(group, &groups[inner]);
            if let Some(terms) = between
                && serves(terms, query)
            {
                let candidate = Plan::over(i, group, Some(inner), terms, query);
                if candidate.beats(&best) {
                    best = candidate;
                }
            }
        }
        i += 1;
    }
    best
}

/// What holds for the rows of `outer` that aren't rows of `inner`, where one term tells them apart:
/// what is present, and what is absent.
const fn between(outer: &GroupTerms, inner: &GroupTerms) -> Option<(Mask, Mask)> {
    let more = inner.required().difference(outer.required());
    let fewer = inner.without.difference(outer.without);
    if more.len() + fewer.len() != 1 {
        return None;
    }
    Some((outer.required().union(fewer), outer.without.union(more)))
}

const fn serves(terms: (Mask, Mask), query: &QueryTerms) -> bool {
    terms.0.is_subset(query.required()) && terms.1.is_subset(query.without)
}
