//! All terms of a query together: a list of types, nested as `(A, (B, (C, ())))`.

use super::columns::Columns;
use super::sealed::{SealedRead, SealedTerm};
use super::term::{ReadTerm, Term, borrowed};
use super::walk::fetches::Fetches;
use crate::numbers::{Bit, Numbers, O};
use crate::plan::mask::Mask;
use crate::plan::planner::QueryTerms;
use crate::schema::data::WorldData;
use crate::storage::origin::Origin;
use crate::tuples::List;

/// The highest number of terms of a query, filters included. A set of positions has one bit per
/// term.
const MOST: usize = 64;

/// The terms of a query: a list, nested as `(A, (B, ()))`.
pub trait Terms<W: WorldData>: SealedTerm<W> {
    /// The sum of all terms.
    #[doc(hidden)]
    const TERMS: QueryTerms;
    /// The components that the terms borrow, by number.
    #[doc(hidden)]
    const BORROWED: Mask;
    /// The components that the terms change, by number.
    #[doc(hidden)]
    const WRITTEN: Mask;
    /// The components whose values the terms borrow, by number.
    #[doc(hidden)]
    const USED: Mask;
    /// The components by which the terms filter, by number.
    #[doc(hidden)]
    const FILTERED: Mask;
    /// The unit of each term, by position.
    #[doc(hidden)]
    const UNITS: Positions;
    /// [`I`](crate::numbers::I) if the terms name a component twice, or one that is in the set.
    #[doc(hidden)]
    type Twice<S: Numbers>: Bit;
    /// The items of the terms, as a list.
    #[doc(hidden)]
    type Row<'w>: List;
    #[doc(hidden)]
    type Columns<'w>: Columns<'w, Fetches: Fetches<'w, Row = Self::Row<'w>>>;

    #[doc(hidden)]
    fn take<'w>(borrows: &mut W::Borrows<'w>, origin: Origin<'w>) -> Self::Columns<'w>;
}

/// The terms of a read-only query.
#[diagnostic::on_unimplemented(
    message = "`{Self}` aren't read-only terms of a query of `{W}`",
    label = "not read-only",
    note = "the read-only terms are `&C`, `Option<&C>` and `Entity`"
)]
pub trait ReadTerms<W: WorldData>: Terms<W> + SealedRead<W> {
    #[doc(hidden)]
    fn read<'w>(world: &'w W, origin: Origin<'w>) -> Self::Columns<'w>;
}

/// The row of a query's terms.
pub type TermsRow<'w, W, T> = <T as Terms<W>>::Row<'w>;

/// The unit of each term of a query, by position.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Positions {
    units: [u16; MOST],
    len: usize,
    /// The positions of the terms that every row has.
    required: u64,
}

impl Positions {
    const NONE: Self = Self { units: [u16::MAX; MOST], len: 0, required: 0 };

    /// Returns the list with another term in front.
    const fn prepend(self, unit: Option<usize>, terms: &QueryTerms) -> Self {
        assert!(self.len < MOST, "a query has at most 64 terms, filters included");
        let required = self.required << 1 | !terms.required().is_empty() as u64;
        let mut list = Self { len: self.len + 1, required, ..Self::NONE };
        if let Some(unit) = unit {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "a world has at most 1,024 components"
            )]
            let unit = unit as u16;
            list.units[0] = unit;
        }
        let mut i = 0;
        while i < self.len {
            list.units[i + 1] = self.units[i];
            i += 1;
        }
        list
    }

    /// Returns the positions of the required terms whose unit is in a set. An optional term of the same unit can't lead.
    pub(super) const fn required_of(&self, set: Mask) -> u64 {
        self.of(set) & self.required
    }

    /// Returns the positions of the terms whose unit is in a set.
    pub(super) const fn of(&self, set: Mask) -> u64 {
        let (mut positions, mut i) = (0, 0);
        while i < self.len {
            if set.contains(self.units[i] as usize) {
                positions |= 1 << i;
            }
            i += 1;
        }
        positions
    }
}

/// Returns the units that some terms borrow or require.
const fn asked(terms: &QueryTerms) -> Mask {
    borrowed(terms).union(terms.with)
}

impl<W> SealedTerm<W> for () {}
impl<W> SealedRead<W> for () {}

impl<W: WorldData> Terms<W> for () {
    const TERMS: QueryTerms = QueryTerms::NONE;
    const BORROWED: Mask = Mask::EMPTY;
    const WRITTEN: Mask = Mask::EMPTY;
    const USED: Mask = Mask::EMPTY;
    const FILTERED: Mask = Mask::EMPTY;
    const UNITS: Positions = Positions::NONE;
    type Twice<S: Numbers> = O;
    type Row<'w> = ();
    type Columns<'w> = ();

    #[inline(always)]
    fn take<'w>(_: &mut W::Borrows<'w>, _: Origin<'w>) {}
}

impl<W: WorldData> ReadTerms<W> for () {
    #[inline]
    fn read<'w>(_: &'w W, _: Origin<'w>) {}
}

impl<W, A: SealedTerm<W>, B: SealedTerm<W>> SealedTerm<W> for (A, B) {}
impl<W, A: SealedRead<W>, B: SealedRead<W>> SealedRead<W> for (A, B) {}

impl<W: WorldData, A: Term<W>, B: Terms<W>> Terms<W> for (A, B) {
    const TERMS: QueryTerms = {
        let (first, rest) = (A::TERMS, B::TERMS);
        assert!(
            !A::BORROWED.intersects(B::BORROWED),
            "a query borrows the same component twice; borrow it once, as `&mut C` if it is changed"
        );
        assert!(
            !first.without.intersects(asked(&rest)) && !rest.without.intersects(asked(&first)),
            "a query asks for a component that it excludes; leave one of the two out"
        );
        assert!(
            !A::FILTERED.intersects(B::BORROWED) && !B::FILTERED.intersects(A::BORROWED),
            "a query requires a component that it borrows; leave the filter out"
        );
        assert!(
            !A::FILTERED.intersects(B::FILTERED),
            "a query filters by the same component twice; leave one filter out"
        );
        first.and(rest)
    };
    const BORROWED: Mask = A::BORROWED.union(B::BORROWED);
    const WRITTEN: Mask = A::WRITTEN.union(B::WRITTEN);
    const USED: Mask = A::USED.union(B::USED);
    const FILTERED: Mask = A::FILTERED.union(B::FILTERED);
    const UNITS: Positions = B::UNITS.prepend(A::UNIT, &A::TERMS);
    type Twice<S: Numbers> = <A::Twice<S> as Bit>::Or<B::Twice<A::With<S>>>;
    type Row<'w> = (A::Item<'w>, B::Row<'w>);
    type Columns<'w> = (A::Column<'w>, B::Columns<'w>);

    #[inline(always)]
    fn take<'w>(borrows: &mut W::Borrows<'w>, origin: Origin<'w>) -> Self::Columns<'w> {
        // Evaluated here, so that a component that is borrowed twice is a compile error.
        let _ = const { <Self as Terms<W>>::TERMS };
        (A::take(borrows, origin), B::take(borrows, origin))
    }
}

impl<W: WorldData, A: ReadTerm<W>, B: ReadTerms<W>> ReadTerms<W> for (A, B) {
    #[inline]
    fn read<'w>(world: &'w W, origin: Origin<'w>) -> Self::Columns<'w> {
        (A::read(world, origin), B::read(world, origin))
    }
}
