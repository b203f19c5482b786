//! Macros that implement traits for tuples of 1 to 24 elements.

/// `for_tuples!(each)` calls `each! { A a B b .. }` for each number of pairs.
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
}

/// `nested!(A B C)` is the list `(A, (B, (C, ())))`: a type, a pattern or an expression.
macro_rules! nested {
    () => { () };
    ($First:ident $($rest:ident)*) => { ($First, $crate::tuples::nested!($($rest)*)) };
}

pub(crate) use {for_tuples, nested};
