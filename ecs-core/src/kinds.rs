//! Tables with optional components: how their rows are bundles. `set.rs` has the rows.

use alloc::vec::{IntoIter, Vec};
use core::cmp::Ordering;
use core::marker::PhantomData;

use crate::batch::Each;
use crate::builder::{BundleBuilder, SLOT};
use crate::bundle::{Bundle, BundleKind, IntoRow, Leaf};
use crate::columns::{Columns, Here, Room};
use crate::entity::Entity;
use crate::error::Refused;
use crate::query::typed::{ReadList, ReadTerms, Terms};
use crate::query::{Query, QueryIter, ReadOnly};
use crate::rows::{ByKind, KindRows, Rows as _, StorageKind};
use crate::set::{KindSet, Parts};
use crate::structure::remove_as;
use crate::table::{Row, WithEntity};
use crate::units::{Mask as _, Units};
use crate::world::{HasUnit, World};

/// The row of a table without its optional components, each of which is a unit of its own.
pub struct Required<R, C: Columns> {
    row: C::Row,
    table: PhantomData<fn() -> R>,
}

impl<R, C: Columns> Required<R, C> {
    /// Returns the values.
    pub const fn values(&mut self) -> &mut C::Row {
        &mut self.row
    }
}

impl<R, C: Columns> IntoRow<C> for Required<R, C> {
    #[inline(always)]
    fn into_row(self) -> C::Row {
        self.row
    }
    #[inline(always)]
    fn from_row(row: C::Row) -> Self {
        Self { row, table: PhantomData }
    }
    fn store(self, _: Room<'_, C>) -> Room<'_, ()> {
        unreachable!("only a set without optional components stores values one by one")
    }
}

impl<W: HasUnit<Self>, R, C: Columns> Bundle<W> for Required<R, C> {
    type Kind = Leaf;
}

/// A world with the table `R`, which has optional components.
pub trait HasKindTable<R: Row>: HasKinds<R> {
    /// The query of all rows.
    #[doc(hidden)]
    type Refs: ReadOnly<Self>
        + for<'w> Query<Self, Item<'w> = R::Ref<'w>, Terms: Terms<Self, List: ReadList<Self>>>;
    /// The query of all rows, which are mutable.
    #[doc(hidden)]
    type Muts: for<'w> Query<Self, Item<'w> = R::Mut<'w>>;
    #[doc(hidden)]
    fn __loose_rows(&self) -> KindRows<'_, Here> {
        Self::kinds_in(self.__sets()).found()
    }
}

crate::table::row_views! {
    KindTableRef KindTableMut HasKindTable, ByKind<Here>,
    "optional components: its rows are ordered by these."
}

impl<W: HasKindTable<R>, R: Row> KindTableMut<'_, W, R> {
    /// Sorts the rows of each kind, which are those with the same optional components. The order of the kinds stays, and equal rows
    /// keep their order. O(n log n) comparisons, O(n) memory.
    ///
    /// The order lasts until a row leaves its kind, because the last row of the kind then moves into its place. The order is computed
    /// before a row moves, so a comparison that panics changes nothing.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// # struct Layer(u8);
    /// # struct Glow(f32);
    /// world!(
    ///     struct Scene {}
    ///     #[table]
    ///     struct Sprite { layer: Layer, glow: Option<Glow> }
    /// );
    /// let mut scene = Scene::new();
    /// for (layer, glow) in [(7, None), (3, Some(Glow(1.0))), (5, None)] {
    ///     scene.spawn(Sprite { layer: Layer(layer), glow });
    /// }
    /// scene.sprite_mut().sort_by_key(|row| row.layer.0);
    /// let layers: Vec<u8> = scene.sprite().iter().map(|(_, row)| row.layer.0).collect();
    /// assert_eq!(layers, [5, 7, 3]);
    /// ```
    pub fn sort_by(&mut self, mut compare: impl FnMut(R::Ref<'_>, R::Ref<'_>) -> Ordering) {
        let mut rows: Vec<_> = self.iter().collect();
        rows.sort_by(|a, b| compare(a.1, b.1));
        let order: Vec<Entity> = rows.into_iter().map(|(entity, _)| entity).collect();
        W::kinds_in_mut(self.world.sets_mut()).arrange(&order);
    }

    /// Sorts the rows of each kind by a key, like [`sort_by`](Self::sort_by). O(n log n) calls of `key`, O(n) memory.
    pub fn sort_by_key<K: Ord>(&mut self, mut key: impl FnMut(R::Ref<'_>) -> K) {
        self.sort_by(|a, b| key(a).cmp(&key(b)));
    }
}

