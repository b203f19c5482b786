//! The impls of a struct that derives `Query`.

mod over;
mod query;

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::spanned::Spanned as _;
use syn::{GenericParam, Ident, Lifetime, Type};

use crate::derived::{Derived, Lane};
use crate::names;

pub(crate) fn expand(derived: &Derived) -> TokenStream {
    let krate = &derived.krate;
    let private = code!(#krate::__private);
    let context = Context { derived, private, world: Ident::new("__W", Span::mixed_site()) };
    let (query, over) = (query::query(&context), over::over(&context));
    let rows = rows_exist(&context);
    code!(#query #over #rows)
}

/// A function that rustc checks and nobody calls: each row is the row of a table.
fn rows_exist(context: &Context<'_>) -> Option<TokenStream> {
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
    let tokens = tokens.into_iter().map(|token| {
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
    tokens.collect()
}

/// The values that both impls need.
struct Context<'d> {
    derived: &'d Derived,
    /// The module that generated code names.
    private: TokenStream,
    /// The generic parameter for the world.
    world: Ident,
}

impl Context<'_> {
    /// Returns the lifetime of the columns.
    fn lifetime(&self) -> Lifetime {
        self.derived.lifetime.clone().unwrap_or_else(|| Lifetime::new("'w", Span::mixed_site()))
    }

    /// Returns the struct's type with this lifetime.
    fn item(&self, lifetime: &Lifetime) -> TokenStream {
        let ident = &self.derived.ident;
        let arguments = self.derived.generics.params.iter().map(|param| match param {
            GenericParam::Lifetime(_) => lifetime.to_token_stream(),
            GenericParam::Type(param) => param.ident.to_token_stream(),
            GenericParam::Const(param) => param.ident.to_token_stream(),
        });
        code!(#ident<#(#arguments),*>)
    }

    /// Returns the bounds of the world and of the components.
    fn bounds(&self) -> TokenStream {
        let Self { private: p, world, derived, .. } = self;
        let borrowed = derived.fields.iter().filter_map(|field| match &field.lane {
            Lane::Borrowed { ty, .. } => Some(&**ty),
            Lane::Entity | Lane::Row { .. } => None,
        });
        let borrowed: Vec<&Type> = borrowed.collect();
        let words = &derived.words;
        let named: Vec<&Type> =
            words.with.iter().chain(&words.without).chain(&words.lead).collect();
        let rows = self.rows().map(|ty| {
            let terms = self.terms_of(ty);
            code!(at names::site(ty.span()) => #p::HasRow<#terms>)
        });
        // A row that is known by its bounds is no error here. `rows_exist` reports it once.
        let (own, other) = (self.lifetime(), Lifetime::new("'r", Span::mixed_site()));
        let known = self.rows().map(|ty| {
            let replaced = with_lifetime(ty.to_token_stream(), &own, &other);
            code!(at names::site(ty.span()) => for<#other> #ty: #p::RowBorrow<For<#other> = #replaced>)
        });
        code! {
            #world: #p::WorldData
                #(+ #p::Has<#borrowed>)*
                #(+ #rows)*
                #(+ #p::Filters<#named>)*,
            #(#borrowed: 'static,)*
            #(#named: 'static,)*
            #(#known,)*
        }
    }

    /// Returns the types of the fields that are rows of tables.
    fn rows(&self) -> impl Iterator<Item = &Type> {
        self.derived.fields.iter().filter_map(|field| match &field.lane {
            Lane::Row { ty, .. } => Some(&**ty),
            Lane::Entity | Lane::Borrowed { .. } => None,
        })
    }

    /// Returns the list of the terms of a row.
    fn terms_of(&self, row: &Type) -> TokenStream {
        let p = &self.private;
        code!(at names::site(row.span()) => <#row as #p::RowBorrow>::Terms)
    }

    /// Returns the trait with what the world knows of a type in a list: a component or a table.
    fn named(&self, ty: &Type) -> TokenStream {
        let Self { private: p, world, .. } = self;
        code!(<<#world as #p::Filters<#ty>>::By as #p::FilterBy<#world>>)
    }

    /// Returns the terms of the fields from each field on, as lists: those of all fields first, `()` last.
    fn tails(&self) -> Vec<TokenStream> {
        let Self { private: p, world, derived } = self;
        let own = self.lifetime();
        let mut tails = vec![code!(())];
        for field in derived.fields.iter().rev() {
            let tail = &tails[tails.len() - 1];
            tails.push(match &field.lane {
                Lane::Entity => code!((#p::Entity, #tail)),
                Lane::Borrowed { ty, write, optional } => {
                    let mutability = write.then(|| code!(mut));
                    let lent = code!(&#own #mutability #ty);
                    let term = if *optional { code!(#p::Option<#lent>) } else { lent };
                    code!((#term, #tail))
                }
                // The world knows the terms of a row, so it puts them in front of those that follow.
                Lane::Row { ty, optional } => {
                    let terms = self.terms_of(ty);
                    let then = if *optional { code!(OptionalThen) } else { code!(Then) };
                    code!(at names::site(ty.span()) => <#world as #p::HasRow<#terms>>::#then<#tail>)
                }
            });
        }
        tails.reverse();
        tails
    }

    /// Returns the bounds in the struct's own `where`.
    fn own_bounds(&self) -> TokenStream {
        let own = self.derived.generics.where_clause.iter().flat_map(|clause| &clause.predicates);
        code!(#(#own,)*)
    }
}
