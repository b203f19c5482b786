//! Units of which no two entities have values with the same key.

use crate::entity::error::BrokenRule;
use crate::entity::handle::Entity;
use crate::storage::buffers::Buffers;
use crate::storage::store::{Store, ValuesOf};

/// How values of a unit `R` are checked before they are added, in a world where no two entities have the same key of one.
#[doc(hidden)]
pub struct UniqueOps<R, S: Store> {
    /// Returns an entity that has the key of a value, other than the one with this index.
    pub(crate) holder: fn(&S, &R, Option<u32>) -> Option<Entity>,
    /// Returns the first of these values that can't be added.
    pub(crate) refused: fn(&S, &[R]) -> Option<Refused>,
    /// Returns an entity of the second storage whose value can't be added to the first one. Its row is one of these, or any.
    #[cfg_attr(not(feature = "transfer"), expect(dead_code, reason = "for moves between worlds"))]
    pub(crate) refused_from: RefusedFrom<S>,
    /// Returns the first of these values that can't be added, with the entities that get them.
    #[cfg_attr(not(feature = "delta"), expect(dead_code, reason = "for deltas"))]
    pub(crate) refused_change: RefusedChange<S>,
    /// Returns the numbers of two of these values that have the same key.
    #[cfg_attr(not(feature = "save"), expect(dead_code, reason = "for saves"))]
    pub(crate) repeated: Repeated<S>,
    /// Returns two entities that have the same key.
    #[cfg_attr(not(feature = "restore"), expect(dead_code, reason = "for worlds from data"))]
    pub(crate) twins: fn(&S) -> Option<(Entity, Entity)>,
}

type RefusedFrom<S> = fn(&S, &S, Option<&[u32]>) -> Option<(Entity, Refused)>;

type RefusedChange<S> = fn(&S, Change<'_, ValuesOf<S>>) -> Option<(Entity, Refused)>;

type StagedOf<'v, S> = <<S as Store>::Columns as Buffers>::Staged<'v>;

type Repeated<S> = for<'v> fn(&S, StagedOf<'v, S>) -> Option<[usize; 2]>;

/// A value that can't be added.
pub(crate) struct Refused {
    /// Its number among those that were checked.
    pub(crate) number: usize,
    /// The entity that has its key, unless an earlier value of those has it.
    pub(crate) holder: Option<Entity>,
}

impl Refused {
    /// Returns the rule that refuses the value. `name` is that of the component.
    pub(crate) fn rule(&self, name: &'static str) -> BrokenRule {
        self.holder.map_or(BrokenRule::Repeated(name), |holder| BrokenRule::NotUnique(name, holder))
    }
}

/// Values that change and are added, each with its entity, and the entities that lose theirs.
pub(crate) struct Change<'c, V> {
    #[cfg_attr(not(feature = "index"), expect(dead_code, reason = "no unit is unique"))]
    pub(crate) values: &'c [(Entity, &'c V)],
    #[cfg_attr(not(feature = "index"), expect(dead_code, reason = "no unit is unique"))]
    pub(crate) removed: &'c [Entity],
}

impl<R, S: Store> Clone for UniqueOps<R, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R, S: Store> Copy for UniqueOps<R, S> {}
