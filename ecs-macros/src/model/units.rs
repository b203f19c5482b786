//! Units: what an entity gains and loses as a whole. A unit is a component outside of any table, or
//! a table. Groups and lists name units; the fields of queries name components.

use proc_macro2::Span;
use syn::Ident;

use super::{Component, Fetch, Model, Query, Table};
use crate::each::{Each as _, IntoEach as _, Source, Stream, numbers};
use crate::names::{self, plain};
use crate::planner::mask::Mask;

/// The components and tables of a world, by the number of their unit.
///
/// The components outside of tables come first, so each has the number of its unit.
#[derive(Clone, Copy)]
pub(crate) struct Units<'a> {
    components: &'a [Component],
    tables: &'a [Table],
}

/// A component outside of any table, or a table.
#[derive(Clone, Copy)]
pub(crate) enum Unit<'a> {
    Component(&'a Component),
    Table(&'a Table),
}

impl Component {
    /// Returns the name with the place of its declaration, which an editor shows.
    pub(crate) fn shown(&self) -> Ident {
        let mut ident = self.ident.clone();
        if let Some(origin) = &self.origin {
            ident.set_span(origin.declared.span());
        }
        ident
    }
}

impl Table {
    /// Returns the name of its type, and the one in its part.
    pub(crate) fn names(&self) -> Vec<Ident> {
        let declared = self.origin.as_ref().map(|origin| &origin.declared);
        [&self.ident].into_each().chain(declared).cloned().gather()
    }
}

impl Model {
    pub(crate) fn all_units(&self) -> Units<'_> {
        Units::new(&self.components, &self.tables)
    }

    /// Returns the number of units.
    pub(crate) fn units(&self) -> usize {
        self.all_units().len()
    }

    /// Returns the unit of a component.
    pub(crate) fn unit_of(&self, component: usize) -> usize {
        self.all_units().of(component)
    }

    /// Returns the name of a unit, as lists have it.
    pub(crate) fn unit_name(&self, unit: usize) -> String {
        self.all_units().name(unit)
    }

    /// Returns the numbers of a unit's components.
    pub(crate) fn columns(&self, unit: usize) -> std::ops::Range<usize> {
        self.all_units().columns(unit)
    }
}

impl<'a> Units<'a> {
    pub(crate) const fn new(components: &'a [Component], tables: &'a [Table]) -> Self {
        Self { components, tables }
    }

    /// Returns the number of units.
    pub(crate) fn len(self) -> usize {
        self.alone() + self.tables.len()
    }

    /// Returns the number of components outside of tables, which is the number of the first table.
    pub(crate) fn alone(self) -> usize {
        self.components.partition_point(|component| component.table.is_none())
    }

    /// Returns the unit of a component.
    pub(crate) fn of(self, component: usize) -> usize {
        self.components[component].table.map_or(component, |table| self.alone() + table)
    }

    /// Returns the unit of a table.
    pub(crate) fn of_table(self, table: usize) -> usize {
        self.alone() + table
    }

