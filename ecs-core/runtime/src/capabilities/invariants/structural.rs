//! Changes that remove more than they name.

use core::marker::PhantomData;

use crate::plan::mask::Mask;
use crate::plan::rule;
use crate::schema::bundle::mask;
use crate::schema::data::{Bundle, Structural, WorldData};

/// Returns the units that may be removed when a bundle is added.
pub(crate) const fn replaced<W: WorldData, B: Bundle<W>>() -> Mask {
    rule::replaced(W::RULES, mask::<W, B>())
}

/// Returns the units that may be removed with those of a bundle, and these.
pub(crate) const fn cascaded<W: WorldData, B: Bundle<W>>() -> Mask {
    rule::cascaded(W::RULES, mask::<W, B>())
}

/// The change that removes the units of a bundle and those that require them. An entity that leaves a group is moved in all
/// columns.
pub(crate) struct Cascading<B>(PhantomData<B>);

impl<W: WorldData, B: Bundle<W>> Structural<W> for Cascading<B> {
    const ADDED: Mask = Mask::EMPTY;
    const REMOVED: Mask = cascaded::<W, B>();
    const SKIPPED: Mask = Mask::EMPTY;
}
