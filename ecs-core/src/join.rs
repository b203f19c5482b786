//! Walking several columns of a split world at once.

use core::iter::FusedIterator;
use core::ops::{Not, Range};

use crate::arrangement::{Arrangement, Sparse};
use crate::bits::Bits;
use crate::column::{Column, ColumnMut};
use crate::entities::Entities;
use crate::entity::Entity;
use crate::lane::{CHUNK, Chunk, Lead, Membership as _, Reads as _, Writes as _, smaller};
use crate::origin::Origin;
use crate::sparse::Slot;
use crate::tuples::for_tuples;

/// A term of a join that must be absent: `!&column`.
pub struct Absent<'w, T, K: Arrangement = Sparse>(pub(crate) Column<'w, T, K>);

/// A term of a join that is there or not, to be read: `column.maybe()`.
pub struct Maybe<'w, T, K: Arrangement = Sparse>(pub(crate) Column<'w, T, K>);

/// A term of a join that is there or not, to be changed: `column.maybe_mut()`.
pub struct MaybeMut<'w, T, K: Arrangement = Sparse>(pub(crate) ColumnMut<'w, T, K>);

impl<'w, T, K: Arrangement> Column<'w, T, K> {
    /// A term of a [join](crate::Join) that is there or not: it yields `Option<&T>`.
    #[inline]
    #[must_use]
    pub const fn maybe(self) -> Maybe<'w, T, K> {
        Maybe(self)
    }
}

impl<T, K: Arrangement> ColumnMut<'_, T, K> {
    /// A term of a [join](crate::Join) that is there or not: it yields `Option<&T>`.
    #[inline]
    #[must_use]
    pub const fn maybe(&self) -> Maybe<'_, T, K> {
        Maybe(self.as_ref())
    }

    /// A term of a [join](crate::Join) that is there or not: it yields `Option<&mut T>`.
    #[inline]
    #[must_use]
    pub const fn maybe_mut(&mut self) -> MaybeMut<'_, T, K> {
        MaybeMut(self.reborrow())
    }
}

impl<'w, T, K: Arrangement> Not for Column<'w, T, K> {
    type Output = Absent<'w, T, K>;

    /// A term of a [join](crate::Join) that must be absent: it yields `()`.
    fn not(self) -> Absent<'w, T, K> {
        Absent(self)
    }
}

impl<'a, T, K: Arrangement> Not for &'a Column<'_, T, K> {
    type Output = Absent<'a, T, K>;

    /// A term of a [join](crate::Join) that must be absent: it yields `()`.
    fn not(self) -> Absent<'a, T, K> {
        Absent(*self)
    }
}

impl<'a, T, K: Arrangement> Not for &'a ColumnMut<'_, T, K> {
    type Output = Absent<'a, T, K>;

    /// A term of a [join](crate::Join) that must be absent: it yields `()`.
    fn not(self) -> Absent<'a, T, K> {
        Absent(self.as_ref())
    }
}

/// Walking several columns at once: `join` on a tuple of terms.
///
/// A term is `&column` or `&mut column` (required), `!&column` (must be absent, yields `()`),
/// `column.maybe()` or `column.maybe_mut()` (an `Option`), or `&entities`. The smallest required column
/// leads; where nothing is required, all living entities are looked at.
///
/// # Examples
///
/// ```
/// use ecs_core::{Join, world};
/// # struct Position(f32);
/// # struct Velocity(f32);
/// # struct Asleep;
/// # world!(struct Sim { position: Position, velocity: Velocity, asleep: Asleep });
/// # let mut sim = Sim::new();
/// # let awake = sim.spawn((Position(0.0), Velocity(1.0)));
/// # sim.spawn((Position(0.0), Velocity(1.0), Asleep));
/// let mut s = sim.split();
/// let mut moved = Vec::new();
/// for (e, p, v, ()) in (&s.entities, &mut s.position, &s.velocity, !&s.asleep).join() {
///     p.0 += v.0;
///     moved.push(e);
/// }
/// assert_eq!(moved, [awake]);
/// ```
pub trait Join: Sized {
    /// Walks the rows that all terms agree on. O(rows of the smallest required column).
    ///
    /// # Panics
    ///
    /// Panics if the terms are of different worlds.
    #[inline]
    #[track_caller]
    fn join<'w>(self) -> JoinIter<'w, Self>
    where
        Self: JoinTerms<'w>,
    {
        JoinIter::new(self)
    }
}

