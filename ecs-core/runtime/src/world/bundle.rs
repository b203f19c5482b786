//! Components that are added or removed together.

use alloc::vec::Vec;

use crate::entity::allocator::NewEntities;
use crate::entity::error::ColumnsError;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature as _;
use crate::group::leave::{hand_out, take_out};
use crate::numbers::{Bit, O};
use crate::plan::mask::Mask;
use crate::schema::bundle::{Leaf, Many, NoUnit, mask, optional};
use crate::schema::data::{Bundle, BundleKind, HasUnit, PendingOf, Visitor, WorldData, store_mut};
use crate::schema::row::Row;
use crate::storage::buffers::Buffers;
use crate::storage::row_set::RowSet;
use crate::storage::store::{Form as _, Store, TakenFrom, Target as _};
use crate::tuples::{for_tuples, nested};
use crate::world::links::{self, TargetOf};

mod builder;
mod optional;

pub use builder::BundleBuilder;

impl<W: HasUnit<R>, R> BundleKind<W, R> for Leaf {
    const MASK: Mask = Mask::one(<W as HasUnit<R>>::UNIT);
    const KEPT: Mask = if <<W::Store as Store>::Columns>::KEEPS {
        <Self as BundleKind<W, R>>::MASK
    } else {
        Mask::EMPTY
    };
    const LINKED: bool = <W as HasUnit<R>>::LINK.is_some();
    type Keeps = <<W::Store as Store>::Columns as Buffers>::Keeps;
    type Targets = TargetOf<W, R>;
    type Replaced = Option<TakenFrom<W::Store, R>>;

    #[inline(always)]
    fn targets(row: &mut R, _: &mut W) -> Self::Targets {
        links::target_of::<W, R>(row)
    }

    #[inline]
    fn closes_cycle(&target: &Self::Targets, world: &mut W, entity: Entity) -> bool {
        links::closes_cycle::<W, R>(world, entity, target)
    }

    #[inline(always)]
    fn write(row: R, target: Self::Targets, world: &mut W, entity: Entity) -> Self::Replaced {
        if const { <Self as BundleKind<W, R>>::LINKED } {
            return links::write(world, entity, row, target);
        }
        let store = store_mut::<W, R>(world);
        let replaced = store.insert::<R, W::Form>(entity, row)?;
        Some(store.hand_out::<R, W::Form>(entity, replaced))
    }

    #[inline(always)]
    fn push(row: R, world: &mut W) {
        store_mut::<W, R>(world).push_pending::<R, W::Form>(row);
    }

    #[inline(always)]
    fn push_reserved(row: R, world: &mut W) {
        store_mut::<W, R>(world).push_reserved::<R, W::Form>(row);
    }

    fn commit(world: &mut W, new: &NewEntities) {
        store_mut::<W, R>(world).commit(new);
    }

    fn link(target: Self::Targets, world: &mut W, entity: Entity) {
        links::link_to::<W, R>(world, entity.index(), target.entity());
    }

    #[inline]
    fn take(world: &mut W, index: u32, old: W::Signature) -> Option<R> {
        take_out::<W, R>(world, index, old)
    }

    #[inline]
    fn discard(world: &mut W, index: u32, old: W::Signature) -> Self::Replaced {
        hand_out::<W, R>(world, index, old)
    }

    fn enqueue(row: R, pending: &mut PendingOf<W>) {
        W::queue(&mut pending.queues).push(row);
    }

    fn dequeue(pending: &mut PendingOf<W>) -> Option<R> {
        W::queue(&mut pending.queues).pop()
    }

    fn reserve(world: &mut W, additional: usize, indices: usize) {
        store_mut::<W, R>(world).reserve(additional, indices);
    }

    fn visit<V: Visitor<W>>(world: &mut W, visitor: &mut V) {
        visitor.visit::<R>(world);
    }

    fn missing(has: impl Fn(usize) -> bool) -> Option<&'static str> {
        let unit = <W as HasUnit<R>>::UNIT;
        (!has(unit)).then(|| W::LAYOUT.unit_name(unit))
    }
}

