//! A bound on the parameter of a trait, which the trait implies.

/// Lets `Self: HasUnit<R>` imply `R: Bundle<Self>`. Rust doesn't imply a bound on a trait's parameter,
/// but it implies a bound on an associated type. The associated type here, `Is`, equals `R`.
#[doc(hidden)]
pub trait Imply<C>: ImplyInner<C, Is = C> {}

#[doc(hidden)]
pub trait ImplyInner<C> {
    type Is;
}

impl<W, C> ImplyInner<C> for W {
    type Is = C;
}

impl<W, C> Imply<C> for W {}
