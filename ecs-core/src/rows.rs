//! How rows are found: the traits of storage, and the rows of a sparse set.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::hash::Hasher;
use core::iter::{Copied, Enumerate};
use core::marker::PhantomData;
use core::ops::Range;
use core::ptr::NonNull;
use core::slice;

use crate::columns::{Here, Next, Note};
use crate::entity::Entity;
use crate::linear::LinearRows;
use crate::set::NONE;
use crate::store::Notes;

mod order;

pub(crate) use order::Known;
pub(crate) use order::Order;

/// How a column's rows are found.
///
/// # Safety
///
/// Each function returns what its docs say of one and the same rows: `find` and `find_index` those that have values, and
/// different ones for different indices of entities, `sparse` and `linear` the same rows again. If `BITS`, the rows are indices, and
/// `word` has the bits of those with values. The rows of `page` have values. A copy has the same rows.
pub unsafe trait Rows<'w>: Copy {
    /// True if `entities` has gaps: rows of [`Entity::DANGLING`], without values.
    const GAPS: bool = false;
    /// True if each row is the index of its entity, and bits tell which have values.
    const BITS: bool = false;
    /// Returns the bits of 64 rows, from `64 * at` on. O(1).
    #[inline(always)]
    fn word(self, _: usize) -> u64 {
        0
    }
    /// Returns the row of an entity. O(1).
    fn find(self, entity: Entity) -> Option<usize>;
    /// Returns the row of the entity with an index, of any generation, or `NONE`. O(1).
    fn find_index(self, index: u32) -> u32;
    /// Returns the number of rows with values.
    fn len(self) -> usize;
    /// Returns the entities by row, if they are side by side.
    fn entities(self) -> &'w [Entity];
    /// Returns a list of the entities.
    fn to_vec(self) -> Vec<Entity>;
    /// Returns the rows, if they are those of a sparse set.
    fn sparse(self) -> Option<SparseRows<'w>>;
    /// Returns a list that has all entities with rows, perhaps among others. O(1).
    #[inline(always)]
    fn lead(self) -> Option<SparseRows<'w>> {
        self.sparse()
    }
    /// Returns the rows, if they are those of linear storage.
    fn linear(self) -> Option<LinearRows<'w>>;
    /// Returns the rows with gaps between them that can lead a loop, if they are such. O(1), and O(kinds).
    #[inline(always)]
    fn scattered(self) -> Option<Scattered<'w>> {
        self.linear().map(Scattered::Bits)
    }
    /// Returns the entities in the order that [`Store::arrange`](crate::store::Store::arrange) can restore, with gaps.
    fn order(self) -> Cow<'w, [Entity]> {
        Cow::Borrowed(self.entities())
    }
    /// Returns how many rows with values a page has, from its first one on, if the rows are in pages of [`PAGE`]. O(1).
    #[inline(always)]
    fn page(self, _: usize) -> usize {
        0
    }
    /// Returns whether what is noted of the rows is the same.
    #[inline]
    fn noted_as(self, _: Self) -> bool {
        true
    }
    /// Hashes what is noted of the rows.
    #[inline]
    fn hash_notes(self, _: &mut impl Hasher) {}
}

