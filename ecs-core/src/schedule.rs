//! Schedules: the plan as data, and the functions that the code of a schedule calls.

mod forks;
mod held;
mod query;

use core::fmt;

use crate::rows::StorageKind;
use crate::view::Column;

/// What the code of a schedule calls.
pub mod functions {
    pub use super::forks::{change, enter, here, join_if, keep, least, read, sent, worth};
    pub use super::held::{always, free, hold, hold_sent};
    pub use super::query::{living, living_mut, query, query_mut};
}

/// The plan of a schedule: which of its calls run at the same time, and which wait for others.
///
/// `#[schedule]` makes one for each schedule. It prints as text.
///
/// # Examples
///
/// ```
/// use ecs_core::{ColumnMut, schedule, world};
///
/// struct Heat(f32);
/// struct Light(f32);
/// world!(struct Sim { heat: Heat, light: Light });
///
/// fn cool(mut heat: ColumnMut<'_, Heat>) {
///     heat.as_mut_slice().iter_mut().for_each(|heat| heat.0 *= 0.5);
/// }
/// fn fade(mut light: ColumnMut<'_, Light>) {
///     light.as_mut_slice().iter_mut().for_each(|light| light.0 *= 0.9);
/// }
///
/// #[schedule]
/// impl Sim {
///     fn tick(&mut self) {
///         cool(self.heat_mut());
///         fade(self.light_mut());
///     }
/// }
///
/// let text = Sim::TICK_PLAN.to_string();
/// assert!(text.contains("at the same time"));
/// assert!(Sim::TICK_PLAN.mermaid().starts_with("flowchart"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SchedulePlan {
    text: &'static str,
    mermaid: &'static str,
}

impl SchedulePlan {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(text: &'static str, mermaid: &'static str) -> Self {
        Self { text, mermaid }
    }

    /// Returns a flowchart in the language of mermaid: a node for each call, and an edge from each call to those that
    /// wait for it, with what both use.
    #[must_use]
    pub const fn mermaid(&self) -> &'static str {
        self.mermaid
    }
}

/// For a column that can only be shared, in the handle of a part.
impl<T, K: StorageKind> Column<'_, T, K> {
    #[doc(hidden)]
    #[must_use]
    pub const fn reborrow(&mut self) -> Self {
        *self
    }
}

/// Prints the calls with what each changes and reads. Calls under "at the same time" don't wait for each other.
impl fmt::Display for SchedulePlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text)
    }
}
