//! Names in the lists of groups and queries.

use syn::Ident;

use crate::codes::Code;
use crate::diag::{Diag, list, nearest};
use crate::mask::Mask;
use crate::model::scope::broken;
use crate::model::{Component, List, Slips, Term, World};
use crate::names::plain;
use crate::syntax::keyword;
use crate::syntax::types::last_word;

/// The names that can be used, for messages.
pub(super) struct Known<'a> {
    pub(super) world: Option<&'a World>,
    pub(super) components: &'a [Component],
    /// Fields that have an error at their declaration.
    pub(super) broken: &'a [Ident],
    /// True if all fields could be read.
    pub(super) clean: bool,
}

impl Known<'_> {
    /// Reports the errors in the names of one declaration.
    pub(super) fn report(&self, slips: &Slips, diag: &mut Diag) {
        for word in &slips.keywords {
            // It is reported at its declaration, if it is declared without `r#`.
            if !broken(self.broken, word) {
                diag.push(keyword::unescaped(word));
            }
        }
        for name in &slips.unknown {
            self.unknown(name, diag);
        }
        for (name, word) in &slips.repeated {
            repeated(name, word, diag);
        }
    }

    /// E203: a list or a field names a component of the world. Also E204: its field, not its type.
    ///
    /// If a field of the world could not be read, the name may be that field's.
    pub(super) fn unknown(&self, name: &Ident, diag: &mut Diag) {
        if broken(self.broken, name) {
            return;
        }
        let world = self.world.map(|world| plain(&world.ident)).unwrap_or_default();
        let typed = |c: &&Component| last_word(&c.ty).is_some_and(|word| word == name);
        if let Some(component) = self.components.iter().find(typed) {
            let field = plain(&component.ident);
            let message = format!("`{name}` is a type; write its field in `{world}`, `{field}`");
            return diag.error(Code::E204, name.span(), message);
        }
        let names: Vec<String> = self.components.iter().map(|c| plain(&c.ident)).collect();
        let missing = format!("no component `{}` in `{world}`", plain(name));
        let message = match nearest(&plain(name), names.iter().map(String::as_str)) {
            Some(near) => format!("{missing}; did you mean `{near}`?"),
            None if !self.clean => return,
            None if names.is_empty() => format!("{missing}; declare it there"),
            None if names.len() <= 8 => format!("{missing}; it has {}", list(names, "and")),
            None => format!("{missing}; declare it there, or use another one"),
        };
        diag.error(Code::E203, name.span(), message);
    }
}

/// E205: a component is named once in a list.
fn repeated(name: &Ident, word: &str, diag: &mut Diag) {
    let message = format!("`{}` is named twice in {word}(..); name it once", plain(name));
    diag.error(Code::E205, name.span(), message);
}

/// Drops the components of this set from a list, with an error for each. Returns whether the list is
/// unchanged.
pub(super) fn exclude(
    list: &mut List,
    set: Mask,
    code: Code,
    diag: &mut Diag,
    message: impl Fn(&str) -> String,
) -> bool {
    let dropped: Vec<Term> = list.take(set);
    for term in &dropped {
        diag.error(code, term.name.span(), message(&plain(&term.name)));
    }
    dropped.is_empty()
}
