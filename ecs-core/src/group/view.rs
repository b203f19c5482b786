//! Handles to a group: its members, its packed slices, its order.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::marker::PhantomData;
use core::ops::Range;

use super::owned::{OwnedColumns, rows_of, rows_of_mut};
use super::{Group, GroupState, Owns, Within, len};
use crate::column::{Column, ColumnMut};
use crate::entities::Origin;
use crate::entity::Entity;
use crate::query::{QueryIter, ReadOnly};
use crate::sparse_set::rows as row_numbers;
use crate::tuples::for_tuples;
use crate::world::World;

/// The members of a group, to be read.
pub struct GroupRef<'w, W, G> {
    world: &'w W,
    rows: Range<usize>,
    group: PhantomData<G>,
}

/// The members of a group, whose values can be changed and whose order can be chosen.
pub struct GroupMut<'w, W, G> {
    world: &'w mut W,
    rows: Range<usize>,
    group: PhantomData<G>,
}

fn entities<W: World, G: Group<W>>(world: &W, rows: Range<usize>) -> &[Entity] {
    if const { G::TERMS.own.is_empty() } {
        rows_of(world.groups()[G::ID].list.entities(), rows)
    } else {
        G::Own::entities(world, rows)
    }
}

fn index_of<W: World, G: Group<W>>(
    world: &W,
    rows: &Range<usize>,
    entity: Entity,
) -> Option<usize> {
    let row = if const { G::TERMS.own.is_empty() } {
        world.groups()[G::ID].list.row_at(entity.index())
    } else {
        G::Own::row_at(world, entity.index())
    };
    let row = row.filter(|row| rows.contains(row))?;
    world.table().allocator.contains(entity).then_some(row - rows.start)
}

macro_rules! read_methods {
    () => {
        /// The number of members. O(1).
        #[inline]
        #[must_use]
        pub fn len(&self) -> usize {
            self.rows.len()
        }

        /// Whether there are no members. O(1).
        #[inline]
        #[must_use]
        pub fn is_empty(&self) -> bool {
            self.rows.is_empty()
        }

        /// The members, in the order of the slices. O(1).
        #[inline]
        #[must_use]
        pub fn entities(&self) -> &[Entity] {
            entities::<W, G>(self.world, self.rows.clone())
        }

        /// Whether the entity is a member. O(1).
        #[inline]
        #[must_use]
        pub fn contains(&self, entity: Entity) -> bool {
            self.index_of(entity).is_some()
        }

        /// The place of an entity in the slices, if it is a member. O(1).
        #[inline]
        #[must_use]
        pub fn index_of(&self, entity: Entity) -> Option<usize> {
            index_of::<W, G>(self.world, &self.rows, entity)
        }
    };
}

impl<W: World, G: Group<W>> Clone for GroupRef<'_, W, G> {
    fn clone(&self) -> Self {
        Self { world: self.world, rows: self.rows.clone(), group: PhantomData }
    }
}

impl<'w, W: World, G: Group<W>> GroupRef<'w, W, G> {
    pub(crate) fn new(world: &'w W) -> Self {
        Self { world, rows: 0..len::<W, G>(world.groups()), group: PhantomData }
    }

    read_methods!();

    /// The entities and the owned columns, side by side, in the order of declaration. O(owned columns).
    #[inline]
    #[must_use]
    pub fn slices(&self) -> <G::Own as OwnedColumns<W>>::Slices<'w> {
        G::Own::slices(self.world, self.rows.clone())
    }

    /// The members that aren't members of the nested group `H`: a contiguous range. O(1).
    #[inline]
    #[must_use]
    pub fn minus<H: Group<W> + Within<G>>(mut self) -> Self {
        self.rows.start = len::<W, H>(self.world.groups()).min(self.rows.end);
        self
    }
}

impl<'w, W: World, G: Group<W>> GroupMut<'w, W, G> {
    pub(crate) fn new(world: &'w mut W) -> Self {
        let rows = 0..len::<W, G>(world.groups());
        Self { world, rows, group: PhantomData }
    }

    read_methods!();

