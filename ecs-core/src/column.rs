//! One component's values in a world, to be read or changed but not added or removed.

mod lend;

use core::cell::Cell;
use core::fmt;
use core::ops::{Index, IndexMut};

use crate::entity::Entity;
use crate::error::DisjointError;
use crate::origin::Origin;
use crate::pool::Pool;
use crate::sparse_set::{Iter, IterMut, SparseSet};

pub use lend::{Lend, LendMut};

/// One component's values in a world, to be read.
///
/// Handles are checked: a stale one finds nothing.
pub struct Column<'w, T> {
    pub(crate) set: &'w SparseSet<T>,
    pub(crate) origin: Origin<'w>,
}

/// One component's values in a world, to be read and changed.
///
/// It changes values, never structure: who has the component and in which order stays as it is.
///
/// # Examples
///
/// ```
/// # use ecs_core::world;
/// # #[derive(Debug, PartialEq)]
/// # struct Health(i32);
/// # world!(struct Sim { health: Health });
/// let mut sim = Sim::new();
/// let (a, b) = (sim.spawn(Health(3)), sim.spawn(Health(5)));
///
/// let mut health = sim.health_mut();
/// health[b].0 -= 1;
/// let [x, y] = health.get_disjoint_mut([a, b]).unwrap();
/// std::mem::swap(x, y);
/// assert_eq!(health.as_slice(), [Health(4), Health(3)]);
/// ```
pub struct ColumnMut<'w, T> {
    pub(crate) set: &'w mut SparseSet<T>,
    pub(crate) origin: Origin<'w>,
}

impl<T> Clone for Column<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Column<'_, T> {}

impl<'w, T> Column<'w, T> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn new(pool: &'w Pool<T>, origin: Origin<'w>) -> Self {
        Self { set: &pool.0, origin }
    }

    /// The number of values. O(1).
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.set.len()
    }

    /// Whether there are no values. O(1).
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.set.is_empty()
    }

    /// The row of an entity, if it is alive and has the component. O(1).
    #[inline]
    #[must_use]
    pub fn index_of(self, entity: Entity) -> Option<usize> {
        // The table answers for the generation: what is in a column is alive.
        if self.origin.allocator.contains(entity) { self.set.row_at(entity.index()) } else { None }
    }

    /// Whether the entity is alive and has the component. O(1).
    #[inline]
    #[must_use]
    pub fn contains(self, entity: Entity) -> bool {
        self.index_of(entity).is_some()
    }

    /// The value of an entity. O(1).
    #[inline]
    #[must_use]
    pub fn get(self, entity: Entity) -> Option<&'w T> {
        self.set.as_slice().get(self.index_of(entity)?)
    }

    /// The entities that have the component, in the order of the values. O(1).
    #[inline]
    #[must_use]
    pub fn entities(self) -> &'w [Entity] {
        self.set.entities()
    }

    /// The values side by side. O(1).
    #[inline]
    #[must_use]
    pub fn as_slice(self) -> &'w [T] {
        self.set.as_slice()
    }

    /// The entities with their values, in row order.
    #[inline]
    pub fn iter(self) -> Iter<'w, T> {
        self.set.iter()
    }
}

