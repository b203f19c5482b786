//! `derive(Serialize)` and `derive(Deserialize)` of a world.

use syn::Ident;

use super::context::Context;
use super::{prefabs, tables};
use crate::capabilities::generics::syntax::named;
use crate::capabilities::resources::model::Resource;
use crate::capabilities::save::syntax::Saved;
use crate::model::{Component, Unit};
use crate::names::plain;

/// Returns the inherent methods of a world that derives `Serialize`.
pub(crate) fn methods(context: &Context<'_>) -> String {
    let (krate, vis) = (context.mark(&context.model.krate), &context.vis);
    match &context.world.derives.serialize {
        Some(_) => {
            let p = &context.out;
            format!("{krate}::__ecs_saved_methods! {{ {vis} fn where Self: {p}::save::Save }}\n")
        }
        None => String::new(),
    }
}

/// Returns the implementations.
pub(crate) fn impls(context: &Context<'_>) -> String {
    let asked = &context.world.derives;
    if asked.serialize.is_none() && asked.deserialize.is_none() {
        return String::new();
    }
    let (head, sim, clause) = (&context.head, &context.sim, &context.clause);
    let groups: String =
        context.groups().iter().map(|group| format!("{:?}, ", plain(&group.ident))).collect();
    let (name, resources) = (plain(&context.world.ident), !context.model.resources.is_empty());
    let saved = format!(
        "{head} __ecs::save::Saved for {sim} {clause} {{
            const NAME: &'static __ecs::str = {name:?};
            const GROUP_NAMES: &'static [&'static __ecs::str] = &[{groups}];
            const RESOURCES: __ecs::bool = {resources};
        }}
        "
    );
    let serialize = asked.serialize.as_ref().map(|path| serialize(context, &context.mark(path)));
    let deserialize =
        asked.deserialize.as_ref().map(|path| deserialize(context, &context.mark(path)));
    let inherited = prefabs::impls(context);
    [saved, serialize.unwrap_or_default(), deserialize.unwrap_or_default(), inherited].concat()
}

/// Returns the components that are saved, by number.
pub(super) fn components<'a>(
    context: &Context<'a>,
) -> impl Iterator<Item = (usize, &'a Component)> {
    let all = context.components().iter().enumerate();
    all.filter(|(_, component)| component.words.saved.skip.is_none())
}

/// Returns the resources that are saved.
fn resources<'a>(context: &Context<'a>) -> impl Iterator<Item = &'a Resource> {
    context.model.resources.iter().filter(|resource| resource.saved.skip.is_none())
}

/// Returns the `where` of an impl. Types that name parameters must have the trait, and `Default` where a save can lack them.
pub(super) fn clause(context: &Context<'_>, required: &str, loads: bool) -> String {
    let generics = &context.world.generics;
    let components = context.components().iter();
    let components = components.map(|one| (&one.ty, &one.words.saved, one.table.is_some()));
    let resources = context.model.resources.iter().map(|one| (&one.ty, &one.saved, true));
    let mut bounds = String::new();
    for (ty, saved, whole) in components.chain(resources) {
        if named(generics, ty).is_empty() {
            continue;
        }
        let ty = context.mark(ty);
        if saved.skip.is_none() {
            bounds += &format!("{ty}: {required},");
        }
        if loads && whole && saved.has_default() {
            bounds += &format!("{ty}: __ecs::Default,");
        }
    }
    context.generics.clause(&bounds)
}

/// Returns the `where` of an impl that requires this of all types that name parameters.
pub(super) fn bounds(context: &Context<'_>, required: &str) -> String {
    let types = context.components().iter().map(|one| &one.ty);
    let types = types.chain(context.model.resources.iter().map(|one| &one.ty));
    let named = types.filter(|ty| !named(&context.world.generics, ty).is_empty());
    let bounds: String = named.map(|ty| format!("{}: {required},", context.mark(ty))).collect();
    context.generics.clause(&bounds)
}

