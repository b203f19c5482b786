//! Invariants without the feature: no entity breaks one.

/// The rules of a world in structural changes.
#[cfg(any(feature = "restore", feature = "delta", feature = "transfer"))]
pub(crate) mod world {
    use crate::entity::error::BrokenRule;
    #[cfg(feature = "restore")]
    use crate::entity::handle::Entity;
    use crate::schema::data::WorldData;

    #[cfg(any(feature = "delta", feature = "transfer"))]
    pub(crate) const fn broken<W: WorldData>(_: W::Signature) -> Option<BrokenRule> {
        None
    }

    #[cfg(feature = "restore")]
    pub(crate) fn first_broken<W: WorldData>(
        _: impl Iterator<Item = (Entity, W::Signature)>,
    ) -> Option<(Entity, BrokenRule)> {
        None
    }
}