    /// The entities and the owned columns, side by side, in the order of declaration. O(owned columns).
    #[inline]
    #[must_use]
    pub fn slices(self) -> <G::Own as OwnedColumns<W>>::SlicesMut<'w> {
        let (mut parts, origin) = self.world.parts();
        G::Own::slices_mut(&mut parts, origin, self.rows)
    }

    /// The members that aren't members of the nested group `H`: a contiguous range. O(1).
    #[inline]
    #[must_use]
    pub fn minus<H: Group<W> + Within<G>>(mut self) -> Self {
        self.rows.start = len::<W, H>(self.world.groups()).min(self.rows.end);
        self
    }

    /// Sorts the members by what a read-only query gives for them: `Entity`, `&C`, a tuple of these, or
    /// a query of the world. Equal ones keep their order. O(n log n) comparisons, O(n) memory.
    ///
    /// All owned columns move together; where groups are nested in this one, their members and those
    /// between them are sorted as runs of their own. The order is found before the first row moves, so
    /// a comparison that panics changes nothing.
    ///
    /// # Panics
    ///
    /// Panics if the query asks for a component that some member doesn't have.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::{Entity, world};
    /// # struct Position(f32);
    /// # struct Layer(u8);
    /// world!(
    ///     struct Scene { position: Position, layer: Layer }
    ///     #[group(own(position, layer))]
    ///     struct Drawn;
    /// );
    /// let mut scene = Scene::new();
    /// let back = scene.spawn((Position(0.0), Layer(7)));
    /// let front = scene.spawn((Position(5.0), Layer(1)));
    /// scene.drawn_mut().sort_by::<&Layer>(|a, b| a.0.cmp(&b.0));
    /// assert_eq!(scene.drawn().entities(), [front, back]);
    /// scene.drawn_mut().sort_by_key::<Entity, _>(|entity| entity);
    /// assert_eq!(scene.drawn().entities(), [back, front]);
    /// ```
    pub fn sort_by<Q: ReadOnly<W>>(
        &mut self,
        mut compare: impl FnMut(Q::Item<'_>, Q::Item<'_>) -> Ordering,
    ) {
        let order = {
            let rows = QueryIter::<W, Q>::read(self.world);
            let entities = entities::<W, G>(self.world, self.rows.clone());
            let start = self.rows.start;
            let mut order = row_numbers(start, entities.len());
            for run in runs::<W, G>(self.world.groups(), &self.rows) {
                order[run.start - start..run.end - start].sort_by(|&a, &b| {
                    let a = rows.at(entities[a as usize - start]);
                    let b = rows.at(entities[b as usize - start]);
                    let (Some(a), Some(b)) = (a, b) else { unordered(G::NAME) };
                    compare(a, b)
                });
            }
            order
        };
        permute::<W, G>(self.world, self.rows.clone(), &order);
    }

    /// Sorts the members by a key, as [`sort_by`](Self::sort_by) does. O(n log n) keys, O(n) memory.
    pub fn sort_by_key<Q: ReadOnly<W>, K: Ord>(&mut self, mut key: impl FnMut(Q::Item<'_>) -> K) {
        self.sort_by::<Q>(|a, b| key(a).cmp(&key(b)));
    }
}

#[cold]
fn unordered(group: &str) -> ! {
    panic!("a member of `{group}` doesn't have all that the order asks for; ask for an `Option`")
}

/// The rows of a group, cut where its nested groups end.
fn runs<W: World, G: Group<W>>(groups: &[GroupState], rows: &Range<usize>) -> Vec<Range<usize>> {
    let mut runs = Vec::new();
    let (mut end, mut next) = (rows.end, G::TERMS.inner);
    while end > rows.start {
        let start = next.map_or(0, |inner| groups[inner].len).clamp(rows.start, end);
        runs.push(start..end);
        end = start;
        next = next.and_then(|inner| W::GROUPS[inner].inner);
    }
    runs
}

