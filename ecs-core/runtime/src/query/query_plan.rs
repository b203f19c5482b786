//! The plan of a query in a world, as constants of a walk.

use core::marker::PhantomData;

use super::mode::Mode;
use super::terms::Terms;
use super::traits::Query;
use crate::plan::mask::Mask;
use crate::plan::planner::{Plan, QueryTerms, plan};
use crate::schema::data::WorldData;

/// The plan of the query `Q` in the world `W`.
pub struct PlanOf<W, Q>(PhantomData<(W, Q)>);

impl<W: WorldData, Q: Query<W>> PlanOf<W, Q> {
    const TERMS: QueryTerms = QueryTerms { lead: Q::LEAD, ..<Q::Terms as Terms<W>>::TERMS };
    pub(crate) const PLAN: Plan = plan(W::GROUPS, &Self::TERMS);
    /// The components of which one leads. A group that owns nothing leads by its list.
    const LEADERS: Mask = match (Self::PLAN.group, Self::PLAN.lead) {
        (Some(group), _) => W::GROUPS[group].own,
        (None, Some(component)) => Mask::one(component),
        (None, None) => Self::TERMS.required(),
    };
    /// Whether the list of a group leads.
    pub(super) const LIST: bool = Self::PLAN.group.is_some() && Self::LEADERS.is_empty();
}

impl<W: WorldData, Q: Query<W>> Mode for PlanOf<W, Q> {
    const SLICED: u64 = <Q::Terms as Terms<W>>::COMPONENTS.of(Self::PLAN.sliced);
    const LEADS: u64 = {
        let leaders = <Q::Terms as Terms<W>>::COMPONENTS.of(Self::LEADERS);
        // The members of a group are in one order in all owned columns, so the first of them serves.
        if Self::PLAN.group.is_some() { leaders & leaders.wrapping_neg() } else { leaders }
    };
    const SETTLED: u64 =
        <Q::Terms as Terms<W>>::COMPONENTS.of(Self::PLAN.present.union(Self::PLAN.absent));
    const LIVING: bool = Self::TERMS.required().is_empty();
    const BITS: bool = Self::LEADERS.intersects(Self::TERMS.linear) && Self::PLAN.sliced.is_empty();
}
