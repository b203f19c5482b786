//! The traits that the resources of a world implement, found as in the module `probe`.

use std::fmt::Debug;

use ecs_core::{HasResource, World};
use serde::Serialize;
#[cfg(feature = "edit")]
use serde::de::DeserializeOwned;

use crate::lists::{EditResource, ReadResource};
use crate::probe::Probe;
use crate::text;

/// Returns the function that reads a resource as text.
pub trait ReadsResource<W> {
    #[expect(missing_docs, reason = "the trait says it")]
    fn read_resource(&self) -> ReadResource<W>;
}

impl<W: World + HasResource<R>, R: Serialize + 'static> ReadsResource<W> for &&Probe<W, R> {
    fn read_resource(&self) -> ReadResource<W> {
        ReadResource::Json(|world| text::json(world.resource::<R>()))
    }
}

impl<W: World + HasResource<R>, R: Debug + 'static> ReadsResource<W> for &Probe<W, R> {
    fn read_resource(&self) -> ReadResource<W> {
        ReadResource::Debug(|world| text::debug(world.resource::<R>()))
    }
}

impl<W, R> ReadsResource<W> for Probe<W, R> {
    fn read_resource(&self) -> ReadResource<W> {
        ReadResource::Hidden
    }
}

/// Returns the function that replaces a resource by one that it reads from JSON.
pub trait EditsResource<W> {
    #[expect(missing_docs, reason = "the trait says it")]
    fn edit_resource(&self) -> Option<EditResource<W>>;
}

#[cfg(feature = "edit")]
impl<W: World + HasResource<R>, R: DeserializeOwned + 'static> EditsResource<W> for &Probe<W, R> {
    fn edit_resource(&self) -> Option<EditResource<W>> {
        Some(|world, json| {
            *world.resource_mut::<R>() = text::parse(json)?;
            Ok(())
        })
    }
}

impl<W, R> EditsResource<W> for Probe<W, R> {
    fn edit_resource(&self) -> Option<EditResource<W>> {
        None
    }
}
