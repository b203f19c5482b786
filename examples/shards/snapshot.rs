//! Saves of all shards between two steps.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::world::{Key, Sim};

/// Saves the part of one shard. The file is there under its name only when it is complete, unless the machine stops.
pub fn save(dir: &Path, step: u64, (me, shards): (usize, usize), sim: &Sim) -> Result<(), String> {
    let path = dir.join(format!("{step}-{me}-{shards}.shard"));
    let part = path.with_extension("part");
    let bytes =
        postcard::to_stdvec(&(sim.fingerprint_by::<Key>(), sim)).map_err(|e| e.to_string())?;
    let written = fs::write(&part, bytes).and_then(|()| fs::rename(&part, &path));
    written.map_err(|error| format!("{} can't be written: {error}", path.display()))
}

/// Loads the part of one shard, and compares the fingerprint that was written with that of what was read.
fn load(path: &Path) -> Result<Sim, String> {
    let read = fs::read(path).map_err(|error| error.to_string())?;
    let (fingerprint, sim): (u64, Sim) = postcard::from_bytes(&read).map_err(|e| e.to_string())?;
    let intact = sim.fingerprint_by::<Key>() == fingerprint;
    intact.then_some(sim).ok_or_else(|| "its fingerprint differs".to_owned())
}

/// Loads the last snapshot of which the files of all shards are there and intact: its step, and all of its particles. Calls
/// `skipped` with the reason for each later one that is refused.
pub fn last(dir: &Path, mut skipped: impl FnMut(String)) -> Option<(u64, Sim)> {
    let mut found: BTreeMap<(u64, usize), Vec<PathBuf>> = BTreeMap::new();
    for path in fs::read_dir(dir).ok()?.filter_map(|entry| Some(entry.ok()?.path())) {
        let name =
            path.file_name()?.to_str()?.strip_suffix(".shard").unwrap_or_default().to_owned();
        let numbers: Option<Vec<u64>> = name.split('-').map(|number| number.parse().ok()).collect();
        if let Some([step, _, shards]) = numbers.as_deref() {
            found.entry((*step, *shards as usize)).or_default().push(path);
        }
    }
    found.into_iter().rev().find_map(|((step, shards), mut files)| {
        files.sort();
        let mut all = Sim::new();
        for file in &files {
            match load(file) {
                Ok(mut sim) => drop(all.merge(&mut sim)),
                Err(error) => {
                    skipped(format!(
                        "snapshot of step {step}: {} is torn: {error}",
                        file.display()
                    ));
                    return None;
                }
            }
        }
        if files.len() < shards {
            skipped(format!("snapshot of step {step}: has {} of {shards} files", files.len()));
            return None;
        }
        Some((step, all))
    })
}