/// Keeps the terms to the kinds below: a join lends rows on their word.
pub trait SealedJoin {}

impl SealedJoin for Entities<'_> {}
impl SealedJoin for &Entities<'_> {}
impl<T, K: Arrangement> SealedJoin for Column<'_, T, K> {}
impl<T, K: Arrangement> SealedJoin for &Column<'_, T, K> {}
impl<T, K: Arrangement> SealedJoin for ColumnMut<'_, T, K> {}
impl<T, K: Arrangement> SealedJoin for &ColumnMut<'_, T, K> {}
impl<T, K: Arrangement> SealedJoin for &mut ColumnMut<'_, T, K> {}
impl<T, K: Arrangement> SealedJoin for Absent<'_, T, K> {}
impl<T, K: Arrangement> SealedJoin for Maybe<'_, T, K> {}
impl<T, K: Arrangement> SealedJoin for MaybeMut<'_, T, K> {}

/// One term of a join.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be a term of a join",
    label = "not a term of a join",
    note = "a term is `&column`, `&mut column`, `!&column`, `column.maybe()`, `column.maybe_mut()` or `&entities`"
)]
pub trait JoinTerm<'w>: SealedJoin {
    /// What the term yields.
    type Item;
    #[doc(hidden)]
    type Lane;
    #[doc(hidden)]
    type Found: Copy;
    /// That there is nothing.
    #[doc(hidden)]
    const NONE: Self::Found;
    /// Whether the term can lead with the bits of a linear column.
    #[doc(hidden)]
    const LINEAR: bool;

    #[doc(hidden)]
    fn origin(&self) -> Origin<'w>;
    #[doc(hidden)]
    fn lane(self) -> Self::Lane;
    /// What the column can lead with, if it is required.
    #[doc(hidden)]
    fn lead(lane: &Self::Lane) -> Option<Lead<'w>>;
    /// What there is for an entity.
    #[doc(hidden)]
    fn find(lane: &Self::Lane, entity: Entity) -> Self::Found;
    /// Whether an entity for which this was found is a row of the join.
    #[doc(hidden)]
    fn suits(found: Self::Found) -> bool;

    /// # Safety
    ///
    /// `found` comes from `find` for this entity and suits, and no other item of this entity is in use if
    /// the term lends it to be changed.
    #[doc(hidden)]
    unsafe fn item(lane: &Self::Lane, found: Self::Found, entity: Entity) -> Self::Item;
}

/// A term that reads what `$find` finds in the lane of a column.
macro_rules! term {
    (
        ($($generics:tt)*) $type:ty, $lane:ty, $item:ty, $found:ty = $none:expr;
        $column:ident => $origin:expr, $make:expr;
        $of:ident => $linear:expr, $lead:expr;
        $entity:ident => $find:expr;
        $suiting:pat => $suits:expr;
        $place:ident => $lend:expr;
    ) => {
        impl<'w, $($generics)*> JoinTerm<'w> for $type {
            type Item = $item;
            type Lane = $lane;
            type Found = $found;
            const NONE: $found = $none;
            const LINEAR: bool = $linear;

            #[inline]
            fn origin(&self) -> Origin<'w> {
                let $column = self;
                $origin
            }

            #[inline]
            fn lane(self) -> $lane {
                let $column = self;
                $make
            }

            #[inline]
            fn lead($of: &$lane) -> Option<Lead<'w>> {
                $lead
            }

            #[inline]
            fn find($of: &$lane, $entity: Entity) -> $found {
                $find
            }

            #[inline]
            fn suits($suiting: $found) -> bool {
                $suits
            }

            #[inline]
            unsafe fn item($of: &$lane, $place: $found, $entity: Entity) -> $item {
                $lend
            }
        }
    };
}

macro_rules! read {
    (($($generics:tt)*) $type:ty) => {
        term! {
            ($($generics)*) $type, K::Read<'w, T>, &'w T, Slot = Slot::EMPTY;
            column => column.origin, K::read(column.set);
            lane => K::LINEAR, Some(lane.lead());
            entity => { lane.find(entity) };
            row => { row != Slot::EMPTY };
            // SAFETY: `find` gave a row that is in bounds.
            row => { let _ = entity; unsafe { lane.lend(row.index()) } };
        }
    };
}

