//! Bounds of the methods that a world has as its own, so that `cargo check` reports a mistake at the call.
//!
//! The methods of the trait `World` don't have these bounds, because code that is generic over worlds can't prove them.
//! There, a constant is evaluated, so `cargo build` reports the mistake.

use crate::numbers::{I, O};
use crate::schema::data::Has;
use crate::storage::kind::StorageKind;

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
        message = "values of `{C}` may not be borrowed as mutable, because a type parameter can be a link",
        label = "a type parameter",
        note = "write the bound `{W}: ecs_core::bounds::HasMut<{C}>`"
    )]
    KindKnown<W, C>
}

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