fn serialize(context: &Context<'_>, path: &str) -> String {
    let (head, sim) = (&context.head, &context.sim);
    let clause = clause(context, "__ecs::save::Serialize", false);
    let components: String = components(context)
        .map(|(id, one)| {
            let (ty, name) = (context.ty(id), plain(&one.ident));
            let link = match &one.words.link {
                Some(_) => format!("visitor.link::<{ty}>({name:?})?;\n"),
                None => String::new(),
            };
            format!("visitor.component::<{ty}>({name:?})?;\n{link}")
        })
        .collect();
    let resources: String = resources(context)
        .map(|one| {
            let (ty, field) = (context.mark(&one.ty), &one.ident);
            format!("visitor.resource::<{ty}>({:?}, &self.{field})?;\n", plain(field))
        })
        .collect();
    format!(
        "{head} {path} for {sim} {clause} {{
            fn serialize<__EcsSerializer: __ecs::save::Serializer>(
                &self,
                serializer: __EcsSerializer,
            ) -> __ecs::Result<__EcsSerializer::Ok, __EcsSerializer::Error> {{
                __ecs::save::serialize(self, serializer)
            }}
        }}
        {head} __ecs::save::Save for {sim} {clause} {{
            fn save_components<__EcsVisitor: __ecs::save::SaveVisitor<Self>>(
                visitor: &mut __EcsVisitor,
            ) -> __ecs::Result<(), __EcsVisitor::Error> {{
                let _ = &visitor;
                {components}
                __ecs::Ok(())
            }}
            fn __save_resources<__EcsVisitor: __ecs::save::SaveVisitor<Self>>(
                &self,
                visitor: &mut __EcsVisitor,
            ) -> __ecs::Result<(), __EcsVisitor::Error> {{
                let _ = &visitor;
                {resources}
                __ecs::Ok(())
            }}
        }}
        "
    )
}

/// Returns the call that makes a staged column or resource: its names in a save, the present one first, and its default.
fn stage(kind: &str, ident: &Ident, saved: &Saved, ty: &str, unit: &str) -> String {
    let names = std::iter::once(ident).chain(&saved.was).map(plain);
    let names: String = names.map(|name| format!("{name:?}, ")).collect();
    let default = match saved.has_default() {
        true => format!(".or(<{ty} as __ecs::Default>::default)"),
        false => String::new(),
    };
    format!("{ident}: __ecs::save::{kind}::<{ty}>::new(&[{names}]{unit}){default},\n")
}

