//! Why something couldn't be done.

use core::error::Error;
use core::fmt;

use crate::entity::handle::Entity;

/// The entity isn't alive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchEntity(pub Entity);

impl fmt::Display for NoSuchEntity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entity {} isn't alive", self.0)
    }
}

impl Error for NoSuchEntity {}

/// The bundle couldn't be inserted since the entity isn't alive; it is handed back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct InsertError<B> {
    /// The entity that isn't alive.
    pub entity: Entity,
    /// What was to be inserted.
    pub bundle: B,
}

impl<B> fmt::Debug for InsertError<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("InsertError").field("entity", &self.entity).finish_non_exhaustive()
    }
}

impl<B> fmt::Display for InsertError<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entity {} isn't alive, so nothing was inserted", self.entity)
    }
}

impl<B> Error for InsertError<B> {}

/// The components couldn't be removed; nothing was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemoveError {
    /// The entity isn't alive.
    NoSuchEntity(Entity),
    /// The entity doesn't have one of them.
    Missing {
        /// The entity.
        entity: Entity,
        /// The name of a component that it doesn't have.
        component: &'static str,
    },
}

impl fmt::Display for RemoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchEntity(entity) => NoSuchEntity(*entity).fmt(f),
            Self::Missing { entity, component } => {
                write!(f, "entity {entity} has no `{component}`, so nothing was removed")
            }
        }
    }
}

impl Error for RemoveError {}

/// The entity couldn't be made under this handle; the bundle is handed back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SpawnAtError<B> {
    /// The handle that was asked for.
    pub entity: Entity,
    /// Why it can't be had.
    pub reason: SpawnAtReason,
    /// What was to be spawned.
    pub bundle: B,
}

/// Why a handle can't be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpawnAtReason {
    /// The index belongs to this living entity.
    InUse(Entity),
    /// The index has been handed out with a later generation; this is the next that it can have.
    Stale(u32),
    /// The generations of the index are used up.
    Retired,
    /// The index lies further beyond the others than this highest one, and all between would have to
    /// be made.
    TooFar(u32),
}

impl<B> fmt::Debug for SpawnAtError<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SpawnAtError")
            .field("entity", &self.entity)
            .field("reason", &self.reason)
            .finish_non_exhaustive()
    }
}

impl<B> fmt::Display for SpawnAtError<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entity {} can't be made: ", self.entity)?;
        match self.reason {
            SpawnAtReason::InUse(entity) => write!(f, "its index belongs to {entity}"),
            SpawnAtReason::Stale(next) => {
                write!(f, "its generation is past; the index can have {next} or later")
            }
            SpawnAtReason::Retired => f.write_str("the generations of its index are used up"),
            SpawnAtReason::TooFar(limit) => write!(f, "the highest index for now is {limit}"),
        }
    }
}

impl<B> Error for SpawnAtError<B> {}

/// The columns are of different lengths; nothing was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnsError {
    /// The length of the first column.
    pub first: usize,
    /// The length of the first other column that differs.
    pub other: usize,
}

impl fmt::Display for ColumnsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { first, other } = self;
        write!(f, "columns of {first} and {other} rows can't be spawned together")
    }
}

impl Error for ColumnsError {}

/// The values can't be borrowed at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DisjointError {
    /// This entity isn't alive or doesn't have the component.
    Missing(Entity),
    /// This entity is named twice.
    Repeated(Entity),
}

impl fmt::Display for DisjointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(entity) => write!(f, "entity {entity} is dead or lacks the component"),
            Self::Repeated(entity) => write!(f, "entity {entity} is named twice"),
        }
    }
}

impl Error for DisjointError {}

/// There isn't exactly one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SingleError {
    /// There is no row.
    None,
    /// There is more than one row.
    Several,
}

impl fmt::Display for SingleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "no entity is in the query, where one was expected",
            Self::Several => "several entities are in the query, where one was expected",
        })
    }
}

impl Error for SingleError {}
