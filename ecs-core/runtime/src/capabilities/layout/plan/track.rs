//! The tracking of the components in a layout.

use core::fmt;

use super::{ComponentLayout, QueryLayout, TableLayout};

/// The tracking of a component with `#[track]`.
///
/// The marks take two bits per row and frame, besides the memory that the layout states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrackLayout {
    /// The number of frames for which changes are known.
    pub frames: usize,
    /// True if removed values are kept. A part of a table is removed with its row; see
    /// [`TableLayout::keeps_removed`].
    pub keeps_removed: bool,
}

impl fmt::Display for TrackLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tracked")?;
        if self.frames > 1 {
            write!(f, " for {} frames", self.frames)?;
        }
        if self.keeps_removed { write!(f, ", keeps removed values") } else { Ok(()) }
    }
}

impl ComponentLayout {
    /// Returns the same component with changes that are tracked.
    #[doc(hidden)]
    #[must_use]
    pub const fn tracked(self, frames: usize, keeps_removed: bool) -> Self {
        Self { track: Some(TrackLayout { frames, keeps_removed }), ..self }
    }
}

impl TableLayout {
    /// Returns the same table, whose removed rows are kept.
    #[doc(hidden)]
    #[must_use]
    pub const fn keeping_removed(self) -> Self {
        Self { keeps_removed: true, ..self }
    }
}

impl QueryLayout {
    /// Returns the same query over changed and added values.
    #[doc(hidden)]
    #[must_use]
    pub const fn with_marks(
        self,
        changed: &'static [&'static str],
        added: &'static [&'static str],
    ) -> Self {
        Self { changed, added, ..self }
    }
}
