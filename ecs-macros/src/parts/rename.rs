//! Prefixes: the names of a part in a world, where `physics::Physics as phys` has the component `phys_position`.

use std::collections::BTreeMap;

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::format_ident;
use syn::{Attribute, Ident, Meta, Type};

use crate::names::{self, plain};
use crate::syntax::part::Part;
use crate::syntax::{Body, Field};

/// New names by old ones.
type Names = BTreeMap<String, Ident>;

/// Gives the names of parts their prefixes, also where other parts use them.
///
/// A part uses its own names and those of its parts. No two of these are the same, or `part!` would have
/// reported them.
pub(super) fn prefixes(parts: &mut [Part]) {
    let own = |part: &Part| {
        let names = part.prefix.as_ref().map(|prefix| of(part, prefix));
        (part.id.clone(), names.unwrap_or_default())
    };
    let all: BTreeMap<String, Names> = parts.iter().map(own).collect();
    for part in parts {
        let used = part.parts.iter().chain([&part.id]).filter_map(|id| all.get(id));
        let names = used.flatten().map(|(name, new)| (name.clone(), new.clone())).collect();
        apply(part, &names);
    }
}

/// Returns the names of a part with this prefix.
fn of(part: &Part, prefix: &Ident) -> Names {
    let mut names = Names::new();
    let (lower, upper) = (plain(prefix), camel_case(&plain(prefix)));
    let mut component = |field: &Field| {
        let name = plain(&field.ident);
        let new = format_ident!("{lower}_{name}", span = field.ident.span());
        names.insert(name, new);
    };
    part.components.iter().for_each(&mut component);
    for item in &part.items {
        if let Body::Named(fields) = &item.body {
            fields.fields.iter().filter(|field| field.origin.is_some()).for_each(&mut component);
        }
    }
    for item in &part.items {
        let ident = &item.ident;
        let made = |name: &Ident| format_ident!("{upper}{}", plain(name), span = ident.span());
        for name in [ident.clone(), names::row_ref(ident), names::row_mut(ident)] {
            names.insert(plain(&name), made(&name));
        }
        // Lists name a table by its method.
        if let (Ok(old), Ok(new)) = (names::accessor(ident), names::accessor(&made(ident))) {
            names.insert(plain(&old), new);
        }
    }
    names
}

fn camel_case(name: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters
            .next()
            .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    };
    name.split('_').map(word).collect()
}

fn apply(part: &mut Part, names: &Names) {
    if names.is_empty() {
        return;
    }
    for field in &mut part.components {
        rename(&mut field.ident, names);
    }
    for item in &mut part.items {
        rename(&mut item.ident, names);
        for attr in &mut item.attrs {
            lists(attr, names);
        }
        if let Body::Named(fields) = &mut item.body {
            for field in &mut fields.fields {
                rename(&mut field.ident, names);
                row(&mut field.ty, names);
            }
        }
    }
}

fn rename(ident: &mut Ident, names: &Names) {
    if let Some(new) = names.get(&plain(ident)) {
        *ident = new.clone();
    }
}

/// Renames what the lists of `#[group(..)]` or `#[query(..)]` name.
fn lists(attr: &mut Attribute, names: &Names) {
    let Meta::List(list) = &mut attr.meta else { return };
    let renamed = std::mem::take(&mut list.tokens).into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            let inside: TokenStream = group
                .stream()
                .into_iter()
                .map(|token| match token {
                    TokenTree::Ident(mut name) => {
                        rename(&mut name, names);
                        TokenTree::Ident(name)
                    }
                    other => other,
                })
                .collect();
            let mut renamed = Group::new(group.delimiter(), inside);
            renamed.set_span(group.span());
            TokenTree::Group(renamed)
        }
        word => word,
    });
    list.tokens = renamed.collect();
}

/// Renames the row of a table in a field's type: `BodyRef`, or an option of it.
fn row(ty: &mut Type, names: &Names) {
    let tokens = quote::ToTokens::to_token_stream(ty).into_iter().map(|token| match token {
        TokenTree::Ident(mut word) => {
            rename(&mut word, names);
            TokenTree::Ident(word)
        }
        other => other,
    });
    if let Ok(renamed) = syn::parse2(tokens.collect()) {
        *ty = renamed;
    }
}
