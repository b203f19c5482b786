//! The plan of a query in a world, as data to print and test.

use core::fmt;

use crate::capabilities::layout::plan::Layout;
use crate::plan::mask::Mask;
use crate::plan::planner::Plan;
use crate::query::query_plan::PlanOf;
use crate::query::traits::Query;
use crate::schema::data::WorldData;

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
            (None, leaders) if self.plan.range.is_some() => {
                write!(
                    f,
                    "walks a segment of the {}",
                    if leaders > 1 { "columns " } else { "column " }
                )?;
                list(f, &mut self.leaders())?;
            }
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

/// Returns the plan of a query.
#[must_use]
pub const fn plan_of<W: WorldData, Q: Query<W>>() -> QueryPlan {
    QueryPlan::of::<W, Q>()
}
