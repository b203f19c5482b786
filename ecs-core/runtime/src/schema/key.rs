//! The right to call the hidden methods of worlds.

/// The argument of the hidden methods of a world that lend its fields as mutable.
///
/// A world implements them, so the type has a public name in `__private`. Only this crate makes a value, so only it calls
/// them. Otherwise generic code of any crate could swap the fields of two worlds.
pub struct Key(());

impl Key {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self(())
    }
}
