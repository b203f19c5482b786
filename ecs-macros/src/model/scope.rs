//! The names that lists and fields are resolved against.

use syn::{Attribute, Ident, Type};

use super::{Component, Fetch, Flaw, List, Model, Slips, Table, Term, Units};
use crate::capabilities::conditions::syntax::off::Off;
use crate::capabilities::derived::syntax as rows;
use crate::capabilities::resources::model::Resource;
use crate::capabilities::resources::syntax::is_resource;
use crate::capabilities::track::syntax::touch::{innermost, lends};
use crate::each::Each as _;
use crate::names;
use crate::sorted::sort_by_key;
use crate::syntax::keyword;
use crate::syntax::types::{self, is_entity};

pub(crate) struct Scope<'a> {
    pub(crate) components: &'a [Component],
    pub(crate) tables: &'a [Table],
    resources: &'a [Resource],
    /// Tables that have an error at their declaration.
    lost: &'a [Ident],
    /// Components and tables that are switched off by their conditions.
    pub(crate) off: &'a [Off],
    /// Names that have an error at their declaration.
    broken: &'a [Ident],
}

impl<'a> Scope<'a> {
    pub(crate) fn new(model: &'a Model) -> Self {
        let Model { components, tables, resources, lost, off, broken, .. } = model;
        Self { components, tables, resources, lost, off, broken }
    }

    pub(crate) fn units(&self) -> Units<'a> {
        Units::new(self.components, self.tables)
    }

    /// Returns the number of the component with this name.
    pub(crate) fn find(&self, name: &Ident) -> Option<usize> {
        let name = names::plain(name);
        self.components.each().position(|component| names::is(&component.ident, &name))
    }

    /// Returns the number of the table that lists name so.
    pub(crate) fn table(&self, name: &Ident) -> Option<usize> {
        self.tables.each().position(|table| table.is(name))
    }

    /// Returns whether a query's field that borrows an `Entity` may be meant as a component: one
    /// has its name, or is an `Entity`.
    pub(crate) fn stores_entity(&self, name: &Ident) -> bool {
        let mut components = self.components.each();
        components.any(|other| names::same(&other.ident, name) || is_entity(&other.ty))
            || broken(self.broken, name)
    }

    /// Returns the flaw of a query's field that is meant as a resource.
    pub(crate) fn resource(&self, name: &Ident, attrs: &[Attribute], ty: &Type) -> Option<Flaw> {
        if is_resource(attrs) {
            // Its attribute has an error.
            return Some(Flaw::HalfTyped);
        }
        let resource = self.resources.each().find(|resource| names::same(&resource.ident, name))?;
        let meant = types::innermost(ty) == types::innermost(&resource.ty) || types::borrows(ty);
        (meant && self.find(name).is_none()).then_some(Flaw::Resource)
    }

    /// Lowers a field that is named like a table or has the type of a row. Other fields are `None`.
    pub(crate) fn row(&self, name: &Ident, ty: &Type) -> Option<Result<Fetch, Flaw>> {
        if let Some(row) = rows::row(ty) {
            // Two parts may have tables of one name, of which one has a prefix in this world.
            let mut tables: Vec<(usize, &Table)> = self.tables.each().enumerate().gather();
            sort_by_key(&mut tables, |(_, table)| !table.is(name));
            for (table, table_names) in tables.each().map(|(at, table)| (*at, table.names())) {
                let is = |of: fn(&Ident) -> Ident| {
                    table_names.each().any(|ident| names::same(&of(ident), row.ident))
                };
                let write = is(names::row_mut);
                if write || is(names::row_ref) {
                    return Some(Ok(Fetch::Table { table, write, optional: row.optional }));
                }
            }
            if self.off.each().any(|off| off.has_row(row.ident)) {
                return Some(Err(Flaw::RowOff));
            }
        }
        if self.find(name).is_some() {
            return None;
        }
        let word = innermost(ty)?;
        let meant = |ident: &Ident| {
            [ident.clone(), names::row_ref(ident), names::row_mut(ident)]
                .each()
                .any(|known| names::same(known, word))
        };
        if let Some(table) = self.tables.each().position(|table| meant(&table.ident)) {
            return Some(Err(Flaw::RowForm(table)));
        }
        if self.lost.each().any(meant) {
            return Some(Err(Flaw::HalfTyped));
        }
        let table = self.table(name).filter(|_| lends(ty))?;
        Some(Err(Flaw::RowForm(table)))
    }

    /// Resolves the names of one list.
    pub(crate) fn list(&self, names: Vec<Ident>, word: &'static str, slips: &mut Slips) -> List {
        let mut list = List::new();
        for name in names {
            let name = slips.raw(name);
            match self.unit(&name, word, slips) {
                None => {}
                Some(id) if list.set().contains(id) => slips.repeated.push((name, word)),
                Some(id) => list.push(Term { name, id }),
            }
        }
        list
    }

    /// Resolves a name in a list to a component outside of tables, or to a table.
    fn unit(&self, name: &Ident, word: &'static str, slips: &mut Slips) -> Option<usize> {
        let component = self.find(name);
        if let Some(id) = component.filter(|&id| self.components[id].table.is_none()) {
            return Some(id);
        }
        if let Some(table) = self.table(name) {
            return Some(self.units().of_table(table));
        }
        match component.and_then(|id| self.components[id].table) {
            Some(table) => slips.parts.push((name.clone(), word, table)),
            None => slips.unknown.push((name.clone(), word)),
        }
        None
    }
}

/// Returns whether the error of a name was reported at the declaration with that name.
pub(crate) fn broken(broken: &[Ident], name: &Ident) -> bool {
    broken.each().any(|broken| names::same(broken, name))
}

impl Slips {
    /// Returns a name as it is declared: a keyword has its `r#`. Without it, the name is a slip.
    pub(crate) fn raw(&mut self, name: Ident) -> Ident {
        match keyword::name(&name).filter(|_| keyword::is_keyword(&name)) {
            Some(raw) => {
                self.keywords.push(name);
                raw
            }
            None => name,
        }
    }

    /// Returns whether all names were resolved to different units.
    pub(crate) fn resolved(&self) -> bool {
        self.unknown.is_empty()
            && self.repeated.is_empty()
            && self.parts.is_empty()
            && self.note_filters.is_empty()
    }
}
