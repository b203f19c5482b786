//! The user's own declarations, apart from those of parts.

use super::{Component, Group, Query, Table};
use crate::each::{Each as _, Step, Walk};

/// A declaration of the user or of a part.
pub(crate) trait Declaration {
    /// Returns whether it is the user's own.
    fn is_own(&self) -> bool;
}

impl Declaration for Group {
    /// Nobody declares a group that the macro assigns.
    fn is_own(&self) -> bool {
        self.origin.is_none() && self.query.is_none()
    }
}

macro_rules! declarations {
    ($($ty:ident)*) => {
        $(impl Declaration for $ty {
            fn is_own(&self) -> bool {
                self.origin.is_none()
            }
        })*
    };
}

declarations!(Component Query Table);

/// Returns those of these declarations that are the user's own.
pub(crate) fn own<T: Declaration>(all: &[T]) -> Walk<impl Step<&T>> {
    all.each().filter(|one| one.is_own())
}
