//! Limits of the size of a family.

/// The most groups of one family that isn't made of nested groups only.
pub(crate) const MAX_GROUPS: usize = 32;

/// The most different units of one family that isn't made of nested groups only. Units that all groups name in the same
/// way count once.
pub(crate) const MAX_UNITS: usize = 31;

/// The most sets of these units that an entity can have by the rules: 12 units without a rule, or 31 of which it has at most
/// one.
pub(crate) const MAX_SETS: usize = 4096;

/// The bound of a search is reached.
pub(super) struct TooLarge;
