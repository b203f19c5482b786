//! Per table: its structs, its methods and how its rows become values.

mod over;
mod printed;

pub(crate) use over::over;

use proc_macro2::TokenStream;
use quote::ToTokens as _;
use syn::Ident;

use super::context::Stored;
use super::{Context, access, beside, braces, docs, nested, types};
use crate::capabilities::parts::syntax::Kind;
use crate::each::{Each as _, Gather as _, numbers};
use crate::model::{Table, TableField, Unit};
use crate::names::{self, plain};

/// The struct as it is written, the references to its values, and its columns.
pub(crate) fn structs(context: &Context<'_>, table: &Table) -> TokenStream {
    let Table { attrs, vis, struct_token, ident, .. } = table;
    let doc = docs::tables::item(context, table);
    let fields = table.fields.each().map(|field| {
        let TableField { attrs, vis, ident, ty, .. } = field;
        code!(#(#attrs)* #vis #ident: #ty)
    });
    let fields = braces(code!(#(#fields,)*), ident);
    let parameters = types::declared(&table.generics, None);
    let clause = &table.generics.where_clause;
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
        #(#attrs)* #doc #vis #struct_token #ident #parameters #clause #fields
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
    let parameters = types::declared(&table.generics, Some("'w"));
    let clause = &table.generics.where_clause;
    let fields = context.parts_of(table).each().map(|part| {
        let (docs, vis, name, ty) = (&part.docs, &part.vis, &part.ident, ty(&part.ty));
        let written = docs::tables::part(part);
        code!(#(#docs)* #written #vis #name: #ty)
    });
    let fields = braces(code!(#(#fields,)*), ident);
    code! {
        #doc
        #quiet
        #vis struct #ident #parameters #clause #fields
    }
}

/// The methods that return the tables.
pub(crate) fn methods(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    let tables = context.tables().each().filter(|table| context.has_methods(&table.origin));
    let accessible = tables.filter_map(|table| Some((table, table.accessor.as_ref()?)));
    // A method of a trait is not `const`.
    let constant = (context.model.kind == Kind::World).then(|| code!(at site => const));
    let methods = accessible.map(|(table, accessor)| {
        let (ty, mutable) = (context.table_type(table), names::mutable(accessor));
        let (doc, doc_mut) = docs::tables::methods(&plain(&table.ident));
        let (shared, unique) = if table.stable.is_some() {
            (code!(#p::StableTableRef), code!(#p::StableTableMut))
        } else {
            (code!(#p::TableRef), code!(#p::TableMut))
        };
        code! { at site =>
            #doc
            #[must_use]
            #vis #constant fn #accessor(&self) -> #shared<'_, Self, #ty> {
                #shared::<Self, #ty>::new(self)
            }
            #doc_mut
            #[must_use]
            #vis #constant fn #mutable(&mut self) -> #unique<'_, Self, #ty> {
                #unique::<Self, #ty>::new(self)
            }
        }
    });
    code!(at site => #(#methods)*)
}

pub(crate) fn impls(context: &Context<'_>) -> TokenStream {
    let impls = context.tables().each().enumerate().map(|(number, table)| {
        let unit = context.model.all_units().of_table(number);
        let place = names::site(table.struct_token.span);
        let unit_of_world = unit_of_world(context, number, table);
        let rows = table.origin.is_none().then(|| rows_of(context, table));
        let unit = access::unit(context, unit, &code!(RowForm), place);
        let sortable = sortable(context, number, table);
        let beside = [false, true].map(|write| beside::row(context, table, write));
        code!(#unit_of_world #rows #(#beside)* #unit #sortable)
    });
    impls.gather()
}

/// Returns the code of a table that needs no world: it is the same in every world of the part.
pub(crate) fn rows_of(context: &Context<'_>, table: &Table) -> TokenStream {
    let row = row(context, table);
    let columns = columns(context, table);
    let printed = printed::printed(context, table);
    let queries = [query(context, table, false), query(context, table, true)];
    code!(#row #columns #printed #(#queries)*)
}

/// A table as a unit of its world: its type by number, and its rows as bundles.
fn unit_of_world(context: &Context<'_>, number: usize, table: &Table) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) =
        (context.world_type(), context.parameters(), context.clause());
    let ty = context.table_type(table);
    let typed = names::typed();
    let type_number = context.components().len() + number;
    // Queries filter by the table as by its first part.
    let (first, parts) = (context.typed(table.parts.start), table.parts.len());
    code! { at names::site(table.struct_token.span) =>
        impl #parameters #typed<#type_number> for #world #clause {
            type Type = #ty;
        }
        impl #parameters #p::Filters<#ty> for #world #clause {
            type By = #p::ByColumn<#first, #parts>;
        }
        impl #parameters #p::Bundle<#world> for #ty #clause {
            type Kind = #p::Leaf;
        }
    }
}

/// Returns the impl that takes a row of the table apart and makes it.
fn row(context: &Context<'_>, table: &Table) -> TokenStream {
    let p = &context.private;
    let ty = context.table_type(table);
    let names: Vec<_> = context.parts_of(table).each().map(|part| &part.ident).gather();
    let part_types: Vec<_> = table.parts.clone().map(|id| context.typed_part(id)).gather();
    let own = types::parameters(&table.generics, None);
    let own_clause = &table.generics.where_clause;
    let locals = names::columns(names.len());
    let pattern = nested(locals.each().map(Ident::to_token_stream));
    let parts = numbers(table.parts.clone());
    let buffers = parts.map(|id| context.buffer(id, &context.typed_part(id))).gather();
    let buffers = Stored::list(buffers);
    let notes = context.removed_rows(Unit::Table(table), &|| buffers.clone());
    let (buffers, notes) = (buffers.ty, notes.map_or(code!(()), |notes| notes.ty));
    let taken = nested(names.each().map(|name| code!(self.#name)));
    let (shared, mutable) = (context.row_path(table, false), context.row_path(table, true));
    let (own_shared, own_mutable) =
        (context.row_type(table, false, "'w"), context.row_type(table, true, "'w"));
    // After an error in a field, no row can be made.
    let made = if table.fields.each().all(|field| field.part) {
        code!(Self { #(#names: #locals,)* })
    } else {
        code!({
            let _ = (#(#locals,)*);
            loop {}
        })
    };
    code! { at names::site(table.struct_token.span) =>
        impl #own #p::Row for #ty #own_clause {
            type Ref<'w> = #own_shared;
            type Mut<'w> = #own_mutable;
            type Slices<'w> = (&'w [#p::Entity], #(&'w [#part_types],)*);
            type SlicesMut<'w> = (&'w [#p::Entity], #(&'w mut [#part_types],)*);
            type Buffers = #buffers;
            type Notes = #notes;
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
            fn at<'w>(#pattern: #p::LentOf<'w, Self>, row: #p::usize) -> #own_shared {
                #shared { #(#names: #locals.at(row),)* }
            }
            fn at_mut<'w>(#pattern: #p::LentMutOf<'w, Self>, row: #p::usize) -> #own_mutable {
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
                start: #p::usize,
            ) -> Self::SlicesMut<'w> {
                (entities, #(#locals.slice_from(start),)*)
            }
        }
    }
}

/// The columns of new rows by name, as an argument of `spawn_columns`.
fn columns(context: &Context<'_>, table: &Table) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) =
        (context.world_type(), context.parameters(), context.clause());
    let (ty, columns) = (context.table_type(table), context.row_columns_type(table, "'_"));
    let names: Vec<_> = context.parts_of(table).each().map(|part| &part.ident).gather();
    let taken = nested(names.each().map(|name| code!(self.#name)));
    code! {
        impl #parameters #p::BundleColumns<#world> for #columns #clause {
            type Bundle = #ty;
            fn rows(&self) -> #p::Result<#p::usize, #p::ColumnsError> {
                #p::one_length(&[#(self.#names.len(),)*])
            }
            fn append(self, world: &mut #world, new: &#p::NewEntities) {
                #p::append_columns::<#world, #ty>(world, new, #taken);
            }
        }
    }
}

/// References to a row as a field of derived queries, and as a query that walks the table.
fn query(context: &Context<'_>, table: &Table, write: bool) -> TokenStream {
    let p = &context.private;
    let (world, clause) = (context.world_type(), context.clause());
    let parameters = context.parameters_with("'w");
    let (row, mutability) = (context.row_path(table, write), write.then(|| code!(mut)));
    let row_type = |lifetime| context.row_type(table, write, lifetime);
    let (own, item) = (row_type("'w"), row_type("'i"));
    let names = context.parts_of(table).each().map(|part| &part.ident);
    let locals = names::columns(table.parts.len());
    let pattern = nested(locals.each().map(Ident::to_token_stream));
    let terms = nested(table.parts.clone().map(|id| {
        let ty = context.typed_part(id);
        code!(&'w #mutability #ty)
    }));
    let own_parameters = types::parameters(&table.generics, Some("'w"));
    let own_clause = &table.generics.where_clause;
    // The number of rows isn't known if there are gaps.
    let exact = table.stable.is_none().then(|| {
        code! { at names::site(table.struct_token.span) =>
            impl #parameters #p::Exact<#world> for #own #clause {}
        }
    });
    let items = nested(table.parts.clone().map(|id| {
        let ty = context.ty(id);
        code!(&'i #mutability #ty)
    }));
    code! { at names::site(table.struct_token.span) =>
        impl #own_parameters #p::RowBorrow for #own #own_clause {
            type Terms = #terms;
            type For<'i> = #item;
            #[inline]
            fn of<'i>(#pattern: #items) -> #item
            where
                'i: 'i,
            {
                #row { #(#names: #locals,)* }
            }
        }
        impl #parameters #p::Query<#world> for #own #clause {
            type Item<'i> = #item;
            type Terms = <Self as #p::RowBorrow>::Terms;
            fn item<'i>(row: #p::TermsRow<'i, #world, Self::Terms>) -> #item
            where
                'i: 'i,
            {
                <Self as #p::RowBorrow>::of(row)
            }
        }
        #exact
    }
}

/// A table that no group owns can be sorted.
fn sortable(context: &Context<'_>, number: usize, table: &Table) -> Option<TokenStream> {
    let p = &context.private;
    let (world, parameters, clause) =
        (context.world_type(), context.parameters(), context.clause());
    let (ty, unit) = (context.table_type(table), context.model.all_units().of_table(number));
    let owned = context.groups().each().any(|group| group.own.set().contains(unit));
    (!owned && table.stable.is_none())
        .then(|| code!(impl #parameters #p::SortableTable<#ty> for #world #clause {}))
}
