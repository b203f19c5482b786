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
    /// The count of numbers.
    const PARTS: usize;
    /// Creates the row from a small number.
    fn of(small: u8) -> Self;
    /// Replaces each number by what the function makes of its place and of it.
    fn update(&mut self, new: impl FnMut(usize, Self::Number) -> Self::Number);
    /// Returns a number to read. Wraps around at the last one.
    fn part(&self, i: usize) -> Self::Number;
}

macro_rules! scalars {
    ($($t:ty)*) => {$(
        impl Row for $t {
            type Number = $t;
            const PARTS: usize = 1;
            #[inline]
            fn of(small: u8) -> Self { Number::of(small) }
            #[inline]
            fn update(&mut self, mut new: impl FnMut(usize, $t) -> $t) { *self = new(0, *self); }
            #[inline]
            fn part(&self, _: usize) -> $t { *self }
        }
    )*};
}

scalars!(u8 u32 f32 f64);

impl<N: Number, const LEN: usize> Row for [N; LEN] {
    type Number = N;
    const PARTS: usize = LEN;
    #[inline]
    fn of(small: u8) -> Self {
        [N::of(small); LEN]
    }
    #[inline]
    fn update(&mut self, mut new: impl FnMut(usize, N) -> N) {
        for (i, part) in self.iter_mut().enumerate() {
            *part = new(i, *part);
        }
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
    const PARTS: usize = 1;
    #[inline]
    fn of(small: u8) -> Self {
        Self { number: small.into(), on: !small.is_multiple_of(3) }
    }
    #[inline]
    fn update(&mut self, mut new: impl FnMut(usize, f32) -> f32) {
        self.number = new(0, self.number);
    }
    #[inline]
    fn part(&self, _: usize) -> f32 {
        if self.on { self.number } else { 0.0 }
    }
}

/// Two numbers as the fields of a struct, as the vectors of games are. An array of two is passed in one integer by rustc,
/// which a loop over it then takes apart.
#[derive(Clone, Copy)]
pub struct Vec2 {
    x: f32,
    y: f32,
}

impl Row for Vec2 {
    type Number = f32;
    const PARTS: usize = 2;
    #[inline]
    fn of(small: u8) -> Self {
        Self { x: small.into(), y: small.into() }
    }
    #[inline]
    fn update(&mut self, mut new: impl FnMut(usize, f32) -> f32) {
        self.x = new(0, self.x);
        self.y = new(1, self.y);
    }
    #[inline]
    fn part(&self, i: usize) -> f32 {
        if i.is_multiple_of(2) { self.x } else { self.y }
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
