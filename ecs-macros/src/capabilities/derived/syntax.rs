//! Types of query fields that borrow the row of a table: `BodyRef`, `BodyMut` and `Option` of them.

use quote::{ToTokens, quote};
use syn::{
    GenericArgument, Generics, Ident, Lifetime, Path, PathArguments, PathSegment, Type, TypePath,
};

use crate::capabilities::generics::syntax as params;
use crate::each::Each as _;
use crate::reading::parsed;
use crate::syntax::types::{Shape, argument, bare, shape};

/// A path, or `Option` of one, as a query's field for the row of a table has it.
pub(crate) struct Row<'a> {
    pub(crate) path: &'a Path,
    /// `BodyRef`
    pub(crate) ident: &'a Ident,
    /// The lifetime, if one is written.
    pub(crate) lifetime: Option<&'a Lifetime>,
    /// True for `Option<BodyRef>`.
    pub(crate) optional: bool,
}

/// Returns the parts of a type that may be the row of a table: a path.
pub(crate) fn row(ty: &Type) -> Option<Row<'_>> {
    let (path, optional) = match shape(ty) {
        Shape::OptionOfValue => (path(argument(path(ty)?.segments.last()?)?)?, true),
        _ => (path(ty)?, false),
    };
    let PathSegment { ident, arguments } = path.segments.last()?;
    let lifetime = match arguments {
        PathArguments::None => None,
        PathArguments::AngleBracketed(list) => match list.args.first()? {
            GenericArgument::Lifetime(lifetime) => Some(lifetime),
            _ => None,
        },
        PathArguments::Parenthesized(_) => return None,
    };
    Some(Row { path, ident, lifetime, optional })
}

/// Returns the lifetime of a path that has one: `BodyRef<'w>`.
pub(crate) fn lifetime(ty: &Type) -> Option<&Lifetime> {
    row(ty).and_then(|row| row.lifetime)
}

fn path(ty: &Type) -> Option<&Path> {
    match bare(ty) {
        Type::Path(path) => Some(&path.path),
        _ => None,
    }
}

/// Returns the type that a path with this lifetime names. If no other arguments are written, it has those of
/// the table.
pub(crate) fn with_lifetime(mut path: Path, lifetime: Lifetime, table: &Generics) -> Type {
    if let Some(segment) = path.segments.last_mut() {
        let written = match &segment.arguments {
            PathArguments::AngleBracketed(list) => list.args.each().gather(),
            _ => Vec::new(),
        };
        let others = written.each().filter(|arg| !matches!(arg, GenericArgument::Lifetime(_)));
        let mut others: Vec<_> = others.map(ToTokens::to_token_stream).gather();
        if others.is_empty() {
            others = table.params.each().filter_map(params::argument).gather();
        }
        segment.arguments =
            PathArguments::AngleBracketed(parsed(quote!(<#lifetime #(, #others)*>)));
    }
    Type::Path(TypePath { attrs: Vec::new(), qself: None, path })
}

/// Returns `Option` of a type, with the user's path of `Option`.
pub(crate) fn option_of(written: &Type, inner: Type) -> Type {
    let mut written = bare(written).clone();
    if let Type::Path(path) = &mut written
        && let Some(segment) = path.path.segments.last_mut()
    {
        segment.arguments = PathArguments::AngleBracketed(parsed(quote!(<#inner>)));
    }
    written
}
