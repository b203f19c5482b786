//! What the sweeps write and the charts are drawn from.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fs;
use std::io;
use std::path::Path;

/// What was built: the versions of the peers come from here.
const LOCK: &str = include_str!("../../../Cargo.lock");

/// One sweep: a cost against a size, for several contenders.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Sweep {
    /// Which one; charts and tables ask for it by this name.
    pub name: String,
    /// How many rounds the medians are taken from.
    pub rounds: u32,
    /// The pictures it makes, or parts of one.
    pub panels: Vec<Panel>,
}

/// Lines over the same axes.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Panel {
    /// Which one.
    pub name: String,
    /// Its lines.
    pub series: Vec<Series>,
}

/// One line.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Series {
    /// What it is called.
    pub name: String,
    /// The version of the peer, if it is one.
    pub version: Option<String>,
    /// Sizes and medians.
    pub points: Vec<(f64, f64)>,
}

impl Panel {
    /// An empty one.
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), series: Vec::new() }
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

    /// The line of this name.
    pub fn series(&self, name: &str) -> Option<&Series> {
        self.series.iter().find(|line| line.name == name)
    }
}

impl Series {
    /// The median at a size.
    pub fn at(&self, x: f64) -> Option<f64> {
        self.points.iter().find(|point| point.0 == x).map(|point| point.1)
    }
}

impl Sweep {
    /// The panel of this name.
    pub fn panel(&self, name: &str) -> Option<&Panel> {
        self.panels.iter().find(|panel| panel.name == name)
    }

    /// Writes it to a file.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        write(path, self)
    }
}

/// Reads what was written.
pub fn read<T: for<'a> Deserialize<'a>>(path: &Path) -> io::Result<T> {
    Ok(serde_json::from_str(&fs::read_to_string(path)?)?)
}

/// Writes to a file: what holds no objects stands in one line.
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

/// Four significant digits.
pub fn rounded(figure: f64) -> f64 {
    format!("{figure:.3e}").parse().unwrap_or(figure)
}

/// The version of a peer; what a variant adds after a comma to its name isn't looked at.
pub fn version(peer: &str) -> Option<String> {
    let name = peer.split(',').next()?;
    if name == crate::OURS {
        return None;
    }
    let (_, after) = LOCK.split_once(&format!("name = \"{name}\"\nversion = \""))?;
    after.split('"').next().map(str::to_owned)
}
