//! Values that were read and aren't in a world yet.

use alloc::vec::Vec;

use crate::storage::buffer::Buffer;

/// The values of a component that were read.
pub struct StagedColumn<C> {
    /// The number of the component in its world.
    pub(super) id: usize,
    /// The number of the list of its entities. `None` if the save has no such component.
    pub(super) list: Option<usize>,
    /// One value per entity.
    pub(super) values: Buffer<C>,
    /// Makes the value of an entity that has none in the save, but other parts of the table.
    default: Option<fn() -> C>,
}

impl<C> StagedColumn<C> {
    /// Creates the empty column of the component with this number.
    #[must_use]
    pub const fn new(id: usize) -> Self {
        Self { id, list: None, values: Buffer::new(id), default: None }
    }

    /// Creates the empty column of a component that has a default value.
    #[must_use]
    pub const fn or(id: usize, default: fn() -> C) -> Self {
        Self { id, list: None, values: Buffer::new(id), default: Some(default) }
    }

    /// Returns the number of the list of the entities.
    #[must_use]
    pub const fn list(&self) -> Option<usize> {
        self.list
    }

    /// Returns the values.
    pub const fn values(&mut self) -> &mut Buffer<C> {
        &mut self.values
    }
}

/// A column of a table, whatever its type.
pub trait StagedPart {
    /// Returns the number of the component.
    fn id(&self) -> usize;
    /// Returns the number of the list of its entities.
    fn list(&self) -> Option<usize>;
    /// Returns whether it has a default value.
    fn has_default(&self) -> bool;
    /// Puts the values in another order. Row `i` gets the value at `rows[i]`, or the default value if
    /// there is none. The entities are those of `list` then.
    fn arrange(&mut self, rows: &[Option<u32>], list: usize);
}

impl<C> StagedPart for StagedColumn<C> {
    fn id(&self) -> usize {
        self.id
    }

    fn list(&self) -> Option<usize> {
        self.list
    }

    fn has_default(&self) -> bool {
        self.default.is_some()
    }

    fn arrange(&mut self, rows: &[Option<u32>], list: usize) {
        let count = self.values.len();
        let mut values: Vec<Option<C>> =
            (0..count).rev().map(|last| Some(self.values.swap_remove(last))).collect();
        values.reverse();
        let value = |row: &Option<u32>| {
            let stored = row.and_then(|row| values.get_mut(row as usize)?.take());
            stored.or_else(|| Some(self.default?()))
        };
        let arranged = rows.iter().filter_map(value);
        self.values.reserve(rows.len());
        arranged.for_each(|value| self.values.push(value));
        self.list = Some(list);
    }
}

/// A resource that was read.
pub struct StagedResource<R> {
    pub(super) value: Option<R>,
    default: Option<fn() -> R>,
}

impl<R> StagedResource<R> {
    /// Creates a resource that must be in the save.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "there is another constructor of equal rank")]
    pub const fn new() -> Self {
        Self { value: None, default: None }
    }

    /// Creates a resource that has a default value.
    #[must_use]
    pub const fn or(default: fn() -> R) -> Self {
        Self { value: None, default: Some(default) }
    }

    /// Makes the default value if the save has none. Returns whether there is a value. The default value can panic, so
    /// this comes before anything changes.
    pub(super) fn complete(&mut self) -> bool {
        if self.value.is_none() {
            self.value = self.default.map(|default| default());
        }
        self.value.is_some()
    }

    /// Takes the value, or returns the default value of a resource that isn't saved.
    ///
    /// # Panics
    ///
    /// Panics if the resource is missing.
    pub fn take(&mut self) -> R {
        let default = || self.default.map(|default| default());
        self.value.take().or_else(default).expect("a missing resource was refused before")
    }

    /// Exchanges the value with that of a world, which is dropped later, because a drop can panic.
    pub const fn exchange(&mut self, place: &mut R) {
        if let Some(value) = &mut self.value {
            core::mem::swap(value, place);
        }
    }
}
