//! Applying a delta.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use super::check::check;
use super::diff::diff;
use super::masked::check_masked;
use super::parts::DeltaData;
use super::{Delta, DeltaError};

pub fn apply_delta<W: DeltaData>(world: &mut W, delta: &Delta<W>) -> Result<(), DeltaError> {
    match delta.mask {
        None => check(world, delta)?.apply(),
        Some(_) => {
            check_masked(world, delta)?.apply();
            Ok(())
        }
    }
}

pub fn edit<W: DeltaData>(world: &mut W, change: impl FnOnce(&mut W)) -> Delta<W> {
    let old = world.clone();
    change(world);
    let delta = diff(&old, world);
    // Here, and not at the end of the function: if a drop panics there, rustc doesn't drop what the function returns.
    drop(old);
    delta
}
