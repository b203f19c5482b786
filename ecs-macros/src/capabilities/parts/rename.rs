//! Prefixes: the names of a part in a world, where `physics::Physics as phys` has the component `phys_position`.

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::format_ident;
use syn::{Attribute, Ident, Meta, Type};

use crate::capabilities::conditions::syntax::off::Off;
use crate::capabilities::parts::syntax::Part;
use crate::each::{Each as _, Gather as _, IntoEach as _};
use crate::names::{self, plain};
use crate::reading::parse;
use crate::sorted::Map;
use crate::syntax::Body;

/// New names by old ones.
pub(crate) type Names = Map<String, Ident>;

/// Gives the names of parts their prefixes, also where other parts use them.
///
/// A part uses its own names and those of its parts. No two of these are the same, or `part!` would have
/// reported them.
pub(crate) fn prefixes(parts: &mut [Part]) {
    let renamed = |part: &Part| {
        let mut names = of(part, None, part.prefix.as_ref());
        for (id, prefix) in &part.parts {
            let Some(used) = parts.each().find(|other| other.id == *id) else { continue };
            for (old, new) in of(used, prefix.as_ref(), used.prefix.as_ref()) {
                names.insert(old, new);
            }
        }
        names
    };
    let all: Vec<Names> = parts.each().map(renamed).gather();
    for (part, names) in parts.iter_mut().into_each().zip(&all) {
        apply(part, names);
        former_names(part);
    }
}

/// Gives the former names of a part's fields, in `#[was(..)]`, the prefix of the part.
fn former_names(part: &mut Part) {
    let Some(prefix) = &part.prefix else { return };
    let of_items = part.items.iter_mut().into_each().filter_map(|item| match &mut item.body {
        Body::Named(fields) => Some(&mut fields.fields),
        Body::Tuple(_) | Body::Unit => None,
    });
    let fields = part.fields.iter_mut().into_each().chain(of_items.flatten());
    let attrs = fields.flat_map(|field| &mut field.attrs);
    for attr in attrs.filter(|attr| attr.path().is_ident("was")) {
        let Meta::List(list) = &mut attr.meta else { continue };
        let renamed = std::mem::take(&mut list.tokens).into_each().map(|token| match token {
            TokenTree::Ident(name) => TokenTree::Ident(snake_case(&name, Some(prefix))),
            other => other,
        });
        list.tokens = renamed.gather();
    }
}

/// Returns the names of a part's declarations with the prefix `new`, by those with the prefix `old`.
fn of(part: &Part, old: Option<&Ident>, new: Option<&Ident>) -> Names {
    let mut names = Names::default();
    if old == new {
        return names;
    }
    let mut component = |ident: &Ident| {
        names.insert(plain(&snake_case(ident, old)), snake_case(ident, new));
    };
    part.fields.each().for_each(|field| component(&field.ident));
    let (tables, fields): (Vec<&Off>, Vec<&Off>) = part.off.each().partition(|off| off.table);
    fields.each().for_each(|off| component(&off.ident));
    for item in &part.items {
        if let Body::Named(fields) = &item.body {
            fields
                .fields
                .each()
                .filter(|field| field.origin.is_some())
                .for_each(|field| component(&field.ident));
        }
    }
    let items = part.items.each().map(|item| &item.ident);
    for ident in items.chain(tables.each().map(|off| &off.ident)) {
        let (old, new) = (camel_case(ident, old), camel_case(ident, new));
        names.insert(plain(&names::row_ref(&old)), names::row_ref(&new));
        names.insert(plain(&names::row_mut(&old)), names::row_mut(&new));
        // Lists name a table by its method.
        if let (Ok(old), Ok(new)) = (names::accessor(&old), names::accessor(&new)) {
            names.insert(plain(&old), new);
        }
        names.insert(plain(&old), new);
    }
    names
}

fn snake_case(ident: &Ident, prefix: Option<&Ident>) -> Ident {
    match prefix {
        Some(prefix) => format_ident!("{}_{}", plain(prefix), plain(ident), span = ident.span()),
        None => ident.clone(),
    }
}

