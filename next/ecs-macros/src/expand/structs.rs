//! The structs that the user declares, and the split world.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};

use super::context::{Context, list_field};
use super::{resources, tables, types};
use crate::model::{Group, Query, QueryField, World};
use crate::names;
use crate::plan;

pub(crate) fn structs(context: &Context<'_>) -> TokenStream {
    let world = world(context);
    let tables = tables::structs(context);
    let groups = context.groups().iter().map(|group| {
        let Group { attrs, vis, struct_token, ident, .. } = group;
        quote!(#(#attrs)* #vis #struct_token #ident;)
    });
    let queries = context.model.queries.iter().map(|query| item(context, query));
    let split = context.tokens(&split(context));
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
    let mut fields = format!("entities: {p}::EntityTable<{}>,\n", context.mask_type(p));
    let groups = context.groups().len();
    if groups > 0 {
        fields += &format!("groups: [{p}::usize; {groups}],\n");
    }
    for unit in 0..context.units() {
        fields += &format!("{}: {},\n", context.field(unit), context.set(unit, p));
    }
    for group in context.groups().iter().filter(|group| group.own.is_empty()) {
        fields += &format!("{}: {p}::Set<()>,\n", list_field(group));
    }
    fields += &resources::fields(context);
    let fields = context.tokens(&fields);
    let count = context.components().len();
    let many = if count == 1 { "" } else { "s" };
    let doc = format!(" A world of entities with up to {count} component{many}.");
    let (generics, clause) = types::of_struct(context, generics, None);
    quote!(#(#attrs)* #[doc = #doc] #vis #struct_token #ident #generics #clause { #fields })
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

/// The columns of the world, each by itself.
fn split(context: &Context<'_>) -> String {
    let (p, vis) = (&context.out, &context.vis);
    let (name, clause) = (names::split(&context.world.ident), &context.clause);
    let declared = context.generics.declared("'w");
    let shown = match context.world.vis.to_token_stream().is_empty() {
        true => "pub(self)".to_owned(),
        false => vis.clone(),
    };
    let mut fields = format!("/// The alive entities.\n{shown} entities: {p}::Entities<'w>,\n");
    for (id, component) in context.components().iter().enumerate() {
        let (field, ty) = (context.name(&component.ident), context.column(id, p));
        fields += &format!("{shown} {field}: {p}::ColumnMut<'w, {ty}>,\n");
    }
    fields += &resources::split_fields(context, &shown);
    format!(
        "/// All columns of the world, each of which can be borrowed by itself.
        {vis} struct {name}{declared} {clause} {{ {fields} }}"
    )
}
