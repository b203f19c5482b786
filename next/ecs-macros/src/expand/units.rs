//! Per component: how generic code finds its column. Per unit: its rows, which arrive and leave here, and its bundle.

use syn::spanned::Spanned as _;

use super::context::Context;
use super::links;
use crate::model::Unit;
use crate::names::plain;

pub(crate) fn units(context: &Context<'_>) -> String {
    let components = (0..context.components().len()).map(|id| component(context, id));
    let units = (0..context.units()).map(|unit| self::unit(context, unit));
    components.chain(units).collect()
}

fn component(context: &Context<'_>, id: usize) -> String {
    let unit = context.model.unit_of(id);
    let place = context.components()[id].ty.span();
    let (head, sim) = context.at(place);
    let (clause, lent) = (&context.clause, context.lent("'w"));
    let lent_field = context.set_name(unit);
    let (ty, field) = (context.ty(id), context.field(unit));
    let (set, path) = (context.set(unit, "__ecs"), context.path(id, "__ecs"));
    let (storage, order) = (context.storage(unit, "__ecs"), context.order(unit));
    let name = plain(&context.components()[id].ident);
    let part = match context.model.all_units().get(unit) {
        Unit::Component(_) => String::new(),
        Unit::Table(table) => {
            let [bundle, alone, end] =
                ["__ecs::Bundle", "__ecs::Alone", ">"].map(|text| context.text_at(text, place));
            let alone = format!("{alone}<{sim}, {ty}, {}{end}", context.table(table));
            let clause = context.generics.clause(&format!("for<'a> __ecs::Subject<'a>: {alone},"));
            format!(
                "{head} {bundle}<{sim}{end} for {ty} {clause} {{ type Kind = __ecs::NoUnit; }}\n"
            )
        }
    };
    format!(
        "{head} __ecs::Has<{ty}> for {sim} {clause} {{
            type Storage = {storage};
            type Set = {set};
            type Order = {order};
            type Path = {path};
            const UNIT: __ecs::usize = {unit};
            const NAME: &'static __ecs::str = \"{name}\";
            #[inline(always)]
            fn set_of(&self) -> &{set} {{
                &self.{field}
            }}
            #[inline(always)]
            fn set_of_mut(&mut self) -> &mut {set} {{
                &mut self.{field}
            }}
            #[inline(always)]
            fn lent_of<'lent, 'w: 'w>(lent: &'lent mut {lent}) -> &'lent mut __ecs::Lent<'w, {set}> {{
                &mut lent.{lent_field}
            }}
        }}
        {part}"
    )
}

fn unit(context: &Context<'_>, unit: usize) -> String {
    let place = match context.model.all_units().get(unit) {
        Unit::Component(component) => component.ty.span(),
        Unit::Table(table) => table.struct_token.span,
    };
    let ((head, sim), clause) = (context.at(place), &context.clause);
    let (ty, field) = (context.unit_type(unit), context.set_name(unit));
    let (set, sets) = (context.set(unit, "__ecs"), context.sets());
    let prepared = links::prepared(context, unit);
    format!(
        "{head} __ecs::HasUnit<{ty}> for {sim} {clause} {{
            type Set = {set};
            const UNIT: __ecs::usize = {unit};
            #[inline(always)]
            fn set_in(sets: &mut {sets}) -> &mut {set} {{
                &mut sets.{field}
            }}
            {prepared}
        }}
        {head} __ecs::Bundle<{sim}> for {ty} {clause} {{
            type Kind = __ecs::Leaf;
        }}
        "
    )
}
