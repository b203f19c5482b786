//! The examples `replica` and `rollback` share this: a ring of states, random numbers, and a network with faults, in memory or
//! through a proxy on loopback.

mod line;
mod network;
mod proxy;
mod random;
mod ring;

pub use line::{Conditions, Line};
pub use network::{Lines, Network};
pub use proxy::{DATAGRAM, Proxy};
pub use random::Random;
pub use ring::Ring;
