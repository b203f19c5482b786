//! Sorting: of a column or a table that no group owns, and of the members of a group.

use alloc::vec::Vec;
use core::any::type_name;
use core::cmp::Ordering;
use core::ops::Range;

use crate::group::{Group, GroupMut};
use crate::query::typed::ReadTerms;
use crate::query::{QueryIter, ReadOnly};
use crate::rows::{Packed, Rows as _, StorageKind};
use crate::store::Store as _;
use crate::table::{HasTable, Row, TableMut};
use crate::view::ColumnMut;
use crate::world::{Has, World};

/// Writes the methods of a world.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_sort_methods {
    ($vis:vis fn) => {
        /// Sorts a column that no group owns. Equal values keep their order. O(n log n).
        ///
        /// To sort a column that a group owns, sort the group. For a group `Bodies`, this is
        /// `bodies_mut().sort_by::<&C>(..)`.
        ///
        /// The order lasts until a component is removed, because the last value then moves into its
        /// place. Inserted values are appended. A linear column can't be sorted.
        $vis fn sort_by<C>(&mut self, compare: impl $crate::__private::FnMut(&C, &C) -> $crate::__private::Ordering)
        where
            Self: $crate::Sortable<C>,
        {
            $crate::__private::sort::sort_by(self, compare);
        }

        /// Sorts a column that no group owns by a key. Equal keys keep their order. O(n log n).
        ///
        /// The order lasts as long as that of [`sort_by`](Self::sort_by).
        $vis fn sort_by_key<C, K: $crate::__private::Ord>(&mut self, mut key: impl $crate::__private::FnMut(&C) -> K)
        where
            Self: $crate::Sortable<C>,
        {
            $crate::__private::sort::sort_by(self, |a, b| $crate::__private::Ord::cmp(&key(a), &key(b)));
        }

        /// Sorts the column of `C`, which no group owns, in the order of the column of `D`. O(n).
        ///
        /// Entities that have both components come first. The order lasts as long as that of
        /// [`sort_by`](Self::sort_by).
        $vis fn sort_as<C, D>(&mut self)
        where
            Self: $crate::Sortable<C> + $crate::Has<D>,
        {
            $crate::__private::sort::sort_as::<Self, C, D>(self);
        }
    };
}

/// Its rows have an order of their own: no group owns it.
pub struct Ungrouped;

/// Its rows have the order of a group.
pub struct Grouped;

/// A world in which the values of `C` can be sorted: they are packed, and no group owns them. A part
/// of a table is sorted together with the other parts.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no column of `{C}` that can be sorted alone",
    label = "owned by a group, stored linearly or in rows that stay, a link, or no component at all",
    note = "a group that owns it is sorted as a whole: `world.the_group_mut().sort_by::<&{C}>(..)`; so is a table: `world.the_table_mut().sort_by_key(..)`",
    note = "no group is assigned to a component with `#[sorted]`, nor to a query with `unowned` in its `#[query(..)]`",
    note = "a link has one order: `world.sort_parents_first::<{C}>()`; linear storage, rows that stay and tables with optional components have orders of their own"
)]
pub trait Sortable<C>: Has<C, Storage: Packed> {}

#[diagnostic::do_not_recommend]
impl<W: Has<C, Storage: Packed, Order = Ungrouped>, C> Sortable<C> for W {}

/// A world in which the rows of the table `R` can be sorted: no group owns it.
#[diagnostic::on_unimplemented(
    message = "the table `{R}` of `{Self}` can't be sorted as a whole: a group owns it",
    label = "owned by a group",
    note = "sort the members of the group: `world.the_group_mut().sort_by::<&C>(..)`, by a component `C` or by \
            the row `{R}Ref`"
)]
pub trait SortableTable<R: Row>: HasTable<R> {}

#[diagnostic::do_not_recommend]
impl<W: HasTable<R, Order = Ungrouped>, R: Row> SortableTable<R> for W {}

