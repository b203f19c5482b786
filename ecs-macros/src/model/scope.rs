//! The names that lists and fields are resolved against.

use syn::Ident;

use super::{Component, List, Model, Slips, Term};
use crate::names;
use crate::syntax::keyword;
use crate::syntax::types::is_entity;

pub(crate) struct Scope<'a> {
    pub(crate) components: &'a [Component],
    /// Fields that have an error at their declaration.
    broken: &'a [Ident],
}

impl<'a> Scope<'a> {
    pub(crate) fn new(model: &'a Model) -> Self {
        Self { components: &model.components, broken: &model.broken }
    }

    /// Returns the number of the component with this name.
    pub(crate) fn find(&self, name: &Ident) -> Option<usize> {
        self.components.iter().position(|component| names::same(&component.ident, name))
    }

    /// Returns whether a query's field that borrows an `Entity` may be meant as a component: one
    /// has its name, or is an `Entity`.
    pub(crate) fn stores_entity(&self, name: &Ident) -> bool {
        let mut components = self.components.iter();
        components.any(|other| names::same(&other.ident, name) || is_entity(&other.ty))
            || broken(self.broken, name)
    }

    /// Resolves the names of one list.
    pub(crate) fn list(&self, names: Vec<Ident>, word: &'static str, slips: &mut Slips) -> List {
        let mut list = List::new();
        for mut name in names {
            if let Some(raw) = keyword::name(&name).filter(|_| keyword::is_keyword(&name)) {
                slips.keywords.push(name);
                name = raw;
            }
            match self.find(&name) {
                None => slips.unknown.push(name),
                Some(id) if list.set().contains(id) => slips.repeated.push((name, word)),
                Some(id) => list.push(Term { name, id }),
            }
        }
        list
    }
}

/// Returns whether the error of a name was reported at the field of that name.
pub(crate) fn broken(broken: &[Ident], name: &Ident) -> bool {
    broken.iter().any(|broken| names::same(broken, name))
}

impl Slips {
    /// Returns whether all names were resolved to different components.
    pub(super) fn resolved(&self) -> bool {
        self.unknown.is_empty() && self.repeated.is_empty()
    }
}
