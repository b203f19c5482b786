//! The terms of a query as types: `&C`, `&mut C`, options of these, `Entity` and filters. Each world makes borrowed columns of
//! them, and plans the loop from its groups in a constant.

use core::marker::PhantomData;

use super::loose::Loose;
use super::packed::Packed;
use super::terms::{Either, Fetch, Flag, Handle, Maybe, Read, Together, Write};
use super::walk::{Planned, Walk};
use super::{Query, RowOf};
use crate::columns::Path as _;
use crate::entities::Entities;
use crate::entity::Entity;
use crate::group::serving;
use crate::origin::GroupRefs;
use crate::store::Store as _;
use crate::tuples::nested;
use crate::units::Units;
use crate::view::{Column, ColumnMut};
use crate::world::{Filters, Has, World};

/// One term of a query: `&C`, `&mut C`, `Option<&C>`, `Option<&mut C>` or [`Entity`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be a term of a query of `{W}`",
    label = "not a term of a query",
    note = "a term is `&C`, `&mut C`, `Option<&C>`, `Option<&mut C>` or `Entity`, where `C` is a component of the world"
)]
pub trait Term<W: World>: Sized {
    /// The unit that each row has.
    #[doc(hidden)]
    const NEED: Units;
    /// The unit that no row has.
    #[doc(hidden)]
    const NO: Units = Units::EMPTY;
    /// The unit whose rows are those of the loop, if the loop walks its rows.
    #[doc(hidden)]
    const LENT: Units = Units::EMPTY;
    /// The unit whose rows lead the loop, if the term decides it.
    #[doc(hidden)]
    const LEAD: Units = Units::EMPTY;
    /// True if rows are tested by more than the units above.
    #[doc(hidden)]
    const TESTED: bool = false;
    /// The columns that the term lends.
    #[doc(hidden)]
    const USED: Used = Used::None;
    /// The columns whose marks the term reads.
    #[doc(hidden)]
    const SEEN: Used = Used::None;
    /// The units whose values each row lends.
    #[doc(hidden)]
    const FOUND: Units = match Self::USED {
        Used::None => Units::EMPTY,
        _ => Self::NEED,
    };
    /// What the term adds to a row.
    #[doc(hidden)]
    type Item<'w>;
    /// The borrowed column, or how rows are found.
    #[doc(hidden)]
    type View<'w>;
    /// The term of a loop.
    #[doc(hidden)]
    type Fetch<'w>: Fetch<'w, Item = Self::Item<'w>>;
    /// Takes the column.
    #[doc(hidden)]
    fn lend<'w>(lent: &mut W::Lent<'w>) -> Self::View<'w>;
    /// Returns the term of a loop.
    #[doc(hidden)]
    fn fetch<'w>(view: Self::View<'w>) -> Self::Fetch<'w>
    where
        'w: 'w;
}

/// The columns that terms lend.
pub enum Used {
    /// No column.
    None,
    /// A column of a unit.
    One { unit: usize, at: usize, write: bool },
    /// Those of two.
    Both(&'static Self, &'static Self),
}

impl Used {
    /// Returns whether a column is used by both, and changed by one.
    pub(crate) const fn conflicts(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Both(first, rest), _) => first.conflicts(other) || rest.conflicts(other),
            (_, Self::Both(first, rest)) => self.conflicts(first) || self.conflicts(rest),
            (Self::One { unit, at, write }, Self::One { unit: unit2, at: at2, write: write2 }) => {
                *unit == *unit2 && *at == *at2 && (*write || *write2)
            }
            _ => false,
        }
    }

    /// Returns whether a column is used twice, and changed.
    pub(crate) const fn twice(&self) -> bool {
        match self {
            Self::Both(first, rest) => first.twice() || rest.twice() || first.conflicts(rest),
            _ => false,
        }
    }
}

/// A read-only term of a query: `&C`, `Option<&C>` or [`Entity`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a read-only term of a query of `{W}`",
    label = "not read-only",
    note = "the read-only terms are `&C`, `Option<&C>` and `Entity`"
)]
pub trait ReadTerm<W: World>: Term<W> {
    /// Borrows the column of a shared world.
    #[doc(hidden)]
    fn read<'w>(world: &'w W) -> Self::View<'w>;
}

/// A term without values: the rows of `C`, a component or the struct of a table, lead the loop.
pub struct Leads<C>(PhantomData<fn() -> C>);

