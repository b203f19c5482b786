//! The terms of a query as types: `&C`, `&mut C`, options of these, `Entity` and filters. Each world makes borrowed columns of
//! them, and plans the loop from its groups in a constant.

use super::loose::Loose;
use super::packed::Packed;
use super::terms::{Either, Fetch, Handle, Maybe, Read, Write};
use super::walk::{Planned, Walk};
use super::{Query, RowOf};
use crate::columns::Path as _;
use crate::entities::{Entities, EntitiesIter};
use crate::entity::Entity;
use crate::group::serving;
use crate::origin::GroupRefs;
use crate::store::Store as _;
use crate::units::Units;
use crate::view::{Column, ColumnMut};
use crate::world::{Has, World};

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
    /// The column that the term lends.
    #[doc(hidden)]
    const USED: Option<Use> = None;
    /// The unit whose value each row lends.
    #[doc(hidden)]
    const FOUND: Units = match Self::USED {
        Some(_) => Self::NEED,
        None => Units::EMPTY,
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

/// The column that a term lends.
#[derive(Clone, Copy)]
pub struct Use {
    unit: usize,
    at: usize,
    write: bool,
}

/// The columns that terms lend, as a list.
pub struct Used {
    pub(crate) first: Option<Use>,
    pub(crate) rest: Option<&'static Self>,
}

impl Used {
    /// Returns whether a column is used by both, and changed by one.
    pub(crate) const fn conflicts(&self, other: &Self) -> bool {
        let mut left = Some(self);
        while let Some(used) = left {
            if let Some(one) = &used.first {
                let mut right = Some(other);
                while let Some(used) = right {
                    if let Some(two) = &used.first
                        && one.unit == two.unit
                        && one.at == two.at
                        && (one.write || two.write)
                    {
                        return true;
                    }
                    right = used.rest;
                }
            }
            left = used.rest;
        }
        false
    }

    /// Returns whether a column is used twice, and changed.
    pub(crate) const fn twice(&self) -> bool {
        let mut left = Some(self);
        while let Some(used) = left {
            if let (Some(first), Some(rest)) = (used.first, used.rest)
                && (Self { first: Some(first), rest: None }).conflicts(rest)
            {
                return true;
            }
            left = used.rest;
        }
        false
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

impl<W: World> Term<W> for Entity {
    const NEED: Units = Units::EMPTY;
    type Item<'w> = Entity;
    type View<'w> = ();
    type Fetch<'w> = Handle;

    #[inline(always)]
    fn lend<'w>(_: &mut W::Lent<'w>) -> Self::View<'w> {}

    #[inline(always)]
    fn fetch<'w>((): ()) -> Handle
    where
        'w: 'w,
    {
        Handle
    }
}

impl<W: World> ReadTerm<W> for Entity {
    #[inline(always)]
    fn read(_: &W) {}
}

/// Implements the terms that borrow a component.
macro_rules! term {
    ($($type:ty => $item:ty, $view:ident, $fetch:ty; $need:expr, $write:literal; |$column:ident| $make:expr, $take:ident $($read:ident)?;)*) => {$(
        impl<'q, W: Has<C>, C: 'static> Term<W> for $type {
            const NEED: Units = if $need { Units::one(<W as Has<C>>::UNIT) } else { Units::EMPTY };
            const LENT: Units = <Self as Term<W>>::NEED;
            const USED: Option<Use> =
                Some(Use { unit: <W as Has<C>>::UNIT, at: W::Path::AT, write: $write });
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
                    W::set_of(world).column::<W::Path>()
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

#[cold]
#[inline(never)]
fn lent_twice(component: &str) -> ! {
    panic!("the column `{component}` is borrowed twice")
}

/// A list of terms: `(A, (B, ()))`.
pub trait List<W: World> {
    /// The units that each row has.
    const NEED: Units;
    /// The units that no row has.
    const NO: Units;
    /// The units whose values each row lends.
    const FOUND: Units;
    /// The columns that are lent.
    const USED: Used;
    /// The values of a row.
    type Row<'w>;
    /// The borrowed columns.
    type Views<'w>;
    /// The terms of a loop, each of which knows whether its rows are those of the loop.
    type Fetch<'w>: Fetch<'w, Item = Self::Row<'w>>;
    /// Takes the columns.
    fn lend<'w>(lent: &mut W::Lent<'w>) -> Self::Views<'w>;
    /// Returns the terms of a loop. Those of `own` are side by side in it.
    fn fetch<'w>(views: Self::Views<'w>, own: Units) -> Self::Fetch<'w>
    where
        'w: 'w;
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
    const USED: Used = Used { first: None, rest: None };
    type Row<'w> = ();
    type Views<'w> = ();
    type Fetch<'w> = ();

    #[inline(always)]
    fn lend<'w>(_: &mut W::Lent<'w>) -> Self::Views<'w> {}

    #[inline(always)]
    fn fetch<'w>((): (), _: Units)
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
    const USED: Used = Used { first: A::USED, rest: Some(&R::USED) };
    type Row<'w> = (A::Item<'w>, R::Row<'w>);
    type Views<'w> = (A::View<'w>, R::Views<'w>);
    type Fetch<'w> = (Either<A::Fetch<'w>>, R::Fetch<'w>);

    #[inline]
    fn lend<'w>(lent: &mut W::Lent<'w>) -> Self::Views<'w> {
        (A::lend(lent), R::lend(lent))
    }

    #[inline]
    fn fetch<'w>((view, views): Self::Views<'w>, own: Units) -> Self::Fetch<'w>
    where
        'w: 'w,
    {
        (Either::new(is_owned(A::LENT, own), A::fetch(view)), R::fetch(views, own))
    }
}

