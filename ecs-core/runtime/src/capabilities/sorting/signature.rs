//! Sorting all rows of a world by the signatures of their entities.
//!
//! Entities with the same signature are of one *kind*. In each list of entities, the kinds follow each other, and the
//! entities of a kind have the order that they had in the first list that has the kind. So the place of an entity in any
//! list is the sum of two numbers: the row at which its kind begins, and its rank in its kind.
//!
//! The members of a group are whole kinds, so a group stays in the first rows if its kinds come first, those of nested
//! groups before the others. Its members then have one order in all of its columns.
#![expect(missing_docs, reason = "documented on the method that the macro writes")]

use alloc::vec::Vec;
use core::cmp::{Ordering, Reverse};
use core::hash::Hasher;

use crate::entity::signature::Signature;
use crate::group::mixed::mixed;
use crate::plan::cube::Cube;
use crate::plan::mask::Mask;
use crate::plan::planner::{BorderTerms, GroupTerms};
use crate::schema::data::{HasUnit, Visitor, WorldData, signature_of, store, store_mut};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::permutation::row_number;
use crate::storage::rows::Rows;
use crate::storage::store::Store as _;

pub fn sort_by_signature<W: WorldData>(world: &mut W) {
    let mut survey = Survey { units: Mask::EMPTY, sorted: true };
    world.visit(&mut survey);
    let lists =
        |world: &W| all_lists(W::GROUPS).all(|id| world.groups()[id].list.rows().are_sorted());
    let named = |units: Mask, group: &GroupTerms| {
        units.union(group.own).union(group.with).union(group.without)
    };
    let units = W::GROUPS.iter().fold(survey.units, named);
    // A linear column that a group names has no list that would have changed.
    if survey.sorted && units == survey.units && lists(world) {
        return;
    }
    let mut kinds = Kinds::of(world, signature_of::<W>(&units));
    world.visit(&mut kinds);
    for id in all_lists(W::GROUPS) {
        let list = &mut world.groups_mut()[id].list;
        let members = kinds.sorted(|kind| kind.is_in(&W::GROUPS[id]), |_| 0);
        list.arrange(kinds.order(list.rows(), members));
        list.rows().note_sorted();
    }
}

/// Returns the numbers of the groups that own no columns, and have a list.
fn all_lists(groups: &[GroupTerms]) -> impl Iterator<Item = usize> {
    (0..groups.len()).filter(|&id| groups[id].own.is_empty())
}

/// Finds out which units have rows in an order, and whether all of them are sorted.
struct Survey {
    units: Mask,
    sorted: bool,
}

impl<W: WorldData> Visitor<W> for Survey {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if let Some(rows) = store::<W, R>(world).ordered() {
            self.units = self.units.union(Mask::one(<W as HasUnit<R>>::UNIT));
            self.sorted &= rows.are_sorted();
        }
    }
}

/// The entities with one signature.
struct Kind<S> {
    signature: S,
    /// The number of them.
    len: usize,
    /// The number of the first list that has them. There, they get their ranks.
    first: Option<usize>,
    /// The number of them that have a rank.
    ranked: u32,
    /// The row at which they begin in the present list.
    start: usize,
}

impl<S: Signature> Kind<S> {
    /// Returns whether the entities have all of these units.
    fn has(&self, units: Mask) -> bool {
        let units = S::from_words(units.words());
        self.signature.intersection(units) == units
    }

    /// Returns whether the entities are members of a group.
    fn is_in(&self, group: &GroupTerms) -> bool {
        self.matches(&Cube { required: group.required(), without: group.without })
    }

    /// Returns whether the entities have these terms.
    fn matches(&self, terms: &Cube) -> bool {
        let without = S::from_words(terms.without.words());
        self.has(terms.required) && self.signature.intersection(without) == S::EMPTY
    }

    /// The order of kinds in all lists: those that have a unit precede those that lack it, and the first unit counts
    /// most. So the kinds that have the first two units follow each other in both columns.
    fn compare(&self, other: &Self) -> Ordering {
        let (mut a, mut b) = (self.signature, other.signature);
        loop {
            match (a.pop(), b.pop()) {
                (None, None) => return Ordering::Equal,
                (a, b) if a == b => {}
                (a, b) => return a.unwrap_or(usize::MAX).cmp(&b.unwrap_or(usize::MAX)),
            }
        }
    }
}

/// An entity among those of its kind.
#[derive(Clone, Copy)]
struct Place {
    kind: u32,
    rank: u32,
}

/// The place of an entity without rows.
const NOWHERE: Place = Place { kind: u32::MAX, rank: 0 };

/// An empty slot of an order.
const EMPTY: u32 = u32::MAX;

/// All kinds of a world.
struct Kinds<S> {
    all: Vec<Kind<S>>,
    /// By the index of the entity.
    places: Vec<Place>,
    /// The number of lists whose order was computed.
    lists: usize,
    /// The order of the last list.
    order: Vec<u32>,
}

