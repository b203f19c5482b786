//! Components of a bundle that can be missing.

use crate::entity::error::BrokenRule;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature as _;
use crate::plan::mask::Mask;
use crate::schema::bundle::{Leaf, Maybe};
use crate::schema::data::{Bundle, BundleKind, HasUnit, PendingOf, Visitor, signature_of};

impl<W: HasUnit<R>, R> Bundle<W> for Option<R> {
    type Kind = Maybe;
}

impl<W: HasUnit<R>, R> BundleKind<W, Option<R>> for Maybe {
    const MASK: Mask = Mask::one(<W as HasUnit<R>>::UNIT);
    const OPTIONAL: Mask = Mask::one(<W as HasUnit<R>>::UNIT);
    const PREPARES: bool = <Leaf as BundleKind<W, R>>::PREPARES;
    const UNIQUE: bool = <Leaf as BundleKind<W, R>>::UNIQUE;
    type Keeps = <Leaf as BundleKind<W, R>>::Keeps;
    type Prepared = <Leaf as BundleKind<W, R>>::Prepared;
    type Replaced = Option<<Leaf as BundleKind<W, R>>::Replaced>;

    #[inline(always)]
    fn prepare(bundle: &mut Option<R>, world: &mut W) -> Self::Prepared {
        let prepared = |row| <Leaf as BundleKind<W, R>>::prepare(row, world);
        bundle.as_mut().map(prepared).unwrap_or_default()
    }

    #[inline]
    fn refuses(prepared: &Self::Prepared, world: &mut W, entity: Entity) -> bool {
        <Leaf as BundleKind<W, R>>::refuses(prepared, world, entity)
    }

    #[inline]
    fn clash(bundle: &mut Option<R>, world: &mut W, index: Option<u32>) -> Option<BrokenRule> {
        <Leaf as BundleKind<W, R>>::clash(bundle.as_mut()?, world, index)
    }

    #[inline]
    fn present(bundle: &Option<R>) -> W::Signature {
        match bundle {
            Some(_) => signature_of::<W>(&const { Mask::one(<W as HasUnit<R>>::UNIT) }),
            None => W::Signature::EMPTY,
        }
    }

    #[inline]
    fn write(
        bundle: Option<R>,
        prepared: Self::Prepared,
        world: &mut W,
        entity: Entity,
    ) -> Self::Replaced {
        bundle.map(|row| <Leaf as BundleKind<W, R>>::write(row, prepared, world, entity))
    }

    /// Never called: a batch of such bundles is spawned one by one.
    fn push<const RESERVED: bool>(_: Option<R>, _: &mut W) {}

    fn settle(prepared: Self::Prepared, world: &mut W, entity: Entity) {
        <Leaf as BundleKind<W, R>>::settle(prepared, world, entity);
    }

    #[inline]
    fn take(world: &mut W, index: u32, old: W::Signature) -> Option<Option<R>> {
        Some(<Leaf as BundleKind<W, R>>::take(world, index, old))
    }

    #[inline]
    fn discard(world: &mut W, index: u32, old: W::Signature) -> Self::Replaced {
        Some(<Leaf as BundleKind<W, R>>::discard(world, index, old))
    }

    fn enqueue(bundle: Option<R>, pending: &mut PendingOf<W>) {
        pending.present.push_back(bundle.is_some());
        if let Some(row) = bundle {
            <Leaf as BundleKind<W, R>>::enqueue(row, pending);
        }
    }

    fn dequeue(pending: &mut PendingOf<W>) -> Option<Option<R>> {
        match pending.present.pop_front()? {
            true => <Leaf as BundleKind<W, R>>::dequeue(pending).map(Some),
            false => Some(None),
        }
    }

    fn visit<V: Visitor<W>>(world: &mut W, visitor: &mut V) {
        <Leaf as BundleKind<W, R>>::visit(world, visitor);
    }
}