/// A kind of storage.
///
/// # Safety
///
/// `walk` returns different rows, all of which have values, and as many as `Rows::len` says. `shorten` returns the same rows.
/// No row is in both pieces of `split`, and each is one of the whole.
pub unsafe trait StorageKind: Sized + 'static {
    /// True if values can be borrowed as mutable.
    #[doc(hidden)]
    const CHANGES: bool = true;
    /// How rows are found.
    type Rows<'w>: Rows<'w>;
    /// Where a column has the notes of its rows, if it has any.
    #[doc(hidden)]
    type Marks: Marks;
    /// The rows and their entities, in the order of the column.
    #[doc(hidden)]
    type Walk<'w>: DoubleEndedIterator<Item = (usize, Entity)> + ExactSizeIterator + Clone;
    /// Returns the rows for a shorter time.
    #[doc(hidden)]
    fn shorten<'a, 'w: 'a>(rows: Self::Rows<'w>) -> Self::Rows<'a>;
    /// Returns the rows and their entities. O(1).
    #[doc(hidden)]
    fn walk<'w: 'w>(rows: Self::Rows<'w>) -> Self::Walk<'w>;
    /// Splits a walk: the first piece has the next `n` rows, or all. O(1); with linear storage O(n / 64), and with rows that stay O(n).
    #[doc(hidden)]
    fn split<'w: 'w>(walk: Self::Walk<'w>, n: usize) -> (Self::Walk<'w>, Self::Walk<'w>);
}

/// Sparse storage: values side by side, and an index. It is the default.
#[derive(Clone, Copy, Debug)]
pub struct Sparse;

// SAFETY: these are all rows, in their order.
unsafe impl StorageKind for Sparse {
    type Rows<'w> = SparseRows<'w>;
    type Marks = ();
    type Walk<'w> = Enumerate<Copied<slice::Iter<'w, Entity>>>;

    #[inline(always)]
    fn shorten<'a, 'w: 'a>(rows: SparseRows<'w>) -> SparseRows<'a> {
        rows
    }

    #[inline(always)]
    fn walk<'w: 'w>(rows: SparseRows<'w>) -> Self::Walk<'w> {
        rows.entities.iter().copied().enumerate()
    }

    #[inline]
    fn split<'w: 'w>(walk: Self::Walk<'w>, n: usize) -> (Self::Walk<'w>, Self::Walk<'w>) {
        let (mut first, mut rest) = (walk.clone(), walk);
        if let Some(behind) = first.len().checked_sub(n + 1) {
            first.nth_back(behind);
        }
        if let Some(before) = n.checked_sub(1) {
            rest.nth(before);
        }
        (first, rest)
    }
}

/// Where a column has the notes of its rows. It is copied with the column.
///
/// # Safety
///
/// Neither function uses a value or a mark of another row.
pub unsafe trait Marks: Copy {
    /// True if there are notes.
    const SOME: bool;
    /// A value whose row is noted when it is first borrowed as mutable.
    type Held<'w, T: 'w>;
    /// Notes that the value of a row is borrowed as mutable. O(1).
    ///
    /// # Safety
    ///
    /// The row has a value, and the column is borrowed.
    unsafe fn note(self, row: usize);
    /// Lends a value that is noted later. O(1).
    ///
    /// # Safety
    ///
    /// The row has the value, and the column is borrowed for `'w`.
    unsafe fn hold<'w, T>(self, row: usize, value: &'w mut T) -> Self::Held<'w, T>;
    /// Returns the notes from a row on.
    ///
    /// # Safety
    ///
    /// There are that many rows.
    unsafe fn skip(self, rows: usize) -> Self;
}

// SAFETY: there are no notes.
unsafe impl Marks for () {
    const SOME: bool = false;
    type Held<'w, T: 'w> = &'w mut T;

    #[inline(always)]
    unsafe fn note(self, _: usize) {}
    #[inline(always)]
    unsafe fn hold<T>(self, _: usize, value: &mut T) -> &mut T {
        value
    }
    #[inline(always)]
    unsafe fn skip(self, _: usize) {}
}

/// The notes of a column: a mark for each row.
pub struct MarksOf<N: Note> {
    /// Of as many marks as the column has values, which are borrowed as shared.
    pub(crate) first: NonNull<N::Mark>,
    #[allow(dead_code, reason = "for capabilities")]
    pub(crate) note: NonNull<N>,
    now: N::Now,
}

impl<N: Note> MarksOf<N> {
    #[inline(always)]
    pub(crate) fn new(first: NonNull<N::Mark>, note: &N) -> Self {
        Self { first, note: NonNull::from(note), now: note.now() }
    }
}

impl<N: Note> Clone for MarksOf<N> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<N: Note> Copy for MarksOf<N> {}

// SAFETY: only the mark of the row is used.
unsafe impl<N: Note> Marks for MarksOf<N> {
    const SOME: bool = true;
    type Held<'w, T: 'w> = N::Held<'w, T>;

    #[inline(always)]
    unsafe fn note(self, row: usize) {
        // SAFETY: the row has a mark.
        N::note(self.now, unsafe { self.first.add(row).as_ref() });
    }

    #[inline(always)]
    unsafe fn hold<'w, T>(self, row: usize, value: &'w mut T) -> N::Held<'w, T> {
        // SAFETY: as above, and it stays for `'w`.
        N::hold(self.now, unsafe { self.first.add(row).as_ref() }, value)
    }

    #[inline(always)]
    unsafe fn skip(self, rows: usize) -> Self {
        // SAFETY: there are that many marks.
        Self { first: unsafe { self.first.add(rows) }, ..self }
    }
}

/// The kind of a column with notes, in a set of the kind `K`.
pub struct Marked<K, N>(PhantomData<fn() -> (K, N)>);

