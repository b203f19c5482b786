//! The structs that the user declares, and the split world.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use super::context::Context;
use super::{
    delta, docs, events, indices, kept, kinds, observe, parts, resources, split, tables, types,
};
use crate::model::{Group, Query, QueryField, World, own};
use crate::names::{self, plain};
use crate::plan;

pub(crate) fn structs(context: &Context<'_>) -> TokenStream {
    let (world, items) = (world(context), items(context));
    let split = context.tokens(
        &(sets(context) + &split::structs(context) + &aliases(context) + &delta::alias(context)),
    );
    let parts = context.tokens(&parts::structs(context));
    quote!(#world #items #split #parts)
}

/// Returns the structs of tables, groups and queries.
pub(crate) fn items(context: &Context<'_>) -> TokenStream {
    let tables = tables::structs(context);
    let groups = own(context.groups()).map(|group| {
        let Group { attrs, vis, struct_token, ident, .. } = group;
        let doc = docs::group(context, group);
        let end = quote_spanned!(names::site(ident.span())=> ;);
        quote!(#(#attrs)* #doc #vis #struct_token #ident #end)
    });
    let queries = own(&context.model.queries).map(|query| item(context, query));
    quote! {
        #tables
        #(#groups)*
        #(#queries)*
    }
}

fn world(context: &Context<'_>) -> TokenStream {
    let World { attrs, vis, struct_token, ident, generics, .. } = context.world;
    let p = &context.out;
    let mut fields = format!(
        "entities: {p}::EntityTable<{}>,\ngroups: {p}::Groups<Self, {}>,\nsets: {},\n",
        context.mask_type(p),
        context.counters(),
        context.sets()
    );
    fields += &(events::fields(context) + &kept::fields(context) + &observe::fields(context));
    fields += &resources::fields(context);
    let fields = context.tokens(&fields);
    let doc = docs::world(context);
    let (generics, clause) = types::of_struct(context, generics, None);
    // rustc shows the struct where it is declared.
    let body = quote_spanned!(names::site(ident.span())=> { #fields });
    quote!(#(#attrs)* #doc #vis #struct_token #ident #generics #clause #body)
}

/// The command buffer, and the bundle that is built at run time.
fn aliases(context: &Context<'_>) -> String {
    let Context { out: p, vis, sim, quiet, .. } = context;
    let (name, parameters) = (names::commands(&context.world.ident), context.generics.unbounded());
    let bundle = names::bundle(&context.world.ident);
    format!(
        "/// A command buffer: changes of the world that `apply` makes later.
        {quiet} {vis} type {name}{parameters} = {p}::Commands<{sim}>;
        /// A bundle of components that are chosen at run time.
        {quiet} {vis} type {bundle}{parameters} = {p}::BundleBuilder<{sim}>;
        "
    )
}

/// The sets of rows, one per unit. Values that belong to no entity yet are kept in such sets too.
fn sets(context: &Context<'_>) -> String {
    let Context { out: p, vis, clause, quiet, .. } = context;
    let name = plain(&context.world.ident);
    let declared = context.generics.own("");
    let mut fields = kinds::sets(context, |unit| {
        kinds::set(context, unit, p).unwrap_or_else(|| context.set(unit, p))
    });
    fields += &indices::fields(context, p);
    if !declared.is_empty() {
        fields += &format!("parameters: {p}::PhantomData<fn() -> {}>,", context.sim);
    }
    format!("#[doc(hidden)] {quiet} {vis} struct __{name}Sets{declared} {clause} {{ {fields} }}")
}

/// The struct that a query's loop destructures.
fn item(context: &Context<'_>, query: &Query) -> TokenStream {
    let Query { attrs, vis, struct_token, ident, generics, lifetime, .. } = query;
    let fields = query.fields.iter().map(|field| {
        let QueryField { attrs, vis, ident, ty, .. } = field;
        let doc = docs::field(vis, attrs, ident);
        quote!(#(#attrs)* #doc #vis #ident: #ty)
    });
    let (generics, clause) = types::of_struct(context, generics, lifetime.as_ref());
    let planned = context.queries.iter().find(|(other, _)| other.ident == *ident);
    let doc = planned.map(|(query, plan)| {
        let words = match context.is_part() {
            true => " A row. Each world plans the query with its own groups.".to_owned(),
            false => {
                format!(" A row. The query {}.", plan::words(context.model, query, plan))
            }
        };
        quote!(#[doc = #words])
    });
    let body = quote_spanned!(names::site(ident.span())=> { #(#fields,)* });
    // With `repr(C)`, the lint `dead_code` counts all fields as read. A field can be there for what it requires alone.
    quote!(#(#attrs)* #doc #[repr(C)] #vis #struct_token #ident #generics #clause #body)
}
