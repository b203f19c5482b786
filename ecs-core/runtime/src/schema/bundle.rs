//! The kinds of bundles, and the components of one.

use crate::plan::mask::Mask;
use crate::schema::data::{Bundle, BundleKind, WorldData};

/// One component.
#[doc(hidden)]
pub struct Leaf;

/// A tuple of bundles.
#[doc(hidden)]
pub struct Many;

/// The components of a bundle.
pub(crate) const fn mask<W: WorldData, B: Bundle<W>>() -> Mask {
    <B::Kind as BundleKind<W, B>>::MASK
}
