//! Components that are added or removed together.

use crate::capabilities::links::world::{prepare, refuses, settle};
use crate::entity::error::BrokenRule;
use crate::entity::handle::Entity;
use crate::group::leave::{hand_out, take_out};
use crate::numbers::O;
use crate::plan::mask::Mask;
use crate::schema::bundle::{Leaf, NoUnit};
use crate::schema::data::{BundleKind, HasUnit, PendingOf, Visitor, WorldData, store, store_mut};
use crate::storage::store::{PreparedFor, Store};
use crate::storage::unit_notes::UnitNotes;

mod list;

impl<W: HasUnit<R>, R> BundleKind<W, R> for Leaf {
    const MASK: Mask = Mask::one(<W as HasUnit<R>>::UNIT);
    const PREPARES: bool = <W as HasUnit<R>>::LINK.is_some();
    const UNIQUE: bool = <W as HasUnit<R>>::UNIQUE.is_some();
    type Keeps = <<W::Store as Store>::Notes as UnitNotes<<W::Store as Store>::Columns>>::Keeps;
    type Prepared = PreparedFor<W::Store>;
    type Replaced = Option<R>;

    #[inline(always)]
    fn prepare(row: &mut R, _: &mut W) -> Self::Prepared {
        prepare::<W, R>(row)
    }

    #[inline]
    fn clash(row: &mut R, world: &mut W, index: Option<u32>) -> Option<BrokenRule> {
        let unique = const { <W as HasUnit<R>>::UNIQUE }?;
        let holder = (unique.holder)(store::<W, R>(world), row, index)?;
        Some(BrokenRule::NotUnique(W::LAYOUT.unit_name(<W as HasUnit<R>>::UNIT), holder))
    }

    #[inline]
    fn refuses(&prepared: &Self::Prepared, world: &mut W, entity: Entity) -> bool {
        refuses::<W, R>(world, entity, prepared)
    }

    #[inline(always)]
    fn write(row: R, prepared: Self::Prepared, world: &mut W, entity: Entity) -> Self::Replaced {
        let replaced = store_mut::<W, R>(world).insert::<R, W::Form>(entity, row);
        if const { <Self as BundleKind<W, R>>::PREPARES } {
            settle::<W, R>(world, entity, prepared);
        }
        let replaced = replaced?;
        store_mut::<W, R>(world).hand_out::<R, W::Form>(entity, replaced)
    }

    #[inline]
    fn former(replaced: Self::Replaced) -> Option<R> {
        replaced
    }

    #[inline(always)]
    fn push<const RESERVED: bool>(row: R, world: &mut W) {
        let store = store_mut::<W, R>(world);
        if RESERVED {
            store.push_reserved::<R, W::Form>(row);
        } else {
            store.push_pending::<R, W::Form>(row);
        }
    }

    fn settle(prepared: Self::Prepared, world: &mut W, entity: Entity) {
        settle::<W, R>(world, entity, prepared);
    }

    #[inline]
    fn take(world: &mut W, index: u32, old: W::Signature) -> Option<R> {
        take_out::<W, R>(world, index, old)
    }

    #[inline]
    fn discard(world: &mut W, index: u32, old: W::Signature) -> Self::Replaced {
        hand_out::<W, R>(world, index, old)
    }

    fn enqueue(row: R, pending: &mut PendingOf<W>) {
        W::queue(&mut pending.queues).push(row);
    }

    fn dequeue(pending: &mut PendingOf<W>) -> Option<R> {
        W::queue(&mut pending.queues).pop()
    }

    fn visit<V: Visitor<W>>(world: &mut W, visitor: &mut V) {
        visitor.visit::<R>(world);
    }
}

/// Never called: a part of a table fulfils no bound under which it would be a bundle.
impl<W: WorldData, C> BundleKind<W, C> for NoUnit {
    const MASK: Mask = Mask::EMPTY;
    const PREPARES: bool = false;
    type Keeps = O;
    type Prepared = ();
    type Replaced = ();

    fn prepare(_: &mut C, _: &mut W) {}

    fn refuses((): &(), _: &mut W, _: Entity) -> bool {
        false
    }

    fn write(_: C, (): (), _: &mut W, _: Entity) {}

    fn push<const RESERVED: bool>(_: C, _: &mut W) {}

    fn settle((): (), _: &mut W, _: Entity) {}

    fn take(_: &mut W, _: u32, _: W::Signature) -> Option<C> {
        None
    }

    fn discard(_: &mut W, _: u32, _: W::Signature) {}

    fn enqueue(_: C, _: &mut PendingOf<W>) {}

    fn dequeue(_: &mut PendingOf<W>) -> Option<C> {
        None
    }

    fn visit<V: Visitor<W>>(_: &mut W, _: &mut V) {}
}
