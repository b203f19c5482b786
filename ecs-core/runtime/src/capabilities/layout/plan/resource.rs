//! The resources in the layout of a world.

use super::Layout;

/// One resource of a world: a value that belongs to no entity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResourceLayout {
    /// The name of the field.
    pub name: &'static str,
    /// The type, as written in `world!`.
    pub type_name: &'static str,
    /// The size of the value in bytes.
    pub size: usize,
    /// The alignment of the value in bytes.
    pub align: usize,
    /// The part that declares it, by its path; `None` if the world does.
    pub part: Option<&'static str>,
}

impl Layout {
    /// Returns the same layout with these resources.
    #[doc(hidden)]
    #[must_use]
    pub const fn with_resources(self, resources: &'static [ResourceLayout]) -> Self {
        Self { resources, ..self }
    }
}

impl ResourceLayout {
    #[doc(hidden)]
    #[must_use]
    pub const fn of<R>(name: &'static str, type_name: &'static str) -> Self {
        Self { name, type_name, size: size_of::<R>(), align: align_of::<R>(), part: None }
    }

    /// Returns the same resource as one of a part.
    #[doc(hidden)]
    #[must_use]
    pub const fn of_part(self, part: &'static str) -> Self {
        Self { part: Some(part), ..self }
    }
}
