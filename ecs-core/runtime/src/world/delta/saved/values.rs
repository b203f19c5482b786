//! Lists of values in deltas.

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// The number of values that a list can have if the input doesn't have a byte for each of them. These values are made of
/// nothing, so their number is no longer limited by the input. Those without a size take no memory.
const MOST_OF_NOTHING: usize = 1 << 16;
const MOST_WITHOUT_SIZE: usize = 1 << 28;

/// A list of values that is read.
pub(super) struct Values<T>(pub(super) Vec<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Values<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Read<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Read<T> {
            type Value = Vec<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of values")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<T>, A::Error> {
                // A format reports the length only if that many bytes are left.
                let expected = seq.size_hint();
                let most = match expected {
                    Some(_) => usize::MAX,
                    None if size_of::<T>() == 0 => MOST_WITHOUT_SIZE,
                    None => MOST_OF_NOTHING,
                };
                let mut values = Vec::new();
                while let Some(value) = seq.next_element()? {
                    if values.len() == most {
                        return Err(A::Error::custom(
                            "a list has more values than the input has bytes",
                        ));
                    }
                    values.push(value);
                }
                Ok(values)
            }
        }

        // Each value of a readable format has characters.
        if deserializer.is_human_readable() {
            return Vec::deserialize(deserializer).map(Self);
        }
        deserializer.deserialize_seq(Read(PhantomData)).map(Self)
    }
}
