//! Links: what is prepared and settled for each value, and how entities end with their targets.

use syn::spanned::Spanned as _;

use super::context::Context;
use crate::capabilities::links::syntax::Link;
use crate::model::Component;

/// Returns the units that are links.
fn all<'a>(context: &'a Context<'_>) -> impl Iterator<Item = (usize, &'a Link)> {
    let link = |unit| Some((unit, context.alone(unit)?.words.link.as_ref()?));
    (0..context.units()).filter_map(link)
}

/// Returns whether the world has links.
pub(crate) fn any(context: &Context<'_>) -> bool {
    all(context).next().is_some()
}

/// Returns more docs of a column, with what happens to the sources of a target.
pub(crate) fn docs(component: &Component) -> String {
    let Some(link) = &component.words.link else { return String::new() };
    let policy = match link.policy.to_string().as_str() {
        "despawn" => "its sources are despawned too",
        "unlink" => "its sources lose the component",
        _ => "its sources keep the value, which is in no list",
    };
    format!(
        "\n///\n/// It is a link. When a target is despawned, {policy}. A link is changed by `insert`."
    )
}

/// Returns what is done before a value of a unit is stored, and after it.
pub(crate) fn prepared(context: &Context<'_>, unit: usize) -> String {
    let Some(component) = context.alone(unit).filter(|component| component.words.link.is_some())
    else {
        return String::new();
    };
    let ty = context.ty(unit);
    // A component that isn't a `Link` is reported at its type.
    let value = context.text_at("value", component.ty.span());
    format!(
        "fn __prepare_row(&self, {value}: &{ty}, entity: __ecs::Option<__ecs::Entity>) -> __ecs::Result<__ecs::Option<__ecs::Entity>, __ecs::Refused> {{
            __ecs::links::prepare(self, {value}, entity)
        }}
        fn settle_row(&mut self, entity: __ecs::Entity, target: __ecs::Option<__ecs::Entity>) {{
            __ecs::links::settle::<Self, {ty}>(self, entity, target);
        }}"
    )
}

/// Returns the function that ends an entity in a world with links.
pub(crate) fn end() -> String {
    "fn end(&mut self, entity: __ecs::Entity) -> __ecs::bool {
        __ecs::links::end(self, entity)
    }"
    .to_owned()
}

/// Returns the implementation of what a world with links has.
pub(crate) fn links(context: &Context<'_>) -> String {
    if !any(context) {
        return String::new();
    }
    let Context { head, sim, clause, .. } = context;
    let mask = context.mask_type("__ecs");
    let sources = all(context).map(|(unit, _)| context.field(unit));
    let is_target: String =
        sources.map(|field| format!("|| self.{field}.notes().is_target(entity)")).collect();
    let with = |policy: &str| -> Vec<usize> {
        all(context).filter(|(_, link)| link.policy == policy).map(|(unit, _)| unit).collect()
    };
    let listed: String = with("despawn")
        .iter()
        .map(|&unit| format!("self.{}.notes().list(target, sources);\n", context.field(unit)))
        .collect();
    let unlinked = with("unlink").into_iter().map(|unit| {
        let ty = context.ty(unit);
        format!(
            "let mut _{unit} = __ecs::Vec::new();
            for &(target, _) in ended {{
                __ecs::links::unlink::<Self, {ty}>(self, target, &mut _{unit});
            }}
            "
        )
    });
    let unlinked: String = unlinked.collect();
    // Of the other policies, the sources leave their lists one by one.
    let forgotten: String = with("keep")
        .iter()
        .map(|&unit| format!("self.{}.forget(target.index());\n", context.field(unit)))
        .collect();
    let forgotten = match forgotten.is_empty() {
        true => forgotten,
        false => format!("for &(target, _) in ended {{ {forgotten} }}"),
    };
    format!(
        "{head} __ecs::links::EndsLinks for {sim} {clause} {{
            fn is_target(&self, entity: __ecs::Entity) -> __ecs::bool {{
                false {is_target}
            }}
            fn list_sources(&self, target: __ecs::Entity, sources: &mut __ecs::Vec<__ecs::Entity>) {{
                let _ = (target, &sources);
                {listed}
            }}
            fn release(&mut self, ended: &[(__ecs::Entity, {mask})]) {{
                // The values are dropped at the end, when all entities that have ended have left their groups.
                {unlinked}
                {forgotten}
                __ecs::links::leave(self, ended);
            }}
        }}
        "
    )
}
