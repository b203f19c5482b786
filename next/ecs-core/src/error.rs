//! Errors of operations on entities.

use core::error::Error;
use core::fmt;
use core::sync::atomic::{AtomicUsize, Ordering};

use crate::entity::Entity;

/// An error: the entity isn't alive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchEntity(pub Entity);

impl fmt::Display for NoSuchEntity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entity {} isn't alive", self.0)
    }
}

impl Error for NoSuchEntity {}

/// A rule of a world that a change would break: `#[one_of(..)]`, `#[never(..)]`, `#[requires(..)]` or `#[index(unique)]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrokenRule {
    /// The entity would have both of these components, of which it can have one. They are in the order of their declaration.
    Both(&'static str, &'static str),
    /// The entity would have the first component without the second one, which it requires.
    Lacking(&'static str, &'static str),
    /// This other entity has the same key in the unique index of this component.
    NotUnique(&'static str, Entity),
    /// Two of the new values of this component have the same key in its unique index.
    Repeated(&'static str),
}

impl fmt::Display for BrokenRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Both(a, b) => write!(f, "`{a}` and `{b}` exclude each other"),
            Self::Lacking(a, b) => write!(f, "`{a}` requires `{b}`"),
            Self::NotUnique(component, entity) => {
                write!(f, "`{component}` is unique, and {entity} has the same key")
            }
            Self::Repeated(component) => {
                write!(f, "`{component}` is unique, and two of the new values have the same key")
            }
        }
    }
}

/// Why a change is refused, before anything has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A value names the entity itself, or one that names it.
    Cycle,
    /// A rule would be broken.
    Broken(BrokenRule),
}

/// An error: the bundle was not inserted. Contains the bundle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct InsertError<B> {
    /// The entity.
    pub entity: Entity,
    /// The reason.
    pub reason: InsertReason,
    /// The bundle that was not inserted.
    pub bundle: B,
}

/// The reason why a bundle can't be inserted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InsertReason {
    /// The entity isn't alive.
    NoSuchEntity,
    /// A link of the bundle would close a cycle: its target is the entity itself, or below it.
    Cycle,
    /// A rule of the world would be broken.
    Broken(BrokenRule),
}

impl<B> fmt::Display for InsertError<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entity = self.entity;
        match self.reason {
            InsertReason::NoSuchEntity => {
                write!(f, "entity {entity} isn't alive, so nothing was inserted")
            }
            InsertReason::Cycle => {
                write!(f, "a link of {entity} would close a cycle, so nothing was inserted")
            }
            InsertReason::Broken(rule) => {
                write!(f, "{rule}, so nothing was inserted into {entity}")
            }
        }
    }
}

impl<B> Error for InsertError<B> {}

/// An error: the components were not removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemoveError {
    /// The entity isn't alive.
    NoSuchEntity(Entity),
    /// The entity lacks one of the components.
    Missing {
        /// The entity.
        entity: Entity,
        /// The name of a component that it lacks. Of several, it is the one that is declared first.
        component: &'static str,
    },
    /// A rule of the world would be broken: a component of the entity requires one of these.
    Broken {
        /// The entity.
        entity: Entity,
        /// The rule.
        rule: BrokenRule,
    },
}

impl fmt::Display for RemoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchEntity(entity) => NoSuchEntity(*entity).fmt(f),
            Self::Missing { entity, component } => {
                write!(f, "entity {entity} has no `{component}`, so nothing was removed")
            }
            Self::Broken { entity, rule } => {
                write!(f, "{rule}, so nothing was removed from {entity}")
            }
        }
    }
}

impl Error for RemoveError {}

/// An error: no entity was spawned. Contains the bundle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SpawnError<B> {
    /// The reason.
    pub reason: SpawnReason,
    /// The bundle that was not spawned.
    pub bundle: B,
}

/// The reason why no entity can be spawned with a bundle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpawnReason {
    /// All entity indices are in use.
    Full,
    /// A rule of the world would be broken.
    Broken(BrokenRule),
}

