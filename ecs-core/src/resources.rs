//! Resources: values that a world has once, and that belong to no entity.

use crate::world::World;

/// A world that has a resource of the type `R`: a field with `#[resource]` in `world!`.
///
/// With this bound, generic code reads and changes the resource by [`World::resource`] and [`World::resource_mut`]. Two resources
/// of a world have different types. A resource can have the type of a component.
///
/// # Examples
///
/// ```
/// use ecs_core::{HasResource, World, world};
///
/// struct Clock(u32);
/// world!(struct Sim { #[resource] clock: Clock });
///
/// fn advance<W: HasResource<Clock>>(world: &mut W) {
///     world.resource_mut::<Clock>().0 += 1;
/// }
///
/// let mut sim = Sim::new(Clock(7));
/// advance(&mut sim);
/// assert_eq!(sim.clock().0, 8);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{R}` isn't a resource of `{Self}`",
    label = "not a resource of `{Self}`",
    note = "a resource is a field with `#[resource]` in the struct that `world!` is given, or in a part"
)]
pub trait HasResource<R>: World {
    #[doc(hidden)]
    fn __resource_ref(&self) -> &R;
    #[doc(hidden)]
    fn __resource_ref_mut(&mut self) -> &mut R;
}

/// Writes the methods.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_resource_methods {
    ($vis:vis fn) => {
        /// Returns a resource by its type. O(1).
        ///
        /// Code that names its world uses the method with the resource's name.
        #[inline(always)]
        #[must_use]
        $vis fn resource<R>(&self) -> &R
        where
            Self: $crate::HasResource<R>,
        {
            $crate::HasResource::__resource_ref(self)
        }

        /// Returns a resource by its type, mutably. O(1).
        #[inline(always)]
        $vis fn resource_mut<R>(&mut self) -> &mut R
        where
            Self: $crate::HasResource<R>,
        {
            $crate::HasResource::__resource_ref_mut(self)
        }
    };
}
