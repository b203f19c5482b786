//! Deltas: what turns one world into another.

mod apply;
mod check;
mod diff;
mod error;
mod group_check;
mod link_check;
mod masked;
mod parts;
#[cfg(feature = "save")]
mod saved;
mod summary;
mod unit_check;

use core::fmt;

use alloc::vec::Vec;

use crate::capabilities::delta::storage::store::DeltaStore;
use crate::capabilities::resources::schema::HasResource;
use crate::entity::delta::EntityDelta;
use crate::schema::data::HasUnit;
use parts::{Edit, EventDelta, GroupDelta};

pub use apply::{apply_delta, edit};
pub use diff::{diff, diff_of, diff_tracked};
pub use error::DeltaError;
pub use parts::{ChangeVisitor, DeltaData, ResourceDelta, ResourceKey, UnitKey, resource_ops};
#[cfg(feature = "save")]
pub use saved::{FieldLoader, FieldSaver, LoadChanges, SaveChanges};
pub use summary::{ColumnSummary, DeltaSummary};

/// What turns one world into another: the result of [`diff`](crate::World::diff).
///
/// A world with `derive(Clone, PartialEq)` has deltas. For a world `Sim`, the type has the alias `SimDelta`.
///
/// A delta has all that makes two worlds equal: the alive entities, the handles that are spawned next, the values and
/// their order, the members of groups and their order, waiting events, links and resources. It has only what differs,
/// so it's smaller than a world, and applying it takes a time that depends on what differs.
///
/// Values are compared by `==`. So a NaN always differs, and 0.0 doesn't differ from -0.0.
///
/// # Examples
///
/// ```
/// use ecs_core::world;
///
/// #[derive(Clone, Debug, PartialEq)]
/// struct Health(i32);
/// world!(
///     #[derive(Clone, Debug, PartialEq)]
///     struct Sim { health: Health }
/// );
///
/// let mut sim = Sim::new();
/// let [a, b] = [sim.spawn(Health(3)), sim.spawn(Health(5))];
/// let old = sim.clone();
/// sim.health_mut()[a].0 -= 1;
/// sim.despawn(b).unwrap();
///
/// let delta: SimDelta = old.diff(&sim);
/// let mut other = old.clone();
/// other.apply_delta(&delta).unwrap();
/// assert_eq!(other, sim);
///
/// let undo = delta.inverse().unwrap();
/// other.apply_delta(&undo).unwrap();
/// assert_eq!(other, old);
/// ```
pub struct Delta<W: DeltaData> {
    entities: EntityDelta,
    groups: Vec<GroupDelta>,
    events: Vec<EventDelta>,
    changes: W::Changes,
    /// The units of a delta that leaves the others alone. It has no order.
    mask: Option<W::Signature>,
    /// True if the previous values are there too.
    two_way: bool,
}

impl<W: DeltaData> Delta<W> {
    /// Returns whether the delta changes nothing. O(components).
    #[must_use]
    pub fn is_empty(&self) -> bool {
        struct Search<'d, W: DeltaData>(&'d W::Changes, bool);

        impl<W: DeltaData> ChangeVisitor<W> for Search<'_, W> {
            fn unit<R>(&mut self, key: UnitKey<W, R>)
            where
                W: HasUnit<R, Store: DeltaStore>,
            {
                self.1 &= (key.get)(self.0).is_empty();
            }

            fn resource<R>(&mut self, key: ResourceKey<W, R>)
            where
                W: HasResource<R>,
            {
                self.1 &= (key.get)(self.0).is_empty();
            }
        }

        let mut search = Search::<W>(&self.changes, true);
        W::each_change(&mut search);
        search.1 && self.entities.is_empty() && self.groups.is_empty() && self.events.is_empty()
    }

    /// Returns whether the delta has the previous values, so that it can be [inverted](Self::inverse). O(1).
    #[must_use]
    pub const fn is_two_way(&self) -> bool {
        self.two_way
    }

    /// Returns the delta that turns the second world into the first one. Returns `None` if the delta is
    /// [one-way](Self::one_way). O(delta).
    #[must_use]
    pub fn inverse(&self) -> Option<Self> {
        self.two_way.then(|| {
            let mut copy = self.clone();
            parts::invert(&mut copy);
            copy
        })
    }

    /// Drops the previous values. The delta is smaller then, and can't be inverted. O(values).
    #[must_use]
    pub fn one_way(mut self) -> Self {
        self.two_way = false;
        parts::edit::<W>(&mut self.changes, Edit::ForgetOld);
        self
    }
}

impl<W: DeltaData> Clone for Delta<W> {
    fn clone(&self) -> Self {
        Self {
            entities: self.entities.clone(),
            groups: self.groups.clone(),
            events: self.events.clone(),
            mask: self.mask,
            changes: parts::copy::<W>(&self.changes, true),
            two_way: self.two_way,
        }
    }
}

impl<W: DeltaData> fmt::Debug for Delta<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Delta")
            .field("summary", &self.summary())
            .field("two_way", &self.two_way)
            .finish_non_exhaustive()
    }
}
