//! Per table: its structs, its methods and how its rows become values.

mod over;

pub(super) use over::over;

use proc_macro2::TokenStream;
use quote::ToTokens as _;
use syn::Ident;

use super::{Context, access, braces, docs, nested};
use crate::model::{Table, TableField};
use crate::names::{self, plain};

/// The struct as it is written, the references to its values, and its columns.
pub(super) fn structs(context: &Context<'_>, table: &Table) -> TokenStream {
    let Table { attrs, vis, struct_token, ident, .. } = table;
    let doc = docs::tables::item(context, table);
    let fields = table.fields.iter().map(|field| {
        let TableField { attrs, vis, ident, ty, .. } = field;
        code!(#(#attrs)* #vis #ident: #ty)
    });
    let fields = braces(code!(#(#fields,)*), ident);
    let p = &context.private;
    let shared = rows(
        context,
        table,
        &names::row_ref(ident),
        &docs::tables::row_ref(table),
        |ty| code!(&'w #ty),
    );
    let mutable = rows(
        context,
        table,
        &names::row_mut(ident),
        &docs::tables::row_mut(table),
        |ty| code!(&'w mut #ty),
    );
    let columns = rows(
        context,
        table,
        &names::row_columns(ident),
        &docs::tables::row_columns(table),
        |ty| code!(&'w mut #p::Vec<#ty>),
    );
    code! {
        #(#attrs)* #doc #vis #struct_token #ident #fields
        #shared
        #mutable
        #columns
    }
}

/// A struct with a field for each part.
fn rows(
    context: &Context<'_>,
    table: &Table,
    ident: &Ident,
    doc: &TokenStream,
    ty: impl Fn(&syn::Type) -> TokenStream,
) -> TokenStream {
    let (vis, quiet) = (&table.vis, &context.quiet);
    let fields = context.parts_of(table).iter().map(|part| {
        let (docs, vis, name, ty) = (&part.docs, &part.vis, &part.ident, ty(&part.ty));
        let written = docs::tables::part(part);
        code!(#(#docs)* #written #vis #name: #ty)
    });
    let fields = braces(code!(#(#fields,)*), ident);
    code! {
        #doc
        #quiet
        #vis struct #ident<'w> #fields
    }
}

/// The methods that return the tables.
pub(super) fn methods(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    let accessible =
        context.tables().iter().filter_map(|table| Some((table, table.accessor.as_ref()?)));
    let methods = accessible.map(|(table, accessor)| {
        let (ident, mutable) = (&table.ident, names::mutable(accessor));
        let (doc, doc_mut) = docs::tables::methods(&plain(ident));
        code! { at site =>
            #doc
            #[must_use]
            #vis const fn #accessor(&self) -> #p::TableRef<'_, Self, #ident> {
                #p::TableRef::new(self)
            }
            #doc_mut
            #[must_use]
            #vis const fn #mutable(&mut self) -> #p::TableMut<'_, Self, #ident> {
                #p::TableMut::new(self)
            }
        }
    });
    code!(at site => #(#methods)*)
}

pub(super) fn impls(context: &Context<'_>) -> TokenStream {
    let impls = context.tables().iter().enumerate().map(|(number, table)| {
        let unit = context.model.all_units().of_table(number);
        let place = names::site(table.struct_token.span);
        let row = row(context, number, table);
        let unit = access::unit(context, unit, &code!(Parts), place);
        let columns = columns(context, table);
        let printed = printed(context, table);
        let queries = [query(context, table, false), query(context, table, true)];
        let sortable = sortable(context, number, table);
        code!(#row #unit #columns #printed #(#queries)* #sortable)
    });
    impls.collect()
}

/// How a row of the table is taken apart and made.
fn row(context: &Context<'_>, number: usize, table: &Table) -> TokenStream {
    let Context { private: p, world, .. } = context;
    let ident = &table.ident;
    let typed = names::typed();
    let type_number = context.components().len() + number;
    let names: Vec<_> = context.parts_of(table).iter().map(|part| &part.ident).collect();
    let types: Vec<_> = table.parts.clone().map(|id| context.typed(id)).collect();
    let locals = names::columns(names.len());
    let pattern = nested(locals.iter().map(Ident::to_token_stream));
    let buffers = nested(types.iter().map(|ty| code!(#p::Buffer<#ty>)));
    let taken = nested(names.iter().map(|name| code!(self.#name)));
    // Queries filter by the table as by its first part.
    let (first, parts) = (&types[0], types.len());
    let (shared, mutable) = (names::row_ref(ident), names::row_mut(ident));
    // After an error in a field, no row can be made.
    let made = if table.fields.iter().all(|field| field.part) {
        code!(Self { #(#names: #locals,)* })
    } else {
        code!({
            let _ = (#(#locals,)*);
            loop {}
        })
    };
    code! { at names::site(table.struct_token.span) =>
        impl #typed<#type_number> for #world {
            type Type = #ident;
        }
        impl #p::Row for #ident {
            type Ref<'w> = #shared<'w>;
            type Mut<'w> = #mutable<'w>;
            type Slices<'w> = (&'w [#p::Entity], #(&'w [#types],)*);
            type SlicesMut<'w> = (&'w [#p::Entity], #(&'w mut [#types],)*);
            type Buffers = #buffers;
            #[inline]
            fn into_values(self) -> #p::ValuesOf<Self> {
                #taken
            }
            fn from_values(#pattern: #p::ValuesOf<Self>) -> Self {
                #made
            }
            #[inline]
            fn push<'b>(self, room: #p::Room<'b, Self::Buffers>) -> #p::Pushed<'b> {
                room #(.push(self.#names))*.end()
            }
            fn at<'w>(#pattern: #p::LentOf<'w, Self>, row: #p::usize) -> #shared<'w> {
                #shared { #(#names: #locals.at(row),)* }
            }
            fn at_mut<'w>(#pattern: #p::LentMutOf<'w, Self>, row: #p::usize) -> #mutable<'w> {
                #mutable { #(#names: #locals.at(row),)* }
            }
            fn slices<'w>(
                entities: &'w [#p::Entity],
                #pattern: #p::LentOf<'w, Self>,
            ) -> Self::Slices<'w> {
                (entities, #(#locals.slice(),)*)
            }
            fn slices_mut<'w>(
                entities: &'w [#p::Entity],
                #pattern: #p::LentMutOf<'w, Self>,
            ) -> Self::SlicesMut<'w> {
                (entities, #(#locals.slice(),)*)
            }
        }
        impl #p::Bundle<#world> for #ident {
            type Kind = #p::Leaf;
        }
        impl #p::Filters<#ident> for #world {
            type By = #p::ByColumn<#first, #parts>;
        }
    }
}

/// The columns of new rows by name, as an argument of `spawn_columns`.
fn columns(context: &Context<'_>, table: &Table) -> TokenStream {
    let Context { private: p, world, .. } = context;
    let (ident, columns) = (&table.ident, names::row_columns(&table.ident));
    let names: Vec<_> = context.parts_of(table).iter().map(|part| &part.ident).collect();
    let taken = nested(names.iter().map(|name| code!(self.#name)));
    code! {
        impl #p::BundleColumns<#world> for #columns<'_> {
            type Bundle = #ident;
            fn rows(&self) -> #p::Result<#p::usize, #p::ColumnsError> {
                #p::one_length(&[#(self.#names.len(),)*])
            }
            fn append(self, world: &mut #world, new: &#p::NewEntities) {
                #p::append_columns::<#world, #ident>(world, new, #taken);
            }
        }
    }
}

/// References to a row as a field of derived queries, and as a query that walks the table.
fn query(context: &Context<'_>, table: &Table, write: bool) -> TokenStream {
    let Context { private: p, world, .. } = context;
    let name = if write { names::row_mut } else { names::row_ref };
    let (row, mutability) = (name(&table.ident), write.then(|| code!(mut)));
    let names = context.parts_of(table).iter().map(|part| &part.ident);
    let locals = names::columns(table.parts.len());
    let pattern = nested(locals.iter().map(Ident::to_token_stream));
    let terms = nested(table.parts.clone().map(|id| {
        let ty = context.typed(id);
        code!(&'w #mutability #ty)
    }));
    let items = nested(table.parts.clone().map(|id| {
        let ty = context.ty(id);
        code!(&'i #mutability #ty)
    }));
    code! {
        impl<'w> #p::RowBorrow for #row<'w> {
            type Terms = #terms;
            type For<'i> = #row<'i>;
            #[inline]
            fn of<'i>(#pattern: #items) -> #row<'i>
            where
                'i: 'i,
            {
                #row { #(#names: #locals,)* }
            }
        }
        impl<'w> #p::Query<#world> for #row<'w> {
            type Item<'i> = #row<'i>;
            type Terms = <Self as #p::RowBorrow>::Terms;
            fn item<'i>(row: #p::TermsRow<'i, #world, Self::Terms>) -> #row<'i>
            where
                'i: 'i,
            {
                <Self as #p::RowBorrow>::of(row)
            }
        }
        impl #p::Exact for #row<'_> {}
    }
}

/// A table that no group owns can be sorted.
fn sortable(context: &Context<'_>, number: usize, table: &Table) -> Option<TokenStream> {
    let Context { private: p, world, .. } = context;
    let (ident, unit) = (&table.ident, context.model.all_units().of_table(number));
    let owned = context.groups().iter().any(|group| group.own.set().contains(unit));
    (!owned).then(|| code!(impl #p::SortableTable<#ident> for #world {}))
}

/// References to a row can be copied, and printed if all values can.
fn printed(context: &Context<'_>, table: &Table) -> TokenStream {
    let p = &context.private;
    let shared = names::row_ref(&table.ident);
    let name = plain(&shared);
    let parts = context.parts_of(table);
    let names: Vec<_> = parts.iter().map(|part| &part.ident).collect();
    let shown = parts.iter().map(|part| plain(&part.ident));
    let types = parts.iter().map(|part| &part.ty);
    code! {
        impl #p::Clone for #shared<'_> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl #p::Copy for #shared<'_> {}
        // A bound with a lifetime is not checked here, so the values need no `Debug`.
        impl<'w> #p::fmt::Debug for #shared<'w>
        where
            #(&'w #types: #p::fmt::Debug,)*
        {
            fn fmt(&self, formatter: &mut #p::fmt::Formatter<'_>) -> #p::fmt::Result {
                formatter.debug_struct(#name)#(.field(#shown, &self.#names))*.finish()
            }
        }
    }
}
