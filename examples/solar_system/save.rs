//! Runs in files.

use std::fs;
use std::path::Path;

use crate::flight::Flight;

/// Reads a run. It continues exactly like the one that was written: numbers are saved bit by bit, and
/// the world has the same rows in the same order.
pub fn read(path: &Path) -> Result<Flight, String> {
    let file = path.display();
    let bytes = fs::read(path).map_err(|error| format!("{file}: {error}; expected a saved run"))?;
    postcard::from_bytes(&bytes).map_err(|error| format!("{file}: {error}; expected a saved run"))
}

/// Writes a run.
pub fn write(path: &Path, flight: &Flight) -> Result<(), String> {
    let bytes = postcard::to_allocvec(flight).expect("a vector grows as needed");
    fs::write(path, bytes)
        .map_err(|error| format!("cannot write the run {}: {error}", path.display()))
}