/// Returns the name of a type with the prefix in front: `PhysBody`.
fn camel_case(ident: &Ident, prefix: Option<&Ident>) -> Ident {
    let Some(prefix) = prefix else { return ident.clone() };
    let word = |word: &str| {
        let mut letters = word.chars();
        letters
            .next()
            .map_or_else(String::new, |first| first.to_uppercase().chain(letters).gather())
    };
    let words: String = plain(prefix).split('_').map(word).gather();
    format_ident!("{words}{}", plain(ident), span = ident.span())
}

/// Gives the declarations of a part their new names.
pub(crate) fn apply(part: &mut Part, names: &Names) {
    if names.is_empty() {
        return;
    }
    for off in &mut part.off {
        rename(&mut off.ident, names);
    }
    for attr in &mut part.rules {
        match attr.path().is_ident("on") {
            true => observer(attr, names),
            false => rule(attr, names),
        }
    }
    for field in &mut part.fields {
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

/// Renames what an invariant or an index names. `on_remove` is no name, and what is behind a `=` is none.
fn rule(attr: &mut Attribute, names: &Names) {
    let is_index = attr.path().is_ident("index");
    let Meta::List(list) = &mut attr.meta else { return };
    let mut tokens: Vec<TokenTree> = std::mem::take(&mut list.tokens).into_each().gather();
    let equals = |token: Option<&TokenTree>| matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == '=');
    for at in 0..tokens.len() {
        let (before, behind) = (equals(tokens.get(at + 1)), at > 0 && equals(tokens.get(at - 1)));
        if let TokenTree::Ident(name) = &mut tokens[at]
            && !(before && name == "on_remove")
            && !behind
            && !(is_index && name == "ordered")
        {
            rename(name, names);
        }
    }
    list.tokens = tokens.into_iter().gather();
}

/// Renames what the lists of `#[group(..)]` or `#[query(..)]` name.
fn lists(attr: &mut Attribute, names: &Names) {
    let Meta::List(list) = &mut attr.meta else { return };
    list.tokens = renamed(std::mem::take(&mut list.tokens), false, names);
}

/// Renames what an observer watches, and the names in its call: those behind a `&`, and those of the lists.
fn observer(attr: &mut Attribute, names: &Names) {
    let Meta::List(list) = &mut attr.meta else { return };
    let tokens: Vec<TokenTree> = std::mem::take(&mut list.tokens).into_each().gather();
    let call = tokens.iter().rposition(|token| matches!(token, TokenTree::Group(_)));
    let (watched, call) = tokens.split_at(call.unwrap_or_default());
    let watched = renamed(watched.iter().cloned().collect(), false, names);
    let call = call.iter().cloned().map(|token| match token {
        TokenTree::Group(group) => {
            let mut borrows = false;
            let arguments = renamed(group.stream(), false, names).into_each().map(|mut token| {
                match &mut token {
                    TokenTree::Punct(punct) => borrows = punct.as_char() == '&',
                    TokenTree::Ident(name) if borrows && name != "mut" => rename(name, names),
                    _ => {}
                }
                token
            });
            let mut call = Group::new(group.delimiter(), arguments.gather());
            call.set_span(group.span());
            TokenTree::Group(call)
        }
        comma => comma,
    });
    list.tokens = watched.into_iter().chain(call).collect();
}

/// Renames what is in the groups of tokens, and what is outside of them if `outside` says so.
fn renamed(tokens: TokenStream, outside: bool, names: &Names) -> TokenStream {
    let renamed = tokens.into_each().map(|token| match token {
        TokenTree::Group(group) => {
            let inside = renamed(group.stream(), true, names);
            let mut renamed = Group::new(group.delimiter(), inside);
            renamed.set_span(group.span());
            TokenTree::Group(renamed)
        }
        TokenTree::Ident(mut name) if outside => {
            rename(&mut name, names);
            TokenTree::Ident(name)
        }
        word => word,
    });
    renamed.gather()
}

/// Renames the row of a table in a field's type: `BodyRef`, or an option of it.
fn row(ty: &mut Type, names: &Names) {
    let tokens = quote::ToTokens::to_token_stream(ty).into_each().map(|token| match token {
        TokenTree::Ident(mut word) => {
            rename(&mut word, names);
            TokenTree::Ident(word)
        }
        other => other,
    });
    if let Ok(renamed) = parse(tokens.gather()) {
        *ty = renamed;
    }
}
