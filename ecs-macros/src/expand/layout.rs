//! `LAYOUT`: the world as data, for people to read.

use proc_macro2::TokenStream;
use quote::ToTokens as _;

use super::Context;
use crate::model::{Lane, Term};
use crate::names::plain;
use crate::plan;

pub(super) fn layout(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, world, site, .. } = context;
    let name = plain(world);
    let names = |terms: &[Term]| terms.iter().map(|term| plain(&term.name)).collect::<Vec<_>>();
    let components = context.components().iter().map(|component| {
        let (name, ty) = (plain(&component.ident), &component.ty);
        let written = spelt(ty);
        let make = if component.linear.is_some() { code!(linear) } else { code!(of) };
        code!(#p::ComponentLayout::#make::<#ty>(#name, #written))
    });
    let groups = context.groups().iter().zip(&context.model.nesting.inner).map(|(group, inner)| {
        let name = plain(&group.ident);
        let (own, with, without) = (names(&group.own), names(&group.with), names(&group.without));
        let inner = match inner {
            Some(inner) => {
                let inner = plain(&context.groups()[*inner].ident);
                code!(#p::Some(#inner))
            }
            None => code!(#p::None),
        };
        code!(#p::GroupLayout::new(#name, &[#(#own),*], &[#(#with),*], &[#(#without),*], #inner))
    });
    let queries = context.queries.iter().map(|(query, plan)| {
        let name = plain(&query.ident);
        let (with, without) = (names(&query.with), names(&query.without));
        let words = plan::words(context.model, query, plan);
        let fields = query.fields.iter().map(|field| {
            let name = plain(&field.ident);
            let access = match field.lane {
                Lane::Borrowed { write: false, optional: false, .. } => code!(Read),
                Lane::Borrowed { write: true, optional: false, .. } => code!(Write),
                Lane::Borrowed { write: false, optional: true, .. } => code!(MaybeRead),
                Lane::Borrowed { write: true, optional: true, .. } => code!(MaybeWrite),
                // TABLES: the row of a table.
                Lane::Table { .. } => code!(Entity),
                Lane::Entity | Lane::Unknown => code!(Entity),
            };
            code!((#name, #p::Access::#access))
        });
        code! {
            #p::QueryLayout::new(#name, &[#(#fields),*], &[#(#with),*], &[#(#without),*], #words)
        }
    });
    code! { at site =>
        /// The components and groups of this world, and the plans of its queries.
        ///
        /// `Display` prints it as a table, `to_mermaid` as a diagram.
        #vis const LAYOUT: #p::Layout = #p::Layout::new(
            #name,
            &[#(#components,)*],
            &[#(#groups,)*],
            &[#(#queries,)*],
        );
    }
}

/// Returns a type as people write it. Printed tokens have spaces between all of them.
fn spelt(ty: &syn::Type) -> String {
    let mut text = ty.to_token_stream().to_string();
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
