//! Scenes in files.

use std::fs;
use std::path::{Path, PathBuf};

use ron::Options;
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;

use crate::world::Scene;

/// Reads a scene.
pub fn read(path: &Path) -> Result<Scene, String> {
    let error = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let text = fs::read_to_string(path).map_err(|e| error(&e))?;
    options().from_str(&text).map_err(|e| error(&e))
}

/// Returns how values are read: `"sun"` is short for `Name("sun")`.
pub fn options() -> Options {
    Options::default().with_default_extension(Extensions::UNWRAP_NEWTYPES)
}

/// Writes a scene. The old file is replaced when the new one is complete.
pub fn write(path: &Path, scene: &Scene) -> Result<(), String> {
    let error = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    // One line per component.
    let config = PrettyConfig::default().depth_limit(3).extensions(Extensions::UNWRAP_NEWTYPES);
    let text = ron::ser::to_string_pretty(scene, config).map_err(|e| error(&e))?;
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
