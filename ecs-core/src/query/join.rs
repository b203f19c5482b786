//! Joins: loops over borrowed columns that the user puts together.

use super::loose::{Leader, Loose};
use super::only::Only;
use super::terms::{Absent, Fetch, Handle, Maybe, Present, Read, Write};
use super::walk::Walk;
use crate::entities::Entities;
use crate::entity::Entity;
use crate::origin::Origin;
use crate::rows::StorageKind;
use crate::tuples::nested;
use crate::view::{Column, ColumnMut};

/// Joins: loops over several columns at once. `join` is a method of a tuple of terms.
///
/// | term | yields |
/// | --- | --- |
/// | `&column`, `&mut column` | a reference; the component is required |
/// | `column.optional()`, `column.optional_mut()` | an `Option` of a reference |
/// | `column.with()` | `()`; the component is required |
/// | `column.without()` | `()`; the component is excluded |
/// | `&entities` | the entity |
///
/// The smallest required column leads: the join looks at its entities, in its order. If no component is required, the join
/// looks at all alive entities, which must be among the terms then.
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
/// for (e, p, v, ()) in (&s.entities, &mut s.position, &s.velocity, s.asleep.without()).join() {
///     p.0 += v.0;
///     moved.push(e);
/// }
/// assert_eq!(moved, [awake]);
/// ```
pub trait Join: Sized {
    /// Walks the entities that match all terms. O(rows of the smallest required column).
    ///
    /// # Panics
    ///
    /// Panics if the terms are from different worlds, or if there is neither a required column nor the entities.
    #[inline]
    #[track_caller]
    fn join<'w>(self) -> JoinIter<'w, Self>
    where
        Self: JoinTerms<'w>,
    {
        let entities = self.entities();
        let terms = self.into_fetch();
        assert!(
            entities.is_some() || terms.lead().is_some() || terms.scattered().is_some(),
            "a join without a required column needs the entities of the world"
        );
        JoinIter(Loose::any(entities.unwrap_or(Entities::EMPTY).iter(), terms))
    }
}

/// One term of a join: a column, a term made from a column, or the entities.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be a term of a join",
    label = "not a term of a join",
    note = "a term is `&column`, `&mut column`, `column.optional()`, `column.optional_mut()`, `column.with()`, `column.without()` or `&entities`"
)]
pub trait JoinTerm<'w> {
    #[doc(hidden)]
    type Fetch: Fetch<'w>;
    /// Returns the world.
    #[doc(hidden)]
    fn origin(&self) -> Origin<'w>;
    /// Returns the alive entities, if this is the term for them.
    #[doc(hidden)]
    #[inline(always)]
    fn entities(&self) -> Option<Entities<'w>> {
        None
    }
    #[doc(hidden)]
    fn into_fetch(self) -> Self::Fetch;
}

/// A term of a join that is made from a column, for example by [`Column::optional`].
#[derive(Clone, Copy)]
pub struct ColumnTerm<'w, F> {
    pub(crate) fetch: F,
    pub(crate) origin: Origin<'w>,
}

impl<F> core::fmt::Debug for ColumnTerm<'_, F> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("ColumnTerm")
    }
}

impl<'w, T, K: StorageKind> Column<'w, T, K> {
    /// Returns a term of a [join](crate::Join) that yields `Option<&T>`. O(1).
    #[inline]
    #[must_use]
    pub fn optional(self) -> ColumnTerm<'w, Maybe<Read<'w, T, K>>> {
        ColumnTerm { fetch: Maybe(Read(self)), origin: self.origin }
    }

    /// Returns a term of a [join](crate::Join) that requires the component and yields `()`. O(1).
    #[inline]
    #[must_use]
    pub fn with(self) -> ColumnTerm<'w, Present<K::Rows<'w>>> {
        ColumnTerm { fetch: Present(self.rows), origin: self.origin }
    }

    /// Returns a term of a [join](crate::Join) that excludes entities with the component. It yields `()`. O(1).
    #[inline]
    #[must_use]
    pub fn without(self) -> ColumnTerm<'w, Absent<K::Rows<'w>>> {
        ColumnTerm { fetch: Absent(self.rows), origin: self.origin }
    }
}

impl<T, K: StorageKind> ColumnMut<'_, T, K> {
    /// Returns a term of a [join](crate::Join) that yields `Option<&T>`. O(1).
    #[inline]
    #[must_use]
    pub fn optional(&self) -> ColumnTerm<'_, Maybe<Read<'_, T, K>>> {
        self.as_ref().optional()
    }

    /// Returns a term of a [join](crate::Join) that yields `Option<&mut T>`. O(1).
    #[inline]
    #[must_use]
    pub fn optional_mut(&mut self) -> ColumnTerm<'_, Maybe<Write<'_, T, K>>> {
        let column = self.reborrow();
        ColumnTerm { origin: column.origin, fetch: Maybe(Write(column)) }
    }

    /// Returns a term of a [join](crate::Join) that requires the component and yields `()`. O(1).
    #[inline]
    #[must_use]
    pub fn with(&self) -> ColumnTerm<'_, Present<K::Rows<'_>>> {
        self.as_ref().with()
    }

    /// Returns a term of a [join](crate::Join) that excludes entities with the component. It yields `()`. O(1).
    #[inline]
    #[must_use]
    pub fn without(&self) -> ColumnTerm<'_, Absent<K::Rows<'_>>> {
        self.as_ref().without()
    }
}

