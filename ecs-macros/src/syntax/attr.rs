//! Our attributes, `#[group(..)]`, `#[query(..)]` and `#[derive(..)]` of a world, and what may not stand
//! beside them.

use proc_macro2::Span;
use syn::ext::IdentExt as _;
use syn::parse::{ParseStream, Parser as _};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned as _;
use syn::{Attribute, Ident, Meta, Path, Token, token};

use crate::diag::{Diag, list, nearest};

use super::storage::misplaced;
pub(crate) use super::storage::of_component;
use super::{Body, Fields, Item, keyword};

/// What an item is by its attributes.
pub(crate) enum Role {
    /// Neither a group nor a query.
    Plain,
    Group(Terms),
    Query(Terms),
}

/// The words of a `#[group(..)]` or `#[query(..)]`.
pub(crate) struct Terms {
    pub(crate) own: Vec<Ident>,
    pub(crate) with: Vec<Ident>,
    pub(crate) without: Vec<Ident>,
    pub(crate) packed: Option<Span>,
    /// Whether all of it could be read.
    pub(crate) clean: bool,
}

impl Terms {
    /// None at all, before any is read.
    const NONE: Self =
        Self { own: Vec::new(), with: Vec::new(), without: Vec::new(), packed: None, clean: true };
}

/// Takes the role out of an item's attributes. Of two the item has the one that fits its body: the other
/// is half typed, for an item of its own.
pub(crate) fn role(item: &mut Item, diag: &mut Diag) -> Role {
    let is_role = |attr: &Attribute| attr.path().is_ident("group") || attr.path().is_ident("query");
    let (roles, kept): (Vec<_>, Vec<_>) =
        std::mem::take(&mut item.attrs).into_iter().partition(is_role);
    item.attrs = kept;
    let fitting = if matches!(item.body, Body::Unit) { "group" } else { "query" };
    let fits = |attr: &Attribute| attr.path().is_ident(fitting);
    let chosen = roles.iter().position(fits).unwrap_or(0);
    let mut role = Role::Plain;
    for (at, attr) in roles.iter().enumerate() {
        if at == chosen {
            let word = if attr.path().is_ident("group") { "group" } else { "query" };
            role = read(attr, word, diag);
        } else {
            let message = "a struct is one group or one query; leave out all but one attribute";
            diag.error_at(attr, message);
            item.clean = false;
        }
    }
    role
}

/// What a half-typed item was going to be: with half an attribute, or cut off behind its name.
pub(crate) fn meant(role: Role, body: Body) -> (Role, Body) {
    match (role, body) {
        (Role::Plain, Body::Named(fields)) => {
            (Role::Query(Terms { clean: false, ..Terms::NONE }), Body::Named(fields))
        }
        (Role::Query(terms), Body::Unit) => (Role::Query(terms), Body::Named(Fields::lost())),
        other => other,
    }
}

/// Reads an attribute as if it were spelt like this word.
fn read(attr: &Attribute, word: &str, diag: &mut Diag) -> Role {
    if word == "group" {
        Role::Group(terms(attr, &["own", "with", "without"], diag))
    } else {
        Role::Query(terms(attr, &["with", "without", "packed"], diag))
    }
}

/// Takes an attribute that is nearly one of ours for it, and reports how it is spelt.
pub(crate) fn misspelt(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> Option<Role> {
    let near = |attr: &Attribute| {
        let word = attr.path().get_ident()?;
        Some((word.clone(), nearest(&word.to_string(), ["group", "query"])?))
    };
    let (at, (word, meant)) =
        attrs.iter().enumerate().find_map(|(at, attr)| Some((at, near(attr)?)))?;
    diag.error(word.span(), format!("unknown attribute `{word}`; did you mean `{meant}`?"));
    Some(read(&attrs.remove(at), meant, diag))
}

fn terms(attr: &Attribute, allowed: &[&str], diag: &mut Diag) -> Terms {
    let mut terms = Terms::NONE;
    let tokens = match &attr.meta {
        Meta::Path(_) => return terms,
        Meta::List(list) => list.tokens.clone(),
        Meta::NameValue(pair) => {
            diag.error(pair.eq_token.span(), format!("expected {}", words(allowed)));
            terms.clean = false;
            return terms;
        }
    };
    // What went wrong is in `diag` already.
    let parser = |input: ParseStream<'_>| {
        let mut seen = Vec::new();
        while !input.is_empty() {
            if let Err(error) = word(input, allowed, &mut terms, &mut seen, diag) {
                diag.push(error);
                terms.clean = false;
                skip_past_comma(input);
            }
        }
        Ok(())
    };
    let _ = parser.parse2(tokens);
    terms
}

/// One word with its list, and the comma behind it.
fn word(
    input: ParseStream<'_>,
    allowed: &[&str],
    terms: &mut Terms,
    seen: &mut Vec<String>,
    diag: &mut Diag,
) -> syn::Result<()> {
    let word: Ident = input
        .parse()
        .map_err(|error| syn::Error::new(error.span(), format!("expected {}", words(allowed))))?;
    let name = word.to_string();
    if !allowed.contains(&name.as_str()) {
        let message = format!("unknown word `{word}`; expected {}", words(allowed));
        return Err(syn::Error::new(word.span(), message));
    }
    if seen.contains(&name) {
        let again = if name == "packed" { name.clone() } else { format!("{name}(..)") };
        diag.error(word.span(), format!("`{again}` stands here twice; write it once"));
        terms.clean = false;
    }
    if name == "packed" {
        terms.packed = Some(word.span());
    } else if input.peek(token::Paren) || !seen.contains(&name) {
        if !input.peek(token::Paren) {
            let message =
                format!("`{word}` needs a list; write `{word}(..)` with names of components");
            return Err(syn::Error::new(word.span(), message));
        }
        let content;
        syn::parenthesized!(content in input);
        let names = match name.as_str() {
            "own" => &mut terms.own,
            "with" => &mut terms.with,
            _ => &mut terms.without,
        };
        terms.clean &= idents(&content, names, diag);
    }
    seen.push(name);
    if !input.is_empty() && input.parse::<Token![,]>().is_err() {
        return Err(input.error("expected `,` between two words"));
    }
    Ok(())
}