// SAFETY: as of the other kind.
unsafe impl<K: StorageKind, N: Note> StorageKind for Marked<K, N> {
    const CHANGES: bool = K::CHANGES;
    type Rows<'w> = K::Rows<'w>;
    type Marks = MarksOf<N>;
    type Walk<'w> = K::Walk<'w>;

    #[inline(always)]
    fn shorten<'a, 'w: 'a>(rows: K::Rows<'w>) -> K::Rows<'a> {
        K::shorten(rows)
    }

    #[inline(always)]
    fn walk<'w: 'w>(rows: K::Rows<'w>) -> K::Walk<'w> {
        K::walk(rows)
    }

    fn split<'w: 'w>(walk: K::Walk<'w>, n: usize) -> (K::Walk<'w>, K::Walk<'w>) {
        K::split(walk, n)
    }
}

// SAFETY: as of the other kind.
unsafe impl<K: Packed, N: Note> Packed for Marked<K, N> {}

/// Storage whose values are side by side, in the order of a list of entities.
///
/// # Safety
///
/// `Rows::entities` has an entity for each row with a value: the rows are those below `len`.
pub unsafe trait Packed: StorageKind {}
// SAFETY: a sparse set's rows are those of its list of entities.
unsafe impl Packed for Sparse {}

/// Storage whose values can be borrowed as mutable.
#[diagnostic::on_unimplemented(
    message = "`{C}` is a link or has an index, so its values can't be borrowed as mutable",
    label = "read-only",
    note = "give it a new value instead: `world.insert(entity, ..)`, or `world.replace(entity, ..)`, which returns the old one"
)]
pub trait Changeable<C> {}
impl<C> Changeable<C> for Sparse {}
impl<C> Changeable<C> for crate::linear::Linear {}
impl<C> Changeable<C> for Stable {}
impl<C, P> Changeable<C> for ByKind<P> {}
impl<C, K: Changeable<C>, N> Changeable<C> for Marked<K, N> {}

/// How the rows of a sparse set are found.
#[derive(Clone, Copy)]
pub struct SparseRows<'w> {
    index: &'w [u32],
    entities: &'w [Entity],
    /// The note of their order. Rows with gaps have none.
    order: Option<&'w Order>,
}

impl<'w> SparseRows<'w> {
    /// Those of an empty set.
    pub const EMPTY: Self = Self { index: &[], entities: &[], order: None };

    /// Of a set, whose index leads to rows of these entities.
    #[inline(always)]
    pub(crate) const fn new(index: &'w [u32], entities: &'w [Entity], order: &'w Order) -> Self {
        Self { index, entities, order: Some(order) }
    }

    /// Returns the rows without what is known of their order. O(1).
    #[inline(always)]
    pub(crate) const fn unordered(self) -> Self {
        Self { order: None, ..self }
    }

    /// Returns what is known of their order. O(1).
    #[inline(always)]
    pub(crate) fn known(self) -> Known {
        match self.order {
            Some(order) => order.get(),
            None => Known::NOTHING,
        }
    }

    /// Compares both from what is known on, and notes how many rows have the same entities. O(rows), and O(1) if nothing changed.
    #[inline(always)]
    pub(crate) fn compare(self, other: Self) {
        // Rows in another order mostly differ at once.
        if let (Some(own), Some(others)) = (self.entities.first(), other.entities.first())
            && own == others
            && let (Some(own), Some(others)) = (self.order, other.order)
            && !self.shares(other)
        {
            compare_on(own, others, self.entities, other.entities);
        }
    }

    /// Returns the number of rows. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn len(self) -> usize {
        self.entities.len()
    }

    /// Returns whether there are no rows. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.entities.is_empty()
    }

    /// Returns whether both find rows by the same index, so they are those of one set. O(1).
    #[inline(always)]
    pub(crate) fn shares(self, other: SparseRows<'_>) -> bool {
        core::ptr::eq(self.index.as_ptr(), other.index.as_ptr())
    }
}

/// Compares two lists of entities from what is known on. The arguments are few, since they are passed on for each column of a loop.
#[cold]
#[inline(never)]
fn compare_on(own: &Order, others: &Order, one: &[Entity], two: &[Entity]) {
    let known = own.get().and(others.get()).rows() as usize;
    let len = one.len().min(two.len()).min(Known::MOST);
    if known < len && one[known] == two[known] {
        let more = in_common::<false>(&one[known..len], &two[known..len]);
        #[expect(clippy::cast_possible_truncation, reason = "rows are u32")]
        own.note_common(others, (known + more) as u32);
    }
}

