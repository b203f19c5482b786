//! Removed values that are kept: a list per unit, and what the world does with it when it ends.

use super::context::Context;

/// Returns whether the removed rows of a unit are kept.
pub(crate) fn keeps(context: &Context<'_>, unit: usize) -> bool {
    context.model.all_units().get(unit).keeps_removed()
}

/// Returns text for each unit that keeps its rows, with its list and its type.
fn each(context: &Context<'_>, text: impl Fn(usize, &str, &str) -> String) -> String {
    let kept = (0..context.units()).filter(|&unit| keeps(context, unit));
    kept.map(|unit| text(unit, &name(context, unit), &context.unit_type(unit))).collect()
}

/// Returns the field with the list of a unit.
pub(crate) fn name(context: &Context<'_>, unit: usize) -> String {
    format!("__kept_{}", context.set_name(unit).trim_start_matches("r#"))
}

/// Returns the type of a list.
fn list(context: &Context<'_>, unit: usize, private: &str) -> String {
    let types = context.model.columns(unit).map(|id| context.ty(id).to_owned());
    format!("{private}::Kept<{}>", crate::code::nested(types))
}

/// Returns the fields of the world, and their first values.
pub(crate) fn fields(context: &Context<'_>) -> String {
    each(context, |unit, name, _| format!("{name}: {},\n", list(context, unit, &context.out)))
}

/// Returns the first values of these fields.
pub(crate) fn values(context: &Context<'_>) -> String {
    each(context, |_, name, _| format!("{name}: {}::Kept::new(),\n", context.out))
}

/// Returns the statements that clone the lists, behind the sets.
pub(crate) fn cloned(context: &Context<'_>) -> String {
    each(context, |_, name, _| format!("to.{name}.copy_from(&from.{name});\n"))
}

/// Returns the statements that hand out all rows of a world.
pub(crate) fn finished(context: &Context<'_>, world: &str) -> String {
    each(context, |_, _, ty| format!("__ecs::kept::finish::<_, {ty}>({world});\n"))
}

/// Returns the implementations.
pub(crate) fn kept(context: &Context<'_>) -> String {
    let (head, sim, clause) = (&context.head, &context.sim, &context.clause);
    let units = each(context, |unit, name, ty| {
        let list = list(context, unit, "__ecs");
        format!(
            "{head} __ecs::KeepsRemoved<{ty}> for {sim} {clause} {{
                fn __kept(&mut self) -> &mut {list} {{
                    &mut self.{name}
                }}
            }}
            "
        )
    });
    match units.is_empty() {
        true => units,
        false => format!(
            "{units}{head} __ecs::Drop for {sim} {clause} {{
                fn drop(&mut self) {{
                    {}
                }}
            }}
            ",
            finished(context, "self")
        ),
    }
}
