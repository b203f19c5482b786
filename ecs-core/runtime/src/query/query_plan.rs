//! The plan of a query in a world, as constants for the walk and as data to print and test.

use core::fmt;
use core::marker::PhantomData;

use super::mode::Mode;
use super::terms::Terms;
use super::traits::Query;
use crate::capabilities::layout::plan::Layout;
use crate::plan::mask::Mask;
use crate::plan::planner::{Plan, QueryTerms, plan};
use crate::schema::data::WorldData;

/// The plan of the query `Q` in the world `W`, as constants.
pub(crate) struct PlanOf<W, Q>(PhantomData<(W, Q)>);

impl<W: WorldData, Q: Query<W>> PlanOf<W, Q> {
    const TERMS: QueryTerms = QueryTerms { lead: Q::LEAD, ..<Q::Terms as Terms<W>>::TERMS };
    pub(crate) const PLAN: Plan = plan(W::GROUPS, &Self::TERMS);
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
    const LEADERS: Mask = match (Self::PLAN.group, Self::PLAN.lead) {
        (Some(group), _) => W::GROUPS[group].own,
        (None, Some(component)) => Mask::one(component),
        (None, None) => Self::TERMS.required(),
    };
    /// True if the list of a group leads.
    pub(super) const LIST: bool = Self::PLAN.group.is_some() && Self::LEADERS.is_empty();
}

impl<W: WorldData, Q: Query<W>> Mode for PlanOf<W, Q> {
    const SLICED: u64 = <Q::Terms as Terms<W>>::UNITS.of(Self::PLAN.sliced);
    const LEADS: u64 = {
        let leaders = <Q::Terms as Terms<W>>::UNITS.of(Self::LEADERS);
        // The members of a group have one order in all owned columns, so the first column leads.
        if Self::PLAN.group.is_some() { leaders & leaders.wrapping_neg() } else { leaders }
    };
    const SETTLED: u64 =
        <Q::Terms as Terms<W>>::UNITS.of(Self::PLAN.present.union(Self::PLAN.absent));
    const STEP: u64 = {
        // Those of a group, or of the one unit that leads. Any other unit of a join may lead too.
        let known =
            Self::PLAN.group.is_some() || Self::PLAN.lead.is_some() || Self::LEADERS.len() == 1;
        if known { <Q::Terms as Terms<W>>::UNITS.of(Self::LEADERS) } else { 0 }
    };
    const LIVING: bool = Self::TERMS.required().is_empty();
    const BITS: bool = Self::LEADERS.intersects(Self::TERMS.linear) && Self::PLAN.sliced.is_empty();
}

/// The plan of a query in a world; see [`World::plan_of`](crate::World::plan_of).
///
/// Components are named by their fields in the world, tables by their methods, and groups by their
/// types. `Display` prints the plan in words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct QueryPlan {
    plan: Plan,
    leaders: Mask,
    layout: Layout,
}

impl QueryPlan {
    pub(crate) const fn of<W: WorldData, Q: Query<W>>() -> Self {
        let leaders = PlanOf::<W, Q>::LEADERS;
        Self { plan: PlanOf::<W, Q>::PLAN, leaders, layout: W::LAYOUT }
    }

    fn names(&self, set: Mask) -> impl Iterator<Item = &'static str> + use<> {
        let layout = self.layout;
        (0..layout.units()).filter(move |&id| set.contains(id)).map(move |id| layout.unit_name(id))
    }

    fn group_name(&self, group: Option<usize>) -> Option<&'static str> {
        group.map(|group| self.layout.groups[group].name)
    }

    /// Returns the group whose members the query walks. O(1).
    #[must_use]
    pub fn group(&self) -> Option<&'static str> {
        self.group_name(self.plan.group)
    }

    /// Returns the group whose members the query skips: one that is nested in [`group`](Self::group),
    /// or else one that owns the unit that leads. O(1).
    #[must_use]
    pub fn outside(&self) -> Option<&'static str> {
        self.group_name(self.plan.outside)
    }

    /// Returns the components and tables that can decide the order. Without a group, the smallest of
    /// them does. There are none if the query walks a non-owning group or all entities.
    /// O(components of the world) for all.
    pub fn leaders(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.names(self.leaders)
    }

    /// Returns the components and tables whose columns the query walks as slices, without lookups.
    /// O(components of the world) for all.
    pub fn sliced(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.names(self.plan.sliced)
    }

    /// Returns whether the query is exact: it yields every row that it looks at, so the number of
    /// rows is known. O(1).
    #[must_use]
    pub const fn is_exact(&self) -> bool {
        self.plan.exact
    }

    /// Returns whether the query is exact and walks every required column that it borrows as a
    /// slice. O(1).
    #[must_use]
    pub const fn is_packed(&self) -> bool {
        self.plan.packed
    }
}

impl fmt::Display for QueryPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, names: &mut dyn Iterator<Item = &'static str>| {
            for (i, name) in names.enumerate() {
                write!(f, "{}`{name}`", if i == 0 { "" } else { ", " })?;
            }
            Ok(())
        };
        let is_table = |name| self.layout.tables.iter().any(|table| table.accessor == name);
        match (self.group(), self.leaders().count()) {
            (Some(group), _) => write!(f, "walks the members of `{group}`")?,
            (None, 0) => f.write_str("walks the alive entities")?,
            (None, leaders) => {
                let leader = match (leaders, self.leaders().any(is_table)) {
                    (1, false) => "the column ",
                    (1, true) => "the table ",
                    (_, false) => "the smallest of the columns ",
                    (_, true) => "the smallest of ",
                };
                write!(f, "walks {leader}")?;
                list(f, &mut self.leaders())?;
            }
        }
        match (self.group(), self.outside()) {
            (Some(_), Some(inner)) => write!(f, " that are not in `{inner}`")?,
            (None, Some(group)) => write!(f, " behind the members of `{group}`")?,
            (_, None) => {}
        }
        if !self.plan.sliced.is_empty() {
            f.write_str(", as slices: ")?;
            list(f, &mut self.sliced())?;
        }
        Ok(())
    }
}

impl fmt::Debug for QueryPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "QueryPlan({self})")
    }
}
