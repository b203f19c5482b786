//! Why a type can't be a component, as far as its tokens say it. The rest is rustc's to find.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{GenericArgument, Lifetime, Path, PathArguments, Type, TypeParamBound};

use super::types::bare;

/// Why a type can't be a component, and where that is written.
pub(crate) fn flaw(ty: &Type) -> Option<(TokenStream, &'static str)> {
    const UNSIZED: &str = "its size is not known when compiling; put it in a `Box`";
    let why = match bare(ty) {
        Type::Slice(_) | Type::TraitObject(_) => UNSIZED,
        Type::Path(path) if path.path.is_ident("str") => UNSIZED,
        Type::ImplTrait(_) => "`impl` names no type; name one",
        Type::Infer(_) => "`_` names no type; name one",
        Type::Tuple(tuple) if tuple.elems.is_empty() => {
            "`()` is the bundle of nothing; declare a unit struct as a tag"
        }
        ty => return borrowed(ty).or_else(|| itself(ty)),
    };
    Some((ty.to_token_stream(), why))
}

/// The first borrow in a type that is not for `'static`.
fn borrowed(ty: &Type) -> Option<(TokenStream, &'static str)> {
    let borrow = unnamed(ty).or_else(|| named(ty))?;
    Some((borrow, "a world owns its components, so only `'static` can be borrowed; own the value"))
}

/// The first borrow whose lifetime is left out. Inside `fn(..)` and `dyn Fn(..)` that is fine.
fn unnamed(ty: &Type) -> Option<TokenStream> {
    match bare(ty) {
        Type::Reference(reference) => match &reference.lifetime {
            None => Some(reference.to_token_stream()),
            Some(lifetime) => left_out(lifetime).or_else(|| unnamed(&reference.elem)),
        },
        Type::Array(array) => unnamed(&array.elem),
        Type::Slice(slice) => unnamed(&slice.elem),
        Type::Ptr(pointer) => unnamed(&pointer.elem),
        Type::Tuple(tuple) => tuple.elems.iter().find_map(unnamed),
        Type::Path(path) => {
            let itself = path.qself.as_ref().and_then(|qself| unnamed(&qself.ty));
            itself.or_else(|| unnamed_in(&path.path))
        }
        Type::TraitObject(object) => object.bounds.iter().find_map(|bound| match bound {
            TypeParamBound::Trait(bound) => unnamed_in(&bound.path),
            TypeParamBound::Lifetime(lifetime) => left_out(lifetime),
            _ => None,
        }),
        _ => None,
    }
}

fn unnamed_in(path: &Path) -> Option<TokenStream> {
    path.segments.iter().find_map(|segment| match &segment.arguments {
        PathArguments::AngleBracketed(list) => list.args.iter().find_map(|arg| match arg {
            GenericArgument::Lifetime(lifetime) => left_out(lifetime),
            GenericArgument::Type(ty) => unnamed(ty),
            GenericArgument::AssocType(assoc) => unnamed(&assoc.ty),
            _ => None,
        }),
        _ => None,
    })
}

fn left_out(lifetime: &Lifetime) -> Option<TokenStream> {
    (lifetime.ident == "_").then(|| lifetime.to_token_stream())
}

/// The first lifetime with a name of its own: not `'static`, nor a parameter of a `for<..>`.
fn named(ty: &Type) -> Option<TokenStream> {
    let (mut used, mut declared) = (Vec::new(), Vec::new());
    let (mut in_list, mut before) = (false, String::new());
    let mut tokens = Vec::new();
    flat(ty.to_token_stream(), &mut tokens);
    let mut tokens = tokens.into_iter();
    while let Some(token) = tokens.next() {
        let word = token.to_string();
        match (before.as_str(), word.as_str()) {
            ("for", "<") => in_list = true,
            (_, ">") => in_list = false,
            _ => {}
        }
        if let (TokenTree::Punct(quote), "'") = (&token, word.as_str())
            && let Some(TokenTree::Ident(ident)) = tokens.next()
        {
            let list = if in_list { &mut declared } else { &mut used };
            list.push(Lifetime { apostrophe: quote.span(), ident });
        }
        before = word;
    }
    let free = |lifetime: &Lifetime| {
        lifetime.ident != "static" && lifetime.ident != "_" && !declared.contains(lifetime)
    };
    used.into_iter().find(free).map(|lifetime| lifetime.to_token_stream())
}

/// Where a type says `Self`, which is another type in each impl that names the component.
fn itself(ty: &Type) -> Option<(TokenStream, &'static str)> {
    let mut tokens = Vec::new();
    flat(ty.to_token_stream(), &mut tokens);
    let word = tokens.into_iter().find(|token| token.to_string() == "Self")?;
    Some((word.into(), "`Self` names no type here; name the type"))
}

/// All tokens, also those in brackets; what a macro is given is its own.
fn flat(tokens: TokenStream, all: &mut Vec<TokenTree>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                if !matches!(all.last(), Some(TokenTree::Punct(last)) if last.as_char() == '!') {
                    flat(group.stream(), all);
                }
            }
            token => all.push(token),
        }
    }
}
