//! Values that were read and aren't in a world yet.

use alloc::collections::VecDeque;

/// The values of a component, in the order of a list of entities.
pub struct StagedColumn<C> {
    pub(crate) names: &'static [&'static str],
    pub(crate) unit: usize,
    /// The number of the list of entities, if the save has the component.
    pub(crate) list: Option<usize>,
    pub(crate) values: VecDeque<C>,
    default: Option<fn() -> C>,
    /// The world doesn't have it any more.
    pub(crate) dropped: bool,
    /// Handles in the values can be names.
    #[cfg(feature = "transfer")]
    pub(crate) named: bool,
}

impl<C> StagedColumn<C> {
    /// Returns no values of a component, with the names that it can have in a save.
    #[must_use]
    pub const fn new(names: &'static [&'static str], unit: usize) -> Self {
        let values = VecDeque::new();
        Self {
            names,
            unit,
            list: None,
            values,
            default: None,
            dropped: false,
            #[cfg(feature = "transfer")]
            named: false,
        }
    }

    /// Lets an entity that has other parts of the table, but not this one, have this value.
    #[must_use]
    pub fn or(self, default: fn() -> C) -> Self {
        Self { default: Some(default), ..self }
    }

    /// Reads the values, and drops them.
    #[must_use]
    pub fn dropped(self) -> Self {
        Self { dropped: true, ..self }
    }

    /// Returns the number of the list of entities.
    #[must_use]
    pub const fn list(&self) -> Option<usize> {
        self.list
    }

    /// Takes the next value.
    pub fn next_value(&mut self) -> Option<C> {
        self.values.pop_front()
    }
}

/// A part of a table.
pub trait StagedPart {
    /// Returns the number of the list of entities.
    fn list(&self) -> Option<usize>;
    /// Returns whether an entity can lack it.
    fn has_default(&self) -> bool;
    /// Gives the values the order of another list: each has its number in the present order, or is the default.
    fn arrange(&mut self, rows: &[Option<u32>], list: usize);
}

impl<C> StagedPart for StagedColumn<C> {
    fn list(&self) -> Option<usize> {
        self.list
    }

    fn has_default(&self) -> bool {
        self.default.is_some()
    }

    fn arrange(&mut self, rows: &[Option<u32>], list: usize) {
        let mut values: VecDeque<Option<C>> = self.values.drain(..).map(Some).collect();
        let value = |row: &Option<u32>| {
            let stored = row.and_then(|row| values.get_mut(row as usize)?.take());
            stored.or_else(|| Some(self.default?()))
        };
        self.values = rows.iter().filter_map(value).collect();
        self.list = Some(list);
    }
}

/// The value of a resource.
pub struct StagedResource<R> {
    pub(super) names: &'static [&'static str],
    pub(super) value: Option<R>,
    default: Option<fn() -> R>,
    pub(super) dropped: bool,
}

impl<R> StagedResource<R> {
    /// Returns no value of a resource, with the names that it can have in a save.
    #[must_use]
    pub const fn new(names: &'static [&'static str]) -> Self {
        Self { names, value: None, default: None, dropped: false }
    }

    /// Lets a save lack it.
    #[must_use]
    pub fn or(self, default: fn() -> R) -> Self {
        Self { default: Some(default), ..self }
    }

    /// Reads the value, and drops it.
    #[must_use]
    pub fn dropped(self) -> Self {
        Self { dropped: true, ..self }
    }

    /// Returns whether there is a value, or need not be. Makes the default.
    pub(super) fn is_complete(&mut self) -> bool {
        if self.value.is_none() {
            self.value = self.default.map(|default| default());
        }
        self.value.is_some() || self.dropped
    }

    /// Takes the value.
    ///
    /// # Panics
    ///
    /// Panics if there is none, which was refused before.
    pub fn take(&mut self) -> R {
        let default = || self.default.map(|default| default());
        self.value.take().or_else(default).expect("a missing resource was refused before")
    }

    /// Replaces a value.
    pub const fn exchange(&mut self, place: &mut R) {
        if let Some(value) = &mut self.value {
            core::mem::swap(value, place);
        }
    }
}
