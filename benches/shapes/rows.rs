//! The types of rows, and the arithmetic of the bodies on them.

/// A number that a row consists of. Integers wrap.
pub trait Number: Copy + 'static {
    /// Converts a small number.
    fn of(small: u8) -> Self;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
    fn root(self) -> Self;
    fn at_least(self, other: Self) -> bool;
    fn bits(self) -> u64;
}

macro_rules! floats {
    ($($t:ty)*) => {$(
        impl Number for $t {
            #[inline]
            fn of(small: u8) -> Self { small.into() }
            #[inline]
            fn plus(self, other: Self) -> Self { self + other }
            #[inline]
            fn minus(self, other: Self) -> Self { self - other }
            #[inline]
            fn times(self, other: Self) -> Self { self * other }
            #[inline]
            fn root(self) -> Self { self.sqrt() }
            #[inline]
            fn at_least(self, other: Self) -> bool { self >= other }
            #[inline]
            fn bits(self) -> u64 { self.to_bits().into() }
        }
    )*};
}

floats!(f32 f64);

macro_rules! integers {
    ($($t:ty)*) => {$(
        impl Number for $t {
            #[inline]
            fn of(small: u8) -> Self { small.into() }
            #[inline]
            fn plus(self, other: Self) -> Self { self.wrapping_add(other) }
            #[inline]
            fn minus(self, other: Self) -> Self { self.wrapping_sub(other) }
            #[inline]
            fn times(self, other: Self) -> Self { self.wrapping_mul(other) }
            #[inline]
            fn root(self) -> Self { (self as f32).sqrt() as Self }
            #[inline]
            fn at_least(self, other: Self) -> bool { self >= other }
            #[inline]
            fn bits(self) -> u64 { self.into() }
        }
    )*};
}

integers!(u8 u32);

/// A row of one column.
pub trait Row: Copy + 'static {
    type Number: Number;
    /// Creates the row from a small number.
    fn of(small: u8) -> Self;
    /// Returns the numbers to change.
    fn parts(&mut self) -> &mut [Self::Number];
    /// Returns a number to read. Wraps around at the last one.
    fn part(&self, i: usize) -> Self::Number;
}

macro_rules! scalars {
    ($($t:ty)*) => {$(
        impl Row for $t {
            type Number = $t;
            #[inline]
            fn of(small: u8) -> Self { Number::of(small) }
            #[inline]
            fn parts(&mut self) -> &mut [$t] { std::slice::from_mut(self) }
            #[inline]
            fn part(&self, _: usize) -> $t { *self }
        }
    )*};
}

scalars!(u8 u32 f32 f64);

impl<N: Number, const LEN: usize> Row for [N; LEN] {
    type Number = N;
    #[inline]
    fn of(small: u8) -> Self {
        [N::of(small); LEN]
    }
    #[inline]
    fn parts(&mut self) -> &mut [N] {
        self
    }
    #[inline]
    fn part(&self, i: usize) -> N {
        self[i % LEN]
    }
}

/// A number that counts only if a flag is set.
#[derive(Clone, Copy)]
pub struct Flagged {
    number: f32,
    on: bool,
}

impl Row for Flagged {
    type Number = f32;
    #[inline]
    fn of(small: u8) -> Self {
        Self { number: small.into(), on: !small.is_multiple_of(3) }
    }
    #[inline]
    fn parts(&mut self) -> &mut [f32] {
        std::slice::from_mut(&mut self.number)
    }
    #[inline]
    fn part(&self, _: usize) -> f32 {
        if self.on { self.number } else { 0.0 }
    }
}

/// The rows that a body reads: one column, or two.
pub trait Read: Copy {
    type Number: Number;
    fn part(self, i: usize) -> Self::Number;
}

impl<B: Row> Read for (&B,) {
    type Number = B::Number;
    #[inline]
    fn part(self, i: usize) -> B::Number {
        self.0.part(i)
    }
}

impl<B: Row, C: Row> Read for (&B, &C)
where
    B::Number: From<C::Number>,
{
    type Number = B::Number;
    #[inline]
    fn part(self, i: usize) -> B::Number {
        self.0.part(i).plus(self.1.part(i).into())
    }
}
