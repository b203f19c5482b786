//! Bounds of the methods that a world has as its own, so that `cargo check` reports a mistake at the call.
//!
//! The methods of the trait `World` don't have these bounds, because code that is generic over worlds can't prove them.
//! There, a constant is evaluated, so `cargo build` reports the mistake.

use crate::numbers::{I, O};
use crate::schema::data::{Bundle, BundleKind, Has, WorldData};
use crate::storage::kind::StorageKind;

/// A bundle whose values [`remove`](crate::World::remove) can return: no component of it keeps its removed values.
///
/// A function that is generic over bundles, but names the world, needs this bound for `remove`.
///
/// # Examples
///
/// ```
/// use ecs_core::bounds::Returned;
/// use ecs_core::{Entity, world};
///
/// struct Health(i32);
/// world!(struct Sim { health: Health });
///
/// fn strip<B: Returned<Sim>>(sim: &mut Sim, entity: Entity) -> Option<B> {
///     sim.remove(entity).ok()
/// }
///
/// let mut sim = Sim::new();
/// let entity = sim.spawn(Health(3));
/// assert_eq!(strip::<Health>(&mut sim, entity).unwrap().0, 3);
/// ```
pub trait Returned<W: WorldData>: Bundle<W> {}

impl<W: WorldData, B: Bundle<W>> Returned<W> for B
where
    <B::Kind as BundleKind<W, B>>::Keeps: KeepsKnown<W, B>,
    <<B::Kind as BundleKind<W, B>>::Keeps as KeepsKnown<W, B>>::Answer: NotKept<W, B>,
{
}

/// A world in which values of `C` can be borrowed as mutable: `C` is no link and has no index.
pub trait HasMut<C>: Has<C> {}

impl<W: Has<C>, C> HasMut<C> for W
where
    <W::Storage as StorageKind>::ReadOnly: KindKnown<W, C>,
    <<W::Storage as StorageKind>::ReadOnly as KindKnown<W, C>>::Answer: Changeable<C>,
{
}

/// Declares a trait for answers that don't depend on a type parameter. With its error for others, there is no second one.
macro_rules! known {
    ($(#[$meta:meta])* $Known:ident<$W:ident, $T:ident>) => {
        $(#[$meta])*
        #[doc(hidden)]
        pub trait $Known<$W, $T> {
            type Answer;
        }

        impl<$W, $T> $Known<$W, $T> for O {
            type Answer = O;
        }

        impl<$W, $T> $Known<$W, $T> for I {
            type Answer = I;
        }
    };
}

pub(crate) use known;

known! {
    #[diagnostic::on_unimplemented(
        message = "`remove` may not return `{B}`, because `{W}` can keep the removed values of a type parameter",
        label = "a type parameter",
        note = "write the bound `{B}: ecs_core::bounds::Returned<{W}>`"
    )]
    KeepsKnown<W, B>
}

known! {
    #[diagnostic::on_unimplemented(
        message = "values of `{C}` may not be borrowed as mutable, because a type parameter can be a link",
        label = "a type parameter",
        note = "write the bound `{W}: ecs_core::bounds::HasMut<{C}>`"
    )]
    KindKnown<W, C>
}

/// The answer "no" to whether removed values are kept.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`remove` can't return `{B}`, because `{W}` keeps the removed values in a list",
    label = "has `#[track(removed)]`",
    note = "remove the values by `discard::<{B}>(entity)`, and take them from the list by `drain_removed`"
)]
pub trait NotKept<W, B> {}

impl<W, B> NotKept<W, B> for O {}

/// The answer "no" to whether values are read-only.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{C}` is a link or has an index, so its values can't be borrowed as mutable",
    label = "read-only",
    note = "give it a new value instead: `world.insert(entity, ..)`, or `world.replace(entity, ..)`, which returns the old one"
)]
pub trait Changeable<C> {}

impl<C> Changeable<C> for O {}

/// A link of the world `W` with `#[entities]`. The bound is written for links without the attribute, so nothing
/// fulfils it.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "the links `{C}` of `{W}` refer to entities, which have other handles in another world",
    label = "the links `{C}` would keep the old handles",
    note = "write `#[entities]` before the component in `world!`, and implement `MapEntities` for `{C}`"
)]
pub trait Mapped<W, C> {}