/// The entities that are compared by one call.
const AT_ONCE: usize = 64;

/// Returns how many entities two lists have in common, from the first ones on, up to the first gap if there are some.
#[inline]
pub(crate) fn in_common<const GAPS: bool>(own: &[Entity], others: &[Entity]) -> usize {
    let len = if own.len() < others.len() { own.len() } else { others.len() };
    let (own, others) = (&own[..len], &others[..len]);
    if own.as_ptr() == others.as_ptr() && !GAPS {
        return len;
    }
    let (whole, _) = own.as_chunks::<AT_ONCE>();
    let mut same = 0;
    for part in whole {
        if words(part) != words(&others[same..same + AT_ONCE])
            || GAPS && part.contains(&Entity::DANGLING)
        {
            break;
        }
        same += AT_ONCE;
    }
    let left = own[same..].iter().zip(&others[same..]);
    same + left.take_while(|(own, other)| own == other && **own != Entity::DANGLING).count()
}

/// Returns the words of handles, whose comparison is one call, also without optimisation.
#[inline]
fn words(entities: &[Entity]) -> &[u32] {
    // SAFETY: a handle is two words.
    unsafe { slice::from_raw_parts(entities.as_ptr().cast(), 2 * entities.len()) }
}

// SAFETY: only a set makes this, whose invariant 2 is that.
unsafe impl<'w> Rows<'w> for SparseRows<'w> {
    #[inline(always)]
    fn find(self, entity: Entity) -> Option<usize> {
        match self.index.get(entity.index() as usize) {
            Some(&row) if row != NONE => {
                // SAFETY: the index leads to a row, whose entity has this index.
                let found = unsafe { self.entities.get_unchecked(row as usize) };
                match found.generation() == entity.generation() {
                    true => Some(row as usize),
                    false => None,
                }
            }
            _ => None,
        }
    }

    #[inline(always)]
    fn find_index(self, index: u32) -> u32 {
        match self.index.get(index as usize) {
            Some(&row) => row,
            None => NONE,
        }
    }

    #[inline(always)]
    fn entities(self) -> &'w [Entity] {
        self.entities
    }

    #[inline(always)]
    fn len(self) -> usize {
        self.entities.len()
    }

    fn to_vec(self) -> Vec<Entity> {
        self.entities.to_vec()
    }

    #[inline(always)]
    fn sparse(self) -> Option<SparseRows<'w>> {
        Some(self)
    }

    #[inline(always)]
    fn linear(self) -> Option<LinearRows<'w>> {
        None
    }
}

/// The storage of a [`NotedSet`](crate::store::NotedSet).
pub struct Noted<N>(PhantomData<fn() -> N>);

// SAFETY: these are the rows of a sparse set.
unsafe impl<N: Notes> StorageKind for Noted<N> {
    const CHANGES: bool = false;
    type Rows<'w> = NotedRows<'w, N>;
    type Marks = ();
    type Walk<'w> = <Sparse as StorageKind>::Walk<'w>;

    #[inline(always)]
    fn shorten<'a, 'w: 'a>(rows: NotedRows<'w, N>) -> NotedRows<'a, N> {
        rows
    }

    #[inline(always)]
    fn walk<'w: 'w>(rows: NotedRows<'w, N>) -> Self::Walk<'w> {
        Sparse::walk(rows.rows)
    }

    #[inline]
    fn split<'w: 'w>(walk: Self::Walk<'w>, n: usize) -> (Self::Walk<'w>, Self::Walk<'w>) {
        Sparse::split(walk, n)
    }
}

// SAFETY: as above.
unsafe impl<N: Notes> Packed for Noted<N> {}

/// How the rows of a set with notes are found.
pub struct NotedRows<'w, N> {
    rows: SparseRows<'w>,
    /// What the set notes of them.
    pub(crate) notes: &'w N,
}

impl<N> Clone for NotedRows<'_, N> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<N> Copy for NotedRows<'_, N> {}

impl<'w, N> NotedRows<'w, N> {
    #[inline(always)]
    pub(crate) const fn new(rows: SparseRows<'w>, notes: &'w N) -> Self {
        Self { rows, notes }
    }

    /// Returns the rows as a list. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn list(self) -> SparseRows<'w> {
        self.rows
    }
}

