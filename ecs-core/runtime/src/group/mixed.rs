//! The panic for a world whose fields were swapped with another world's.

/// Panics. Called if the module that declares two worlds has swapped their fields.
#[cold]
#[inline(never)]
pub(crate) fn mixed() -> ! {
    panic!("the fields of this world were mixed with another world's")
}