/// Implements the terms that borrow nothing.
macro_rules! free {
    ($([$($generics:tt)*] $type:ty => $item:ty, $fetch:ty, $made:expr, $lead:expr;)*) => {$(
        impl<$($generics)*> Term<W> for $type {
            const NEED: Units = Units::EMPTY;
            const LEAD: Units = $lead;
            type Item<'w> = $item;
            type View<'w> = ();
            type Fetch<'w> = $fetch;

            #[inline(always)]
            fn lend<'w>(_: &mut W::Lent<'w>) -> Self::View<'w> {}

            #[inline(always)]
            fn fetch<'w>((): ()) -> $fetch
            where
                'w: 'w,
            {
                $made
            }
        }

        impl<$($generics)*> ReadTerm<W> for $type {
            #[inline(always)]
            fn read(_: &W) {}
        }
    )*};
}

free! {
    [W: World] Entity => Entity, Handle, Handle, Units::EMPTY;
    [W: Filters<C>, C: 'static] Leads<C> => (), (), (), Units::one(W::FILTER_UNIT);
}

/// Implements the terms that borrow a component.
macro_rules! term {
    ($($type:ty => $item:ty, $view:ident, $fetch:ty; $need:expr, $write:literal; |$column:ident| $make:expr, $take:ident $($read:ident)?;)*) => {$(
        impl<'q, W: Has<C>, C: 'static> Term<W> for $type {
            const NEED: Units = if $need { Units::one(<W as Has<C>>::ID) } else { Units::EMPTY };
            const LENT: Units = <Self as Term<W>>::NEED;
            const USED: Used =
                Used::One { unit: <W as Has<C>>::ID, at: W::Path::AT, write: $write };
            type Item<'w> = $item;
            type View<'w> = $view<'w, C, W::Storage>;
            type Fetch<'w> = $fetch;

            #[inline(always)]
            fn lend<'w>(lent: &mut W::Lent<'w>) -> Self::View<'w> {
                match W::lent_of(lent).$take::<W::Path>() {
                    Some(column) => column,
                    None => lent_twice(<W as Has<C>>::NAME),
                }
            }

            #[inline(always)]
            fn fetch<'w>($column: Self::View<'w>) -> Self::Fetch<'w>
            where
                'w: 'w,
            {
                $make
            }
        }

        $(
            impl<'q, W: Has<C>, C: 'static> ReadTerm<W> for $type {
                #[inline(always)]
                fn $read(world: &W) -> Self::View<'_> {
                    W::set_of(world.__sets()).column::<W::Path>()
                }
            }
        )?
    )*};
}

term! {
    &'q C => &'w C, Column, Read<'w, C, W::Storage>; true, false; |column| Read(column), share read;
    &'q mut C => &'w mut C, ColumnMut, Write<'w, C, W::Storage>; true, true; |column| Write(column), take;
    Option<&'q C> => Option<&'w C>, Column, Maybe<Read<'w, C, W::Storage>>;
        false, false; |column| Maybe(Read(column)), share read;
    Option<&'q mut C> => Option<&'w mut C>, ColumnMut, Maybe<Write<'w, C, W::Storage>>;
        false, true; |column| Maybe(Write(column)), take;
}

/// Terms that are one, such as the row of a table: `Whole<(&A, (&mut B, ()))>`. Columns of one set are looked up once.
pub struct Whole<L>(PhantomData<fn() -> L>);

macro_rules! whole {
    ($($type:ty => $item:ty, $fetch:ty; $need:expr; |$terms:ident| $make:expr;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<W: World, L: List<W>> Term<W> for $type {
            const NEED: Units = $need;
            const LENT: Units = $need;
            const USED: Used = Used::Both(&L::USED, &Used::None);
            type Item<'w> = $item;
            type View<'w> = L::Views<'w>;
            type Fetch<'w> = $fetch;

            #[inline(always)]
            fn lend<'w>(lent: &mut W::Lent<'w>) -> Self::View<'w> {
                L::lend(lent)
            }

            #[inline(always)]
            fn fetch<'w>(views: Self::View<'w>) -> Self::Fetch<'w>
            where
                'w: 'w,
            {
                let $terms = Together::new(L::parts(views));
                $make
            }
        }

        #[diagnostic::do_not_recommend]
        impl<W: World, L: ReadList<W>> ReadTerm<W> for $type {
            #[inline(always)]
            fn read(world: &W) -> Self::View<'_> {
                L::read(world)
            }
        }
    )*};
}

