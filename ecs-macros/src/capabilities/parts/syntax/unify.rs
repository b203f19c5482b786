//! Types that are equal for some parameters: `Shape<T>` and `Shape<u8>`.

use syn::{GenericArgument, Generics, Path, PathArguments, Type};

use crate::capabilities::generics::syntax as params;
use crate::each::Each as _;
use crate::reading::parse_text;
use crate::syntax::types::{bare, spelt};

/// A type or a constant, as far as the macro can compare it.
pub(crate) struct Term {
    /// As it is written.
    pub(crate) text: String,
    kind: Kind,
}

enum Kind {
    /// A parameter, or a type of one such as `T::Item`. Both can be any type.
    Any,
    /// A name, and what it is applied to.
    Of(String, Vec<Term>),
}

/// Parameters, and the terms that they must equal.
type Bindings<'t> = Vec<(&'t str, &'t Term)>;

/// Returns the term of a type in a world with these parameters.
pub(crate) fn term(ty: &Type, generics: &Generics) -> Term {
    let ty = bare(ty);
    let term = |ty: &Type| term(ty, generics);
    let kind = match ty {
        _ if is_any(ty, generics) => Kind::Any,
        Type::Path(path) if path.qself.is_none() => {
            let (name, inside) = path_parts(&path.path, generics);
            Kind::Of(name, inside)
        }
        Type::Tuple(tuple) => Kind::Of("()".to_owned(), tuple.elems.each().map(term).gather()),
        Type::Array(array) => {
            Kind::Of("[;]".to_owned(), vec![term(&array.elem), constant(&array.len, generics)])
        }
        Type::Reference(reference) => {
            let (lifetime, mutability) = (&reference.lifetime, &reference.mutability);
            let name = format!("& {} {}", spelt(lifetime), spelt(mutability));
            Kind::Of(name, vec![term(&reference.elem)])
        }
        _ => Kind::Of(spelt(ty), Vec::new()),
    };
    Term { text: spelt(ty), kind }
}

/// Returns whether a type is a parameter, or a type of one such as `T::Item`.
pub(crate) fn is_any(ty: &Type, generics: &Generics) -> bool {
    let Type::Path(path) = bare(ty) else { return false };
    match &path.qself {
        Some(qself) => !params::named(generics, &qself.ty).is_empty(),
        None => {
            let first = path.path.segments.first();
            path.path.leading_colon.is_none()
                && first.is_some_and(|first| params::find(generics, &first.ident).is_some())
        }
    }
}

/// Returns the name of a path, and the terms in its angle brackets.
fn path_parts(path: &Path, generics: &Generics) -> (String, Vec<Term>) {
    let mut name = String::new();
    let mut inside = Vec::new();
    for segment in &path.segments {
        name += &format!("::{}", segment.ident);
        match &segment.arguments {
            PathArguments::None => {}
            PathArguments::AngleBracketed(list) => {
                for argument in &list.args {
                    match argument {
                        GenericArgument::Type(ty) => inside.push(term(ty, generics)),
                        GenericArgument::Const(value) => inside.push(constant(value, generics)),
                        other => name += &spelt(other),
                    }
                }
            }
            arguments @ PathArguments::Parenthesized(_) => name += &spelt(arguments),
        }
    }
    (name, inside)
}

fn constant(value: &syn::Expr, generics: &Generics) -> Term {
    let text = spelt(value);
    let name = parse_text(&text).ok();
    let known = name.is_some_and(|name| params::find(generics, &name).is_some());
    let kind = if known { Kind::Any } else { Kind::Of(text.clone(), Vec::new()) };
    Term { text, kind }
}

/// Returns what the parameters must be for two types to be equal, if they can be.
pub(crate) fn equal<'t>(a: &'t Term, b: &'t Term) -> Option<Bindings<'t>> {
    let mut bindings = Vec::new();
    unify(a, b, &mut bindings).then_some(bindings)
}

fn unify<'t>(a: &'t Term, b: &'t Term, bindings: &mut Bindings<'t>) -> bool {
    let (a, b) = (resolved(a, bindings), resolved(b, bindings));
    match (&a.kind, &b.kind) {
        _ if a.text == b.text => true,
        (Kind::Any, _) => bind(a, b, bindings),
        (_, Kind::Any) => bind(b, a, bindings),
        (Kind::Of(name, inside), Kind::Of(other, others)) => {
            name == other
                && inside.len() == others.len()
                && inside.each().zip(others).all(|(a, b)| unify(a, b, bindings))
        }
    }
}

fn resolved<'t>(mut term: &'t Term, bindings: &Bindings<'t>) -> &'t Term {
    while let Kind::Any = term.kind
        && let Some((_, bound)) = bindings.each().find(|(name, _)| *name == term.text)
    {
        term = bound;
    }
    term
}

fn bind<'t>(any: &'t Term, term: &'t Term, bindings: &mut Bindings<'t>) -> bool {
    let possible = !contains(term, &any.text, bindings);
    if possible {
        bindings.push((&any.text, term));
    }
    possible
}

/// Returns whether a parameter is inside a type, which it can't be equal to then.
fn contains<'t>(term: &'t Term, name: &str, bindings: &Bindings<'t>) -> bool {
    let term = resolved(term, bindings);
    match &term.kind {
        Kind::Any => term.text == name,
        Kind::Of(_, inside) => inside.each().any(|term| contains(term, name, bindings)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns what the parameters must be for these types to be equal.
    fn cases(a: &str, b: &str) -> Option<String> {
        let generics: Generics = syn::parse_str("<T, U, const N: usize>").unwrap();
        let [a, b] = [a, b].map(|ty| term(&syn::parse_str(ty).unwrap(), &generics));
        let bindings = equal(&a, &b)?.into_iter();
        let text = bindings.map(|(name, term)| format!("{name}={}", term.text));
        Some(text.collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn parameters_can_be_what_the_other_type_has() {
        for (a, b, bindings) in [
            ("Shape<T>", "Shape<u8>", "T=u8"),
            ("Pair<T, u8>", "Pair<u16, U>", "T=u16 U=u8"),
            ("Grid<N>", "Grid<3>", "N=3"),
            ("[T; N]", "[u8; 4]", "T=u8 N=4"),
            ("Shape<(T, T)>", "Shape<(u8, U)>", "T=u8 U=u8"),
            ("Shape<T::Item>", "Shape<u8>", "T::Item=u8"),
            ("&'static Shape<T>", "&'static Shape<Vec<U>>", "T=Vec<U>"),
            ("Shape<T>", "Shape<T>", ""),
        ] {
            assert_eq!(cases(a, b).as_deref(), Some(bindings), "{a} and {b}");
        }
    }

    #[test]
    fn types_without_a_common_form_are_different() {
        for (a, b) in [
            ("Shape<T>", "Form<T>"),
            ("Shape<T>", "Shape<Vec<T>>"),
            ("Pair<T, T>", "Pair<u8, u16>"),
            ("Pair<T, U>", "Pair<U, Vec<T>>"),
            ("Grid<N>", "Shape<u8>"),
            ("[T; 3]", "[u8; 4]"),
            ("&'static T", "Shape<T>"),
            ("(T, u8)", "(T, u8, u8)"),
        ] {
            assert_eq!(cases(a, b), None, "{a} and {b}");
        }
    }
}
