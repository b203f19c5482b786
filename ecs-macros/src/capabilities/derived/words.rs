//! The words of `#[query(..)]` on a struct that derives `Query`. Their lists contain types.

use proc_macro2::Span;
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned as _;
use syn::{Attribute, Ident, Meta, Path, Token, Type, token};

use crate::capabilities::alternatives::syntax::FILTERS;
use crate::codes::Code;
use crate::diag::{Diag, advice};
use crate::each::{AddAll as _, Each as _, Gather as _, IntoEach as _};
use crate::reading::read_words;

/// The words that a derived query knows.
const KNOWN: [&str; 8] = ["with", "without", "changed", "added", "any", "lead", "packed", "crate"];

const EXPECTED: &str = "expected `with(..)`, `without(..)`, `changed(..)`, `added(..)`, `any(..)`, `lead(..)`, `packed` or `crate = path`";

/// The words of a derived query.
#[derive(Default)]
pub(crate) struct Words {
    pub(crate) with: Vec<Type>,
    pub(crate) without: Vec<Type>,
    /// Components of which only changed values are rows, or only added ones (`true`).
    pub(crate) marks: Vec<(Type, bool)>,
    /// The filters of each `any(..)`, with their words.
    pub(crate) any: Vec<Vec<(String, Type)>>,
    /// The type in `lead(..)`.
    pub(crate) lead: Option<Type>,
    pub(crate) packed: Option<Span>,
    /// The path of ecs-core.
    pub(crate) krate: Option<Path>,
}

/// Reads all `#[query(..)]` of a struct.
pub(crate) fn words(attrs: &[Attribute], diag: &mut Diag) -> Words {
    let mut words = Words::default();
    let mut seen = Vec::new();
    for attr in attrs.each().filter(|attr| attr.path().is_ident("query")) {
        let list = match &attr.meta {
            Meta::List(list) => list.tokens.clone(),
            Meta::Path(_) => continue,
            Meta::NameValue(pair) => {
                diag.error(Code::E804, pair.eq_token.span(), EXPECTED);
                continue;
            }
        };
        if let Err(error) = read_words(list, &mut |input| word(input, &mut words, &mut seen)) {
            diag.push(error);
        }
    }
    // E503: a packed query does not ask for changes.
    if let Some(span) = words.packed.filter(|_| !words.marks.is_empty()) {
        let message = "a query by changes can't be packed, because the changed values are not side by side; remove `packed`";
        diag.error(Code::E503, span, message);
    }
    // E506: nor does it have alternatives.
    if let Some(span) = words.packed.filter(|_| !words.any.is_empty()) {
        let message =
            "rows that pass `any(..)` are not side by side; remove `packed`, or `any(..)`";
        diag.error(Code::E506, span, message);
    }
    words
}

fn word(input: ParseStream<'_>, words: &mut Words, seen: &mut Vec<String>) -> syn::Result<()> {
    let word = Ident::parse_any(input).map_err(|error| Code::E804.at(error.span(), EXPECTED))?;
    let name = word.to_string();
    if !KNOWN.contains(&name.as_str()) {
        let message = format!("unknown word `{name}`; {}", advice(&name, &KNOWN, EXPECTED));
        return Err(Code::E804.at(word.span(), message));
    }
    if seen.contains(&name) && name != "any" {
        let message = format!("`{name}` is written twice here; write it once");
        return Err(Code::E805.at(word.span(), message));
    }
    match name.as_str() {
        "packed" => words.packed = Some(word.span()),
        "crate" => {
            let path = input.parse::<Token![=]>().and_then(|_| input.call(Path::parse_mod_style));
            let message = "write `crate = path`, with the path of ecs-core";
            words.krate = Some(path.map_err(|_| Code::E804.at(word.span(), message))?);
        }
        "any" => words.any.push(alternatives(input, &word)?),
        _ => {
            let types = types(input, &word)?;
            match name.as_str() {
                "with" => words.with = types,
                "without" => words.without = types,
                "changed" => words.marks.add_all(types.into_each().map(|ty| (ty, false))),
                "added" => words.marks.add_all(types.into_each().map(|ty| (ty, true))),
                _ => {
                    let [lead] = &types[..] else {
                        let message =
                            "`lead(..)` takes one component, whose column is walked in order";
                        return Err(Code::E807.at(word.span(), message));
                    };
                    words.lead = Some(lead.clone());
                }
            }
        }
    }
    seen.push(name);
    Ok(())
}

/// Reads the filters of an `any(..)`.
fn alternatives(input: ParseStream<'_>, any: &Ident) -> syn::Result<Vec<(String, Type)>> {
    if !input.peek(token::Paren) {
        let message =
            "`any` needs a list; write `any(..)` with filters, such as `any(with(A), with(B))`";
        return Err(Code::E806.at(any.span(), message));
    }
    let inner;
    syn::parenthesized!(inner in input);
    let mut filters = Vec::new();
    while !inner.is_empty() {
        let word =
            Ident::parse_any(&inner).ok().filter(|word| FILTERS.iter().any(|one| word == one));
        let expected =
            "`any(..)` contains `with(..)`, `without(..)`, `changed(..)` and `added(..)`";
        let word = word.ok_or_else(|| Code::E804.at(any.span(), expected))?;
        let types = types(&inner, &word)?.into_each();
        filters.extend(types.map(|ty| (word.to_string(), ty)));
        if !inner.is_empty() {
            inner.parse::<Token![,]>().map_err(|error| Code::E804.at(error.span(), expected))?;
        }
    }
    match filters.len() {
        0 | 1 => {
            let message = "`any(..)` is passed by rows that have one of its filters; write two or more, such as `any(with(A), with(B))`";
            Err(Code::E430.at(any.span(), message))
        }
        _ => Ok(filters),
    }
}

/// Reads a list of types in parentheses.
fn types(input: ParseStream<'_>, word: &Ident) -> syn::Result<Vec<Type>> {
    if !input.peek(token::Paren) {
        let message = format!("`{word}` needs a list; write `{word}(..)` with types of components");
        return Err(Code::E806.at(word.span(), message));
    }
    let content;
    syn::parenthesized!(content in input);
    let types = Punctuated::<Type, Token![,]>::parse_terminated(&content);
    let message = format!("`{word}(..)` contains types of components, separated by commas");
    let types = types.map_err(|error| Code::E806.at(error.span(), message))?;
    Ok(types.into_iter().gather())
}
