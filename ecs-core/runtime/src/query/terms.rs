//! The terms of a query together: a tuple.

mod cursor;

use super::Planned;
use super::filter::Filters;
use super::sealed::{SealedRead, SealedTerm};
use super::term::{ReadTerm, Term};
use crate::entity::allocator::Allocator;
use crate::entity::handle::Entity;
use crate::plan::planner::QueryTerms;
use crate::schema::data::WorldData;
use crate::storage::lane::{CHUNK, Lead, smaller};
use crate::storage::origin::Origin;
use crate::tuples::{Nothing, for_tuples};

use cursor::{Aligned, BLOCK, Cursor, Search};

/// The terms of a query: a tuple of 1 to 24 terms.
pub trait Terms<W: WorldData>: SealedTerm {
    #[doc(hidden)]
    const TERMS: QueryTerms;
    /// The columns that the terms lend, as a tuple.
    type Columns<'w>;
    #[doc(hidden)]
    type Lanes<'w>;
    #[doc(hidden)]
    type Row<'w>;

    #[doc(hidden)]
    fn take<'w>(parts: &mut W::Parts<'w>, origin: Origin<'w>) -> Self::Columns<'w>;
    #[doc(hidden)]
    fn origin<'w>(columns: &Self::Columns<'w>) -> Option<Origin<'w>>;
    #[doc(hidden)]
    fn are_of(columns: &Self::Columns<'_>, allocator: &Allocator) -> bool;
    #[doc(hidden)]
    fn lanes<'w>(columns: Self::Columns<'w>) -> Self::Lanes<'w>;

    /// The smallest column that can lead.
    #[doc(hidden)]
    fn leader<'w, P: Planned<W>>(lanes: &Self::Lanes<'w>) -> Option<Lead<'w>>;

    /// Whether every sliced column has at least so many rows.
    #[doc(hidden)]
    fn cover<P: Planned<W>>(lanes: &Self::Lanes<'_>, rows: usize) -> bool;

    /// The row of an entity, which is row `row` of the sliced columns.
    ///
    /// # Safety
    ///
    /// `cover` holds for `row + 1`, and no other item of this entity or row is in use if a term lends
    /// it to be changed.
    #[doc(hidden)]
    unsafe fn row<'w, P: Planned<W>>(
        lanes: &Self::Lanes<'w>,
        row: usize,
        entity: Entity,
    ) -> Option<Self::Row<'w>>;

    /// Folds over the rows of `entities`, which are the rows from `start` on of the sliced columns.
    ///
    /// # Safety
    ///
    /// As for `row`, for all of these rows; the entities' indices differ pairwise.
    #[doc(hidden)]
    unsafe fn fold<'w, P: Planned<W>, Tests: Filters<W>, Acc>(
        lanes: &Self::Lanes<'w>,
        tests: &Tests::Lanes<'w>,
        entities: &[Entity],
        start: usize,
        init: Acc,
        f: impl FnMut(Acc, Entity, Self::Row<'w>) -> Acc,
    ) -> Acc;
}

/// The terms of a query that changes nothing.
#[diagnostic::on_unimplemented(
    message = "`{Self}` aren't read-only terms of a query of `{W}`",
    label = "asks for more than to read",
    note = "only `&C`, `Option<&C>` and `Entity` can be asked for here"
)]
pub trait ReadTerms<W: WorldData>: Terms<W> + SealedRead {
    #[doc(hidden)]
    fn read<'w>(world: &'w W, origin: Origin<'w>) -> Self::Columns<'w>;
}

