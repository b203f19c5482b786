//! Groups: their members as slices, and the entities that enter and leave.

use core::marker::PhantomData;
use core::ops::Range;

use crate::entity::Entity;
use crate::error::mixed;
use crate::origin::{GroupRefs, Origin};
use crate::rows::{Packed, Rows as _, SparseRows};
use crate::units::Units;
use crate::view::{Column, ColumnMut, IntoColumn};
use crate::world::World;

#[doc(inline)]
pub use crate::events::{GroupEvent, GroupEvents, HasEvents};

/// The terms of a group.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct GroupTerms {
    /// The units whose rows the members are the first of.
    pub own: Units,
    /// The units that a member has, with those that are owned.
    pub need: Units,
    /// The units that a member doesn't have.
    pub no: Units,
    /// The counter of the rows in front of the members, unless they come first.
    pub start: Option<usize>,
    /// The counter of the rows up to the last member, unless that is the last row.
    pub end: Option<usize>,
}

/// Returns the group whose members have all rows of a query, and the fewest others. One that owns units has values of the query side
/// by side.
pub(crate) const fn serving(
    groups: &[GroupTerms],
    need: Units,
    no: Units,
    found: Units,
) -> Option<usize> {
    let (mut best, mut terms) = (None, 0);
    let mut i = 0;
    while i < groups.len() {
        let group = &groups[i];
        // A member may lack what the group doesn't name, and a packed loop tests filters only.
        // Behind all groups, another unit could have far fewer rows.
        let few = group.end.is_some() || group.need.has(need);
        if few && group.need.has(found) && need.has(group.need) && no.has(group.no) {
            let size = group.need.or(group.no).len();
            let owned = !group.own.is_empty();
            // An owning group of the same size has the values side by side.
            if 2 * size + owned as usize > terms {
                (best, terms) = (Some(i), 2 * size + owned as usize);
            }
        }
        i += 1;
    }
    best
}

/// Returns these rows of a column.
///
/// # Panics
///
/// Panics if a row is missing. Then the column belongs to another world.
#[doc(hidden)]
#[inline]
pub fn part<'w, T>(column: &'w [T], rows: &Range<usize>) -> &'w [T] {
    match column.get(rows.clone()) {
        Some(part) => part,
        None => mixed(),
    }
}

/// Returns these rows of a column, mutably. Panics as [`part`].
#[doc(hidden)]
#[inline]
pub fn part_mut<'w, T>(column: &'w mut [T], rows: &Range<usize>) -> &'w mut [T] {
    match column.get_mut(rows.clone()) {
        Some(part) => part,
        None => mixed(),
    }
}

/// Returns the number of members after one has left.
///
/// # Panics
///
/// Panics if there are none. Then a field of the world belongs to another one.
#[doc(hidden)]
#[inline(always)]
#[must_use]
pub fn one_less(members: usize) -> usize {
    match members.checked_sub(1) {
        Some(left) => left,
        None => mixed(),
    }
}

/// A group of a world, declared by `#[group(..)]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a group of `{W}`",
    label = "not a group of `{W}`",
    note = "a group is a unit struct declared by `#[group(..)]` in the world's macro"
)]
pub trait Group<W: World>: Sized {
    /// The number of the group, or of what else counts the rows up to its last member.
    #[doc(hidden)]
    const ID: usize;
    /// The number of what counts the rows in front of its members, unless they come first.
    #[doc(hidden)]
    const START: Option<usize> = None;
    /// What counts the rows up to each segment but the last one: the members of a nested group, or of several groups.
    #[doc(hidden)]
    const CUTS: &'static [usize] = &[];
    /// The entities and the owned columns.
    #[doc(hidden)]
    type Slices<'w>;
    /// The entities and the owned columns, which are mutable.
    #[doc(hidden)]
    type SlicesMut<'w>;
    /// Returns the rows of the first owned unit, or of the list of members.
    #[doc(hidden)]
    fn rows(world: &W) -> SparseRows<'_>;
    /// Swaps the rows of two members of one segment in all that has it.
    #[doc(hidden)]
    fn swap_rows(world: &mut W, a: usize, b: usize);
    /// Returns these rows.
    #[doc(hidden)]
    fn slices<'w>(world: &'w W, rows: &Range<usize>) -> Self::Slices<'w>;
    /// Returns these rows, mutably.
    #[doc(hidden)]
    fn slices_mut<'w>(world: &'w mut W, rows: &Range<usize>) -> Self::SlicesMut<'w>;
}

/// Returns the rows of a group.
#[inline]
fn members<W: World, G: Group<W>>(lens: &[usize]) -> (usize, usize) {
    (G::START.map_or(0, |start| lens[start]), lens[G::ID])
}