// SAFETY: each function is that of the sparse set.
unsafe impl<'w, N: Notes> Rows<'w> for NotedRows<'w, N> {
    #[inline(always)]
    fn find(self, entity: Entity) -> Option<usize> {
        self.rows.find(entity)
    }

    #[inline(always)]
    fn find_index(self, index: u32) -> u32 {
        self.rows.find_index(index)
    }

    #[inline(always)]
    fn len(self) -> usize {
        self.rows.len()
    }

    #[inline(always)]
    fn entities(self) -> &'w [Entity] {
        self.rows.entities
    }

    fn to_vec(self) -> Vec<Entity> {
        self.rows.to_vec()
    }

    #[inline(always)]
    fn sparse(self) -> Option<SparseRows<'w>> {
        Some(self.rows)
    }

    #[inline(always)]
    fn linear(self) -> Option<LinearRows<'w>> {
        None
    }

    fn noted_as(self, other: Self) -> bool {
        self.notes.equal(other.notes)
    }

    fn hash_notes(self, state: &mut impl Hasher) {
        self.rows.entities.iter().for_each(|entity| self.notes.hash(entity.index(), state));
    }
}

/// Storage whose rows stay where they are: a row that an entity has left is a gap.
#[derive(Clone, Copy, Debug)]
pub struct Stable;

// SAFETY: these are all rows that are no gaps, in their order.
unsafe impl StorageKind for Stable {
    type Rows<'w> = GapRows<'w>;
    type Marks = ();
    type Walk<'w> = Filled<'w>;

    #[inline(always)]
    fn shorten<'a, 'w: 'a>(rows: GapRows<'w>) -> GapRows<'a> {
        rows
    }

    #[inline(always)]
    fn walk<'w: 'w>(rows: GapRows<'w>) -> Filled<'w> {
        Filled { rows: rows.entities().iter().copied().enumerate(), left: rows.len }
    }

    fn split<'w: 'w>(mut walk: Filled<'w>, n: usize) -> (Filled<'w>, Filled<'w>) {
        let (n, mut rest) = (n.min(walk.left), walk.clone());
        if let Some(before) = n.checked_sub(1) {
            rest.nth(before);
        }
        // The first piece ends where the rest begins.
        if let Some(behind) = rest.rows.len().checked_sub(1) {
            walk.rows.nth_back(behind);
        }
        walk.left = n;
        (walk, rest)
    }
}

/// How the rows of a set with gaps are found. No set has [`Entity::DANGLING`], which stands for a gap.
#[derive(Clone, Copy)]
pub struct GapRows<'w> {
    rows: SparseRows<'w>,
    len: usize,
}

impl<'w> GapRows<'w> {
    /// Of an index that leads to no gap, and the number of rows that are no gaps.
    #[inline(always)]
    pub(crate) const fn new(rows: SparseRows<'w>, len: usize) -> Self {
        Self { rows, len }
    }

    /// Returns the rows with the gaps between them, as a list. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn list(self) -> SparseRows<'w> {
        self.rows
    }
}

// SAFETY: only a set with gaps makes this, whose index leads to rows with values.
unsafe impl<'w> Rows<'w> for GapRows<'w> {
    const GAPS: bool = true;

    #[inline(always)]
    fn find(self, entity: Entity) -> Option<usize> {
        self.rows.find(entity)
    }

    #[inline(always)]
    fn find_index(self, index: u32) -> u32 {
        self.rows.find_index(index)
    }

    #[inline(always)]
    fn len(self) -> usize {
        self.len
    }

    #[inline(always)]
    fn entities(self) -> &'w [Entity] {
        self.rows.entities
    }

    fn to_vec(self) -> Vec<Entity> {
        Stable::walk(self).map(|(_, entity)| entity).collect()
    }

    #[inline(always)]
    fn sparse(self) -> Option<SparseRows<'w>> {
        Some(self.rows)
    }

    #[inline(always)]
    fn linear(self) -> Option<LinearRows<'w>> {
        None
    }
}

/// The rows that are no gaps, with their entities and their number.
#[derive(Clone)]
pub struct Filled<'w> {
    rows: Enumerate<Copied<slice::Iter<'w, Entity>>>,
    left: usize,
}

impl Iterator for Filled<'_> {
    type Item = (usize, Entity);

    #[inline]
    fn next(&mut self) -> Option<(usize, Entity)> {
        let found = self.rows.find(|row| row.1 != Entity::DANGLING);
        self.left = self.left.saturating_sub(usize::from(found.is_some()));
        found
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }

    #[inline]
    fn fold<B, F: FnMut(B, Self::Item) -> B>(self, init: B, f: F) -> B {
        self.rows.filter(|row| row.1 != Entity::DANGLING).fold(init, f)
    }
}

