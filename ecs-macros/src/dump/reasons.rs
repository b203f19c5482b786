//! Comments for the code that `ECS_WORLD_DUMP` prints and the page "what the macro writes" shows: what a reader would ask.

/// A part of a line, and what a reader would ask about it. The first line with the part gets the comment.
pub(crate) const REASONS: &[(&str, &str)] = &[
    (
        "__private as __ecs_",
        "All paths begin with this name, so no name of the user is in the way.",
    ),
    (
        "entities: __ecs_",
        "Which entities are alive, with the units of each: one bit per component or table.",
    ),
    (
        "groups: __ecs_",
        "The number of members of each group. Its address tells which world a column is from.",
    ),
    (
        ": __ecs_Sim::OneColumn<",
        "One set of rows per unit. That of a table is a `Set` with a list of columns.",
    ),
    ("'w (", "In parentheses, so that rust-analyzer completes the type."),
    ("pub(self) ", "With `pub(self)`, rustc doesn't look for uses of a private world's fields."),
    (
        ".one_mut();",
        "A struct of the user may have the name of the component, so the locals start with `__`.",
    ),
    ("QueryIter::over(", "The loop is written below, where the query implements `Terms`."),
    ("world_methods! {", "`spawn`, `insert`, `get` and so on: the same text for every world."),
    (
        "IntoColumnMut<'w",
        "`&mut split.position`, `split.position`, or the same of a column that was borrowed by type.",
    ),
    ("Origin::groups::<", "Panics if the columns are from different worlds."),
    (
        "macro_rules! __ecs_world_",
        "The carrier: it passes the declarations to `#[schedule]`. The import gives it the name of the world.",
    ),
    ("const _: () = {", "What follows has no name that a user could see."),
    ("use __ecs::Store", "Methods of the sets."),
    (
        "struct __EcsLent",
        "For generic code, which borrows columns by type: one reference per set, until a column is taken.",
    ),
    ("const GROUPS:", "Tuple queries are planned from these terms, in constants of generic code."),
    (
        "fn leave(",
        "Runs before the units of an entity change: it leaves the groups that it doesn't match any more.",
    ),
    ("fn enter(", "Runs after they have changed: it enters the groups that it matches now."),
    (
        "let _0 = ",
        "The values are dropped at the return, when the world is consistent, because a `Drop` may panic.",
    ),
    ("'w: 'w", "Makes the lifetime early-bound, as it is in the trait."),
    ("__ecs::HasUnit<", "How a value arrives and leaves, and how generic code finds the column."),
    ("__ecs::Group<", "The group's slices, for `bodies()` and `bodies_mut()`."),
    ("__ecs::Owns<", "Only columns that the group owns are in the order of its members."),
    ("__ecs::Query<", "A row comes as a list and becomes the struct of the user."),
    (
        "type List =",
        "The terms of the query, for generic code: filters, and several queries at once.",
    ),
    ("type Walk<", "The loop that the planner chose. Nothing is decided at run time."),
    ("__ecs::Exact<", "The number of rows is known before the loop."),
    ("option_env!(", "A build with another value of this variable expands the macro again."),
];

/// Adds the comments: each above the first line of its kind.
pub(crate) fn comment(text: &str, reasons: &[(&str, &str)]) -> String {
    let mut commented = String::new();
    let mut left = reasons.to_vec();
    for line in text.lines() {
        let code = line.trim_start();
        let indent = &line[..line.len() - code.len()];
        if !code.starts_with("///")
            && let Some(at) = left.iter().position(|(part, _)| code.contains(part))
        {
            let (_, reason) = left.remove(at);
            left.retain(|(_, other)| *other != reason);
            commented += &format!("{indent}// {reason}\n");
        }
        commented += line;
        commented.push('\n');
    }
    commented
}