whole! {
    Whole<L> => L::Row<'w>, Together<'w, L::Parts<'w>>; L::NEED; |terms| terms;
    Option<Whole<L>> => Option<L::Row<'w>>, Maybe<Together<'w, L::Parts<'w>>>; Units::EMPTY; |terms| Maybe(terms);
}

#[cold]
#[inline(never)]
fn lent_twice(component: &str) -> ! {
    panic!("the column `{component}` is borrowed twice")
}

/// A list of terms: `(A, (B, ()))`.
pub trait List<W: World>: Sized {
    /// The loop, and the units whose rows are side by side in it.
    const PLAN: (Plan, Units) = plan::<W, Self>();
    /// The units that each row has.
    const NEED: Units;
    /// The units that no row has.
    const NO: Units;
    /// The units whose values each row lends.
    const FOUND: Units;
    /// The unit whose rows lead the loop, if a term decides it.
    const LEAD: Units;
    /// The units whose rows those of one term are.
    const APART: Units;
    /// The units of rows whose parts are apart in this world.
    const SPLIT: Units;
    /// True if rows are tested by more than the units above.
    const TESTED: bool;
    /// The columns that are lent.
    const USED: Used;
    /// The columns whose marks are read.
    const SEEN: Used;
    /// The values of a row.
    type Row<'w>;
    /// The borrowed columns.
    type Views<'w>;
    /// The terms of a loop over the rows of all of them.
    type Parts<'w>: Fetch<'w, Item = Self::Row<'w>>;
    /// The terms of a loop, each of which knows whether its rows are those of the loop.
    type Fetch<'w, All: List<W>>: Fetch<'w, Item = Self::Row<'w>>;
    /// Takes the columns.
    fn lend<'w>(lent: &mut W::Lent<'w>) -> Self::Views<'w>;
    /// Returns the terms of a loop over the rows of all of them.
    fn parts<'w>(views: Self::Views<'w>) -> Self::Parts<'w>
    where
        'w: 'w;
    /// Returns the terms of the loop over all terms of a query.
    fn fetch<'w, All: List<W>>(views: Self::Views<'w>) -> Self::Fetch<'w, All>
    where
        'w: 'w;
}

/// Whether the rows of a term are those of the loop over all terms of a query.
pub struct ByRow<W, A, All>(PhantomData<(W, A, All)>);

impl<W: World, A: Term<W>, All: List<W>> Flag for ByRow<W, A, All> {
    const BY_ROW: bool = !A::LENT.is_empty() && All::PLAN.1.has(A::LENT);
    const LEADS: bool = All::LEAD.is_empty() || A::NEED.has(All::LEAD);
    const IMPLIED: bool = match All::PLAN.0 {
        Plan::Group(group) if !A::TESTED && (A::FOUND.is_empty() || !Self::BY_ROW) => {
            W::GROUPS[group].need.has(A::NEED) && W::GROUPS[group].no.has(A::NO)
        }
        _ => false,
    };
}

/// A list of read-only terms.
pub trait ReadList<W: World>: List<W> {
    /// Borrows the columns of a shared world.
    fn read<'w>(world: &'w W) -> Self::Views<'w>;
}

impl<W: World> List<W> for () {
    const NEED: Units = Units::EMPTY;
    const NO: Units = Units::EMPTY;
    const FOUND: Units = Units::EMPTY;
    const LEAD: Units = Units::EMPTY;
    const APART: Units = Units::EMPTY;
    const SPLIT: Units = Units::EMPTY;
    const TESTED: bool = false;
    const USED: Used = Used::None;
    const SEEN: Used = Used::None;
    type Row<'w> = ();
    type Views<'w> = ();
    type Parts<'w> = ();
    type Fetch<'w, All: List<W>> = ();

    #[inline(always)]
    fn lend<'w>(_: &mut W::Lent<'w>) -> Self::Views<'w> {}

    #[inline(always)]
    fn parts<'w>((): ())
    where
        'w: 'w,
    {
    }

    #[inline(always)]
    fn fetch<'w, All: List<W>>((): ())
    where
        'w: 'w,
    {
    }
}

impl<W: World> ReadList<W> for () {
    #[inline(always)]
    fn read(_: &W) {}
}