impl DoubleEndedIterator for Filled<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<(usize, Entity)> {
        let found = self.rows.rfind(|row| row.1 != Entity::DANGLING);
        self.left = self.left.saturating_sub(usize::from(found.is_some()));
        found
    }
}

impl ExactSizeIterator for Filled<'_> {}

/// The rows of a page, all of which are of one kind.
pub(crate) const PAGE: usize = 256;

/// A page of a table with optional components: the units that its rows have, and the number of rows, which are the first ones.
#[derive(Clone, Copy, Default)]
pub(crate) struct Page {
    pub(crate) units: u16,
    pub(crate) len: u16,
}

/// The rows with the same units of a table. All pages but the last one are full.
pub(crate) struct Kind {
    pub(crate) units: u16,
    pub(crate) len: usize,
    pub(crate) pages: Vec<u32>,
}

/// The bit of one unit of a table with optional components, by the way to it.
pub trait Bit: 'static {
    /// The bit.
    const BIT: u16;
}

impl Bit for Here {
    const BIT: u16 = 1;
}

impl<P: Bit> Bit for Next<P> {
    const BIT: u16 = P::BIT << 1;
}

/// The storage of a table with optional components, and of each of these: rows with the same components are side by side. `P` is the
/// way to the unit.
pub struct ByKind<P>(PhantomData<fn() -> P>);

// SAFETY: the pages of a walk differ, and have as many rows as the kinds say.
unsafe impl<P: Bit> StorageKind for ByKind<P> {
    type Rows<'w> = KindRows<'w, P>;
    type Marks = ();
    type Walk<'w> = KindWalk<'w>;

    #[inline(always)]
    fn shorten<'a, 'w: 'a>(rows: KindRows<'w, P>) -> KindRows<'a, P> {
        rows
    }

    #[inline]
    fn walk<'w: 'w>(rows: KindRows<'w, P>) -> KindWalk<'w> {
        let (spans, left) = (rows.spans(P::BIT, 0), rows.len());
        KindWalk { spans, front: 0..0, back: 0..0, entities: rows.rows.entities, left }
    }

    fn split<'w: 'w>(walk: KindWalk<'w>, n: usize) -> (KindWalk<'w>, KindWalk<'w>) {
        let (mut first, mut rest) = (walk.clone(), walk);
        if let Some(behind) = first.left.checked_sub(n + 1) {
            first.nth_back(behind);
        }
        if let Some(before) = n.checked_sub(1) {
            rest.nth(before);
        }
        (first, rest)
    }
}

/// Finds the rows of one unit of a table with optional components.
pub struct KindRows<'w, P> {
    rows: SparseRows<'w>,
    pages: &'w [Page],
    kinds: &'w [Kind],
    unit: PhantomData<fn() -> P>,
}

impl<P> Clone for KindRows<'_, P> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for KindRows<'_, P> {}

impl<'w, P: Bit> KindRows<'w, P> {
    /// Of a set, whose index leads to rows of pages.
    #[inline(always)]
    pub(crate) const fn new(rows: SparseRows<'w>, pages: &'w [Page], kinds: &'w [Kind]) -> Self {
        Self { rows, pages, kinds, unit: PhantomData }
    }

    /// Returns the rows of all units as a list, which has gaps. O(1).
    #[inline(always)]
    pub(crate) const fn list(self) -> SparseRows<'w> {
        self.rows
    }

    /// Returns the rows that have these units, and lack others.
    #[inline(always)]
    pub(crate) fn spans(self, need: u16, no: u16) -> Spans<'w> {
        self.spans_of(need, no, ())
    }

    /// Returns those of them whose units pass.
    #[inline(always)]
    pub(crate) fn spans_of<A>(self, need: u16, no: u16, any: A) -> Spans<'w, A> {
        let Self { kinds, pages, .. } = self;
        Spans { kinds: kinds.iter(), pages, need, no, any, front: [].iter(), back: [].iter() }
    }

    /// Returns whether a row has the unit.
    #[inline(always)]
    fn has(self, row: usize) -> bool {
        matches!(self.pages.get(row / PAGE), Some(page) if page.units & P::BIT != 0)
    }
}