impl<B> fmt::Display for SpawnError<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reason {
            SpawnReason::Full => {
                f.write_str("all entity indices are in use, so nothing was spawned")
            }
            SpawnReason::Broken(rule) => write!(f, "{rule}, so nothing was spawned"),
        }
    }
}

impl<B> Error for SpawnError<B> {}

/// An error: the entity couldn't be spawned under this handle. Contains the bundle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SpawnAtError<B> {
    /// The requested handle.
    pub entity: Entity,
    /// The reason.
    pub reason: SpawnAtReason,
    /// The bundle that was not spawned.
    pub bundle: B,
}

/// The reason why an entity can't be spawned under a given handle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpawnAtReason {
    /// The index is in use by this alive entity.
    InUse(Entity),
    /// The index has been used with this generation or a later one. The value is the lowest
    /// generation that the index can still have.
    Stale(u32),
    /// The index is retired: all its generations are used up.
    Retired,
    /// The index is too far beyond the others: memory would be needed for all indices in between.
    /// The value is the highest index that is allowed at present.
    TooFar(u32),
    /// A link of the bundle has the entity itself as its target.
    Cycle,
    /// A rule of the world would be broken.
    Broken(BrokenRule),
}

impl<B> fmt::Display for SpawnAtError<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entity {} can't be spawned: ", self.entity)?;
        match self.reason {
            SpawnAtReason::InUse(entity) => write!(f, "its index is in use by {entity}"),
            SpawnAtReason::Stale(next) => {
                write!(f, "its generation is stale; use generation {next} or later")
            }
            SpawnAtReason::Retired => {
                f.write_str("its index is retired; all its generations are used up")
            }
            SpawnAtReason::TooFar(limit) => {
                write!(f, "its index is too high; at present the highest is {limit}")
            }
            SpawnAtReason::Cycle => f.write_str("a link of it would close a cycle"),
            SpawnAtReason::Broken(rule) => rule.fmt(f),
        }
    }
}

impl<B> Error for SpawnAtError<B> {}

/// An error: the values can't be borrowed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DisjointError {
    /// This entity isn't alive or lacks the component, or it is no row of the query that is left.
    Missing(Entity),
    /// This entity is named twice.
    Repeated(Entity),
}

impl fmt::Display for DisjointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(entity) => {
                write!(f, "entity {entity} isn't alive, or is no row of the column or query")
            }
            Self::Repeated(entity) => write!(f, "entity {entity} is named twice"),
        }
    }
}

impl Error for DisjointError {}

/// An error: the query doesn't have exactly one row.
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
            Self::None => "no entity matches the query; expected exactly one",
            Self::Several => "several entities match the query; expected exactly one",
        })
    }
}

impl Error for SingleError {}

/// Panics: an entity has no value in a column.
#[cold]
#[inline(never)]
#[track_caller]
pub(crate) fn missing<T>(entity: Entity) -> ! {
    let component = core::any::type_name::<T>();
    panic!("entity {entity} isn't alive or has no {component}; `get` returns an `Option`")
}

/// The number of times that mixed fields were found. What continues after a panic of a user's value stops after such a panic, which would come
/// again.
pub(crate) static MIXED: AtomicUsize = AtomicUsize::new(0);

/// Panics: a column, a group or an entity has no row where the world's other fields have one.
#[cold]
#[inline(never)]
pub(crate) fn mixed() -> ! {
    MIXED.fetch_add(1, Ordering::Relaxed);
    panic!("the fields of this world were mixed with another world's")
}

/// Implements `Debug` without a bound on the bundle.
macro_rules! debug {
    ($($name:literal $type:ident: $($field:ident)*;)*) => {$(
        impl<B> fmt::Debug for $type<B> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct($name)$(.field(stringify!($field), &self.$field))*.finish_non_exhaustive()
            }
        }
    )*};
}

debug! {
    "InsertError" InsertError: entity reason;
    "SpawnError" SpawnError: reason;
    "SpawnAtError" SpawnAtError: entity reason;
}