impl<W: World> BundleBuilder<W> {
    /// Adds the row of a table with optional components, of which it replaces those that the row has. O(columns).
    pub fn insert_row<R>(&mut self, row: R)
    where
        W: HasKinds<R>,
    {
        self.units = self.units.or(W::units_of(&row));
        W::kinds_in_mut(&mut self.rows).put_rows(SLOT, W::into_rows(row));
    }
}

/// The values of a row of the table `R`, unit by unit.
pub type KindRow<W, R> = <<W as HasKinds<R>>::Parts as Parts>::Rows;

/// A world with a table `R` that has optional components.
pub trait HasKinds<R>: World {
    /// The columns of its units.
    type Parts: Parts;
    /// The optional components.
    const OPTIONAL: Units;
    /// The table, and the optional components.
    const ALL: Units;
    /// Returns its set among the others.
    fn kinds_in(sets: &Self::Sets) -> &KindSet<Self::Parts>;
    /// Returns its set among the others, mutably.
    fn kinds_in_mut(sets: &mut Self::Sets) -> &mut KindSet<Self::Parts>;
    /// Returns the units of a row.
    fn units_of(row: &R) -> Self::Units;
    /// Returns the values of a row.
    fn into_rows(row: R) -> KindRow<Self, R>;
    /// Returns the row of these values, if they are those of one.
    fn from_rows(rows: KindRow<Self, R>) -> Option<R>;
    /// Gives an entity the values of a row, and returns those that are replaced.
    #[inline(always)]
    fn put_whole(&mut self, entity: Entity, row: R) -> KindRow<Self, R> {
        Self::kinds_in_mut(self.sets_mut()).put_rows(entity, Self::into_rows(row))
    }
    /// An entity has lost these values.
    #[inline(always)]
    fn left(&mut self, _: Entity, _: &KindRow<Self, R>) {}
}

/// Takes all values of a table's row. O(columns).
#[inline(always)]
pub fn take_rows<W: HasKinds<R>, R>(world: &mut W, entity: Entity) -> KindRow<W, R> {
    let rows = W::kinds_in_mut(world.sets_mut()).take_rows(entity.index());
    world.left(entity, &rows);
    rows
}

/// The kind of a bundle that is the row of a table with optional components.
pub struct Mixed;

impl<W: HasKinds<R>, R> BundleKind<W, R> for Mixed {
    const MAY: Units = W::ALL;
    const OPTIONAL: Units = W::OPTIONAL;
    const TWICE: bool = false;
    const PREPARES: bool = false;
    type Prepared = ();
    type Replaced = KindRow<W, R>;

    #[inline(always)]
    fn units(bundle: &R) -> W::Units {
        W::units_of(bundle)
    }
    fn prepare(_: &mut R, _: &W, _: Option<Entity>) -> Result<(), Refused> {
        Ok(())
    }
    fn settle((): (), _: &mut W, _: Entity) {}
    #[inline(always)]
    fn push(bundle: R, world: &mut W, entity: Entity) {
        Self::put(bundle, world, entity);
    }
    #[inline(always)]
    fn put(bundle: R, world: &mut W, entity: Entity) -> Self::Replaced {
        world.put_whole(entity, bundle)
    }
    #[inline(always)]
    fn take(world: &mut W, entity: Entity) -> Option<R> {
        W::from_rows(take_rows(world, entity))
    }
    fn keep(bundle: R, sets: &mut W::Sets, entity: Entity) {
        W::kinds_in_mut(sets).put_rows(entity, W::into_rows(bundle));
    }
    #[inline(always)]
    fn take_kept(sets: &mut W::Sets, entity: Entity) -> Option<R> {
        W::from_rows(W::kinds_in_mut(sets).take_rows(entity.index()))
    }
    fn reserve(world: &mut W, rows: usize, indices: usize) {
        W::kinds_in_mut(world.sets_mut()).reserve(rows, indices);
    }
    fn list(world: &mut W, all: &mut Vec<Vec<Entity>>) {
        all.push(W::kinds_in(world.__sets()).entities());
    }
    fn clear(world: &mut W, all: &mut IntoIter<Vec<Entity>>) {
        let entities = all.next().unwrap_or_default();
        Each::new(world, entities, |world, entity| remove_as::<W, R, Self>(world, entity).is_ok())
            .run();
    }
}
