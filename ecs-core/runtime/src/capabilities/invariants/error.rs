//! The reasons for which a change is refused.

use core::fmt;

use crate::plan::rule::Broken;
use crate::schema::data::WorldData;

/// A rule of a world that a change would break: `#[one_of(..)]`, `#[never(..)]` or `#[requires(..)]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrokenRule {
    /// The entity would have both of these components, of which it can have one. They are in the order of their declaration.
    Both(&'static str, &'static str),
    /// The entity would have the first component without the second one, which it requires.
    Without(&'static str, &'static str),
}

impl BrokenRule {
    /// Names the units of a rule.
    #[cold]
    pub(crate) fn of<W: WorldData>(broken: Broken) -> Self {
        match broken {
            Broken::Both(a, b) => Self::Both(W::LAYOUT.unit_name(a), W::LAYOUT.unit_name(b)),
            Broken::Without(a, b) => Self::Without(W::LAYOUT.unit_name(a), W::LAYOUT.unit_name(b)),
        }
    }
}

impl fmt::Display for BrokenRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Both(a, b) => write!(f, "`{a}` and `{b}` exclude each other"),
            Self::Without(a, b) => write!(f, "`{a}` requires `{b}`"),
        }
    }
}
