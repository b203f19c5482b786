//! A serializer that computes a checksum of what it is given. The bits count, so `0.0` and `-0.0`
//! differ, and so do two NaNs of different bits.
//!
//! Each word is mixed in by a multiplication of 64 by 64 bits whose two halves are folded, as in
//! wyhash (Wang Yi, 2019). The result is the same on every machine.

use alloc::string::{String, ToString as _};
use core::error::Error;
use core::fmt;

use serde::ser::{self, Serialize, Serializer};

use crate::handles::HANDLE;

/// A checksum that is being computed.
pub(super) struct Hasher<H = ()> {
    state: u64,
    words: u64,
    handles: H,
    /// The words of the handle that is being read.
    handle: Option<[u64; 2]>,
}

/// The word by which a handle in a value counts.
pub(super) trait Handles {
    /// True if a handle counts as another word. Otherwise it counts like other values.
    const REPLACED: bool;

    /// Returns the word of a handle, which has this index and generation.
    fn word(&self, index: u64, generation: u64) -> u64;
}

impl Handles for () {
    const REPLACED: bool = false;

    fn word(&self, _: u64, generation: u64) -> u64 {
        generation
    }
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

impl Hasher {
    pub(super) const fn new() -> Self {
        Self { state: FIRST, words: 0, handles: (), handle: None }
    }
}

impl<H: Handles> Hasher<H> {
    /// Creates a checksum that depends on this hash. It is mixed, because the first word may be a hash of the same kind, that of
    /// a handle: they would be exchangeable otherwise.
    #[inline]
    pub(super) fn from_hash(hash: u64, handles: H) -> Self {
        Self { state: FIRST ^ fold(hash, FACTOR), words: 0, handles, handle: None }
    }

    #[inline]
    pub(super) fn word(&mut self, word: u64) {
        if const { H::REPLACED }
            && let Some([first, second]) = &mut self.handle
        {
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

macro_rules! words {
    ($($method:ident($ty:ty) => |$value:ident| $word:expr;)*) => {$(
        #[inline]
        fn $method(self, $value: $ty) -> Result<(), Failed> {
            self.word($word);
            Ok(())
        }
    )*};
}

macro_rules! bytes {
    ($($method:ident($ty:ty) => |$value:ident| $bytes:expr;)*) => {$(
        fn $method(self, $value: $ty) -> Result<(), Failed> {
            self.bytes($bytes);
            Ok(())
        }
    )*};
}

macro_rules! variants {
    ($($method:ident)*) => {$(
        fn $method(self, _: Name, variant: u32, _: Name, _: usize) -> Result<Self, Failed> {
            self.word(u64::from(variant));
            Ok(self)
        }
    )*};
}

/// The name of a type or a field, which doesn't count.
type Name = &'static str;

impl<'h, H: Handles> Serializer for &'h mut Hasher<H> {
    type Ok = ();
    type Error = Failed;
    type SerializeSeq = &'h mut Hasher<H>;
    type SerializeTuple = &'h mut Hasher<H>;
    type SerializeTupleStruct = &'h mut Hasher<H>;
    type SerializeTupleVariant = &'h mut Hasher<H>;
    type SerializeMap = &'h mut Hasher<H>;
    type SerializeStruct = &'h mut Hasher<H>;
    type SerializeStructVariant = &'h mut Hasher<H>;

    words! {
        serialize_bool(bool) => |value| u64::from(value);
        serialize_i8(i8) => |value| i64::from(value).cast_unsigned();
        serialize_i16(i16) => |value| i64::from(value).cast_unsigned();
        serialize_i32(i32) => |value| i64::from(value).cast_unsigned();
        serialize_i64(i64) => |value| value.cast_unsigned();
        serialize_u8(u8) => |value| u64::from(value);
        serialize_u16(u16) => |value| u64::from(value);
        serialize_u32(u32) => |value| u64::from(value);
        serialize_u64(u64) => |value| value;
        serialize_f32(f32) => |value| u64::from(value.to_bits());
        serialize_f64(f64) => |value| value.to_bits();
        serialize_char(char) => |value| u64::from(value);
    }

    bytes! {
        serialize_i128(i128) => |value| &value.to_le_bytes();
        serialize_u128(u128) => |value| &value.to_le_bytes();
        serialize_str(&str) => |value| value.as_bytes();
        serialize_bytes(&[u8]) => |value| value;
    }

    variants! { serialize_tuple_variant serialize_struct_variant }

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
        if const { !H::REPLACED } || name != HANDLE {
            return value.serialize(self);
        }
        self.handle = Some([0; 2]);
        value.serialize(&mut *self)?;
        if let Some([index, generation]) = self.handle.take() {
            let word = self.handles.word(index, generation);
            self.word(word);
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

    fn serialize_tuple(self, _: usize) -> Result<Self, Failed> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: Name, _: usize) -> Result<Self, Failed> {
        Ok(self)
    }

    fn serialize_map(self, len: Option<usize>) -> Result<Self, Failed> {
        self.serialize_seq(len)
    }

    fn serialize_struct(self, _: Name, _: usize) -> Result<Self, Failed> {
        Ok(self)
    }

    fn is_human_readable(&self) -> bool {
        false
    }
}

macro_rules! compounds {
    ($($Trait:ident $end:ident { $($method:ident($($name:ident: $Name:ty)?)),* })*) => {$(
        impl<H: Handles> ser::$Trait for &mut Hasher<H> {
            type Ok = ();
            type Error = Failed;

            $(
                #[inline]
                fn $method<T: Serialize + ?Sized>(
                    &mut self,
                    $($name: $Name,)?
                    value: &T,
                ) -> Result<(), Failed> {
                    $(let _ = $name;)?
                    value.serialize(&mut **self)
                }
            )*

            fn end(self) -> Result<(), Failed> {
                $end(self);
                Ok(())
            }
        }
    )*};
}

/// Ends a sequence, whose length may not be known before.
fn ended<H: Handles>(hasher: &mut Hasher<H>) {
    hasher.word(u64::MAX);
}

fn nothing<H>(_: &mut Hasher<H>) {}

compounds! {
    SerializeSeq ended { serialize_element() }
    SerializeTuple nothing { serialize_element() }
    SerializeTupleStruct nothing { serialize_field() }
    SerializeTupleVariant nothing { serialize_field() }
    SerializeMap ended { serialize_key(), serialize_value() }
    SerializeStruct nothing { serialize_field(name: Name) }
    SerializeStructVariant nothing { serialize_field(name: Name) }
}
