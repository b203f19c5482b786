//! The kinds of bundles, and the set of the units in a bundle.

use core::marker::PhantomData;

use crate::plan::mask::Mask;
use crate::schema::data::{Bundle, BundleKind, WorldData};

/// The kind of a bundle that is one unit: a component, or the row of a table.
#[doc(hidden)]
pub struct Leaf;

/// The kind of a bundle that is a tuple of bundles.
#[doc(hidden)]
pub struct Many;

/// The kind of an optional unit.
#[doc(hidden)]
pub struct Maybe;

/// The kind of a bundle whose units are known at run time only.
#[doc(hidden)]
pub struct Dynamic;

/// The kind of a part of a table, which can't be a bundle alone.
#[doc(hidden)]
pub struct NoUnit;

/// A world in which a part of the table `R` could be added or removed alone. There is none: a part
/// is a bundle under this bound, so that an error names the table.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{C}` alone can't be added to or removed from an entity of `{W}`: it is a part of the table `{R}`",
    label = "a part of the table `{R}`",
    note = "add all parts at once as `{R} {{ .. }}`, remove them by `remove::<{R}>`, and change one by `get_mut::<{C}>`"
)]
pub trait Alone<W, C, R> {}

/// The subject of [`Alone`]. Its lifetime keeps rustc from checking the bound at the implementation.
#[doc(hidden)]
pub struct Subject<'a>(PhantomData<&'a ()>);

/// Returns the units of a bundle.
pub(crate) const fn mask<W: WorldData, B: Bundle<W>>() -> Mask {
    <B::Kind as BundleKind<W, B>>::MASK
}

/// Returns the units that may be missing from a bundle.
pub(crate) const fn optional<W: WorldData, B: Bundle<W>>() -> Mask {
    <B::Kind as BundleKind<W, B>>::OPTIONAL
}

/// Returns whether a component of a bundle has a unique index.
pub(crate) const fn is_unique<W: WorldData, B: Bundle<W>>() -> bool {
    <B::Kind as BundleKind<W, B>>::UNIQUE
}

/// Returns whether all bundles of a type have the same units.
pub(crate) const fn is_fixed<W: WorldData, B: Bundle<W>>() -> bool {
    optional::<W, B>().is_empty()
}
