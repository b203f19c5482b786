//! A serializer that computes a checksum of what it is given. The bits count, so `0.0` and `-0.0`
//! differ, and so do two NaNs of different bits.
//!
//! Each word is mixed in by a multiplication of 64 by 64 bits whose two halves are folded, as in
//! wyhash (Wang Yi, 2019). The result is the same on every machine.

use alloc::string::{String, ToString as _};
use core::error::Error;
use core::fmt;

use serde::ser::{self, Serialize, Serializer};

use super::checksum::Keys;
use crate::handles::HANDLE;

/// A checksum that is being computed.
pub(super) struct Hasher<'k> {
    state: u64,
    words: u64,
    /// By what a handle in a value counts. Otherwise it counts like other values.
    keys: Option<&'k Keys<'k>>,
    /// The words of the handle that is being read.
    handle: Option<[u64; 2]>,
}

const FIRST: u64 = 0x9e37_79b9_7f4a_7c15;
const FACTOR: u64 = 0xd6e8_feb8_6659_fd93;

/// Multiplies two words and folds the product.
#[inline]
pub(super) fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    #[expect(clippy::cast_possible_truncation, reason = "the two halves are taken apart")]
    let (low, high) = (product as u64, (product >> 64) as u64);
    low ^ high
}

impl<'k> Hasher<'k> {
    pub(super) const fn new() -> Self {
        Self { state: FIRST, words: 0, keys: None, handle: None }
    }

    /// Creates a checksum that depends on this hash. It is mixed, because the first word may be a hash of the same kind, that of
    /// a handle: they would be exchangeable otherwise.
    #[inline]
    pub(super) fn from_hash(hash: u64, keys: Option<&'k Keys<'k>>) -> Self {
        Self { state: FIRST ^ fold(hash, FACTOR), keys, ..Self::new() }
    }

    #[inline]
    pub(super) fn word(&mut self, word: u64) {
        if let Some([first, second]) = &mut self.handle {
            (*first, *second) = (*second, word);
            return;
        }
        self.words = self.words.wrapping_add(1);
        // The state is never 0 here, which would absorb all words.
        self.state = fold(self.state ^ word, FACTOR).wrapping_add(self.words);
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        self.word(bytes.len() as u64);
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
    }

    /// Returns the checksum of all words.
    pub(super) fn finish(&self) -> u64 {
        fold(self.state ^ self.words, FIRST)
    }
}

/// The error of a value that refuses to be serialised.
#[derive(Debug)]
pub(super) struct Failed(String);

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Failed {}

impl ser::Error for Failed {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

/// Writes methods for values that are a word, or bytes.
macro_rules! values {
    ($($method:ident($ty:ty) => $write:ident |$value:ident| $what:expr;)*) => {$(
        #[inline]
        fn $method(self, $value: $ty) -> Result<(), Failed> {
            self.$write($what);
            Ok(())
        }
    )*};
}

/// Writes methods that begin a value of several ones, of which a variant counts.
macro_rules! begins {
    ($($method:ident($($ty:ty),* $(; $variant:ident)?) -> $Out:ty;)*) => {$(
        fn $method(self, $(_: $ty,)* $($variant: u32, _: Name, _: usize)?) -> Result<$Out, Failed> {
            $(self.word(u64::from($variant));)?
            Ok(self)
        }
    )*};
}

/// The name of a type or a field, which doesn't count.
type Name = &'static str;

impl<'h, 'k> Serializer for &'h mut Hasher<'k> {
    type Ok = ();
    type Error = Failed;
    type SerializeSeq = &'h mut Hasher<'k>;
    type SerializeTuple = &'h mut Hasher<'k>;
    type SerializeTupleStruct = &'h mut Hasher<'k>;
    type SerializeTupleVariant = &'h mut Hasher<'k>;
    type SerializeMap = &'h mut Hasher<'k>;
    type SerializeStruct = &'h mut Hasher<'k>;
    type SerializeStructVariant = &'h mut Hasher<'k>;