macro_rules! terms {
    ($($T:ident $t:ident $s:ident)*) => {
        impl<W: WorldData, $($T: Term<W>),*> Terms<W> for ($($T,)*) {
            const TERMS: QueryTerms = {
                let all = QueryTerms::NONE;
                $(
                    let lent = all.lent.union(all.optional);
                    assert!(
                        !lent.intersects($T::TERMS.lent.union($T::TERMS.optional)),
                        "a query lends the same component twice"
                    );
                    let all = all.and($T::TERMS);
                )*
                all
            };
            type Columns<'w> = ($($T::Column<'w>,)*);
            type Lanes<'w> = ($($T::Lane<'w>,)*);
            type Row<'w> = ($($T::Item<'w>,)*);

            #[inline]
            fn take<'w>(parts: &mut W::Parts<'w>, origin: Origin<'w>) -> Self::Columns<'w> {
                // Evaluated here so that the same component twice is found by the compiler.
                let _ = const { Self::TERMS };
                ($($T::take(parts, origin),)*)
            }

            #[inline]
            fn origin<'w>(columns: &Self::Columns<'w>) -> Option<Origin<'w>> {
                let ($($t,)*) = columns;
                None$(.or($T::origin($t)))*
            }

            #[inline]
            fn are_of(columns: &Self::Columns<'_>, allocator: &Allocator) -> bool {
                let ($($t,)*) = columns;
                $($T::origin($t).is_none_or(|other| core::ptr::eq(other.allocator, allocator)))&&*
            }

            #[inline]
            fn lanes<'w>(columns: Self::Columns<'w>) -> Self::Lanes<'w> {
                let ($($t,)*) = columns;
                ($($T::lane($t),)*)
            }

            #[inline]
            fn leader<'w, Z: Planned<W>>(lanes: &Self::Lanes<'w>) -> Option<Lead<'w>> {
                let ($($t,)*) = lanes;
                let leader = None;
                $(
                    let can = const { $T::TERMS.lent.intersects(Z::LEADERS) };
                    let leader =
                        if can { smaller(leader, $T::lead($t)) } else { leader };
                )*
                leader
            }

            #[inline]
            fn cover<Z: Planned<W>>(lanes: &Self::Lanes<'_>, rows: usize) -> bool {
                let ($($t,)*) = lanes;
                $((
                    !Cursor::<W, $T>::is_sliced::<Z>()
                        || $T::lead($t)
                            .and_then(Lead::list)
                            .is_some_and(|all| rows <= all.entities.len())
                ))&&*
            }

            #[inline]
            unsafe fn row<'w, Z: Planned<W>>(
                lanes: &Self::Lanes<'w>,
                row: usize,
                entity: Entity,
            ) -> Option<Self::Row<'w>> {
                let ($($t,)*) = lanes;
                // All are found before the first is lent.
                $(let $t = Cursor::<W, $T>::new($t, None).find::<Z>(entity)?;)*
                // SAFETY: the caller's promise.
                Some(($(unsafe { $t.item(row, entity) },)*))
            }

            #[inline]
            unsafe fn fold<'w, Z: Planned<W>, Tests: Filters<W>, Acc>(
                lanes: &Self::Lanes<'w>,
                tests: &Tests::Lanes<'w>,
                entities: &[Entity],
                start: usize,
                init: Acc,
                mut f: impl FnMut(Acc, Entity, Self::Row<'w>) -> Acc,
            ) -> Acc {
                // The optimiser learns that slices don't overlap only where they are a function's
                // arguments; without that the loop stays scalar.
                #[inline]
                #[allow(clippy::too_many_arguments, reason = "see above")]
                unsafe fn walk<'w, W, Z, Tests, Acc, $($T),*>(
                    $($s: $T::Slice<'w>,)*
                    lanes: &($($T::Lane<'w>,)*),
                    tests: &Tests::Lanes<'w>,
                    entities: &[Entity],
                    init: Acc,
                    mut f: impl FnMut(Acc, Entity, ($($T::Item<'w>,)*)) -> Acc,
                ) -> Acc
                where
                    W: WorldData,
                    Z: Planned<W>,
                    Tests: Filters<W>,
                    $($T: Term<W>,)*
                {
                    $(let $s = $T::base($s);)*
                    let ($($t,)*) = lanes;
                    let mut step = |acc: Acc, row: usize, entity: Entity| {
                        if !Tests::pass::<Z>(tests, entity) {
                            return acc;
                        }
                        $(let Some($t) = Cursor::<W, $T>::new($t, Some($s)).find::<Z>(entity) else {
                            return acc;
                        };)*
                        // SAFETY: the row is inside every slice; the rest is the caller's promise.
                        f(acc, entity, ($(unsafe { $t.item(row, entity) },)*))
                    };
                    let (blocks, rest) = entities.as_chunks::<BLOCK>();
                    let (mut acc, mut row) = (init, 0);
                    for block in blocks {
                        for (i, &entity) in block.iter().enumerate() {
                            acc = step(acc, row + i, entity);
                        }
                        row += BLOCK;
                    }
                    for (i, &entity) in rest.iter().enumerate() {
                        acc = step(acc, row + i, entity);
                    }
                    acc
                }
                let ($($t,)*) = lanes;
                if const { Self::TERMS.lent.is_subset(Z::PLAN.sliced) } {
                    let rows = start..start + entities.len();
                    // SAFETY: the caller's promise.
                    $(let $s = unsafe { $T::slice($t, Cursor::<W, $T>::rows::<Z>(rows.clone())) };)*
                    // SAFETY: the slices are of the length of `entities`; the rest is the caller's
                    // promise.
                    return unsafe {
                        walk::<W, Z, Tests, Acc, $($T),*>($($s,)* lanes, tests, entities, init, f)
                    };
                }
                let (mut acc, mut at, mut search) = (init, start, Search::default());
                for entities in entities.chunks(CHUNK) {
                    let due = search.is_due();
                    $(let $s = Cursor::<W, $T>::run::<Z>($t, at, entities, due);)*
                    at += entities.len();
                    let aligned = $(($s.is_some() || const { $T::TERMS.lent.is_empty() }))&&*;
                    if due {
                        search.note(aligned);
                    }
                    if aligned {
                        // SAFETY: the rows are those of the entities; the rest is the caller's promise.
                        $(let $s = unsafe {
                            $T::slice($t, $s.map_or(0..0, |first| first..first + entities.len()))
                        };)*
                        // SAFETY: the slices are of the length of `entities`; the rest is the caller's
                        // promise.
                        acc = unsafe {
                            walk::<W, Aligned<Z, Self>, Tests, Acc, $($T),*>(
                                $($s,)* lanes, tests, entities, acc, &mut f
                            )
                        };
                        continue;
                    }
                    // All are found before the first is lent.
                    $(let $s = {
                        let mut all = [$T::NONE; CHUNK];
                        $T::gather($t, entities, $s, &mut all);
                        all
                    };)*
                    let mut passes = [true; CHUNK];
                    for (passes, &entity) in passes.iter_mut().zip(entities) {
                        *passes = Tests::pass::<Z>(tests, entity);
                    }
                    for (i, (&entity, passes)) in entities.iter().zip(passes).enumerate() {
                        if passes && $($T::matches($s[i % CHUNK]))&&* {
                            // SAFETY: `gather` found this for the entity; the rest is the caller's
                            // promise.
                            let row = ($(unsafe { $T::item($t, $s[i % CHUNK], entity) },)*);
                            acc = f(acc, entity, row);
                        }
                    }
                }
                acc
            }
        }

        impl<W: WorldData, $($T: ReadTerm<W>),*> ReadTerms<W> for ($($T,)*) {
            #[inline]
            fn read<'w>(world: &'w W, origin: Origin<'w>) -> Self::Columns<'w> {
                ($($T::read(world, origin),)*)
            }
        }
    };
}

/// Terms of a length that has no code of its own: they do what a longer tuple does, filled up by `Nothing`.
macro_rules! filled_up {
    ($($T:ident $t:ident $_t:ident)*; $($unit:tt)*) => {
        impl<W: WorldData, $($T: Term<W>),*> Terms<W> for ($($T,)*) {
            const TERMS: QueryTerms = <($($T,)* $($unit,)*) as Terms<W>>::TERMS;
            type Columns<'w> = ($($T::Column<'w>,)*);
            type Lanes<'w> = <($($T,)* $($unit,)*) as Terms<W>>::Lanes<'w>;
            type Row<'w> = ($($T::Item<'w>,)*);

            #[inline]
            fn take<'w>(parts: &mut W::Parts<'w>, origin: Origin<'w>) -> Self::Columns<'w> {
                let all = <($($T,)* $($unit,)*) as Terms<W>>::take(parts, origin);
                let ($($t,)* ..) = all;
                ($($t,)*)
            }

            #[inline]
            fn origin<'w>(columns: &Self::Columns<'w>) -> Option<Origin<'w>> {
                let ($($t,)*) = columns;
                None$(.or_else(|| $T::origin($t)))*
            }

            #[inline]
            fn are_of(columns: &Self::Columns<'_>, allocator: &Allocator) -> bool {
                let ($($t,)*) = columns;
                $($T::origin($t).is_none_or(|other| core::ptr::eq(other.allocator, allocator)))&&*
            }

            #[inline]
            fn lanes<'w>(columns: Self::Columns<'w>) -> Self::Lanes<'w> {
                let ($($t,)*) = columns;
                <($($T,)* $($unit,)*) as Terms<W>>::lanes(($($t,)* $($unit,)*))
            }

            #[inline]
            fn leader<'w, Z: Planned<W>>(lanes: &Self::Lanes<'w>) -> Option<Lead<'w>> {
                <($($T,)* $($unit,)*) as Terms<W>>::leader::<Z>(lanes)
            }

            #[inline]
            fn cover<Z: Planned<W>>(lanes: &Self::Lanes<'_>, rows: usize) -> bool {
                <($($T,)* $($unit,)*) as Terms<W>>::cover::<Z>(lanes, rows)
            }

            #[inline]
            unsafe fn row<'w, Z: Planned<W>>(
                lanes: &Self::Lanes<'w>,
                row: usize,
                entity: Entity,
            ) -> Option<Self::Row<'w>> {
                let find = <($($T,)* $($unit,)*) as Terms<W>>::row::<Z>;
                // SAFETY: the caller's promise.
                let all = unsafe { find(lanes, row, entity) };
                let ($($t,)* ..) = all?;
                Some(($($t,)*))
            }

            #[inline]
            unsafe fn fold<'w, Z: Planned<W>, Tests: Filters<W>, Acc>(
                lanes: &Self::Lanes<'w>,
                tests: &Tests::Lanes<'w>,
                entities: &[Entity],
                start: usize,
                init: Acc,
                mut f: impl FnMut(Acc, Entity, Self::Row<'w>) -> Acc,
            ) -> Acc {
                let each = |acc, entity, ($($t,)* ..): <($($T,)* $($unit,)*) as Terms<W>>::Row<'w>| {
                    f(acc, entity, ($($t,)*))
                };
                // SAFETY: the caller's promise.
                unsafe {
                    <($($T,)* $($unit,)*) as Terms<W>>::fold::<Z, Tests, Acc>(
                        lanes, tests, entities, start, init, each,
                    )
                }
            }
        }

        impl<W: WorldData, $($T: ReadTerm<W>),*> ReadTerms<W> for ($($T,)*) {
            #[inline]
            fn read<'w>(world: &'w W, origin: Origin<'w>) -> Self::Columns<'w> {
                ($($T::read(world, origin),)*)
            }
        }
    };
}

for_tuples!(terms, filled_up);
