//! Bundles whose values `remove` can return, because none of them is kept.

use crate::const_text::ConstText;
use crate::numbers::{Bit, I, O};
use crate::plan::mask::Mask;
use crate::schema::bundle::mask;
use crate::schema::data::{Bundle, BundleKind, WorldData};
use crate::schema::strict::known;

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

known! {
    #[diagnostic::on_unimplemented(
        message = "`remove` may not return `{B}`, because `{W}` can keep the removed values of a type parameter",
        label = "a type parameter",
        note = "write the bound `{B}: ecs_core::bounds::Returned<{W}>`"
    )]
    KeepsKnown<W, B>
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

/// Panics if a unit of the bundle keeps its removed values, which can't be returned. The methods of the trait `World` call
/// it in a constant, so that rustc names the line of the user:
///
/// ```compile_fail,E0080
/// use ecs_core::{World, world};
///
/// struct Texture(u8);
/// world!(struct Sim { #[track(removed)] texture: Texture });
///
/// let mut sim = Sim::new();
/// let entity = sim.spawn(Texture(3));
/// let _ = World::remove::<Texture>(&mut sim, entity);
/// ```
#[track_caller]
pub const fn removable<W: WorldData, B: Bundle<W>>() {
    if !<<B::Kind as BundleKind<W, B>>::Keeps as Bit>::IS {
        return;
    }
    let mut units = mask::<W, B>();
    while let Some(unit) = units.lowest() {
        if W::UNITS[unit].keeps {
            let text = ConstText::NEW
                .push("the removed values of `")
                .push(W::LAYOUT.unit_type(unit))
                .push("` are kept in a list, so `remove` can't return one; call `discard`, and `drain_removed`");
            panic!("{}", text.get());
        }
        units = units.difference(Mask::one(unit));
    }
}
