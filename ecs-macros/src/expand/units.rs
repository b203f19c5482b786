//! Per unit: its rows, which arrive and leave here, and its bundle. Per part of a table: how generic code finds its column.

use syn::spanned::Spanned as _;

use super::context::Context;
use super::{indices, kept, links, observe, track, transfer};
use crate::model::Unit;
use crate::names::plain;

pub(crate) fn units(context: &Context<'_>) -> String {
    let alone = context.model.all_units().alone();
    let parts = (alone..context.components().len()).map(|id| part(context, id));
    parts.chain((0..context.units()).map(|unit| self::unit(context, unit))).collect()
}

/// Returns how generic code finds the column of a table's part. The core does it for other components.
fn part(context: &Context<'_>, id: usize) -> String {
    let unit = context.model.unit_of(id);
    let Unit::Table(table) = context.model.all_units().get(unit) else { return String::new() };
    let span = context.components()[id].ty.span();
    let (head, sim) = context.at(span);
    let (clause, lent, sets) = (&context.clause, context.lent("'w"), context.sets());
    let (ty, field, place) = (context.ty(id), context.set_name(unit), context.place(unit));
    let (set, path) = (context.set(unit, "__ecs"), context.path(id, "__ecs"));
    let (storage, order) = (context.storage_of(id, "__ecs"), context.order(unit));
    let name = plain(&context.components()[id].ident);
    let [bundle, alone, end] =
        ["__ecs::Bundle", "__ecs::Alone", ">"].map(|text| context.text_at(text, span));
    let alone = format!("{alone}<{sim}, {ty}, {}{end}", context.table(table));
    let subject = context.generics.clause(&format!("for<'a> __ecs::Subject<'a>: {alone},"));
    format!(
        "{head} __ecs::Has<{ty}> for {sim} {clause} {{
            type Storage = {storage};
            type Set = {set};
            type Order = {order};
            type Path = {path};
            const ID: __ecs::usize = {unit};
            const NAME: &'static __ecs::str = \"{name}\";
            #[inline(always)]
            fn set_of(sets: &{sets}) -> &Self::Set {{
                &sets.{place}
            }}
            #[inline(always)]
            fn set_of_mut(sets: &mut {sets}) -> &mut Self::Set {{
                &mut sets.{place}
            }}
            #[inline(always)]
            fn lent_of<'lent, 'w: 'w>(lent: &'lent mut {lent}) -> &'lent mut __ecs::Lent<'w, Self::Set> {{
                &mut lent.{field}
            }}
        }}
        {head} __ecs::Filters<{ty}> for {sim} {clause} {{
            const FILTER_UNIT: __ecs::usize = {unit};
            type First = {ty};
            type FilterKind = {storage};
            #[inline(always)]
            fn __unit_rows(&self) -> <{storage} as __ecs::StorageKind>::Rows<'_> {{
                self.sets.{place}.rows()
            }}
            #[inline(always)]
            fn lent_rows<'w: 'w>(lent: &mut {lent}) -> <{storage} as __ecs::StorageKind>::Rows<'w> {{
                lent.{field}.rows()
            }}
        }}
        {head} {bundle}<{sim}{end} for {ty} {subject} {{ type Kind = __ecs::NoUnit; }}
        "
    )
}

fn unit(context: &Context<'_>, unit: usize) -> String {
    let (span, is_required) = match context.model.all_units().get(unit) {
        Unit::Component(component) => (component.ty.span(), false),
        Unit::Table(table) => (table.struct_token.span, table.optional),
    };
    let ((head, sim), clause) = (context.at(span), &context.clause);
    let (ty, field, place) = (context.unit_type(unit), context.set_name(unit), context.place(unit));
    let (set, sets, lent) = (context.set(unit, "__ecs"), context.sets(), context.lent("'w"));
    let order = context.order(unit);
    let prepared = [links::prepared, indices::prepared, transfer::mapped, changes];
    let prepared: String = prepared.map(|text| text(context, unit)).concat();
    let bundle = match is_required {
        true => String::new(),
        false => {
            format!("{head} __ecs::Bundle<{sim}> for {ty} {clause} {{ type Kind = __ecs::Leaf; }}")
        }
    };
    let outdate = indices::outdate(context, Some(unit), "sets");
    format!(
        "{head} __ecs::HasUnit<{ty}> for {sim} {clause} {{
            type Set = {set};
            type Order = {order};
            const UNIT: __ecs::usize = {unit};
            #[inline(always)]
            fn set_in(sets: &{sets}) -> &Self::Set {{
                &sets.{place}
            }}
            #[inline(always)]
            fn set_in_mut(sets: &mut {sets}) -> &mut Self::Set {{
                {outdate}&mut sets.{place}
            }}
            #[inline(always)]
            fn lent_in<'lent, 'w: 'w>(lent: &'lent mut {lent}) -> &'lent mut __ecs::Lent<'w, Self::Set> {{
                &mut lent.{field}
            }}
            {prepared}
        }}
        {bundle}
        "
    )
}

