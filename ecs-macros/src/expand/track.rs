//! Tracked components: the notes of their columns, and the rows with marks.

use super::context::Context;
use crate::code::nested;
use crate::model::Query;

/// Returns for how many frames the changes of a component are known, if it is tracked.
pub(crate) fn frames(context: &Context<'_>, id: usize) -> Option<usize> {
    Some(context.components()[id].words.track.as_ref()?.ring())
}

/// Returns the tracked components of a unit.
fn tracked(context: &Context<'_>, unit: usize) -> Vec<usize> {
    context.model.columns(unit).filter(|&id| frames(context, id).is_some()).collect()
}

/// Returns the columns of a set without rows, if one is tracked.
pub(crate) fn empty_buffers(context: &Context<'_>, unit: usize, private: &str) -> Option<String> {
    let buffer = |id| match frames(context, id) {
        Some(frames) => format!("{private}::MarkedBuffer::new({private}::Changes::new({frames}))"),
        None => format!("{private}::Buffer::EMPTY"),
    };
    let any = !tracked(context, unit).is_empty();
    any.then(|| nested(context.model.columns(unit).map(buffer)))
}

/// Returns the statements for an entity that has lost a unit.
pub(crate) fn leaves(context: &Context<'_>, unit: usize) -> String {
    each_note(context, unit, |note| format!("{note}.leave(entity);\n"))
}

/// Returns the method that ends a frame, if a component is tracked.
pub(crate) fn advance(context: &Context<'_>) -> String {
    let units = 0..context.units();
    let all: String =
        units.map(|unit| each_note(context, unit, |note| format!("{note}.advance();\n"))).collect();
    match all.is_empty() {
        true => all,
        false => format!("fn advance(&mut self) {{ {all} }}"),
    }
}

/// Returns the statements that clone the notes of a unit.
pub(crate) fn cloned(context: &Context<'_>, unit: usize) -> String {
    let field = context.field(unit);
    let clone = |id| {
        let path = context.path(id, "__ecs");
        format!(
            "__ecs::Clone::clone_from(to.{field}.note_mut::<{path}>(), from.{field}.note::<{path}>());\n"
        )
    };
    tracked(context, unit).into_iter().map(clone).collect()
}

/// Returns text for the notes of each tracked component of a unit.
fn each_note(context: &Context<'_>, unit: usize, text: impl Fn(&str) -> String) -> String {
    let field = context.field(unit);
    let note = |id| {
        let path = context.path(id, "__ecs");
        text(&format!("self.{field}.note_mut::<{path}>()"))
    };
    tracked(context, unit).into_iter().map(note).collect()
}

/// Returns some rows of a column as a mutable slice.
pub(crate) fn part_mut(context: &Context<'_>, id: usize) -> String {
    let local = context.local(id);
    match frames(context, id) {
        // Only these rows are marked.
        Some(_) => format!("{local}.into_mut_part(rows),\n"),
        None => format!("__ecs::part_mut({local}.into_mut_slice(), rows),\n"),
    }
}

/// Returns the local for the rows of a component with marks.
pub(crate) fn marked_local(id: usize) -> String {
    format!("marked{id}")
}

/// Returns the statements for the marks of columns that a query over columns borrows, some as mutable, and the components whose
/// columns it needs for their marks alone.
pub(crate) fn marked_over(
    query: &Query,
    context: &Context<'_>,
    borrowed: &[(usize, bool)],
) -> (String, Vec<usize>) {
    let (mut statements, mut own) = (String::new(), Vec::new());
    for filter in &query.note_filters {
        let (id, added, p) = (filter.id, filter.added, &context.out);
        let Some(&(_, write)) = borrowed.iter().find(|&&(other, _)| other == id) else {
            let marked = marked_local(id);
            statements += &format!("let {marked} = {p}::IntoColumn::into_column({marked});\n");
            own.push(id);
            continue;
        };
        let (word, method) = match write {
            true => ("IntoColumnMut", "into_column_mut"),
            false => ("IntoColumn", "into_column"),
        };
        let (local, marked) = (context.local(id), marked_local(id));
        statements += &format!(
            "let {local} = {p}::{word}::{method}({local});
            let {marked} = {local}.marked_rows({added});
            "
        );
    }
    (statements, own)
}

/// Returns the head of the docs' column on changes, and a cell for each component, if one is tracked.
pub(crate) fn cells(context: &Context<'_>) -> (&'static str, Vec<String>) {
    let count = context.components().len();
    if (0..count).all(|id| frames(context, id).is_none()) {
        return ("component | in groups", vec![String::new(); count]);
    }
    let cell = |id| format!(" {} |", words(context, id).unwrap_or_default());
    ("component | in groups | changes", (0..count).map(cell).collect())
}

/// Returns the tracking of a component in words.
fn words(context: &Context<'_>, id: usize) -> Option<String> {
    let time = match frames(context, id)? {
        1 => String::new(),
        frames => format!(" for {frames} frames"),
    };
    let keeps = context.components()[id].words.track.as_ref()?.removed.is_some();
    Some(format!("tracked{time}{}", if keeps { ", and removed values are kept" } else { "" }))
}

/// Returns the docs of a tracked column.
pub(crate) fn docs(context: &Context<'_>, id: usize) -> String {
    let words = words(context, id);
    words.map(|words| format!("\n///\n/// Its changes are {words}.")).unwrap_or_default()
}