    values! {
        serialize_bool(bool) => word |value| u64::from(value);
        serialize_i8(i8) => word |value| i64::from(value).cast_unsigned();
        serialize_i16(i16) => word |value| i64::from(value).cast_unsigned();
        serialize_i32(i32) => word |value| i64::from(value).cast_unsigned();
        serialize_i64(i64) => word |value| value.cast_unsigned();
        serialize_u8(u8) => word |value| u64::from(value);
        serialize_u16(u16) => word |value| u64::from(value);
        serialize_u32(u32) => word |value| u64::from(value);
        serialize_u64(u64) => word |value| value;
        serialize_f32(f32) => word |value| u64::from(value.to_bits());
        serialize_f64(f64) => word |value| value.to_bits();
        serialize_char(char) => word |value| u64::from(value);
        serialize_i128(i128) => bytes |value| &value.to_le_bytes();
        serialize_u128(u128) => bytes |value| &value.to_le_bytes();
        serialize_str(&str) => bytes |value| value.as_bytes();
        serialize_bytes(&[u8]) => bytes |value| value;
    }

    begins! {
        serialize_tuple(usize) -> Self;
        serialize_tuple_struct(Name, usize) -> Self;
        serialize_struct(Name, usize) -> Self;
        serialize_tuple_variant(Name; variant) -> Self;
        serialize_struct_variant(Name; variant) -> Self;
    }

    fn serialize_none(self) -> Result<(), Failed> {
        self.word(0);
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Failed> {
        self.word(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Failed> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: Name) -> Result<(), Failed> {
        Ok(())
    }

    fn serialize_unit_variant(self, _: Name, variant: u32, _: Name) -> Result<(), Failed> {
        self.word(u64::from(variant));
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: Name,
        value: &T,
    ) -> Result<(), Failed> {
        let Some(keys) = self.keys.filter(|_| name == HANDLE) else {
            return value.serialize(self);
        };
        self.handle = Some([0; 2]);
        value.serialize(&mut *self)?;
        if let Some([index, generation]) = self.handle.take() {
            self.word(keys.word(index, generation));
        }
        Ok(())
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: Name,
        variant: u32,
        _: Name,
        value: &T,
    ) -> Result<(), Failed> {
        self.word(u64::from(variant));
        value.serialize(self)
    }

    fn serialize_seq(self, len: Option<usize>) -> Result<Self, Failed> {
        // Without a length, the end of the sequence is a word of its own.
        self.word(len.map_or(u64::MAX, |len| len as u64));
        Ok(self)
    }

    fn serialize_map(self, len: Option<usize>) -> Result<Self, Failed> {
        self.serialize_seq(len)
    }

    fn is_human_readable(&self) -> bool {
        false
    }
}

/// Writes the traits of values of several ones. `true` for those whose length may not be known before, so that their end counts.
macro_rules! compounds {
    ($($Trait:ident $ends:literal { $($method:ident($($Name:ty)?)),* })*) => {$(
        impl ser::$Trait for &mut Hasher<'_> {
            type Ok = ();
            type Error = Failed;

            $(
                #[inline]
                fn $method<T: Serialize + ?Sized>(&mut self, $(_: $Name,)? value: &T) -> Result<(), Failed> {
                    value.serialize(&mut **self)
                }
            )*

            fn end(self) -> Result<(), Failed> {
                if $ends {
                    self.word(u64::MAX);
                }
                Ok(())
            }
        }
    )*};
}

compounds! {
    SerializeSeq true { serialize_element() }
    SerializeTuple false { serialize_element() }
    SerializeTupleStruct false { serialize_field() }
    SerializeTupleVariant false { serialize_field() }
    SerializeMap true { serialize_key(), serialize_value() }
    SerializeStruct false { serialize_field(Name) }
    SerializeStructVariant false { serialize_field(Name) }
}
