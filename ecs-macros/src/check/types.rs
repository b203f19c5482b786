//! Types that can't be components, as far as their tokens show it. rustc finds the others.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{GenericArgument, Lifetime, Path, PathArguments, Type, TypeParamBound};

use crate::capabilities::resources::model::Resource;
use crate::codes::Code;
use crate::each::{Each as _, IntoEach as _};
use crate::model::Component;
use crate::names::plain;
use crate::syntax::types::{Shape, bare, shape};

/// A reason against a type, and the place of it.
type Reason = (Code, TokenStream, &'static str);

/// Returns the error of a component with a type that can't be one.
pub(crate) fn flaw(component: &Component) -> Option<syn::Error> {
    let ty = &component.ty;
    if first!(component.table, component.optional).is_some() && lent(ty) {
        return Some(borrowed_part(component));
    }
    let (code, place, why) = first!(unit(ty), reason(ty))?;
    let message = format!("`{}` can't be a component: {why}", plain(&component.ident));
    Some(code.over(&place, message))
}

/// Returns the error of a resource with a type that can't be one.
pub(crate) fn flaw_of_resource(resource: &Resource) -> Option<syn::Error> {
    let (code, place, why) = reason(&resource.ty)?;
    let message = format!(
        "`{}` can't be a resource: {}",
        plain(&resource.ident),
        why.replace("components", "resources")
    );
    Some(code.over(&place, message))
}

/// Returns why a type can be neither that of a component nor that of a resource.
fn reason(ty: &Type) -> Option<Reason> {
    first!(unsized_type(ty), unnamed_type(ty), borrowed(ty), itself(ty))
}

/// Returns whether this is the type of a query's field: a borrow that does not last.
fn lent(ty: &Type) -> bool {
    match shape(ty) {
        Shape::Reference(reference) | Shape::Optional(reference) => {
            reference.lifetime.as_ref().is_none_or(|lifetime| lifetime.ident != "static")
        }
        Shape::OptionOfValue | Shape::Plain => false,
    }
}

/// E705: a part of a table is not borrowed.
fn borrowed_part(part: &Component) -> syn::Error {
    let message = format!(
        "`{}` is borrowed, but a table owns its parts; remove the `&`, or declare a `#[query]`",
        plain(&part.ident)
    );
    Code::E705.over(&part.ty, message)
}

/// E105: a component's type has a known size.
fn unsized_type(ty: &Type) -> Option<Reason> {
    let found = match bare(ty) {
        Type::Slice(_) | Type::TraitObject(_) => true,
        Type::Path(path) => path.path.is_ident("str"),
        _ => false,
    };
    let why = "its size is not known at compile time; put it in a `Box`";
    found.then(|| (Code::E105, ty.to_token_stream(), why))
}

/// E107: a component's type is written out.
fn unnamed_type(ty: &Type) -> Option<Reason> {
    let why = match bare(ty) {
        Type::ImplTrait(_) => "`impl` is not the name of a type; name one",
        Type::Infer(_) => "`_` is not the name of a type; name one",
        _ => return None,
    };
    Some((Code::E107, ty.to_token_stream(), why))
}

/// E108: `()` is not a component.
fn unit(ty: &Type) -> Option<Reason> {
    let why = "`()` is the empty bundle; declare a unit struct as a tag";
    match bare(ty) {
        Type::Tuple(tuple) if tuple.elems.is_empty() => {
            Some((Code::E108, ty.to_token_stream(), why))
        }
        _ => None,
    }
}

/// E106: a component's type borrows nothing but `'static` values.
fn borrowed(ty: &Type) -> Option<Reason> {
    let borrow = first!(unnamed(bare(ty)), named(bare(ty)))?;
    let why =
        "a world owns its components, so only `'static` values can be borrowed; own the value";
    Some((Code::E106, borrow, why))
}

/// Returns the first borrow without a lifetime. Inside `fn(..)` and `dyn Fn(..)` it is not one.
fn unnamed(ty: &Type) -> Option<TokenStream> {
    match bare(ty) {
        Type::Reference(reference) => match &reference.lifetime {
            None => Some(reference.to_token_stream()),
            Some(lifetime) => first!(left_out(lifetime), unnamed(&reference.elem)),
        },
        Type::Array(array) => unnamed(&array.elem),
        Type::Slice(slice) => unnamed(&slice.elem),
        Type::Ptr(pointer) => unnamed(&pointer.elem),
        Type::Tuple(tuple) => tuple.elems.each().find_map(unnamed),
        Type::Path(path) => {
            let itself = path.qself.as_ref().and_then(|qself| unnamed(&qself.ty));
            first!(itself, unnamed_in(&path.path))
        }
        Type::TraitObject(object) => object.bounds.each().find_map(|bound| match bound {
            TypeParamBound::Trait(bound) => unnamed_in(&bound.path),
            TypeParamBound::Lifetime(lifetime) => left_out(lifetime),
            _ => None,
        }),
        _ => None,
    }
}

fn unnamed_in(path: &Path) -> Option<TokenStream> {
    path.segments.each().find_map(|segment| match &segment.arguments {
        PathArguments::AngleBracketed(list) => list.args.each().find_map(|arg| match arg {
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

/// Returns the first lifetime with a name: neither `'static` nor a parameter of a `for<..>`.
fn named(ty: &Type) -> Option<TokenStream> {
    let (mut used, mut declared) = (Vec::new(), Vec::new());
    let (mut in_list, mut before) = (false, String::new());
    let mut tokens = Vec::new();
    flat(ty.to_token_stream(), &mut tokens);
    let mut tokens = tokens.into_each();
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
    used.each().find(|lifetime| free(lifetime)).map(|lifetime| lifetime.to_token_stream())
}

/// E107 again: `Self` would be another type in each generated impl.
fn itself(ty: &Type) -> Option<Reason> {
    let mut tokens = Vec::new();
    flat(bare(ty).to_token_stream(), &mut tokens);
    let word = tokens.into_each().find(|token| token.to_string() == "Self")?;
    Some((Code::E107, word.into(), "`Self` is not a type here; name the type"))
}

/// Collects all tokens, also those in brackets, but not the input of a macro.
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
