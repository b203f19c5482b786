//! The bodies of the loops.

use crate::rows::{Number, Read, Row};

/// Values that a body captures.
#[derive(Clone, Copy)]
pub struct Captured<N> {
    pub factor: N,
    pub limit: N,
    pub up: bool,
}

/// The body of a loop. It changes one column, or adds to a sum, and reads the others.
pub trait Body {
    const NAME: &str;

    fn run<A: Row, R: Read>(a: &mut A, read: R, captured: Captured<A::Number>, sum: &mut A::Number)
    where
        A::Number: From<R::Number>;
}

/// Declares a body that replaces each number of the first row.
macro_rules! bodies {
    ($($name:ident $text:literal: |$a:ident, $b:ident, $captured:ident| $body:expr;)*) => {$(
        pub struct $name;

        impl Body for $name {
            const NAME: &str = $text;

            #[inline(always)]
            fn run<A: Row, R: Read>(
                a: &mut A,
                read: R,
                $captured: Captured<A::Number>,
                _: &mut A::Number,
            ) where
                A::Number: From<R::Number>,
            {
                a.update(|i, part| {
                    let ($a, $b): (A::Number, A::Number) = (part, read.part(i).into());
                    $body
                });
            }
        }
    )*};
}

bodies! {
    Add "add": |a, b, _captured| a.plus(b);
    Multiply "multiply": |a, b, captured| a.plus(b.times(captured.factor));
    IfValue "if value": |a, b, captured| if b.at_least(captured.limit) { a.plus(b) } else { a };
    IfCaptured "if captured": |a, b, captured| {
        if captured.up { a.plus(b.times(captured.factor)) } else { a.minus(b) }
    };
    Roots "16 roots": |a, b, _captured| (0..16).fold(a, |a, _| a.plus(b).root());
}

/// Adds all numbers up.
pub struct Sum;

impl Body for Sum {
    const NAME: &str = "sum";

    #[inline(always)]
    fn run<A: Row, R: Read>(a: &mut A, read: R, _: Captured<A::Number>, sum: &mut A::Number)
    where
        A::Number: From<R::Number>,
    {
        for i in 0..A::PARTS {
            *sum = sum.plus(a.part(i).plus(read.part(i).into()));
        }
    }
}
