//! Tuples of up to 24 elements, and lists.

/// Calls a macro with the names of the types and values of each tuple, but the empty one.
macro_rules! for_tuples {
    ($call:ident) => {
        $crate::tuples::for_tuples! {
            @ $call () A a B b C c D d E e F f G g H h I i J j K k L l M m N n O o P p R r S s T t U u V v X x Y y Z z
        }
    };
    (@ $call:ident ($($done:ident)*)) => {};
    (@ $call:ident ($($done:ident)*) $T:ident $t:ident $($rest:ident)*) => {
        $call!($($done)* $T $t);
        $crate::tuples::for_tuples!(@ $call ($($done)* $T $t) $($rest)*);
    };
}

/// Writes names as a list `(A, (B, ()))`.
macro_rules! nested {
    () => { () };
    ($first:ident $($rest:ident)*) => { ($first, $crate::tuples::nested!($($rest)*)) };
}

pub(crate) use {for_tuples, nested};