/// Returns the rows of the group `G` from one to another that aren't rows of `H`, whose members are at one end of it.
#[inline]
fn outside<W: World, G: Group<W>, H: Group<W>>(
    lens: &[usize],
    (start, end): (usize, usize),
) -> (usize, usize) {
    let (first, last) = members::<W, H>(lens);
    match G::START == H::START {
        true => (last.clamp(start, end), end),
        false => (start, first.clamp(start, end)),
    }
}

/// A group that owns the column of `C` in the world `W`.
#[diagnostic::on_unimplemented(
    message = "the group `{Self}` doesn't own the column of `{C}`",
    label = "not owned by `{Self}`",
    note = "only the columns that a group owns are packed; look the others up by entity"
)]
pub trait Owns<W, C> {}

/// A group of the world `W` that is nested in the group `G`, or that owns the table `G`. The members of both kinds are the
/// first rows of `G`.
#[diagnostic::on_unimplemented(
    message = "the group `{Self}` isn't nested in `{G}`",
    label = "not nested in `{G}`",
    note = "a nested group owns all that the outer one owns, and has all of its terms and more",
    note = "a group is nested in each table that it owns"
)]
pub trait NestedIn<W, G> {}

/// Read-only access to a group.
pub struct GroupRef<'w, W, G> {
    world: &'w W,
    start: usize,
    end: usize,
    group: PhantomData<fn() -> G>,
}

/// Mutable access to a group.
pub struct GroupMut<'w, W, G> {
    world: &'w mut W,
    start: usize,
    end: usize,
    group: PhantomData<fn() -> G>,
}

impl<W, G> Clone for GroupRef<'_, W, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, G> Copy for GroupRef<'_, W, G> {}

macro_rules! methods {
    ($type:ident $($lifetime:lifetime)?) => {
        /// Returns the number of members. O(1).
        #[inline]
        #[must_use]
        pub const fn len(&self) -> usize {
            self.end - self.start
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
            part(G::rows(self.world).entities(), &(self.start..self.end))
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
            let row = G::rows(self.world).find(entity)?;
            (self.start <= row && row < self.end).then(|| row - self.start)
        }

        /// Returns the members that aren't members of the nested group `H`: a contiguous range. O(1).
        #[inline]
        #[must_use]
        pub fn outside<H: Group<W> + NestedIn<W, G>>(self) -> Self {
            let lens = self.world.groups().lens;
            let (start, end) = outside::<W, G, H>(lens, (self.start, self.end));
            Self { start, end, ..self }
        }
    };
}

impl<'w, W: World, G: Group<W>> GroupRef<'w, W, G> {
    #[doc(hidden)]
    #[inline]
    pub fn new(world: &'w W) -> Self {
        let (start, end) = members::<W, G>(world.groups().lens);
        Self { world, start, end, group: PhantomData }
    }

    methods!(GroupRef 'w);

    /// Returns the entities and the owned columns as slices, in the order of declaration. O(owned columns).
    #[inline]
    #[must_use]
    pub fn slices(&self) -> G::Slices<'w> {
        G::slices(self.world, &(self.start..self.end))
    }
}

impl<'w, W: World, G: Group<W>> GroupMut<'w, W, G> {
    #[doc(hidden)]
    #[inline]
    pub fn new(world: &'w mut W) -> Self {
        let (start, end) = members::<W, G>(world.groups().lens);
        Self { world, start, end, group: PhantomData }
    }

    methods!(GroupMut);

    /// Returns the world, and the rows of the members.
    pub(crate) const fn parts(&mut self) -> (&mut W, Range<usize>) {
        (self.world, self.start..self.end)
    }

    /// Returns the entities and the owned columns as mutable slices, in the order of declaration. O(owned columns).
    #[inline]
    #[must_use]
    pub fn slices(self) -> G::SlicesMut<'w> {
        G::slices_mut(self.world, &(self.start..self.end))
    }
}

/// A group of a split world. It has the range of the members' rows, and borrows no column.
pub struct GroupToken<'w, W, G> {
    groups: GroupRefs<'w>,
    origin: Origin<'w>,
    start: usize,
    end: usize,
    group: PhantomData<fn() -> (W, G)>,
}

impl<W, G> Clone for GroupToken<'_, W, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, G> Copy for GroupToken<'_, W, G> {}

