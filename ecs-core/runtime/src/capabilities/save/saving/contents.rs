//! What a save has of a world, found once for both forms.

use alloc::vec::Vec;
use core::convert::Infallible;

use serde::Serialize;

use super::links::Lists;
use super::rows::Column;
use super::traits::{Save, SaveVisitor};
use crate::capabilities::links::traits::HasLink;
use crate::schema::data::{Has, WorldData};

/// The columns, links and resources of a world that are saved.
pub(super) struct Contents<'w, W> {
    pub(super) world: &'w W,
    pub(super) columns: Vec<Column<'w>>,
    /// The lists of each link, with its name.
    pub(super) links: Vec<(&'static str, Lists)>,
    /// The number of resources.
    pub(super) resources: usize,
}

impl<'w, W: Save> Contents<'w, W> {
    /// Finds them. O(components), and of links O(rows).
    pub(super) fn of(world: &'w W) -> Self {
        let mut contents = Self { world, columns: Vec::new(), links: Vec::new(), resources: 0 };
        let Ok(()) = world.save_each(&mut contents);
        contents
    }
}

impl<W: WorldData> SaveVisitor<W> for Contents<'_, W> {
    type Error = Infallible;

    fn component<C: Serialize + 'static>(&mut self, name: &'static str) -> Result<(), Infallible>
    where
        W: Has<C>,
    {
        self.columns.push(Column::of::<W, C>(name, self.world));
        Ok(())
    }

    fn link<C>(&mut self, name: &'static str) -> Result<(), Infallible>
    where
        W: HasLink<C>,
    {
        self.links.push((name, Lists::of::<W, C>(self.world)));
        Ok(())
    }

    fn resource<R: Serialize>(&mut self, _: &'static str, _: &R) -> Result<(), Infallible> {
        self.resources += 1;
        Ok(())
    }
}
