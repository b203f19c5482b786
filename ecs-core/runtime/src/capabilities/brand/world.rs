//! The brand of a world.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use crate::capabilities::brand::entity::{Brand, BrandedGenerations};
use crate::entity::signature::Signature;
use crate::schema::data::WorldData;
use crate::schema::world_mut::WorldMut as _;

#[must_use]
pub const fn numbering(brand: Brand) -> BrandedGenerations {
    BrandedGenerations(Some(brand))
}

pub fn set_brand<W>(world: &mut W, brand: Brand)
where
    W: WorldData<Signature: Signature<Numbering = BrandedGenerations>>,
{
    world.table_mut().renumber(numbering(brand));
}

#[must_use]
pub fn brand_of<W>(world: &W) -> Brand
where
    W: WorldData<Signature: Signature<Numbering = BrandedGenerations>>,
{
    world.table().numbering().0.unwrap_or(Brand::FIRST)
}
