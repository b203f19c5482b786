//! Read-only access to a table.

use core::fmt;
use core::marker::PhantomData;

use super::iter::TableIter;
use crate::capabilities::tables::row::{Row, RowSlices as _};
use crate::entity::handle::Entity;
use crate::group::members::{between, rows};
use crate::group::{Group, NestedIn};
use crate::plan::planner::GroupTerms;
use crate::schema::data::{HasUnit, WorldData};
use crate::storage::row_set::RowSet;

/// A world with the table `R`, as the macro declares it.
pub trait HasTable<R: Row>: HasUnit<R, Store = RowSet<R::Buffers, R::Notes>> {}

impl<W: HasUnit<R, Store = RowSet<R::Buffers, R::Notes>>, R: Row> HasTable<R> for W {}

/// Read-only access to a table: components that are added and removed together.
///
/// # Examples
///
/// ```
/// # use ecs_core::world;
/// # #[derive(Debug, PartialEq)]
/// # struct Position(f32);
/// # #[derive(Debug, PartialEq)]
/// # struct Velocity(f32);
/// world!(
///     struct Sim {}
///     #[table]
///     struct Body { position: Position, velocity: Velocity }
/// );
/// let mut sim = Sim::new();
/// let a = sim.spawn(Body { position: Position(1.0), velocity: Velocity(2.0) });
///
/// let body = sim.body().get(a).unwrap();
/// assert_eq!((body.position, body.velocity), (&Position(1.0), &Velocity(2.0)));
/// let (entities, positions, _) = sim.body().slices();
/// assert_eq!((entities, positions), (&[a][..], &[Position(1.0)][..]));
/// ```
pub struct TableRef<'w, W, R> {
    pub(super) world: &'w W,
    /// The first row. It is 0 unless the members of a group are left out.
    pub(super) start: usize,
    pub(super) table: PhantomData<fn() -> R>,
}

/// The methods that read a table. A [`TableRef`] passes itself, a `TableMut` what it lends.
macro_rules! read_methods {
    (($($this:tt)*) $table:expr; [$($ref:tt)*] $lifetime:lifetime) => {
        /// Returns the number of rows. O(1).
        #[inline]
        #[must_use]
        pub fn len($($this)*) -> usize {
            let table = $table;
            table.set().rows().len().saturating_sub(table.start)
        }

        /// Returns whether there are no rows. O(1).
        #[inline]
        #[must_use]
        pub fn is_empty($($this)*) -> bool {
            $table.len() == 0
        }

        /// Returns the entities, in the order of the rows. O(1).
        #[inline]
        #[must_use]
        pub fn entities($($this)*) -> $($ref)* [Entity] {
            let table = $table;
            table.set().rows().entities().get(table.start..).unwrap_or_default()
        }

        /// Returns the row of an entity, if it is alive and in the table. O(1).
        ///
        /// It is the position in the slices. [`outside`](Self::outside) a group, both begin there.
        #[inline]
        #[must_use]
        pub fn row_of($($this)*, entity: Entity) -> Option<usize> {
            let table = $table;
            if !table.world.table().allocator.contains(entity) {
                return None;
            }
            table.set().rows().row_at(entity.index())?.checked_sub(table.start)
        }

        /// Returns whether the entity is alive and in the table. O(1).
        #[inline]
        #[must_use]
        pub fn contains($($this)*, entity: Entity) -> bool {
            $table.row_of(entity).is_some()
        }

        /// Returns the values of an entity, if it is alive and in the table. One lookup finds all of
        /// them. O(columns).
        #[inline]
        #[must_use]
        pub fn get($($this)*, entity: Entity) -> Option<R::Ref<$lifetime>> {
            let table = $table;
            Some(R::at(table.set().lend(), table.start + table.row_of(entity)?))
        }

        /// Iterates over the entities and their values, in the order of the rows. O(rows) for all.
        #[inline]
        pub fn iter($($this)*) -> TableIter<$lifetime, R> {
            let table = $table;
            TableIter::new(table.set(), table.start)
        }
    };
}

pub(super) use read_methods;

