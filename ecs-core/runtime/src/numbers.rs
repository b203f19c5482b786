//! Numbers as types, so that a bound can compare the numbers of components.
//!
//! The trait solver then finds a component that is named twice in `cargo check`. A constant would be evaluated in
//! `cargo build` only.

/// A bit, or the answer to a question: [`O`] or [`I`].
pub trait Bit {
    /// The bit as a value.
    const IS: bool;
    type Not: Bit;
    type And<B: Bit>: Bit;
    type Or<B: Bit>: Bit;
    /// [`I`] if the two bits are equal.
    type Is<B: Bit>: Bit;
}

/// 0, or "no".
pub enum O {}

/// 1, or "yes".
pub enum I {}

impl Bit for O {
    const IS: bool = false;
    type Not = I;
    type And<B: Bit> = O;
    type Or<B: Bit> = B;
    type Is<B: Bit> = B::Not;
}

impl Bit for I {
    const IS: bool = true;
    type Not = O;
    type And<B: Bit> = B;
    type Or<B: Bit> = I;
    type Is<B: Bit> = B;
}

/// A number: its bits, lowest first, as a list `(A, (B, ()))`. All numbers of a world have the same length.
pub trait Number {
    type First: Bit;
    type Rest: Number;
    /// [`I`] if the two numbers are equal.
    type Is<N: Number>: Bit;
}

impl Number for () {
    type First = O;
    type Rest = ();
    type Is<N: Number> = I;
}

impl<A: Bit, B: Number> Number for (A, B) {
    type First = A;
    type Rest = B;
    type Is<N: Number> = <A::Is<N::First> as Bit>::And<B::Is<N::Rest>>;
}

/// A set of numbers: a list `(A, (B, ()))`.
pub trait Numbers {
    /// [`I`] if the number is in the set.
    type Has<N: Number>: Bit;
}

impl Numbers for () {
    type Has<N: Number> = O;
}

impl<A: Number, B: Numbers> Numbers for (A, B) {
    type Has<N: Number> = <A::Is<N> as Bit>::Or<B::Has<N>>;
}
