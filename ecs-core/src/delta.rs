//! The difference of two worlds, as a value.
//!
//! [`World::diff`](crate::World::diff) makes it, and [`World::apply_delta`](crate::World::apply_delta) applies it.
//
// For each unit, a delta names the entities that lose it, gain it and have another value, and the rows whose entities
// differ. The values are in sets of the world, under their places in these lists, so their memory doesn't depend on the
// indices of entities. Groups aren't in it, but for the order of lists: entities leave and enter them as in any change, and then the
// rows get the order of the other world. Of a link, it names the sources that have another place in the lists.

mod apply;
mod diff;
mod error;
#[cfg(feature = "links")]
mod links;
mod rows;
#[cfg(feature = "save")]
mod saved;
mod summary;

use alloc::vec::Vec;
use core::fmt;

use crate::copied::{ClonesEntities, CopyRows};
use crate::entity::Entity;

#[doc(hidden)]
pub use apply::{apply_delta, edit};
#[doc(hidden)]
pub use diff::{Compared, diff, diff_of};
#[doc(hidden)]
pub use error::DeltaError;
use rows::{EntityDelta, EventsDelta, OrderDelta, UnitDelta};
#[cfg(feature = "save")]
#[doc(hidden)]
pub use saved::LoadDelta;
pub use summary::{ColumnSummary, DeltaSummary};

/// Writes the methods of a world.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_delta_methods {
    ($vis:vis fn $(where $Self:ident: $Bound:path)?) => {
        /// Returns what turns this world into `new`. O(this world + `new`).
        ///
        /// Needs the feature `delta`.
        ///
        /// [`apply_delta`](Self::apply_delta) then makes a world that equals this one equal to `new`. The two worlds
        /// need not be related.
        ///
        /// Values are compared by `==`. So a NaN always differs, and 0.0 doesn't differ from -0.0.
        #[must_use]
        $vis fn diff(&self, new: &Self) -> $crate::Delta<Self>
        $(where $Self: $Bound)?
        {
            $crate::delta::diff(self, new)
        }

        /// Like [`diff`](Self::diff).
        ///
        /// Needs the feature `delta`.
        ///
        /// `new` must be a clone of this world that was changed since, or this world a clone of `new` from before the
        /// changes.
        #[must_use]
        $vis fn diff_tracked(&self, new: &Self) -> $crate::Delta<Self>
        $(where $Self: $Bound)?
        {
            $crate::delta::diff(self, new)
        }

        /// Like [`diff`](Self::diff), for the entities and some components: a component, the struct of a table, or a
        /// tuple of these. O(entities + their values).
        ///
        /// Needs the feature `delta`.
        ///
        /// Such a delta leaves other components, resources and events alone, and has no order. To apply it, the world
        /// needs the same entities as this one, and the same of them must have the components. Components are inserted
        /// and removed as by [`insert`](Self::insert) and [`discard`](Self::discard), so groups have events, and rules
        /// remove others with them. An entity that is despawned loses all components. The policies of links aren't carried out.
        #[must_use]
        $vis fn diff_of<B: $crate::Bundle<Self>>(&self, new: &Self) -> $crate::Delta<Self>
        $(where $Self: $Bound)?
        {
            $crate::delta::diff_of::<Self, B>(self, new)
        }

        /// Applies a delta. O(delta), with a factor for sorting it, and O(rows) of each unit whose rows have another order.
        ///
        /// Needs the feature `delta`.
        ///
        /// The delta is checked before anything changes. A delta from a network that was damaged, or made by someone
        /// else, is refused, or it makes a valid world.
        ///
        /// Values that are replaced or removed are dropped at the end. Removed values of components with
        /// `#[track(removed)]` are kept. Waiting events become those of the other world, and the changes add none.
        ///
        /// # Errors
        ///
        /// Errors if this world differs from the one that the delta begins with, at a place that the delta changes.
        /// Values aren't compared.
        ///
        /// # Panics
        ///
        /// Panics if a `Clone` panics. Then the world is as it was.
        $vis fn apply_delta(&mut self, delta: &$crate::Delta<Self>) -> $crate::__private::Result<(), $crate::DeltaError>
        $(where $Self: $Bound)?
        {
            $crate::delta::apply_delta(self, delta)
        }

        /// Calls a function with the world, and returns what it changed. O(world), because the world is cloned and
        /// compared.
        ///
        /// Needs the feature `delta`.
        ///
        /// The [inverse](crate::Delta::inverse) of the delta is an undo step.
        ///
        /// If the function panics, its changes stay, and there is no delta.
        #[doc(alias = "undo")]
        $vis fn edit(&mut self, change: impl $crate::__private::FnOnce(&mut Self)) -> $crate::Delta<Self>
        $(where $Self: $Bound)?
        {
            $crate::delta::edit(self, change)
        }
    };
}

/// A world that has deltas: it derives `Clone` and `PartialEq`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no deltas",
    label = "its values can't be cloned and compared",
    note = "write `#[derive(Clone, PartialEq)]` before the struct of the world"
)]
pub trait DeltaData: ClonesEntities + PartialEq {
    /// An option of each resource that is saved, as a list.
    #[doc(hidden)]
    type Resources: Default;
    /// An option of each resource that isn't, as a list.
    #[doc(hidden)]
    type Skipped: Default;
    /// The unit, the name and the size of each component.
    #[doc(hidden)]
    const COLUMNS: &'static [(usize, &'static str, usize)];
    /// The sizes of resources.
    #[doc(hidden)]
    const RESOURCE_SIZES: &'static [usize];
    /// Compares all columns.
    #[doc(hidden)]
    fn compare(old: &Self::Sets, new: &Self::Sets, compared: &mut Compared);
    /// Returns clones of the resources that differ, of both worlds.
    #[doc(hidden)]
    fn __compare_resources(&self, new: &Self) -> (ResourcesOf<Self>, ResourcesOf<Self>);
    /// Clones resources.
    #[doc(hidden)]
    fn clone_resources(resources: &ResourcesOf<Self>) -> ResourcesOf<Self>;
    /// Exchanges resources.
    #[doc(hidden)]
    fn __exchange_resources(&mut self, resources: &mut ResourcesOf<Self>);
    /// Returns which resources are there.
    #[doc(hidden)]
    fn has_resources(resources: &ResourcesOf<Self>) -> Vec<bool>;
}