/// Never called: a part of a table fulfils no bound under which it would be a bundle.
impl<W: WorldData, C> BundleKind<W, C> for NoUnit {
    const MASK: Mask = Mask::EMPTY;
    const KEPT: Mask = Mask::EMPTY;
    const LINKED: bool = false;
    type Keeps = O;
    type Targets = ();
    type Replaced = ();

    fn targets(_: &mut C, _: &mut W) {}

    fn closes_cycle((): &(), _: &mut W, _: Entity) -> bool {
        false
    }

    fn write(_: C, (): (), _: &mut W, _: Entity) {}

    fn push(_: C, _: &mut W) {}

    fn push_reserved(_: C, _: &mut W) {}

    fn commit(_: &mut W, _: &NewEntities) {}

    fn link((): (), _: &mut W, _: Entity) {}

    fn take(_: &mut W, _: u32, _: W::Signature) -> Option<C> {
        None
    }

    fn discard(_: &mut W, _: u32, _: W::Signature) {}

    fn enqueue(_: C, _: &mut PendingOf<W>) {}

    fn dequeue(_: &mut PendingOf<W>) -> Option<C> {
        None
    }

    fn reserve(_: &mut W, _: usize, _: usize) {}

    fn visit<V: Visitor<W>>(_: &mut W, _: &mut V) {}

    fn missing(_: impl Fn(usize) -> bool) -> Option<&'static str> {
        None
    }
}

impl<W: WorldData> Bundle<W> for () {
    type Kind = Many;
}

impl<W: WorldData> BundleKind<W, ()> for Many {
    const MASK: Mask = Mask::EMPTY;
    const KEPT: Mask = Mask::EMPTY;
    const LINKED: bool = false;
    type Keeps = O;
    type Targets = ();
    type Replaced = ();

    fn targets((): &mut (), _: &mut W) {}

    fn closes_cycle((): &(), _: &mut W, _: Entity) -> bool {
        false
    }

    fn write((): (), (): (), _: &mut W, _: Entity) {}

    fn push((): (), _: &mut W) {}

    fn push_reserved((): (), _: &mut W) {}

    fn commit(_: &mut W, _: &NewEntities) {}

    fn link((): (), _: &mut W, _: Entity) {}

    fn take(_: &mut W, _: u32, _: W::Signature) -> Option<()> {
        Some(())
    }

    fn discard(_: &mut W, _: u32, _: W::Signature) {}

    fn enqueue((): (), _: &mut PendingOf<W>) {}

    fn dequeue(_: &mut PendingOf<W>) -> Option<()> {
        Some(())
    }

    fn reserve(_: &mut W, _: usize, _: usize) {}

    fn visit<V: Visitor<W>>(_: &mut W, _: &mut V) {}

    fn missing(_: impl Fn(usize) -> bool) -> Option<&'static str> {
        None
    }
}

/// The bundles in a tuple, as a list `(A, (B, ()))`.
pub trait Bundles<W: WorldData> {
    type Keeps: Bit;
}

impl<W: WorldData> Bundles<W> for () {
    type Keeps = O;
}

impl<W: WorldData, A: Bundle<W>, B: Bundles<W>> Bundles<W> for (A, B) {
    type Keeps = <<A::Kind as BundleKind<W, A>>::Keeps as Bit>::Or<B::Keeps>;
}