impl<'w, W: World, G: Group<W>> GroupToken<'w, W, G> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn new(groups: GroupRefs<'w>, origin: Origin<'w>) -> Self {
        let (start, end) = members::<W, G>(groups.lens);
        Self { groups, origin, start, end, group: PhantomData }
    }

    /// Returns the number of members. O(1).
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.end - self.start
    }

    /// Returns whether there are no members. O(1).
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Returns the rows of the members in the owned columns, or in the list of a non-owning group. O(1).
    #[inline]
    #[must_use]
    pub const fn rows(self) -> Range<usize> {
        self.start..self.end
    }

    /// Returns the members that aren't members of the nested group `H`: a contiguous range. O(1).
    #[inline]
    #[must_use]
    pub fn outside<H: Group<W> + NestedIn<W, G>>(self) -> Self {
        let (start, end) = outside::<W, G, H>(self.groups.lens, (self.start, self.end));
        Self { start, end, ..self }
    }

    /// Returns the members' values in owned columns, as slices of one length and one order. O(columns).
    ///
    /// `columns` is `&` or `&mut` of a column that the group owns, or a tuple of these.
    ///
    /// # Panics
    ///
    /// Panics if a column is from another world.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn slices<C: PackedColumns<W, G>>(self, columns: C) -> C::Slices {
        columns.slices(self.origin, self.rows())
    }

    /// Returns the members of an owning group, given one of its columns. O(1).
    ///
    /// # Panics
    ///
    /// Panics if the column is from another world.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn entities<'a, C: 'a, K: Packed>(self, column: impl IntoColumn<'a, C, K>) -> &'a [Entity]
    where
        G: Owns<W, C>,
    {
        let column = column.into_column();
        same(column.origin, self.origin);
        &column.entities()[self.rows()]
    }

    /// Returns the position of an entity in the slices of an owning group, if it is a member, given one of the group's columns.
    /// O(1).
    ///
    /// # Panics
    ///
    /// Panics if the column is from another world.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn row_of<'a, C: 'a, K: Packed>(
        self,
        column: impl IntoColumn<'a, C, K>,
        entity: Entity,
    ) -> Option<usize>
    where
        G: Owns<W, C>,
    {
        let column = column.into_column();
        same(column.origin, self.origin);
        let row = column.row_of(entity)?;
        self.rows().contains(&row).then(|| row - self.start)
    }

    /// Returns the members of a non-owning group. Empty for an owning group, see [`entities`](Self::entities). O(1).
    #[inline]
    #[must_use]
    pub fn list(self) -> &'w [Entity] {
        self.groups.lists[G::ID].entities()
    }
}

#[inline]
#[track_caller]
fn same(a: Origin<'_>, b: Origin<'_>) {
    assert!(a.is(b), "the columns are from different worlds");
}

/// Columns that the group `G` of the world `W` owns: `&` or `&mut` of a column, or a tuple of these.
pub trait PackedColumns<W, G> {
    /// The slices.
    type Slices;

    #[doc(hidden)]
    #[track_caller]
    fn slices(self, origin: Origin<'_>, rows: Range<usize>) -> Self::Slices;
}

macro_rules! packed {
    ($($type:ty => $slice:ty, |$column:ident, $rows:ident| $slices:expr;)*) => {$(
        impl<'a, W, G: Owns<W, C>, C, K: Packed> PackedColumns<W, G> for $type {
            type Slices = $slice;

            #[inline]
            #[track_caller]
            fn slices(self, origin: Origin<'_>, $rows: Range<usize>) -> $slice {
                let $column = self;
                same($column.origin, origin);
                $slices
            }
        }
    )*};
}

packed! {
    &'a Column<'_, C, K> => &'a [C], |column, rows| &column.as_slice()[rows];
    &'a ColumnMut<'_, C, K> => &'a [C], |column, rows| &column.as_slice()[rows];
    &'a mut ColumnMut<'_, C, K> => &'a mut [C], |column, rows| column.reborrow().into_mut_part(&rows);
}

macro_rules! packed_columns {
    ($($T:ident $t:ident)*) => {
        impl<W, Q, $($T: PackedColumns<W, Q>),*> PackedColumns<W, Q> for ($($T,)*) {
            type Slices = ($($T::Slices,)*);

            #[inline]
            #[track_caller]
            fn slices(self, origin: Origin<'_>, rows: Range<usize>) -> Self::Slices {
                let ($($t,)*) = self;
                ($($t.slices(origin, rows.clone()),)*)
            }
        }
    };
}

crate::tuples::for_tuples!(packed_columns);

crate::error::debug! {
    [W: World, G: Group<W>] GroupToken<'_, W, G> as "GroupToken", len: |it| it.len();
    [W: World, G: Group<W>] GroupRef<'_, W, G> as "GroupRef", len: |it| it.len();
    [W: World, G: Group<W>] GroupMut<'_, W, G> as "GroupMut", len: |it| it.len();
}
