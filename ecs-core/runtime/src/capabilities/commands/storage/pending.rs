//! Values that belong to no entity yet: those of recorded commands, and of a bundle that is built at
//! run time.

use alloc::collections::VecDeque;

/// The values of recorded bundles, in the order of the commands. Opaque outside this crate. `Q` has
/// the queues of a world, and `S` is its signature.
pub struct Pending<Q, S> {
    /// The components.
    pub(crate) queues: Q,
    /// For each optional component, whether it is there.
    pub(crate) present: VecDeque<bool>,
    /// The bundles that were built at run time.
    pub(crate) built: VecDeque<Built<Q, S>>,
}

impl<Q, S> Pending<Q, S> {
    pub(crate) const fn new(queues: Q) -> Self {
        Self { queues, present: VecDeque::new(), built: VecDeque::new() }
    }
}

/// A set of units with a value for each of them.
pub(crate) struct Built<Q, S> {
    // Invariant: the queue of each of these units has one value, and the others have none.
    pub(crate) units: S,
    pub(crate) queues: Q,
}
