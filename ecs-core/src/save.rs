//! Saving and loading worlds by serde, and checksums.
//!
//! Formats that aren't readable by people get columns: the entities, then each column as runs of
//! entity indices and its values. Readable formats get a map per entity. docs/saving.md describes
//! both forms and what they promise.

mod checksum;
mod compact;
mod hasher;
mod lists;
mod read;
mod readable;
mod staged;
mod table;
mod values;
mod write;

use serde::de::Error;

pub use alloc::string::String;
pub use core::ops::ControlFlow;
pub use core::primitive::u64;
pub use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::store::Store as _;
use crate::view::Column;
use crate::world::{Has, World};

pub use checksum::{checksum, checksum_of, fingerprint_by, fingerprint_of};
pub use read::{Filling, Load, LoadVisitor, deserialize, deserialize_in_place};
pub use staged::{StagedColumn, StagedPart, StagedResource};
pub use table::Align;
pub use write::serialize;

/// The version of both forms.
const FORMAT: u32 = 1;

/// The sections of the readable form.
const SECTIONS: [&str; 10] = [
    "format",
    "resources",
    "entities",
    "free",
    "retired",
    "order",
    "members",
    "events",
    "sources",
    "unlinked",
];

/// The number of sections of the compact form.
const COMPACT_SECTIONS: usize = 8;

/// The words of events: of an entity that left a group, and of one that entered it.
const EVENTS: [&str; 2] = ["left", "entered"];

/// The byte of a generation that is listed, because it is this one or a larger one.
const LARGE: u8 = u8::MAX;

/// The names of a world that derives `Serialize` or `Deserialize`.
pub trait Saved: World {
    /// The name of the world.
    const NAME: &'static str;
    /// The names of the groups.
    const GROUP_NAMES: &'static [&'static str];
    /// Whether the world has resources.
    const RESOURCES: bool;
}

/// A world that derives `Serialize`.
#[diagnostic::on_unimplemented(
    message = "the world `{Self}` can't be saved",
    label = "doesn't derive `Serialize`",
    note = "write `#[derive(Serialize)]` before the world's struct in `world!`"
)]
pub trait Save: Saved {
    /// Passes each component that is saved to a visitor.
    #[allow(clippy::missing_errors_doc, reason = "the error of the visitor")]
    fn save_components<V: SaveVisitor<Self>>(visitor: &mut V) -> Result<(), V::Error>;
    /// Passes each resource that is saved to a visitor.
    #[allow(clippy::missing_errors_doc, reason = "the error of the visitor")]
    fn __save_resources<V: SaveVisitor<Self>>(&self, visitor: &mut V) -> Result<(), V::Error>;
}

/// A value that can be saved: any with `Serialize`. An error about `Serialize` itself would list types of serde.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be saved without `Serialize`",
    label = "lacks `Serialize`",
    note = "write `#[derive(serde::Serialize)]` before the type; for one of another crate, look for its feature `serde`"
)]
pub trait Savable: Serialize {}

#[diagnostic::do_not_recommend]
impl<T: Serialize> Savable for T {}

/// What is done with each component and each resource that is saved.
pub trait SaveVisitor<W> {
    /// Its error.
    type Error;

    /// Does it with a component.
    #[allow(clippy::missing_errors_doc, reason = "the error of the visitor")]
    fn component<C: Savable + 'static>(&mut self, name: &'static str) -> Result<(), Self::Error>
    where
        W: Has<C>;

    /// Does it with a link, behind its component.
    #[cfg(feature = "links")]
    #[allow(clippy::missing_errors_doc, reason = "the error of the visitor")]
    fn link<C: crate::Link>(&mut self, _: &'static str) -> Result<(), Self::Error>
    where
        W: crate::HasLink<C>,
    {
        Ok(())
    }

    /// Does it with a resource.
    #[allow(clippy::missing_errors_doc, reason = "the error of the visitor")]
    fn resource<R: Savable>(&mut self, _: &'static str, _: &R) -> Result<(), Self::Error> {
        Ok(())
    }
}

/// Returns a column.
fn column<W: Has<C>, C>(world: &W) -> Column<'_, C, W::Storage> {
    W::set_of(world.__sets()).column::<W::Path>()
}

/// Errors if the format isn't that of this version.
fn check_format<E: Error>(format: u32) -> Result<(), E> {
    if format == FORMAT {
        return Ok(());
    }
    Err(E::custom(format_args!(
        "the save has format {format}, and this version of ecs-core reads format {FORMAT}"
    )))
}

