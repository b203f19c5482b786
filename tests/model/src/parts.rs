//! The components: numbers of several sizes and alignments, counted values, tags.

use std::fmt::Debug;
use std::hash::Hash;

use crate::ledger::{Bare, Counted};

/// A component of the model, with its number and a value that identifies it.
pub trait Part: Clone + Debug + Eq + Hash + 'static {
    const KIND: usize;
    const BIT: u32 = 1 << Self::KIND;
    fn part(value: u32) -> Self;
    fn value(&self) -> u32;
    fn set(&mut self, value: u32);

    /// Changes the value to a new one for each write; see [`bumped`].
    fn bump(&mut self) {
        self.set(bumped(self.value()));
    }
}

/// Returns the value after a write.
#[must_use]
pub fn bumped(value: u32) -> u32 {
    value.wrapping_mul(3).wrapping_add(1)
}

/// Number of components of all worlds. The worlds without tables have the first seventeen. With
/// more than sixteen, despawning iterates the signature of an entity; other tests have smaller
/// worlds.
pub const KINDS: usize = 28;

/// The components whose values the ledger counts.
pub const COUNTED: u32 =
    B::BIT | E::BIT | F::BIT | J::BIT | P::BIT | U::BIT | Y::BIT | O::BIT | R::BIT | L::BIT;

/// The components without a value.
pub const TAGS: u32 = M::BIT | T::BIT | U::BIT | Z::BIT | O::BIT;

macro_rules! parts {
    ($($(#[$attr:meta])* $Name:ident($Type:ty) = $kind:literal,
        $value:ident => $make:expr, $of:ident => $read:expr;)*) => {$(
        $(#[$attr])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub struct $Name($Type);

        impl serde::Serialize for $Name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.value().serialize(serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $Name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                u32::deserialize(from).map(Self::part)
            }
        }

        impl Part for $Name {
            const KIND: usize = $kind;
            #[allow(unused_variables, reason = "a tag has no number")]
            fn part($value: u32) -> Self {
                Self($make)
            }
            fn value(&self) -> u32 {
                let $of = self;
                $read
            }
            #[allow(unused_variables, reason = "a tag has no number")]
            fn set(&mut self, $value: u32) {
                if Self::BIT & TAGS == 0 {
                    self.0 = $make;
                }
            }
        }
    )*};
}

parts! {
    A(u32) = 0, v => v, s => s.0;
    B(Counted) = 1, v => Counted::new(v), s => s.0.value;
    C([u32; 3]) = 2, v => [v, !v, v], s => if s.0 == [s.0[0], !s.0[0], s.0[0]] { s.0[0] } else { 0 };
    #[repr(align(64))]
    D(u32) = 3, v => v, s => s.0;
    E(Counted) = 4, v => Counted::new(v), s => s.0.value;
    #[doc = "On the heap, so that a sanitizer detects a use after free."]
    F(Box<Counted>) = 5, v => Box::new(Counted::new(v)), s => s.0.value;
    G(u32) = 6, v => v, s => s.0;
    H(u64) = 7, v => u64::from(v) << 32 | u64::from(!v),
        s => if s.0 as u32 == !((s.0 >> 32) as u32) { (s.0 >> 32) as u32 } else { 0 };
    I(u32) = 8, v => v, s => s.0;
    J(Counted) = 9, v => Counted::new(v), s => s.0.value;
    K(u32) = 10, v => v, s => s.0;
    N([u8; 4]) = 11, v => v.to_ne_bytes(), s => u32::from_ne_bytes(s.0);
    P(Counted) = 12, v => Counted::new(v), s => s.0.value;
    Q(u32) = 13, v => v, s => s.0;
    M(()) = 14, v => (), s => { let _ = s; 0 };
    T(()) = 15, v => (), s => { let _ = s; 0 };
    U(Bare) = 16, v => Bare::new(), s => { let _ = s; 0 };
    S(String) = 17, v => v.to_string(), s => s.0.parse().expect("a number");
    V(Vec<u32>) = 18, v => vec![v; (v / 32 % 3 + 1) as usize], s => s.0[0];
    W([u64; 4]) = 19, v => [u64::from(v); 4], s => s.0[3] as u32;
    X(Box<u32>) = 20, v => Box::new(v), s => *s.0;
    #[repr(align(64))]
    Y(Counted) = 21, v => Counted::new(v), s => s.0.value;
    Z(()) = 22, v => (), s => { let _ = s; 0 };
    O(Bare) = 23, v => Bare::new(), s => { let _ = s; 0 };
    R(Box<Counted>) = 24, v => Box::new(Counted::new(v)), s => s.0.value;
    L(Counted) = 25, v => Counted::new(v), s => s.0.value;
    Ga([u16; 2]) = 26, v => [(v >> 16) as u16, v as u16],
        s => u32::from(s.0[0]) << 16 | u32::from(s.0[1]);
    Ra(u32) = 27, v => v, s => s.0;
}

/// Returns the value of the component `kind` in a bundle with a serial number. Values are unique
/// until the serial numbers wrap around.
#[must_use]
pub fn value_of(serial: u32, kind: usize) -> u32 {
    if TAGS >> kind & 1 == 1 { 0 } else { serial.wrapping_mul(32).wrapping_add(kind as u32) }
}

/// The start of a digest.
pub const DIGEST: u64 = 0xCBF2_9CE4_8422_2325;

/// Adds a value to a digest.
#[must_use]
pub fn fold(digest: u64, value: Option<u32>) -> u64 {
    (digest ^ value.map_or(0, |value| u64::from(value) + 1)).wrapping_mul(0x0000_0100_0000_01B3)
}

/// The values of a query field.
pub trait Shown {
    /// Number of components.
    const PARTS: usize = 1;
    /// Adds the values to a digest.
    fn show(&self, digest: u64) -> u64;
}

impl<P: Part> Shown for &P {
    fn show(&self, digest: u64) -> u64 {
        fold(digest, Some(self.value()))
    }
}

impl<P: Part> Shown for &mut P {
    fn show(&self, digest: u64) -> u64 {
        fold(digest, Some(self.value()))
    }
}

impl<S: Shown> Shown for Option<S> {
    const PARTS: usize = S::PARTS;
    fn show(&self, digest: u64) -> u64 {
        match self {
            Some(values) => values.show(digest),
            None => (0..S::PARTS).fold(digest, |digest, _| fold(digest, None)),
        }
    }
}
