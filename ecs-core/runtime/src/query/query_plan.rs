//! The plan of a query in a world, as constants for the walk.

use core::marker::PhantomData;

use super::mode::Mode;
use super::terms::Terms;
use super::traits::Query;
use crate::plan::mask::Mask;
use crate::plan::planner::{GroupTerms, Plan, QueryTerms, Rows, plan};
use crate::schema::data::WorldData;

/// The plan of the query `Q` in the world `W`, as constants.
pub(crate) struct PlanOf<W, Q>(PhantomData<(W, Q)>);

impl<W: WorldData, Q: Query<W>> PlanOf<W, Q> {
    const TERMS: QueryTerms = QueryTerms { lead: Q::LEAD, ..<Q::Terms as Terms<W>>::TERMS };
    pub(crate) const PLAN: Plan = plan(W::GROUPS, W::RANGES, W::RULES, &Self::TERMS);
    /// Panics if the unit that leads is not required.
    pub(super) const fn check_lead() {
        if let Some(lead) = Q::LEAD {
            assert!(
                Self::TERMS.required().contains(lead),
                "the component or table in `lead` is not required by the query in this world; borrow it, or name it in `with`"
            );
        }
    }

    /// The units whose columns may lead. For a non-owning group there are none: its list
    /// leads.
    pub(crate) const LEADERS: Mask = match (Self::PLAN.group, Self::PLAN.lead) {
        _ if Self::PLAN.range.is_some() => Self::ranged().own,
        (Some(group), _) => W::GROUPS[group].own,
        (None, Some(component)) => Mask::one(component),
        (None, None) => Self::TERMS.required(),
    };
    /// Returns the rows between two borders that are walked.
    const fn ranged() -> GroupTerms {
        match Self::PLAN.range {
            Some(range) => W::RANGES[range],
            None => GroupTerms::new(&[], &[], &[], None),
        }
    }
    /// The rows that are walked, if they are between two borders.
    pub(super) const ROWS: Option<Rows> = match Self::PLAN.group {
        Some(group) => W::GROUPS[group].rows,
        None => Self::ranged().rows,
    };
    /// True if the list of a group leads.
    pub(super) const LIST: bool = Self::PLAN.group.is_some() && Self::LEADERS.is_empty();
}

impl<W: WorldData, Q: Query<W>> Mode for PlanOf<W, Q> {
    const SLICED: u64 = <Q::Terms as Terms<W>>::UNITS.of(Self::PLAN.sliced);
    const LEADS: u64 = {
        let leaders = <Q::Terms as Terms<W>>::UNITS.required_of(Self::LEADERS);
        // The members of a group have one order in all owned columns, so the first column leads.
        let one = Self::PLAN.group.is_some() || Self::PLAN.range.is_some();
        if one { leaders & leaders.wrapping_neg() } else { leaders }
    };
    const SETTLED: u64 = {
        // By rules, a unit can be present that the query excludes, or absent that it requires. Then no row passes the test.
        let present = Self::PLAN.present.difference(Self::TERMS.without);
        let absent = Self::PLAN.absent.difference(Self::TERMS.required());
        <Q::Terms as Terms<W>>::UNITS.of(present.union(absent))
    };
    const STEP: u64 = {
        // Those of a group, or of the one unit that leads. Any other unit of a join may lead too.
        let known = Self::PLAN.range.is_some()
            || Self::PLAN.group.is_some()
            || Self::PLAN.lead.is_some()
            || Self::LEADERS.len() == 1;
        if known { <Q::Terms as Terms<W>>::UNITS.of(Self::LEADERS) } else { 0 }
    };
    const LIVING: bool = Self::TERMS.required().is_empty();
    const BITS: bool = Self::LEADERS.intersects(Self::TERMS.linear) && Self::PLAN.sliced.is_empty();
}
