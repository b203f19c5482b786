//! Per table: its structs, and how its rows become values.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};

use super::context::Context;
use super::impls::{Impls, hidden};
use super::types;
use super::{docs, observe, track};
use crate::code::nested;
use crate::model::{Table, TableField, own};
use crate::names::{self, plain};

/// Returns the struct of each table as it is written, and the references to its values.
pub(crate) fn structs(context: &Context<'_>) -> TokenStream {
    own(context.tables()).map(|table| structs_of(context, table)).gather()
}

fn structs_of(context: &Context<'_>, table: &Table) -> TokenStream {
    let Table { attrs, vis, struct_token, ident, generics, .. } = table;
    let fields = table.fields.iter().map(|field| {
        let TableField { attrs, vis, ident, ty, .. } = field;
        let doc = docs::field(vis, attrs, ident);
        quote!(#(#attrs)* #doc #vis #ident: #ty)
    });
    let p = &context.outside;
    // With these spans, rustc looks for no uses of what the user didn't write.
    let of_parts = |ty: &dyn Fn(&syn::Type) -> TokenStream| -> TokenStream {
        let fields = columns(context, table).map(|id| {
            let part = &context.components()[id];
            let (name, ty) = (respanned(&part.ident), ty(&part.ty));
            let ty = if part.optional.is_some() { quote!(#p::Option<#ty>) } else { ty };
            let doc = docs::field(&part.vis, &[], &part.ident);
            let vis = names::respan(part.vis.to_token_stream(), name.span());
            quote!(#doc #vis #name: #ty,)
        });
        fields.collect()
    };
    let shared = of_parts(&|ty| quote!(&'w #ty));
    let unique = of_parts(&|ty| quote!(&'w mut #ty));
    let columns = of_parts(&|ty| quote!(&'w mut #p::Vec<#ty>));
    let [row_ref, row_mut, row_columns] =
        [names::row_ref(ident), names::row_mut(ident), names::row_columns(ident)]
            .map(|name| respanned(&name));
    let doc_columns = format!(
        " The columns of new rows of [`{ident}`], for `spawn_columns`, which empties them."
    );
    let (doc_ref, doc_mut) = (
        format!(" The values of a row of [`{ident}`]."),
        format!(" The values of a row of [`{ident}`], which are mutable."),
    );
    let (declared, clause) = types::of_struct(context, generics, None);
    let row = context.tokens(&context.parameters(generics).declared("'w"));
    let body = quote_spanned!(names::site(ident.span())=> { #(#fields,)* });
    let shown = names::respan(vis.to_token_stream(), names::site(ident.span()));
    let of_columns = match table.optional {
        true => TokenStream::new(),
        false => quote!(#[doc = #doc_columns] #shown struct #row_columns #row #clause { #columns }),
    };
    let doc = docs::table(context, table);
    quote! {
        #(#attrs)*
        #doc
        #vis #struct_token #ident #declared #clause #body
        #[doc = #doc_ref]
        #shown struct #row_ref #row #clause { #shared }
        #[doc = #doc_mut]
        #shown struct #row_mut #row #clause { #unique }
        #of_columns
    }
}

/// Returns the columns of a table: its parts, then its optional components.
fn columns(context: &Context<'_>, table: &Table) -> impl DoubleEndedIterator<Item = usize> + use<> {
    let number = context.tables().iter().position(|other| other.ident == table.ident);
    let optional = context.model.all_units().of_kinds(number.unwrap_or_default());
    table.parts.clone().chain(optional.into_iter().skip(1))
}

fn is_optional(context: &Context<'_>, id: usize) -> bool {
    context.components()[id].optional.is_some()
}

/// Returns a name that is from the macro, and shown where the user wrote it.
fn respanned(name: &Ident) -> Ident {
    let mut name = name.clone();
    name.set_span(names::site(name.span()));
    name
}

/// Returns the methods that lend tables.
pub(crate) fn methods(context: &Context<'_>) -> String {
    let (p, method) = (&context.out, context.method(true));
    let tables = context.tables().iter().filter(|table| context.lends(table.origin.as_ref()));
    let tables = tables.filter_map(|table| Some((table, table.accessor.as_ref()?)));
    tables
        .map(|(table, accessor)| {
            let (name, name_mut) =
                (context.name(accessor), context.name(&names::mutable(accessor)));
            let ty = context.table(table);
            let shown = context.link(&table.ident, table.origin.as_ref());
            let kind = match (table.stable.is_some(), table.optional) {
                (true, _) => "StableTable",
                (_, true) => "KindTable",
                _ => "Table",
            };
            format!(
                "/// Returns the table {shown}. O(1).
                #[must_use]
                {method} {name}(&self) -> {p}::{kind}Ref<'_, Self, {ty}> {{
                    {p}::{kind}Ref::new(self)
                }}
                /// Returns the table {shown}, mutably. O(1).
                {method} {name_mut}(&mut self) -> {p}::{kind}Mut<'_, Self, {ty}> {{
                    {p}::{kind}Mut::new(self)
                }}
                "
            )
        })
        .collect()
}

/// Returns the implementations.
pub(crate) fn tables(context: &Context<'_>) -> String {
    let table = |number: usize| {
        let table = &context.tables()[number];
        let of_world = if context.is_part() { String::new() } else { of_world(context, number) };
        let own = if table.origin.is_none() { own_rows(context, number) } else { String::new() };
        match context.lends(table.origin.as_ref()) {
            true => {
                own + &of_world + &[false, true].map(|write| query(context, number, write)).concat()
            }
            false => String::new(),
        }
    };
    (0..context.tables().len()).map(table).collect()
}

/// Returns how the values of a table are rows.
fn own_rows(context: &Context<'_>, number: usize) -> String {
    let table = &context.tables()[number];
    let (ty, own) = (context.table(table), context.parameters(&table.generics));
    let (own_head, own_clause) = (own.head(""), own.clause(""));
    let row = |write, lifetime| context.row(table, write, lifetime);
    let (ref_w, ref_it, mut_w) = (row(false, "'w"), row(false, "'_"), row(true, "'w"));
    let unit = context.model.all_units().of_table(number);
    let buffers = context.buffers(unit, "__ecs");
    let columns = || self::columns(context, table);
    let optional = table.optional;
    let fields: Vec<String> = columns().map(|id| context.local(id)).collect();
    let values = nested(columns().map(|id| format!("self.{}", context.components()[id].ident)));
    let puts: String =
        columns().map(|id| format!(".put(self.{})", context.components()[id].ident)).collect();
    let pattern = nested(fields.iter().cloned());
    let made = value(context, table, columns(), "Self");
    let types = nested(columns().map(|id| context.ty(id).to_owned()));
    let [shared, unique] = ["", "mut "].map(|write| match optional {
        true => "()".to_owned(),
        false => format!("(&'w [__ecs::Entity]{})", slices(context, unit, write)),
    });
    let debug: String =
        columns().map(|id| format!("&'w {}: __ecs::fmt::Debug,\n", context.ty(id))).collect();
    let (debug_head, debug) = (own.head("'w"), own.clause(&debug));
    let shown = columns().map(|id| {
        let part = &context.components()[id].ident;
        format!(".field(\"{}\", &self.{part})", plain(part))
    });
    let (name_ref, shown): (_, String) = (plain(&names::row_ref(&table.ident)), shown.collect());
    // Optional components are no columns of one list.
    let into_row = if optional {
        String::new()
    } else {
        format!(
            "{own_head} __ecs::IntoRow<{buffers}> for {ty} {own_clause} {{
            #[inline(always)]
            fn into_row(self) -> {types} {{
                {values}
            }}
            #[inline(always)]
            fn from_row({pattern}: {types}) -> Self {{
                {made}
            }}
            #[inline(always)]
            fn store(self, room: __ecs::Room<'_, {buffers}>) -> __ecs::Room<'_, ()> {{
                room{puts}
            }}
        }}
        "
        )
    };
    // Nor are they lists of new rows.
    let columns = if optional { String::new() } else { row_columns(context, number) };
    format!(
        "{into_row}{own_head} __ecs::Row for {ty} {own_clause} {{
            type Ref<'w> = {ref_w};
            type Mut<'w> = {mut_w};
            type Slices<'w> = {shared};
            type SlicesMut<'w> = {unique};
        }}
        // Clippy's lint for a `Clone` that isn't derived doesn't look here.
        #[automatically_derived]
        {own_head} __ecs::Clone for {ref_it} {own_clause} {{
            fn clone(&self) -> Self {{
                *self
            }}
        }}
        {own_head} __ecs::Copy for {ref_it} {own_clause} {{}}
        // A bound with a lifetime is not checked here, so the values need no `Debug`.
        {debug_head} __ecs::fmt::Debug for {ref_w} {debug} {{
            fn fmt(&self, formatter: &mut __ecs::fmt::Formatter<'_>) -> __ecs::fmt::Result {{
                formatter.debug_struct(\"{name_ref}\"){shown}.finish()
            }}
        }}
        {columns}",
    )
}

/// Returns the types of the slices of a table.
fn slices(context: &Context<'_>, unit: usize, write: &str) -> String {
    let columns = context.model.columns(unit);
    columns.map(|id| format!(", &'w {write}[{}]", context.ty(id))).collect()
}

/// Returns how a world has a table.
fn of_world(context: &Context<'_>, number: usize) -> String {
    let table = &context.tables()[number];
    let Context { head, sim, clause, .. } = context;
    let ty = context.table(table);
    let row = |write| context.row(table, write, "'static");
    let (ref_static, mut_static) = (row(false), row(true));
    let unit = context.model.all_units().of_table(number);
    let field = context.field(unit);
    let columns = || context.model.columns(unit);
    let (shared, unique) = (slices(context, unit, ""), slices(context, unit, "mut "));
    let column = |id| context.column_in("self", id, "", "__ecs");
    let lent: String =
        columns().map(|id| format!("__ecs::part({}.as_slice(), rows),\n", column(id))).collect();
    let values = columns().map(|id| format!("{}.as_slice().get(row)?", column(id)));
    let (values, ref_it) = (nested(values), context.row(table, false, "'_"));
    let lent_mut: String = columns().map(|id| track::part_mut(context, id)).collect();
    let (views, first) =
        (context.views([unit].into_iter(), "self"), context.local(columns().start));
    let owners = context.groups().iter().enumerate();
    let owners = owners.filter(|(_, group)| group.own.set().contains(unit));
    let grouped: String = owners
        .filter_map(|(id, _)| context.rows_between(id).end)
        .map(|end| format!("rows = rows.max(self.groups.lens[{end}]);\n"))
        .collect();
    let grouped = match grouped.is_empty() {
        true => "0".to_owned(),
        false => format!("let mut rows = 0;\n{grouped}rows"),
    };
    let order = context.order(unit);
    let (trait_name, of_rows) = match table.stable {
        _ if table.optional => ("HasKindTable", String::new()),
        Some(_) => (
            "HasStableTable",
            format!(
                "fn __loose_rows(&self) -> __ecs::GapRows<'_> {{
                    self.{field}.rows()
                }}"
            ),
        ),
        None => (
            "HasTable",
            format!(
                "type Order = {order};
            #[inline(always)]
            fn __table_rows(&self) -> __ecs::SparseRows<'_> {{
                self.{field}.rows()
            }}
            #[inline(always)]
            fn __table_ref(&self, row: __ecs::usize) -> __ecs::Option<{ref_it}> {{
                __ecs::Some(<{ref_static} as __ecs::RowBorrow>::of({values}))
            }}
            fn __table_slices<'w>(&'w self, rows: &__ecs::Range<__ecs::usize>) -> (&'w [__ecs::Entity]{shared}) {{
                (__ecs::part(self.{field}.entities(), rows), {lent})
            }}
            fn __table_slices_mut<'w>(&'w mut self, rows: &__ecs::Range<__ecs::usize>) -> (&'w [__ecs::Entity]{unique}) {{
                {views}
                (__ecs::part({first}.entities(), rows), {lent_mut})
            }}
            fn __grouped_rows(&self) -> __ecs::usize {{
                {grouped}
            }}"
            ),
        ),
    };
    format!(
        "{head} __ecs::{trait_name}<{ty}> for {sim} {clause} {{
            type Refs = {ref_static};
            type Muts = {mut_static};
            {of_rows}
        }}
        ",
    )
}

