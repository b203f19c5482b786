//! What each mechanism of the core does, on small worlds. This binary is built in seconds, so the mutations of the core run it.

#[allow(dead_code, reason = "the other tests use the rest")]
#[path = "../behaviour/support.rs"]
mod support;

mod changes;
mod derived;
mod families;
mod forged;
mod linked;
#[allow(dead_code, reason = "the columns of a table are read one by one")]
mod saves;
#[allow(dead_code, reason = "the columns of a table are read one by one")]
mod scheduled;
mod slice;
mod stays;
