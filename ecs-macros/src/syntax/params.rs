//! The generic parameters of worlds, tables and queries.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, format_ident};
use syn::{GenericParam, Generics, TypeParamBound, parse_quote};

use super::types::spelt;

/// Returns the name of a type or constant parameter.
pub(crate) fn name(param: &GenericParam) -> Option<&Ident> {
    match param {
        GenericParam::Lifetime(_) => None,
        GenericParam::Type(param) => Some(&param.ident),
        GenericParam::Const(param) => Some(&param.ident),
    }
}

/// Returns the type or constant parameter with this name.
pub(crate) fn find<'a>(generics: &'a Generics, ident: &Ident) -> Option<&'a GenericParam> {
    generics.params.iter().find(|param| name(param).is_some_and(|name| name == ident))
}

/// Returns whether a parameter of this name and kind is declared.
pub(crate) fn declares(generics: &Generics, param: &GenericParam) -> bool {
    let found = name(param).and_then(|name| find(generics, name));
    found.is_some_and(|found| std::mem::discriminant(found) == std::mem::discriminant(param))
}

/// Returns the parameters that these tokens name.
pub(crate) fn named<'a>(generics: &'a Generics, tokens: &impl ToTokens) -> Vec<&'a GenericParam> {
    if generics.params.is_empty() {
        return Vec::new();
    }
    let mut words = Vec::new();
    words_of(tokens.to_token_stream(), &mut words);
    let named = |param: &&GenericParam| name(param).is_some_and(|name| words.contains(name));
    generics.params.iter().filter(named).collect()
}

/// Collects the words that are not behind `::` or `'`.
fn words_of(tokens: TokenStream, words: &mut Vec<Ident>) {
    let (mut before, mut last) = (' ', ' ');
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                words_of(group.stream(), words);
                (before, last) = (' ', ' ');
            }
            TokenTree::Punct(punct) => (before, last) = (last, punct.as_char()),
            TokenTree::Ident(ident) => {
                if (before, last) != (':', ':') && last != '\'' {
                    words.push(ident);
                }
                (before, last) = (' ', ' ');
            }
            TokenTree::Literal(_) => (before, last) = (' ', ' '),
        }
    }
}

/// Returns the bounds of a type parameter as in a `where`. `?Sized` is allowed at the parameter only.
pub(crate) fn predicate(param: &GenericParam) -> Option<TokenStream> {
    let GenericParam::Type(param) = param else { return None };
    let relaxed = |bound: &&TypeParamBound| bound.to_token_stream().to_string().starts_with('?');
    let bounds: Vec<_> = param.bounds.iter().filter(|bound| !relaxed(bound)).collect();
    let ident = &param.ident;
    (!bounds.is_empty()).then(|| parse_quote!(#ident: #(#bounds)+*))
}

/// Returns the text of a declaration with these parameters, for an error: `<T: Send, const N: usize>`.
pub(crate) fn text(params: &[&GenericParam]) -> String {
    let mut generics = Generics::default();
    generics.params.extend(params.iter().map(|param| (*param).clone()));
    let (generics, ..) = generics.split_for_impl();
    // Printed tokens have spaces between all of them.
    spelt(&generics).replace("< ", "<").replace(" : ", ": ")
}

/// Returns the generics with other names for the parameters that have one of these, or `None` if none has.
pub(crate) fn renamed(generics: &Generics, taken: &[&str]) -> Option<Generics> {
    let clashes = |name: &&Ident| taken.contains(&name.to_string().as_str());
    let clashing: Vec<Ident> =
        generics.params.iter().filter_map(name).filter(clashes).cloned().collect();
    if clashing.is_empty() {
        return None;
    }
    let mut words = Vec::new();
    words_of(generics.params.to_token_stream(), &mut words);
    words_of(generics.where_clause.to_token_stream(), &mut words);
    let mut pairs: Vec<(Ident, Ident)> = Vec::new();
    for from in clashing {
        // An underscore at the end is no reason for a lint.
        let mut to = format_ident!("{from}_");
        while words.contains(&to) {
            to = format_ident!("{to}_");
        }
        pairs.push((from, to));
    }
    let (parameters, _, clause) = generics.split_for_impl();
    let mut renamed: Generics = syn::parse2(replaced(parameters.to_token_stream(), &pairs)).ok()?;
    renamed.where_clause = syn::parse2(replaced(clause.to_token_stream(), &pairs)).ok()?;
    Some(renamed)
}

/// Replaces words that are not behind `::` or `'`, and not the name of an associated type as in `Of<T = u8>`.
fn replaced(tokens: TokenStream, pairs: &[(Ident, Ident)]) -> TokenStream {
    let (mut before, mut last) = (' ', ' ');
    let mut tokens = tokens.into_iter().peekable();
    let mut all = TokenStream::new();
    while let Some(token) = tokens.next() {
        let mut now = ' ';
        all.extend([match token {
            TokenTree::Group(group) => {
                let mut inside = Group::new(group.delimiter(), replaced(group.stream(), pairs));
                inside.set_span(group.span());
                TokenTree::Group(inside)
            }
            TokenTree::Punct(punct) => {
                now = punct.as_char();
                TokenTree::Punct(punct)
            }
            TokenTree::Ident(ident) => {
                let binding =
                    matches!(tokens.peek(), Some(TokenTree::Punct(next)) if next.as_char() == '=');
                let free = (before, last) != (':', ':') && last != '\'' && !binding;
                let pair = pairs.iter().find(|(from, _)| free && ident == *from);
                TokenTree::Ident(pair.map_or(ident, |(_, to)| to.clone()))
            }
            literal @ TokenTree::Literal(_) => literal,
        }]);
        (before, last) = (last, now);
    }
    all
}
