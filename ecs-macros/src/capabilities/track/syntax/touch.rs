//! Types of query fields that mark the values that are changed: `Mut<'w, C>` and `Option` of it.

use syn::{GenericArgument, Ident, Lifetime, Path, PathArguments, Type};

use crate::capabilities::derived::syntax as rows;
use crate::each::Each as _;
use crate::syntax::types::{self, Shape, bare, is_entity, optional, shape};

/// A field `Mut<'w, C>`, which marks the value when it is changed.
pub(crate) struct Touched<'a> {
    pub(crate) path: &'a Path,
    pub(crate) lifetime: Option<&'a Lifetime>,
    /// The component's type.
    pub(crate) ty: &'a Type,
    /// True for `Option<Mut<'w, C>>`.
    pub(crate) optional: bool,
}

/// Returns the parts of `Mut<'w, C>`, or of `Option` of it.
pub(crate) fn touched(ty: &Type) -> Option<Touched<'_>> {
    let inner = optional(ty);
    let path = path(inner.unwrap_or(ty))?;
    let PathArguments::AngleBracketed(list) = &path.segments.last()?.arguments else { return None };
    let (mut lifetime, mut component) = (None, None);
    for argument in &list.args {
        match argument {
            GenericArgument::Lifetime(written) if lifetime.is_none() => lifetime = Some(written),
            GenericArgument::Type(ty) if component.is_none() => component = Some(ty),
            _ => return None,
        }
    }
    let ty = component.filter(|ty| matches!(shape(ty), Shape::Plain))?;
    Some(Touched { path, lifetime, ty, optional: inner.is_some() })
}

/// Returns the path of `Mut` in a type that has it in any other form: `&Mut<C>`, `Mut`, `Mut<&C>`.
pub(crate) fn misshapen(ty: &Type) -> Option<&Path> {
    if touched(ty).is_some() {
        return None;
    }
    path(content(ty))
}

/// Returns whether the arguments of `Mut` begin with a lifetime. The type of a component has none.
pub(crate) fn has_lifetime(ty: &Type) -> bool {
    rows::row(content(ty)).is_some_and(|row| row.lifetime.is_some())
}

/// Returns the type in a reference, in an option, or in an option of a reference.
fn content(ty: &Type) -> &Type {
    match shape(ty) {
        Shape::Reference(reference) | Shape::Optional(reference) => bare(&reference.elem),
        Shape::OptionOfValue => bare(optional(ty).unwrap_or(ty)),
        Shape::Plain => bare(ty),
    }
}

/// Returns the last word of the type in `Mut<..>`.
fn word(ty: &Type) -> Option<&Ident> {
    let list = match &path(content(ty))?.segments.last()?.arguments {
        PathArguments::AngleBracketed(list) => list,
        PathArguments::None | PathArguments::Parenthesized(_) => return None,
    };
    let types = list.args.each().filter_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    });
    types.last().and_then(types::innermost)
}

/// Returns the last word of the type that a field borrows: in `Mut<..>`, `&` and `Option`.
pub(crate) fn innermost(ty: &Type) -> Option<&Ident> {
    first!(word(ty), types::innermost(ty))
}

/// Returns whether this is a reference or `Mut<..>`, or an option of one.
pub(crate) fn lends(ty: &Type) -> bool {
    types::borrows(ty) || word(ty).is_some()
}

/// Returns whether this is a borrowed or optional `Entity`, or `Mut` of one.
pub(crate) fn wraps_entity(ty: &Type) -> bool {
    if word(ty).is_some_and(|word| word == "Entity") {
        return true;
    }
    match shape(ty) {
        Shape::Reference(reference) | Shape::Optional(reference) => is_entity(&reference.elem),
        Shape::OptionOfValue => optional(ty).is_some_and(is_entity),
        Shape::Plain => false,
    }
}

/// Returns the path of a type that is called `Mut`.
fn path(ty: &Type) -> Option<&Path> {
    let Type::Path(path) = bare(ty) else { return None };
    path.path.segments.last().filter(|segment| segment.ident == "Mut").map(|_| &path.path)
}