impl<'w, T> ColumnMut<'w, T> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn new(pool: &'w mut Pool<T>, origin: Origin<'w>) -> Self {
        Self { set: &mut pool.0, origin }
    }

    /// The same column, to be read.
    #[inline]
    #[must_use]
    pub const fn as_ref(&self) -> Column<'_, T> {
        Column { set: self.set, origin: self.origin }
    }

    /// The same column, only to be read from now on.
    #[inline]
    #[must_use]
    pub const fn into_column(self) -> Column<'w, T> {
        Column { set: self.set, origin: self.origin }
    }

    /// The same column for a shorter time.
    #[inline]
    #[must_use]
    pub const fn reborrow(&mut self) -> ColumnMut<'_, T> {
        ColumnMut { set: self.set, origin: self.origin }
    }

    /// The number of values. O(1).
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.set.len()
    }

    /// Whether there are no values. O(1).
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.set.is_empty()
    }

    /// The row of an entity, if it is alive and has the component. O(1).
    #[inline]
    #[must_use]
    pub fn index_of(&self, entity: Entity) -> Option<usize> {
        self.as_ref().index_of(entity)
    }

    /// Whether the entity is alive and has the component. O(1).
    #[inline]
    #[must_use]
    pub fn contains(&self, entity: Entity) -> bool {
        self.as_ref().contains(entity)
    }

    /// The value of an entity. O(1).
    #[inline]
    #[must_use]
    pub fn get(&self, entity: Entity) -> Option<&T> {
        self.as_ref().get(entity)
    }

    /// The value of an entity, to be changed. O(1).
    #[inline]
    #[must_use]
    pub fn get_mut(&mut self, entity: Entity) -> Option<&mut T> {
        let row = self.index_of(entity)?;
        self.set.as_mut_slice().get_mut(row)
    }

    /// The values of several entities at once, to be changed. O(N²) comparisons of rows.
    ///
    /// # Errors
    ///
    /// An entity that is dead, doesn't have the component, or is named twice.
    pub fn get_disjoint_mut<const N: usize>(
        &mut self,
        entities: [Entity; N],
    ) -> Result<[&mut T; N], DisjointError> {
        get_disjoint_mut(self.reborrow(), entities)
    }

    /// The entities that have the component, in the order of the values. O(1).
    #[inline]
    #[must_use]
    pub fn entities(&self) -> &[Entity] {
        self.set.entities()
    }

    /// The values side by side. O(1).
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        self.set.as_slice()
    }

    /// The values side by side, to be changed. O(1).
    #[inline]
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        self.set.as_mut_slice()
    }

    /// The values as cells, so that several places can write while they all read. O(1).
    #[inline]
    #[must_use]
    pub fn as_cells(&mut self) -> &[Cell<T>] {
        Cell::from_mut(self.set.as_mut_slice()).as_slice_of_cells()
    }

    /// The entities with their values, in row order.
    #[inline]
    pub fn iter(&self) -> Iter<'_, T> {
        self.set.iter()
    }

    /// The entities with their values, to be changed, in row order.
    #[inline]
    pub fn iter_mut(&mut self) -> IterMut<'_, T> {
        self.set.iter_mut()
    }
}

/// The values of several entities at once; see [`ColumnMut::get_disjoint_mut`].
pub(crate) fn get_disjoint_mut<T, const N: usize>(
    column: ColumnMut<'_, T>,
    entities: [Entity; N],
) -> Result<[&mut T; N], DisjointError> {
    let mut rows = [0; N];
    for (row, &entity) in rows.iter_mut().zip(&entities) {
        *row = column.index_of(entity).ok_or(DisjointError::Missing(entity))?;
    }
    let repeated = |i: &usize| entities[..*i].contains(&entities[*i]);
    if let Some(i) = (0..N).find(repeated) {
        return Err(DisjointError::Repeated(entities[i]));
    }
    let first = entities.first().copied();
    let values = column.set.as_mut_slice().get_disjoint_mut(rows);
    values.map_err(|_| DisjointError::Missing(first.expect("no rows are always disjoint")))
}

#[cold]
#[inline(never)]
#[track_caller]
fn missing(entity: Entity, component: &str) -> ! {
    panic!("entity {entity} is dead or has no {component}; `get` returns an Option")
}

impl<T> Index<Entity> for Column<'_, T> {
    type Output = T;

    /// # Panics
    ///
    /// Panics if the entity is dead or doesn't have the component.
    #[inline]
    #[track_caller]
    fn index(&self, entity: Entity) -> &T {
        match self.get(entity) {
            Some(value) => value,
            None => missing(entity, core::any::type_name::<T>()),
        }
    }
}

impl<T> Index<Entity> for ColumnMut<'_, T> {
    type Output = T;

    /// # Panics
    ///
    /// Panics if the entity is dead or doesn't have the component.
    #[inline]
    #[track_caller]
    fn index(&self, entity: Entity) -> &T {
        match self.get(entity) {
            Some(value) => value,
            None => missing(entity, core::any::type_name::<T>()),
        }
    }
}

impl<T> IndexMut<Entity> for ColumnMut<'_, T> {
    #[inline]
    #[track_caller]
    fn index_mut(&mut self, entity: Entity) -> &mut T {
        match self.get_mut(entity) {
            Some(value) => value,
            None => missing(entity, core::any::type_name::<T>()),
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for Column<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.set, f)
    }
}

impl<T: fmt::Debug> fmt::Debug for ColumnMut<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.set, f)
    }
}

impl<'w, T> IntoIterator for Column<'w, T> {
    type Item = (Entity, &'w T);
    type IntoIter = Iter<'w, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'w, T> IntoIterator for ColumnMut<'w, T> {
    type Item = (Entity, &'w mut T);
    type IntoIter = IterMut<'w, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.set.iter_mut()
    }
}

impl<'a, T> IntoIterator for &'a ColumnMut<'_, T> {
    type Item = (Entity, &'a T);
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut ColumnMut<'_, T> {
    type Item = (Entity, &'a mut T);
    type IntoIter = IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}
