//! Seals: traits that code outside of this crate can't name. So such code can't implement a trait
//! that requires a seal.
//!
//! A walk relies on its terms for soundness, so only this crate may define terms. A seal has the
//! world as a parameter. Without it, the seal of `&mut C` would hold for every world. Other code
//! could then implement terms for components that a world doesn't have.

/// A term, or a list of terms, of queries of the world `W`.
pub trait SealedTerm<W> {}

/// A read-only term, or a list of such, of queries of the world `W`.
pub trait SealedRead<W> {}

/// A term of a join, or a list or tuple of such.
pub trait SealedJoin {}
