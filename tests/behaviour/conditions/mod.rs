//! `#[cfg(..)]` on components, tables, groups, queries and their fields.
//!
//! `all()` always holds, `any()` never. Tests of other conditions compare with `cfg!(..)`.

mod forms;
mod many;
mod tables;
mod variants;

use ecs_core::Layout;

/// Returns the names of a world's components, in order.
fn components(layout: &Layout) -> Vec<&'static str> {
    layout.components.iter().map(|component| component.name).collect()
}