macro_rules! write {
    (($($generics:tt)*) $type:ty) => {
        term! {
            ($($generics)*) $type, K::Write<'w, T>, &'w mut T, Slot = Slot::EMPTY;
            column => column.origin, K::write(column.set);
            lane => K::LINEAR, Some(lane.lead());
            entity => { lane.find(entity) };
            row => { row != Slot::EMPTY };
            // SAFETY: `find` gave a row that is in bounds and this entity's alone; the rest is the
            // caller's promise.
            row => { let _ = entity; unsafe { lane.lend(row.index()) } };
        }
    };
}

macro_rules! entities {
    ($type:ty) => {
        term! {
            () $type, (), Entity, () = ();
            entities => entities.origin, { let _ = entities; };
            lane => false, { let () = lane; None };
            entity => { let ((), _) = (lane, entity); };
            () => true;
            found => { let ((), ()) = (lane, found); entity };
        }
    };
}

read!((T: 'w, K: Arrangement) Column<'w, T, K>);
read!((T: 'w, K: Arrangement) &'w Column<'_, T, K>);
read!((T: 'w, K: Arrangement) &'w ColumnMut<'_, T, K>);
write!((T: 'w, K: Arrangement) ColumnMut<'w, T, K>);
write!((T: 'w, K: Arrangement) &'w mut ColumnMut<'_, T, K>);
entities!(Entities<'w>);
entities!(&'w Entities<'_>);

term! {
    (T: 'w, K: Arrangement) Maybe<'w, T, K>, K::Read<'w, T>, Option<&'w T>, Slot = Slot::EMPTY;
    maybe => maybe.0.origin, K::read(maybe.0.set);
    lane => false, { let _ = lane; None };
    entity => lane.find(entity);
    _ => true;
    // SAFETY: `find` gave a row that is in bounds.
    row => { let _ = entity; row.row().map(|row| unsafe { lane.lend(row) }) };
}

term! {
    (T: 'w, K: Arrangement) MaybeMut<'w, T, K>, K::Write<'w, T>, Option<&'w mut T>, Slot = Slot::EMPTY;
    maybe => maybe.0.origin, K::write(maybe.0.set);
    lane => false, { let _ = lane; None };
    entity => lane.find(entity);
    _ => true;
    // SAFETY: `find` gave a row that is in bounds and this entity's alone; the rest is the caller's
    // promise.
    row => { let _ = entity; row.row().map(|row| unsafe { lane.lend(row) }) };
}

term! {
    (T: 'w, K: Arrangement) Absent<'w, T, K>, K::Members<'w>, (), bool = false;
    absent => absent.0.origin, K::members(absent.0.set);
    lane => false, { let _ = lane; None };
    entity => lane.find(entity) == Slot::EMPTY;
    absent => absent;
    found => { let _ = (found, lane, entity); };
}

/// A tuple of terms.
#[doc(hidden)]
pub trait JoinTerms<'w>: SealedJoin {
    type Item;
    type Lanes;
    /// Whether a linear column can lead.
    const LINEAR: bool;

    fn origin(&self) -> Origin<'w>;
    fn are_of(&self, origin: Origin<'_>) -> bool;
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
    }
    all
}

macro_rules! join {
    ($First:ident $first:ident $($T:ident $t:ident)*) => {
        impl<$First, $($T),*> Join for ($First, $($T,)*) {}

        impl<$First: SealedJoin, $($T: SealedJoin),*> SealedJoin for ($First, $($T,)*) {}

        impl<'w, $First: JoinTerm<'w>, $($T: JoinTerm<'w>),*> JoinTerms<'w> for ($First, $($T,)*) {
            type Item = ($First::Item, $($T::Item,)*);
            type Lanes = ($First::Lane, $($T::Lane,)*);
            const LINEAR: bool = $First::LINEAR $(|| $T::LINEAR)*;

            #[inline]
            fn origin(&self) -> Origin<'w> {
                self.0.origin()
            }

            #[inline]
            fn are_of(&self, origin: Origin<'_>) -> bool {
                let ($first, $($t,)*) = self;
                $first.origin().is(origin) $(&& $t.origin().is(origin))*
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
                if !($First::suits($first.1) $(&& $T::suits($t.1))*) {
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
                        if $First::suits($first.1[i]) $(&& $T::suits($t.1[i]))* {
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

for_tuples!(join);

/// The rows of a join, as an iterator; see [`Join::join`].
pub struct JoinIter<'w, T: JoinTerms<'w>> {
    lanes: T::Lanes,
    leader: Leader<'w>,
    /// What is left of the walk.
    rows: Range<usize>,
}

/// What is walked. Either way the indices of the entities differ pairwise.
#[derive(Clone, Copy)]
enum Leader<'w> {
    Column(&'w [Entity]),
    Living(Entities<'w>),
    /// The bits of a linear column, and whose they are.
    Linear(&'w Bits, Entities<'w>),
}

impl<'w, T: JoinTerms<'w>> JoinIter<'w, T> {
    #[inline]
    #[track_caller]
    fn new(terms: T) -> Self {
        let origin = terms.origin();
        assert!(terms.are_of(origin), "the terms of a join are of different worlds");
        let lanes = terms.lanes();
        let leader = match T::leader(&lanes) {
            Some(Lead::List(members)) => Leader::Column(members.entities),
            Some(Lead::Bits(bits)) => Leader::Linear(bits, Entities::new(origin)),
            None => Leader::Living(Entities::new(origin)),
        };
        let rows = match leader {
            Leader::Column(entities) => entities.len(),
            Leader::Living(_) => origin.allocator.slots(),
            Leader::Linear(bits, _) => bits.slots(),
        };
        Self { lanes, leader, rows: 0..rows }
    }

    /// The next row of the walk; it leaves `rows`.
    #[inline]
    fn advance(&mut self) -> Option<usize> {
        match self.leader {
            Leader::Linear(bits, _) if const { T::LINEAR } => bits.pop(&mut self.rows),
            _ => self.rows.next(),
        }
    }

    /// The last row of the walk; it leaves `rows`.
    #[inline]
    fn advance_back(&mut self) -> Option<usize> {
        match self.leader {
            Leader::Linear(bits, _) if const { T::LINEAR } => bits.pop_back(&mut self.rows),
            _ => self.rows.next_back(),
        }
    }

    /// # Safety
    ///
    /// The row has just left `rows`.
    #[inline]
    unsafe fn item(&self, row: usize) -> Option<T::Item> {
        let entity = match self.leader {
            Leader::Column(entities) => *entities.get(row)?,
            Leader::Living(entities) | Leader::Linear(_, entities) => {
                entities.at(u32::try_from(row).ok()?)?
            }
        };
        // SAFETY: different rows have different entities, whose indices differ, and this row hasn't
        // been lent.
        unsafe { T::item(&self.lanes, entity) }
    }
}

impl<'w, T: JoinTerms<'w>> Iterator for JoinIter<'w, T> {
    type Item = T::Item;

    #[inline]
    fn next(&mut self) -> Option<T::Item> {
        loop {
            let row = self.advance()?;
            // SAFETY: the row has just left `rows`.
            let item = unsafe { self.item(row) };
            if item.is_some() {
                return item;
            }
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(self.rows.len()))
    }

    #[inline]
    fn fold<B, F: FnMut(B, T::Item) -> B>(mut self, init: B, mut f: F) -> B {
        if let Leader::Column(entities) = self.leader {
            // SAFETY: these rows are left, so none of them is lent, and the indices of a column's
            // entities differ pairwise.
            return unsafe { T::fold(&self.lanes, &entities[self.rows.clone()], init, f) };
        }
        if const { T::LINEAR }
            && let Leader::Linear(bits, living) = self.leader
        {
            let mut acc = init;
            let mut chunk = Chunk::new();
            while chunk.fill(bits, living.origin, &mut self.rows) {
                // SAFETY: these rows have just left `rows`, and their indices differ.
                acc = unsafe { T::fold(&self.lanes, chunk.entities(), acc, &mut f) };
            }
            return acc;
        }
        let mut acc = init;
        for item in &mut self {
            acc = f(acc, item);
        }
        acc
    }
}

impl<'w, T: JoinTerms<'w>> DoubleEndedIterator for JoinIter<'w, T> {
    #[inline]
    fn next_back(&mut self) -> Option<T::Item> {
        loop {
            let row = self.advance_back()?;
            // SAFETY: the row has just left `rows`.
            let item = unsafe { self.item(row) };
            if item.is_some() {
                return item;
            }
        }
    }
}

impl<'w, T: JoinTerms<'w>> FusedIterator for JoinIter<'w, T> {}
