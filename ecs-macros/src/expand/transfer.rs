//! Entities that move and are copied: how rows are cloned, and how their handles are mapped.

use syn::spanned::Spanned as _;

use super::context::Context;
use super::{save, tables};
use crate::model::Unit;

const IS_ON: bool = cfg!(feature = "transfer");

/// Returns the inherent methods.
pub(crate) fn methods(context: &Context<'_>) -> String {
    let (krate, vis) = (context.mark(&context.model.krate), &context.vis);
    let cloning = match context.world.derives.clone {
        true => format!("{krate}::__ecs_cloning_methods! {{ {vis} fn }}\n"),
        false => String::new(),
    };
    match IS_ON {
        true => format!("{krate}::__ecs_transfer_methods! {{ {vis} fn }}\n{cloning}"),
        false => String::new(),
    }
}

/// Returns whether a component's handles are mapped.
pub(super) fn is_mapped(context: &Context<'_>, component: usize) -> bool {
    context.components()[component].words.entities
}

/// Returns the constant of a world with a link whose handles aren't mapped.
pub(crate) fn kept(context: &Context<'_>) -> String {
    let is_link = |id: &usize| context.components()[*id].words.link.is_some();
    let mut links = (0..context.components().len()).filter(is_link);
    match IS_ON && links.any(|id| !is_mapped(context, id)) {
        true => "const KEEPS_HANDLES: __ecs::bool = true;".to_owned(),
        false => String::new(),
    }
}

/// Returns how the handles in a row of a unit are mapped.
pub(crate) fn mapped(context: &Context<'_>, unit: usize) -> String {
    let is_table = matches!(context.model.all_units().get(unit), Unit::Table(_));
    let is_required = is_table && context.model.all_units().kinds(unit).is_some();
    let first = context.model.columns(unit).start;
    let parts = context.model.columns(unit).filter(|&id| IS_ON && is_mapped(context, id));
    let statements = parts.map(|id| {
        let one = &context.components()[id];
        let (ty, field) = (context.ty(id), &one.ident);
        let place = match (is_table, is_required) {
            (_, true) => format!("&mut row.values(){}.0", ".1".repeat(id - first)),
            (true, false) => format!("&mut row.{field}"),
            (false, _) => "row".to_owned(),
        };
        // A component that isn't `MapEntities` is reported at its type.
        let of = context.text_at("MapEntities", one.ty.span());
        format!("<{ty} as __ecs::{of}>::map_entities({place}, mapping);\n")
    });
    let statements: String = statements.collect();
    match statements.is_empty() {
        true => String::new(),
        false => format!(
            "const MAPS: __ecs::bool = true;
            fn map_row(row: &mut {}, mapping: &__ecs::EntityMapping) {{
                {statements}
            }}",
            context.unit_type(unit)
        ),
    }
}

/// Returns how rows are cloned.
pub(crate) fn clones(context: &Context<'_>) -> String {
    if !cfg!(any(feature = "delta", feature = "transfer", test)) || !context.world.derives.clone {
        return String::new();
    }
    let (head, sim) = (&context.head, &context.sim);
    let clause = save::bounds(context, "__ecs::Clone");
    let units: String = (0..context.units())
        .map(|unit| {
            let (ty, field) = (context.unit_type(unit), context.place(unit));
            let value = |id: usize| {
                let (ty, path) = (context.ty(id), context.path(id, "__ecs"));
                // The same error as that of the derive, which rustc shows once.
                format!(
                    "{{
                        let _ = __ecs::copies::<{ty}>;
                        <{ty} as __ecs::Clone>::clone(sets.{field}.column::<{path}>().get(entity)?)
                    }}"
                )
            };
            let row = match context.model.all_units().get(unit) {
                Unit::Component(_) => value(unit),
                Unit::Table(table) if table.fields.iter().any(|field| !field.part) => {
                    return String::new();
                }
                Unit::Table(_) => {
                    tables::row(context, unit, context.model.columns(unit).map(value))
                }
            };
            format!("visitor.unit::<{ty}>(|sets, entity| __ecs::Some({row}));\n")
        })
        .collect();
    format!(
        "{head} __ecs::ClonesEntities for {sim} {clause} {{
            fn each_copy<__EcsVisitor: __ecs::CopyVisitor<Self>>(visitor: &mut __EcsVisitor) {{
                let _ = &visitor;
                {units}
            }}
        }}
        "
    )
}
