//! Names in the lists of groups and queries.

use syn::Ident;

use crate::capabilities::conditions::syntax::off::Off;
use crate::capabilities::resources::model::Resource;
use crate::codes::Code;
use crate::diag::{Diag, list, nearest};
use crate::each::Each as _;
use crate::model::scope::broken;
use crate::model::{Component, List, Slips, Term, Unit, Units, World};
use crate::names::{self, plain};
use crate::planner::mask::Mask;
use crate::syntax::keyword;
use crate::syntax::types::last_word;

/// The names that can be used, for messages.
pub(crate) struct Known<'a> {
    pub(crate) world: Option<&'a World>,
    pub(crate) units: Units<'a>,
    pub(crate) resources: &'a [Resource],
    /// Names that have an error at their declaration.
    pub(crate) broken: &'a [Ident],
    /// Components and tables that are switched off by their conditions.
    pub(crate) off: &'a [Off],
    /// The kind of declaration that uses the names: a group or a query.
    pub(crate) what: &'static str,
    /// True if all fields could be read.
    pub(crate) clean: bool,
}

impl Known<'_> {
    /// Reports the errors in the names of one declaration.
    pub(crate) fn report(&self, slips: &Slips, diag: &mut Diag) {
        for word in &slips.keywords {
            // It is reported at its declaration, if it is declared without `r#`.
            if !broken(self.broken, word) {
                diag.push(keyword::unescaped(word));
            }
        }
        for (name, word) in &slips.unknown {
            self.unknown(name, word, diag);
        }
        for (name, word, table) in &slips.parts {
            self.part(name, word, *table, diag);
        }
        for slip in &slips.note_filters {
            self.note_filter(slip, diag);
        }
        for (name, word) in &slips.repeated {
            repeated(name, word, diag);
        }
    }

    /// E203: a list names a component or a table. Also E204: not by a type. Also E213: not by the type of a part.
    fn unknown(&self, name: &Ident, word: &str, diag: &mut Diag) {
        if self.known_elsewhere(name, diag) {
            return;
        }
        let typed = |c: &Component| last_word(&c.ty).is_some_and(|word| word == name);
        for unit in self.units.iter() {
            let message = match unit {
                Unit::Component(component) if typed(component) => {
                    let (world, field) = (self.world(), plain(&component.ident));
                    format!("`{name}` is a type; write its field in `{world}`, `{field}`")
                }
                Unit::Table(table) if table.ident == *name => {
                    format!("`{name}` is the struct of a table; lists name it `{}`", unit.name())
                }
                _ => continue,
            };
            return diag.error(Code::E204, name.span(), message);
        }
        if let Some(table) =
            self.units.parts().each().find(|part| typed(part)).and_then(|part| part.table)
        {
            return self.part(name, word, table, diag);
        }
        if self.resource(name, diag) {
            return;
        }
        let units: Vec<String> = self.units.iter().map(Unit::name).gather();
        let parts: Vec<String> = self.units.parts().each().map(|part| plain(&part.ident)).gather();
        let near = nearest(&plain(name), units.each().chain(&parts).map(String::as_str));
        // Of a unit and a part with one name, the unit is meant.
        let part = near.filter(|near| units.each().all(|unit| unit != near));
        if let Some(at) = part.and_then(|near| parts.each().position(|part| part == near))
            && let Some(table) = self.units.parts()[at].table
        {
            let (part, table) = (&parts[at], self.units.name(self.units.of_table(table)));
            let message = format!(
                "no component `{}` in `{}`; did you mean `{table}`, the table of `{part}`?",
                plain(name),
                self.world()
            );
            return diag.error(Code::E203, name.span(), message);
        }
        self.missing(name, units, diag);
    }

    /// Returns whether a name has an error at its declaration, or is switched off there.
    pub(crate) fn known_elsewhere(&self, name: &Ident, diag: &mut Diag) -> bool {
        broken(self.broken, name) || self.off(name, self.what, diag)
    }

    /// E203: a field names a component.
    pub(crate) fn unknown_field(&self, name: &Ident, diag: &mut Diag) {
        let known = broken(self.broken, name) || self.off(name, "field", diag);
        if !known && !self.resource(name, diag) {
            let components = self.units.components();
            self.missing(name, components.each().map(|c| plain(&c.ident)).gather(), diag);
        }
    }

    /// Reports a name that none of these is. If a field could not be read, the name may be that field's.
    pub(crate) fn missing(&self, name: &Ident, names: Vec<String>, diag: &mut Diag) {
        let missing = format!("no component `{}` in `{}`", plain(name), self.world());
        let prefixed = self.units.components().each().find(|component| {
            component.origin.as_ref().is_some_and(|origin| names::same(&origin.declared, name))
        });
        let near = prefixed.map(|component| plain(&component.ident));
        let known = names.each().map(String::as_str);
        let near = first!(near, nearest(&plain(name), known).map(str::to_owned));
        let message = match near {
            Some(near) => format!("{missing}; did you mean `{near}`?"),
            None if !self.clean => return,
            None if names.is_empty() => format!("{missing}; declare it there"),
            None if names.len() <= 8 => format!("{missing}; it has {}", list(names, "and")),
            None => format!("{missing}; declare it there, or use another one"),
        };
        diag.error(Code::E203, name.span(), message);
    }

    /// E213: a list names a table, not a part of it.
    fn part(&self, name: &Ident, word: &str, table: usize, diag: &mut Diag) {
        let unit = self.units.of_table(table);
        let Some(table) = self.units.table(unit) else { return };
        let message = format!(
            "`{}` is a part of the table `{}`; name the table: `{word}({})`",
            plain(name),
            plain(&table.ident),
            self.units.name(unit)
        );
        diag.error(Code::E213, name.span(), message);
    }

    fn world(&self) -> String {
        self.world.map(|world| plain(&world.ident)).unwrap_or_default()
    }
}

/// E205: a component or a table is named once in a list.
fn repeated(name: &Ident, word: &str, diag: &mut Diag) {
    let message = format!("`{}` is named twice in {word}(..); name it once", plain(name));
    diag.error(Code::E205, name.span(), message);
}

/// Drops the units of this set from a list, with an error for each. Returns whether the list is
/// unchanged.
pub(crate) fn exclude(
    list: &mut List,
    set: Mask,
    code: Code,
    diag: &mut Diag,
    message: impl Fn(&str, usize) -> String,
) -> bool {
    let dropped: Vec<Term> = list.take(set);
    for term in &dropped {
        diag.error(code, term.name.span(), message(&plain(&term.name), term.id));
    }
    dropped.is_empty()
}
