//! Calls a macro once for each length of tuple, 1 to 24.

/// `for_tuples!(each)` calls `each! { A a B b .. }` for each number of pairs.
///
/// `for_tuples!(own, filled_up)` calls `own! { A a aa B b bb .. }` for a few lengths, and for the others
/// `filled_up! { A a aa ..; Nothing .. }` with what is missing to the next of those. Code that does much with
/// each element takes the compiler a time that grows with the square of the length, in everybody's first build.
macro_rules! for_tuples {
    ($each:ident) => {
        $crate::tuples::for_tuples! { @ $each [] [
            [A a] [B b] [C c] [D d] [E e] [F f] [G g] [H h] [I i] [J j] [K k] [L l]
            [M m] [N n] [O o] [P p] [Q q] [R r] [S s] [T t] [U u] [V v] [X x] [Y y]
        ] }
    };
    (@ $each:ident [$($done:tt)*] [[$($next:tt)*] $($rest:tt)*]) => {
        $each! { $($done)* $($next)* }
        $crate::tuples::for_tuples! { @ $each [$($done)* $($next)*] [$($rest)*] }
    };
    (@ $each:ident [$($done:tt)*] []) => {};
    ($own:ident, $filled_up:ident) => {
        $crate::tuples::for_tuples! { @ $own $filled_up [] [
            [A a aa] [B b bb] [C c cc] [D d dd]
            [E e ee; Nothing] [F f ff]
            [G g gg; Nothing] [H h hh]
            [I i ii; Nothing Nothing Nothing] [J j jj; Nothing Nothing] [K k kk; Nothing] [L l ll]
            [M m mm; Nothing Nothing Nothing] [N n nn; Nothing Nothing] [O o oo; Nothing] [P p pp]
            [Q q qq; Nothing Nothing Nothing Nothing Nothing Nothing Nothing] [R r rr; Nothing Nothing Nothing Nothing Nothing Nothing] [S s ss; Nothing Nothing Nothing Nothing Nothing]
            [T t tt; Nothing Nothing Nothing Nothing] [U u uu; Nothing Nothing Nothing] [V v vv; Nothing Nothing] [X x xx; Nothing] [Y y yy]
        ] }
    };
    (@ $own:ident $filled_up:ident [$($done:tt)*] [
        [$T:ident $t:ident $s:ident $(; $($unit:tt)+)?] $($rest:tt)*
    ]) => {
        $crate::tuples::for_tuples! { @ $own $filled_up { $($done)* $T $t $s } $($($unit)+)? }
        $crate::tuples::for_tuples! { @ $own $filled_up [$($done)* $T $t $s] [$($rest)*] }
    };
    (@ $own:ident $filled_up:ident [$($done:tt)*] []) => {};
    (@ $own:ident $filled_up:ident { $($all:tt)* }) => { $own! { $($all)* } };
    (@ $own:ident $filled_up:ident { $($all:tt)* } $($unit:tt)+) => {
        $filled_up! { $($all)*; $($unit)+ }
    };
}

pub(crate) use for_tuples;

/// What fills a tuple up: as a type and as a value. Nobody outside can name it.
#[derive(Debug)]
pub struct Nothing;
