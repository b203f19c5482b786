//! The declarations that a part's carrier passes on.
//!
//! It is `{ 4 part $crate { entry .. } }`: the version of the format, the kind, the path of ecs-core, and the entries.
//! There is one entry for each part that the part lists or reaches, and the last one is for the part itself. An entry is
//! `{ Physics "id" "package" { "id" prefix .. } { pub } { path in the module } { declarations } }`. The list in it has
//! the ids of the entry's own parts, each with the prefix of its names or `_`. The declarations are written as in
//! `part!`, with `#[part("place", "type", Alias)]` on each item and component. The alias is the name of the component's type in the
//! part's module. A component or a table that is switched off is a field or a struct with the mark of
//! [`off`](crate::capabilities::conditions::syntax::off).

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use quote::quote;
use syn::{Attribute, Ident, LitStr, Token, Visibility};

use super::list::Listed;
use crate::capabilities::conditions::syntax::off::Off;
use crate::capabilities::parts::syntax::{Kind, Origin, Part, written};
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{AddAll as _, Each as _, Gather as _, IntoEach as _, retain};
use crate::names;
use crate::names::FORMAT;
use crate::reading::{parse, read_arguments};
use crate::syntax::{Body, Field, Input, Item, parse};
/// The answer of a part that was asked.
pub(crate) struct Answer {
    pub(crate) listed: Listed,
    pub(crate) payload: TokenStream,
}

/// Returns the tokens inside of braces.
pub(crate) fn inside(token: &TokenTree) -> TokenStream {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => group.stream(),
        other => other.clone().into(),
    }
}

fn trees(tokens: TokenStream) -> Vec<TokenTree> {
    tokens.into_iter().gather()
}

/// Returns the place that the tokens of answers get: the word `struct`, where an editor looks nothing up.
pub(crate) fn site(input: &TokenStream) -> Span {
    let word = input
        .clone()
        .into_each()
        .find(|token| matches!(token, TokenTree::Ident(word) if word == "struct"));
    names::site(word.map_or_else(Span::call_site, |word| word.span()))
}