/// Lets visitors read a value themselves, by a method of the deserializer.
macro_rules! seeds {
    ($([$($generics:tt)*] $Visitor:ty: $method:ident($($argument:expr),*);)*) => {$(
        impl<'de, $($generics)*> serde::de::DeserializeSeed<'de> for $Visitor {
            type Value = <Self as serde::de::Visitor<'de>>::Value;

            fn deserialize<D: serde::Deserializer<'de>>(self, from: D) -> Result<Self::Value, D::Error> {
                from.$method($($argument,)* self)
            }
        }
    )*};
}

#[cfg(any(feature = "delta", feature = "transfer"))]
pub(crate) use read::Target;
pub(crate) use seeds;
#[cfg(feature = "delta")]
pub(crate) use values::ValuesIn;
#[cfg(feature = "transfer")]
pub(crate) use {
    read::{unit_of, units, unknown},
    readable::{FieldsIn, Key, Of},
};

/// The methods of every world.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_checksum_methods {
    ($vis:vis fn) => {
        /// Returns a checksum of the column of `C`: of its entities and values, in order. O(rows).
        ///
        /// Needs the feature `save`.
        ///
        /// It is described at `checksum`. The world need not derive `Serialize`.
        ///
        /// # Panics
        ///
        /// Panics if a value refuses to be serialised.
        #[must_use]
        $vis fn checksum_of<C: $crate::save::Serialize + 'static>(&self) -> $crate::save::u64
        where
            Self: $crate::Has<C>,
        {
            $crate::save::checksum_of::<Self, C>(self)
        }

        /// Returns the part of `fingerprint_by` that the column of `C` has, in which entities
        /// count by the component `K`. O(rows + indices).
        ///
        /// Needs the feature `save`.
        ///
        /// The fingerprint of several components is the wrapping sum of theirs. The world
        /// need not derive `Serialize`.
        ///
        /// # Panics
        ///
        /// Panics if a value refuses to be serialised.
        #[must_use]
        $vis fn fingerprint_of<K: $crate::save::Serialize + 'static, C: $crate::save::Serialize + 'static>(&self) -> $crate::save::u64
        where
            Self: $crate::Has<K> + $crate::Has<C>,
        {
            $crate::save::fingerprint_of::<Self, K, C>(self)
        }
    };
}

/// The methods of a world that derives `Serialize`.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_saved_methods {
    ($vis:vis fn $(where $Self:ident: $Bound:path)?) => {
        /// Returns a checksum of all that a save has: the entities, the columns in order, the resources,
        /// the groups and the links. O(rows + indices).
        ///
        /// Needs the feature `save`.
        ///
        /// Equal worlds have equal checksums on every machine, if their values are serialised in one
        /// order: a `HashMap` is not. It is computed of bits, so `0.0` and `-0.0` differ. Other versions of
        /// ecs-core may compute other checksums.
        ///
        /// # Panics
        ///
        /// Panics if a value refuses to be serialised.
        #[must_use]
        $vis fn checksum(&self) -> $crate::save::u64
        $(where $Self: $Bound)?
        {
            $crate::save::checksum(self)
        }

        /// Returns a hash of the entities and their components, in which an entity counts by its component `K`, the key.
        /// O(rows + indices).
        ///
        /// Needs the feature `save`.
        ///
        /// Worlds with the same entities have the same fingerprint on every machine, whatever the order of their rows and the
        /// handles of their entities are. It is a sum of one hash per entity and value. So if the entities of a world are split
        /// over several worlds, the wrapping sum of their fingerprints is that of the one
        /// world.
        ///
        /// - A handle in a value counts by the key of its entity. A handle that names no entity of this world counts as
        ///   `DANGLING`: where worlds are split, values name entities of other worlds by their keys.
        /// - Entities without the key count as if they had one in common, and so do entities whose keys are equal: if two of them
        ///   exchange a value, the fingerprint stays the same. Handles in keys count as they are.
        /// - Resources, components with `#[skip]`, the order of rows, members and sources of links, and what is tracked don't count.
        ///
        /// As by `checksum`, the bits count. Other versions of ecs-core may compute other fingerprints.
        ///
        /// # Panics
        ///
        /// Panics if a value refuses to be serialised.
        #[must_use]
        $vis fn fingerprint_by<K: $crate::save::Serialize + 'static>(&self) -> $crate::save::u64
        where
            Self: $crate::Has<K>,
            $($Self: $Bound,)?
        {
            $crate::save::fingerprint_by::<Self, K>(self)
        }
    };
}