/// Returns how the columns of new rows become rows.
fn row_columns(context: &Context<'_>, number: usize) -> String {
    let table = &context.tables()[number];
    let (ty, sim) = (context.table(table), &context.sim);
    let unit = context.model.all_units().of_table(number);
    let columns = || context.model.columns(unit);
    let fields = || columns().map(|id| context.components()[id].ident.to_string());
    // Zipped two by two: `a.zip(b.zip(c))`.
    let zipped = |items: Vec<String>, pair: &dyn Fn(&str, &str) -> String| {
        let rest = items.iter().rev().map(String::clone);
        rest.reduce(|rest, first| pair(&first, &rest)).unwrap_or_default()
    };
    let pair: &dyn Fn(&str, &str) -> String = &|first, rest| format!("({first}, {rest})");
    let types = zipped(columns().map(|id| context.ty(id).to_owned()).collect(), pair);
    let pattern = zipped(columns().map(|id| context.local(id)).collect(), pair);
    let drained = columns().map(|id| format!("__ecs::Drain<'c, {}>", context.ty(id))).collect();
    let rows = zipped(drained, &|first, rest| format!("__ecs::Zip<{first}, {rest}>"));
    let drained = fields().map(|field| format!("self.{field}.drain(..)")).collect();
    let values = zipped(drained, &|first, rest| format!("__ecs::Iterator::zip({first}, {rest})"));
    let lengths: String = fields().map(|field| format!("self.{field}.len(), ")).collect();
    let vecs = nested(fields().map(|field| format!("self.{field}")));
    let made = value(context, table, columns(), &table.ident.to_string());
    let push = match is_whole(table) && observe::arrives(context, unit).is_empty() {
        true => format!(
            "fn push(self, world: &mut {sim}, entities: &[__ecs::Entity]) {{
                let set = <{sim} as __ecs::HasUnit<{ty}>>::set_in_mut(__ecs::World::sets_mut(world));
                __ecs::Store::append(set, entities, {vecs});
            }}"
        ),
        false => String::new(),
    };
    format!(
        "{head} __ecs::BundleColumns<{sim}> for {name}{arguments} {clause} {{
            type Bundle = {ty};
            type Rows = __ecs::Map<{rows}, fn({types}) -> {ty}>;
            fn rows(&self) -> __ecs::Result<__ecs::usize, __ecs::ColumnsError> {{
                __ecs::batch::one_length(&[{lengths}])
            }}
            fn drain(self) -> Self::Rows {{
                __ecs::Iterator::map({values}, |{pattern}| {made})
            }}
            {push}
        }}
        ",
        head = context.generics.head("'c"),
        name = names::row_columns(&table.ident),
        arguments = context.parameters(&table.generics).arguments("'c"),
        clause = &context.clause,
    )
}

