//! The words of `#[group(..)]` and `#[query(..)]`, as they are written.

use proc_macro2::Span;
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::spanned::Spanned as _;
use syn::{Attribute, Ident, Meta, Path, Token, token};

use super::keyword;
use crate::capabilities::alternatives::syntax::FILTERS;
use crate::codes::Code;
use crate::diag::{Diag, list};
use crate::each::{AddAll as _, Each as _};
use crate::reading::read;

/// The words of a `#[group(..)]` or `#[query(..)]`.
#[derive(Default)]
pub(crate) struct Words {
    pub(crate) own: Vec<Ident>,
    pub(crate) with: Vec<Ident>,
    pub(crate) without: Vec<Ident>,
    /// The names in `changed(..)` and `added(..)`, each with the word of its list.
    pub(crate) note_filters: Vec<(String, Ident)>,
    /// The filters of each `any(..)`.
    pub(crate) any: Vec<(Span, Self)>,
    /// The name in `lead(..)`.
    pub(crate) lead: Option<Ident>,
    pub(crate) packed: Option<Span>,
    /// True if the query gets no group.
    pub(crate) unowned: bool,
    pub(crate) events: Option<Span>,
    /// True if all of it could be read.
    pub(crate) clean: bool,
}

/// Reads the words of an attribute.
pub(crate) fn words(attr: &Attribute, allowed: &[&str], diag: &mut Diag) -> Words {
    let mut words = Words { clean: true, ..Words::default() };
    let tokens = match &attr.meta {
        Meta::Path(_) => return words,
        Meta::List(list) => list.tokens.clone(),
        Meta::NameValue(pair) => {
            let message = format!("expected {}", alternatives(allowed));
            diag.error(Code::E022, pair.eq_token.span(), message);
            words.clean = false;
            return words;
        }
    };
    // The errors are in `diag` already.
    let _ = read(tokens, &mut |input| {
        let mut seen = Vec::new();
        while !input.is_empty() {
            if let Err(error) = word(input, allowed, &mut words, &mut seen, diag) {
                diag.push(error);
                words.clean = false;
                skip_past_comma(input);
            }
        }
        Ok(())
    });
    words
}

/// Reads one word with its list, and the comma after it.
fn word(
    input: ParseStream<'_>,
    allowed: &[&str],
    words: &mut Words,
    seen: &mut Vec<String>,
    diag: &mut Diag,
) -> syn::Result<()> {
    let expected = || format!("expected {}", alternatives(allowed));
    let word: Ident = input.parse().map_err(|error| Code::E022.at(error.span(), expected()))?;
    let name = word.to_string();
    if !allowed.contains(&name.as_str()) {
        let message = format!("unknown word `{word}`; {}", expected());
        return Err(Code::E023.at(word.span(), message));
    }
    if seen.contains(&name) && name != "any" {
        let again = if is_alone(&name) { name.clone() } else { format!("{name}(..)") };
        let message = format!("`{again}` is written twice here; write it once");
        diag.error(Code::E024, word.span(), message);
        words.clean = false;
    }
    if name == "packed" {
        words.packed = Some(word.span());
    } else if name == "unowned" {
        words.unowned = true;
    } else if name == "events" {
        words.events = Some(word.span());
        if input.peek(token::Paren) {
            let list: proc_macro2::Group = input.parse()?;
            let message = "`events` has no list; write `events`";
            diag.error(Code::E070, list.span(), message);
        }
    } else if name == "any" && input.peek(token::Paren) {
        let content;
        syn::parenthesized!(content in input);
        let mut filters = Words { clean: true, ..Words::default() };
        while !content.is_empty() {
            // One word can come several times here.
            self::word(&content, &FILTERS, &mut filters, &mut Vec::new(), diag)?;
        }
        words.clean &= filters.clean;
        words.any.push((word.span(), filters));
    } else if input.peek(token::Paren) || !seen.contains(&name) {
        if !input.peek(token::Paren) {
            let of = if name == "any" { "filters" } else { "names of components and tables" };
            let message = format!("`{word}` needs a list; write `{word}(..)` with {of}");
            return Err(Code::E025.at(word.span(), message));
        }
        let content;
        syn::parenthesized!(content in input);
        let mut names = Vec::new();
        let clean = idents(&content, &mut names, diag);
        if name == "lead" && clean && names.len() != 1 {
            let message = "`lead(..)` takes one component or table, whose rows are walked in order";
            diag.error(Code::E510, word.span(), message);
            words.clean = false;
        }
        words.clean &= clean;
        match name.as_str() {
            "own" => words.own.add_all(names),
            "with" => words.with.add_all(names),
            "without" => words.without.add_all(names),
            "lead" => words.lead = words.lead.take().or(names.into_iter().next()),
            // `changed` and `added`.
            _ => words.note_filters.add_all(names.into_iter().map(|one| (name.clone(), one))),
        }
    }
    seen.push(name);
    if !input.is_empty() && input.parse::<Token![,]>().is_err() {
        return Err(Code::E026.at(input.span(), "expected `,` between two words"));
    }
    Ok(())
}

/// Reads names separated by commas, and returns whether all could be read.
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
            let message = "expected `,` between two names of components or tables";
            diag.error(Code::E027, input.span(), message);
            clean = false;
            skip_past_comma(input);
        }
    }
    clean
}

/// Reads the name of a component or a table, which may be a keyword.
fn name(input: ParseStream<'_>) -> syn::Result<Ident> {
    let place = input.span();
    if let Ok(path) = input.fork().call(Path::parse_mod_style)
        && let (Some(last), false) = (path.segments.last(), path.get_ident().is_some())
    {
        let message = format!("a component is named without a path; write `{}`", last.ident);
        return Err(Code::E028.over(&path, message));
    }
    let word = input.call(Ident::parse_any).ok().filter(|word| keyword::name(word).is_some());
    word.ok_or_else(|| {
        let message =
            "expected the name of a component or a table: its field or its method in the world";
        Code::E029.at(place, message)
    })
}

fn skip_past_comma(input: ParseStream<'_>) {
    while !input.is_empty() && input.parse::<Token![,]>().is_err() {
        // If the input is not empty, a token tree can be read.
        let _ = input.parse::<proc_macro2::TokenTree>();
    }
}

/// Returns the allowed words as a list in prose.
fn alternatives(allowed: &[&str]) -> String {
    let shown = allowed.each().map(|&word| match is_alone(word) {
        true => word.to_owned(),
        false => format!("{word}(..)"),
    });
    list(shown, "or")
}

/// Returns whether a word has no list.
fn is_alone(word: &str) -> bool {
    ["packed", "unowned", "events"].contains(&word)
}