fn deserialize(context: &Context<'_>, path: &str) -> String {
    let (sim, declared) = (&context.sim, context.generics.own(""));
    let head = context.generics.head("'de");
    let clause = clause(context, "__ecs::save::Deserialize<'de>", true);
    let staged = format!("__EcsStaged{}", context.generics.arguments(""));
    let mut fields = String::new();
    let mut stages = String::new();
    let mut visits = String::new();
    for (id, one) in context.components().iter().enumerate() {
        let (skipped, ident, ty) = (one.words.saved.skip.is_some(), &one.ident, context.ty(id));
        // A skipped part of a table gets its default value.
        if skipped && one.table.is_none() {
            continue;
        }
        let unit = format!(", {}", context.model.unit_of(id));
        fields += &format!("{ident}: __ecs::save::StagedColumn<{ty}>,\n");
        stages += &stage("StagedColumn", ident, &one.words.saved, ty, &unit);
        if !skipped {
            visits += &format!("visitor.component::<{ty}>(&mut staged.{ident})?;\n");
        }
    }
    for one in &context.model.resources {
        let (ident, ty) = (&one.ident, context.mark(&one.ty));
        fields += &format!("{ident}: __ecs::save::StagedResource<{ty}>,\n");
        stages += &stage("StagedResource", ident, &one.saved, &ty, "");
        if one.saved.skip.is_none() {
            visits += &format!("visitor.resource::<{ty}>(&mut staged.{ident})?;\n");
        }
    }
    for (number, one) in context.world.dropped.iter().enumerate() {
        let (ty, name) = (context.mark(&one.ty), plain(&one.ident));
        let (kind, visit, unit) = match one.resource {
            true => ("StagedResource", "resource", ""),
            false => ("StagedColumn", "component", ", 0"),
        };
        fields += &format!("__ecs_dropped{number}: __ecs::save::{kind}<{ty}>,\n");
        stages += &format!(
            "__ecs_dropped{number}: __ecs::save::{kind}::<{ty}>::new(&[{name:?}]{unit}).dropped(),\n"
        );
        visits += &format!("visitor.{visit}::<{ty}>(&mut staged.__ecs_dropped{number})?;\n");
    }
    let (align, fill) = (align(context), fill(context));
    let all = context.model.resources.iter().map(|one| &one.ident);
    let created: String = all.map(|field| format!("staged.{field}.take(), ")).collect();
    let replaced = resources(context).map(|one| &one.ident);
    let replaced: String =
        replaced.map(|field| format!("staged.{field}.exchange(&mut self.{field});\n")).collect();
    let own_clause = &context.clause;
    format!(
        "{head} {path}<'de> for {sim} {clause} {{
            fn deserialize<__EcsDeserializer: __ecs::save::Deserializer<'de>>(
                deserializer: __EcsDeserializer,
            ) -> __ecs::Result<Self, __EcsDeserializer::Error> {{
                __ecs::save::deserialize(deserializer)
            }}
            fn deserialize_in_place<__EcsDeserializer: __ecs::save::Deserializer<'de>>(
                deserializer: __EcsDeserializer,
                place: &mut Self,
            ) -> __ecs::Result<(), __EcsDeserializer::Error> {{
                __ecs::save::deserialize_in_place(deserializer, place)
            }}
        }}
        /// The columns and resources of a save.
        pub struct __EcsStaged{declared} {own_clause} {{
            {fields}
            __ecs_world: __ecs::PhantomData<fn() -> {sim}>,
        }}
        {head} __ecs::save::Load<'de> for {sim} {clause} {{
            type Staged = {staged};
            fn stage() -> Self::Staged {{
                __EcsStaged {{ {stages} __ecs_world: __ecs::PhantomData }}
            }}
            fn load_each<__EcsVisitor: __ecs::save::LoadVisitor<'de>>(
                staged: &mut Self::Staged,
                visitor: &mut __EcsVisitor,
            ) -> __ecs::save::ControlFlow<__EcsVisitor::Break> {{
                let _ = (&staged, &visitor);
                {visits}
                __ecs::save::ControlFlow::Continue(())
            }}
            fn align(
                staged: &mut Self::Staged,
                align: &mut __ecs::save::Align<'_>,
            ) -> __ecs::Result<(), __ecs::save::String> {{
                let _ = (&staged, &align);
                {align}
                __ecs::Ok(())
            }}
            fn fill(staged: &mut Self::Staged, filling: &mut __ecs::save::Filling<'_, Self>) {{
                let _ = (&staged, &filling);
                {fill}
            }}
            fn create(staged: &mut Self::Staged) -> Self {{
                let _ = &staged;
                Self::new({created})
            }}
            fn replace(&mut self, staged: &mut Self::Staged) {{
                let _ = &staged;
                {replaced}
            }}
        }}
        "
    )
}

/// Returns the statements that give the parts of each table one list of entities.
fn align(context: &Context<'_>) -> String {
    let tables = context.tables().iter().map(|table| {
        let parts = context.components()[table.parts.clone()].iter();
        let names: String =
            parts.clone().map(|part| format!("{:?}, ", plain(&part.ident))).collect();
        let staged: String = parts.map(|part| format!("&mut staged.{}, ", part.ident)).collect();
        format!("align.table({:?}, &[{names}], &mut [{staged}])?;\n", plain(&table.ident))
    });
    tables.collect()
}

/// Returns the statements that move the values into a world.
fn fill(context: &Context<'_>) -> String {
    let unit = |unit: usize| {
        let ty = context.unit_type(unit);
        let parts = context.model.columns(unit).map(|id| &context.components()[id]);
        let (first, row) = match context.model.all_units().get(unit) {
            Unit::Component(one) if one.words.saved.skip.is_some() => return String::new(),
            Unit::Component(one) => (&one.ident, format!("staged.{}.next_value()", one.ident)),
            // After an error, a table can have fields that are no parts.
            Unit::Table(table) if table.fields.iter().any(|field| !field.part) => {
                return String::new();
            }
            Unit::Table(table) => {
                let next = |part: &Component| format!("staged.{}.next_value()?", part.ident);
                let row = tables::row(context, unit, parts.clone().map(next));
                (&context.components()[table.parts.start].ident, format!("__ecs::Some({row})"))
            }
        };
        format!("filling.unit::<{ty}>(staged.{first}.list(), || {row});\n")
    };
    (0..context.units()).map(unit).collect()
}
