//! The parts of types that the macro looks at: references, options and paths.

use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::token::Paren;
use syn::{
    GenericArgument, Ident, Lifetime, PathArguments, PathSegment, Type, TypeReference, TypeTuple,
};

use super::constants;
use crate::each::Each as _;

/// Returns the type inside parentheses and the invisible groups that `macro_rules!` puts around `$t:ty`.
pub(crate) fn bare(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => bare(&group.elem),
        Type::Paren(paren) => bare(&paren.elem),
        _ => ty,
    }
}

fn bare_mut(ty: &mut Type) -> &mut Type {
    match ty {
        Type::Group(group) => bare_mut(&mut group.elem),
        Type::Paren(paren) => bare_mut(&mut paren.elem),
        _ => ty,
    }
}

/// Returns the tokens of a type, to compare types by. The same type written differently is found by rustc.
pub(crate) fn text(ty: &Type) -> String {
    bare(ty).to_token_stream().to_string()
}

/// Returns a type as people write it. Printed tokens have spaces between all of them.
pub(crate) fn spelt(tokens: &dyn ToTokens) -> String {
    let mut text = constants::show(tokens.to_token_stream()).to_string();
    for (spaced, tight) in [
        (" :: ", "::"),
        (" < ", "<"),
        (" >", ">"),
        (" ,", ","),
        ("& ", "&"),
        (" ;", ";"),
        (":: ", "::"),
    ] {
        text = text.replace(spaced, tight);
    }
    text
}

/// Returns the last word of a path: `Position` of `shapes::Position`.
pub(crate) fn last_word(ty: &Type) -> Option<&Ident> {
    last_segment(ty).map(|segment| &segment.ident)
}

/// Returns the only word of a path, also after `&`: `Position`, or the `Vec` of `Vec<Mass>`. A path of several
/// words, such as `shapes::Position`, has none.
pub(crate) fn single(ty: &Type) -> Option<&Ident> {
    match bare(ty) {
        Type::Reference(reference) => single(&reference.elem),
        Type::Path(path) if path.qself.is_none() && path.path.leading_colon.is_none() => {
            let mut segments = path.path.segments.iter();
            segments.next().filter(|_| segments.next().is_none()).map(|segment| &segment.ident)
        }
        _ => None,
    }
}

/// Returns the type if it is a single word: `Position`, but not `Vec<Mass>`.
pub(crate) fn word(ty: &Type) -> Option<&Ident> {
    let Type::Path(path) = bare(ty) else { return None };
    path.path.get_ident().filter(|_| path.qself.is_none())
}

/// The form of a query field's type.
pub(crate) enum Shape<'a> {
    /// `&X` or `&mut X`.
    Reference(&'a TypeReference),
    /// `Option<&X>` or `Option<&mut X>`.
    Optional(&'a TypeReference),
    /// `Option` of something else.
    OptionOfValue,
    /// Any other type: the entity.
    Plain,
}

pub(crate) fn shape(ty: &Type) -> Shape<'_> {
    match bare(ty) {
        Type::Reference(reference) => Shape::Reference(reference),
        Type::Path(path) => match path.path.segments.last() {
            Some(segment) if segment.ident == "Option" => match argument(segment).map(bare) {
                Some(Type::Reference(reference)) => Shape::Optional(reference),
                _ => Shape::OptionOfValue,
            },
            _ => Shape::Plain,
        },
        _ => Shape::Plain,
    }
}

/// Returns the only argument of `Option<X>`.
pub(crate) fn argument(segment: &PathSegment) -> Option<&Type> {
    match &segment.arguments {
        PathArguments::AngleBracketed(list) if list.args.len() == 1 => match &list.args[0] {
            GenericArgument::Type(inner) => Some(inner),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the last word of the path inside `&` and `Option`: `Body` of `Option<&mut Body>`.
pub(crate) fn innermost(ty: &Type) -> Option<&Ident> {
    match (shape(ty), last_segment(ty)) {
        (Shape::Reference(reference) | Shape::Optional(reference), _) => innermost(&reference.elem),
        (Shape::OptionOfValue, Some(segment)) => argument(segment).and_then(innermost),
        (Shape::OptionOfValue | Shape::Plain, segment) => segment.map(|segment| &segment.ident),
    }
}

/// Returns whether this is a mutable reference, or an option of one.
pub(crate) fn is_mutable(ty: &Type) -> bool {
    match shape(ty) {
        Shape::Reference(reference) | Shape::Optional(reference) => reference.mutability.is_some(),
        Shape::OptionOfValue | Shape::Plain => false,
    }
}

/// Returns whether this is a reference, or an option of one.
pub(crate) fn borrows(ty: &Type) -> bool {
    matches!(shape(ty), Shape::Reference(_) | Shape::Optional(_))
}

pub(crate) fn last_segment(ty: &Type) -> Option<&PathSegment> {
    match bare(ty) {
        Type::Path(path) => path.path.segments.last(),
        _ => None,
    }
}

/// Returns the `X` of `Option<X>`.
pub(crate) fn optional(ty: &Type) -> Option<&Type> {
    last_segment(ty).filter(|segment| segment.ident == "Option").and_then(argument)
}

/// Returns whether this is a path whose last word has this lifetime as an argument: `BodyRef<'w>`.
pub(crate) fn has_lifetime(ty: &Type, lifetime: &Lifetime) -> bool {
    match last_segment(ty).map(|segment| &segment.arguments) {
        Some(PathArguments::AngleBracketed(list)) => list.args.each().any(
            |argument| matches!(argument, GenericArgument::Lifetime(found) if found == lifetime),
        ),
        _ => false,
    }
}

/// Returns whether this is a path to a type called `Entity`.
pub(crate) fn is_entity(ty: &Type) -> bool {
    last_word(ty).is_some_and(|word| word == "Entity")
}

/// Returns the reference in a type for which [`shape`] found one.
pub(crate) fn reference_mut(ty: &mut Type) -> Option<&mut TypeReference> {
    match bare_mut(ty) {
        Type::Reference(reference) => Some(reference),
        Type::Path(path) => match &mut path.path.segments.last_mut()?.arguments {
            PathArguments::AngleBracketed(list) => match list.args.first_mut()? {
                GenericArgument::Type(inner) => match bare_mut(inner) {
                    Type::Reference(reference) => Some(reference),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// The type `()`.
pub(crate) fn unit() -> Type {
    Type::Tuple(TypeTuple {
        attrs: Vec::new(),
        paren_token: Paren::default(),
        elems: Punctuated::new(),
    })
}
