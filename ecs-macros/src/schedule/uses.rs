//! What a call uses, and where two calls conflict.

use std::collections::BTreeMap;

/// Something that calls share.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Shared {
    /// A column or a resource of the world, or its entities.
    Field(String),
    /// A parameter or another local variable, by its number.
    Local(usize, String),
}

impl Shared {
    /// Returns the name in the source.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Field(name) | Self::Local(_, name) => name,
        }
    }
}

/// How a call uses something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Access {
    /// Certainly only read.
    Reads,
    /// Read as far as the tokens show: a copy, a move or the reborrow of a mutable reference.
    Mentions,
    Changes,
}

/// What a call, or a set of calls, uses.
#[derive(Clone, Debug, Default)]
pub(super) struct Uses(BTreeMap<Shared, Access>);

impl Uses {
    pub(super) fn add(&mut self, shared: Shared, access: Access) {
        let known = self.0.entry(shared).or_insert(access);
        *known = access.max(*known);
    }

    pub(super) fn add_all(&mut self, other: &Self) {
        for (shared, &access) in &other.0 {
            self.add(shared.clone(), access);
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&Shared, Access)> {
        self.0.iter().map(|(shared, &access)| (shared, access))
    }

    pub(super) fn get(&self, shared: &Shared) -> Option<Access> {
        self.0.get(shared).copied()
    }

    /// Returns the fields of the world.
    pub(super) fn fields(&self) -> BTreeMap<String, Access> {
        let fields = self.iter().filter_map(|(shared, access)| match shared {
            Shared::Field(name) => Some((name.clone(), access)),
            Shared::Local(..) => None,
        });
        fields.collect()
    }

    /// Sets the access to something that is used.
    pub(super) fn set(&mut self, shared: &Shared, access: Access) {
        if let Some(known) = self.0.get_mut(shared) {
            *known = access;
        }
    }

    /// Returns what both use and one of them changes.
    pub(super) fn conflicts<'u>(&'u self, other: &'u Self) -> impl Iterator<Item = &'u Shared> {
        self.0.iter().filter_map(|(shared, &access)| {
            let others = other.get(shared)?;
            (access == Access::Changes || others == Access::Changes).then_some(shared)
        })
    }

    /// Returns whether a call that uses this can't run at the same time as one that uses the other.
    pub(super) fn is_before(&self, other: &Self) -> bool {
        self.conflicts(other).next().is_some()
    }
}
