//! The loop over the rows of what leads, with the others looked up.

use alloc::vec::{IntoIter, Vec};
use core::ops::{ControlFlow, Range};

use super::packed::{BLOCK, fold_run, fold_side_by_side};
use super::terms::Fetch;
use super::walk::{Walk, pairs};
use super::{Query, RowOf};
use crate::entities::EntitiesIter;
use crate::entity::Entity;
use crate::error::{DisjointError, distinct};
use crate::linear::{LinearIter, lowest};
use crate::rows::{KindList, Rows as _, Scattered, SparseRows};
use crate::world::World;

/// The most entities among which a run is looked for at once. It begins with few, so little is compared in vain.
const FARTHEST: usize = 4096;

/// The entities that are looked up where there is no run.
const APART: usize = 256;

/// Folds over the rows of these entities: side by side where all terms have them in one order. `one` finds the row of another one.
/// In a packed loop, the rows are those from `row` on. Of the first ones, it can be `known` that they are a run, and where it is.
///
/// # Safety
///
/// As [`Fetch::take`], for all of these entities, of which no two have one index, but for gaps. What is known is as [`Fetch::run`] says.
#[inline]
pub(super) unsafe fn fold_listed<'w, F: Fetch<'w>, B>(
    terms: &F,
    list: &[Entity],
    row: Option<usize>,
    mut known: Option<(usize, F::Found)>,
    init: B,
    f: &mut impl FnMut(B, F::Item) -> B,
    one: impl Fn(usize, Entity) -> Option<F::Item>,
) -> B {
    let (mut acc, mut at, mut ahead) = (init, 0, BLOCK);
    while at < list.len() {
        let left = &list[at..];
        let run = || terms.run(row.map(|row| row + at), &left[..left.len().min(ahead)]);
        let found = known.take().or_else(run);
        if let Some((run, found)) = found.filter(|&(run, _)| run >= BLOCK || run == left.len()) {
            // SAFETY: it is a run of these entities.
            acc = unsafe { fold_run(terms, found, &left[..run], acc, f) };
            at += run;
            ahead = (8 * ahead).min(FARTHEST);
            continue;
        }
        ahead = BLOCK;
        let apart = &left[..left.len().min(APART)];
        for (entity, row) in apart.iter().zip(at..) {
            if let Some(item) = one(row, *entity) {
                acc = f(acc, item);
            }
        }
        at += apart.len();
    }
    acc
}

/// What leads a loop.
///
/// # Safety
///
/// No two entities have the same index, also not in two pieces, but for [`Entity::DANGLING`], which no term finds. `place` returns the
/// same for no two entities. The entities of words that were taken are no longer to come.
pub unsafe trait Lead: DoubleEndedIterator<Item = Entity> + Sized {
    /// True if it is always a list.
    const LISTED: bool = false;
    /// Takes the word of linear storage that comes next, with its bits, if none was taken out of it. O(1).
    #[inline(always)]
    fn take_word(&mut self) -> Option<(usize, u64)> {
        None
    }
    /// Returns the entity of a row of linear storage. O(1).
    #[inline(always)]
    fn entity(&self, _: usize) -> Entity {
        Entity::DANGLING
    }
    /// Takes the next entity, with its row in the list that leads, if it is one. O(1).
    #[inline(always)]
    fn next_row(&mut self) -> Option<(u32, Entity)> {
        match self.next() {
            Some(entity) => Some((u32::MAX, entity)),
            None => None,
        }
    }
    /// Returns the rows of the list whose entities lead, and which of them are still to come. O(1).
    #[inline(always)]
    fn list(&self) -> Option<(SparseRows<'_>, Range<u32>)> {
        None
    }
    /// Returns whether a term has the rows of the list that leads. O(1).
    #[inline(always)]
    fn is_of_term(&self) -> bool {
        true
    }
    /// Returns whether the terms alone tell which entities are still to come: one of them has the list, and none was passed. O(1).
    #[inline(always)]
    fn is_told_by_terms(&self) -> bool {
        false
    }
    /// Returns the place of an entity in the order of the loop, if it is still to come.
    fn place(&self, entity: Entity) -> Option<usize>;
    /// Returns the number of places that are still to come. O(1).
    fn places(&self) -> usize;
    /// Splits what is to come: the first piece has the next `n` places, or all. O(1), and O(n / 64) with linear storage.
    fn split(self, n: usize) -> (Self, Self);
}

/// The entities of a set, by row.
#[derive(Clone)]
pub struct Listed<'w> {
    at: u32,
    end: u32,
    rows: SparseRows<'w>,
    /// True if a term has these rows too.
    of_term: bool,
}

