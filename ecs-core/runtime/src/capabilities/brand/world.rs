//! The brand of a world.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use crate::capabilities::brand::entity::{Brand, Branding};
use crate::entity::signature::Signature;
use crate::schema::data::WorldData;
use crate::schema::world_mut::WorldMut as _;

pub fn set_brand<W>(world: &mut W, brand: Brand)
where
    W: WorldData<Signature: Signature<Numbering: Branding>>,
{
    let numbering = world.table().numbering().branded(brand);
    world.table_mut().renumber(numbering);
}

#[must_use]
pub fn brand_of<W>(world: &W) -> Brand
where
    W: WorldData<Signature: Signature<Numbering: Branding>>,
{
    // Only a world whose `new` hasn't ended yet has none.
    world.table().numbering().brand().unwrap_or(Brand::FIRST)
}