/// Returns whether no field of a table has an error.
fn is_whole(table: &Table) -> bool {
    table.fields.iter().all(|field| field.part)
}

/// Returns a row, made of the locals of its columns. If a field has an error, it has no value.
fn value(
    context: &Context<'_>,
    table: &Table,
    columns: impl Iterator<Item = usize>,
    name: &str,
) -> String {
    match is_whole(table) {
        true => format!("{name} {{ {} }}", made(context, columns)),
        false => "__ecs::core::unreachable!()".to_owned(),
    }
}

/// Returns the row of a table, made of its values. The fields of a part's table can be private.
pub(super) fn row(
    context: &Context<'_>,
    unit: usize,
    values: impl DoubleEndedIterator<Item = String>,
) -> String {
    let (ty, buffers) = (context.unit_type(unit), context.buffers(unit, "__ecs"));
    format!("<{ty} as __ecs::IntoRow<{buffers}>>::from_row({})", nested(values))
}

/// Returns the fields of a row, made of the locals of its columns.
pub(super) fn made(context: &Context<'_>, parts: impl Iterator<Item = usize>) -> String {
    let field = |id: usize| format!("{}: {}, ", context.components()[id].ident, context.local(id));
    parts.map(field).collect()
}

/// Returns the values of a row as a list of references, which is a list of terms too.
pub(super) fn list(context: &Context<'_>, table: &Table, write: bool, lifetime: &str) -> String {
    let write = if write { "mut " } else { "" };
    nested(columns(context, table).map(|id| {
        let value = format!("&{lifetime} {write}{}", context.ty(id));
        if is_optional(context, id) { format!("__ecs::Option<{value}>") } else { value }
    }))
}

