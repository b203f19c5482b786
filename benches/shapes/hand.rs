//! Loops written by hand over plain vectors.

use std::iter::zip;

use crate::places::{Place, ROWS, Way, value};
use crate::rows::{Read, Row};

/// Zips vectors whose addresses the optimiser doesn't know to differ.
pub struct Zip;
/// Zips slices that are arguments of a call, so that the optimiser knows that they don't overlap.
pub struct ZipArguments;
/// Processes blocks with an inner loop of constant length.
pub struct Blocks<const LEN: usize>;

macro_rules! zipped {
    ($a:expr) => { $a };
    ($a:expr, $($b:expr),+) => { zip($a, zipped!($($b),+)) };
}

macro_rules! nested {
    ($a:ident) => { $a };
    ($a:ident $($b:ident)+) => { ($a, nested!($($b)+)) };
}

/// Declares vectors for a number of columns, and the loops over them.
macro_rules! by_hand {
    ($Hand:ident $zip:ident $blocks:ident: $($B:ident $b:ident $column:literal),+) => {
        pub struct $Hand<A, $($B),+> {
            a: Vec<A>,
            $($b: Vec<$B>),+
        }

        impl<A: Row, $($B: Row),+> Default for $Hand<A, $($B),+> {
            fn default() -> Self {
                Self {
                    a: (0..ROWS).map(|i| value(i, 0)).collect(),
                    $($b: (0..ROWS).map(|i| value(i, $column)).collect()),+
                }
            }
        }

        impl<A: Row, $($B: Row),+> Place for $Hand<A, $($B),+>
        where
            for<'a> ($(&'a $B,)+): Read<Number = B::Number>,
            A::Number: From<B::Number>,
        {
            type Number = B::Number;
            type A = A;
            type Read<'a> = ($(&'a $B,)+);

            fn reset(&mut self) {
                for (i, a) in self.a.iter_mut().enumerate() {
                    *a = value(i, 0);
                }
            }

            fn changed(&mut self, f: impl FnMut(&mut A)) {
                self.a.iter_mut().for_each(f);
            }
        }

        impl<A: Row, $($B: Row),+> Way<$Hand<A, $($B),+>> for Zip
        where
            $Hand<A, $($B),+>: for<'a> Place<A = A, Read<'a> = ($(&'a $B,)+)>,
        {
            #[inline(always)]
            fn each(hand: &mut $Hand<A, $($B),+>, mut f: impl for<'a, 'r> FnMut(&'a mut A, ($(&'r $B,)+))) {
                for nested!(a $($b)+) in zipped!(hand.a.iter_mut(), $(hand.$b.iter()),+) {
                    f(a, ($($b,)+));
                }
            }
        }

        #[inline]
        fn $zip<A, $($B),+>(a: &mut [A], $($b: &[$B],)+ mut f: impl for<'a, 'r> FnMut(&'a mut A, ($(&'r $B,)+))) {
            for nested!(a $($b)+) in zipped!(a.iter_mut(), $($b.iter()),+) {
                f(a, ($($b,)+));
            }
        }

        impl<A: Row, $($B: Row),+> Way<$Hand<A, $($B),+>> for ZipArguments
        where
            $Hand<A, $($B),+>: for<'a> Place<A = A, Read<'a> = ($(&'a $B,)+)>,
        {
            #[inline(always)]
            fn each(hand: &mut $Hand<A, $($B),+>, f: impl for<'a, 'r> FnMut(&'a mut A, ($(&'r $B,)+))) {
                $zip(&mut hand.a, $(&hand.$b,)+ f);
            }
        }

        #[inline]
        fn $blocks<const LEN: usize, A, $($B),+>(
            a: &mut [A],
            $($b: &[$B],)+
            mut f: impl for<'a, 'r> FnMut(&'a mut A, ($(&'r $B,)+)),
        ) {
            let a = a.as_chunks_mut::<LEN>();
            $(let $b = $b.as_chunks::<LEN>();)+
            for nested!(a $($b)+) in zipped!(a.0.iter_mut(), $($b.0.iter()),+) {
                for nested!(a $($b)+) in zipped!(a.iter_mut(), $($b.iter()),+) {
                    f(a, ($($b,)+));
                }
            }
            for nested!(a $($b)+) in zipped!(a.1.iter_mut(), $($b.1.iter()),+) {
                f(a, ($($b,)+));
            }
        }

        impl<const LEN: usize, A: Row, $($B: Row),+> Way<$Hand<A, $($B),+>> for Blocks<LEN>
        where
            $Hand<A, $($B),+>: for<'a> Place<A = A, Read<'a> = ($(&'a $B,)+)>,
        {
            #[inline(always)]
            fn each(hand: &mut $Hand<A, $($B),+>, f: impl for<'a, 'r> FnMut(&'a mut A, ($(&'r $B,)+))) {
                $blocks::<LEN, _, $($B),+>(&mut hand.a, $(&hand.$b,)+ f);
            }
        }
    };
}

by_hand!(Hand2 zip_two two_in_blocks: B b 1);
by_hand!(Hand3 zip_three three_in_blocks: B b 1, C c 2);