/// Returns the expression that takes the row of `entity`, if more is done than removing it.
pub(crate) fn take(context: &Context<'_>, unit: usize) -> Option<String> {
    let ty = context.unit_type(unit);
    let more = indices::is_joined(context, unit) || !changes(context, unit).is_empty();
    more.then(|| format!("__ecs::HasUnit::<{ty}>::take_row(self, entity)"))
}

/// Returns the functions of a unit whose values aren't only stored and removed.
fn changes(context: &Context<'_>, unit: usize) -> String {
    let (leaves, keeps) = (track::leaves(context, unit), kept::keeps(context, unit));
    let arrives = observe::arrives(context, unit);
    let (removed, replaced) =
        (observe::lost(context, unit, false), observe::lost(context, unit, true));
    let (ty, field) = (context.unit_type(unit), context.field(unit));
    let set = match indices::is_joined(context, unit) {
        true => format!("<Self as __ecs::HasUnit<{ty}>>::set_in_mut(&mut self.sets)"),
        false => format!("self.{field}"),
    };
    let row = format!("{ty} as __ecs::IntoRow<{}>", context.buffers(unit, "__ecs"));
    let returned = format!("__ecs::Some(<{row}>::from_row(row))");
    // What is done with a row in the end: it is kept, shown to observers, or returned.
    let end = |(noted, seen): &(String, bool)| match (seen, keeps) {
        (true, _) => format!("let row = <{row}>::from_row(row);\n{noted}__ecs::None"),
        (false, true) => {
            format!("{noted}self.{}.keep(entity, row);\n__ecs::None", kept::name(context, unit))
        }
        (false, false) => format!("{noted}{returned}"),
    };
    let taken = |name: &str, end: &str| {
        format!(
            "#[inline(always)]
            fn {name}(&mut self, entity: __ecs::Entity) -> __ecs::Option<{ty}> {{
                match {set}.take(entity.index()) {{
                    __ecs::Some(row) => {{
                        {leaves}
                        {end}
                    }}
                    __ecs::None => __ecs::None,
                }}
            }}
            "
        )
    };
    let mut changes = String::new();
    let hands_on = keeps || !removed.0.is_empty();
    if keeps || removed.1 {
        changes += "const KEEPS: __ecs::bool = true;\n";
    }
    if hands_on || !leaves.is_empty() {
        changes += "const WATCHES: __ecs::bool = true;\n";
        changes += &taken("take_row", &end(&removed));
    }
    if hands_on {
        changes += &taken("move_row", &returned);
    }
    if keeps || !(replaced.0.is_empty() && arrives.is_empty()) {
        changes += &format!(
            "#[inline(always)]
            fn put_row(&mut self, entity: __ecs::Entity, row: {ty}) -> __ecs::Option<{ty}> {{
                match {set}.put(entity, <{row}>::into_row(row)) {{
                    __ecs::Some(row) => {{ {} }}
                    __ecs::None => {{ {arrives} __ecs::None }}
                }}
            }}
            ",
            end(&replaced)
        );
    }
    if !arrives.is_empty() {
        changes += &format!(
            "const ARRIVES: __ecs::bool = true;
            #[inline(always)]
            fn push_row(&mut self, entity: __ecs::Entity, row: {ty}) {{
                {set}.add(entity, row);
                {arrives}
            }}
            "
        );
    }
    changes
}
