//! Bundles: what one call stores together.

use alloc::vec::{IntoIter, Vec};
use core::marker::PhantomData;

use crate::batch::Each;
use crate::columns::{Buffer, Columns, MarkedBuffer, Note, Room};
use crate::entity::Entity;
use crate::error::Refused;
use crate::rows::Rows as _;
use crate::store::{Prepared, Store};
use crate::structure::remove_as;
use crate::units::{Mask, Units};
use crate::world::{HasUnit, World};

/// Components that are added or removed together: one component, the row of a table, an `Option` of these, or a tuple of
/// bundles.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a bundle of components of `{W}`",
    label = "neither a component of `{W}` nor a tuple of its components",
    note = "a bundle is one component, one table's struct, an `Option` of one, or a tuple of up to 24 bundles; tuples can be nested"
)]
pub trait Bundle<W: World>: Sized {
    /// The kind of bundle, which has the steps that store it.
    #[doc(hidden)]
    type Kind: BundleKind<W, Self>;
}

/// The steps that store and remove bundles of a kind.
pub trait BundleKind<W: World, B> {
    /// All units that the bundle can have.
    const MAY: Units;
    /// The units that may be missing.
    const OPTIONAL: Units;
    /// True if a unit occurs twice.
    const TWICE: bool;
    /// True if there is something to prepare.
    const PREPARES: bool;
    /// The result of `prepare`: what the values name.
    type Prepared;
    /// True if values of a unit are kept when they leave, so that they can't be returned.
    const KEEPS: bool = false;
    /// The values that an insertion replaces. They are dropped when everything else is done.
    type Replaced;
    /// Returns the units that the bundle has.
    fn units(bundle: &B) -> W::Units;
    /// Runs all code of the user that a change needs, and finds out whether a value is refused. `entity` is `None` if it isn't
    /// known yet. Nothing has changed.
    fn prepare(
        bundle: &mut B,
        world: &W,
        entity: Option<Entity>,
    ) -> Result<Self::Prepared, Refused>;
    /// Does what follows from the values, when all of them are stored.
    fn settle(prepared: Self::Prepared, world: &mut W, entity: Entity);
    /// Stores the values of a new entity.
    fn push(bundle: B, world: &mut W, entity: Entity);
    /// Stores the values, and returns those that were there.
    fn put(bundle: B, world: &mut W, entity: Entity) -> Self::Replaced;
    /// Removes the values, of which all that aren't optional are there.
    fn take(world: &mut W, entity: Entity) -> Option<B>;
    /// Keeps the values under an entity, without a world.
    fn keep(bundle: B, sets: &mut W::Sets, entity: Entity);
    /// Takes out what was kept under an entity.
    fn take_kept(sets: &mut W::Sets, entity: Entity) -> Option<B>;
    /// Reserves memory for more rows, of entities below an index.
    fn reserve(world: &mut W, rows: usize, indices: usize);
    /// Adds the entities of each unit to a list.
    fn list(world: &mut W, all: &mut Vec<Vec<Entity>>);
    /// Removes the rows of these entities. O(rows).
    fn clear(world: &mut W, all: &mut IntoIter<Vec<Entity>>);
}