    pub(crate) fn get(self, unit: usize) -> Unit<'a> {
        match unit.checked_sub(self.alone()) {
            None => Unit::Component(&self.components[unit]),
            Some(table) => Unit::Table(&self.tables[table]),
        }
    }

    /// Returns all components: those outside of tables, then the parts of each table.
    pub(crate) const fn components(self) -> &'a [Component] {
        self.components
    }

    /// Returns all tables.
    pub(crate) const fn tables(self) -> &'a [Table] {
        self.tables
    }

    /// Returns the components in tables.
    pub(crate) fn parts(self) -> &'a [Component] {
        &self.components[self.alone()..]
    }

    /// Returns all units in order.
    pub(crate) fn iter(self) -> Stream<impl Source<Unit<'a>>> {
        numbers(0..self.len()).into_each().map(move |unit| self.get(unit))
    }

    /// Returns a table.
    pub(crate) fn table(self, unit: usize) -> Option<&'a Table> {
        match self.get(unit) {
            Unit::Table(table) => Some(table),
            Unit::Component(_) => None,
        }
    }

    /// Returns the name of a unit, as lists have it.
    pub(crate) fn name(self, unit: usize) -> String {
        self.get(unit).name()
    }

    /// Returns the numbers of a unit's components.
    pub(crate) fn columns(self, unit: usize) -> std::ops::Range<usize> {
        self.table(unit).map_or(unit..unit + 1, |table| table.parts.clone())
    }

    /// Returns the number of columns that these units have.
    pub(crate) fn width(self, units: impl Iterator<Item = usize>) -> usize {
        units.map(|unit| self.columns(unit).len()).sum()
    }

    /// Returns the place of `linear` in a unit's `#[storage(linear)]`.
    pub(crate) fn linear(self, unit: usize) -> Option<Span> {
        match self.get(unit) {
            Unit::Component(component) => component.words.linear,
            Unit::Table(_) => None,
        }
    }

    /// Returns the place of a unit's `stable` in `#[storage(stable)]`.
    pub(crate) fn stable(self, unit: usize) -> Option<Span> {
        match self.get(unit) {
            Unit::Component(component) => component.words.stable,
            Unit::Table(table) => table.stable,
        }
    }

    /// Returns the table with optional components in whose rows a unit is: the table itself, or the one of an optional component.
    pub(crate) fn kinds(self, unit: usize) -> Option<usize> {
        match self.get(unit) {
            Unit::Component(component) => component.optional,
            Unit::Table(table) => table.optional.then(|| unit - self.alone()),
        }
    }

    /// Returns the units in the rows of a table with optional components: the table, then these.
    pub(crate) fn of_kinds(self, table: usize) -> Vec<usize> {
        let optional = numbers(0..self.alone());
        let optional = optional.filter(|&unit| self.components[unit].optional == Some(table));
        [self.of_table(table)].into_each().chain(optional).gather()
    }

    /// Returns the unit of a query's field: nothing for the entity and for fields with an error.
    pub(crate) fn borrowed(self, fetch: Fetch) -> Option<usize> {
        match fetch {
            Fetch::Borrowed { id, .. } => Some(self.of(id)),
            Fetch::Table { table, .. } => Some(self.of_table(table)),
            Fetch::Entity | Fetch::Unknown => None,
        }
    }

    /// Returns the units that a query borrows: from each row, or from those that have them.
    pub(crate) fn lent(self, query: &Query, optional: bool) -> Mask {
        let fields = query.fields.each().map(|field| field.fetch);
        let asked = fields.filter(|fetch| fetch.optional() == Some(optional));
        Mask::of(&asked.filter_map(|fetch| self.borrowed(fetch)).gather::<Vec<_>>())
    }

    /// Returns the units that an entity needs to match a query.
    pub(crate) fn required(self, query: &Query) -> Mask {
        self.lent(query, false).union(query.with.set()).union(query.leading_notes(self))
    }
}

impl Unit<'_> {
    /// Returns whether no assigned group owns it, because the user sorts it.
    pub(crate) fn is_sorted(self) -> bool {
        match self {
            Unit::Component(component) => component.words.sorted,
            Unit::Table(table) => table.sorted,
        }
    }

    /// Returns whether it is a link.
    pub(crate) fn is_link(self) -> bool {
        matches!(self, Unit::Component(component) if component.words.link.is_some())
    }

    /// Returns the name that lists have. A table is named by its accessor.
    pub(crate) fn name(self) -> String {
        match self {
            Unit::Component(component) => plain(&component.ident),
            Unit::Table(table) => table.name().map_or_else(|| plain(&table.ident), |n| plain(&n)),
        }
    }
}

impl Table {
    /// Returns the name that lists have: `body` for `Body`. It exists also if no method can have it, because it
    /// is taken.
    pub(crate) fn name(&self) -> Option<Ident> {
        names::accessor(&self.ident).ok()
    }

    /// Returns whether lists name this table by `name`.
    pub(crate) fn is(&self, name: &Ident) -> bool {
        self.name().is_some_and(|own| names::same(&own, name))
    }
}

impl Fetch {
    /// Returns whether a borrowing field is optional.
    pub(crate) fn optional(self) -> Option<bool> {
        match self {
            Fetch::Borrowed { optional, .. } | Fetch::Table { optional, .. } => Some(optional),
            Fetch::Entity | Fetch::Unknown => None,
        }
    }

    /// Returns whether a field borrows as mutable.
    pub(crate) fn writes(self) -> bool {
        matches!(self, Fetch::Borrowed { write: true, .. } | Fetch::Table { write: true, .. })
    }
}