// SAFETY: only a set makes this, whose index leads to rows of pages, and each row of a page has values of the page's units.
unsafe impl<'w, P: Bit> Rows<'w> for KindRows<'w, P> {
    const GAPS: bool = true;

    #[inline(always)]
    fn find(self, entity: Entity) -> Option<usize> {
        match self.rows.find(entity) {
            Some(row) if self.has(row) => Some(row),
            _ => None,
        }
    }

    #[inline(always)]
    fn find_index(self, index: u32) -> u32 {
        let row = self.rows.find_index(index);
        // No page has the row `NONE`.
        if self.has(row as usize) { row } else { NONE }
    }

    fn len(self) -> usize {
        let kinds = self.kinds.iter().filter(|kind| kind.units & P::BIT != 0);
        kinds.map(|kind| kind.len).sum()
    }

    /// None: the list has the rows of other units too.
    #[inline(always)]
    fn entities(self) -> &'w [Entity] {
        &[]
    }

    fn to_vec(self) -> Vec<Entity> {
        ByKind::<P>::walk(self).map(|(_, entity)| entity).collect()
    }

    #[inline(always)]
    fn sparse(self) -> Option<SparseRows<'w>> {
        None
    }

    #[inline(always)]
    fn linear(self) -> Option<LinearRows<'w>> {
        None
    }

    /// Not by the numbers of pages, which a save doesn't keep.
    #[inline(always)]
    fn scattered(self) -> Option<Scattered<'w>> {
        let walk = ByKind::<P>::walk(self);
        Some(Scattered::Kinds(KindList { len: walk.left, rows: self.rows, walk }))
    }

    /// The kinds begin at multiples of [`PAGE`], so few entities have other places after a change.
    fn order(self) -> Cow<'w, [Entity]> {
        let mut order = Vec::new();
        for kind in self.kinds.iter().filter(|kind| kind.units & P::BIT != 0) {
            let spans = self.spans(kind.units, !kind.units);
            order.extend(spans.flat_map(|rows| &self.rows.entities[rows]));
            order.resize(order.len().next_multiple_of(PAGE), Entity::DANGLING);
        }
        Cow::Owned(order)
    }

    #[inline(always)]
    fn page(self, at: usize) -> usize {
        match self.pages.get(at) {
            Some(page) if page.units & P::BIT != 0 => page.len as usize,
            _ => 0,
        }
    }
}

/// Says which kinds pass, besides the units that they need and lack.
pub trait KindFilter: Copy {
    /// Returns whether rows with these units pass.
    fn passes(self, units: u16) -> bool;
}

impl KindFilter for () {
    #[inline(always)]
    fn passes(self, _: u16) -> bool {
        true
    }
}

/// Units that a kind needs, and those that it lacks, in one of these ways.
impl KindFilter for &'static [(u16, u16)] {
    fn passes(self, units: u16) -> bool {
        self.iter().any(|&(need, no)| units & (need | no) == need)
    }
}

/// Ranges of rows that have some units and lack others: by kind, and by page in the order in which these were filled.
#[derive(Clone)]
pub(crate) struct Spans<'w, A = ()> {
    kinds: slice::Iter<'w, Kind>,
    pages: &'w [Page],
    need: u16,
    no: u16,
    any: A,
    /// Pages of the kinds in front of `kinds`, and of those behind.
    front: slice::Iter<'w, u32>,
    back: slice::Iter<'w, u32>,
}

impl<A: KindFilter> Spans<'_, A> {
    fn matches(&self, kind: &Kind) -> bool {
        kind.units & (self.need | self.no) == self.need && self.any.passes(kind.units)
    }

    fn of(&self, page: u32) -> Range<usize> {
        let first = page as usize * PAGE;
        first..first + self.pages[page as usize].len as usize
    }

    /// Returns no rows.
    pub(crate) fn none(&self) -> Self {
        Self { kinds: [].iter(), front: [].iter(), back: [].iter(), ..*self }
    }

    /// Returns whether a row is among these. O(1) for the kinds of which no page was passed, and O(pages) for two others.
    pub(crate) fn has(&self, row: usize) -> bool {
        let Some(page) = self.pages.get(row / PAGE) else { return false };
        let of_kind = |kind: &Kind| kind.units == page.units && self.matches(kind);
        let others = || self.front.clone().chain(self.back.clone());
        row % PAGE < page.len.into()
            && (self.kinds.clone().any(of_kind)
                || others().any(|&number| number as usize == row / PAGE))
    }

    /// Returns the number of rows. O(pages).
    pub(crate) fn rows(&self) -> usize {
        self.clone().map(|rows| rows.len()).sum()
    }
}