/// Implements terms: how the term becomes that of a loop, and the entities if it is the term for them.
macro_rules! term {
    ($([$($generics:tt)*] $type:ty => $fetch:ty; |$term:ident| $make:expr $(, $entities:expr)?;)*) => {$(
        impl<'w, $($generics)*> JoinTerm<'w> for $type {
            type Fetch = $fetch;

            #[inline(always)]
            fn origin(&self) -> Origin<'w> {
                self.origin
            }

            $(
                #[inline(always)]
                fn entities(&self) -> Option<Entities<'w>> {
                    let $term = self;
                    Some($entities)
                }
            )?

            #[inline(always)]
            fn into_fetch(self) -> $fetch {
                let $term = self;
                $make
            }
        }
    )*};
}

term! {
    [T: 'w, K: StorageKind] Column<'w, T, K> => Read<'w, T, K>; |column| Read(column);
    [T: 'w, K: StorageKind] ColumnMut<'w, T, K> => Write<'w, T, K>; |column| Write(column);
    [T: 'w, K: StorageKind] &'w Column<'_, T, K> => Read<'w, T, K>; |column| Read(column.shorten());
    [T: 'w, K: StorageKind] &'w ColumnMut<'_, T, K> => Read<'w, T, K>; |column| Read(column.as_ref());
    [T: 'w, K: StorageKind] &'w mut ColumnMut<'_, T, K> => Write<'w, T, K>; |column| Write(column.reborrow());
    [F: Fetch<'w>] ColumnTerm<'w, F> => F; |term| term.fetch;
    [] Entities<'w> => Handle; |entities| { let _ = entities; Handle }, *entities;
    [] &'w Entities<'_> => Handle; |entities| { let _ = entities; Handle }, **entities;
}

/// A tuple of terms.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be joined",
    label = "not a tuple of terms of a join"
)]
pub trait JoinTerms<'w> {
    #[doc(hidden)]
    type Fetch: Fetch<'w>;
    /// The item of a row.
    type Item;
    /// Returns the alive entities, if a term has them. Panics if the terms are from different worlds.
    #[doc(hidden)]
    #[track_caller]
    fn entities(&self) -> Option<Entities<'w>>;
    #[doc(hidden)]
    fn into_fetch(self) -> Self::Fetch;
    #[doc(hidden)]
    fn item(row: <Self::Fetch as Fetch<'w>>::Item) -> Self::Item;
}

macro_rules! fetches {
    () => { () };
    ($first:ident $($rest:ident)*) => { ($first::Fetch, fetches!($($rest)*)) };
}

macro_rules! tuple {
    ($($T:ident $t:ident)*) => {
        impl<$($T),*> Join for ($($T,)*) {}

        impl<'w, $($T: JoinTerm<'w>),*> JoinTerms<'w> for ($($T,)*) {
            type Fetch = fetches!($($T)*);
            type Item = ($(<$T::Fetch as Fetch<'w>>::Item,)*);

            #[inline(always)]
            #[track_caller]
            fn entities(&self) -> Option<Entities<'w>> {
                let ($($t,)*) = self;
                let origins = [$($t.origin()),*];
                assert!(
                    origins.iter().all(|origin| origin.is(origins[0])),
                    "the terms of a join are from different worlds"
                );
                None$(.or($t.entities()))*
            }

            #[inline(always)]
            fn into_fetch(self) -> Self::Fetch {
                let ($($t,)*) = self;
                $(let $t = $t.into_fetch();)*
                nested!($($t)*)
            }

            #[inline(always)]
            fn item(nested!($($t)*): <Self::Fetch as Fetch<'w>>::Item) -> Self::Item {
                ($($t,)*)
            }
        }
    };
}

crate::tuples::for_tuples!(tuple);

/// The rows of a join, as an iterator; see [`Join::join`].
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct JoinIter<'w, T: JoinTerms<'w>>(pub(crate) Loose<Leader<'w>, T::Fetch>);

super::iterator!(['w, T: JoinTerms<'w>] JoinIter JoinIter<'w, T>, [T::Fetch] => T::Item: T::item);

impl<'w, T: JoinTerms<'w>> JoinIter<'w, T> {
    /// Returns only the rows of these entities; see [`QueryIter::only`](crate::QueryIter::only).
    #[inline]
    pub fn only(self, entities: impl IntoIterator<Item = Entity>) -> Only<T::Fetch, T::Item> {
        let rows = self.0.only(entities);
        Only { rows, next: |rows| rows.next_row().map(T::item) }
    }
}
