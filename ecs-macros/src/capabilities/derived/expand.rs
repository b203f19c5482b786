//! The impls of a struct that derives `Query`.

mod over;
mod query;
mod rows;

use proc_macro2::{Span, TokenStream};
use quote::ToTokens as _;
use syn::spanned::Spanned as _;
use syn::{GenericParam, Ident, Lifetime, Type};

use crate::capabilities::derived::{Derived, Fetch};
use crate::each::{Each as _, IntoEach as _, Step, Walk};
use crate::names;

pub(crate) fn expand(derived: &Derived) -> TokenStream {
    let krate = &derived.krate;
    let private = code!(#krate::__private);
    let context = Context { derived, private, world: Ident::new("__W", Span::mixed_site()) };
    let (query, over) = (query::query(&context), over::over(&context));
    let rows = rows::check(&context);
    code!(#query #over #rows)
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
        let arguments = self.derived.generics.params.each().map(|param| match param {
            GenericParam::Lifetime(_) => lifetime.to_token_stream(),
            GenericParam::Type(param) => param.ident.to_token_stream(),
            GenericParam::Const(param) => param.ident.to_token_stream(),
        });
        code!(#ident<#(#arguments),*>)
    }

    /// Returns the bounds of the world and of the components.
    fn bounds(&self) -> TokenStream {
        let Self { private: p, world, derived, .. } = self;
        let borrowed = derived.fields.each().filter_map(|field| match &field.fetch {
            Fetch::Borrowed { ty, .. } => Some(&**ty),
            Fetch::Entity | Fetch::Row { .. } => None,
        });
        let borrowed: Vec<&Type> = borrowed.gather();
        let words = &derived.words;
        let named: Vec<&Type> = words.with.each().chain(&words.without).chain(&words.lead).gather();
        let rows = self.rows().map(|ty| {
            let terms = self.terms_of(ty);
            code!(at names::site(ty.span()) => #p::HasRow<#terms>)
        });
        let touched = derived.fields.each().filter_map(|field| match &field.fetch {
            Fetch::Borrowed { ty, touch: true, .. } => Some(&**ty),
            _ => None,
        });
        let tracked: Vec<&Type> = touched.chain(words.marks.each().map(|(ty, _)| ty)).gather();
        let marked = words.marks.each().map(|(ty, _)| ty);
        let known = rows::bounds(self);
        code! {
            #world: #p::WorldData
                #(+ #p::Has<#borrowed>)*
                #(+ #rows)*
                #(+ #p::Tracks<#tracked>)*
                #(+ #p::Filters<#named>)*,
            #(#marked: 'static,)*
            #(#borrowed: 'static,)*
            #(#named: 'static,)*
            #(#known,)*
        }
    }

    /// Returns the types of the fields that are rows of tables.
    fn rows(&self) -> Walk<impl Step<&Type>> {
        self.derived.fields.each().filter_map(|field| match &field.fetch {
            Fetch::Row { ty, .. } => Some(&**ty),
            Fetch::Entity | Fetch::Borrowed { .. } => None,
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
            tails.push(match &field.fetch {
                Fetch::Entity => code!((#p::Entity, #tail)),
                Fetch::Borrowed { ty, write, optional, touch } => {
                    let mutability = write.then(|| code!(mut));
                    let lent = if *touch {
                        code!(#p::Mut<#own, #ty>)
                    } else {
                        code!(&#own #mutability #ty)
                    };
                    let term = if *optional { code!(#p::Option<#lent>) } else { lent };
                    code!((#term, #tail))
                }
                // The world knows the terms of a row, so it puts them in front of those that follow.
                Fetch::Row { ty, optional } => {
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
        let own = self
            .derived
            .generics
            .where_clause
            .iter()
            .into_each()
            .flat_map(|clause| &clause.predicates);
        code!(#(#own,)*)
    }
}