/// Names separated by commas; whether all could be read.
fn idents(input: ParseStream<'_>, names: &mut Vec<Ident>, diag: &mut Diag) -> bool {
    let mut clean = true;
    while !input.is_empty() {
        match name(input) {
            Ok(name) => names.push(name),
            Err(error) => {
                diag.push(error);
                clean = false;
                skip_past_comma(input);
                continue;
            }
        }
        if !input.is_empty() && input.parse::<Token![,]>().is_err() {
            diag.push(input.error("expected `,` between two names of components"));
            clean = false;
            skip_past_comma(input);
        }
    }
    clean
}

/// The name of a component, which may be a keyword.
fn name(input: ParseStream<'_>) -> syn::Result<Ident> {
    let place = input.span();
    if let Ok(path) = input.fork().call(Path::parse_mod_style)
        && let (Some(last), false) = (path.segments.last(), path.get_ident().is_some())
    {
        let message = format!("a component goes by its field's name alone; write `{}`", last.ident);
        return Err(syn::Error::new_spanned(&path, message));
    }
    let word = input.call(Ident::parse_any).ok().filter(|word| keyword::name(word).is_some());
    word.ok_or_else(|| {
        let message = "expected the name of a component, as its field in the world is called";
        syn::Error::new(place, message)
    })
}

fn skip_past_comma(input: ParseStream<'_>) {
    while !input.is_empty() && input.parse::<Token![,]>().is_err() {
        // A token tree can always be read where the input is not empty.
        let _ = input.parse::<proc_macro2::TokenTree>();
    }
}

fn words(allowed: &[&str]) -> String {
    let shown = allowed.iter().map(|&word| match word {
        "packed" => word.to_owned(),
        _ => format!("{word}(..)"),
    });
    list(shown, "or")
}

/// The derives that a world writes by itself.
#[derive(Default)]
pub(crate) struct Derives {
    pub(crate) clone: bool,
    pub(crate) debug: bool,
    pub(crate) default: bool,
    pub(crate) partial_eq: bool,
    pub(crate) eq: bool,
    pub(crate) hash: bool,
}

/// Splits a world's attributes into its derives and those that are passed on.
pub(crate) fn derives(attrs: Vec<Attribute>, diag: &mut Diag) -> (Derives, Vec<Attribute>) {
    let mut derives = Derives::default();
    let mut eq = None;
    let (ours, mut kept): (Vec<_>, Vec<_>) =
        attrs.into_iter().partition(|attr| attr.path().is_ident("derive"));
    for attr in ours {
        match attr.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated) {
            Ok(paths) => {
                for path in paths {
                    derives.add(&path, &mut eq, diag);
                }
            }
            Err(error) => diag.push(error),
        }
    }
    if let Some(span) = eq
        && !derives.partial_eq
    {
        diag.error(span, "`Eq` needs `PartialEq`; write `#[derive(PartialEq, Eq)]`");
        derives.eq = false;
    }
    kept.retain(|attr| {
        let conditional = attr.path().is_ident("cfg") || attr.path().is_ident("cfg_attr");
        if conditional {
            let message = "a world can't depend on `cfg` in parts; put it on the whole `world!`";
            diag.error_at(attr, message);
        }
        !conditional && !misplaced(attr, diag)
    });
    (derives, kept)
}

impl Derives {
    fn add(&mut self, path: &Path, eq: &mut Option<Span>, diag: &mut Diag) {
        let name =
            path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
        let asked = match name.as_str() {
            "Clone" => &mut self.clone,
            "Debug" => &mut self.debug,
            "Default" => &mut self.default,
            "PartialEq" => &mut self.partial_eq,
            "Eq" => {
                *eq = Some(path.span());
                &mut self.eq
            }
            "Hash" => &mut self.hash,
            _ => {
                let known = list(["Clone", "Debug", "Default", "PartialEq", "Eq", "Hash"], "and");
                let message = format!("a world can't derive `{name}`; it can derive {known}");
                return diag.error_at(path, message);
            }
        };
        if std::mem::replace(asked, true) {
            diag.error_at(path, format!("`{name}` is derived twice; write it once"));
        }
    }
}

/// Reports and drops what can't stand on a group, a query or its fields: `#[storage(..)]`, and `#[cfg]`,
/// which would take a member away from code that counts on it.
pub(crate) fn passed_on(attrs: Vec<Attribute>, diag: &mut Diag) -> Vec<Attribute> {
    let mut kept = attrs;
    kept.retain(|attr| {
        let cfg = attr.path().is_ident("cfg");
        if cfg {
            no_cfg(attr, diag);
        }
        !cfg && !misplaced(attr, diag)
    });
    kept
}

pub(super) fn no_cfg(attr: &Attribute, diag: &mut Diag) {
    let message = "`cfg` can't stand inside `world!`; put it on the whole macro, once per variant";
    diag.error_at(attr, message);
}
