//! Calls a macro once for each length of tuple, 1 to 24.

/// Calls `$macro! { A a B b .. }` for each number of pairs; with `triples`, `$macro! { A a aa .. }`.
macro_rules! for_tuples {
    ($macro:ident) => {
        $crate::tuples::for_tuples! { @ $macro [] [
            [A a] [B b] [C c] [D d] [E e] [F f] [G g] [H h] [I i] [J j] [K k] [L l]
            [M m] [N n] [O o] [P p] [Q q] [R r] [S s] [T t] [U u] [V v] [X x] [Y y]
        ] }
    };
    ($macro:ident, triples) => {
        $crate::tuples::for_tuples! { @ $macro [] [
            [A a aa] [B b bb] [C c cc] [D d dd] [E e ee] [F f ff] [G g gg] [H h hh]
            [I i ii] [J j jj] [K k kk] [L l ll] [M m mm] [N n nn] [O o oo] [P p pp]
            [Q q qq] [R r rr] [S s ss] [T t tt] [U u uu] [V v vv] [X x xx] [Y y yy]
        ] }
    };
    (@ $macro:ident [$($done:tt)*] [[$($next:tt)*] $($rest:tt)*]) => {
        $macro! { $($done)* $($next)* }
        $crate::tuples::for_tuples! { @ $macro [$($done)* $($next)*] [$($rest)*] }
    };
    (@ $macro:ident [$($done:tt)*] []) => {};
}

pub(crate) use for_tuples;