impl<'w> Listed<'w> {
    /// Those of a set that a term of the loop has. O(1).
    #[inline(always)]
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "rows are u32")]
    pub const fn new(rows: SparseRows<'w>) -> Self {
        Self { at: 0, end: rows.len() as u32, rows, of_term: true }
    }

    /// Those of a set that no term has. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn of_no_term(rows: SparseRows<'w>) -> Self {
        Self { of_term: false, ..Self::new(rows) }
    }
}

impl Iterator for Listed<'_> {
    type Item = Entity;

    #[inline(always)]
    fn next(&mut self) -> Option<Entity> {
        match self.next_row() {
            Some((_, entity)) => Some(entity),
            None => None,
        }
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.places(), Some(self.places()))
    }
}

impl DoubleEndedIterator for Listed<'_> {
    #[inline(always)]
    fn next_back(&mut self) -> Option<Entity> {
        if self.at == self.end {
            return None;
        }
        self.end -= 1;
        // SAFETY: as above.
        Some(unsafe { *self.rows.entities().get_unchecked(self.end as usize) })
    }
}

// SAFETY: it is made in this file only, of a list of a set.
unsafe impl Lead for Listed<'_> {
    const LISTED: bool = true;

    #[inline(always)]
    fn next_row(&mut self) -> Option<(u32, Entity)> {
        let at = self.at;
        if at == self.end {
            return None;
        }
        self.at = at + 1;
        // SAFETY: `end` is at most the number of rows.
        Some((at, unsafe { *self.rows.entities().get_unchecked(at as usize) }))
    }

    #[inline(always)]
    fn list(&self) -> Option<(SparseRows<'_>, Range<u32>)> {
        Some((self.rows, self.at..self.end))
    }

    #[inline(always)]
    fn is_of_term(&self) -> bool {
        self.of_term
    }

    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "rows are u32")]
    fn is_told_by_terms(&self) -> bool {
        self.of_term && self.at == 0 && self.end == self.rows.len() as u32
    }

    fn place(&self, entity: Entity) -> Option<usize> {
        let left = self.at as usize..self.end as usize;
        self.rows.find(entity).filter(|row| left.contains(row))
    }

    #[inline(always)]
    fn places(&self) -> usize {
        (self.end - self.at) as usize
    }

    fn split(self, n: usize) -> (Self, Self) {
        let left = self.end - self.at;
        let middle = self.at + u32::try_from(n).map_or(left, |n| n.min(left));
        (Self { end: middle, ..self }, Self { at: middle, ..self })
    }
}

// SAFETY: an index has one entity.
unsafe impl Lead for EntitiesIter<'_> {
    fn place(&self, entity: Entity) -> Option<usize> {
        self.has(entity).then_some(entity.index() as usize)
    }

    fn places(&self) -> usize {
        self.indices_left()
    }

    fn split(self, n: usize) -> (Self, Self) {
        self.split_at_index(n)
    }
}

// SAFETY: rows of a set have entities with different indices, and those of pages that differ have different places.
unsafe impl Lead for KindList<'_> {
    #[inline(always)]
    fn is_told_by_terms(&self) -> bool {
        self.is_whole()
    }

    fn place(&self, entity: Entity) -> Option<usize> {
        self.place(entity)
    }

    fn places(&self) -> usize {
        self.size_hint().0
    }

    fn split(self, n: usize) -> (Self, Self) {
        self.split(n)
    }
}

/// Returns the places of entities in a loop, in their order. One that is named twice has one place. O(n · log(n)).
pub(super) fn places_of(
    entities: impl IntoIterator<Item = Entity>,
    place: impl Fn(Entity) -> Option<usize>,
) -> Vec<(usize, Entity)> {
    let places = entities.into_iter().filter_map(|entity| Some((place(entity)?, entity)));
    let mut places: Vec<(usize, Entity)> = places.collect();
    places.sort_unstable_by_key(|&(place, _)| place);
    places
}

/// The rows of entities that were chosen.
pub struct Chosen<F> {
    left: IntoIter<(usize, Entity)>,
    terms: F,
}

impl<F> Chosen<F> {
    /// Chooses entities by their places in a loop, in the order of these. O(n).
    pub(super) fn new(mut places: Vec<(usize, Entity)>, terms: F) -> Self {
        // Different entities with one place would be those of different worlds.
        places.dedup_by_key(|&mut (place, _)| place);
        Self { left: places.into_iter(), terms }
    }

    /// Returns how many entities are left, some of which may have no row.
    pub(super) fn len(&self) -> usize {
        self.left.len()
    }

    /// Returns the next row.
    pub(super) fn next_row<'w>(&mut self) -> Option<F::Item>
    where
        F: Fetch<'w>,
    {
        let terms = &self.terms;
        self.left.find_map(|(_, entity)| {
            let found = terms.find(entity)?;
            // SAFETY: it was just found. Each place has one entity, whose row wasn't taken yet.
            Some(unsafe { terms.take(found, entity) })
        })
    }
}