/// Returns the rows in an order. Equal ones keep their order.
pub(crate) fn sorted(rows: usize, mut compare: impl FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..rows).collect();
    order.sort_by(|&a, &b| compare(a, b));
    order
}

/// Moves rows by swaps: row `start + i` becomes the former row `start + order[i]`. Each row is in `order` once. O(rows).
pub(crate) fn permute(start: usize, mut order: Vec<usize>, mut swap: impl FnMut(usize, usize)) {
    for first in 0..order.len() {
        // Each cycle is followed once: a row that is in its place is its own source.
        let mut at = first;
        loop {
            let from = core::mem::replace(&mut order[at], at);
            if from == first || from == at {
                break;
            }
            swap(start + at, start + from);
            at = from;
        }
    }
}

/// Returns where the segments of a group begin and end. A segment moves in the columns of all groups that have it.
pub(crate) fn cuts<W: World, G: Group<W>>(world: &W, rows: Range<usize>) -> Vec<usize> {
    let lens = world.groups().lens;
    let cuts = G::CUTS.iter().map(|&cut| lens[cut].clamp(rows.start, rows.end));
    let mut cuts: Vec<usize> = cuts.chain([rows.start, rows.end]).collect();
    cuts.sort_unstable();
    cuts
}

#[expect(missing_docs, reason = "documented on the methods that the macro writes")]
pub fn sort_by<W: Sortable<C>, C>(world: &mut W, mut compare: impl FnMut(&C, &C) -> Ordering) {
    let set = <W as Has<C>>::set_of_mut(world.sets_mut());
    let column = set.column::<W::Path>();
    let values = column.as_slice();
    let order = sorted(values.len(), |a, b| compare(&values[a], &values[b]));
    permute(0, order, |a, b| set.swap_rows(a, b));
}

#[expect(missing_docs, reason = "documented on the methods that the macro writes")]
pub fn sort_as<W: Sortable<C> + Has<D>, C, D>(world: &mut W) {
    let order = <W as Has<D>>::set_of(world.__sets()).rows().to_vec();
    let set = <W as Has<C>>::set_of_mut(world.sets_mut());
    let mut at = 0;
    for entity in order {
        if let Some(row) = set.rows().find(entity) {
            set.swap_rows(row, at);
            at += 1;
        }
    }
}

impl<W: World, G: Group<W>> GroupMut<'_, W, G> {
    /// Sorts the members by the items of a read-only query: `Entity`, `&C`, a tuple of these, or a
    /// query of the world. Equal items keep their order. O(n log n) comparisons, O(n) memory.
    ///
    /// All owned columns are reordered together. Members of nested groups stay before the other
    /// members: each nested group, and the rows between two groups, are sorted separately. The
    /// order is computed before a row moves, so a comparison that panics changes nothing.
    ///
    /// # Panics
    ///
    /// Panics if the query requires a component that a member lacks.
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
        let (world, rows) = self.parts();
        let cuts = cuts::<W, G>(world, rows);
        let read = &*world;
        let entities = G::rows(read).entities();
        let item = |row: usize| {
            QueryIter::<W, Q>::new(<Q::Terms as ReadTerms<W>>::read(read)).get(entities[row])
        };
        let mut order = Vec::new();
        for run in cuts.windows(2) {
            order.push(sorted(run[1] - run[0], |a, b| {
                match (item(run[0] + a), item(run[0] + b)) {
                    (Some(a), Some(b)) => compare(a, b),
                    _ => lacks(type_name::<G>()),
                }
            }));
        }
        for (run, order) in cuts.windows(2).zip(order) {
            permute(run[0], order, |a, b| G::swap_rows(world, a, b));
        }
    }

    /// Sorts the members by a key, like [`sort_by`](Self::sort_by). O(n log n) calls of `key`, O(n)
    /// memory.
    pub fn sort_by_key<Q: ReadOnly<W>, K: Ord>(&mut self, mut key: impl FnMut(Q::Item<'_>) -> K) {
        self.sort_by::<Q>(|a, b| key(a).cmp(&key(b)));
    }
}

