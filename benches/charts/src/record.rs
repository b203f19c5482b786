//! The data that sweeps write and charts read.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fs;
use std::io;
use std::path::Path;

/// The lock file of this build, which has the versions of the peers.
const LOCK: &str = include_str!("../../../Cargo.lock");

/// One sweep: a cost against a size, for several contenders.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Sweep {
    /// The name by which charts and tables find it.
    pub name: String,
    /// The number of rounds behind each median.
    pub rounds: u32,
    /// Its panels. Each is a picture or part of one.
    pub panels: Vec<Panel>,
}

/// Lines over the same axes.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Panel {
    /// Its name.
    pub name: String,
    /// The number of rounds, if it is not that of the sweep.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// Its lines.
    pub series: Vec<Series>,
}

/// One line.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// The version, if the line is a peer.
    pub version: Option<String>,
    /// Sizes and medians.
    pub points: Vec<(f64, f64)>,
}

impl Panel {
    /// Creates an empty sweep.
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), rounds: None, series: Vec::new() }
    }

    /// Adds a point to the line of this name.
    pub fn add(&mut self, series: &str, x: f64, y: f64) {
        let found = self.series.iter().position(|line| line.name == series);
        let at = found.unwrap_or_else(|| {
            let (name, version) = (series.to_owned(), version(series));
            self.series.push(Series { name, version, points: Vec::new() });
            self.series.len() - 1
        });
        self.series[at].points.push((x, rounded(y)));
    }

    /// Returns the line of this name.
    pub fn series(&self, name: &str) -> Option<&Series> {
        self.series.iter().find(|line| line.name == name)
    }
}

impl Series {
    /// Returns the median at a size.
    pub fn at(&self, x: f64) -> Option<f64> {
        self.points.iter().find(|point| point.0 == x).map(|point| point.1)
    }
}

impl Sweep {
    /// Returns the panel of this name.
    pub fn panel(&self, name: &str) -> Option<&Panel> {
        self.panels.iter().find(|panel| panel.name == name)
    }

    /// Writes the sweep to a file.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        write(path, self)
    }
}

/// Reads a sweep from a file.
pub fn read<T: for<'a> Deserialize<'a>>(path: &Path) -> io::Result<T> {
    Ok(serde_json::from_str(&fs::read_to_string(path)?)?)
}

/// Writes JSON. A value without nested objects is on one line.
pub fn write<T: Serialize>(path: &Path, record: &T) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut text = String::new();
    lay_out(&serde_json::to_value(record)?, 0, &mut text);
    fs::write(path, text + "\n")
}

fn lay_out(value: &Value, depth: usize, text: &mut String) {
    let parts: Vec<(String, &Value)> = match value {
        Value::Array(items) => items.iter().map(|item| (String::new(), item)).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(name, v)| (format!("\"{name}\": "), v)).collect()
        }
        _ => Vec::new(),
    };
    if !parts.iter().any(|(_, part)| has_objects(part)) {
        *text += &value.to_string();
        return;
    }
    let (open, close) = if value.is_array() { ('[', ']') } else { ('{', '}') };
    text.push(open);
    for (i, (name, part)) in parts.iter().enumerate() {
        *text += if i == 0 { "\n" } else { ",\n" };
        *text += &" ".repeat(depth + 1);
        *text += name;
        lay_out(part, depth + 1, text);
    }
    *text += &format!("\n{}{close}", " ".repeat(depth));
}

fn has_objects(value: &Value) -> bool {
    match value {
        Value::Object(_) => true,
        Value::Array(items) => items.iter().any(has_objects),
        _ => false,
    }
}

/// Rounds to four significant digits.
pub fn rounded(figure: f64) -> f64 {
    format!("{figure:.3e}").parse().unwrap_or(figure)
}

/// Returns the version of a peer. A variant after a comma in its name is ignored.
pub fn version(peer: &str) -> Option<String> {
    let name = peer.split(',').next()?;
    if name == crate::OURS {
        return None;
    }
    let (_, after) = LOCK.split_once(&format!("name = \"{name}\"\nversion = \""))?;
    after.split('"').next().map(str::to_owned)
}