/// The resources of a world: those that are saved, and the others.
#[doc(hidden)]
pub type ResourcesOf<W> = (<W as DeltaData>::Resources, <W as DeltaData>::Skipped);

/// What differs between two worlds: a value that turns one into the other.
///
/// [`World::diff`](crate::World::diff) makes it, and [`World::apply_delta`](crate::World::apply_delta) applies it.
pub struct Delta<W: DeltaData> {
    entities: EntityDelta,
    units: Vec<UnitDelta>,
    /// The orders of the members of groups that own nothing.
    lists: Vec<OrderDelta>,
    /// The waiting events of groups.
    events: Vec<EventsDelta>,
    /// Whether it leaves some components alone. Then it has no order and no events.
    partial: bool,
    /// The number of values that differ in each component.
    changed: Vec<usize>,
    old: Values<W>,
    new: Values<W>,
    two_way: bool,
}

/// The values of one of the two worlds.
struct Values<W: DeltaData> {
    /// Those that the other world lacks, and those that differ.
    own: W::Sets,
    changed: W::Sets,
    resources: ResourcesOf<W>,
}

impl<W: DeltaData> Values<W> {
    fn new() -> Self {
        let (own, changed) = (W::EMPTY, W::EMPTY);
        Self { own, changed, resources: Default::default() }
    }

    /// Returns clones of what sets have of these entities. `placed` says whether they are those of a delta.
    fn copy(
        [own, changed]: [&W::Sets; 2],
        resources: ResourcesOf<W>,
        units: &[UnitDelta],
        lacked: fn(&UnitDelta) -> &[Entity],
        placed: bool,
    ) -> Self {
        let mut copy = Self { resources, ..Self::new() };
        let entities = &|unit: usize| lacked(&units[unit]);
        W::each_copy(&mut CopyRows { from: own, to: &mut copy.own, entities, placed });
        let entities = &|unit: usize| &units[unit].changed[..];
        W::each_copy(&mut CopyRows { from: changed, to: &mut copy.changed, entities, placed });
        copy
    }

    fn cloned(&self, units: &[UnitDelta], lacked: fn(&UnitDelta) -> &[Entity]) -> Self {
        Self::copy(
            [&self.own, &self.changed],
            W::clone_resources(&self.resources),
            units,
            lacked,
            true,
        )
    }
}

/// Clones of two values, if they differ. Each is a tuple, since the text of `Some(None)` is that of `None` in JSON.
type Both<R> = (Option<(R,)>, Option<(R,)>);

/// Returns clones of two values if they differ.
#[doc(hidden)]
pub fn both<R>(equal: bool, cloned: impl FnOnce() -> [R; 2]) -> Both<R> {
    if equal {
        return (None, None);
    }
    let [old, new] = cloned();
    (Some((old,)), Some((new,)))
}

/// Returns a clone of a value, if there is one.
#[doc(hidden)]
pub fn cloned<R>(value: Option<&(R,)>, clone: impl Fn(&R) -> R) -> Option<(R,)> {
    value.map(|(value,)| (clone(value),))
}

/// Exchanges a value, if there is one.
#[doc(hidden)]
pub const fn exchange<R>(value: &mut Option<(R,)>, place: &mut R) {
    if let Some((value,)) = value {
        core::mem::swap(value, place);
    }
}

impl<W: DeltaData> Delta<W> {
    /// Returns whether nothing differs. O(components).
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let has_resources = W::has_resources(&self.new.resources).contains(&true);
        self.units.iter().all(UnitDelta::is_empty)
            && self.lists.iter().all(OrderDelta::is_empty)
            && self.events.iter().all(EventsDelta::is_empty)
            && self.entities.is_empty()
            && !has_resources
    }

    /// Returns whether the delta has an inverse. O(1).
    #[must_use]
    pub const fn is_two_way(&self) -> bool {
        self.two_way
    }

    /// Returns the way back, for undo, or `None` for a one-way delta. O(delta).
    #[must_use]
    pub fn inverse(&self) -> Option<Self> {
        if !self.two_way {
            return None;
        }
        let mut copy = self.clone();
        copy.entities.invert();
        copy.units.iter_mut().for_each(UnitDelta::invert);
        copy.lists.iter_mut().for_each(OrderDelta::invert);
        copy.events.iter_mut().for_each(EventsDelta::invert);
        core::mem::swap(&mut copy.old, &mut copy.new);
        Some(copy)
    }

    /// Drops the previous values, for sending. O(delta).
    #[must_use]
    pub fn one_way(mut self) -> Self {
        self.two_way = false;
        self.old = Values::new();
        self
    }
}

impl<W: DeltaData> Clone for Delta<W> {
    fn clone(&self) -> Self {
        Self {
            entities: self.entities.clone(),
            units: self.units.clone(),
            lists: self.lists.clone(),
            events: self.events.clone(),
            partial: self.partial,
            changed: self.changed.clone(),
            old: self.old.cloned(&self.units, UnitDelta::removed),
            new: self.new.cloned(&self.units, UnitDelta::added),
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
