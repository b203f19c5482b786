//! What reading saves and reading deltas have in common.

/// The bytes for which memory is reserved before a value is read.
const TRUSTED: usize = 1 << 16;

/// Returns for how many of these values memory is reserved before one is read. Their number comes from the input, so
/// memory follows what was read.
pub(crate) const fn trusted<T>(count: usize) -> usize {
    let most = if size_of::<T>() == 0 { TRUSTED } else { TRUSTED / size_of::<T>() };
    if count < most { count } else { most }
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

pub(crate) use seeds;