/// Lets the rows of a group change places, each run in all columns that its innermost group owns.
/// `order[i]` is the row that comes to `rows.start + i`.
fn permute<W: World, G: Group<W>>(world: &mut W, rows: Range<usize>, order: &[u32]) {
    if rows.is_empty() {
        return;
    }
    let inner = len::<W, G::Inner>(world.groups()).clamp(rows.start, rows.end);
    let (nested, own) = order.split_at(inner - rows.start);
    if const { G::TERMS.own.is_empty() } {
        world.groups_mut()[G::ID].list.permute(inner, own);
    } else {
        G::Own::permute(world, inner, own);
        permute::<W, G::Inner>(world, rows.start..inner, nested);
    }
}

/// A group of a split world: it says which rows of the columns are its members'.
pub struct GroupToken<'w, W, G> {
    rows: (usize, usize),
    origin: Origin<'w>,
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
    pub fn new(origin: Origin<'w>) -> Self {
        Self { rows: (0, len::<W, G>(origin.groups)), origin, group: PhantomData }
    }

    /// The number of members. O(1).
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.rows.1 - self.rows.0
    }

    /// Whether there are no members. O(1).
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The rows of the members in the owned columns, or in the list of a non-owning group. O(1).
    #[inline]
    #[must_use]
    pub const fn rows(self) -> Range<usize> {
        self.rows.0..self.rows.1
    }

    /// The members that aren't members of the nested group `H`: a contiguous range. O(1).
    #[inline]
    #[must_use]
    pub fn minus<H: Group<W> + Within<G>>(mut self) -> Self {
        self.rows.0 = len::<W, H>(self.origin.groups).min(self.rows.1);
        self
    }

    /// The members' values in owned columns, as slices of one length and one order. O(columns).
    ///
    /// Takes `&` or `&mut` of columns that the group owns, alone or in a tuple.
    ///
    /// # Panics
    ///
    /// Panics if a column is of another world.
    #[inline]
    #[must_use]
    pub fn slices<C: PackedColumns<G>>(self, columns: C) -> C::Slices {
        columns.slices(self.origin, self.rows())
    }

    /// The members of a non-owning group; empty for the others, whose entities are those of their
    /// owned columns. O(1).
    #[inline]
    #[must_use]
    pub fn list(self) -> &'w [Entity] {
        self.origin.groups[G::ID].list.entities()
    }
}

/// Columns that the group `G` owns: `&` or `&mut` of a column, or a tuple of these.
pub trait PackedColumns<G> {
    /// The slices.
    type Slices;

    #[doc(hidden)]
    fn slices(self, origin: Origin<'_>, rows: Range<usize>) -> Self::Slices;
}

#[inline]
#[track_caller]
fn same(a: Origin<'_>, b: Origin<'_>) {
    assert!(a.is(b), "the columns are of different worlds");
}

impl<'a, G: Owns<C>, C> PackedColumns<G> for &'a Column<'_, C> {
    type Slices = &'a [C];

    #[inline]
    fn slices(self, origin: Origin<'_>, rows: Range<usize>) -> &'a [C] {
        same(self.origin, origin);
        rows_of(self.as_slice(), rows)
    }
}

impl<'a, G: Owns<C>, C> PackedColumns<G> for &'a ColumnMut<'_, C> {
    type Slices = &'a [C];

    #[inline]
    fn slices(self, origin: Origin<'_>, rows: Range<usize>) -> &'a [C] {
        same(self.origin, origin);
        rows_of(self.as_slice(), rows)
    }
}

impl<'a, G: Owns<C>, C> PackedColumns<G> for &'a mut ColumnMut<'_, C> {
    type Slices = &'a mut [C];

    #[inline]
    fn slices(self, origin: Origin<'_>, rows: Range<usize>) -> &'a mut [C] {
        same(self.origin, origin);
        rows_of_mut(self.as_mut_slice(), rows)
    }
}

macro_rules! packed_columns {
    ($($T:ident $t:ident)*) => {
        impl<Z, $($T: PackedColumns<Z>),*> PackedColumns<Z> for ($($T,)*) {
            type Slices = ($($T::Slices,)*);

            #[inline]
            fn slices(self, origin: Origin<'_>, rows: Range<usize>) -> Self::Slices {
                let ($($t,)*) = self;
                ($($t.slices(origin, rows.clone()),)*)
            }
        }
    };
}

for_tuples!(packed_columns);
