//! Reading the values of a column.

use alloc::collections::VecDeque;
use core::fmt;

use serde::Deserialize;
use serde::de::{Error, SeqAccess, Visitor};

use super::seeds;

/// The bytes for which memory is reserved before a value is read.
const TRUSTED: usize = 1 << 16;

/// Returns for how many of these values memory is reserved before one is read. Their number comes from the input, so
/// memory follows what was read.
const fn trusted<T>(count: usize) -> usize {
    let most = if size_of::<T>() == 0 { TRUSTED } else { TRUSTED / size_of::<T>() };
    if count < most { count } else { most }
}

/// Reads this number of values of a column into a buffer.
pub(crate) struct ValuesIn<'v, C> {
    pub(crate) name: &'v str,
    pub(crate) count: usize,
    pub(crate) values: &'v mut VecDeque<C>,
}

seeds! {
    [C: Deserialize<'de>] ValuesIn<'_, C>: deserialize_seq();
}

impl<'de, C: Deserialize<'de>> Visitor<'de> for ValuesIn<'_, C> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} values of `{}`", self.count, self.name)
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut seq: A) -> Result<(), A::Error> {
        let Self { name, count, ref mut values } = self;
        if let Some(hint) = seq.size_hint().filter(|&hint| hint != count) {
            return Err(A::Error::invalid_length(hint, &self));
        }
        // A local variable, which the optimiser keeps in registers.
        let mut read = core::mem::take(*values);
        read.reserve(trusted::<C>(count));
        for row in 0..count {
            match seq.next_element::<C>() {
                Ok(Some(value)) => {
                    // The last growth is to the number of values, and no further.
                    if read.len() == read.capacity() {
                        read.reserve_exact(read.len().clamp(1, count - row));
                    }
                    read.push_back(value);
                }
                Ok(None) => return Err(A::Error::invalid_length(row, &self)),
                Err(error) => return Err(in_row(name, row, &error)),
            }
        }
        **values = read;
        // The length that a format reports may be missing at the beginning, as in postcard where it is larger than the rest of the
        // input.
        let more = match seq.size_hint() {
            Some(left) => left > 0,
            None => seq.next_element::<C>()?.is_some(),
        };
        if more { Err(A::Error::invalid_length(count + 1, &self)) } else { Ok(()) }
    }
}

/// Returns an error with its place.
#[cold]
fn in_row<E: Error>(name: &str, row: usize, error: &E) -> E {
    E::custom(format_args!("`{name}`, row {row}: {error}"))
}
