//! `Debug` of worlds, and the values of one entity.

#![expect(missing_docs, reason = "the names say it; only generated code calls them")]

use alloc::vec::Vec;
use core::fmt::{self, Debug, DebugStruct, Formatter};

use crate::capabilities::resources::schema::HasResource;
use crate::entity::entities::Entities;
use crate::schema::data::{Has, WorldData, origin_of};
use crate::storage::column::Column;
use crate::storage::kind::StorageKind as _;

/// The pass of `Debug`. It is one for both uses, so that a component without the trait is one error.
pub struct Shown<'w, 'f, 's, W> {
    world: &'w W,
    to: To<'w, 'f, 's>,
}

enum To<'w, 'f, 's> {
    /// Prints all fields. The number is that of the next resource.
    World(DebugStruct<'f, 's>, usize),
    /// Collects the values at an entity's index, by the numbers of their components.
    Entity(u32, Vec<Option<&'w dyn Debug>>),
}

impl<'w, 'f, 's, W: WorldData> Shown<'w, 'f, 's, W> {
    pub fn world(world: &'w W, formatter: &'f mut Formatter<'s>) -> Self {
        let mut out = formatter.debug_struct(W::LAYOUT.world);
        out.field("entities", &Entities::new(world.table()));
        Self { world, to: To::World(out, 0) }
    }

    #[must_use]
    pub const fn entity(world: &'w W, index: u32) -> Self {
        Self { world, to: To::Entity(index, Vec::new()) }
    }

    pub fn column<C: Debug + 'static>(&mut self)
    where
        W: Has<C>,
    {
        let column = self.world.column();
        match &mut self.to {
            To::World(out, _) => {
                let name = W::LAYOUT.components[<W as Has<C>>::ID].name;
                out.field(name, &Column::new(column, origin_of(self.world)));
            }
            To::Entity(index, values) => {
                let value = W::Storage::get(column, *index);
                values.push(value.map(|value| value as &dyn Debug));
            }
        }
    }

    pub fn part<C: Debug + 'static>(&mut self)
    where
        W: Has<C>,
    {
        self.column::<C>();
    }

    /// Passes over a component whose type names a parameter of the world.
    pub fn hidden(&mut self) {
        if let To::Entity(_, values) = &mut self.to {
            values.push(None);
        }
    }

    pub fn resource<R: Debug>(&mut self)
    where
        W: HasResource<R>,
    {
        if let To::World(out, number) = &mut self.to {
            out.field(W::LAYOUT.resources[*number].name, self.world.resource_ref());
            *number += 1;
        }
    }

    #[expect(clippy::missing_errors_doc, reason = "the error of the formatter")]
    pub fn finish(self) -> fmt::Result {
        match self.to {
            To::World(mut out, _) => out.finish(),
            To::Entity(..) => Ok(()),
        }
    }

    #[must_use]
    pub fn values(self) -> Vec<Option<&'w dyn Debug>> {
        match self.to {
            To::Entity(_, values) => values,
            To::World(..) => Vec::new(),
        }
    }
}
