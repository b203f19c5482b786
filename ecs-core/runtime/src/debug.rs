//! Implementations of `Debug` for groups, terms and iterators. They print the number of rows at
//! most, and no values, so the values need no `Debug`. A struct with such a field can always derive
//! `Debug`.

/// Implements `Debug` for types: `"Name": [generics] Type => |this| field value, ..;`.
macro_rules! impl_debug {
    ($($name:literal: [$($generics:tt)*] $type:ty => |$this:pat_param| $($field:ident $value:expr),*;)*) => {$(
        impl<$($generics)*> core::fmt::Debug for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let $this = self;
                f.debug_struct($name)$(.field(stringify!($field), &$value))*.finish_non_exhaustive()
            }
        }
    )*};
}

pub(crate) use impl_debug;
