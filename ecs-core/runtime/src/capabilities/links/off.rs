//! Links without the feature: what the core calls finds none.

/// The lists of links.
pub(crate) mod table {
    /// The lists of a link, of which there is none.
    pub(crate) enum Links {}

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
    use crate::storage::store::PreparedFor;

    /// Nothing, because a value isn't a link.
    pub(crate) type Prepared<W, R> = PreparedFor<<W as HasUnit<R>>::Store>;

    #[inline(always)]
    pub(crate) fn prepare<W: HasUnit<R>, R>(_: &R) -> Prepared<W, R> {
        Prepared::<W, R>::default()
    }

    pub(crate) fn prepared_of<W: HasUnit<R>, R>(_: Option<Entity>) -> Prepared<W, R> {
        Prepared::<W, R>::default()
    }

    #[inline(always)]
    pub(crate) const fn target_in<W: HasUnit<R>, R>(_: Prepared<W, R>) -> Option<Entity> {
        None
    }

    #[inline(always)]
    pub(crate) fn settle<W: HasUnit<R>, R>(_: &mut W, _: Entity, _: Prepared<W, R>) {}

    #[inline(always)]
    pub(crate) fn refuses<W: HasUnit<R>, R>(_: &W, _: Entity, _: Prepared<W, R>) -> bool {
        false
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
