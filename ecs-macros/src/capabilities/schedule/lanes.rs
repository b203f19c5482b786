//! The lanes of command buffers that calls take.

use crate::each::Each as _;
use proc_macro2::{Ident, Span};
use quote::format_ident;

/// The lanes of command buffers that one run of a list of calls takes, in the order of the source.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lanes(pub(crate) Vec<Lane>);

/// The lanes of one command buffer.
#[derive(Clone, Debug)]
pub(crate) struct Lane {
    pub(crate) id: usize,
    /// The variable that gives the lanes.
    pub(crate) source: Ident,
    pub(crate) taken: Vec<Ident>,
}

impl Lanes {
    /// Returns the next lane of a command buffer. `number` makes its name unique.
    pub(crate) fn take(&mut self, id: usize, source: &Ident, number: &mut usize) -> Ident {
        let lane = format_ident!("__ecs_lane{}", *number, span = Span::mixed_site());
        *number += 1;
        match self.0.each().position(|one| one.id == id) {
            Some(one) => self.0[one].taken.push(lane.clone()),
            None => self.0.push(Lane { id, source: source.clone(), taken: vec![lane.clone()] }),
        }
        lane
    }
}
