//! The world that a column is borrowed from.

use core::any::Any;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use crate::set::Set;
use crate::store::Store as _;

/// The groups of a world. Its place in memory stands for the world.
pub struct Groups<W, const N: usize> {
    /// The numbers of members.
    pub lens: [usize; N],
    /// The members of groups that own nothing.
    pub lists: [Set<()>; N],
    world: PhantomData<fn() -> W>,
}

#[expect(clippy::new_without_default, reason = "they belong to a world, which starts them")]
impl<W, const N: usize> Groups<W, N> {
    /// Groups without members.
    pub const fn new() -> Self {
        Self { lens: [0; N], lists: [const { Set::new() }; N], world: PhantomData }
    }

    /// Removes all members.
    pub fn clear(&mut self) {
        self.lens = [0; N];
        self.lists.iter_mut().for_each(Set::clear);
    }

    /// Returns the groups as mutable slices. O(1).
    pub const fn parts(&mut self) -> (&mut [usize], &mut [Set<()>]) {
        (&mut self.lens, &mut self.lists)
    }

    /// Returns the groups as slices. O(1).
    #[inline(always)]
    pub const fn refs(&self) -> GroupRefs<'_> {
        GroupRefs { lens: &self.lens, lists: &self.lists }
    }
}

impl<W, const N: usize> Clone for Groups<W, N> {
    fn clone(&self) -> Self {
        let mut new = Self::new();
        new.clone_from(self);
        new
    }

    fn clone_from(&mut self, other: &Self) {
        self.lens = other.lens;
        for (list, from) in self.lists.iter_mut().zip(&other.lists) {
            list.copy_from(from, &());
        }
    }
}

impl<W, const N: usize> PartialEq for Groups<W, N> {
    fn eq(&self, other: &Self) -> bool {
        let lists = self.lists.iter().zip(&other.lists);
        self.lens == other.lens && { lists }.all(|(one, other)| one.entities() == other.entities())
    }
}

impl<W, const N: usize> Hash for Groups<W, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.lens.hash(state);
        self.lists.iter().for_each(|list| list.entities().hash(state));
    }
}

/// The groups of a world, whose number isn't part of the type.
#[derive(Clone, Copy)]
pub struct GroupRefs<'w> {
    /// The numbers of members.
    pub lens: &'w [usize],
    /// The members of groups that own nothing.
    pub lists: &'w [Set<()>],
}

/// The world that a column, a group or the entities are borrowed from. Nothing that is unsafe relies on it: it finds columns
/// of two worlds, and has the lengths of groups for a query over columns.
#[derive(Clone, Copy)]
pub struct Origin<'w>(&'w (dyn Any + Send + Sync));

static NOWHERE: u8 = 0;

impl<'w> Origin<'w> {
    /// Of a column that stays inside of a loop.
    pub const NONE: Self = Self(&NOWHERE);

    /// Of a world.
    #[inline(always)]
    pub fn of<W: 'static, const N: usize>(groups: &'w Groups<W, N>) -> Self {
        Self(groups)
    }

    /// Returns whether both are the same world. O(1).
    #[inline(always)]
    pub fn is(self, other: Self) -> bool {
        // Groups without a size can have the address of those of another world, whose type differs.
        core::ptr::addr_eq(self.0, other.0) && self.0.type_id() == other.0.type_id()
    }

    /// Adds the column to others.
    ///
    /// # Panics
    ///
    /// Panics if it is from a different world.
    #[inline]
    #[track_caller]
    pub fn among(self, all: &mut Option<Self>) {
        let first = *all.get_or_insert(self);
        assert!(self.is(first), "the columns are from different worlds");
    }

    /// Returns the groups of a world, from which all of these are. O(origins).
    ///
    /// # Panics
    ///
    /// Panics if they are from different worlds, or from a world of another type.
    #[inline]
    #[track_caller]
    pub fn groups<W: 'static, const N: usize>(all: &[Self]) -> GroupRefs<'w> {
        let Some(first) = all.first() else { return GroupRefs { lens: &[0; N], lists: &[] } };
        assert!(all.iter().all(|other| other.is(*first)), "the columns are from different worlds");
        match first.0.downcast_ref::<Groups<W, N>>() {
            Some(groups) => groups.refs(),
            None => panic!("the columns are from a world of another type"),
        }
    }
}
