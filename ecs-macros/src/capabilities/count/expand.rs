//! The notes of components whose additions are counted.

use proc_macro2::TokenStream;

use crate::expand::Context;
use crate::model::Component;

impl Context<'_> {
    /// Returns the notes of a component whose additions are counted, as a further argument of its storage.
    pub(crate) fn count_argument(&self, component: &Component) -> Option<TokenStream> {
        let p = &self.private;
        let words = &component.words;
        // A linear storage has the notes of the column before those of the unit.
        let unmarked = (words.linear.is_some() && words.track.is_none()).then(|| code!(, ()));
        words.counted.then(|| code!(#unmarked, #p::Count))
    }

    /// Returns the empty notes of a component whose additions are counted.
    pub(crate) fn count(&self, component: &Component) -> Option<TokenStream> {
        let p = &self.private;
        component.words.counted.then(|| code!(#p::Count::new()))
    }
}
