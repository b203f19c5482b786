//! The deltas of a world that derives `Clone` and `PartialEq`.

use super::context::Context;
use super::save;
use crate::code::nested;
use crate::names::{self, plain};

/// Returns whether the world has deltas.
fn has(context: &Context<'_>) -> bool {
    let derives = &context.world.derives;
    let comparable = derives.clone && derives.partial_eq;
    cfg!(any(feature = "delta", test)) && comparable
}

/// Returns the alias of the type of deltas.
pub(crate) fn alias(context: &Context<'_>) -> String {
    let Context { out: p, vis, sim, quiet, .. } = context;
    let (name, parameters) = (names::delta(&context.world.ident), context.generics.unbounded());
    match has(context) {
        true => format!(
            "/// What differs between two worlds.
            {quiet} {vis} type {name}{parameters} = {p}::Delta<{sim}>;
            "
        ),
        false => String::new(),
    }
}

/// Returns the inherent methods.
pub(crate) fn methods(context: &Context<'_>) -> String {
    let (krate, vis) = (context.mark(&context.model.krate), &context.vis);
    match has(context) {
        true => {
            let p = &context.out;
            format!("{krate}::__ecs_delta_methods! {{ {vis} fn where Self: {p}::DeltaData }}\n")
        }
        false => String::new(),
    }
}

/// Returns the implementations.
pub(crate) fn impls(context: &Context<'_>) -> String {
    if !has(context) {
        return String::new();
    }
    let (head, sim, sets) = (&context.head, &context.sim, context.sets());
    let clause = save::bounds(context, "__ecs::Clone + __ecs::PartialEq");
    let (mut columns, mut compared) = (String::new(), String::new());
    for (id, one) in context.components().iter().enumerate() {
        let (ty, unit) = (context.ty(id), context.model.unit_of(id));
        let (path, field) = (context.path(id, "__ecs"), context.set_name(unit));
        let name = plain(&one.ident);
        columns += &format!("({unit}, {name:?}, __ecs::core::mem::size_of::<{ty}>()),\n");
        compared += &format!("compared.column::<{path}, _>({unit}, &old.{field}, &new.{field});\n");
    }
    let all = || context.model.resources.iter();
    let local = |at: usize| format!("__{at}");
    let types = nested(all().map(|one| format!("__ecs::Option<({},)>", context.mark(&one.ty))));
    let pattern = nested((0..all().len()).map(local));
    let [mut sizes, mut found, mut exchanged, mut there] = [const { String::new() }; 4];
    for (at, one) in all().enumerate() {
        let (ty, field, local) = (context.mark(&one.ty), &one.ident, local(at));
        sizes += &format!("__ecs::core::mem::size_of::<{ty}>(), ");
        found +=
            &format!("let {local} = __ecs::delta::both::<{ty}>(&self.{field}, &new.{field});\n");
        exchanged += &format!("__ecs::delta::exchange({local}, &mut self.{field});\n");
        there += &format!("{local}.is_some(), ");
    }
    let side = |side: usize| nested((0..all().len()).map(|at| format!("{}.{side}", local(at))));
    let (old, new) = (side(0), side(1));
    format!(
        "{head} __ecs::DeltaData for {sim} {clause} {{
            type Resources = {types};
            const COLUMNS: &'static [(__ecs::usize, &'static __ecs::str, __ecs::usize)] = &[{columns}];
            const RESOURCE_SIZES: &'static [__ecs::usize] = &[{sizes}];
            fn compare(old: &{sets}, new: &{sets}, compared: &mut __ecs::delta::Compared) {{
                let _ = (old, new, &compared);
                {compared}
            }}
            fn compare_resources(&self, new: &Self) -> (Self::Resources, Self::Resources) {{
                let _ = new;
                {found}
                ({old}, {new})
            }}
            fn exchange_resources(&mut self, {pattern}: &mut Self::Resources) {{
                {exchanged}
            }}
            fn has_resources({pattern}: &Self::Resources) -> __ecs::Vec<__ecs::bool> {{
                __ecs::derives::listed([{there}])
            }}
        }}
        {saved}",
        saved = saved(context, &clause),
    )
}

/// Returns the mark of a world all of whose fields are saved.
fn saved(context: &Context<'_>, clause: &str) -> String {
    let (head, sim, derives) = (&context.head, &context.sim, &context.world.derives);
    let components = context.components().iter().map(|one| &one.words.saved);
    let mut all = components.chain(context.model.resources.iter().map(|one| &one.saved));
    let derived = derives.serialize.is_some() || derives.deserialize.is_some();
    match derived && all.all(|saved| saved.skip.is_none()) {
        true => format!("{head} __ecs::delta::LoadDelta for {sim} {clause} {{}}\n"),
        false => String::new(),
    }
}
