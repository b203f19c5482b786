//! Errors of operations on entities.

use core::sync::atomic::{AtomicUsize, Ordering};

use crate::entity::Entity;

/// Implements `Display` and `Error` of errors: the text of each case.
macro_rules! errors {
    ($([$($generics:ident)?] $Type:ty { $($case:pat => $text:literal;)* })*) => {$(
        impl$(<$generics>)? core::fmt::Display for $Type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {
                    $($case => write!(f, $text),)*
                }
            }
        }

        impl$(<$generics>)? core::error::Error for $Type {}
    )*};
}

/// Implements `Debug` of a type with some values, which are shown as fields.
macro_rules! debug {
    ($([$($generics:tt)*] $Type:ty as $name:expr $(, $field:ident: |$this:ident| $value:expr)*;)*) => {$(
        impl<$($generics)*> core::fmt::Debug for $Type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let mut out = f.debug_struct($name);
                $({
                    let $this = self;
                    out.field(stringify!($field), &$value);
                })*
                out.finish_non_exhaustive()
            }
        }
    )*};
}

pub(crate) use {debug, errors};

/// An error: the entity isn't alive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchEntity(pub Entity);

errors! {
    [] NoSuchEntity {
        Self(entity) => "entity {entity} isn't alive";
    }
}

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

errors! {
    [] BrokenRule {
        Self::Both(a, b) => "`{a}` and `{b}` exclude each other";
        Self::Lacking(a, b) => "`{a}` requires `{b}`";
        Self::NotUnique(component, entity) => "`{component}` is unique, and {entity} has the same key";
        Self::Repeated(component) => "`{component}` is unique, and two of the new values have the same key";
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

macro_rules! reasons {
    ($($Reason:ident)*) => {$(
        #[doc(hidden)]
        impl From<Refused> for $Reason {
            fn from(refused: Refused) -> Self {
                match refused {
                    Refused::Cycle => Self::Cycle,
                    Refused::Broken(rule) => Self::Broken(rule),
                }
            }
        }
    )*};
}

reasons!(InsertReason SpawnAtReason);

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

errors! {
    [B] InsertError<B> {
        Self { entity, reason: InsertReason::NoSuchEntity, .. } => "entity {entity} isn't alive, so nothing was inserted";
        Self { entity, reason: InsertReason::Cycle, .. } => "a link of {entity} would close a cycle, so nothing was inserted";
        Self { entity, reason: InsertReason::Broken(rule), .. } => "{rule}, so nothing was inserted into {entity}";
    }
}

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

errors! {
    [] RemoveError {
        Self::NoSuchEntity(entity) => "entity {entity} isn't alive";
        Self::Missing { entity, component } => "entity {entity} has no `{component}`, so nothing was removed";
        Self::Broken { entity, rule } => "{rule}, so nothing was removed from {entity}";
    }
}

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

errors! {
    [B] SpawnError<B> {
        Self { reason: SpawnReason::Full, .. } => "all entity indices are in use, so nothing was spawned";
        Self { reason: SpawnReason::Broken(rule), .. } => "{rule}, so nothing was spawned";
    }
}

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

errors! {
    [] SpawnAtReason {
        Self::InUse(entity) => "its index is in use by {entity}";
        Self::Stale(next) => "its generation is stale; use generation {next} or later";
        Self::Retired => "its index is retired; all its generations are used up";
        Self::TooFar(limit) => "its index is too high; at present the highest is {limit}";
        Self::Cycle => "a link of it would close a cycle";
        Self::Broken(rule) => "{rule}";
    }
    [B] SpawnAtError<B> {
        Self { entity, reason, .. } => "entity {entity} can't be spawned: {reason}";
    }
}

/// An error: the values can't be borrowed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DisjointError {
    /// This entity isn't alive or lacks the component, or it is no row of the query that is left.
    Missing(Entity),
    /// This entity is named twice.
    Repeated(Entity),
}

/// Returns an error if an entity is named twice. O(N²).
pub(crate) fn distinct<const N: usize>(entities: [Entity; N]) -> Result<(), DisjointError> {
    for (i, &entity) in entities.iter().enumerate() {
        if entities[..i].contains(&entity) {
            return Err(DisjointError::Repeated(entity));
        }
    }
    Ok(())
}

errors! {
    [] DisjointError {
        Self::Missing(entity) => "entity {entity} isn't alive, or is no row of the column or query";
        Self::Repeated(entity) => "entity {entity} is named twice";
    }
}

/// An error: the query doesn't have exactly one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SingleError {
    /// There is no row.
    None,
    /// There is more than one row.
    Several,
}

errors! {
    [] SingleError {
        Self::None => "no entity matches the query; expected exactly one";
        Self::Several => "several entities match the query; expected exactly one";
    }
}

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

debug! {
    [B] InsertError<B> as "InsertError", entity: |it| it.entity, reason: |it| it.reason;
    [B] SpawnError<B> as "SpawnError", reason: |it| it.reason;
    [B] SpawnAtError<B> as "SpawnAtError", entity: |it| it.entity, reason: |it| it.reason;
}