/// A value that is a row of columns: a component, or the struct of a table.
pub trait IntoRow<C: Columns>: Sized {
    /// Returns the values of the row.
    fn into_row(self) -> C::Row;
    /// Returns the row of these values.
    fn from_row(row: C::Row) -> Self;
    /// Stores the values of the row, one by one.
    fn store(self, room: Room<'_, C>) -> Room<'_, ()>;
    /// Adds the rows of entities to a set, and leaves the vector empty. O(rows).
    fn append<S: Store<Columns = C>>(rows: &mut Vec<Self>, set: &mut S, entities: &[Entity]) {
        entities.iter().zip(rows.drain(..)).for_each(|(&entity, row)| set.add(entity, row));
    }
}

impl<T> IntoRow<(Buffer<T>, ())> for T {
    #[inline(always)]
    fn into_row(self) -> (T, ()) {
        (self, ())
    }
    #[inline(always)]
    fn from_row((value, ()): (T, ())) -> T {
        value
    }
    #[inline(always)]
    fn store(self, room: Room<'_, (Buffer<T>, ())>) -> Room<'_, ()> {
        room.put(self)
    }
    fn append<S: Store<Columns = (Buffer<T>, ())>>(
        rows: &mut Vec<T>,
        set: &mut S,
        entities: &[Entity],
    ) {
        set.append(entities, (rows, ()));
    }
}

impl<T, N: Note> IntoRow<(MarkedBuffer<T, N>, ())> for T {
    #[inline(always)]
    fn into_row(self) -> (T, ()) {
        (self, ())
    }
    #[inline(always)]
    fn from_row((value, ()): (T, ())) -> T {
        value
    }
    #[inline(always)]
    fn store(self, room: Room<'_, (MarkedBuffer<T, N>, ())>) -> Room<'_, ()> {
        room.put(self)
    }
    fn append<S: Store<Columns = (MarkedBuffer<T, N>, ())>>(
        rows: &mut Vec<T>,
        set: &mut S,
        entities: &[Entity],
    ) {
        set.append(entities, (rows, ()));
    }
}

/// The kind of a bundle that is one unit: a component, or the row of a table.
pub struct Leaf;

impl<W: HasUnit<R>, R> BundleKind<W, R> for Leaf {
    const MAY: Units = Units::one(W::UNIT);
    const OPTIONAL: Units = Units::EMPTY;
    const TWICE: bool = false;
    const PREPARES: bool = <<W::Set as Store>::Prepared as Prepared>::ANY;
    type Prepared = <W::Set as Store>::Prepared;
    const KEEPS: bool = W::KEEPS;
    type Replaced = Option<R>;

    #[inline(always)]
    fn units(_: &R) -> W::Units {
        W::Units::of(const { Units::one(W::UNIT) })
    }
    #[inline]
    fn prepare(
        bundle: &mut R,
        world: &W,
        entity: Option<Entity>,
    ) -> Result<Self::Prepared, Refused> {
        world.__prepare_row(bundle, entity).map(Prepared::of)
    }
    #[inline]
    fn settle(prepared: Self::Prepared, world: &mut W, entity: Entity) {
        world.settle_row(entity, prepared.target());
    }
    #[inline(always)]
    fn push(bundle: R, world: &mut W, entity: Entity) {
        world.push_row(entity, bundle);
    }
    #[inline(always)]
    fn put(bundle: R, world: &mut W, entity: Entity) -> Option<R> {
        world.put_row(entity, bundle)
    }
    #[inline(always)]
    fn take(world: &mut W, entity: Entity) -> Option<R> {
        world.take_row(entity)
    }
    fn keep(bundle: R, sets: &mut W::Sets, entity: Entity) {
        W::set_in_mut(sets).push(entity, bundle.into_row());
    }
    fn take_kept(sets: &mut W::Sets, entity: Entity) -> Option<R> {
        W::set_in_mut(sets).take(entity.index()).map(R::from_row)
    }
    fn reserve(world: &mut W, rows: usize, indices: usize) {
        W::set_in_mut(world.sets_mut()).reserve(rows, indices);
    }
    fn list(world: &mut W, all: &mut Vec<Vec<Entity>>) {
        all.push(W::set_in(world.__sets()).rows().to_vec());
    }
    fn clear(world: &mut W, all: &mut IntoIter<Vec<Entity>>) {
        let entities = all.next().unwrap_or_default();
        Each::new(world, entities, |world, entity| remove_as::<W, R, Self>(world, entity).is_ok())
            .run();
    }
}

/// The kind of an optional unit.
pub struct Optional;

impl<W: HasUnit<R>, R> Bundle<W> for Option<R> {
    type Kind = Optional;
}

impl<W: HasUnit<R>, R> BundleKind<W, Option<R>> for Optional {
    const MAY: Units = Units::one(W::UNIT);
    const OPTIONAL: Units = Units::one(W::UNIT);
    const TWICE: bool = false;
    const PREPARES: bool = <Leaf as BundleKind<W, R>>::PREPARES;
    type Prepared = Option<<W::Set as Store>::Prepared>;
    const KEEPS: bool = W::KEEPS;
    type Replaced = Option<R>;