impl<W: World, A: ReadTerm<W>, R: ReadList<W>> ReadList<W> for (A, R) {
    #[inline(always)]
    fn read(world: &W) -> Self::Views<'_> {
        (A::read(world), R::read(world))
    }
}

#[inline(always)]
const fn is_owned(lent: Units, own: Units) -> bool {
    !lent.is_empty() && own.has(lent)
}

/// The terms of a query: a list, whose loop is planned in a constant, or a query that the world declares, whose loop the macro
/// writes.
pub trait Terms<W: World> {
    /// The terms as a list.
    type List: List<W>;
    /// The loop.
    type Walk<'w>: Walk<'w, Terms: Fetch<'w, Item = RowOf<'w, W, Self>>>;
    /// Runs the loop.
    fn run<'w>(world: &'w mut W) -> Self::Walk<'w>;
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
    fn read<'w>(world: &'w W) -> Self::Walk<'w>;
}

/// What serves a list of terms in a world.
enum Plan {
    /// The members of a group that owns this.
    Group(usize, Units),
    /// The smallest column, or all alive entities.
    Led,
}

const fn plan<W: World, L: List<W>>() -> Plan {
    assert!(!L::USED.twice(), "a query changes a component that it names twice");
    match serving(W::GROUPS, L::NEED, L::NO, L::FOUND) {
        Some(group) => Plan::Group(group, W::GROUPS[group].own),
        None => Plan::Led,
    }
}

impl<W: World, A: Term<W>, R: List<W>> Terms<W> for (A, R) {
    type List = Self;
    type Walk<'w> = Planned<'w, <Self as List<W>>::Fetch<'w>>;

    #[inline]
    fn run<'w>(world: &'w mut W) -> Self::Walk<'w> {
        Self::among(&mut world.lend())
    }

    #[inline]
    fn over<'w>(
        views: <Self as List<W>>::Views<'w>,
        groups: GroupRefs<'w>,
        entities: Entities<'w>,
    ) -> Self::Walk<'w>
    where
        'w: 'w,
    {
        match const { plan::<W, (A, R)>() } {
            Plan::Group(group, own) => {
                let fetch = <Self as List<W>>::fetch(views, own);
                // The members are the first rows of what the group owns, or its list.
                let rows = match fetch.walked() {
                    Some(rows) => rows,
                    None => groups.lists[group].rows(),
                };
                Planned::Packed(Packed::new(rows, 0..groups.lens[group], fetch))
            }
            Plan::Led => {
                let fetch = <Self as List<W>>::fetch(views, Units::EMPTY);
                Planned::Loose(Loose::any(entities.iter(), fetch))
            }
        }
    }
}

impl<W: World, A: ReadTerm<W>, R: ReadList<W>> ReadTerms<W> for (A, R) {
    #[inline]
    fn read(world: &W) -> Self::Walk<'_> {
        Self::over(<Self as ReadList<W>>::read(world), world.groups(), world.table().view())
    }
}

impl<W: World> Terms<W> for () {
    type List = ();
    type Walk<'w> = Loose<EntitiesIter<'w>, ()>;

    #[inline(always)]
    fn run<'w>(world: &'w mut W) -> Self::Walk<'w> {
        Loose::living(world.table().view().iter(), ())
    }

    #[inline(always)]
    fn over<'w>((): (), _: GroupRefs<'w>, entities: Entities<'w>) -> Self::Walk<'w>
    where
        'w: 'w,
    {
        Loose::living(entities.iter(), ())
    }
}

impl<W: World> ReadTerms<W> for () {
    #[inline(always)]
    fn read(world: &W) -> Self::Walk<'_> {
        Loose::living(world.table().view().iter(), ())
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

single! {
    (W: World) Entity => Entity;
    ('q, W: Has<C>, C: 'static) &'q C => &'w C;
    ('q, W: Has<C>, C: 'static) &'q mut C => &'w mut C;
    ('q, W: Has<C>, C: 'static) Option<&'q C> => Option<&'w C>;
    ('q, W: Has<C>, C: 'static) Option<&'q mut C> => Option<&'w mut C>;
}

macro_rules! nested {
    () => { () };
    ($first:ident $($rest:ident)*) => { ($first, nested!($($rest)*)) };
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
