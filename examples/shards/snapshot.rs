//! Saves of all shards between two steps: a folder for each step, and a file for each shard.

use std::fs;
use std::path::Path;

use crate::Result;
use crate::world::{Key, Sim};

/// Saves the part of one shard. Unless the machine stops, the file has its name only when it is complete.
pub fn save(dir: &Path, particles: u64, step: u64, shard: usize, of: usize, sim: &Sim) -> Result {
    let folder = dir.join(format!("{step:010}-{of}"));
    fs::create_dir_all(&folder)?;
    let (part, whole) = (folder.join(format!("{shard}.part")), folder.join(shard.to_string()));
    fs::write(&part, postcard::to_stdvec(&(particles, sim.fingerprint_by::<Key>(), sim))?)?;
    Ok(fs::rename(part, whole)?)
}

/// Loads the part of one shard.
fn load(file: &Path, particles: u64) -> Result<Sim> {
    let (of, fingerprint, sim): (u64, u64, Sim) = postcard::from_bytes(&fs::read(file)?)?;
    if (of, fingerprint) == (particles, sim.fingerprint_by::<Key>()) {
        return Ok(sim);
    }
    Err("another fingerprint, or another number of particles at the beginning".into())
}

/// Returns the last complete snapshot up to the step `most`: its step and all particles. Calls `refused` with the reason for each
/// later one.
pub fn last(dir: &Path, particles: u64, most: u64, refused: impl Fn(String)) -> Result<(u64, Sim)> {
    let read = fs::read_dir(dir)?.map(|entry| entry.map(|entry| entry.path()));
    let mut folders = read.collect::<std::io::Result<Vec<_>>>()?;
    folders.sort();
    let found = folders.iter().rev().find_map(|folder| {
        let (step, shards) = folder.file_name()?.to_str()?.split_once('-')?;
        let (step, shards): (u64, usize) = (step.parse().ok()?, shards.parse().ok()?);
        if shards == 0 || step > most {
            refused(format!("{} is no snapshot of this run", folder.display()));
            return None;
        }
        let mut all = Sim::new();
        for shard in 0..shards {
            let file = folder.join(format!("{shard}"));
            let torn = |error| refused(format!("{} is torn or missing: {error}", file.display()));
            all.merge(&mut load(&file, particles).map_err(torn).ok()?);
        }
        Some((step, all))
    });
    found.ok_or_else(|| "there is no complete snapshot".into())
}