impl<S: Signature> Kinds<S> {
    /// Finds the kinds, which differ in these units. O(entities).
    fn of<W: WorldData<Signature = S>>(world: &W, units: S) -> Self {
        let table = world.table();
        let slots = table.allocator.slots();
        let (mut all, mut places) = (Vec::new(), Vec::with_capacity(slots));
        // The kind of the last signature with this hash.
        let mut recent = [u32::MAX; 64];
        for index in 0..slots {
            let signature = table.signature_at(row_number(index)).intersection(units);
            if signature == S::EMPTY {
                places.push(NOWHERE);
                continue;
            }
            let kind = &mut recent[hash(signature) % 64];
            let is_it = |kind: &Kind<S>| kind.signature == signature;
            if !all.get(*kind as usize).is_some_and(is_it) {
                *kind = row_number(all.iter().position(is_it).unwrap_or(all.len()));
            }
            if *kind as usize == all.len() {
                all.push(Kind { signature, len: 0, first: None, ranked: 0, start: 0 });
            }
            all[*kind as usize].len += 1;
            places.push(Place { kind: *kind, rank: 0 });
        }
        Self { all, places, lists: 0, order: Vec::new() }
    }

    /// Returns the kinds of a list, in their order. Those of greater depth come first.
    fn sorted(
        &self,
        has: impl Fn(&Kind<S>) -> bool,
        depth: impl Fn(&Kind<S>) -> usize,
    ) -> Vec<usize> {
        let all = &self.all;
        let mut kinds: Vec<usize> = (0..all.len()).filter(|&kind| has(&all[kind])).collect();
        kinds.sort_by(|&a, &b| all[a].compare(&all[b]));
        kinds.sort_by_key(|&kind| Reverse(depth(&all[kind])));
        kinds
    }

    /// Returns the kinds that have a unit, in the order of its rows: those in most of the groups
    /// that own it come first, and those in front of most borders.
    fn kinds_of(&self, groups: &[GroupTerms], borders: &[BorderTerms], unit: usize) -> Vec<usize> {
        let depth = |kind: &Kind<S>| {
            let chained = |group: &&GroupTerms| {
                group.rows.is_none() && group.own.contains(unit) && kind.is_in(group)
            };
            let around = |border: &&BorderTerms| {
                border.units.contains(unit) && border.terms.iter().any(|cube| kind.matches(cube))
            };
            groups.iter().filter(chained).count() + borders.iter().filter(around).count()
        };
        self.sorted(|kind| kind.has(Mask::one(unit)), depth)
    }

    /// Returns the order of the rows of a list that has these kinds: the row that comes to each place. O(kinds + rows).
    ///
    /// # Panics
    ///
    /// Panics if these aren't the kinds of the rows, because the fields of two worlds were swapped.
    fn order(&mut self, rows: &Rows, kinds: Vec<usize>) -> &mut [u32] {
        let Self { all, places, lists, order } = self;
        let list = Some(*lists);
        *lists += 1;
        all.iter_mut().for_each(|kind| kind.start = usize::MAX);
        let mut start = 0;
        for kind in kinds {
            let kind = &mut all[kind];
            kind.first = kind.first.or(list);
            kind.start = start;
            start += kind.len;
        }
        order.clear();
        order.resize(rows.len(), EMPTY);
        let mut place = |row: u32, index: usize| {
            let place = places.get_mut(index)?;
            let kind = all.get_mut(place.kind as usize)?;
            if kind.first == list {
                place.rank = kind.ranked;
                kind.ranked += 1;
            }
            let slot = order.get_mut(kind.start.saturating_add(place.rank as usize))?;
            // So each row has a slot of its own.
            (core::mem::replace(slot, row) == EMPTY).then_some(())
        };
        for (row, entity) in (0..).zip(rows.entities()) {
            place(row, entity.index() as usize).unwrap_or_else(|| mixed());
        }
        order
    }
}

impl<W: WorldData> Visitor<W> for Kinds<W::Signature> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        let unit = <W as HasUnit<R>>::UNIT;
        let set = store_mut::<W, R>(world);
        if let Some(rows) = set.ordered() {
            let order = self.order(rows, self.kinds_of(W::GROUPS, W::BORDERS, unit));
            set.arrange(order);
        }
        if let Some(rows) = set.ordered() {
            rows.note_sorted();
        }
    }
}

/// Returns a number that differs for most signatures.
#[inline]
fn hash(signature: impl Signature) -> usize {
    struct Words(u64);
    impl Hasher for Words {
        fn finish(&self) -> u64 {
            self.0
        }

        fn write(&mut self, bytes: &[u8]) {
            bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
        }

        #[inline]
        fn write_u8(&mut self, n: u8) {
            self.write_u64(n.into());
        }

        #[inline]
        fn write_u16(&mut self, n: u16) {
            self.write_u64(n.into());
        }

        #[inline]
        fn write_u32(&mut self, n: u32) {
            self.write_u64(n.into());
        }

        #[inline]
        fn write_u64(&mut self, n: u64) {
            self.0 = (self.0 ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }
    let mut words = Words(0);
    signature.hash(&mut words);
    (words.0 >> 32) as usize
}
