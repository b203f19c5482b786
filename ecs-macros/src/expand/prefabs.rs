//! What prefabs inherit from each other.

use syn::spanned::Spanned as _;

use super::context::Context;
use super::{save, transfer};

/// Returns how values are inherited, in a world that derives `Clone` and `Deserialize`.
pub(crate) fn impls(context: &Context<'_>) -> String {
    let derives = &context.world.derives;
    let on = cfg!(any(all(feature = "save", feature = "transfer"), test));
    if !on || !derives.clone || derives.deserialize.is_none() {
        return String::new();
    }
    let (sim, head) = (&context.sim, context.generics.head("'de"));
    let clause = save::clause(context, "__ecs::Clone + __ecs::save::Deserialize<'de>", true);
    let columns = save::components(context).map(|(id, one)| {
        let (ty, field) = (context.ty(id), &one.ident);
        let map = match transfer::is_mapped(context, id) {
            // An error about it is that of `transfer::mapped`, which rustc shows once.
            true => {
                let of = context.text_at("MapEntities", one.ty.span());
                format!("__ecs::Some(<{ty} as __ecs::{of}>::map_entities)")
            }
            false => "__ecs::None".to_owned(),
        };
        // The same errors as those of the derive.
        format!(
            "let _ = __ecs::copies::<{ty}>;
            visitor.component(&mut staged.{field}, <{ty} as __ecs::Clone>::clone, {map})?;\n"
        )
    });
    let columns: String = columns.collect();
    format!(
        "{head} __ecs::prefabs::Inherits<'de> for {sim} {clause} {{
            fn each_inherited<__EcsVisitor: __ecs::prefabs::InheritVisitor>(
                staged: &mut Self::Staged,
                visitor: &mut __EcsVisitor,
            ) -> __ecs::Result<(), __ecs::save::String> {{
                let _ = (&staged, &visitor);
                {columns}
                __ecs::Ok(())
            }}
        }}
        "
    )
}
