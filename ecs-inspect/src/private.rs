//! The only names that `inspector!` may use. Not part of the public interface.

use ecs_core::{Column, KindTableRef, StableTableRef, StorageKind, TableRef};

pub use std::marker::PhantomData;
pub use std::option::Option;
pub use std::vec;
pub use std::vec::Vec;

pub use crate::lists::{
    Component, Group, ListComponents, ListGroups, ListResources, ListTables, Resource, Table,
};
pub use crate::probe::{TypeOf, probe};

/// The traits by which the methods of a probe of a component or a table are found.
pub mod component_probes {
    pub use crate::probe::{Adds, Copies, Discards, Edits, Finds, Links, Reads, TellsChanges};
}

/// The traits by which the methods of a probe of a resource are found.
pub mod resource_probes {
    pub use crate::probe_resources::{EditsResource, ReadsResource};
}

/// Returns the type of the values of a column.
pub fn type_of_values<T, K: StorageKind>(_: Column<'_, T, K>) -> TypeOf<T> {
    PhantomData
}

/// Returns the type of a value.
pub fn type_of_value<T>(_: &T) -> TypeOf<T> {
    PhantomData
}

/// A table of any storage.
pub trait TableView {
    type Row;

    fn type_of_rows(&self) -> TypeOf<Self::Row> {
        PhantomData
    }
}

impl<W, R> TableView for TableRef<'_, W, R> {
    type Row = R;
}

impl<W, R> TableView for StableTableRef<'_, W, R> {
    type Row = R;
}

impl<W, R> TableView for KindTableRef<'_, W, R> {
    type Row = R;
}
