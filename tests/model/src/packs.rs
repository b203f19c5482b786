//! Bundles of one or several components, which are added or removed together.

use ecs_core::Bundle;

use crate::naive::Row;
use crate::parts::{
    A, B, C, D, E, F, G, Ga, H, I, J, K, L, M, N, O, P, Part, Q, R, Ra, S, T, U, V, W, X, Y, Z,
    value_of,
};
use crate::worlds::{Plain, Zoo};

/// A bundle with values from a serial number; see [`value_of`].
pub trait Pack: Clone {
    const MASK: u32;
    fn pack(serial: u32) -> Self;
    /// Returns `true` if the values equal those of a row.
    fn is_of(&self, row: &Row) -> bool;
    /// Returns `true` if the values are those of a serial number.
    fn is(&self, serial: u32) -> bool {
        let mut row = Row::default();
        for kind in crate::naive::kinds(Self::MASK) {
            row.0[kind] = Some(value_of(serial, kind));
        }
        self.is_of(&row)
    }
}

/// A bundle of the two worlds without tables.
pub trait ForBoth: Pack + Bundle<Zoo> + Bundle<Plain> {}

impl<X: Pack + Bundle<Zoo> + Bundle<Plain>> ForBoth for X {}

macro_rules! leaves {
    ($($P:ident)*) => {$(
        impl Pack for $P {
            const MASK: u32 = <$P as Part>::BIT;
            fn pack(serial: u32) -> Self {
                Self::part(value_of(serial, Self::KIND))
            }
            fn is_of(&self, row: &Row) -> bool {
                row.0[Self::KIND] == Some(self.value())
            }
        }
    )*};
}

macro_rules! tuples {
    ($($($P:ident)*;)*) => {$(
        #[allow(non_snake_case, unused_variables, reason = "bindings have the names of their types")]
        #[allow(clippy::unused_unit, reason = "the macro also expands for the empty tuple")]
        impl<$($P: Pack),*> Pack for ($($P,)*) {
            const MASK: u32 = 0 $(| $P::MASK)*;
            fn pack(serial: u32) -> Self {
                ($($P::pack(serial),)*)
            }
            fn is_of(&self, row: &Row) -> bool {
                let ($($P,)*) = self;
                true $(&& $P.is_of(row))*
            }
        }
    )*};
}

leaves!(A B C D E F G H I J K N P Q M T U S V W X Y Z O R L Ga Ra);
tuples!(; R; R S; R S V; R S V W; R S V W X Y Z O;);

/// Number of bundles.
pub const PACKS: u8 = 34;

/// Expands to `body` with `X` as the bundle of a number.
macro_rules! with_pack {
    ($number:expr, $X:ident => $body:expr) => {
        $crate::packs::with_pack!($number, $X => $body;
            0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G, 7 H, 8 I, 9 J, 10 K, 11 N, 12 P, 13 Q, 14 M, 15 T, 16 U,
            17 (A, B), 18 (C, B, A), 19 (A, T), 20 (E, D, A), 21 (G, K, A), 22 (N, M), 23 (K, I, J),
            24 (B, D), 25 (T, A, B, C), 26 (U, G, K), 27 (P, K, A), 28 (), 29 ((A, (B,)), (), K),
            30 (A, B, C, D, E, G, H, K), 31 (I, J), 32 (H, T), 33 (F, Q))
    };
    ($number:expr, $X:ident => $body:expr; $($n:literal $Type:ty),*) => {
        match $number % $crate::packs::PACKS {
            $($n => { type $X = $Type; $body })*
            number => unreachable!("no bundle {number}"),
        }
    };
}

/// Expands to `body` with `X` as the component of a number.
macro_rules! with_part {
    ($number:expr, $X:ident => $body:expr) => {
        $crate::packs::with_pack!($number % 17, $X => $body;
            0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G, 7 H, 8 I, 9 J, 10 K, 11 N, 12 P, 13 Q, 14 M, 15 T, 16 U)
    };
}

pub(crate) use {with_pack, with_part};
