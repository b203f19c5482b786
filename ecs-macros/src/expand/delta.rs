//! The deltas of a world that derives `Clone` and `PartialEq`.

use std::ops::Range;

use super::context::Context;
use super::save;
use crate::capabilities::resources::model::Resource;
use crate::code::nested_before;
use crate::names::{self, plain};
use crate::planner::mask::Mask;
use crate::planner::rule::implied;

/// Returns whether the world has deltas.
fn has(context: &Context<'_>) -> bool {
    let derives = &context.world.derives;
    let comparable = derives.clone && derives.partial_eq;
    cfg!(feature = "delta") && comparable
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
        let (path, field) = (context.path(id, "__ecs"), context.place(unit));
        let name = plain(&one.ident);
        columns += &format!("({unit}, {name:?}, __ecs::core::mem::size_of::<{ty}>()),\n");
        // Traits are required as by the derives, so rustc shows one error for both.
        compared += &format!(
            "compared.column::<{path}, _>({unit}, &old.{field}, &new.{field}, |a, b| __ecs::derives::same::<{ty}>(a, b));\n"
        );
    }
    let (kept, skipped): (Vec<_>, Vec<_>) =
        context.model.resources.iter().partition(|one| one.saved.skip.is_none());
    let all = || kept.iter().chain(&skipped);
    let local = |at: usize| format!("__{at}");
    // An empty array ends the lists. cbor doesn't tell a unit from an absent value.
    let types = |of: &[&Resource]| {
        let types = of.iter().map(|one| format!("__ecs::Option<({},)>", context.mark(&one.ty)));
        nested_before("[__ecs::bool; 0]", types)
    };
    let (types, skipped_types) = (types(&kept), types(&skipped));
    // Those that are saved, and the others.
    let lists = |each: &dyn Fn(usize) -> String| {
        let end = kept.len() + skipped.len();
        let of = |these: Range<usize>| nested_before("[]", these.map(each));
        format!("({}, {})", of(0..kept.len()), of(kept.len()..end))
    };
    let pattern = lists(&local);
    let [mut sizes, mut found, mut cloned, mut exchanged, mut there] = [const { String::new() }; 5];
    for (at, one) in all().enumerate() {
        let (ty, field, local) = (context.mark(&one.ty), &one.ident, local(at));
        sizes += &format!("__ecs::core::mem::size_of::<{ty}>(), ");
        let clone = format!("<{ty} as __ecs::Clone>::clone");
        found += &format!(
            "let {local} = __ecs::delta::both(
                <{ty} as __ecs::PartialEq>::eq(&self.{field}, &new.{field}),
                || [{clone}(&self.{field}), {clone}(&new.{field})],
            );\n"
        );
        cloned += &format!(
            "let {local} = __ecs::delta::cloned({local}.as_ref(), |value| {clone}(value));\n"
        );
        exchanged += &format!("__ecs::delta::exchange({local}, &mut self.{field});\n");
        there += &format!("{local}.is_some(), ");
    }
    let side = |side: usize| lists(&|at| format!("{}.{side}", local(at)));
    let (old, new) = (side(0), side(1));
    format!(
        "{head} __ecs::DeltaData for {sim} {clause} {{
            type Resources = {types};
            type Skipped = {skipped_types};
            const COLUMNS: &'static [(__ecs::usize, &'static __ecs::str, __ecs::usize)] = &[{columns}];
            const RESOURCE_SIZES: &'static [__ecs::usize] = &[{sizes}];
            fn compare(old: &{sets}, new: &{sets}, compared: &mut __ecs::delta::Compared) {{
                let _ = (old, new, &compared);
                {compared}
            }}
            fn __compare_resources(&self, new: &Self) -> (__ecs::delta::ResourcesOf<Self>, __ecs::delta::ResourcesOf<Self>) {{
                let _ = new;
                {found}
                ({old}, {new})
            }}
            fn clone_resources({pattern}: &__ecs::delta::ResourcesOf<Self>) -> __ecs::delta::ResourcesOf<Self> {{
                {cloned}
                {pattern}
            }}
            fn __exchange_resources(&mut self, {pattern}: &mut __ecs::delta::ResourcesOf<Self>) {{
                {exchanged}
            }}
            fn has_resources({pattern}: &__ecs::delta::ResourcesOf<Self>) -> __ecs::Vec<__ecs::bool> {{
                __ecs::derives::listed([{there}])
            }}
        }}
        {saved}",
        saved = saved(context, &clause),
    )
}

/// Returns the units that written deltas leave out, of a world whose deltas are saved: those with a component that isn't saved, and
/// those that require one of them.
fn saved(context: &Context<'_>, clause: &str) -> String {
    let (head, sim, derives) = (&context.head, &context.sim, &context.world.derives);
    if derives.serialize.is_none() && derives.deserialize.is_none() {
        return String::new();
    }
    let is_skipped = |id: usize| context.components()[id].words.saved.skip.is_some();
    let skipped = (0..context.units()).filter(|&unit| context.model.columns(unit).any(is_skipped));
    let skipped = skipped.fold(Mask::EMPTY, |all, unit| all.union(Mask::one(unit)));
    let (_, skipped) = implied(&context.model.rules(), Mask::EMPTY, skipped);
    let saved = (0..context.components().len()).filter(|&id| !is_skipped(id)).count();
    let skipped = (0..context.units()).filter(|&unit| skipped.contains(unit));
    let skipped: String = skipped.map(|unit| format!("{unit}, ")).collect();
    format!(
        "{head} __ecs::delta::LoadDelta for {sim} {clause} {{
            const SKIPPED: &'static [__ecs::usize] = &[{skipped}];
            const SAVED: __ecs::usize = {saved};
        }}
        "
    )
}
