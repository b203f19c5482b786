//! Minds grow hungry, and prey grazes.

use crate::{AiSplit, AiWorld, Role};

/// Counts one step of hunger for every mind.
///
/// The system takes only the columns of this part. So systems of other parts can run at the same
/// time, on other threads.
pub fn digest<W: AiWorld>(ai: &mut AiSplit<'_, W>) {
    ai.digesting().for_each(|row| {
        row.hunger.0 = after(*row.role, row.hunger.0, row.focus.is_some());
    });
}

/// Returns the hunger after one step. Prey grazes while it flees from nobody.
pub fn after(role: Role, hunger: u16, focused: bool) -> u16 {
    match role {
        Role::Prey if !focused => hunger.saturating_sub(4),
        _ => hunger.saturating_add(1),
    }
}
