//! A struct that derives `Query`, as it is read.

use syn::{Generics, Ident, Lifetime, Path, Type, Visibility};

use super::words::Words;
use crate::each::Each as _;

/// A struct that derives `Query`.
pub(crate) struct Derived {
    /// The path of ecs-core.
    pub(crate) krate: Path,
    pub(crate) vis: Visibility,
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    /// The lifetime of the struct. There is none if it lends nothing.
    pub(crate) lifetime: Option<Lifetime>,
    pub(crate) fields: Vec<Field>,
    pub(crate) words: Words,
}

/// A field of a derived query.
pub(crate) struct Field {
    pub(crate) name: Ident,
    pub(crate) fetch: Fetch,
}

/// The item that a field lends.
pub(crate) enum Fetch {
    Entity,
    Borrowed {
        ty: Box<Type>,
        write: bool,
        optional: bool,
        /// True for `Mut<'w, C>`.
        touch: bool,
    },
    /// The borrowed row of a table, such as `BodyRef<'w>`. Its type says what it borrows.
    Row {
        ty: Box<Type>,
        optional: bool,
    },
}

impl Derived {
    /// Returns whether an entity must have a component to be a row.
    pub(crate) fn requires(&self) -> bool {
        let required = |field: &Field| {
            matches!(
                field.fetch,
                Fetch::Borrowed { optional: false, .. } | Fetch::Row { optional: false, .. }
            )
        };
        !self.words.with.is_empty()
            || !self.words.marks.is_empty()
            || self.fields.each().any(required)
    }
}
