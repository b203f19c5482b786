//! Per table with optional components: its set, which the units of the table share, and its rows as bundles.

use super::context::Context;
use super::{observe, track};
use crate::code::nested;
use crate::model::{Table, Unit};

/// Returns the number of a unit among those of its table.
fn number(context: &Context<'_>, unit: usize) -> usize {
    let units = context.model.all_units();
    let mut all =
        units.kinds(unit).map(|table| units.of_kinds(table)).unwrap_or_default().into_iter();
    all.position(|other| other == unit).unwrap_or_default()
}

/// Returns the way to a unit in the list of its table.
pub(super) fn path(context: &Context<'_>, unit: usize, private: &str) -> String {
    let here = format!("{private}::Here");
    (0..number(context, unit)).fold(here, |path, _| format!("{private}::Next<{path}>"))
}

/// Returns the bit of a unit in the kinds of its table.
pub(super) fn bit(context: &Context<'_>, unit: usize) -> u16 {
    1 << number(context, unit)
}

/// Returns the columns of a table's units, as a list.
pub(super) fn parts(context: &Context<'_>, table: usize, private: &str) -> String {
    let units = context.model.all_units().of_kinds(table);
    nested(units.into_iter().map(|unit| context.buffers(unit, private)))
}

/// Returns the name of the set that a unit shares with others.
pub(super) fn set_of(context: &Context<'_>, unit: usize) -> Option<String> {
    let units = context.model.all_units();
    units.kinds(unit).map(|table| context.set_name(units.of_table(table)))
}

/// Returns the name of a unit in its set.
pub(super) fn at(context: &Context<'_>, unit: usize) -> String {
    format!("{}::At::<{}>::IT", context.out, path(context, unit, &context.out))
}

/// Returns the sets of all units, with the type of each, or an empty one.
pub(super) fn sets(context: &Context<'_>, text: impl Fn(usize) -> String) -> String {
    let field = |unit: usize| match context.model.all_units().get(unit) {
        Unit::Component(component) if component.optional.is_some() => String::new(),
        _ => format!("{}: {},\n", context.set_name(unit), text(unit)),
    };
    (0..context.units()).map(field).collect()
}

/// Returns the type of the set of a table.
pub(super) fn set(context: &Context<'_>, unit: usize, private: &str) -> Option<String> {
    let table = context.model.all_units().kinds(unit)?;
    Some(format!("{private}::KindSet<{}>", parts(context, table, private)))
}

/// Returns the empty set of a table.
pub(super) fn empty_set(context: &Context<'_>, unit: usize) -> Option<String> {
    let units = context.model.all_units();
    let all = units.of_kinds(units.kinds(unit)?);
    let empty = |&unit: &usize| {
        let plain =
            || nested(context.model.columns(unit).map(|_| "__ecs::Buffer::EMPTY".to_owned()));
        track::empty_buffers(context, unit, "__ecs").unwrap_or_else(plain)
    };
    let any = all.iter().any(|&unit| track::empty_buffers(context, unit, "__ecs").is_some());
    Some(match any {
        true => format!("__ecs::KindSet::with({})", nested(all.iter().map(empty))),
        false => "__ecs::KindSet::new()".to_owned(),
    })
}

/// Returns the local for the lent units of a table.
fn local(table: usize) -> String {
    format!("__ecs_kinds{table}")
}

/// Returns the statements that lend the sets that these units share.
pub(super) fn lent(context: &Context<'_>, units: &[usize], world: &str) -> String {
    let all = context.model.all_units();
    let mut tables: Vec<usize> = units.iter().filter_map(|&unit| all.kinds(unit)).collect();
    tables.sort_unstable();
    tables.dedup();
    let lend = |table: usize| {
        let (local, set) = (local(table), context.set_name(all.of_table(table)));
        format!("let mut {local} = {}::KindLent::new(&mut {world}.sets.{set});\n", context.out)
    };
    tables.into_iter().map(lend).collect()
}