macro_rules! bundle {
    ($($T:ident $t:ident)*) => {
        impl<Z: WorldData, $($T: Bundle<Z>),*> Bundle<Z> for ($($T,)*) {
            type Kind = Many;
        }

        impl<Z: WorldData, $($T: Bundle<Z>),*> BundleKind<Z, ($($T,)*)> for Many {
            const MASK: Mask = {
                let all = Mask::EMPTY;
                $(let all = all.union(mask::<Z, $T>());)*
                all
            };
            const TWICE: Mask = {
                let (all, twice) = (Mask::EMPTY, Mask::EMPTY);
                $(
                    let one = mask::<Z, $T>();
                    let twice = twice.union(<$T::Kind as BundleKind<Z, $T>>::TWICE).union(all.intersection(one));
                    let all = all.union(one);
                )*
                let _ = all;
                twice
            };
            const OPTIONAL: Mask = {
                let all = Mask::EMPTY;
                $(let all = all.union(optional::<Z, $T>());)*
                all
            };
            const KEPT: Mask = {
                let all = Mask::EMPTY;
                $(let all = all.union(<$T::Kind as BundleKind<Z, $T>>::KEPT);)*
                all
            };
            const LINKED: bool = false $(|| <$T::Kind as BundleKind<Z, $T>>::LINKED)*;
            type Keeps = <nested!($($T)*) as Bundles<Z>>::Keeps;
            type Targets = ($(<$T::Kind as BundleKind<Z, $T>>::Targets,)*);
            type Replaced = ($(<$T::Kind as BundleKind<Z, $T>>::Replaced,)*);

            #[inline(always)]
            fn targets(bundle: &mut ($($T,)*), world: &mut Z) -> Self::Targets {
                let ($($t,)*) = bundle;
                ($($T::Kind::targets($t, world),)*)
            }

            #[inline]
            fn closes_cycle(targets: &Self::Targets, world: &mut Z, entity: Entity) -> bool {
                let ($($t,)*) = targets;
                false $(|| $T::Kind::closes_cycle($t, world, entity))*
            }

            #[inline]
            fn present(bundle: &($($T,)*)) -> Z::Signature {
                let ($($t,)*) = bundle;
                let all = Z::Signature::EMPTY;
                $(let all = all.union($T::Kind::present($t));)*
                all
            }

            #[inline]
            #[expect(non_snake_case, reason = "each target has the name of its type")]
            fn write(
                bundle: ($($T,)*),
                targets: Self::Targets,
                world: &mut Z,
                entity: Entity,
            ) -> Self::Replaced {
                let ($($t,)*) = bundle;
                let ($($T,)*) = targets;
                ($($T::Kind::write($t, $T, world, entity),)*)
            }

            #[inline]
            fn push(bundle: ($($T,)*), world: &mut Z) {
                let ($($t,)*) = bundle;
                $($T::Kind::push($t, world);)*
            }

            #[inline(always)]
            fn push_reserved(bundle: ($($T,)*), world: &mut Z) {
                let ($($t,)*) = bundle;
                $($T::Kind::push_reserved($t, world);)*
            }

            fn commit(world: &mut Z, new: &NewEntities) {
                // The rows of a unit that is committed twice would not be those of the entities.
                const { assert!(<Many as BundleKind<Z, ($($T,)*)>>::TWICE.is_empty()) }
                $($T::Kind::commit(world, new);)*
            }

            fn link(targets: Self::Targets, world: &mut Z, entity: Entity) {
                let ($($t,)*) = targets;
                $($T::Kind::link($t, world, entity);)*
            }

            #[inline]
            fn take(world: &mut Z, index: u32, old: Z::Signature) -> Option<($($T,)*)> {
                Some(($($T::Kind::take(world, index, old)?,)*))
            }

            #[inline]
            fn discard(world: &mut Z, index: u32, old: Z::Signature) -> Self::Replaced {
                ($($T::Kind::discard(world, index, old),)*)
            }

            fn enqueue(bundle: ($($T,)*), pending: &mut PendingOf<Z>) {
                let ($($t,)*) = bundle;
                $($T::Kind::enqueue($t, pending);)*
            }

            fn dequeue(pending: &mut PendingOf<Z>) -> Option<($($T,)*)> {
                Some(($($T::Kind::dequeue(pending)?,)*))
            }

            fn reserve(world: &mut Z, additional: usize, indices: usize) {
                $($T::Kind::reserve(world, additional, indices);)*
            }

            fn visit<Each: Visitor<Z>>(world: &mut Z, visitor: &mut Each) {
                $($T::Kind::visit(world, visitor);)*
            }

            fn missing(has: impl Fn(usize) -> bool) -> Option<&'static str> {
                $(if let Some(name) = $T::Kind::missing(&has) { return Some(name); })*
                None
            }
        }
    };
}

for_tuples!(bundle);