    #[inline(always)]
    fn units(bundle: &Option<R>) -> W::Units {
        match bundle {
            Some(row) => <Leaf as BundleKind<W, R>>::units(row),
            None => W::Units::EMPTY,
        }
    }
    #[inline]
    fn prepare(
        bundle: &mut Option<R>,
        world: &W,
        entity: Option<Entity>,
    ) -> Result<Self::Prepared, Refused> {
        bundle.as_mut().map(|row| Leaf::prepare(row, world, entity)).transpose()
    }
    #[inline]
    fn settle(prepared: Self::Prepared, world: &mut W, entity: Entity) {
        if let Some(prepared) = prepared {
            <Leaf as BundleKind<W, R>>::settle(prepared, world, entity);
        }
    }
    #[inline(always)]
    fn push(bundle: Option<R>, world: &mut W, entity: Entity) {
        if let Some(row) = bundle {
            world.push_row(entity, row);
        }
    }
    #[inline(always)]
    fn put(bundle: Option<R>, world: &mut W, entity: Entity) -> Option<R> {
        match bundle {
            Some(row) => world.put_row(entity, row),
            None => None,
        }
    }
    #[inline(always)]
    fn take(world: &mut W, entity: Entity) -> Option<Option<R>> {
        Some(world.take_row(entity))
    }
    fn keep(bundle: Option<R>, sets: &mut W::Sets, entity: Entity) {
        if let Some(row) = bundle {
            <Leaf as BundleKind<W, R>>::keep(row, sets, entity);
        }
    }
    fn take_kept(sets: &mut W::Sets, entity: Entity) -> Option<Option<R>> {
        Some(<Leaf as BundleKind<W, R>>::take_kept(sets, entity))
    }
    fn reserve(world: &mut W, rows: usize, indices: usize) {
        <Leaf as BundleKind<W, R>>::reserve(world, rows, indices);
    }
    fn list(world: &mut W, all: &mut Vec<Vec<Entity>>) {
        <Leaf as BundleKind<W, R>>::list(world, all);
    }
    fn clear(world: &mut W, all: &mut IntoIter<Vec<Entity>>) {
        <Leaf as BundleKind<W, R>>::clear(world, all);
    }
}

/// The kind of a tuple of bundles.
pub struct Tuple;

macro_rules! tuples {
    ($($T:ident $t:ident)*) => {
        impl<W: World, $($T: Bundle<W>),*> Bundle<W> for ($($T,)*) {
            type Kind = Tuple;
        }

        #[allow(unused_mut, unused_variables, clippy::unused_unit, reason = "the empty tuple has no elements")]
        impl<W: World, $($T: Bundle<W>),*> BundleKind<W, ($($T,)*)> for Tuple {
            const MAY: Units = Units::EMPTY $(.or($T::Kind::MAY))*;
            const OPTIONAL: Units = Units::EMPTY $(.or($T::Kind::OPTIONAL))*;
            const TWICE: bool = {
                let seen = Units::EMPTY;
                let mut twice = false;
                $(
                    twice = twice || $T::Kind::TWICE || !seen.and($T::Kind::MAY).is_empty();
                    let seen = seen.or($T::Kind::MAY);
                )*
                let _ = seen;
                twice
            };
            const PREPARES: bool = false $(|| $T::Kind::PREPARES)*;
            type Prepared = ($(<$T::Kind as BundleKind<W, $T>>::Prepared,)*);
            const KEEPS: bool = false $(|| $T::Kind::KEEPS)*;
            type Replaced = ($(<$T::Kind as BundleKind<W, $T>>::Replaced,)*);

            #[inline(always)]
            fn units(($($t,)*): &($($T,)*)) -> W::Units {
                W::Units::EMPTY $(.or($T::Kind::units($t)))*
            }
            #[inline]
            fn prepare(
                ($($t,)*): &mut ($($T,)*),
                world: &W,
                entity: Option<Entity>,
            ) -> Result<Self::Prepared, Refused> {
                Ok(($($T::Kind::prepare($t, world, entity)?,)*))
            }
            #[inline]
            fn settle(($($t,)*): Self::Prepared, world: &mut W, entity: Entity) {
                $($T::Kind::settle($t, world, entity);)*
            }
            #[inline(always)]
            fn push(($($t,)*): ($($T,)*), world: &mut W, entity: Entity) {
                $($T::Kind::push($t, world, entity);)*
            }
            #[inline(always)]
            fn put(($($t,)*): ($($T,)*), world: &mut W, entity: Entity) -> Self::Replaced {
                ($($T::Kind::put($t, world, entity),)*)
            }
            #[inline(always)]
            fn take(world: &mut W, entity: Entity) -> Option<($($T,)*)> {
                $(let $t = $T::Kind::take(world, entity);)*
                Some(($(match $t {
                    Some(bundle) => bundle,
                    None => return None,
                },)*))
            }
            fn keep(($($t,)*): ($($T,)*), sets: &mut W::Sets, entity: Entity) {
                $($T::Kind::keep($t, sets, entity);)*
            }
            fn take_kept(sets: &mut W::Sets, entity: Entity) -> Option<($($T,)*)> {
                $(let $t = $T::Kind::take_kept(sets, entity);)*
                Some(($($t?,)*))
            }
            fn reserve(world: &mut W, rows: usize, indices: usize) {
                $($T::Kind::reserve(world, rows, indices);)*
            }
            fn list(world: &mut W, all: &mut Vec<Vec<Entity>>) {
                $($T::Kind::list(world, all);)*
            }
            fn clear(world: &mut W, all: &mut IntoIter<Vec<Entity>>) {
                $($T::Kind::clear(world, all);)*
            }
        }
    };
}

tuples!();
crate::tuples::for_tuples!(tuples);

/// The kind of a part of a table, which can't be a bundle alone.
pub struct NoUnit;

/// A world in which a part of the table `R` could be added or removed alone. There is none: a part is a bundle under this
/// bound, so that an error names the table.
#[diagnostic::on_unimplemented(
    message = "`{C}` alone can't be added to or removed from an entity of `{W}`: it is a part of the table `{R}`",
    label = "a part of the table `{R}`",
    note = "add all parts at once as `{R} {{ .. }}`, remove them by `remove::<{R}>`, and change one by `get_mut::<{C}>`"
)]
pub trait Alone<W, C, R> {}

/// The subject of [`Alone`]. Its lifetime keeps rustc from checking the bound at the implementation.
pub struct Subject<'a>(PhantomData<&'a ()>);

impl<W: World, C> BundleKind<W, C> for NoUnit {
    const MAY: Units = Units::EMPTY;
    const OPTIONAL: Units = Units::EMPTY;
    const TWICE: bool = false;
    const PREPARES: bool = false;
    type Prepared = ();
    type Replaced = ();

    fn units(_: &C) -> W::Units {
        W::Units::EMPTY
    }
    fn prepare(_: &mut C, _: &W, _: Option<Entity>) -> Result<(), Refused> {
        Ok(())
    }
    fn settle((): (), _: &mut W, _: Entity) {}
    fn push(_: C, _: &mut W, _: Entity) {}
    fn put(_: C, _: &mut W, _: Entity) {}
    fn take(_: &mut W, _: Entity) -> Option<C> {
        None
    }
    fn keep(_: C, _: &mut W::Sets, _: Entity) {}
    fn take_kept(_: &mut W::Sets, _: Entity) -> Option<C> {
        None
    }
    fn reserve(_: &mut W, _: usize, _: usize) {}
    fn list(_: &mut W, _: &mut Vec<Vec<Entity>>) {}
    fn clear(_: &mut W, _: &mut IntoIter<Vec<Entity>>) {}
}
