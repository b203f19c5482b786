//! Other names for generic parameters and lifetimes, where generated code has the same ones.

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident};
use syn::Generics;
use syn::parse::Parse;

use crate::capabilities::generics::syntax as params;
use crate::capabilities::generics::syntax::words_of;
use crate::each::{Each as _, IntoEach as _};
use crate::reading::parse;

/// Renames lifetimes in bounds, such as `for<'w> Fn(&'w u8)`, that generated code declares too. rustc refuses a
/// lifetime that hides another one.
pub(crate) fn free_lifetimes(generics: &mut Generics) {
    for param in generics.type_params_mut() {
        let bounds = std::mem::take(&mut param.bounds).into_each();
        param.bounds = bounds.map(|bound| free(&bound).unwrap_or(bound)).gather();
    }
    if let Some(clause) = &mut generics.where_clause
        && let Some(changed) = free(clause)
    {
        *clause = changed;
    }
}

/// Returns the syntax with other lifetimes for those of generated code, if it declares any with `for<..>`.
fn free<T: ToTokens + Parse>(syntax: &T) -> Option<T> {
    let tokens = syntax.to_token_stream();
    let generated = ["w", "i", "b", "a"].map(|name| Ident::new(name, Span::call_site()));
    let renames = generated.map(|from| (from.clone(), format_ident!("{from}_")));
    let declares = tokens.to_string().contains("for <") || tokens.to_string().contains("for<");
    declares.then(|| parse(replaced(tokens, &renames, true)).ok()).flatten()
}

/// New names for parameters, by their names.
pub(crate) type Renames = Vec<(Ident, Ident)>;

/// Returns new names for the parameters whose names are `taken`.
pub(crate) fn renames(generics: &Generics, taken: impl Fn(&Ident) -> bool) -> Renames {
    let mut words = Vec::new();
    words_of(generics.params.to_token_stream(), &mut words);
    words_of(generics.where_clause.to_token_stream(), &mut words);
    let mut renames = Renames::new();
    for from in generics.params.each().filter_map(params::name).filter(|name| taken(name)) {
        // An underscore at the end is no reason for a lint. Names of generated types may start with one.
        let mut to = format_ident!("{}_", from.to_string().trim_start_matches('_'));
        while words.contains(&to) || taken(&to) {
            to = format_ident!("{to}_");
        }
        renames.push((from.clone(), to));
    }
    renames
}

/// Returns the generics with these new names, without defaults.
pub(crate) fn renamed(generics: &Generics, renames: &Renames) -> syn::Result<Generics> {
    let (parameters, _, clause) = generics.split_for_impl();
    let mut renamed: Generics = parse(replaced(parameters.to_token_stream(), renames, false))?;
    renamed.where_clause = parse(replaced(clause.to_token_stream(), renames, false))?;
    Ok(renamed)
}

/// Replaces lifetimes, or words. A word behind `::` stays, and so does the name of an associated type as in
/// `Of<T = u8>`.
pub(crate) fn replaced(
    tokens: TokenStream,
    renames: &[(Ident, Ident)],
    lifetimes: bool,
) -> TokenStream {
    let (mut before, mut last) = (' ', ' ');
    let mut tokens = tokens.into_iter().peekable();
    let mut all = TokenStream::new();
    while let Some(token) = tokens.next() {
        let mut now = ' ';
        all.extend([match token {
            TokenTree::Group(group) => {
                let mut inside =
                    Group::new(group.delimiter(), replaced(group.stream(), renames, lifetimes));
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
                let free = (before, last) != (':', ':') && !binding && (last == '\'') == lifetimes;
                let pair = renames.each().find(|(from, _)| free && ident == *from);
                TokenTree::Ident(pair.map_or(ident.clone(), |(_, to)| {
                    // An editor finds the word where it is written.
                    let mut to = to.clone();
                    to.set_span(ident.span());
                    to
                }))
            }
            literal @ TokenTree::Literal(_) => literal,
        }]);
        (before, last) = (last, now);
    }
    all
}
