//! Tuples of up to 24 elements as lists, `(A, (B, ()))`. The code of a trait for tuples is written once, for `()` and for
//! `(A, B)` as lists.

/// A tuple of up to 24 elements. Other crates can't name the trait, so they can't implement it.
pub trait Tuple: Sized {
    /// The elements as a list.
    type List: List;
    /// The tuple with one more element in front.
    type Prepend<A>: Tuple<List = (A, Self::List)>;

    fn into_list(self) -> Self::List;
    fn from_list(list: Self::List) -> Self;
    fn as_list(&self) -> <Self::List as List>::Refs<'_>;
    fn as_list_mut(&mut self) -> <Self::List as List>::Muts<'_>;
}

/// The elements of a tuple as a list: `()`, or an element and the list of the others.
pub trait List: Sized {
    /// The tuple with these elements.
    type Tuple: Tuple<List = Self>;
    /// References to the elements, as a list.
    type Refs<'a>
    where
        Self: 'a;
    /// Mutable references to the elements, as a list.
    type Muts<'a>
    where
        Self: 'a;
}

/// The elements of a tuple, as a list.
pub(crate) type ListOf<T> = <T as Tuple>::List;

/// The elements of a list, as a tuple.
pub(crate) type TupleOf<L> = <L as List>::Tuple;

impl List for () {
    type Tuple = ();
    type Refs<'a> = ();
    type Muts<'a> = ();
}

impl<A, B: List> List for (A, B) {
    type Tuple = <B::Tuple as Tuple>::Prepend<A>;
    type Refs<'a>
        = (&'a A, B::Refs<'a>)
    where
        Self: 'a;
    type Muts<'a>
        = (&'a mut A, B::Muts<'a>)
    where
        Self: 'a;
}

/// Stands for a tuple of more than 24 elements. There is no value of it.
pub struct TooLong<A, T>(A, T);

impl<A, T: Tuple> Tuple for TooLong<A, T> {
    type List = (A, T::List);
    type Prepend<Z> = TooLong<Z, Self>;

    fn into_list(self) -> Self::List {
        (self.0, self.1.into_list())
    }

    fn from_list((first, rest): Self::List) -> Self {
        Self(first, T::from_list(rest))
    }

    fn as_list(&self) -> <Self::List as List>::Refs<'_> {
        (&self.0, self.1.as_list())
    }

    fn as_list_mut(&mut self) -> <Self::List as List>::Muts<'_> {
        (&mut self.0, self.1.as_list_mut())
    }
}

/// `for_tuples!(each)` calls `each! { A a B b .. }` for each number of pairs from 1 to 24.
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

/// The tuple that is longer by `Z`.
macro_rules! longer {
    ($A:ident $B:ident $C:ident $D:ident $E:ident $F:ident $G:ident $H:ident
     $I:ident $J:ident $K:ident $L:ident $M:ident $N:ident $O:ident $P:ident
     $Q:ident $R:ident $S:ident $T:ident $U:ident $V:ident $X:ident $Y:ident) => { TooLong<Z, Self> };
    ($($T:ident)*) => { (Z, $($T,)*) };
}

macro_rules! tuple {
    ($($T:ident $t:ident)*) => {
        #[allow(clippy::unused_unit, reason = "the list of no elements")]
        impl<$($T),*> Tuple for ($($T,)*) {
            type List = nested!($($T)*);
            type Prepend<Z> = longer!($($T)*);

            #[inline(always)]
            fn into_list(self) -> Self::List {
                let ($($t,)*) = self;
                nested!($($t)*)
            }

            #[inline(always)]
            fn from_list(nested!($($t)*): Self::List) -> Self {
                ($($t,)*)
            }

            #[inline(always)]
            fn as_list(&self) -> <Self::List as List>::Refs<'_> {
                let ($($t,)*) = self;
                nested!($($t)*)
            }

            #[inline(always)]
            fn as_list_mut(&mut self) -> <Self::List as List>::Muts<'_> {
                let ($($t,)*) = self;
                nested!($($t)*)
            }
        }
    };
}

tuple! {}
for_tuples!(tuple);

pub(crate) use {for_tuples, nested};
