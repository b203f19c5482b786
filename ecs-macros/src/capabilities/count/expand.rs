//! The notes of components whose additions are counted.

use crate::expand::Context;
use crate::expand::context::Stored;
use crate::model::Component;

impl Context<'_> {
    /// Returns the notes of a component whose additions are counted.
    pub(crate) fn count(&self, component: &Component) -> Option<Stored> {
        let p = &self.private;
        let count = || Stored { ty: code!(#p::Count), empty: code!(#p::Count::new()) };
        component.words.counted.then(count)
    }
}