/// Returns of how many rows it is known that all columns have the entities of the list that leads. O(terms).
#[inline(always)]
fn known<'w, F: Fetch<'w>>(terms: &F, lead: SparseRows<'_>, of_column: bool) -> u32 {
    match terms.known() {
        // A filter can lead.
        Some(known) if const { F::FILTERS } || !of_column => known.and(lead.known()).rows(),
        Some(known) => known.rows(),
        None => 0,
    }
}

/// A loop over the entities of what leads.
#[derive(Clone)]
pub struct Loose<L, F> {
    lead: L,
    terms: F,
    /// The rows that come before those of `lead`: bits of a word that the terms have, and the number of the word.
    bits: u64,
    word: usize,
    /// True if all columns are known to have the rows of the list that leads. It doesn't change, so the optimiser makes two loops.
    in_order: bool,
}

impl<'w, L: Lead, F: Fetch<'w>> Loose<L, F> {
    /// Creates the loop over these entities. O(1).
    #[inline(always)]
    #[must_use]
    pub fn led(lead: L, terms: F) -> Self {
        let of_column = lead.is_of_term();
        let list = lead.list();
        let in_order = list.is_some_and(|(rows, left)| known(&terms, rows, of_column) >= left.end);
        Self { lead, terms, bits: 0, word: 0, in_order }
    }

    /// Compares the order of the columns with that of the list that leads, if it isn't known, for the loops after this one. O(rows), and
    /// O(terms) for what was compared before.
    #[inline(always)]
    fn compare(&self) {
        if let Some((rows, _)) = self.lead.list().filter(|_| !self.in_order) {
            self.terms.compare(rows);
        }
    }

    /// Returns where the values of the next entity are.
    #[inline(always)]
    fn next_found(&mut self) -> Option<(F::Found, Entity)> {
        loop {
            let (row, entity) = match self.lead.next_row() {
                Some(next) => next,
                None => {
                    // All rows were walked, so to compare them costs little beside.
                    self.compare();
                    return None;
                }
            };
            let found = match self.in_order {
                true => self.terms.find_at(row, entity),
                // Elsewhere the optimiser wouldn't make two loops.
                false => match self.lead.list() {
                    Some((rows, _)) if L::LISTED => self.terms.find_led(rows, row, entity),
                    _ => self.terms.find(entity),
                },
            };
            if let Some(found) = found {
                return Some((found, entity));
            }
        }
    }

    /// Takes the lowest or the highest bit.
    #[inline(always)]
    fn take_bit(&mut self, lowest: bool) -> Option<(usize, Entity)> {
        if self.bits == 0 {
            return None;
        }
        let bit = if lowest { self.bits.trailing_zeros() } else { 63 - self.bits.leading_zeros() };
        // The next row of a loop doesn't wait for the number of this one.
        self.bits &= if lowest { self.bits - 1 } else { !(1 << bit) };
        let row = 64 * self.word + bit as usize;
        Some((row, self.lead.entity(row)))
    }

    /// Takes the next bit, if whole words of linear storage come next.
    #[inline(always)]
    fn next_bit(&mut self) -> Option<(usize, Entity)> {
        while self.bits == 0 {
            match self.lead.take_word() {
                Some((word, bits)) => {
                    (self.word, self.bits) = (word, bits & self.terms.word(word));
                }
                None => return None,
            }
        }
        self.take_bit(true)
    }

    /// Returns the place of an entity in the order of the loop, if it is still to come.
    fn place(&self, entity: Entity) -> Option<usize> {
        let row = entity.index() as usize;
        let is_bit = row / 64 == self.word && self.bits >> (row % 64) & 1 == 1;
        match is_bit && self.lead.entity(row) == entity {
            true => Some(row),
            false => self.lead.place(entity),
        }
    }
}

impl<'w, F: Fetch<'w>> Loose<Listed<'w>, F> {
    /// Creates the loop that the shortest of its terms leads. O(terms).
    #[inline(always)]
    #[must_use]
    pub fn new(terms: F) -> Self {
        let rows = match terms.lead() {
            Some(rows) => rows,
            None => SparseRows::EMPTY,
        };
        Self::led(Listed::new(rows), terms)
    }
}

impl<'w, F: Fetch<'w>> Loose<Leader<'w>, F> {
    /// Creates the loop that the shortest of its terms leads, or all alive entities. O(terms).
    #[inline(always)]
    #[must_use]
    pub fn any(entities: EntitiesIter<'w>, terms: F) -> Self {
        Self::led(Leader::new(terms.lead(), terms.scattered(), entities), terms)
    }

    /// Creates the loop that these rows lead, which can be those of a filter, or else linear storage. O(terms).
    #[inline(always)]
    #[must_use]
    pub fn walked(rows: Option<SparseRows<'w>>, entities: EntitiesIter<'w>, terms: F) -> Self {
        let lead = match rows {
            Some(rows) => Leader::Listed(Listed::of_no_term(rows)),
            None => Leader::new(None, terms.scattered(), entities),
        };
        Self::led(lead, terms)
    }
}

