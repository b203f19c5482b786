//! The terms of a group: lists of units, which can also be used as sets. Lowering, rules,
//! nesting, planning, docs and expansion use this one form.

use syn::Ident;

use crate::planner::mask::Mask;

use crate::each::{Each as _, IntoEach as _, Source, Step, Stream, Walk};

/// A unit named in a list.
#[derive(Clone, Debug)]
pub(crate) struct Term {
    /// The name as it is written there.
    pub(crate) name: Ident,
    /// The number of the unit.
    pub(crate) id: usize,
}

/// Different units, in the order in which they are written.
#[derive(Clone, Debug)]
pub(crate) struct List {
    terms: Vec<Term>,
    set: Mask,
}

impl List {
    pub(crate) const fn new() -> Self {
        Self { terms: Vec::new(), set: Mask::EMPTY }
    }

    /// Returns the units as a set.
    pub(crate) const fn set(&self) -> Mask {
        self.set
    }

    /// Returns the numbers of the units, in order.
    pub(crate) fn ids(&self) -> Walk<impl Step<usize>> {
        self.terms.each().map(|term| term.id)
    }

    /// Adds a unit that is not in the list.
    pub(crate) fn push(&mut self, term: Term) {
        debug_assert!(!self.set.contains(term.id));
        self.set = self.set.union(Mask::one(term.id));
        self.terms.push(term);
    }

    /// Removes the units of this set and returns them.
    pub(crate) fn take(&mut self, set: Mask) -> Vec<Term> {
        let in_set = |term: &Term| set.contains(term.id);
        let (taken, rest) = std::mem::take(&mut self.terms).into_each().partition(in_set);
        self.terms = rest;
        self.set = self.set.difference(set);
        taken
    }
}

impl std::ops::Deref for List {
    type Target = [Term];

    fn deref(&self) -> &[Term] {
        &self.terms
    }
}

impl<'a> IntoIterator for &'a List {
    type Item = &'a Term;
    type IntoIter = std::slice::Iter<'a, Term>;

    fn into_iter(self) -> Self::IntoIter {
        self.terms.iter()
    }
}

/// The terms of a group.
#[derive(Clone, Debug)]
pub(crate) struct Terms {
    pub(crate) own: List,
    pub(crate) with: List,
    pub(crate) without: List,
}

impl Terms {
    /// Returns the units that a member must have.
    pub(crate) const fn required(&self) -> Mask {
        self.own.set().union(self.with.set())
    }

    /// Returns the number of terms. An inner group has more than its outer one.
    pub(crate) fn depth(&self) -> usize {
        self.own.len() + self.with.len() + self.without.len()
    }

    /// Returns all terms: owned, looked up and excluded.
    pub(crate) fn all(&self) -> Stream<impl Source<&Term>> {
        self.own.each().chain(&self.with).chain(&self.without)
    }
}
