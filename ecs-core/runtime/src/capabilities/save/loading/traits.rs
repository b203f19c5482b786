//! The traits that the derive of `Deserialize` implements for a world.

use alloc::string::String;
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ops::ControlFlow;

use serde::Deserialize;

use super::Filling;
use super::staged::{StagedColumn, StagedResource};
use super::table::Align;
use crate::schema::data::WorldData;

/// A world whose components and resources can be deserialised.
pub trait Load<'de>: WorldData {
    /// The columns and resources that are read.
    type Staged;

    /// Returns empty columns and no resources.
    fn stage() -> Self::Staged;

    /// Calls the visitor for each component and resource that a save can have, until it breaks.
    fn load_each<V: LoadVisitor<'de>>(
        staged: &mut Self::Staged,
        visitor: &mut V,
    ) -> ControlFlow<V::Break>;

    /// Gives the parts of each table one list of entities.
    ///
    /// # Errors
    ///
    /// Returns an error if an entity has only some parts.
    fn align(staged: &mut Self::Staged, align: &mut Align<'_>) -> Result<(), String>;

    /// Adds all columns to a world.
    fn fill(staged: &mut Self::Staged, filling: &mut Filling<'_, Self>);

    /// Creates a world with the resources, none of which is missing.
    fn create(staged: &mut Self::Staged) -> Self;

    /// Replaces the resources of a world, none of which is missing.
    fn replace(&mut self, staged: &mut Self::Staged);
}

/// A visitor, which is called for each component and resource. The first name is the present one, and
/// the others are former names.
pub trait LoadVisitor<'de> {
    /// The reason to end the visit.
    type Break;

    /// Visits a component.
    fn component<C: Deserialize<'de>>(
        &mut self,
        names: &[&'static str],
        staged: &mut StagedColumn<C>,
    ) -> ControlFlow<Self::Break> {
        let _ = (names, staged);
        ControlFlow::Continue(())
    }

    /// Visits a resource.
    fn resource<R: Deserialize<'de>>(
        &mut self,
        names: &[&'static str],
        staged: &mut StagedResource<R>,
    ) -> ControlFlow<Self::Break> {
        let _ = (names, staged);
        ControlFlow::Continue(())
    }

    /// Visits a component that the world no longer has, whose values had the type `C`.
    fn dropped<C: Deserialize<'de>>(&mut self, name: &'static str) -> ControlFlow<Self::Break> {
        let _ = name;
        ControlFlow::Continue(())
    }

    /// Visits a resource that the world no longer has.
    fn dropped_resource<R: Deserialize<'de>>(
        &mut self,
        name: &'static str,
    ) -> ControlFlow<Self::Break> {
        let _ = name;
        ControlFlow::Continue(())
    }
}

/// Makes the default values of resources. Returns the name of a resource that has no value.
pub(super) fn missing_resource<'de, W: Load<'de>>(staged: &mut W::Staged) -> Option<&'static str> {
    struct Missing;

    impl<'de> LoadVisitor<'de> for Missing {
        type Break = Option<&'static str>;

        fn resource<R: Deserialize<'de>>(
            &mut self,
            names: &[&'static str],
            staged: &mut StagedResource<R>,
        ) -> ControlFlow<Self::Break> {
            if !staged.complete() {
                return ControlFlow::Break(names.first().copied());
            }
            ControlFlow::Continue(())
        }
    }

    W::load_each(staged, &mut Missing).break_value().flatten()
}

/// A component that a save can have: its unit, and the number of the list of its entities if it was read.
#[derive(Clone, Copy)]
pub(super) struct Component {
    pub(super) unit: usize,
    pub(super) list: Option<usize>,
}

/// Calls a function for each component and each resource until it finds something. The names are given, the present one
/// first.
pub(super) fn find<'de, W: Load<'de>, T>(
    staged: &mut W::Staged,
    each: impl FnMut(&[&'static str], Option<Component>) -> Option<T>,
) -> Option<T> {
    struct Find<W, F>(F, PhantomData<fn() -> W>);

    impl<'de, T, W: WorldData, F> LoadVisitor<'de> for Find<W, F>
    where
        F: FnMut(&[&'static str], Option<Component>) -> Option<T>,
    {
        type Break = T;

        fn component<C: Deserialize<'de>>(
            &mut self,
            names: &[&'static str],
            staged: &mut StagedColumn<C>,
        ) -> ControlFlow<T> {
            let unit = W::LAYOUT.components[staged.id].unit;
            let component = Component { unit, list: staged.list };
            (self.0)(names, Some(component)).map_or(ControlFlow::Continue(()), ControlFlow::Break)
        }

        fn resource<R: Deserialize<'de>>(
            &mut self,
            names: &[&'static str],
            _: &mut StagedResource<R>,
        ) -> ControlFlow<T> {
            (self.0)(names, None).map_or(ControlFlow::Continue(()), ControlFlow::Break)
        }
    }

    W::load_each(staged, &mut Find::<W, _>(each, PhantomData)).break_value()
}

/// Returns the number of the unit with the component of this name, which can be a former one.
pub(super) fn unit_of<'de, W: Load<'de>>(staged: &mut W::Staged, name: &str) -> Option<usize> {
    find::<W, _>(staged, |names, component| Some(component.filter(|_| names.contains(&name))?.unit))
}

/// Returns the names of all components or resources that a save can have.
pub(super) fn names<'de, W: Load<'de>>(
    staged: &mut W::Staged,
    components: bool,
) -> Vec<&'static str> {
    let mut all = Vec::new();
    find::<W, _>(staged, |names, component| {
        all.extend(names.first().filter(|_| component.is_some() == components));
        None::<()>
    });
    all
}