impl<W: World, A: Term<W>, R: List<W>> List<W> for (A, R) {
    const NEED: Units = A::NEED.or(R::NEED);
    const NO: Units = A::NO.or(R::NO);
    const FOUND: Units = A::FOUND.or(R::FOUND);
    const LEAD: Units = if A::LEAD.is_empty() { R::LEAD } else { A::LEAD };
    const APART: Units = if A::LENT.len() == 1 { R::APART.or(A::LENT) } else { R::APART };
    const SPLIT: Units = if A::LENT.len() > 1 { R::SPLIT.or(A::LENT) } else { R::SPLIT };
    const TESTED: bool = A::TESTED || R::TESTED;
    const USED: Used = Used::Both(&A::USED, &R::USED);
    const SEEN: Used = Used::Both(&A::SEEN, &R::SEEN);
    type Row<'w> = (A::Item<'w>, R::Row<'w>);
    type Views<'w> = (A::View<'w>, R::Views<'w>);
    type Parts<'w> = (A::Fetch<'w>, R::Parts<'w>);
    type Fetch<'w, All: List<W>> = (Either<A::Fetch<'w>, ByRow<W, A, All>>, R::Fetch<'w, All>);

    #[inline]
    fn lend<'w>(lent: &mut W::Lent<'w>) -> Self::Views<'w> {
        (A::lend(lent), R::lend(lent))
    }

    #[inline]
    fn parts<'w>((view, views): Self::Views<'w>) -> Self::Parts<'w>
    where
        'w: 'w,
    {
        (A::fetch(view), R::parts(views))
    }

    #[inline]
    fn fetch<'w, All: List<W>>((view, views): Self::Views<'w>) -> Self::Fetch<'w, All>
    where
        'w: 'w,
    {
        (Either::new(A::fetch(view)), R::fetch::<All>(views))
    }
}

impl<W: World, A: ReadTerm<W>, R: ReadList<W>> ReadList<W> for (A, R) {
    #[inline(always)]
    fn read(world: &W) -> Self::Views<'_> {
        (A::read(world), R::read(world))
    }
}

/// The terms of a query: a list, whose loop is planned in a constant, or a query that the world declares, whose loop the macro
/// writes.
pub trait Terms<W: World> {
    /// The terms as a list.
    type List: List<W>;
    /// What is known of the loop.
    #[cfg(feature = "layout")]
    const FACTS: crate::layout::Facts = crate::layout::facts::<W, Self::List>();
    /// The loop.
    type Walk<'w>: Walk<'w, Terms: Fetch<'w, Item = RowOf<'w, W, Self>>>;
    /// Runs the loop.
    #[inline]
    fn run(world: &mut W) -> Self::Walk<'_> {
        Self::among(&mut world.lend())
    }
    /// Runs the loop over borrowed columns.
    fn over<'w>(
        views: <Self::List as List<W>>::Views<'w>,
        groups: GroupRefs<'w>,
        entities: Entities<'w>,
    ) -> Self::Walk<'w>
    where
        'w: 'w;
    /// Runs the loop beside others.
    #[inline(always)]
    fn among<'w>(lent: &mut W::Lent<'w>) -> Self::Walk<'w>
    where
        'w: 'w,
    {
        Self::over(Self::List::lend(lent), W::lent_groups(lent), W::lent_entities(lent))
    }
}

/// Read-only terms of a query.
pub trait ReadTerms<W: World>: Terms<W> {
    /// Runs the loop on a shared world.
    fn read(world: &W) -> Self::Walk<'_>;
}

impl<W: World, T: Terms<W, List: ReadList<W>>> ReadTerms<W> for T {
    #[inline]
    fn read(world: &W) -> Self::Walk<'_> {
        Self::over(<T::List as ReadList<W>>::read(world), world.groups(), world.__table().view())
    }
}

/// What serves a list of terms in a world.
#[derive(Clone, Copy)]
pub enum Plan {
    /// The members of a group.
    Group(usize),
    /// The rows of the only unit that is required.
    Alone,
    /// The rows of a unit, whichever others there are.
    Lead,
    /// The smallest column, or all alive entities.
    Led,
}