#[cold]
fn lacks(group: &str) -> ! {
    let group = group.rsplit("::").next().unwrap_or_default();
    panic!("the sort query needs a component that some members of `{group}` lack; use `Option<&C>`")
}

impl<W: HasTable<R>, R: Row> TableMut<'_, W, R> {
    /// Sorts the rows, in all columns together. Equal rows keep their order. O(n log n)
    /// comparisons, O(n) memory.
    ///
    /// To sort a table that a group owns, sort the group. For a group `Lit`, this is
    /// `lit_mut().sort_by::<BodyRef>(..)`.
    ///
    /// The order lasts until a row is removed, because the last row then moves into its place. The
    /// order is computed before a row moves, so a comparison that panics changes nothing.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// # #[derive(Debug, PartialEq)]
    /// # struct Position(f32);
    /// # struct Layer(u8);
    /// world!(
    ///     struct Scene {}
    ///     #[table]
    ///     struct Sprite { position: Position, layer: Layer }
    /// );
    /// let mut scene = Scene::new();
    /// let back = scene.spawn(Sprite { position: Position(0.0), layer: Layer(7) });
    /// let front = scene.spawn(Sprite { position: Position(5.0), layer: Layer(1) });
    /// scene.sprite_mut().sort_by_key(|row| row.layer.0);
    /// assert_eq!(scene.sprite().entities(), [front, back]);
    /// scene.sprite_mut().sort_by(|a, b| a.position.0.total_cmp(&b.position.0));
    /// assert_eq!(scene.position().as_slice(), [Position(0.0), Position(5.0)]);
    /// ```
    pub fn sort_by(&mut self, mut compare: impl FnMut(R::Ref<'_>, R::Ref<'_>) -> Ordering)
    where
        W: SortableTable<R>,
    {
        let rows: Vec<R::Ref<'_>> = self.iter().map(|(_, row)| row).collect();
        let order = sorted(rows.len(), |a, b| compare(rows[a], rows[b]));
        drop(rows);
        let (world, start) = self.parts();
        let set = W::set_in_mut(world.sets_mut());
        permute(start, order, |a, b| set.swap_rows(a, b));
    }

    /// Sorts the rows by a key, like [`sort_by`](Self::sort_by). O(n log n) calls of `key`, O(n)
    /// memory.
    pub fn sort_by_key<K: Ord>(&mut self, mut key: impl FnMut(R::Ref<'_>) -> K)
    where
        W: SortableTable<R>,
    {
        self.sort_by(|a, b| key(a).cmp(&key(b)));
    }
}

/// A column that is sorted without its world. There is none.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "the column of `{T}` is sorted by its world, not by `ColumnMut`",
    label = "call the method on the world, with `{T}` as its first type argument",
    note = "`world.sort_by::<{T}>(|a, b| ..)` and `world.sort_by_key::<{T}, _>(|value| ..)` sort a column that no group owns",
    note = "a group or a table is sorted by its own method: `world.the_group_mut().sort_by::<&{T}>(..)`, \
            `world.the_table_mut().sort_by_key(|row| ..)`"
)]
pub trait SortedAlone<T> {}

/// Writes methods that a column would have for sorting. Calls of them don't compile, and the errors name those of the world: a column
/// has neither its entities as mutable, nor knows whether a group owns it.
macro_rules! sorted_alone {
    ($($name:ident [$($generics:tt)*] $argument:ty;)*) => {
        impl<T, K: StorageKind> ColumnMut<'_, T, K> {$(
            #[doc(hidden)]
            pub fn $name<$($generics)*>(&mut self, _: $argument)
            where
                K: SortedAlone<T>,
            {
            }
        )*}
    };
}

sorted_alone! {
    sort_by [] impl FnMut(&T, &T) -> Ordering;
    sort_by_key [O: Ord] impl FnMut(&T) -> O;
    sort_unstable_by [] impl FnMut(&T, &T) -> Ordering;
    sort_unstable_by_key [O: Ord] impl FnMut(&T) -> O;
}
