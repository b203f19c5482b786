//! From names in lists to numbers of components, and the rules within one declaration.

use syn::Ident;

use super::{Component, Term};
use crate::diag::{Diag, list, nearest};
use crate::names::{self, plain};
use crate::syntax::keyword;
use crate::syntax::types::{is_entity, last_word};

/// What names can be resolved against.
pub(crate) struct Scope<'a> {
    pub(crate) world: &'a Ident,
    pub(crate) components: &'a [Component],
    /// Fields that have an error where they are declared.
    pub(crate) broken: &'a [Ident],
    /// Whether all fields could be read.
    pub(crate) clean: bool,
}

impl Scope<'_> {
    /// The number of the component with this name, or an error with the nearest name.
    pub(crate) fn find(&self, name: &Ident, diag: &mut Diag) -> Option<usize> {
        let found =
            self.components.iter().position(|component| names::same(&component.ident, name));
        if found.is_none()
            && !self.broken(name)
            && let Some(message) = self.unknown(name)
        {
            diag.error(name.span(), message);
        }
        found
    }

    /// Whether a field that borrows an `Entity` may mean a component: by this name, or of that type.
    pub(crate) fn stores_entity(&self, name: &Ident) -> bool {
        let mut components = self.components.iter();
        components.any(|other| names::same(&other.ident, name) || is_entity(&other.ty))
            || self.broken(name)
    }

    fn broken(&self, name: &Ident) -> bool {
        self.broken.iter().any(|broken| names::same(broken, name))
    }

    /// A keyword for a name is an error, but where the component is declared by it.
    pub(crate) fn escaped(&self, word: &Ident, diag: &mut Diag) {
        if !self.broken(word) {
            diag.error(word.span(), keyword::unescaped(word));
        }
    }

    /// What is wrong with a name that no component has. Where a field couldn't be read, it may be that one's.
    fn unknown(&self, name: &Ident) -> Option<String> {
        let world = plain(self.world);
        let typed = |c: &&Component| last_word(&c.ty).is_some_and(|word| word == name);
        if let Some(component) = self.components.iter().find(typed) {
            let field = plain(&component.ident);
            return Some(format!("`{name}` is a type; write its field in `{world}`, `{field}`"));
        }
        let names: Vec<String> = self.components.iter().map(|c| plain(&c.ident)).collect();
        let missing = format!("no component `{}` in `{world}`", plain(name));
        Some(match nearest(&plain(name), names.iter().map(String::as_str)) {
            Some(near) => format!("{missing}; did you mean `{near}`?"),
            None if !self.clean => return None,
            None if names.is_empty() => format!("{missing}; declare it there"),
            None if names.len() <= 8 => format!("{missing}; it has {}", list(names, "and")),
            None => format!("{missing}; declare it there, or write one that is"),
        })
    }

    /// The terms of one list. Names that can't be resolved go to `unknown`.
    pub(crate) fn terms(
        &self,
        names: Vec<Ident>,
        word: &str,
        unknown: &mut Vec<Ident>,
        clean: &mut bool,
        diag: &mut Diag,
    ) -> Vec<Term> {
        let mut terms: Vec<Term> = Vec::new();
        for mut name in names {
            if let Some(escaped) = keyword::name(&name).filter(|_| keyword::is_keyword(&name)) {
                self.escaped(&name, diag);
                name = escaped;
            }
            let Some(id) = self.find(&name, diag) else {
                unknown.push(name);
                *clean = false;
                continue;
            };
            if terms.iter().any(|term| term.id == id) {
                let message =
                    format!("`{}` stands twice in {word}(..); write it once", plain(&name));
                diag.error(name.span(), message);
                *clean = false;
                continue;
            }
            terms.push(Term { name, id });
        }
        terms
    }
}

/// Drops from `list` what is in `taken` too, with an error each: X1 of the groups.
pub(crate) fn disjoint(
    taken: &[Term],
    list: &mut Vec<Term>,
    clean: &mut bool,
    diag: &mut Diag,
    message: impl Fn(&str) -> String,
) {
    list.retain(|term| {
        let twice = taken.iter().any(|other| other.id == term.id);
        if twice {
            diag.error(term.name.span(), message(&plain(&term.name)));
            *clean = false;
        }
        !twice
    });
}
