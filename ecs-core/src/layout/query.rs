//! The plan of a query, as data.

use core::fmt;

use super::{Layout, StorageLayout};
use crate::query::Query;
use crate::query::typed::{List, Plan, Terms, is_exact};
use crate::units::Units;
use crate::world::World;

/// Writes the methods of a world.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_layout_methods {
    ($vis:vis fn) => {
        /// Returns the plan of a query: the group that serves it, the columns that can lead, and the
        /// columns that it reads as slices. O(1).
        ///
        /// Useful in tests: two queries with the same result can have different plans. Needs the feature `layout`.
        #[must_use]
        $vis fn plan_of<Q: $crate::Query<Self>>() -> $crate::QueryPlan {
            $crate::QueryPlan::of::<Self, Q>()
        }

        /// Returns the names of an entity's components, or `None` if the entity isn't alive. O(components of the world).
        ///
        /// `Debug` prints the handle and the names of the components. In a world with `derive(Debug)`, it prints their values too,
        /// except of a component whose type names a parameter of the world. Needs the feature `layout`.
        #[must_use]
        $vis fn inspect(&self, entity: $crate::Entity) -> $crate::__private::Option<$crate::Inspection<'_>> {
            $crate::Inspection::of(self, entity)
        }
    };
}

/// The plan of a query in a world; see [`World::plan_of`](crate::World::plan_of).
///
/// Components are named by their fields in the world, tables by their methods, and groups by their
/// types. `Display` prints the plan in words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct QueryPlan {
    facts: Facts,
    names: &'static [&'static str],
    layout: Layout,
}

/// What is known of the loop over a query.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Facts {
    /// The group whose members are walked.
    pub group: Option<usize>,
    /// The group whose members are left out.
    pub outside: Option<usize>,
    /// The units that can decide the order.
    pub leaders: Units,
    /// The units whose rows are walked without lookups.
    pub sliced: Units,
    /// Whether each row that is walked is a row of the query.
    pub exact: bool,
    /// Whether it is exact, and all columns that each row has are sliced.
    pub packed: bool,
}

/// Returns what is known of the loop over a list of terms.
pub(crate) const fn facts<W: World, L: List<W>>() -> Facts {
    let (plan, own) = L::PLAN;
    let linear = linear::<W>();
    let mut outside = None;
    let (group, leaders, rows) = match plan {
        Plan::Group(group) => {
            let terms = &W::GROUPS[group];
            let group = if group < W::LAYOUT.groups.len() {
                Some(group)
            } else {
                // Rows behind those of a group, in another group or in none.
                outside = terms.start;
                terms.end
            };
            (group, own, own)
        }
        Plan::Alone | Plan::Lead => (None, own, own.without(linear)),
        Plan::Led => (None, L::NEED, Units::EMPTY),
    };
    let exact = is_exact::<W, L>();
    let sliced = rows.and(L::FOUND);
    let packed = exact && !sliced.is_empty() && sliced.has(L::FOUND);
    Facts { group, outside, leaders, sliced, exact, packed }
}

/// Returns the units with linear storage.
const fn linear<W: World>() -> Units {
    let (mut units, mut i) = (Units::EMPTY, 0);
    while i < W::LAYOUT.components.len() {
        let component = &W::LAYOUT.components[i];
        if matches!(component.storage, StorageLayout::Linear) {
            units = units.or(Units::one(component.unit));
        }
        i += 1;
    }
    units
}

impl QueryPlan {
    #[doc(hidden)]
    #[must_use]
    pub fn of<W: World, Q: Query<W>>() -> Self {
        let facts = const { <Q::Terms as Terms<W>>::FACTS };
        Self { facts, names: W::NAMES, layout: W::LAYOUT }
    }

    fn names(&self, set: Units) -> impl Iterator<Item = &'static str> + use<> {
        let names = self.names;
        set.iter().map(move |unit| names[unit])
    }

    fn group_name(&self, group: Option<usize>) -> Option<&'static str> {
        // The borders of families have no names.
        self.layout.groups.get(group?).map(|group| group.name)
    }

    /// Returns the group whose members the query walks. O(1).
    #[must_use]
    pub fn group(&self) -> Option<&'static str> {
        self.group_name(self.facts.group)
    }

    /// Returns the group whose members the query skips: one that is nested in [`group`](Self::group),
    /// or else one that owns the unit that leads. O(1).
    #[must_use]
    pub fn outside(&self) -> Option<&'static str> {
        self.group_name(self.facts.outside)
    }

    /// Returns the components and tables that can decide the order. Without a group, the smallest of
    /// them does. There are none if the query walks a non-owning group or all entities.
    /// O(components of the world) for all.
    pub fn leaders(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.names(self.facts.leaders)
    }

    /// Returns the components and tables whose columns the query walks as slices, without lookups.
    /// O(components of the world) for all.
    pub fn sliced(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.names(self.facts.sliced)
    }

    /// Returns whether the query is exact: it yields every row that it looks at, so the number of
    /// rows is known. O(1).
    #[must_use]
    pub const fn is_exact(&self) -> bool {
        self.facts.exact
    }

    /// Returns whether the query is exact and walks every required column that it borrows as a
    /// slice. O(1).
    #[must_use]
    pub const fn is_packed(&self) -> bool {
        self.facts.packed
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
            (None, leaders)
                if self.facts.group.is_some()
                    || self.facts.outside.is_some() && self.outside().is_none() =>
            {
                write!(f, "walks a segment of the column{} ", if leaders > 1 { "s" } else { "" })?;
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
        if !self.facts.sliced.is_empty() {
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
