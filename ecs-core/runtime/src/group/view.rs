//! A group of a world: its members, their packed values and their order.

use core::marker::PhantomData;
use core::ops::Range;

use super::owned::{OwnedColumns as _, OwnedUnits as _, SlicesMutOf, SlicesOf, rows_of};
use super::rows::GroupRows;
use super::traits::{Group, NestedIn};
use crate::entity::handle::Entity;
use crate::schema::data::WorldData;
use crate::tuples::{ListOf, Tuple};

/// Read-only access to a group.
pub struct GroupRef<'w, W, G> {
    world: &'w W,
    rows: GroupRows,
    group: PhantomData<fn() -> G>,
}

/// Mutable access to a group: its values and the order of its members.
pub struct GroupMut<'w, W, G> {
    world: &'w mut W,
    rows: GroupRows,
    group: PhantomData<fn() -> G>,
}

fn entities<W: WorldData, G: Group<W>>(world: &W, rows: Range<usize>) -> &[Entity] {
    if const { G::TERMS.own.is_empty() } {
        rows_of(world.groups()[G::ID].list.entities(), rows)
    } else {
        ListOf::<G::Own>::entities(world, rows)
    }
}

fn row_of<W: WorldData, G: Group<W>>(world: &W, rows: GroupRows, entity: Entity) -> Option<usize> {
    let row = if const { G::TERMS.own.is_empty() } {
        world.groups()[G::ID].list.rows().row_at(entity.index())
    } else {
        ListOf::<G::Own>::row_at(world, entity.index())
    };
    rows.place(row).filter(|_| world.table().allocator.contains(entity))
}

macro_rules! read_methods {
    ($($lifetime:lifetime)?) => {
        /// Returns the number of members. O(1).
        #[inline]
        #[must_use]
        pub const fn len(&self) -> usize {
            self.rows.len()
        }

        /// Returns whether there are no members. O(1).
        #[inline]
        #[must_use]
        pub const fn is_empty(&self) -> bool {
            self.len() == 0
        }

        /// Returns the members, in the order of the slices. O(1).
        #[inline]
        #[must_use]
        pub fn entities(&self) -> &$($lifetime)? [Entity] {
            entities::<W, G>(self.world, self.rows.range())
        }

        /// Returns whether the entity is a member. O(1).
        #[inline]
        #[must_use]
        pub fn contains(&self, entity: Entity) -> bool {
            self.row_of(entity).is_some()
        }

        /// Returns the position of an entity in the slices, if it is a member. O(1).
        #[inline]
        #[must_use]
        pub fn row_of(&self, entity: Entity) -> Option<usize> {
            row_of::<W, G>(self.world, self.rows, entity)
        }

        /// Returns the members that aren't members of the nested group `H`: a contiguous range.
        /// O(1).
        ///
        /// # Examples
        ///
        /// ```
        /// # use ecs_core::world;
        /// # #[derive(Debug, PartialEq)]
        /// # struct Position(f32);
        /// # struct Velocity(f32);
        /// # struct Asleep;
        /// world!(
        ///     struct Sim { position: Position, velocity: Velocity, asleep: Asleep }
        ///     #[group(own(position, velocity))]
        ///     struct Bodies;
        ///     #[group(own(position, velocity), without(asleep))]
        ///     struct Awake;
        /// );
        /// let mut sim = Sim::new();
        /// sim.spawn((Position(1.0), Velocity(1.0)));
        /// let sleeper = sim.spawn((Position(2.0), Velocity(1.0), Asleep));
        /// let (entities, positions, _) = sim.bodies().outside::<Awake>().slices();
        /// assert_eq!((entities, positions), (&[sleeper][..], &[Position(2.0)][..]));
        /// ```
        #[inline]
        #[must_use]
        pub fn outside<H: Group<W> + NestedIn<W, G>>(self) -> Self {
            let rows = self.rows.outside::<W, H>(self.world.groups());
            Self { rows, ..self }
        }
    };
}

impl<W, G> Clone for GroupRef<'_, W, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, G> Copy for GroupRef<'_, W, G> {}

impl<'w, W: WorldData, G: Group<W>> GroupRef<'w, W, G> {
    pub(crate) fn new(world: &'w W) -> Self {
        Self { world, rows: GroupRows::of::<W, G>(world.groups()), group: PhantomData }
    }

    read_methods!('w);

    /// Returns the entities and the owned columns as slices, in the order of declaration. O(owned
    /// columns).
    #[inline]
    #[must_use]
    pub fn slices(&self) -> SlicesOf<'w, W, ListOf<G::Columns>> {
        Tuple::from_list((
            self.entities(),
            ListOf::<G::Columns>::slices(self.world, self.rows.range()),
        ))
    }
}

impl<'w, W: WorldData, G: Group<W>> GroupMut<'w, W, G> {
    pub(crate) fn new(world: &'w mut W) -> Self {
        let rows = GroupRows::of::<W, G>(world.groups());
        Self { world, rows, group: PhantomData }
    }

    read_methods!();

    /// Returns the entities and the owned columns as mutable slices, in the order of declaration.
    /// O(owned columns).
    #[inline]
    #[must_use]
    pub fn slices(self) -> SlicesMutOf<'w, W, ListOf<G::Columns>> {
        let (mut borrows, origin) = self.world.borrows();
        let (entities, columns) = ListOf::<G::Columns>::slices_mut(&mut borrows, self.rows.range());
        let list = || rows_of(origin.groups[G::ID].list.entities(), self.rows.range());
        Tuple::from_list((entities.unwrap_or_else(list), columns))
    }

    /// Returns the rows that the group covers.
    pub(crate) const fn range(&self) -> Range<usize> {
        self.rows.range()
    }

    /// Returns the world, in which the members' values are looked up.
    pub(crate) const fn world(&self) -> &W {
        self.world
    }

    /// Returns the world, whose groups must stay as they are.
    pub(crate) const fn world_mut(&mut self) -> &mut W {
        self.world
    }
}

crate::debug::impl_debug! {
    "GroupRef": [W: WorldData, G: Group<W>] GroupRef<'_, W, G> => |group| len group.len();
    "GroupMut": [W: WorldData, G: Group<W>] GroupMut<'_, W, G> => |group| len group.len();
}
