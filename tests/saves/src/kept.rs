//! The saves that are kept in the repository, to be loaded by all later versions of ecs-core.
//!
//! The worlds here must stay as they are, because the saves have their content.

use std::path::{Path, PathBuf};

use crate::format::Format;
use crate::ops::random_world;
use crate::versions::first;
use crate::yard::{Clock, Log, Yard};

/// The names of the kept yards, with their worlds.
#[must_use]
pub fn yards() -> Vec<(&'static str, Yard)> {
    vec![
        ("empty", Yard::new(Clock(0), Log(Vec::new()))),
        ("small", random_world(8, 60).world),
        ("large", random_world(21, 1200).world),
    ]
}

/// Returns the path of a kept save.
#[must_use]
pub fn path(name: &str, format: Format) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kept");
    folder.join(format!("{name}.{}", format.extension()))
}

/// Writes the saves that don't exist yet. Never writes over one.
pub fn write_missing() {
    for format in crate::FORMATS {
        let mut saves: Vec<_> =
            yards().iter().map(|(name, yard)| (*name, format.save(yard))).collect();
        saves.push(("game", format.save(&first::game())));
        for (name, bytes) in saves {
            let path = path(name, format);
            if !path.exists() {
                std::fs::write(&path, bytes.expect("a save")).expect("a folder of kept saves");
                println!("wrote {}", path.display());
            }
        }
    }
}