const fn plan<W: World, L: List<W>>() -> (Plan, Units) {
    assert!(!L::USED.twice(), "a query changes a component that it names twice");
    if !L::LEAD.is_empty() {
        assert!(L::NEED.has(L::LEAD), "the component that leads a query is not required by it");
        assert!(
            L::APART.has(L::LEAD),
            "the component that leads a query is in a row whose components are apart in this world; name it in `with(..)` too"
        );
        let alone = L::NEED.len() == 1 && !L::TESTED;
        return (if alone { Plan::Alone } else { Plan::Lead }, L::LEAD);
    }
    match serving(W::GROUPS, L::NEED, L::NO, L::FOUND) {
        Some(group) if has_rows::<W, L>(W::GROUPS[group].own) => {
            (Plan::Group(group), W::GROUPS[group].own)
        }
        _ if L::NEED.len() == 1 => (Plan::Alone, L::NEED),
        _ => (Plan::Led, Units::EMPTY),
    }
}

/// Returns whether a term has the rows of what a group owns. One for a row whose parts are apart has them if the group owns all.
const fn has_rows<W: World, L: List<W>>(own: Units) -> bool {
    own.is_empty() || !own.and(L::APART).is_empty() || !L::SPLIT.is_empty() && own.has(L::SPLIT)
}

/// Returns whether all columns that each row has are side by side.
#[must_use]
pub const fn is_packed<W: World, L: List<W>>() -> bool {
    is_exact::<W, L>() && L::PLAN.1.has(L::FOUND)
}

/// Returns whether each row that is walked is a row of the query.
#[must_use]
pub(crate) const fn is_exact<W: World, L: List<W>>() -> bool {
    if <L::Fetch<'static, L> as Fetch<'static>>::FILTERS {
        return false;
    }
    match L::PLAN.0 {
        Plan::Group(_) => true,
        // The bits of linear storage have gaps.
        Plan::Alone => !<L::Fetch<'static, L> as Fetch<'static>>::BITS,
        Plan::Lead | Plan::Led => false,
    }
}

impl<W: World, L: List<W>> Terms<W> for L {
    type List = L;
    type Walk<'w> = Planned<'w, L::Fetch<'w, L>>;

    #[inline]
    fn over<'w>(
        views: L::Views<'w>,
        groups: GroupRefs<'w>,
        entities: Entities<'w>,
    ) -> Self::Walk<'w>
    where
        'w: 'w,
    {
        let fetch = L::fetch::<L>(views);
        match (const { L::PLAN.0 }, fetch.walked()) {
            // The members are rows of what the group owns, or its list.
            (Plan::Group(group), walked) => {
                let rows = walked.unwrap_or_else(|| groups.lists[group].rows());
                let terms = &W::GROUPS[group];
                let start = terms.start.map_or(0, |border| groups.lens[border]);
                let end = terms.end.map_or(rows.len(), |border| groups.lens[border]);
                Planned::Packed(Packed::new(rows, start..end, fetch))
            }
            (Plan::Alone, Some(rows)) => Planned::Packed(Packed::new(rows, 0..rows.len(), fetch)),
            (Plan::Lead, walked) => Planned::Loose(Loose::walked(walked, entities.iter(), fetch)),
            // The only unit can have linear storage.
            (Plan::Alone | Plan::Led, _) => Planned::Loose(Loose::any(entities.iter(), fetch)),
        }
    }
}

macro_rules! single {
    ($(($($generics:tt)*) $type:ty => $item:ty;)*) => {$(
        impl<$($generics)*> Query<W> for $type {
            type Item<'w> = $item;
            type Terms = (Self, ());

            #[inline(always)]
            fn item<'w>((item, ()): RowOf<'w, W, Self::Terms>) -> $item
            where
                'w: 'w,
            {
                item
            }
        }
    )*};
}

#[cfg(feature = "track")]
pub(crate) use single;

single! {
    (W: World) Entity => Entity;
    ('q, W: Has<C>, C: 'static) &'q C => &'w C;
    ('q, W: Has<C>, C: 'static) &'q mut C => &'w mut C;
    ('q, W: Has<C>, C: 'static) Option<&'q C> => Option<&'w C>;
    ('q, W: Has<C>, C: 'static) Option<&'q mut C> => Option<&'w mut C>;
}

macro_rules! tuples {
    ($($T:ident $t:ident)*) => {
        impl<W: World, $($T: Term<W>),*> Query<W> for ($($T,)*) {
            type Item<'w> = ($($T::Item<'w>,)*);
            type Terms = nested!($($T)*);

            #[inline(always)]
            fn item<'w>(nested!($($t)*): RowOf<'w, W, Self::Terms>) -> Self::Item<'w>
            where
                'w: 'w,
            {
                ($($t,)*)
            }
        }
    };
}

crate::tuples::for_tuples!(tuples);