/// Returns the lent unit of a table.
pub(super) fn lent_part(context: &Context<'_>, unit: usize) -> Option<String> {
    let table = context.model.all_units().kinds(unit)?;
    Some(format!("{}.part::<{}>()", local(table), path(context, unit, &context.out)))
}

/// Returns the statement that clones the sets of a unit, once for all units of a table.
pub(super) fn cloned(
    context: &Context<'_>,
    unit: usize,
    copies: impl Fn(usize) -> String,
) -> Option<String> {
    let units = context.model.all_units();
    let table = units.kinds(unit)?;
    if units.of_table(table) != unit {
        return Some(String::new());
    }
    let (set, copies) =
        (context.set_name(unit), nested(units.of_kinds(table).into_iter().map(copies)));
    Some(format!("to.sets.{set}.copy_from(&from.sets.{set}, &{copies});\n"))
}

/// Returns whether a unit is an optional component.
pub(super) fn is_optional(context: &Context<'_>, unit: usize) -> bool {
    context.alone(unit).is_some_and(|component| component.optional.is_some())
}

/// Returns the expression that takes all values of `entity` out of the rows of a table.
pub(super) fn taken(context: &Context<'_>, unit: usize) -> Option<String> {
    let units = context.model.all_units();
    let (table, sim) = (&context.tables()[units.kinds(unit)?], &context.sim);
    Some(format!("__ecs::Some(__ecs::take_rows::<{sim}, {}>(self, entity))", context.table(table)))
}

/// Returns the implementations for the row of each table as a bundle.
pub(crate) fn kinds(context: &Context<'_>) -> String {
    let all = context.tables().iter().enumerate().filter(|(_, table)| table.optional);
    all.map(|(number, table)| of_table(context, number, table)).collect()
}

