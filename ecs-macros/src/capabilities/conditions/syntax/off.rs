//! Declarations that are switched off by `#[cfg(..)]`. They are read like others, but only their names are kept.

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::{Attribute, Ident, Meta};

use crate::each::{AddAll as _, Each as _, Gather as _, IntoEach as _, retain};
use crate::names;
use crate::syntax::{Body, Item};

/// The attribute in place of a `#[cfg(..)]` that does not hold.
pub(crate) const MARK: &str = "__ecs_off";

/// The attribute in place of a `#[cfg(..)]` of an item that holds.
pub(crate) const ON: &str = "__ecs_on";

/// Takes the marks of conditions that hold out of the attributes of an item. Returns whether there are some.
pub(crate) fn take_on(attrs: &mut Vec<Attribute>) -> bool {
    let before = attrs.len();
    retain(attrs, |attr| !attr.path().is_ident(ON));
    attrs.len() < before
}

/// A component, a resource or a table that is switched off.
pub(crate) struct Off {
    /// The name of the component or resource, or the struct of the table.
    pub(crate) ident: Ident,
    pub(crate) table: bool,
    pub(crate) resource: bool,
    /// The condition as it is written: `#[cfg(feature = "debug")]`.
    pub(crate) condition: String,
    /// The part that switches it off, in words.
    pub(crate) part: Option<String>,
}

impl Off {
    /// Returns whether a list or a field that names this names the declaration.
    pub(crate) fn is(&self, name: &Ident) -> bool {
        let accessor =
            || names::accessor(&self.ident).is_ok_and(|method| names::same(&method, name));
        names::same(&self.ident, name) || self.table && accessor()
    }

    /// Returns whether this is the struct or the row of a table.
    pub(crate) fn has_row(&self, word: &Ident) -> bool {
        let rows = [names::row_ref(&self.ident), names::row_mut(&self.ident)];
        self.table && (self.ident == *word || rows.contains(word))
    }
}

impl Off {
    /// Returns the attribute that [`condition`] reads again.
    pub(crate) fn mark(&self) -> TokenStream {
        let predicate =
            self.condition.strip_prefix("#[cfg(").and_then(|rest| rest.strip_suffix(")]"));
        let predicate: TokenStream =
            predicate.and_then(|text| text.parse().ok()).unwrap_or_default();
        let mark = Ident::new(MARK, proc_macro2::Span::call_site());
        quote!(#[#mark(#predicate)])
    }
}

/// Returns the condition of a declaration that is switched off.
pub(crate) fn condition(attrs: &[Attribute]) -> Option<String> {
    attrs.each().find_map(|attr| match &attr.meta {
        Meta::List(list) if list.path.is_ident(MARK) => Some(format!("#[cfg({})]", list.tokens)),
        _ => None,
    })
}

/// Returns the only predicate in the parentheses of a `#[cfg(..)]`.
pub(crate) fn predicate(list: TokenStream) -> Option<Vec<TokenTree>> {
    let is_comma =
        |token: &TokenTree| matches!(token, TokenTree::Punct(comma) if comma.as_char() == ',');
    let mut tokens: Vec<TokenTree> = list.into_iter().gather();
    tokens.pop_if(|last| is_comma(last));
    (!tokens.is_empty() && !tokens.each().any(is_comma)).then_some(tokens)
}

/// Returns the names of an item that is switched off: those of a table and its parts.
pub(crate) fn names_of(item: Item, condition: &str) -> Vec<Off> {
    let off = |ident: Ident, table| {
        let condition = condition.to_owned();
        Off { ident, table, resource: false, condition, part: None }
    };
    let mut all = Vec::new();
    if item.attrs.each().any(|attr| attr.path().is_ident("table")) {
        if let Body::Named(fields) = item.body {
            all.add_all(fields.fields.into_each().map(|field| off(field.ident, false)));
            all.add_all(fields.off.into_each().map(|part| off(part.ident, false)));
        }
        all.push(off(item.ident, true));
    }
    all
}
