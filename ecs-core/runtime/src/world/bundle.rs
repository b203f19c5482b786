//! Components that are added or removed together.

use alloc::vec::Vec;

use crate::entity::allocator::NewEntities;
use crate::entity::error::ColumnsError;
use crate::entity::handle::Entity;
use crate::group::leave::take_out;
use crate::plan::mask::Mask;
use crate::schema::bundle::{Leaf, Many, mask};
use crate::schema::data::{Bundle, BundleKind, Has, WorldData};
use crate::storage::kind::Store as _;
use crate::tuples::for_tuples;

impl<W: Has<C>, C> BundleKind<W, C> for Leaf {
    const MASK: Mask = Mask::one(<W as Has<C>>::ID);
    type Replaced = Option<C>;

    #[inline(always)]
    fn write(component: C, world: &mut W, entity: Entity) -> Option<C> {
        world.pool_mut().0.insert(entity, component)
    }

    #[inline]
    fn push(component: C, world: &mut W) {
        world.pool_mut().0.push_pending(component);
    }

    fn commit(world: &mut W, new: &NewEntities) {
        Has::<C>::pool_mut(world).0.commit(new);
    }

    #[inline]
    fn take(world: &mut W, index: u32, old: W::Signature) -> Option<C> {
        take_out::<W, C>(world, index, old)
    }

    fn enqueue(component: C, queues: &mut W::Queues) {
        W::queue(queues).push(component);
    }

    fn dequeue(queues: &mut W::Queues) -> Option<C> {
        W::queue(queues).pop()
    }

    fn reserve(world: &mut W, additional: usize, indices: usize) {
        Has::<C>::pool_mut(world).0.reserve(additional, indices);
    }

    fn missing(has: impl Fn(usize) -> bool) -> Option<&'static str> {
        (!has(<W as Has<C>>::ID)).then_some(<W as Has<C>>::NAME)
    }
}

impl<W: WorldData> Bundle<W> for () {
    type Kind = Many;
}

impl<W: WorldData> BundleKind<W, ()> for Many {
    const MASK: Mask = Mask::EMPTY;
    type Replaced = ();

    fn write((): (), _: &mut W, _: Entity) {}

    fn push((): (), _: &mut W) {}

    fn commit(_: &mut W, _: &NewEntities) {}

    fn take(_: &mut W, _: u32, _: W::Signature) -> Option<()> {
        Some(())
    }

    fn enqueue((): (), _: &mut W::Queues) {}

    fn dequeue(_: &mut W::Queues) -> Option<()> {
        Some(())
    }

    fn reserve(_: &mut W, _: usize, _: usize) {}

    fn missing(_: impl Fn(usize) -> bool) -> Option<&'static str> {
        None
    }
}

const fn disjoint(a: Mask, b: Mask) -> Mask {
    assert!(!a.intersects(b), "a bundle has the same component twice");
    a.union(b)
}

macro_rules! bundle {
    ($($T:ident $t:ident)*) => {
        impl<Z: WorldData, $($T: Bundle<Z>),*> Bundle<Z> for ($($T,)*) {
            type Kind = Many;
        }

        impl<Z: WorldData, $($T: Bundle<Z>),*> BundleKind<Z, ($($T,)*)> for Many {
            const MASK: Mask = {
                let all = Mask::EMPTY;
                $(let all = disjoint(all, mask::<Z, $T>());)*
                all
            };
            type Replaced = ($(<$T::Kind as BundleKind<Z, $T>>::Replaced,)*);

            #[inline]
            fn write(bundle: ($($T,)*), world: &mut Z, entity: Entity) -> Self::Replaced {
                let ($($t,)*) = bundle;
                ($($T::Kind::write($t, world, entity),)*)
            }

            #[inline]
            fn push(bundle: ($($T,)*), world: &mut Z) {
                let ($($t,)*) = bundle;
                $($T::Kind::push($t, world);)*
            }

            fn commit(world: &mut Z, new: &NewEntities) {
                $($T::Kind::commit(world, new);)*
            }

            #[inline]
            fn take(world: &mut Z, index: u32, old: Z::Signature) -> Option<($($T,)*)> {
                Some(($($T::Kind::take(world, index, old)?,)*))
            }

            fn enqueue(bundle: ($($T,)*), queues: &mut Z::Queues) {
                let ($($t,)*) = bundle;
                $($T::Kind::enqueue($t, queues);)*
            }

            fn dequeue(queues: &mut Z::Queues) -> Option<($($T,)*)> {
                Some(($($T::Kind::dequeue(queues)?,)*))
            }

            fn reserve(world: &mut Z, additional: usize, indices: usize) {
                $($T::Kind::reserve(world, additional, indices);)*
            }

            fn missing(has: impl Fn(usize) -> bool) -> Option<&'static str> {
                $(if let Some(name) = $T::Kind::missing(&has) { return Some(name); })*
                None
            }
        }
    };
}

for_tuples!(bundle);

/// Whole columns of new entities: `&mut Vec` of a component, or a tuple of these.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a set of columns of `{W}`",
    label = "expected `&mut Vec<C>` of a component, or a tuple of such",
    note = "columns look like `(&mut positions, &mut velocities)`"
)]
pub trait BundleColumns<W: WorldData> {
    #[doc(hidden)]
    type Bundle: Bundle<W>;
    #[doc(hidden)]
    fn rows(&self) -> Result<usize, ColumnsError>;
    #[doc(hidden)]
    fn append(self, world: &mut W, new: &NewEntities);
}

impl<W: Has<C>, C> BundleColumns<W> for &mut Vec<C> {
    type Bundle = C;

    fn rows(&self) -> Result<usize, ColumnsError> {
        Ok(self.len())
    }

    fn append(self, world: &mut W, new: &NewEntities) {
        world.pool_mut().0.append(new, self);
    }
}

macro_rules! bundle_columns {
    ($First:ident $first:ident $($T:ident $t:ident)*) => {
        impl<Z: WorldData, $First: BundleColumns<Z>, $($T: BundleColumns<Z>),*> BundleColumns<Z>
            for ($First, $($T,)*)
        {
            type Bundle = ($First::Bundle, $($T::Bundle,)*);

            fn rows(&self) -> Result<usize, ColumnsError> {
                let ($first, $($t,)*) = self;
                let rows = $first.rows()?;
                $(
                    let other = $t.rows()?;
                    if other != rows {
                        return Err(ColumnsError { first: rows, other });
                    }
                )*
                Ok(rows)
            }

            fn append(self, world: &mut Z, new: &NewEntities) {
                let ($first, $($t,)*) = self;
                $first.append(world, new);
                $($t.append(world, new);)*
            }
        }
    };
}

for_tuples!(bundle_columns);
