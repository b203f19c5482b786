//! The trait by which structural changes ask the invariants of a world.

use crate::entity::error::BrokenRule;
use crate::entity::signature::Signature;

/// The units of an entity after a change, and those that it loses because of a rule.
pub struct Outcome<S> {
    pub(crate) new: S,
    pub(crate) gone: S,
}

/// The rules of a world: `()` if it has none, so that a change does no more than it names.
pub trait Rules<S: Signature> {
    /// Returns the units of an entity with the units `old` that gets the units `added`.
    ///
    /// # Errors
    ///
    /// Returns a rule that it would break.
    #[inline(always)]
    fn adding(old: S, added: S) -> Result<Outcome<S>, BrokenRule> {
        Ok(Outcome { new: old.union(added), gone: S::EMPTY })
    }

    /// Returns the units of an entity with the units `old` that loses the units `taken`.
    ///
    /// # Errors
    ///
    /// Returns a rule that it would break.
    #[inline(always)]
    fn removing(old: S, taken: S) -> Result<Outcome<S>, BrokenRule> {
        Ok(Outcome { new: old.difference(taken), gone: S::EMPTY })
    }
}

impl<S: Signature> Rules<S> for () {}
