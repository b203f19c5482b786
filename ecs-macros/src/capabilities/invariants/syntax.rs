//! The attributes `#[one_of(a, b)]`, `#[never(a, b)]` and `#[requires(a: b, c)]` of a world or a part.

use proc_macro2::Span;
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::spanned::Spanned as _;
use syn::{Attribute, Expr, Ident, Meta, Token};

use crate::capabilities::parts::syntax::Part;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{AddAll as _, IntoEach as _};
use crate::reading::read_arguments;
use crate::syntax::named::{name_of, take_named};

/// The names of the attributes.
pub(crate) const WORDS: [&str; 3] = ["one_of", "never", "requires"];

/// An invariant as it is written.
pub(crate) struct Declared {
    pub(crate) span: Span,
    /// One of [`WORDS`].
    pub(crate) word: &'static str,
    /// The names in a list, or the name before the colon.
    pub(crate) units: Vec<Ident>,
    /// The names behind the colon.
    pub(crate) needs: Vec<Ident>,
    /// Those that have a default, with its expression.
    pub(crate) defaults: Vec<(Ident, Expr)>,
    /// True with `on_remove = cascade`.
    pub(crate) cascades: bool,
    /// The part that declares it.
    pub(crate) part: Option<usize>,
}

/// Takes the invariants out of the attributes of a world or a part.
pub(crate) fn take(
    attrs: &mut Vec<Attribute>,
    part: Option<usize>,
    diag: &mut Diag,
) -> Vec<Declared> {
    let mut all = Vec::new();
    for attr in &take_named(attrs, &WORDS) {
        let Some(word) = name_of(attr, &WORDS, diag) else { continue };
        let (span, needs, defaults) = (attr.path().span(), Vec::new(), Vec::new());
        let mut one =
            Declared { span, word, units: Vec::new(), needs, defaults, cascades: false, part };
        let mut wrong = None;
        let read = read_arguments(attr, &mut |input| match word {
            "requires" => requires(input, &mut one, &mut wrong),
            _ => names(input, &mut one.units),
        });
        let least = if word == "requires" { (1, 1) } else { (2, 0) };
        let expected = || match word {
            "requires" => {
                "expected a component or a table and what it requires: `#[requires(velocity: position)]`"
            }
            "never" => {
                "expected two or more components or tables, of which no entity has two: `#[never(asleep, burning)]`"
            }
            _ => {
                "expected two or more components or tables, of which an entity has one at most: `#[one_of(asleep, frozen)]`"
            }
        };
        if let Some(policy) = wrong {
            let message =
                "expected `cascade`; without `on_remove`, removing what is required is an error";
            diag.error(Code::E121, policy.span(), message);
            continue;
        }
        match read {
            Err(error) if matches!(attr.meta, Meta::List(_)) => {
                diag.error(Code::E121, error.span(), expected());
            }
            Ok(()) if (one.units.len(), one.needs.len()) >= least => all.push(one),
            _ => diag.error_at(Code::E121, attr, expected()),
        }
    }
    all
}

/// Takes the invariants of a world's parts, and those out of its own attributes.
pub(crate) fn all(
    attrs: &mut Vec<Attribute>,
    parts: &mut [Part],
    diag: &mut Diag,
) -> Vec<Declared> {
    let mut all = Vec::new();
    for (number, part) in parts.iter_mut().into_each().enumerate() {
        all.add_all(take(&mut part.rules, Some(number), diag));
    }
    all.add_all(take(attrs, None, diag));
    all
}

/// Reads names up to the end.
fn names(input: ParseStream<'_>, names: &mut Vec<Ident>) -> syn::Result<()> {
    while !input.is_empty() {
        names.push(input.call(Ident::parse_any)?);
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(())
}

/// Reads a name, a colon and names, each with or without a default, or `on_remove = cascade` in the place of one. Another policy
/// is put into `wrong`.
fn requires(
    input: ParseStream<'_>,
    one: &mut Declared,
    wrong: &mut Option<Ident>,
) -> syn::Result<()> {
    one.units.push(input.call(Ident::parse_any)?);
    input.parse::<Token![:]>()?;
    while !input.is_empty() {
        let name = input.call(Ident::parse_any)?;
        if name == "on_remove" && input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            let policy = input.call(Ident::parse_any)?;
            one.cascades = policy == "cascade";
            *wrong = Some(policy).filter(|_| !one.cascades);
        } else {
            if input.parse::<Option<Token![=]>>()?.is_some() {
                one.defaults.push((name.clone(), input.parse()?));
            }
            one.needs.push(name);
        }
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(())
}
