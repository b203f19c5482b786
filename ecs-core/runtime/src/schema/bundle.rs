//! The kinds of bundles, and the set of the components in a bundle.

use crate::plan::mask::Mask;
use crate::schema::data::{Bundle, BundleKind, WorldData};

/// The kind of a bundle that is one component.
#[doc(hidden)]
pub struct Leaf;

/// The kind of a bundle that is a tuple of bundles.
#[doc(hidden)]
pub struct Many;

/// Returns the components of a bundle.
pub(crate) const fn mask<W: WorldData, B: Bundle<W>>() -> Mask {
    <B::Kind as BundleKind<W, B>>::MASK
}
