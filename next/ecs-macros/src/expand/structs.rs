//! The structs that the user declares, and the split world.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use super::context::Context;
use super::{docs, resources, split, tables, types};
use crate::model::{Group, Query, QueryField, World};
use crate::names;
use crate::plan;

pub(crate) fn structs(context: &Context<'_>) -> TokenStream {
    let world = world(context);
    let tables = tables::structs(context);
    let groups = context.groups().iter().map(|group| {
        let Group { attrs, vis, struct_token, ident, .. } = group;
        let doc = docs::group(context, group);
        quote!(#(#attrs)* #doc #vis #struct_token #ident;)
    });
    let queries = context.model.queries.iter().map(|query| item(context, query));
    let split = context.tokens(&split::structs(context));
    quote! {
        #world
        #tables
        #(#groups)*
        #(#queries)*
        #split
    }
}

fn world(context: &Context<'_>) -> TokenStream {
    let World { attrs, vis, struct_token, ident, generics, .. } = context.world;
    let p = &context.out;
    let mut fields = format!(
        "entities: {p}::EntityTable<{}>,\ngroups: {p}::Groups<Self, {}>,\n",
        context.mask_type(p),
        context.groups().len()
    );
    for unit in 0..context.units() {
        fields += &format!("{}: {},\n", context.field(unit), context.set(unit, p));
    }
    fields += &resources::fields(context);
    let fields = context.tokens(&fields);
    let doc = docs::world(context);
    let (generics, clause) = types::of_struct(context, generics, None);
    // rustc shows the struct where it is declared.
    let body = quote_spanned!(names::site(struct_token.span)=> { #fields });
    quote!(#(#attrs)* #doc #vis #struct_token #ident #generics #clause #body)
}

/// The struct that a query's loop destructures.
fn item(context: &Context<'_>, query: &Query) -> TokenStream {
    let Query { attrs, vis, struct_token, ident, generics, lifetime, .. } = query;
    let fields = query.fields.iter().map(|field| {
        let QueryField { attrs, vis, ident, ty, .. } = field;
        quote!(#(#attrs)* #vis #ident: #ty)
    });
    let (generics, clause) = types::of_struct(context, generics, lifetime.as_ref());
    let planned = context.queries.iter().find(|(other, _)| other.ident == *ident);
    let doc = planned.map(|(query, plan)| {
        let words = format!(" A row. The query {}.", plan::words(context.model, query, plan));
        quote!(#[doc = #words])
    });
    quote!(#(#attrs)* #doc #vis #struct_token #ident #generics #clause { #(#fields,)* })
}