/// What leads a loop of generic code, or a join.
#[derive(Clone)]
pub enum Leader<'w> {
    /// The rows of a sparse set.
    Listed(Listed<'w>),
    /// The bits of linear storage.
    Linear(LinearIter<'w>),
    /// The rows of a table with optional components.
    Kinds(KindList<'w>),
    /// All alive entities.
    Living(EntitiesIter<'w>),
}

impl<'w> Leader<'w> {
    /// The shortest of these, or all alive entities.
    #[inline(always)]
    fn new(
        list: Option<SparseRows<'w>>,
        scattered: Option<Scattered<'w>>,
        living: EntitiesIter<'w>,
    ) -> Self {
        match (list, scattered) {
            (Some(list), Some(rows)) if rows.cost() >= list.len() => {
                Self::Listed(Listed::new(list))
            }
            (_, Some(Scattered::Bits(rows))) => Self::Linear(rows.iter()),
            (_, Some(Scattered::Kinds(rows))) => Self::Kinds(rows),
            (Some(list), None) => Self::Listed(Listed::new(list)),
            (None, None) => Self::Living(living),
        }
    }
}

macro_rules! each {
    ($self:expr, $lead:ident => $call:expr) => {
        match $self {
            Leader::Listed($lead) => $call,
            Leader::Linear($lead) => $call,
            Leader::Kinds($lead) => $call,
            Leader::Living($lead) => $call,
        }
    };
}

impl Iterator for Leader<'_> {
    type Item = Entity;

    #[inline(always)]
    fn next(&mut self) -> Option<Entity> {
        each!(self, lead => lead.next())
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        each!(self, lead => lead.size_hint())
    }

    #[inline(always)]
    fn fold<B, G: FnMut(B, Entity) -> B>(self, init: B, f: G) -> B {
        each!(self, lead => lead.fold(init, f))
    }
}

impl DoubleEndedIterator for Leader<'_> {
    #[inline(always)]
    fn next_back(&mut self) -> Option<Entity> {
        each!(self, lead => lead.next_back())
    }
}

// SAFETY: as of each of them.
unsafe impl Lead for Leader<'_> {
    #[inline(always)]
    fn take_word(&mut self) -> Option<(usize, u64)> {
        each!(self, lead => lead.take_word())
    }

    #[inline(always)]
    fn entity(&self, row: usize) -> Entity {
        each!(self, lead => lead.entity(row))
    }

    #[inline(always)]
    fn next_row(&mut self) -> Option<(u32, Entity)> {
        each!(self, lead => lead.next_row())
    }

    #[inline(always)]
    fn list(&self) -> Option<(SparseRows<'_>, Range<u32>)> {
        each!(self, lead => lead.list())
    }

    #[inline(always)]
    fn is_of_term(&self) -> bool {
        each!(self, lead => lead.is_of_term())
    }

    #[inline(always)]
    fn is_told_by_terms(&self) -> bool {
        each!(self, lead => lead.is_told_by_terms())
    }

    fn place(&self, entity: Entity) -> Option<usize> {
        each!(self, lead => lead.place(entity))
    }

    fn places(&self) -> usize {
        each!(self, lead => lead.places())
    }

    fn split(self, n: usize) -> (Self, Self) {
        macro_rules! pieces {
            ($($kind:ident)*) => {
                match self {
                    $(Self::$kind(lead) => {
                        let (first, rest) = lead.split(n);
                        (Self::$kind(first), Self::$kind(rest))
                    })*
                }
            };
        }
        pieces!(Listed Linear Kinds Living)
    }
}

