//! Several terms of a join, looked up together.

use super::Join;
use super::term::{JoinTerm, SealedJoin};
use crate::entity::allocator::Allocator;
use crate::entity::handle::Entity;
use crate::storage::lane::{CHUNK, Lead, smaller};
use crate::tuples::{Nothing, for_tuples};

/// A tuple of terms.
#[doc(hidden)]
pub trait JoinTerms<'w>: SealedJoin {
    type Item;
    type Lanes;
    /// Whether a linear column can lead.
    const LINEAR: bool;

    fn allocator(&self) -> &'w Allocator;
    fn are_of(&self, allocator: &Allocator) -> bool;
    fn lanes(self) -> Self::Lanes;
    /// The smallest required column.
    fn leader(lanes: &Self::Lanes) -> Option<Lead<'w>>;

    /// # Safety
    ///
    /// No other item of this entity is in use if a term lends it to be changed.
    unsafe fn item(lanes: &Self::Lanes, entity: Entity) -> Option<Self::Item>;

    /// Folds over the rows among some entities.
    ///
    /// # Safety
    ///
    /// As for `item`, for each of the entities; their indices differ pairwise.
    unsafe fn fold<Acc>(
        lanes: &Self::Lanes,
        entities: &[Entity],
        init: Acc,
        f: impl FnMut(Acc, Self::Item) -> Acc,
    ) -> Acc;
}

/// What a term finds for each of some entities.
#[inline]
fn gather<'w, T: JoinTerm<'w>>(lane: &T::Lane, entities: &[Entity]) -> [T::Found; CHUNK] {
    let mut all = [T::NONE; CHUNK];
    for (found, &entity) in all.iter_mut().zip(entities) {
        *found = T::find(lane, entity);
        T::prefetch(lane, *found);
    }
    all
}

macro_rules! join {
    ($First:ident $first:ident $_first:ident $($T:ident $t:ident $_t:ident)*) => {
        impl<$First, $($T),*> Join for ($First, $($T,)*) {}

        impl<$First: SealedJoin, $($T: SealedJoin),*> SealedJoin for ($First, $($T,)*) {}

        impl<'w, $First: JoinTerm<'w>, $($T: JoinTerm<'w>),*> JoinTerms<'w> for ($First, $($T,)*) {
            type Item = ($First::Item, $($T::Item,)*);
            type Lanes = ($First::Lane, $($T::Lane,)*);
            const LINEAR: bool = $First::LINEAR $(|| $T::LINEAR)*;

            #[inline]
            fn allocator(&self) -> &'w Allocator {
                self.0.allocator()
            }

            #[inline]
            fn are_of(&self, allocator: &Allocator) -> bool {
                let ($first, $($t,)*) = self;
                core::ptr::eq($first.allocator(), allocator)
                    $(&& core::ptr::eq($t.allocator(), allocator))*
            }

            #[inline]
            fn lanes(self) -> Self::Lanes {
                let ($first, $($t,)*) = self;
                ($first.lane(), $($t.lane(),)*)
            }

            #[inline]
            fn leader(lanes: &Self::Lanes) -> Option<Lead<'w>> {
                let ($first, $($t,)*) = lanes;
                let leader = $First::lead($first);
                $(let leader = smaller(leader, $T::lead($t));)*
                leader
            }

            #[inline]
            unsafe fn item(lanes: &Self::Lanes, entity: Entity) -> Option<Self::Item> {
                let ($first, $($t,)*) = lanes;
                // All are found before the first is lent.
                let $first = ($first, $First::find($first, entity));
                $(let $t = ($t, $T::find($t, entity));)*
                if !($First::matches($first.1) $(&& $T::matches($t.1))*) {
                    return None;
                }
                // SAFETY: the caller's promise.
                Some((unsafe { $First::item($first.0, $first.1, entity) }, $(
                    // SAFETY: the caller's promise.
                    unsafe { $T::item($t.0, $t.1, entity) },
                )*))
            }

            #[inline]
            unsafe fn fold<Acc>(
                lanes: &Self::Lanes,
                entities: &[Entity],
                init: Acc,
                mut f: impl FnMut(Acc, Self::Item) -> Acc,
            ) -> Acc {
                let ($first, $($t,)*) = lanes;
                let mut acc = init;
                for entities in entities.chunks(CHUNK) {
                    // Of a whole chunk before the first value is touched, so that misses overlap.
                    let $first = ($first, gather::<$First>($first, entities));
                    $(let $t = ($t, gather::<$T>($t, entities));)*
                    for (i, &entity) in entities.iter().enumerate() {
                        let i = i % CHUNK;
                        if $First::matches($first.1[i]) $(&& $T::matches($t.1[i]))* {
                            // SAFETY: the caller's promise.
                            acc = f(acc, (unsafe { $First::item($first.0, $first.1[i], entity) }, $(
                                // SAFETY: the caller's promise.
                                unsafe { $T::item($t.0, $t.1[i], entity) },
                            )*));
                        }
                    }
                }
                acc
            }
        }
    };
}

/// Terms of a length that has no code of its own: they do what a longer tuple does, filled up by `Nothing`.
macro_rules! filled_up {
    ($($T:ident $t:ident $_t:ident)*; $($unit:tt)*) => {
        impl<$($T),*> Join for ($($T,)*) {}

        impl<$($T: SealedJoin),*> SealedJoin for ($($T,)*) {}

        impl<'w, $($T: JoinTerm<'w>),*> JoinTerms<'w> for ($($T,)*) {
            type Item = ($($T::Item,)*);
            type Lanes = <($($T,)* $($unit,)*) as JoinTerms<'w>>::Lanes;
            const LINEAR: bool = <($($T,)* $($unit,)*) as JoinTerms<'w>>::LINEAR;

            #[inline]
            fn allocator(&self) -> &'w Allocator {
                self.0.allocator()
            }

            #[inline]
            fn are_of(&self, allocator: &Allocator) -> bool {
                let ($($t,)*) = self;
                $(core::ptr::eq($t.allocator(), allocator))&&*
            }

            #[inline]
            fn lanes(self) -> Self::Lanes {
                let ($($t,)*) = self;
                ($($t,)* $($unit,)*).lanes()
            }

            #[inline]
            fn leader(lanes: &Self::Lanes) -> Option<Lead<'w>> {
                <($($T,)* $($unit,)*) as JoinTerms<'w>>::leader(lanes)
            }

            #[inline]
            unsafe fn item(lanes: &Self::Lanes, entity: Entity) -> Option<Self::Item> {
                let find = <($($T,)* $($unit,)*) as JoinTerms<'w>>::item;
                // SAFETY: the caller's promise.
                let all = unsafe { find(lanes, entity) };
                let ($($t,)* ..) = all?;
                Some(($($t,)*))
            }

            #[inline]
            unsafe fn fold<Acc>(
                lanes: &Self::Lanes,
                entities: &[Entity],
                init: Acc,
                mut f: impl FnMut(Acc, Self::Item) -> Acc,
            ) -> Acc {
                let each = |acc, ($($t,)* ..): <($($T,)* $($unit,)*) as JoinTerms<'w>>::Item| {
                    f(acc, ($($t,)*))
                };
                // SAFETY: the caller's promise.
                unsafe {
                    <($($T,)* $($unit,)*) as JoinTerms<'w>>::fold(lanes, entities, init, each)
                }
            }
        }
    };
}

for_tuples!(join, filled_up);