impl<W, R> Clone for TableRef<'_, W, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, R> Copy for TableRef<'_, W, R> {}

impl<'w, W: HasTable<R>, R: Row> TableRef<'w, W, R> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn new(world: &'w W) -> Self {
        Self { world, start: 0, table: PhantomData }
    }

    #[inline]
    pub(super) fn set(self) -> &'w RowSet<R::Buffers, R::Notes> {
        &self.world.pool().0
    }

    /// Returns the rows that aren't members of the group `G`, which owns the table: a contiguous
    /// range. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// # #[derive(Debug, PartialEq)]
    /// # struct Position(f32);
    /// # struct Velocity(f32);
    /// # struct Light(u8);
    /// world!(
    ///     struct Sim { light: Light }
    ///     #[table]
    ///     struct Body { position: Position, velocity: Velocity }
    ///     #[group(own(body, light))]
    ///     struct Lit;
    /// );
    /// let mut sim = Sim::new();
    /// let dark = sim.spawn(Body { position: Position(1.0), velocity: Velocity(2.0) });
    /// sim.spawn((Body { position: Position(3.0), velocity: Velocity(4.0) }, Light(5)));
    ///
    /// let (entities, positions, _) = sim.body().outside::<Lit>().slices();
    /// assert_eq!((entities, positions), (&[dark][..], &[Position(1.0)][..]));
    /// ```
    #[inline]
    #[must_use]
    pub fn outside<G: Group<W> + NestedIn<W, R>>(self) -> Self {
        Self { start: start::<W, G>(self.world, self.start), ..self }
    }

    /// Returns the rows that are in no group that owns the table: a contiguous range behind all others. O(groups).
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// # struct Asleep;
    /// # struct Frozen;
    /// # #[derive(Debug, PartialEq)]
    /// # struct Position(f32);
    /// world!(
    ///     struct Sim { asleep: Asleep, frozen: Frozen }
    ///     #[table]
    ///     struct Body { position: Position }
    ///     #[group(own(body), with(asleep))]
    ///     struct Sleeping;
    ///     #[group(own(body), with(frozen))]
    ///     struct Cold;
    /// );
    /// let mut sim = Sim::new();
    /// let body = |x| Body { position: Position(x) };
    /// sim.spawn((body(1.0), Asleep));
    /// let free = sim.spawn(body(2.0));
    /// sim.spawn((body(3.0), Frozen));
    ///
    /// let (entities, positions) = sim.body().ungrouped().slices();
    /// assert_eq!((entities, positions), (&[free][..], &[Position(2.0)][..]));
    /// ```
    #[inline]
    #[must_use]
    pub fn ungrouped(self) -> Self {
        Self { start: ungrouped::<W, R>(self.world, self.start), ..self }
    }

    read_methods!((self) self; [&'w] 'w);

    /// Returns the entities and the columns as slices, in the order of declaration. O(columns).
    #[inline]
    #[must_use]
    pub fn slices(self) -> R::Slices<'w> {
        let set = self.set();
        R::slices(set.rows().entities(), set.lend()).starting_at(self.start)
    }
}

/// Returns the first row behind the members of all groups that own a table, but none before `start`.
#[inline]
pub(super) fn ungrouped<W: HasUnit<R>, R>(world: &W, start: usize) -> usize {
    let owns = |terms: &GroupTerms| terms.own.contains(<W as HasUnit<R>>::UNIT);
    let ends = W::GROUPS.iter().zip(world.groups()).filter(|(terms, _)| owns(terms));
    ends.fold(start, |start, (terms, state)| {
        start.max(terms.rows.map_or(state.len, |rows| between(world.groups(), rows).end))
    })
}

/// Returns the first row behind the members of a group, but none before `start`.
#[inline]
pub(super) fn start<W: WorldData, G: Group<W>>(world: &W, start: usize) -> usize {
    rows::<W, G>(world.groups()).end.max(start)
}

impl<W: HasTable<R>, R: Row> fmt::Debug for TableRef<'_, W, R>
where
    for<'r> R::Ref<'r>: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