fn of_table(context: &Context<'_>, number: usize, table: &Table) -> String {
    let (units, components) = (context.model.all_units(), context.components());
    let ((head, sim), clause) = (context.at(table.struct_token.span), &context.clause);
    let (unit, all) = (units.of_table(number), units.of_kinds(number));
    let (ty, sets, lent) = (context.table(table), context.sets(), context.lent("'w"));
    let (parts, set) = (parts(context, number, "__ecs"), context.set_name(unit));
    let (mask, storage) = (context.mask_type("__ecs"), context.storage(unit, "__ecs"));
    let set_of = |of: &[usize]| context.unit_set(crate::planner::mask::Mask::of(of));
    let (optional, both) = (set_of(&all[1..]), set_of(&all));
    let one = |unit: usize| context.mask(crate::planner::mask::Mask::one(unit));
    let (first, place) = (context.ty(table.parts.start), context.field(unit));
    let is_whole = table.fields.iter().all(|field| field.part);
    let or = |text: String| match is_whole {
        true => text,
        false => "__ecs::core::unreachable!()".to_owned(),
    };
    let found: String = all[1..]
        .iter()
        .map(|&unit| {
            format!(
                "if __ecs::Option::is_some(&row.{}) {{ units = __ecs::Mask::or(units, {}); }}\n",
                components[unit].ident,
                one(unit)
            )
        })
        .collect();
    let required = nested(table.parts.clone().map(|id| format!("row.{}", components[id].ident)));
    let values = all[1..].iter().map(|&unit| {
        let ident = &components[unit].ident;
        format!(
            "match row.{ident} {{ __ecs::Some(value) => __ecs::Some((value, ())), __ecs::None => __ecs::None }}"
        )
    });
    let values = nested([format!("__ecs::Some({required})")].into_iter().chain(values));
    let local = |id: usize| context.local(id);
    let pattern = nested(table.parts.clone().map(local));
    let locals = nested(
        ["__ecs_row".to_owned()].into_iter().chain(all[1..].iter().map(|&unit| local(unit))),
    );
    let fields: String = table
        .parts
        .clone()
        .map(|id| format!("{}: {}, ", components[id].ident, local(id)))
        .chain(all[1..].iter().map(|&unit| {
            format!(
                "{}: match {} {{ __ecs::Some((value, ())) => __ecs::Some(value), __ecs::None => __ecs::None }}, ",
                components[unit].ident,
                local(unit)
            )
        }))
        .collect();
    let has = |number: usize| format!("__ecs::Option::is_some(&rows{}.0)", ".1".repeat(number));
    let left: String = all
        .iter()
        .zip(0..)
        .map(|(&unit, number)| {
            match track::leaves(context, unit) + &observe::lost(context, unit, false).0 {
                leaves if leaves.is_empty() => leaves,
                leaves => format!("if {} {{ {leaves} }}\n", has(number)),
            }
        })
        .collect();
    let left = match left.is_empty() {
        true => left,
        false => format!(
            "fn left(&mut self, entity: __ecs::Entity, rows: &__ecs::KindRow<Self, {ty}>) {{
                {left}
            }}"
        ),
    };
    let arrived: String = all
        .iter()
        .zip(0..)
        .map(|(&unit, number)| {
            let (arrives, replaced) =
                (observe::arrives(context, unit), observe::lost(context, unit, true).0);
            match arrives.is_empty() && replaced.is_empty() {
                true => String::new(),
                false => format!(
                    "if {} {{ {replaced} }} else if __ecs::Mask::meets(units, {}) {{ {arrives} }}\n",
                    has(number),
                    one(unit)
                ),
            }
        })
        .collect();
    let arrived = match arrived.is_empty() {
        true => arrived,
        false => format!(
            "fn put_whole(&mut self, entity: __ecs::Entity, row: {ty}) -> __ecs::KindRow<Self, {ty}> {{
                let units = <Self as __ecs::HasKinds<{ty}>>::units_of(&row);
                let row = <Self as __ecs::HasKinds<{ty}>>::into_rows(row);
                let rows = self.sets.{set}.put_rows(entity, row);
                {arrived}
                rows
            }}"
        ),
    };
    let (found, values) = (or(format!("{found} units")), or(values));
    let made = or(format!("__ecs::Some({} {{ {fields} }})", table.ident));
    format!(
        "{head} __ecs::HasKinds<{ty}> for {sim} {clause} {{
            type Parts = {parts};
            const OPTIONAL: __ecs::Units = {optional};
            const ALL: __ecs::Units = {both};
            #[inline(always)]
            fn kinds_in(sets: &{sets}) -> &__ecs::KindSet<Self::Parts> {{
                &sets.{set}
            }}
            #[inline(always)]
            fn kinds_in_mut(sets: &mut {sets}) -> &mut __ecs::KindSet<Self::Parts> {{
                &mut sets.{set}
            }}
            #[inline(always)]
            fn units_of(row: &{ty}) -> {mask} {{
                let mut units = {bit};
                {found}
            }}
            #[inline(always)]
            fn into_rows(row: {ty}) -> __ecs::KindRow<Self, {ty}> {{
                {values}
            }}
            #[inline(always)]
            fn from_rows({locals}: __ecs::KindRow<Self, {ty}>) -> __ecs::Option<{ty}> {{
                match __ecs_row {{
                    __ecs::Some({pattern}) => {made},
                    __ecs::None => __ecs::None,
                }}
            }}
            {left}
            {arrived}
        }}
        {head} __ecs::Bundle<{sim}> for {ty} {clause} {{
            type Kind = __ecs::Mixed;
        }}
        {head} __ecs::Filters<{ty}> for {sim} {clause} {{
            const FILTER_UNIT: __ecs::usize = {unit};
            type First = {first};
            type FilterKind = {storage};
            #[inline(always)]
            fn __unit_rows(&self) -> <{storage} as __ecs::StorageKind>::Rows<'_> {{
                self.{place}.rows()
            }}
            #[inline(always)]
            fn lent_rows<'w: 'w>(lent: &mut {lent}) -> <{storage} as __ecs::StorageKind>::Rows<'w> {{
                lent.{set}.rows()
            }}
        }}
        ",
        bit = one(unit),
    )
}