impl<A: KindFilter> Iterator for Spans<'_, A> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        loop {
            if let Some(&page) = self.front.next() {
                return Some(self.of(page));
            }
            match self.kinds.next() {
                Some(kind) if self.matches(kind) => self.front = kind.pages.iter(),
                Some(_) => {}
                None => return self.back.next().map(|&page| self.of(page)),
            }
        }
    }
}

impl<A: KindFilter> DoubleEndedIterator for Spans<'_, A> {
    fn next_back(&mut self) -> Option<Range<usize>> {
        loop {
            if let Some(&page) = self.back.next_back() {
                return Some(self.of(page));
            }
            match self.kinds.next_back() {
                Some(kind) if self.matches(kind) => self.back = kind.pages.iter(),
                Some(_) => {}
                None => return self.front.next_back().map(|&page| self.of(page)),
            }
        }
    }
}

/// The rows of a unit with their entities, by kind.
#[derive(Clone)]
pub struct KindWalk<'w> {
    spans: Spans<'w>,
    front: Range<usize>,
    back: Range<usize>,
    entities: &'w [Entity],
    left: usize,
}

impl KindWalk<'_> {
    fn of(&mut self, row: usize) -> (usize, Entity) {
        self.left -= 1;
        (row, self.entities[row])
    }
}

impl Iterator for KindWalk<'_> {
    type Item = (usize, Entity);

    #[inline]
    fn next(&mut self) -> Option<(usize, Entity)> {
        loop {
            if let Some(row) = self.front.next() {
                return Some(self.of(row));
            }
            match self.spans.next() {
                Some(rows) => self.front = rows,
                None => return self.back.next().map(|row| self.of(row)),
            }
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl DoubleEndedIterator for KindWalk<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<(usize, Entity)> {
        loop {
            if let Some(row) = self.back.next_back() {
                return Some(self.of(row));
            }
            match self.spans.next_back() {
                Some(rows) => self.back = rows,
                None => return self.front.next_back().map(|row| self.of(row)),
            }
        }
    }
}

impl ExactSizeIterator for KindWalk<'_> {}

/// The entities of a unit, by kind.
#[derive(Clone)]
pub struct KindList<'w> {
    walk: KindWalk<'w>,
    rows: SparseRows<'w>,
    /// The number of rows before any was passed.
    len: usize,
}

impl KindList<'_> {
    /// Returns whether no row was passed. O(1).
    pub(crate) const fn is_whole(&self) -> bool {
        self.walk.left == self.len
    }

    /// Returns the number of rows in front of that of an entity, if it is left. O(pages).
    pub(crate) fn place(&self, entity: Entity) -> Option<usize> {
        let (row, KindWalk { front, spans, back, .. }) = (self.rows.find(entity)?, &self.walk);
        let mut before = 0;
        for rows in [front.clone()].into_iter().chain(spans.clone()).chain([back.clone()]) {
            if rows.contains(&row) {
                return Some(before + row - rows.start);
            }
            before += rows.len();
        }
        None
    }

    /// Splits what is left: the first piece has the next `n` rows, or all. O(pages).
    pub(crate) fn split(self, n: usize) -> (Self, Self) {
        let Self { walk, rows, .. } = self;
        let (first, rest) = ByKind::<Here>::split(walk, n);
        // A piece isn't whole.
        (Self { walk: first, rows, len: usize::MAX }, Self { walk: rest, rows, len: usize::MAX })
    }
}

impl Iterator for KindList<'_> {
    type Item = Entity;

    #[inline]
    fn next(&mut self) -> Option<Entity> {
        self.walk.next().map(|(_, entity)| entity)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.walk.size_hint()
    }
}

impl DoubleEndedIterator for KindList<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Entity> {
        self.walk.next_back().map(|(_, entity)| entity)
    }
}

/// Rows with gaps between them, which can lead a loop.
pub enum Scattered<'w> {
    /// Those of linear storage.
    Bits(LinearRows<'w>),
    /// Those of a unit of a table with optional components.
    Kinds(KindList<'w>),
}

impl Scattered<'_> {
    /// Returns the cost of a walk, in lookups. O(1).
    #[inline(always)]
    pub(crate) const fn cost(&self) -> usize {
        match self {
            Self::Bits(rows) => rows.cost(),
            Self::Kinds(rows) => rows.walk.left,
        }
    }
}
