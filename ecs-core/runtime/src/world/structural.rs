//! The kinds of structural changes.

use core::marker::PhantomData;

use crate::plan::mask::Mask;
use crate::plan::rule;
use crate::schema::bundle::mask;
use crate::schema::data::{Bundle, Structural, WorldData};

/// The change that adds the components of a bundle.
pub(crate) struct Adding<B>(PhantomData<B>);

impl<W: WorldData, B: Bundle<W>> Structural<W> for Adding<B> {
    const ADDED: Mask = mask::<W, B>();
    const REMOVED: Mask = replaceable::<W, B>();
    const SKIPPED: Mask = Mask::EMPTY;
}

/// The change that removes the components of a bundle.
pub(crate) struct Removing<B>(PhantomData<B>);

impl<W: WorldData, B: Bundle<W>> Structural<W> for Removing<B> {
    const ADDED: Mask = Mask::EMPTY;
    const REMOVED: Mask = cascaded::<W, B>();
    const SKIPPED: Mask = mask::<W, B>();
}

/// The change that removes the units of a bundle and those that require them. An entity that leaves a group is moved in all
/// columns.
pub(crate) struct Cascading<B>(PhantomData<B>);

impl<W: WorldData, B: Bundle<W>> Structural<W> for Cascading<B> {
    const ADDED: Mask = Mask::EMPTY;
    const REMOVED: Mask = cascaded::<W, B>();
    const SKIPPED: Mask = Mask::EMPTY;
}

/// The change that removes all components.
pub(crate) struct Despawning;

impl<W: WorldData> Structural<W> for Despawning {
    const ADDED: Mask = Mask::EMPTY;
    const REMOVED: Mask = lowest(W::UNITS.len());
}

/// The change `C` in places where groups must not panic: in a `Drop`, and while replaced or removed
/// values are still to be dropped.
pub(crate) struct Quiet<C>(PhantomData<C>);

impl<W: WorldData, C: Structural<W>> Structural<W> for Quiet<C> {
    const ADDED: Mask = C::ADDED;
    const REMOVED: Mask = C::REMOVED;
    const QUIET: bool = true;
    const SKIPPED: Mask = C::SKIPPED;
}

/// Returns the units that a rule may remove when a bundle is added.
pub(crate) const fn replaceable<W: WorldData, B: Bundle<W>>() -> Mask {
    rule::replaced(W::RULES, mask::<W, B>())
}

/// Returns the units of a bundle, and those that a rule may remove with them.
pub(crate) const fn cascaded<W: WorldData, B: Bundle<W>>() -> Mask {
    rule::cascaded(W::RULES, mask::<W, B>())
}

/// Returns the set of the lowest `len` numbers.
pub(crate) const fn lowest(len: usize) -> Mask {
    let (mut set, mut i) = (Mask::EMPTY, 0);
    while i < len {
        set = set.union(Mask::one(i));
        i += 1;
    }
    set
}
