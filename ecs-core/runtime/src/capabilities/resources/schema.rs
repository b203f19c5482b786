//! Resources: values that belong to the world and to no entity.

use crate::schema::data::WorldData;

/// A world that has a resource of the type `R`: a field with `#[resource]` in `world!` or `part!`.
///
/// With this bound, generic code reads and changes the resource by [`World::resource`] and
/// [`World::resource_mut`]. Two resources of a world have different types. A resource can have the type
/// of a component.
///
/// [`World::resource`]: crate::World::resource
/// [`World::resource_mut`]: crate::World::resource_mut
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
pub trait HasResource<R>: WorldData {
    #[doc(hidden)]
    fn resource_ref(&self) -> &R;
    #[doc(hidden)]
    fn resource_ref_mut(&mut self) -> &mut R;
    #[doc(hidden)]
    fn resource_borrow<'w: 'w>(borrows: &mut Self::Borrows<'w>) -> Option<&'w mut R>;
}

/// Takes a resource out of the parts, which are the separate borrows of all columns and resources of
/// a world. Panics if it was taken before.
#[inline]
#[must_use]
pub fn take_resource<'w, W: HasResource<R>, R: 'w>(borrows: &mut W::Borrows<'w>) -> &'w mut R {
    match W::resource_borrow(borrows) {
        Some(resource) => resource,
        None => borrowed_twice(core::any::type_name::<R>()),
    }
}

#[cold]
fn borrowed_twice(resource: &str) -> ! {
    panic!("the resource `{resource}` is borrowed twice")
}