/// Returns the query of all rows of a table: `BodyRef`, or `BodyMut`.
fn query(context: &Context<'_>, number: usize, write: bool) -> String {
    let table = &context.tables()[number];
    let head = context.generics.head("'i");
    let (own, row) = (context.row(table, write, "'i"), context.row(table, write, "'w"));
    let units = context.model.all_units().of_kinds(number);
    let columns = || columns(context, table);
    let fields: Vec<String> = columns().map(|id| context.local(id)).collect();
    let (name, word) = match write {
        true => (names::row_mut(&table.ident), "Write"),
        false => (names::row_ref(&table.ident), "Read"),
    };
    let made = format!("{name} {{ {} }}", made(context, columns()));
    // The name of a term and of what makes it, around the column.
    let wrapped =
        |id: usize, text: &str, made: bool| match (table.optional, is_optional(context, id)) {
            (false, _) => text.to_owned(),
            (true, true) if made => format!("__ecs::MaybeInPage({text})"),
            (true, true) => format!("__ecs::MaybeInPage<{text}>"),
            (true, false) if made => format!("__ecs::InPage::new({text})"),
            (true, false) => format!("__ecs::InPage<{text}>"),
        };
    let terms = nested(columns().map(|id| {
        wrapped(id, &format!("__ecs::{word}<'w, {}>", context.column(id, "__ecs")), false)
    }));
    let pattern = nested(fields.iter().cloned());
    let values = |lifetime: &str| list(context, table, write, lifetime);
    let parameters = context.parameters(&table.generics);
    let borrow = format!(
        "{head} __ecs::RowBorrow for {own} {clause} {{
            type Values<'w> = {values};
            type Row<'w> = {row};
            #[inline(always)]
            fn of<'w>({pattern}: {values}) -> {row}
            where
                'w: 'w,
            {{
                {made}
            }}
        }}
        ",
        values = values("'w"),
        head = parameters.head("'i"),
        clause = parameters.clause(""),
    );
    let lent = |id: usize| wrapped(id, &format!("__ecs::{word}({})", context.local(id)), true);
    let (first, over) = (&fields[0], nested(columns().map(lent)));
    let gaps = if table.stable.is_some() { ".list()" } else { "" };
    let (walk, make) = match table.optional {
        true => ("Paged", format!("__ecs::Paged::new({first}.lookup(), 1, 0, {over})")),
        false => (
            "PackedRows",
            format!(
                "let rows = {first}.lookup(){gaps};
                __ecs::PackedRows::new(rows, 0..rows.len(), {over})"
            ),
        ),
    };
    // Without borrowing other sets.
    let run = match write {
        true => format!(
            "#[inline(always)]
            fn run(world: &mut {sim}) -> Self::Walk<'_> {{
                {}<Self as __ecs::Terms<{sim}>>::over({pattern}, world.groups.refs(), world.entities.view())
            }}",
            context.views(units.into_iter(), "world"),
            sim = context.sim,
        ),
        false => String::new(),
    };
    let query = Impls {
        head,
        own,
        item: row,
        made,
        list: values("'static"),
        walk: format!("__ecs::{walk}<'w, {terms}>"),
        run,
        make,
        views: pattern.clone(),
        pattern,
        place: table.ident.span(),
        facts: String::new(),
        foreign: table.origin.is_some(),
        hidden: hidden(&name),
        exact: table.stable.is_none(),
    };
    match table.origin {
        None => {
            let over = self::over(context, number, write, &values("'static"));
            borrow + &query.implemented(context) + &over
        }
        Some(_) => query.implemented(context),
    }
}

/// Returns the function that runs the query of all rows over columns of a split world.
fn over(context: &Context<'_>, number: usize, write: bool, values: &str) -> String {
    let table = &context.tables()[number];
    let Context { sim, vis, .. } = context;
    let row = context.row(table, write, "'w");
    let [on_impl, own_clause, on_method, clause] = context.own_impl(&table.generics, true);
    let shown = &table.ident;
    format!(
        "{on_impl} {row} {own_clause} {{
            /// Returns the rows of [`{shown}`] in columns of a split world, which are a tuple.
            ///
            /// # Panics
            ///
            /// Panics if the columns are from different worlds.
            #[track_caller]
            {vis} fn over{on_method}(columns: impl __ecs::IntoView<'w, {sim}, __ecs::Whole<{values}>>) -> __ecs::QueryIter<'w, {sim}, {row}> {clause} {{
                let mut all = __ecs::None;
                let views = __ecs::IntoView::into_view(columns, &mut all);
                let groups = <{sim} as __ecs::World>::groups_of(all.as_slice());
                __ecs::QueryIter::over(views, groups, __ecs::Entities::EMPTY)
            }}
        }}
        "
    )
}
