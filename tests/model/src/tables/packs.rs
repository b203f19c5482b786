//! Bundles of tables and components.

use super::world::{Duo, Free, Hollow, One, Trio, Twelve, tables};
use crate::naive::Row;
use crate::packs::Pack;
use crate::parts::{Part, Shown, value_of};

macro_rules! implement {
    (; $($table:ident $table_mut:ident $Table:ident $Ref:ident $Mut:ident
        { $($name:ident $C:ident),* })*) => {$(
        impl Pack for $Table {
            const MASK: u32 = 0 $(| crate::parts::$C::BIT)*;
            fn pack(serial: u32) -> Self {
                Self { $($name: Part::part(value_of(serial, crate::parts::$C::KIND))),* }
            }
            fn is_of(&self, row: &Row) -> bool {
                true $(&& self.$name.is_of(row))*
            }
        }

        impl Shown for super::world::$Ref<'_> {
            const PARTS: usize = [$(crate::parts::$C::KIND),*].len();
            fn show(&self, digest: u64) -> u64 {
                $(let digest = self.$name.show(digest);)*
                digest
            }
        }

        impl Shown for super::world::$Mut<'_> {
            const PARTS: usize = [$(crate::parts::$C::KIND),*].len();
            fn show(&self, digest: u64) -> u64 {
                $(let digest = self.$name.show(digest);)*
                digest
            }
        }

        impl super::world::$Mut<'_> {
            /// Changes each part.
            pub(crate) fn bump(&mut self) {
                $(self.$name.bump();)*
            }
        }
    )*};
}

tables!(implement!());

/// Expands to `body` with `X` as the bundle of a number. The components by themselves come last.
macro_rules! with_load {
    ($number:expr, $X:ident => $body:expr) => {
        $crate::tables::packs::with_load!($number % 28, $X => $body;
            0 One, 1 Duo, 2 Trio, 3 Twelve, 4 Hollow, 5 Free, 6 (Duo, Trio), 7 (Hollow, Trio, Duo),
            8 (A, One), 9 (K, A, One), 10 (L, Twelve), 11 (Duo, (Twelve, L)), 12 (One, Twelve),
            13 (T, Duo), 14 (Hollow, Q), 15 (One, K), 16 (Free, K), 17 (T, U, Hollow), 18 (),
            19 ((One, Duo, Trio, Twelve), Hollow, (Free, L)), 20 A, 21 K, 22 Q, 23 T, 24 U, 25 L,
            26 (U, Free), 27 (Duo, Hollow))
    };
    ($number:expr, $X:ident => $body:expr; $($n:literal $Type:ty),*) => {
        match $number {
            $($n => { type $X = $Type; $body })*
            number => unreachable!("no bundle {number}"),
        }
    };
}

/// Expands to `body` with `X` as the table or the component of a number.
macro_rules! with_unit {
    ($number:expr, $X:ident => $body:expr) => {
        $crate::tables::packs::with_load!($number % 12, $X => $body;
            0 One, 1 Duo, 2 Trio, 3 Twelve, 4 Hollow, 5 Free, 6 A, 7 K, 8 Q, 9 T, 10 U, 11 L)
    };
}

/// Expands to `body` with `X` as the component of a number. Tables share code for their columns, so
/// not every part is here.
macro_rules! with_column {
    ($number:expr, $X:ident => $body:expr) => {
        $crate::tables::packs::with_load!($number % 12, $X => $body;
            0 A, 1 K, 2 B, 3 C, 4 D, 5 F, 6 M, 7 S, 8 Y, 9 O, 10 Ra, 11 L)
    };
}

pub(crate) use {with_column, with_load, with_unit};
