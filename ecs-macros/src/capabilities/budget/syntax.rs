//! The attribute `#[budget(entity <= 64, component <= 32)]` of a world or a part.

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::parse::ParseStream;
use syn::spanned::Spanned as _;
use syn::{Attribute, Ident, Meta, Token};

use crate::codes::Code;
use crate::diag::Diag;
use crate::each::Gather as _;
use crate::reading::read_arguments;
use crate::syntax::named::{name_of, take_named};

const EXPECTED: &str = "expected the most bytes of an entity, of a component, or of both: `#[budget(entity <= 64, component <= 32)]`";

/// The most bytes that values may have. The limits are constant expressions.
pub(crate) struct Budget {
    /// The place of the attribute.
    pub(crate) span: Span,
    /// Of the values of an entity with all components.
    pub(crate) entity: Option<TokenStream>,
    /// Of one component.
    pub(crate) component: Option<TokenStream>,
}

/// Takes `#[budget(..)]` out of the attributes of a world.
pub(crate) fn take(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> Option<Budget> {
    let mut found: Option<Budget> = None;
    for attr in &take_named(attrs, &["budget"]) {
        if name_of(attr, &["budget"], diag).is_none() {
            continue;
        }
        if found.is_some() {
            let message = "a second `#[budget(..)]` here; write both limits in one";
            diag.error_at(Code::E120, attr, message);
            continue;
        }
        let mut budget = Budget { span: attr.path().span(), entity: None, component: None };
        let read = read_arguments(attr, &mut |input| {
            while !input.is_empty() {
                limit(input, &mut budget)?;
            }
            Ok(())
        });
        let is_list = matches!(attr.meta, Meta::List(_));
        match read {
            Err(error) if is_list => diag.push(error),
            Ok(()) if budget.entity.is_some() || budget.component.is_some() => found = Some(budget),
            _ => diag.error_at(Code::E120, attr, EXPECTED),
        }
    }
    found
}

/// Reads one limit and the comma after it.
fn limit(input: ParseStream<'_>, budget: &mut Budget) -> syn::Result<()> {
    let expected = |span| Code::E120.at(span, EXPECTED);
    let word: Ident = input.parse().map_err(|_| expected(input.span()))?;
    let place = match word.to_string().as_str() {
        "entity" => &mut budget.entity,
        "component" => &mut budget.component,
        _ => return Err(expected(word.span())),
    };
    if place.is_some() {
        let message = format!("`{word}` has two limits; write one");
        return Err(Code::E120.at(word.span(), message));
    }
    input.parse::<Token![<=]>().map_err(|_| expected(input.span()))?;
    let mut limit: Vec<TokenTree> = Vec::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        limit.push(input.parse()?);
    }
    if limit.is_empty() {
        return Err(expected(input.span()));
    }
    *place = Some(limit.into_iter().gather());
    input.parse::<Option<Token![,]>>()?;
    Ok(())
}
