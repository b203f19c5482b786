//! Scenes in files.

use std::fs;
use std::path::{Path, PathBuf};

use ron::ser::PrettyConfig;

use crate::world::Scene;

/// Reads a scene.
pub fn read(path: &Path) -> Result<Scene, String> {
    let error = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let text = fs::read_to_string(path).map_err(|e| error(&e))?;
    ron::from_str(&text).map_err(|e| error(&e))
}

/// Writes a scene. The old file is replaced when the new one is complete.
pub fn write(path: &Path, scene: &Scene) -> Result<(), String> {
    let error = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let text = ron::ser::to_string_pretty(scene, PrettyConfig::default()).map_err(|e| error(&e))?;
    let new = with_suffix(path, "new");
    fs::write(&new, text + "\n").and_then(|()| fs::rename(&new, path)).map_err(|e| error(&e))
}

/// Returns the path of another file beside it: `scene.ron.new`.
pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(suffix);
    name.into()
}