impl<'w, L: Lead, F: Fetch<'w>> Walk<'w> for Loose<L, F> {
    type Terms = F;

    #[inline(always)]
    fn next_row(&mut self) -> Option<F::Item> {
        if const { F::BITS }
            && let Some((row, entity)) = self.next_bit()
        {
            // SAFETY: the bits are those of the terms, and each is taken once.
            return Some(unsafe { self.terms.at(row, entity) });
        }
        match self.next_found() {
            // SAFETY: it was just found, and each index leads once.
            Some((found, entity)) => Some(unsafe { self.terms.take(found, entity) }),
            None => None,
        }
    }

    fn next_with_entity(&mut self) -> Option<(Entity, F::Item)> {
        if let Some((row, entity)) = self.take_bit(true) {
            // SAFETY: as in `next_row`.
            return Some((entity, unsafe { self.terms.at(row, entity) }));
        }
        // SAFETY: as in `next_row`.
        self.next_found().map(|(found, entity)| (entity, unsafe { self.terms.take(found, entity) }))
    }

    #[inline(always)]
    fn next_row_back(&mut self) -> Option<F::Item> {
        loop {
            let entity = match self.lead.next_back() {
                Some(entity) => entity,
                None => {
                    let (row, entity) = self.take_bit(false)?;
                    // SAFETY: as in `next_row`.
                    return Some(unsafe { self.terms.at(row, entity) });
                }
            };
            if let Some(found) = self.terms.find(entity) {
                // SAFETY: as in `next_row`.
                return Some(unsafe { self.terms.take(found, entity) });
            }
        }
    }

    #[inline]
    fn fold_rows<B>(mut self, init: B, mut f: impl FnMut(B, F::Item) -> B) -> B {
        if const { !F::BITS } {
            if !const { F::FILTERS } {
                self.compare();
            }
            let (terms, of_column) = (&self.terms, self.lead.is_of_term());
            return match self.lead.list() {
                Some((rows, Range { start, end })) => {
                    let list = &rows.entities()[start as usize..end as usize];
                    #[expect(clippy::cast_possible_truncation, reason = "rows are u32")]
                    let one = |at, entity| {
                        let found = terms.find_led(rows, start + at as u32, entity)?;
                        // SAFETY: as in `next_row`.
                        Some(unsafe { terms.take(found, entity) })
                    };
                    let ordered =
                        if F::FILTERS { 0 } else { known(terms, rows, of_column).min(end) };
                    let known = match list.first() {
                        Some(&first) if start < ordered => terms
                            .find_at(start, first)
                            .map(|found| ((ordered - start) as usize, found)),
                        _ => None,
                    };
                    // SAFETY: each index leads once. The order was compared, and no term leaves out rows.
                    unsafe { fold_listed(terms, list, None, known, init, &mut f, one) }
                }
                None => self.lead.fold(init, |acc, entity| match terms.find(entity) {
                    // SAFETY: as in `next_row`.
                    Some(found) => f(acc, unsafe { terms.take(found, entity) }),
                    None => acc,
                }),
            };
        }
        let mut acc = init;
        // Other rows of this word may be in use.
        while let Some((row, entity)) = self.take_bit(true) {
            // SAFETY: as in `next_row`.
            acc = f(acc, unsafe { self.terms.at(row, entity) });
        }
        let Self { mut lead, terms, mut bits, mut word, .. } = self;
        // Words without gaps, which are folded as slices.
        let mut full = 0..0;
        loop {
            if bits == !0 {
                full = if full.is_empty() { word..word + 1 } else { full.start..word + 1 };
            } else if !full.is_empty() {
                let rows = 64 * full.start..64 * full.end;
                let entity = |i| lead.entity(64 * full.start + i);
                // SAFETY: all of these bits are set, and the words were taken whole.
                acc = unsafe { fold_side_by_side::<true, F, B>(&terms, rows, entity, acc, &mut f) };
                full = 0..0;
            }
            while bits != 0 && full.is_empty() {
                let row = 64 * word + bits.trailing_zeros() as usize;
                // SAFETY: the bit is set, and is taken.
                acc = f(acc, unsafe { terms.at(row, lead.entity(row)) });
                bits &= bits - 1;
            }
            match lead.take_word() {
                Some((next, led)) => (word, bits) = (next, led & terms.word(next)),
                None if !full.is_empty() => bits = 0,
                None => {
                    bits = 0;
                    let Some(entity) = lead.next() else { return acc };
                    if let Some(found) = terms.find(entity) {
                        // SAFETY: as in `next_row`.
                        acc = f(acc, unsafe { terms.take(found, entity) });
                    }
                }
            }
        }
    }

    #[inline]
    fn left(&self) -> (usize, Option<usize>) {
        let most = self.lead.size_hint().1;
        (0, most.map(|most| most + self.bits.count_ones() as usize))
    }

    #[inline]
    fn places(&self) -> usize {
        self.lead.places() + self.bits.count_ones() as usize
    }

    #[inline]
    fn split(self, n: usize) -> (Self, Self) {
        // For all pieces at once.
        self.compare();
        // SAFETY: the pieces have entities with different indices.
        let terms = unsafe { self.terms.twin() };
        let taken = lowest(self.bits, n);
        let (first, rest) = self.lead.split(n - taken.count_ones() as usize);
        let (mut first, mut rest) = (Self::led(first, terms), Self::led(rest, self.terms));
        (first.bits, first.word) = (taken, self.word);
        (rest.bits, rest.word) = (self.bits & !taken, self.word);
        (first, rest)
    }

    #[inline]
    fn get(self, entity: Entity) -> Option<F::Item> {
        match self.terms.is_of(entity).filter(|_| self.lead.is_told_by_terms()) {
            Some(is_of) => is_of.then_some(())?,
            None => _ = self.place(entity)?,
        }
        let found = self.terms.find(entity)?;
        // SAFETY: it was just found, and was not passed yet.
        Some(unsafe { self.terms.take(found, entity) })
    }

    fn only(self, entities: impl IntoIterator<Item = Entity>) -> Chosen<F> {
        let places = places_of(entities, |entity| self.place(entity));
        Chosen::new(places, self.terms)
    }

    fn each_pair<W: World, Q: Query<W>, B>(
        mut self,
        mut f: impl for<'a> FnMut(Q::Item<'a>, Q::Item<'a>) -> ControlFlow<B>,
    ) -> ControlFlow<B>
    where
        F: Fetch<'w, Item = RowOf<'w, W, Q::Terms>>,
    {
        let mut bits = Vec::new();
        while let Some((_, entity)) = self.take_bit(true) {
            bits.push(entity);
        }
        let Self { lead, terms, .. } = self;
        let all = bits.into_iter().chain(lead);
        let all: Vec<_> = all.filter_map(|entity| Some((terms.find(entity)?, entity))).collect();
        pairs(all.len(), |first, second| {
            // SAFETY: they were found, and are different. The function accepts items of any lifetime, so it has none of those before.
            let item = |(found, entity)| Q::item(unsafe { terms.take(found, entity) });
            f(item(all[first]), item(all[second]))
        })
    }

    fn get_disjoint<const N: usize>(
        self,
        entities: [Entity; N],
    ) -> Result<[F::Item; N], DisjointError> {
        distinct(entities)?;
        let mut all = [None; N];
        for (place, entity) in all.iter_mut().zip(entities) {
            let found = self.terms.find(entity).filter(|_| self.place(entity).is_some());
            *place = Some((found.ok_or(DisjointError::Missing(entity))?, entity));
        }
        // SAFETY: each was just found and was not passed yet. Entities that lead have different indices, and no two are the same.
        let item = |(found, entity)| unsafe { self.terms.take(found, entity) };
        Ok(all.map(|one| item(one.expect("each was found"))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::columns::{Buffer, Here};
    use crate::entities::EntityTable;
    use crate::linear::LinearStore;
    use crate::query::terms::Write;
    use crate::set::Set;
    use crate::store::Store;

    type Walked<'w, S> = Loose<Leader<'w>, Write<'w, u32, <S as Store>::Kind>>;

    /// Returns a loop, of which the first and the last row were passed, or none.
    fn walk<'w, S: Store<Columns = (Buffer<u32>, ())>>(
        set: &'w mut S,
        entities: EntitiesIter<'w>,
        (living, passed): (bool, bool),
    ) -> Walked<'w, S> {
        let terms = Write(set.column_mut::<Here>());
        let lead = match living {
            true => Leader::Living(entities),
            false => Leader::new(terms.lead(), terms.scattered(), entities),
        };
        let mut walk = Loose::led(lead, terms);
        if passed {
            let (first, last) = (walk.next_row().unwrap(), walk.next_row_back().unwrap());
            assert_eq!((*first, *last), (0, 5));
            core::mem::swap(first, last);
            core::mem::swap(first, last);
        }
        walk
    }

    fn is_passed<S: Store<Columns = (Buffer<u32>, ())>>(mut set: S, living: bool) {
        let mut table = EntityTable::<u32>::new();
        let all = [(); 6].map(|()| table.create(0));
        for entity in all {
            set.push(entity, (entity.index(), ()));
        }
        macro_rules! walk {
            ($passed:expr) => {
                walk(&mut set, table.view().iter(), (living, $passed))
            };
        }
        assert_eq!(walk!(true).get(all[0]), None);
        assert_eq!(walk!(true).get(all[5]), None);
        assert_eq!(walk!(true).get(all[4]), Some(&mut 4));
        assert_eq!(walk!(false).get(all[5]), Some(&mut 5));
        let missing = Err(DisjointError::Missing(all[5]));
        assert_eq!(walk!(true).get_disjoint([all[2], all[5]]), missing);
        let repeated = Err(DisjointError::Repeated(all[2]));
        assert_eq!(walk!(true).get_disjoint([all[2], all[2]]), repeated);
        assert_eq!(walk!(true).get_disjoint([all[3], all[1]]), Ok([&mut 3, &mut 1]));
        let mut only = walk!(true).only([all[3], all[0], all[1], all[3]]);
        let rows = [(); 3].map(|()| only.next_row());
        assert_eq!(rows, [Some(&mut 1), Some(&mut 3), None]);
        drop(only);
        assert_eq!(walk!(true).fold_rows(0, |sum, value| sum + *value), 1 + 2 + 3 + 4);
        assert_eq!(walk!(false).get(Entity::new(3, 9).unwrap()), None);
    }

    /// Rows of a table with optional components, which every second entity has.
    #[test]
    fn rows_of_kinds_lead_in_their_order() {
        use crate::columns::Next;
        use crate::set::{At, KindSet};
        type Kinds = KindSet<((Buffer<u32>, ()), ((Buffer<u32>, ()), ()))>;
        type Walked<'w> = Loose<Leader<'w>, Write<'w, u32, crate::rows::ByKind<Next<Here>>>>;
        let entity = |index| Entity::new(index, 1).unwrap();
        let mut set = Kinds::new();
        // The pages of the kind are not in their order.
        for i in (0..1200).chain((0..600).map(|i| 2 * i)) {
            let second = (i >= 300 || i % 2 == 1).then_some((i, ()));
            set.put_rows(entity(i), (Some((i, ())), (second, ())));
            if i == 700 {
                (300..600).for_each(|i| _ = set.take_rows(i));
            }
        }
        let order: Vec<u32> =
            set[At::<Next<Here>>::IT].column::<Here>().iter().map(|row| *row.1).collect();
        assert!(order.len() > 600 && !order.is_sorted());
        fn walk(set: &mut Kinds) -> Walked<'_> {
            let terms = Write(set[At::<Next<Here>>::IT].column_mut::<Here>());
            Loose::any(crate::entities::Entities::EMPTY.iter(), terms)
        }
        let cases = [(2, 256), (0, 0), (0, 300), (1, 9999)];
        for (passed, cut) in cases.into_iter().take(if cfg!(miri) { 1 } else { 4 }) {
            let mut rows = walk(&mut set);
            assert_eq!(rows.left().1, Some(order.len()));
            let last = rows.next_row_back().map(|value| *value);
            (0..passed).for_each(|_| _ = rows.next_row());
            let (mut first, mut rest) = rows.split(cut);
            let mut seen = Vec::new();
            while let Some(value) = first.next_row() {
                seen.push(*value);
            }
            let places = rest.places();
            while let Some(value) = rest.next_row() {
                seen.push(*value);
            }
            assert_eq!(
                (last, seen.as_slice()),
                (order.last().copied(), &order[passed..order.len() - 1])
            );
            assert_eq!(places, seen.len().saturating_sub(cut));
        }
        let (front, behind) = (entity(order[0]), entity(order[700]));
        let mut rows = walk(&mut set);
        rows.next_row();
        assert_eq!(rows.get(front), None);
        assert_eq!(walk(&mut set).get(front).copied(), Some(order[0]));
        let mut rows = walk(&mut set);
        rows.next_row();
        let mut only = rows.only([behind, front, entity(order[1]), entity(9999)]);
        let rows = [(); 3].map(|()| only.next_row().copied());
        assert_eq!(rows, [Some(order[1]), Some(order[700]), None]);
    }

    #[test]
    fn rows_that_were_passed_are_not_found() {
        is_passed(Set::new(), false);
        is_passed(LinearStore::new(), false);
        is_passed(Set::new(), true);
    }

    #[test]
    fn words_of_linear_storage_have_the_rows_of_all_terms() {
        use crate::query::terms::{Absent, Handle, Maybe, Read};
        type Store = LinearStore<(Buffer<u32>, ())>;
        let mut table = EntityTable::<u32>::new();
        let mut stores = [(); 4].map(|()| Store::new());
        // Full words, words with some bits, and words without any.
        let has: [fn(u32) -> bool; 4] =
            [|i| i % 640 < 500, |i| i % 7 > 0 || i % 384 < 200, |i| i % 3 == 0, |i| i == 300];
        let entities = if cfg!(miri) { 400 } else { 2000 };
        for entity in (0..entities).map(|_| table.create(0)) {
            let with = stores.iter_mut().zip(has).filter(|(_, has)| has(entity.index()));
            with.for_each(|(store, _)| store.push(entity, (entity.index(), ())));
        }
        let [one, two, three, four] = &mut stores;
        let rows = |i: &u32| has[0](*i) && has[1](*i) && !has[3](*i);
        let expected: Vec<_> =
            (0..entities).filter(rows).map(|i| (i, has[2](i).then_some(i))).collect();
        for passed in [0, 3, 100, 600].into_iter().filter(|passed| passed * 3 < entities) {
            let others = (Absent(four.rows()), (Handle, ()));
            let others = (Maybe(Read(three.column::<Here>())), others);
            let terms = (Read(one.column::<Here>()), (Write(two.column_mut::<Here>()), others));
            let mut walk = Loose::any(table.view().iter(), terms);
            let mut kept = Vec::new();
            type Others<'a> = (Option<&'a u32>, ((), (Entity, ())));
            let item = |(&first, (second, others)): (&u32, (&mut u32, Others<'_>))| {
                let (maybe, ((), (entity, ()))) = others;
                assert_eq!((first, first), (*second, entity.index()));
                (first, maybe.copied())
            };
            (0..passed).for_each(|_| kept.extend(walk.next_row()));
            let last = walk.next_row_back().map(item);
            let (first, rest) = walk.split(777);
            let mut seen: Vec<_> = kept.drain(..).map(item).collect();
            for piece in [first, rest] {
                piece.fold_rows((), |(), row| seen.push(item(row)));
            }
            seen.extend(last);
            assert_eq!(seen, expected);
        }
    }

    #[test]
    fn rows_in_one_order_are_those_that_are_looked_up() {
        use crate::query::terms::{Absent, Handle, Maybe, Present, Read};
        use crate::set::StableSet;
        type Values = (Buffer<u32>, ());
        let mut table = EntityTable::<u32>::new();
        let count = if cfg!(miri) { 75 } else { 9_000 };
        let all: Vec<_> = (0..count).map(|_| table.create(0)).collect();
        let value = |entity: &Entity| (entity.index(), ());
        // The second set has the order of the first one, runs of it, or another order.
        let orders: [fn(u32) -> u32; 4] =
            [|i| i, |i| i ^ u32::from(i % 100 > 95), |i| i ^ u32::from(i % 9 > 5), |i| i ^ 1];
        for (order, (every, gaps)) in orders
            .into_iter()
            .flat_map(|order| [(1, 0), (17, 3), (2, 11)].map(|rest| (order, rest)))
        {
            let (mut one, mut two) = (Set::<Values>::new(), Set::<Values>::new());
            let mut stays = StableSet::<Values>::new();
            let (mut with, mut some) = (LinearStore::<Values>::new(), Set::<Values>::new());
            for entity in &all {
                one.push(*entity, value(entity));
                with.push(*entity, value(entity));
                stays.push(*entity, value(entity));
                let other = all[order(entity.index()).min(count - 1) as usize];
                if two.rows().find(other).is_none() {
                    two.push(other, value(&other));
                }
                if entity.index().is_multiple_of(every) {
                    some.push(*entity, value(entity));
                }
            }
            for entity in &all {
                if two.rows().find(*entity).is_none() {
                    two.push(*entity, value(entity));
                }
            }
            for entity in all.iter().filter(|entity| gaps > 0 && entity.index() % 100 < gaps) {
                stays.take(entity.index());
                with.take(entity.index());
            }
            macro_rules! seen {
                ($other:expr, $is_right:expr) => {{
                    let (mut folded, mut taken) = (Vec::new(), Vec::new());
                    for fold in [true, false] {
                        let terms = (Write(two.column_mut::<Here>()), (Handle, ()));
                        let mut walk = Loose::new((Read(one.column::<Here>()), ($other, terms)));
                        macro_rules! see {
                            ($row:expr, $seen:ident) => {{
                                let (first, (other, (second, (entity, ())))) = $row;
                                assert_eq!((*first, *second), (entity.index(), entity.index()));
                                assert!($is_right(other, entity.index()));
                                $seen.push(entity);
                            }};
                        }
                        if fold {
                            walk.fold_rows((), |(), row| see!(row, folded));
                        } else {
                            while let Some(row) = walk.next_row() {
                                see!(row, taken);
                            }
                        }
                    }
                    assert!(folded == taken);
                    folded
                }};
            }
            let is_left = |i: u32| gaps == 0 || i % 100 >= gaps;
            let rows = |is: &dyn Fn(u32) -> bool| -> Vec<Entity> {
                all.iter().copied().filter(|entity| is(entity.index())).collect()
            };
            let sorted = |mut rows: Vec<Entity>| {
                rows.sort_unstable();
                rows
            };
            let is_own = |value: &u32, index| *value == index;
            assert!(sorted(seen!(Handle, |handle: Entity, i| handle.index() == i)) == all);
            assert!(sorted(seen!(Read(stays.column::<Here>()), is_own)) == rows(&is_left));
            assert!(sorted(seen!(Read(with.column::<Here>()), is_own)) == rows(&is_left));
            assert!(sorted(seen!(Present(with.rows()), |(), _| true)) == rows(&is_left));
            // With a gap between them, rows are no run, also where no other term has an order.
            let mut alone = Vec::new();
            let terms = (Read(stays.column::<Here>()), (Handle, ()));
            Loose::new(terms).fold_rows((), |(), (_, (entity, ()))| alone.push(entity));
            assert!(sorted(alone) == rows(&is_left));
            let has = |i: u32| i.is_multiple_of(every);
            assert!(sorted(seen!(Present(some.rows()), |(), _| true)) == rows(&has));
            assert!(sorted(seen!(Absent(some.rows()), |(), _| true)) == rows(&|i| !has(i)));
            assert!(sorted(seen!(Absent(with.rows()), |(), _| true)) == rows(&|i| !is_left(i)));
            let is_some = |value: Option<&u32>, i| value.copied() == has(i).then_some(i);
            assert!(sorted(seen!(Maybe(Read(some.column::<Here>())), is_some)) == all);
        }
    }
}
