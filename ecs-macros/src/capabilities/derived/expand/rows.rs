//! The fields that are rows of tables: the derive macro knows their types, and not that they are rows.

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::Lifetime;
use syn::spanned::Spanned as _;

use super::Context;
use crate::each::IntoEach as _;
use crate::names;

/// Returns the bounds by which the impls know that each row is the row of a table. In the impls, a type that is
/// none is then no error.
pub(crate) fn bounds(context: &Context<'_>) -> Vec<TokenStream> {
    let p = &context.private;
    let (own, other) = (context.lifetime(), Lifetime::new("'r", Span::mixed_site()));
    let bound = |ty: &syn::Type| {
        let replaced = with_lifetime(ty.to_token_stream(), &own, &other);
        code! { at names::site(ty.span()) =>
            for<#other> #ty: #p::RowBorrow<For<#other> = #replaced>
        }
    };
    context.rows().map(bound).gather()
}

/// Returns a function that nobody calls. rustc checks there that each row is the row of a table, and reports one
/// error at the field.
pub(crate) fn check(context: &Context<'_>) -> Option<TokenStream> {
    let p = &context.private;
    let (params, _, bounds) = context.derived.generics.split_for_impl();
    let rows = context.rows().map(|ty| code!(at names::site(ty.span()) => #p::is_row::<#ty>();));
    context.rows().next()?;
    Some(code! {
        const _: () = {
            fn _rows #params () #bounds {
                #(#rows)*
            }
        };
    })
}

/// Returns tokens with another lifetime in place of `own`.
fn with_lifetime(tokens: TokenStream, own: &Lifetime, other: &Lifetime) -> TokenStream {
    // A lifetime is a quote, then the name.
    let mut quoted = false;
    let tokens = tokens.into_each().map(|token| {
        let follows_quote = std::mem::take(&mut quoted);
        match token {
            TokenTree::Group(group) => {
                let inner = with_lifetime(group.stream(), own, other);
                let mut replaced = Group::new(group.delimiter(), inner);
                replaced.set_span(group.span());
                TokenTree::Group(replaced)
            }
            TokenTree::Ident(name) if follows_quote && name == own.ident => {
                TokenTree::Ident(other.ident.clone())
            }
            token => {
                quoted = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '\'');
                token
            }
        }
    });
    tokens.gather()
}