/// Whole columns of new entities: `&mut Vec` of a component or of a table's struct, the columns of a
/// table by name, or a tuple of these.
///
/// The columns of the table `Body` by name are a `BodyColumns { .. }`, with a `&mut Vec` per part.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a set of columns of `{W}`",
    label = "expected `&mut Vec<C>` of a component, or a tuple of such",
    note = "columns look like `(&mut positions, &mut velocities)`"
)]
pub trait BundleColumns<W: WorldData> {
    #[doc(hidden)]
    type Bundle: Bundle<W>;
    #[doc(hidden)]
    fn rows(&self) -> Result<usize, ColumnsError>;
    #[doc(hidden)]
    fn append(self, world: &mut W, new: &NewEntities);
    /// Calls `target` of each link, and appends what it returns.
    #[doc(hidden)]
    fn targets(&self, targets: &mut Vec<Entity>) {
        let _ = targets;
    }
    /// Puts the new entities in the lists of these targets, which are in the order of [`targets`](Self::targets).
    #[doc(hidden)]
    fn link(world: &mut W, new: &NewEntities, targets: &mut impl Iterator<Item = Entity>) {
        let _ = (world, new, targets);
    }
}

impl<W: HasUnit<R>, R> BundleColumns<W> for &mut Vec<R> {
    type Bundle = R;

    fn rows(&self) -> Result<usize, ColumnsError> {
        Ok(self.len())
    }

    fn append(self, world: &mut W, new: &NewEntities) {
        W::Form::append(store_mut::<W, R>(world), new, self);
    }

    fn targets(&self, targets: &mut Vec<Entity>) {
        if let Some(link) = W::LINK {
            targets.extend(self.iter().map(|row| (link.target)(row)));
        }
    }

    fn link(world: &mut W, new: &NewEntities, targets: &mut impl Iterator<Item = Entity>) {
        if W::LINK.is_some() {
            for (entity, target) in new.as_slice().iter().zip(targets) {
                links::link_to::<W, R>(world, entity.index(), Some(target));
            }
        }
    }
}

/// Returns the length that the columns of a table have.
#[doc(hidden)]
pub fn one_length(lengths: &[usize]) -> Result<usize, ColumnsError> {
    let first = lengths.first().copied().unwrap_or_default();
    match lengths.iter().find(|&&other| other != first) {
        Some(&other) => Err(ColumnsError { first, other }),
        None => Ok(first),
    }
}

/// Appends the columns of a table by name.
#[doc(hidden)]
pub fn append_columns<W, R>(
    world: &mut W,
    new: &NewEntities,
    columns: <R::Buffers as Buffers>::Vecs<'_>,
) where
    R: Row,
    W: HasUnit<R, Store = RowSet<R::Buffers>>,
{
    store_mut::<W, R>(world).append_vecs(new, columns);
}

macro_rules! bundle_columns {
    ($First:ident $first:ident $($T:ident $t:ident)*) => {
        impl<Z: WorldData, $First: BundleColumns<Z>, $($T: BundleColumns<Z>),*> BundleColumns<Z>
            for ($First, $($T,)*)
        {
            type Bundle = ($First::Bundle, $($T::Bundle,)*);

            fn rows(&self) -> Result<usize, ColumnsError> {
                let ($first, $($t,)*) = self;
                let rows = $first.rows()?;
                $(
                    let other = $t.rows()?;
                    if other != rows {
                        return Err(ColumnsError { first: rows, other });
                    }
                )*
                Ok(rows)
            }

            fn append(self, world: &mut Z, new: &NewEntities) {
                let ($first, $($t,)*) = self;
                $first.append(world, new);
                $($t.append(world, new);)*
            }

            fn targets(&self, targets: &mut Vec<Entity>) {
                let ($first, $($t,)*) = self;
                $first.targets(targets);
                $($t.targets(targets);)*
            }

            fn link(world: &mut Z, new: &NewEntities, targets: &mut impl Iterator<Item = Entity>) {
                $First::link(world, new, targets);
                $($T::link(world, new, targets);)*
            }
        }
    };
}

for_tuples!(bundle_columns);
