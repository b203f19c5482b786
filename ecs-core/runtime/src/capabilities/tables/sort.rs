//! The order of a table's rows.

use core::cmp::Ordering;

use super::table_mut::TableMut;
use super::table_ref::HasTable;
use crate::capabilities::sorting::schema::SortableTable;
use crate::capabilities::tables::row::Row;
use crate::schema::data::store_mut;
use crate::storage::permutation::row_numbers;

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
        let set = store_mut::<W, R>(self.world);
        let columns = set.lend();
        let mut order = row_numbers(self.start, set.rows().len().saturating_sub(self.start));
        order.sort_by(|&a, &b| compare(R::at(columns, a as usize), R::at(columns, b as usize)));
        set.permute_rows(self.start, &order);
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
