//! Indices: what a set with an index notes, the method that returns the index, and the checks of unique keys.

use syn::spanned::Spanned as _;

use super::context::Context;
use super::split::tuple;
use crate::capabilities::index::model::Joint;
use crate::capabilities::index::syntax::Index;
use crate::diag::list;
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
            {p}::Indexes::<{ty}>::__value_index(self)
        }}
        "
    )
}

/// Returns the name of an index over several components among the sets, its key and its shape.
fn joint(context: &Context<'_>, one: &Joint, p: &str) -> (String, String, String) {
    let key = tuple(one.units.ids().map(|id| context.ty(id).to_owned()));
    let shape = if one.ordered { "Prefixed" } else { "Hashed" };
    let shape = format!("{p}::{shape}<{key}>");
    (format!("__ecs_{}", one.accessor()), key, shape)
}

/// Returns the indices over several components beside the sets of a world.
pub(crate) fn fields(context: &Context<'_>, p: &str) -> String {
    let field = |one: &Joint| {
        let (field, _, shape) = joint(context, one, p);
        format!("{field}: {p}::indices::Joint<{shape}, {}>,\n", one.units.len())
    };
    context.model.indices.iter().map(field).collect()
}

/// Returns the same without entities.
pub(crate) fn empty_fields(context: &Context<'_>) -> String {
    let field = |one: &Joint| {
        let new = context.text_at("__ecs::indices::Joint::empty()", one.span);
        format!("{}: {new},\n", joint(context, one, "__ecs").0)
    };
    context.model.indices.iter().map(field).collect()
}

/// Returns the statements that note that the values of a unit are about to change, or those of all units.
pub(crate) fn outdate(context: &Context<'_>, unit: Option<usize>, sets: &str) -> String {
    let all = context.model.indices.iter();
    let all = all.filter(|one| unit.is_none_or(|unit| one.units.set().contains(unit)));
    all.map(|one| format!("{sets}.{}.outdate();\n", joint(context, one, "__ecs").0)).collect()
}

/// Returns whether an index over several components has a unit.
pub(crate) fn is_joined(context: &Context<'_>, unit: usize) -> bool {
    context.alone(unit).is_some_and(|component| component.words.joined)
}

/// Returns the methods that return indices over several components.
pub(crate) fn methods(context: &Context<'_>) -> String {
    let (p, method) = (&context.out, context.method(false));
    let all = context.model.indices.iter();
    let all = all.filter(|one| one.part.is_none() || !context.is_part());
    let method = |one: &Joint| {
        let (_, key, shape) = joint(context, one, p);
        let shown = list(one.units.iter().map(|term| plain(&term.name)), "and");
        let name = context.name(&one.accessor());
        format!(
            "/// Returns the index of the components {shown}. O(1), and O(changed values) key lookups once after changes.
            #[must_use]
            {method} {name}(&self) -> {p}::ValueIndex<'_, {shape}> {{
                {p}::Indexes::<{key}>::__value_index(self)
            }}
            "
        )
    };
    all.map(method).collect()
}

/// Returns the components with an index, each with its number and the shape of the index.
fn indexed<'a>(
    context: &'a Context<'_>,
    p: &'a str,
) -> impl Iterator<Item = (usize, &'a Component, String)> {
    context.components().iter().enumerate().filter_map(move |(id, one)| {
        let index = one.words.index.as_ref()?;
        Some((id, one, shape(context, index, context.ty(id), p)))
    })
}

/// Returns what a world with the part has: its indices.
pub(crate) fn bounds(context: &Context<'_>) -> String {
    let p = &context.out;
    let bound = |key: &str, shape: &str| format!("+ {p}::Indexes<{key}, Shape = {shape}>\n");
    let alone = indexed(context, p).filter(|(_, one, _)| one.origin.is_none());
    let alone = alone.map(|(id, _, shape)| bound(context.ty(id), &shape));
    let own = context.model.indices.iter().filter(|one| one.part.is_none());
    let several = own.map(|one| joint(context, one, p)).map(|(_, key, shape)| bound(&key, &shape));
    alone.chain(several).collect()
}

/// Returns how generic code finds indices. Each is an `impl` of its own, so rustc's error for another key names this trait.
pub(crate) fn impls(context: &Context<'_>) -> String {
    let clause = &context.clause;
    let write = |(head, sim): (String, String), key: &str, shape: &str, body: &str| {
        format!(
            "{head} __ecs::Indexes<{key}> for {sim} {clause} {{
                type Shape = {shape};
                fn __value_index(&self) -> __ecs::ValueIndex<'_, {shape}> {{
                    {body}
                }}
            }}
            "
        )
    };
    let alone = indexed(context, "__ecs").map(|(id, one, shape)| {
        let body = context.column_in("self", id, "", "__ecs") + ".index()";
        write(context.at(one.ident.span()), context.ty(id), &shape, &body)
    });
    let several = context.model.indices.iter().map(|one| {
        let (field, key, shape) = joint(context, one, "__ecs");
        let read = context.text_at("read", one.span);
        let sets: Vec<String> = one.units.ids().map(|id| context.field(id)).gather();
        let logs: String = sets.iter().map(|set| format!("self.{set}.notes(), ")).collect();
        let value = |id| {
            let column = context.column_in("self", id, "", "__ecs");
            context.located(one.span, &format!("__ecs::indices::value({column}, index)")) + "?"
        };
        let (first, values) = (&sets[0], tuple(one.units.ids().map(value)));
        let body = format!("self.sets.{field}.{read}(self.{first}.rows().list(), [{logs}], &|index| __ecs::Some({values}))");
        write(context.at(one.span), &key, &shape, &body)
    });
    alone.chain(several).collect()
}

/// Returns more docs of a column.
pub(crate) fn docs(context: &Context<'_>, id: usize) -> String {
    let component = &context.components()[id];
    let own = component.words.index.is_some().then(|| names::index(&component.ident));
    let several = context.model.indices.iter().filter(|one| one.units.set().contains(id));
    let all = own.into_iter().chain(several.map(Joint::accessor));
    match list(all, "and") {
        all if all.is_empty() => all,
        all => format!(
            "\n///\n/// It has an index: {all}. A value is changed by `insert` or `replace`."
        ),
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
