//! Tuples of bundles.

use crate::entity::error::BrokenRule;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature as _;
use crate::numbers::{Bit, O};
use crate::plan::mask::Mask;
use crate::schema::bundle::{Many, mask, optional};
use crate::schema::data::{Bundle, BundleKind, PendingOf, Visitor, WorldData};
use crate::tuples::{List, Tuple, for_tuples};

/// Bundles as a list `(A, (B, ()))`. The items are those of [`BundleKind`].
pub trait Bundles<W: WorldData>: List {
    const MASK: Mask;
    const OPTIONAL: Mask;
    const TWICE: Mask;
    const PREPARES: bool;
    const UNIQUE: bool;
    type Keeps: Bit;
    type Prepared;
    type Replaced;

    fn prepare(bundles: Self::Muts<'_>, world: &mut W) -> Self::Prepared;
    fn refuses(prepared: &Self::Prepared, world: &mut W, entity: Entity) -> bool;
    fn clash(bundles: Self::Muts<'_>, world: &mut W, index: Option<u32>) -> Option<BrokenRule>;
    fn present(bundles: Self::Refs<'_>) -> W::Signature;
    fn write(self, prepared: Self::Prepared, world: &mut W, entity: Entity) -> Self::Replaced;
    fn push<const RESERVED: bool>(self, world: &mut W);
    fn settle(prepared: Self::Prepared, world: &mut W, entity: Entity);
    fn take(world: &mut W, index: u32, old: W::Signature) -> Option<Self>;
    fn discard(world: &mut W, index: u32, old: W::Signature) -> Self::Replaced;
    fn enqueue(self, pending: &mut PendingOf<W>);
    fn dequeue(pending: &mut PendingOf<W>) -> Option<Self>;
    fn visit<V: Visitor<W>>(world: &mut W, visitor: &mut V);
}

impl<W: WorldData> Bundles<W> for () {
    const MASK: Mask = Mask::EMPTY;
    const OPTIONAL: Mask = Mask::EMPTY;
    const TWICE: Mask = Mask::EMPTY;
    const PREPARES: bool = false;
    const UNIQUE: bool = false;
    type Keeps = O;
    type Prepared = ();
    type Replaced = ();

    #[inline(always)]
    fn prepare((): (), _: &mut W) {}

    #[inline]
    fn refuses((): &(), _: &mut W, _: Entity) -> bool {
        false
    }

    #[inline]
    fn clash((): (), _: &mut W, _: Option<u32>) -> Option<BrokenRule> {
        None
    }

    #[inline]
    fn present((): ()) -> W::Signature {
        W::Signature::EMPTY
    }

    #[inline(always)]
    fn write(self, (): (), _: &mut W, _: Entity) {}

    #[inline(always)]
    fn push<const RESERVED: bool>(self, _: &mut W) {}

    fn settle((): (), _: &mut W, _: Entity) {}

    #[inline]
    fn take(_: &mut W, _: u32, _: W::Signature) -> Option<()> {
        Some(())
    }

    #[inline]
    fn discard(_: &mut W, _: u32, _: W::Signature) {}

    fn enqueue(self, _: &mut PendingOf<W>) {}

    fn dequeue(_: &mut PendingOf<W>) -> Option<()> {
        Some(())
    }

    fn visit<V: Visitor<W>>(_: &mut W, _: &mut V) {}
}

impl<W: WorldData, A: Bundle<W>, B: Bundles<W>> Bundles<W> for (A, B) {
    const MASK: Mask = mask::<W, A>().union(B::MASK);
    const OPTIONAL: Mask = optional::<W, A>().union(B::OPTIONAL);
    const TWICE: Mask = {
        let within = <A::Kind as BundleKind<W, A>>::TWICE.union(B::TWICE);
        within.union(mask::<W, A>().intersection(B::MASK))
    };
    const PREPARES: bool = <A::Kind as BundleKind<W, A>>::PREPARES || B::PREPARES;
    const UNIQUE: bool = <A::Kind as BundleKind<W, A>>::UNIQUE || B::UNIQUE;
    type Keeps = <<A::Kind as BundleKind<W, A>>::Keeps as Bit>::Or<B::Keeps>;
    type Prepared = (<A::Kind as BundleKind<W, A>>::Prepared, B::Prepared);
    type Replaced = (<A::Kind as BundleKind<W, A>>::Replaced, B::Replaced);

    #[inline(always)]
    fn prepare((first, rest): Self::Muts<'_>, world: &mut W) -> Self::Prepared {
        (A::Kind::prepare(first, world), B::prepare(rest, world))
    }

    #[inline]
    fn refuses((first, rest): &Self::Prepared, world: &mut W, entity: Entity) -> bool {
        A::Kind::refuses(first, world, entity) || B::refuses(rest, world, entity)
    }

    #[inline]
    fn clash(
        (first, rest): Self::Muts<'_>,
        world: &mut W,
        index: Option<u32>,
    ) -> Option<BrokenRule> {
        A::Kind::clash(first, world, index).or_else(|| B::clash(rest, world, index))
    }

    #[inline]
    fn present((first, rest): Self::Refs<'_>) -> W::Signature {
        A::Kind::present(first).union(B::present(rest))
    }

    #[inline(always)]
    fn write(self, (first, rest): Self::Prepared, world: &mut W, entity: Entity) -> Self::Replaced {
        (A::Kind::write(self.0, first, world, entity), self.1.write(rest, world, entity))
    }

    #[inline(always)]
    fn push<const RESERVED: bool>(self, world: &mut W) {
        A::Kind::push::<RESERVED>(self.0, world);
        self.1.push::<RESERVED>(world);
    }

    fn settle((first, rest): Self::Prepared, world: &mut W, entity: Entity) {
        A::Kind::settle(first, world, entity);
        B::settle(rest, world, entity);
    }

    #[inline]
    fn take(world: &mut W, index: u32, old: W::Signature) -> Option<Self> {
        Some((A::Kind::take(world, index, old)?, B::take(world, index, old)?))
    }

    #[inline]
    fn discard(world: &mut W, index: u32, old: W::Signature) -> Self::Replaced {
        (A::Kind::discard(world, index, old), B::discard(world, index, old))
    }

    fn enqueue(self, pending: &mut PendingOf<W>) {
        A::Kind::enqueue(self.0, pending);
        self.1.enqueue(pending);
    }

    fn dequeue(pending: &mut PendingOf<W>) -> Option<Self> {
        Some((A::Kind::dequeue(pending)?, B::dequeue(pending)?))
    }

    fn visit<V: Visitor<W>>(world: &mut W, visitor: &mut V) {
        A::Kind::visit(world, visitor);
        B::visit(world, visitor);
    }
}

impl<W: WorldData> Bundle<W> for () {
    type Kind = Many;
}

macro_rules! bundle {
    ($($T:ident $t:ident)*) => {
        impl<Z: WorldData, $($T: Bundle<Z>),*> Bundle<Z> for ($($T,)*) {
            type Kind = Many;
        }
    };
}

for_tuples!(bundle);

impl<W: WorldData, T: Tuple<List: Bundles<W>>> BundleKind<W, T> for Many {
    const MASK: Mask = <T::List as Bundles<W>>::MASK;
    const OPTIONAL: Mask = <T::List as Bundles<W>>::OPTIONAL;
    const TWICE: Mask = <T::List as Bundles<W>>::TWICE;
    const PREPARES: bool = <T::List as Bundles<W>>::PREPARES;
    const UNIQUE: bool = <T::List as Bundles<W>>::UNIQUE;
    type Keeps = <T::List as Bundles<W>>::Keeps;
    type Prepared = <T::List as Bundles<W>>::Prepared;
    type Replaced = <T::List as Bundles<W>>::Replaced;

    #[inline(always)]
    fn prepare(bundle: &mut T, world: &mut W) -> Self::Prepared {
        T::List::prepare(bundle.as_list_mut(), world)
    }

    #[inline]
    fn refuses(prepared: &Self::Prepared, world: &mut W, entity: Entity) -> bool {
        T::List::refuses(prepared, world, entity)
    }

    #[inline]
    fn clash(bundle: &mut T, world: &mut W, index: Option<u32>) -> Option<BrokenRule> {
        T::List::clash(bundle.as_list_mut(), world, index)
    }

    #[inline]
    fn present(bundle: &T) -> W::Signature {
        T::List::present(bundle.as_list())
    }

    #[inline(always)]
    fn write(bundle: T, prepared: Self::Prepared, world: &mut W, entity: Entity) -> Self::Replaced {
        bundle.into_list().write(prepared, world, entity)
    }

    #[inline(always)]
    fn push<const RESERVED: bool>(bundle: T, world: &mut W) {
        bundle.into_list().push::<RESERVED>(world);
    }

    fn settle(prepared: Self::Prepared, world: &mut W, entity: Entity) {
        T::List::settle(prepared, world, entity);
    }

    #[inline]
    fn take(world: &mut W, index: u32, old: W::Signature) -> Option<T> {
        T::List::take(world, index, old).map(T::from_list)
    }

    #[inline]
    fn discard(world: &mut W, index: u32, old: W::Signature) -> Self::Replaced {
        T::List::discard(world, index, old)
    }

    fn enqueue(bundle: T, pending: &mut PendingOf<W>) {
        bundle.into_list().enqueue(pending);
    }

    fn dequeue(pending: &mut PendingOf<W>) -> Option<T> {
        T::List::dequeue(pending).map(T::from_list)
    }

    fn visit<V: Visitor<W>>(world: &mut W, visitor: &mut V) {
        T::List::visit(world, visitor);
    }
}
