//! The generic parameters of worlds, tables and queries.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{GenericParam, Generics, TypeParamBound, WherePredicate};

use crate::each::{Each as _, IntoEach as _};
use crate::reading::parsed;
use crate::syntax::types::spelt;

/// Returns the name of a type or constant parameter.
pub(crate) fn name(param: &GenericParam) -> Option<&Ident> {
    match param {
        GenericParam::Lifetime(_) => None,
        GenericParam::Type(param) => Some(&param.ident),
        GenericParam::Const(param) => Some(&param.ident),
    }
}

/// Returns the type or constant parameter as an argument. Without braces, a type with the name of a constant would be meant.
pub(crate) fn argument(param: &GenericParam) -> Option<TokenStream> {
    let name = name(param)?;
    Some(if matches!(param, GenericParam::Const(_)) { quote!({ #name }) } else { quote!(#name) })
}

/// Returns the type or constant parameter with this name.
pub(crate) fn find<'a>(generics: &'a Generics, ident: &Ident) -> Option<&'a GenericParam> {
    generics.params.each().find(|param| name(param).is_some_and(|name| name == ident))
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
    generics.params.each().filter(named).gather()
}

/// Collects the words that are not behind `::` or `'`.
pub(crate) fn words_of(tokens: TokenStream, words: &mut Vec<Ident>) {
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
    let bounds: Vec<_> = param.bounds.each().filter(|bound| !relaxed(bound)).gather();
    let ident = &param.ident;
    (!bounds.is_empty()).then(|| parsed(quote!(#ident: #(#bounds)+*)))
}

/// Returns the text of a declaration with these parameters, for an error: `<T: Send, const N: usize>`.
pub(crate) fn text(params: &[&GenericParam]) -> String {
    let mut generics = Generics::default();
    generics.params.extend(params.each().map(|param| (*param).clone()));
    let (generics, ..) = generics.split_for_impl();
    // Printed tokens have spaces between all of them.
    spelt(&generics).replace("< ", "<").replace(" : ", ": ")
}

/// A parameter or another type, and one of its bounds, both as they are written.
pub(crate) struct Bound {
    pub(crate) of: String,
    pub(crate) text: String,
    pub(crate) tokens: TypeParamBound,
}

impl Bound {
    /// Returns whether this is the bound with this text, or one with more arguments: `Iterator<Item = u8>` is
    /// an `Iterator`.
    pub(crate) fn has(&self, text: &str) -> bool {
        let rest = self.text.strip_prefix(text);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('<'))
    }
}

/// Returns all bounds of parameters and in the `where`.
pub(crate) fn bounds(generics: &Generics) -> Vec<Bound> {
    let bound = |of: &dyn ToTokens, bound: &TypeParamBound| Bound {
        of: spelt(&of.to_token_stream()),
        text: spelt(bound),
        tokens: bound.clone(),
    };
    let inline = generics
        .type_params()
        .into_each()
        .flat_map(|param| param.bounds.each().map(move |it| bound(&param.ident, it)));
    let clause = generics.where_clause.iter().into_each().flat_map(|clause| &clause.predicates);
    let types = clause.filter_map(|predicate| match predicate {
        WherePredicate::Type(predicate) => Some(predicate),
        _ => None,
    });
    let types = types.flat_map(|predicate| {
        predicate.bounds.each().map(move |it| bound(&predicate.bounded_ty, it))
    });
    inline.chain(types).gather()
}

/// Keeps the bounds of parameters and in the `where` that `keep` returns `true` for.
pub(crate) fn retain_bounds(generics: &mut Generics, keep: impl Fn(&str, &TypeParamBound) -> bool) {
    for param in generics.type_params_mut() {
        let (of, written) = (spelt(&param.ident), std::mem::take(&mut param.bounds));
        param.bounds = written.into_each().filter(|bound| keep(&of, bound)).gather();
    }
    let Some(clause) = &mut generics.where_clause else { return };
    let written = std::mem::take(&mut clause.predicates).into_each();
    clause.predicates = written
        .filter_map(|mut predicate| {
            if let WherePredicate::Type(ty) = &mut predicate {
                let (of, written) = (spelt(&ty.bounded_ty), std::mem::take(&mut ty.bounds));
                ty.bounds = written.into_each().filter(|bound| keep(&of, bound)).gather();
                return (!ty.bounds.is_empty()).then_some(predicate);
            }
            Some(predicate)
        })
        .gather();
}
