//! The note of a set's order: with which other sets it begins alike, so that loops over several sets needn't look up each row.

#[cfg(target_has_atomic = "64")]
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The bits of a number of rows.
const BITS: u32 = 24;

/// The rows with which a set begins, as far as other sets are known to begin with them: the number of a list of entities, and how many
/// of its rows, in one word.
#[derive(Clone, Copy)]
pub struct Known(u64);

impl Known {
    /// Of rows of which nothing is known.
    pub(crate) const NOTHING: Self = Self(0);

    /// The most rows that can be known.
    pub(super) const MOST: usize = (1 << BITS) - 1;

    /// Returns what is known of the rows that two sets have in common. O(1).
    #[inline(always)]
    pub(crate) const fn and(self, other: Self) -> Self {
        match (self.0 ^ other.0) >> BITS {
            0 if self.0 < other.0 => self,
            0 => other,
            _ => Self::NOTHING,
        }
    }

    /// Returns of how many rows it is known. O(1).
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "there are fewer bits")]
    pub(crate) const fn rows(self) -> u32 {
        self.0 as u32 & Self::MOST as u32
    }
}

/// The note of a set's order. It can be written while the set is shared.
///
/// Invariant: for each number there is one list of entities, and each set that has the number begins with as many of them as it says.
/// What is noted is true until the set changes, which forgets it. So threads can note different things at once.
pub(crate) struct Order(#[cfg(target_has_atomic = "64")] AtomicU64);

#[cfg(target_has_atomic = "64")]
impl Order {
    /// Of a set of which nothing is known.
    pub(crate) const fn unknown() -> Self {
        Self(AtomicU64::new(0))
    }

    /// Returns what is known. O(1). The optimiser can't leave it out, also where nobody asks.
    #[inline(always)]
    pub(super) fn get(&self) -> Known {
        Known(self.0.load(Relaxed))
    }

    /// Notes that rows of the set were swapped, or have left. Those that come behind the others change nothing. O(1).
    #[inline(always)]
    pub(crate) fn forget(&mut self) {
        *self.0.get_mut() = 0;
    }

    /// Notes that two sets begin with so many rows of the same entities, which was compared. Nothing is forgotten that is known of more rows. O(1).
    pub(super) fn note_common(&self, other: &Self, rows: u32) {
        static LISTS: AtomicU64 = AtomicU64::new(1);
        let (one, two) = (self.get(), other.get());
        let list = if one.rows().max(two.rows()) < rows {
            LISTS.fetch_add(1, Relaxed)
        } else if (one.rows(), two.0) < (two.rows(), one.0) {
            two.0 >> BITS
        } else {
            // Of two that say the same, the older one stays.
            one.0 >> BITS
        };
        // The numbers last for years.
        if list >> (64 - BITS) == 0 {
            for (order, before) in [(self, one), (other, two)] {
                if before.rows() <= rows {
                    order.0.store(list << BITS | u64::from(rows), Relaxed);
                }
            }
        }
    }
}

/// Nothing is known without a word of this size that threads can share.
#[cfg(not(target_has_atomic = "64"))]
impl Order {
    pub(crate) const fn unknown() -> Self {
        Self()
    }

    #[inline(always)]
    pub(super) fn get(&self) -> Known {
        Known(0)
    }

    #[inline(always)]
    pub(crate) fn forget(&mut self) {}

    pub(super) fn note_common(&self, _: &Self, _: u32) {}
}

#[cfg(test)]
mod tests {
    use crate::columns::{Buffer, Here};
    use crate::entity::Entity;
    use crate::query::loose::Loose;
    use crate::query::terms::{Handle, Present, Read, Write};
    use crate::query::walk::Walk as _;
    use crate::rows::Rows as _;
    use crate::set::{Set, StableSet};
    use crate::store::Store;

    type Values = Set<(Buffer<u32>, ())>;
    type Row<'a> = (Entity, (&'a u32, (&'a mut u32, (&'a u32, ()))));

    fn entity(index: u32, generation: u32) -> Entity {
        Entity::new(index, generation).unwrap()
    }

    fn set(indices: impl IntoIterator<Item = u32>) -> Values {
        let mut set = Values::new();
        indices.into_iter().for_each(|index| set.push(entity(index, 1), (index, ())));
        set
    }

    fn known(one: &Values, two: &Values) -> u32 {
        one.rows().known().and(two.rows().known()).rows()
    }

    #[test]
    fn rows_in_common_are_known_until_one_of_them_moves() {
        let (mut one, mut two) = (set(0..9), set((0..6).chain([7, 6, 8])));
        assert_eq!(known(&one, &two), 0);
        one.rows().compare(two.rows());
        assert_eq!((known(&one, &two), known(&two, &one), known(&one, &one)), (6, 6, 6));
        one.push(entity(20, 1), (20, ()));
        two.append(&[entity(20, 1)], (&mut [20].into(), ()));
        assert_eq!(known(&one, &two), 6);
        let changes: [fn(&mut Values); 6] = [
            |set| set.swap_rows(0, 1),
            |set| set.bring(4, 5, false),
            |set| _ = set.take(20),
            |set| _ = set.take(0),
            |set| set.clear(),
            |set| set.copy_from(&super::tests::set([3]), &(crate::columns::copies(), ())),
        ];
        for change in changes {
            (one, two) = (set(0..9), set(0..9));
            one.push(entity(20, 1), (20, ()));
            one.rows().compare(two.rows());
            assert_eq!(known(&one, &two), 9);
            change(&mut one);
            assert_eq!(known(&one, &two), 0);
        }
    }

    #[test]
    fn what_is_known_of_more_rows_is_not_forgotten() {
        let [one, two, three] = [set(0..9), set(0..9), set((0..4).chain([8, 7]))];
        one.rows().compare(two.rows());
        three.rows().compare(one.rows());
        assert_eq!([known(&one, &two), known(&one, &three), known(&two, &three)], [9, 4, 4]);
        // The last three sets are known as three lists, which become one.
        let [four, five] = [set(0..9), set(0..9)];
        four.rows().compare(five.rows());
        (0..2).for_each(|_| [&one, &two].iter().for_each(|set| five.rows().compare(set.rows())));
        four.rows().compare(one.rows());
        assert_eq!([known(&one, &two), known(&one, &five), known(&four, &two)], [9; 3]);
    }

    #[test]
    fn other_generations_and_gaps_are_not_in_common() {
        let (mut one, mut two) = (set(0..4), set(0..3));
        two.push(entity(3, 2), (3, ()));
        one.rows().compare(two.rows());
        assert_eq!(known(&one, &two), 3);
        // A row that stays, and becomes a gap.
        let mut stays = StableSet::<(Buffer<u32>, ())>::new();
        (0..4).for_each(|index| stays.push(entity(index, 1), (index, ())));
        for gap in [false, true] {
            for fold in [true, false, true] {
                let terms = (Write(one.column_mut::<Here>()), (Handle, ()));
                let mut walk = Loose::new((Read(stays.column::<Here>()), terms));
                let check = |(stays, (own, (entity, ()))): (&u32, (&mut u32, (Entity, ())))| {
                    assert_eq!((*stays, *own), (entity.index(), entity.index()));
                };
                let mut rows = 0;
                if fold {
                    walk.fold_rows((), |(), row| (check(row), rows += 1).0);
                } else {
                    while let Some(row) = walk.next_row() {
                        check(row);
                        rows += 1;
                    }
                }
                assert_eq!(rows, if gap { 3 } else { 4 });
            }
            stays.take(1);
        }
        // A row that another entity has now.
        one = set(0..4);
        let mut stays = StableSet::<(Buffer<u32>, ())>::new();
        (0..4).for_each(|index| stays.push(entity(index, 1), (index, ())));
        for index in [1, 9] {
            let terms = (Write(one.column_mut::<Here>()), (Handle, ()));
            let mut walk = Loose::new((Present(stays.rows()), terms));
            while let Some(((), (own, (entity, ())))) = walk.next_row() {
                assert_eq!(*own, entity.index());
            }
            stays.take(index);
            stays.push(entity(9, 1), (9, ()));
            one.put(entity(9, 1), (9, ()));
        }
    }

    #[test]
    fn lists_that_go_on_differently_are_two() {
        let mut sets = [(); 4].map(|()| set(0..4));
        let compare = |sets: &[Values], a: usize, b: usize| sets[a].rows().compare(sets[b].rows());
        (1..4).for_each(|other| compare(&sets, 0, other));
        assert_eq!(known(&sets[1], &sets[3]), 4);
        for (set, last) in sets.iter_mut().zip([5, 5, 6, 6]) {
            set.push(entity(last, 1), (last, ()));
        }
        compare(&sets, 0, 1);
        compare(&sets, 2, 3);
        assert_eq!([known(&sets[0], &sets[1]), known(&sets[2], &sets[3])], [5, 5]);
        assert!(known(&sets[0], &sets[2]) < 5);
        compare(&sets, 0, 2);
        assert!(known(&sets[0], &sets[2]) < 5);
    }

    #[test]
    fn loops_agree_with_lookups_whatever_was_compared_and_changed() {
        let mut seed = 11_u32;
        let mut random = move |below: u32| {
            seed = seed.wrapping_mul(0x915f_77f5).wrapping_add(1);
            (seed >> 12) % below
        };
        let mut sets = [(); 3].map(|()| Values::new());
        for step in 0..if cfg!(miri) { 250 } else { 30_000 } {
            // Mostly the same change of all of them.
            let (first, index) = (random(5) as usize, random(40));
            let some = if first < 3 { first..first + 1 } else { 0..3 };
            let change = random(16);
            for set in &mut sets[some] {
                match change {
                    0..7 => _ = set.put(entity(index, 1), (index, ())),
                    7..12 => _ = set.take(index),
                    12 if set.len() > 1 => set.swap_rows(0, set.len() / 2),
                    13 if step % 5 == 0 => set.clear(),
                    14 => set.shrink_to_fit(),
                    _ => {}
                }
            }
            let [one, two, three] = &mut sets;
            let mut expected = [one.rows(), two.rows(), three.rows()];
            expected.sort_by_key(|rows| rows.len());
            let is_in_all =
                |entity: &&Entity| expected.iter().all(|rows| rows.find(**entity).is_some());
            let count = expected[0].entities().iter().filter(is_in_all).count();
            let terms = (Write(two.column_mut::<Here>()), (Read(three.column::<Here>()), ()));
            let mut walk = Loose::new((Handle, (Read(one.column::<Here>()), terms)));
            let mut rows = 0;
            let mut check = |(entity, (one, (two, (three, ())))): Row<'_>| {
                assert_eq!([*one, *two, *three], [entity.index(); 3]);
                rows += 1;
            };
            match random(3) {
                0 => walk.fold_rows((), |(), row| check(row)),
                1 => {
                    while let Some(row) = walk.next_row() {
                        check(row);
                    }
                }
                _ => {
                    let (mut before, after) = walk.split(random(9) as usize);
                    before.next_row().map(&mut check);
                    before.next_row_back().map(&mut check);
                    after.fold_rows((), |(), row| check(row));
                    while let Some((entity, row)) = before.next_with_entity() {
                        assert_eq!(entity, row.0);
                        check(row);
                    }
                }
            }
            assert_eq!(rows, count);
        }
    }
}
