//! `PartialEq` and `Eq` of worlds.

#![expect(missing_docs, reason = "the names say it; only generated code calls them")]

use crate::capabilities::resources::schema::HasResource;
use crate::schema::data::{Has, WorldData};
use crate::storage::group_state::GroupState;
use crate::storage::kind::{Packed, StorageKind as _};

/// The pass of `PartialEq`.
pub struct Equal<'w, W> {
    a: &'w W,
    b: &'w W,
    equal: bool,
}

impl<'w, W: WorldData> Equal<'w, W> {
    // The signatures repeat the contents of the columns, and trailing empty ones may differ. So they
    // aren't compared. Events that wait are: equal worlds stay equal under the same operations, of which
    // one is to take the events out.
    pub fn new(a: &'w W, b: &'w W) -> Self {
        let eq = |(a, b): (&GroupState, &GroupState)| a.len == b.len && a.list == b.list;
        let equal = a.table().allocator == b.table().allocator
            && a.groups().iter().zip(b.groups()).all(eq)
            && a.events() == b.events();
        Self { a, b, equal }
    }

    pub fn column<C: PartialEq>(&mut self)
    where
        W: Has<C>,
    {
        self.equal = self.equal && W::Storage::equal(self.a.column(), self.b.column());
    }

    /// Compares the values only. The rows are those of the first part.
    pub fn part<C: PartialEq>(&mut self)
    where
        W: Has<C, Storage: Packed>,
    {
        self.equal = self.equal && self.a.column().slice() == self.b.column().slice();
    }

    pub fn resource<R: PartialEq>(&mut self)
    where
        W: HasResource<R>,
    {
        self.equal = self.equal && self.a.resource_ref() == self.b.resource_ref();
    }

    #[must_use]
    pub const fn finish(self) -> bool {
        self.equal
    }
}

/// Requires `Eq` of a field.
pub const fn total<T: Eq>() {}
