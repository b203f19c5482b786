//! Indices: what a set with an index notes, the method that returns the index, and the checks of unique keys.

use syn::spanned::Spanned as _;

use super::context::Context;
use crate::capabilities::index::syntax::Index;
use crate::model::Component;
use crate::names::{self, plain};

/// Returns the shape of an index. `ty` is the type of the value, which is the key unless the index has another one.
fn shape(context: &Context<'_>, index: &Index, ty: &str, p: &str) -> String {
    let key = match &index.key {
        Some(key) => context.mark(&key.ty),
        None => ty.to_owned(),
    };
    let shape = if index.ordered { "Ordered" } else { "Hashed" };
    match index.unique {
        Some(_) => format!("{p}::Unique<{p}::{shape}<{key}>>"),
        None => format!("{p}::{shape}<{key}>"),
    }
}

/// Returns the type of what a set with an index notes.
pub(crate) fn notes(context: &Context<'_>, index: &Index, ty: &str, p: &str) -> String {
    format!("{p}::indices::IndexNotes<{ty}, {}>", shape(context, index, ty, p))
}

/// Returns an empty index.
pub(crate) fn empty(
    context: &Context<'_>,
    (component, index): (&Component, &Index),
    ty: &str,
    p: &str,
) -> String {
    // A component that can't be cloned or compared is reported at its type, and a function with another result at its name.
    let at = |name| context.text_at(&format!("{p}::indices::{name}"), component.ty.span());
    match &index.key {
        Some(key) => {
            let (value, body) = context.call_at(&key.function);
            let key = context.mark(&key.ty);
            format!("{}::new(|{value}: &{ty}| -> {key} {body})", at("IndexNotes"))
        }
        None => format!("{}()", at("by_value")),
    }
}

/// Returns the method that returns the index of a component.
pub(crate) fn method(context: &Context<'_>, id: usize) -> String {
    let component = &context.components()[id];
    let Some(index) = &component.words.index else { return String::new() };
    let (p, method, ty) = (&context.out, context.method(false), context.ty(id));
    let name = context.name(&names::index(&component.shown()));
    let (shape, shown) = (shape(context, index, ty, p), plain(&component.ident));
    format!(
        "/// Returns the index of the component `{shown}`. O(1), and O(changed values) key lookups once after changes.
        #[must_use]
        {method} {name}(&self) -> {p}::ValueIndex<'_, {shape}> {{
            {p}::HasIndex::<{ty}>::__value_index(self)
        }}
        "
    )
}

/// Returns more docs of a column.
pub(crate) fn docs(component: &Component) -> String {
    match component.words.index {
        Some(_) => {
            let name = names::index(&component.ident);
            format!(
                "\n///\n/// It has an index: `{name}`. A value is changed by `insert` or `replace`."
            )
        }
        None => String::new(),
    }
}

/// Returns whether the index of a unit is unique.
pub(crate) fn is_unique(context: &Context<'_>, unit: usize) -> bool {
    let component = context.alone(unit);
    component.and_then(|one| one.words.index.as_ref()?.unique).is_some()
}

/// Returns what is done before a value with a unique key is stored.
pub(crate) fn prepared(context: &Context<'_>, unit: usize) -> String {
    if !is_unique(context, unit) {
        return String::new();
    }
    let ty = context.ty(unit);
    format!(
        "fn __prepare_row(&self, value: &{ty}, entity: __ecs::Option<__ecs::Entity>) -> __ecs::Result<__ecs::Option<__ecs::Entity>, __ecs::Refused> {{
            __ecs::indices::prepare(self, value, entity)
        }}
        fn __refuse_rows<'r>(&self, values: &mut dyn __ecs::Iterator<Item = &'r {ty}>, leaves: &dyn __ecs::Fn(__ecs::u32) -> __ecs::bool) -> __ecs::Option<__ecs::Taken>
        where
            {ty}: 'r,
        {{
            __ecs::indices::refuse_rows(self, values, leaves)
        }}
        fn rows_in(sets: &{sets}) -> (&[__ecs::Entity], &[{ty}]) {{
            let column = sets.{field}.column::<__ecs::Here>();
            (column.entities(), column.as_slice())
        }}",
        sets = context.sets(),
        field = context.set_name(unit),
    )
}
