//! The forks of a segment, for the decision to enter the pool once for all of them.

use crate::each::AddAll as _;
use proc_macro2::TokenStream;

#[derive(Default)]
pub(crate) struct Forks {
    /// How often the code forks, one after the other.
    pub(crate) count: usize,
    /// Conditions. The work of a fork is large enough for the pool if its condition is true.
    pub(crate) worth: Vec<TokenStream>,
}

impl Forks {
    /// Adds the forks of the code behind.
    pub(crate) fn add(&mut self, other: Self) {
        self.count += other.count;
        self.worth.add_all(other.worth);
    }
}
