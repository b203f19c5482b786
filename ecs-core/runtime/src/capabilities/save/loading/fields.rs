//! Reading a component or a resource into the staged one of its name.

use core::ops::ControlFlow;

use serde::Deserialize;
use serde::de::Error;

use super::staged::{StagedColumn, StagedResource};
use super::traits::{Load, LoadVisitor};
use super::unknown;

/// What follows a name in a save.
pub(super) trait Input<'de> {
    type Error: Error;

    /// Returns whether the name is that of a component.
    fn is_component(&self) -> bool;
    /// Reads the values of a component, whose present name is given.
    fn component<C: Deserialize<'de>>(
        &mut self,
        name: &'static str,
        staged: &mut StagedColumn<C>,
    ) -> Result<(), Self::Error>;
    /// Reads a resource.
    fn resource<R: Deserialize<'de>>(&mut self) -> Result<R, Self::Error>;
    /// Skips the values of a component that the world no longer has.
    fn dropped<C: Deserialize<'de>>(&mut self, name: &'static str) -> Result<(), Self::Error>;
    /// Skips a resource that the world no longer has.
    fn dropped_resource<R: Deserialize<'de>>(
        &mut self,
        name: &'static str,
    ) -> Result<(), Self::Error>;
}

/// Reads the component or the resource of this name, which can be a former one.
pub(super) fn read_field<'de, W: Load<'de>, I: Input<'de>>(
    staged: &mut W::Staged,
    name: &str,
    input: &mut I,
) -> Result<(), I::Error> {
    match W::load_each(staged, &mut Field { name, input }) {
        ControlFlow::Break(read) => read,
        ControlFlow::Continue(()) => {
            Err(I::Error::custom(unknown::<W>(staged, name, input.is_component())))
        }
    }
}

struct Field<'n, 'i, I> {
    name: &'n str,
    input: &'i mut I,
}

impl<'de, I: Input<'de>> Field<'_, '_, I> {
    fn is(&self, names: &[&str], component: bool) -> bool {
        self.input.is_component() == component && names.contains(&self.name)
    }
}

impl<'de, I: Input<'de>> LoadVisitor<'de> for Field<'_, '_, I> {
    type Break = Result<(), I::Error>;

    fn component<C: Deserialize<'de>>(
        &mut self,
        names: &[&'static str],
        staged: &mut StagedColumn<C>,
    ) -> ControlFlow<Self::Break> {
        if !self.is(names, true) {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(self.input.component(names[0], staged))
    }

    fn resource<R: Deserialize<'de>>(
        &mut self,
        names: &[&'static str],
        staged: &mut StagedResource<R>,
    ) -> ControlFlow<Self::Break> {
        if !self.is(names, false) {
            return ControlFlow::Continue(());
        }
        if staged.value.is_some() {
            let error = format_args!("there are two values of the resource `{}`", names[0]);
            return ControlFlow::Break(Err(I::Error::custom(error)));
        }
        ControlFlow::Break(self.input.resource().map(|value| staged.value = Some(value)))
    }

    fn dropped<C: Deserialize<'de>>(&mut self, name: &'static str) -> ControlFlow<Self::Break> {
        if !self.is(&[name], true) {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(self.input.dropped::<C>(name))
    }

    fn dropped_resource<R: Deserialize<'de>>(
        &mut self,
        name: &'static str,
    ) -> ControlFlow<Self::Break> {
        if !self.is(&[name], false) {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(self.input.dropped_resource::<R>(name))
    }
}