/// Returns the parts in one answer, of which the last is the one that was asked.
pub(crate) fn entries(answer: &Answer, site: Span, diag: &mut Diag) -> Vec<Part> {
    let Answer { listed, payload } = answer;
    let path = &listed.path;
    let shown = written(&quote!(#path));
    let trees = trees(payload.clone());
    let format = trees.first().map(ToString::to_string).unwrap_or_default();
    if format != FORMAT.to_string() {
        let message = format!(
            "`{shown}` was built by another version of ecs-core; make both crates depend on the same version of it"
        );
        diag.error_at(Code::E903, path, message);
        return Vec::new();
    }
    let is_part = trees.get(1).is_some_and(|kind| kind.to_string() == Kind::Part.word());
    let Some(entries) = trees.get(3).filter(|_| is_part) else {
        let message =
            format!("`{shown}` is a world, not a part; only what `part!` declares can be listed");
        diag.error_at(Code::E904, path, message);
        return Vec::new();
    };
    let entries: Vec<TokenTree> = inside(entries).into_iter().gather();
    let count = entries.len();
    let read = entries
        .each()
        .enumerate()
        .filter_map(|(at, one)| entry(listed, at + 1 == count, one, site));
    let mut read: Vec<Part> = read.gather();
    if let Some(asked) = read.last().map(|part| part.id.clone()) {
        read.iter_mut().into_each().for_each(|part| part.via.clone_from(&asked));
    }
    read
}

/// Reads the ids of parts with their prefixes.
fn parts_in(tokens: TokenStream) -> Vec<(String, Option<Ident>)> {
    let trees = trees(tokens);
    let pair = |pair: &[TokenTree]| {
        let [id, prefix] = pair else { return None };
        let prefix = match prefix {
            TokenTree::Ident(prefix) if prefix != "_" => Some(prefix.clone()),
            _ => None,
        };
        Some((text(id), prefix))
    };
    trees.chunks(2).filter_map(pair).gather()
}

/// Returns the text of a literal.
fn text(literal: &TokenTree) -> String {
    let text = parse::<LitStr>(literal.clone().into());
    text.map(|text| text.value()).unwrap_or_default()
}

fn entry(listed: &Listed, own: bool, entry: &TokenTree, site: Span) -> Option<Part> {
    let trees = trees(inside(entry));
    let [TokenTree::Ident(name), id, package, parts, vis, suffix, declarations] = &trees[..] else {
        return None;
    };
    let place = listed.path.segments.last()?.ident.span();
    let (path, suffix) = (&listed.path, names::respan(inside(suffix), site));
    let mut name = name.clone();
    name.set_span(place);
    let declarations = inside(declarations);
    let Declarations { fields, items, off, rules } = declarations_of(declarations.clone(), site)?;
    Some(Part {
        path: quote!(#path #suffix),
        package: text(package),
        id: text(id),
        parts: parts_in(inside(parts)),
        via: String::new(),
        suffix,
        declarations,
        vis: parse::<Visibility>(inside(vis)).ok()?,
        accessor: listed.prefix.clone().filter(|_| own).or_else(|| names::accessor(&name).ok()),
        prefix: listed.prefix.clone().filter(|_| own),
        listed: own,
        site,
        fields,
        items,
        off,
        rules,
        name,
    })
}

/// The declarations of a part.
struct Declarations {
    fields: Vec<Field>,
    items: Vec<Item>,
    off: Vec<Off>,
    /// The attributes of its invariants.
    rules: Vec<Attribute>,
}

/// Reads the declarations as tokens at `site`. The names in their origins keep their own places.
fn declarations_of(declarations: TokenStream, site: Span) -> Option<Declarations> {
    let read = |tokens: TokenStream| {
        // The part was checked when it was built.
        let mut diag = Diag::new();
        parse::input(quote!(ecs_core #tokens), &mut diag)
    };
    let declared = read(declarations.clone()).items;
    let Input { items, mut off, .. } = read(names::respan(declarations, site));
    let mut items: Vec<Item> = items
        .into_each()
        .zip(declared)
        .map(|(item, declared)| {
            let mut item = Item { origin: Some(origin(&item.attrs, declared.ident)), ..item };
            retain(&mut item.attrs, |attr| !is_origin(attr));
            if let (Body::Named(fields), Body::Named(declared)) = (&mut item.body, declared.body) {
                for (field, declared) in fields.fields.iter_mut().into_each().zip(declared.fields) {
                    // The fields of queries have no `#[part(..)]`.
                    if field.attrs.each().any(is_origin) {
                        field.origin = Some(origin(&field.attrs, declared.ident));
                        retain(&mut field.attrs, |attr| !is_origin(attr));
                    }
                }
            }
            item
        })
        .gather();
    if items.is_empty() {
        return None;
    }
    let first = items.remove(0);
    let fields = match first.body {
        Body::Named(fields) => {
            off.add_all(fields.off);
            fields.fields
        }
        Body::Unit | Body::Tuple(_) => return None,
    };
    Some(Declarations { fields, items, off, rules: first.attrs })
}

fn is_origin(attr: &Attribute) -> bool {
    attr.path().is_ident("part")
}

/// Reads `#[part("place", "type", Alias)]`.
fn origin(attrs: &[Attribute], declared: Ident) -> Origin {
    let mut texts = None;
    if let Some(attr) = attrs.each().find(|attr| is_origin(attr)) {
        // The macro wrote it.
        let _ = read_arguments(attr, &mut |input| {
            let place: LitStr = input.parse()?;
            input.parse::<Token![,]>()?;
            let spelt: LitStr = input.parse()?;
            input.parse::<Token![,]>()?;
            let alias = input.parse::<Option<Ident>>()?;
            input.parse::<Option<Token![_]>>()?;
            texts = Some((place.value(), spelt.value(), alias));
            Ok(())
        });
    }
    let (place, spelt, alias) = texts.unwrap_or_default();
    Origin { part: 0, declared, alias, place, spelt }
}
