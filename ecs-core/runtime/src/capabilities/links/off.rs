//! Links without the feature: what the core calls finds none.

/// The lists of links.
pub(crate) mod table {
    /// The lists of a link, of which there is none.
    pub enum Links {}

    impl Links {
        /// No world has an index with a link.
        pub(crate) const BYTES_PER_INDEX: usize = 0;
    }
}

/// Links in structural changes.
pub(crate) mod world {
    use alloc::vec::Vec;

    use crate::entity::handle::Entity;
    use crate::schema::data::{HasUnit, WorldData};
    use crate::storage::store::{self, TakenFrom};

    /// The target of a value, which isn't a link.
    pub(crate) type TargetOf<W, R> = store::TargetOf<<W as HasUnit<R>>::Store>;

    #[inline(always)]
    pub(crate) fn target_of<W: HasUnit<R>, R>(_: &R) -> TargetOf<W, R> {
        TargetOf::<W, R>::default()
    }

    #[inline(always)]
    pub(crate) fn closes_cycle<W: HasUnit<R>, R>(_: &W, _: Entity, _: TargetOf<W, R>) -> bool {
        false
    }

    #[inline(always)]
    pub(crate) fn write<W: HasUnit<R>, R>(
        _: &mut W,
        _: Entity,
        _: R,
        _: TargetOf<W, R>,
    ) -> Option<TakenFrom<W::Store, R>> {
        None
    }

    #[inline(always)]
    pub(crate) fn link_to<W: HasUnit<R>, R>(_: &mut W, _: u32, _: Option<Entity>) {}

    #[inline(always)]
    pub(crate) fn is_target<W: WorldData>(_: &mut W, _: Entity) -> bool {
        false
    }

    #[inline(always)]
    pub(crate) fn follow<W: WorldData>(
        _: &mut W,
        _: &mut Vec<(u32, W::Signature)>,
        _: &mut W::Signature,
    ) {
    }
}
