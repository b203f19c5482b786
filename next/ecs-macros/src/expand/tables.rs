//! Per table: its structs, and how its rows become values.

use proc_macro2::TokenStream;
use quote::quote;

use super::context::Context;
use crate::code::nested;
use crate::model::{Table, TableField};
use crate::names;

/// Returns the struct of each table as it is written, and the references to its values.
pub(crate) fn structs(context: &Context<'_>) -> TokenStream {
    context.tables().iter().map(|table| structs_of(context, table)).collect()
}

fn structs_of(context: &Context<'_>, table: &Table) -> TokenStream {
    let Table { attrs, vis, struct_token, ident, .. } = table;
    let fields = table.fields.iter().map(|field| {
        let TableField { attrs, vis, ident, ty, .. } = field;
        quote!(#(#attrs)* #vis #ident: #ty)
    });
    let parts = || context.components()[table.parts.clone()].iter();
    let shared = parts().map(|part| {
        let (vis, ident, ty) = (&part.vis, &part.ident, &part.ty);
        quote!(#vis #ident: &'w #ty)
    });
    let unique = parts().map(|part| {
        let (vis, ident, ty) = (&part.vis, &part.ident, &part.ty);
        quote!(#vis #ident: &'w mut #ty)
    });
    let (row_ref, row_mut) = (names::row_ref(ident), names::row_mut(ident));
    let (doc_ref, doc_mut) = (
        format!(" The values of a row of [`{ident}`]."),
        format!(" The values of a row of [`{ident}`], which are mutable."),
    );
    quote! {
        #(#attrs)*
        #vis #struct_token #ident { #(#fields,)* }
        #[doc = #doc_ref]
        #vis struct #row_ref<'w> { #(#shared,)* }
        #[doc = #doc_mut]
        #vis struct #row_mut<'w> { #(#unique,)* }
    }
}

pub(crate) fn methods(_: &Context<'_>) -> String {
    String::new()
}

/// Returns the implementations.
pub(crate) fn tables(context: &Context<'_>) -> String {
    context.tables().iter().map(|table| self::table(context, table)).collect()
}

fn table(context: &Context<'_>, table: &Table) -> String {
    let (sim, ty) = (&context.sim, &table.ident);
    let number = context.tables().iter().position(|other| other.ident == *ty);
    let unit = context.model.all_units().of_table(number.unwrap_or_default());
    let (buffers, field) = (context.buffers(unit, "__ecs"), context.field(unit));
    let fields: Vec<String> =
        context.model.columns(unit).map(|id| context.components()[id].ident.to_string()).collect();
    let values = nested(fields.iter().map(|field| format!("self.{field}")));
    let (pattern, fields) = (nested(fields.iter().cloned()), fields.join(", "));
    let types = nested(context.model.columns(unit).map(|id| context.ty(id).to_owned()));
    format!(
        "impl __ecs::Row<{buffers}> for {ty} {{
            #[inline(always)]
            fn into_row(self) -> {types} {{
                {values}
            }}
            #[inline(always)]
            fn from_row({pattern}: {types}) -> Self {{
                Self {{ {fields} }}
            }}
        }}
        impl __ecs::Filters<{ty}> for {sim} {{
            const FILTER_UNIT: __ecs::usize = {unit};
            type FilterKind = __ecs::Sparse;
            #[inline(always)]
            fn unit_rows(&self) -> __ecs::SparseRows<'_> {{
                self.{field}.rows()
            }}
            #[inline(always)]
            fn lent_rows<'w: 'w>(lent: &mut __EcsLent<'w>) -> __ecs::SparseRows<'w> {{
                lent.{field}.rows()
            }}
        }}
        "
    )
}
