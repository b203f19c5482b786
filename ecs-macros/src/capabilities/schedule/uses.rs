//! What a call uses, and where two calls conflict.

use crate::each::{Each as _, IntoEach as _, Step, Walk};
use crate::sorted::{Map, Set};

/// Something that calls share.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Shared {
    /// A column or a resource of the world, or its entities.
    Field(String),
    /// A place in a parameter or in another local variable.
    Local(Place),
}

/// A local variable, or a field of it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    /// The number of the variable.
    pub(crate) id: usize,
    pub(crate) name: String,
    /// The fields behind the variable.
    pub(crate) fields: Vec<String>,
}

impl Place {
    /// The number of all variables whose declaration is not known. Their names tell them apart.
    pub(crate) const UNKNOWN: usize = usize::MAX;
}

impl Shared {
    /// Returns the name in the source.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Field(name) => name.clone(),
            Self::Local(place) => {
                [&place.name].into_each().chain(&place.fields).cloned().gather::<Vec<_>>().join(".")
            }
        }
    }

    /// Returns whether both have something in common: they are equal, or one is a field of the other.
    fn overlaps(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Field(a), Self::Field(b)) => a == b,
            (Self::Local(a), Self::Local(b)) => {
                a.id == b.id
                    && a.name == b.name
                    && a.fields.each().zip(&b.fields).all(|(a, b)| a == b)
            }
            (Self::Field(_), Self::Local(_)) | (Self::Local(_), Self::Field(_)) => false,
        }
    }
}

/// How a call uses something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Access {
    /// Certainly only read.
    Reads,
    /// Read as far as the tokens show: a copy, a move or the reborrow of a mutable reference.
    Mentions,
    Changes,
}

/// What a call, or a set of calls, uses.
#[derive(Clone, Debug, Default)]
pub(crate) struct Uses(Map<Shared, Access>);

impl Uses {
    pub(crate) fn add(&mut self, shared: Shared, access: Access) {
        let known = self.0.get_or_insert(shared, access);
        *known = access.max(*known);
    }

    pub(crate) fn add_all(&mut self, other: &Self) {
        for (shared, access) in other.iter() {
            self.add(shared.clone(), access);
        }
    }

    pub(crate) fn iter(&self) -> Walk<impl Step<(&Shared, Access)>> {
        self.0.each().map(|(shared, access)| (shared, *access))
    }

    pub(crate) fn get(&self, shared: &Shared) -> Option<Access> {
        self.0.get(shared).copied()
    }

    /// Returns the fields of the split world that are borrowed.
    pub(crate) fn fields(&self) -> Map<String, Access> {
        let fields = self.iter().filter_map(|(shared, access)| match shared {
            // `Entities` look at it, and don't borrow it.
            Shared::Field(name) if name == "reserver" && access == Access::Reads => None,
            Shared::Field(name) => Some((name.clone(), access)),
            Shared::Local(_) => None,
        });
        fields.gather()
    }

    /// Sets the access to something that is used.
    pub(crate) fn set(&mut self, shared: &Shared, access: Access) {
        if self.0.contains_key(shared) {
            self.0.insert(shared.clone(), access);
        }
    }

    /// Returns what both use and one of them changes.
    pub(crate) fn conflicts<'u>(&'u self, other: &'u Self) -> Walk<impl Step<&'u Shared>> {
        self.0.each().filter_map(|(shared, access)| {
            let mut others = other.0.each().filter(|(theirs, _)| theirs.overlaps(shared));
            others
                .any(|(_, theirs)| *access == Access::Changes || *theirs == Access::Changes)
                .then_some(shared)
        })
    }

    /// Returns the access to something, or to a part of it.
    pub(crate) fn access(&self, shared: &Shared) -> Option<Access> {
        self.0.each().filter(|(mine, _)| mine.overlaps(shared)).map(|(_, access)| *access).max()
    }

    /// Counts the uses of fields of these variables as uses of the variables.
    pub(crate) fn widen(&mut self, ids: &Set<usize>) {
        for (mut shared, access) in std::mem::take(&mut self.0) {
            if let Shared::Local(place) = &mut shared
                && ids.contains(&place.id)
            {
                place.fields.clear();
            }
            self.add(shared, access);
        }
    }

    /// Returns whether a call that uses this can't run at the same time as one that uses the other.
    pub(crate) fn is_before(&self, other: &Self) -> bool {
        self.conflicts(other).next().is_some()
    }
}
