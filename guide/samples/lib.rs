//! The code blocks of the guide's pages, and the samples that they must equal.
//!
//! A page's block in `rust` or `cpp` is a *region* of a sample: the lines between `// ANCHOR: name` and
//! `// ANCHOR_END: name`, moved to the left. The blocks of `src/NAME.md` are the regions of `samples/pages/NAME.rs`, in
//! this order, or those in [`OTHERS`].

use std::path::{Path, PathBuf};
use std::{env, fs};

/// The blocks of a page that has samples of other files: `FILE:REGION`.
const OTHERS: &[(&str, &[&str])] = &[
    (
        "coming",
        &[
            "pages/coming.rs:ecs_core",
            "pages/peers.rs:hecs",
            "pages/peers.rs:bevy",
            "entt/main.cpp:entt",
            "pages/peers.rs:flecs",
        ],
    ),
    (
        "integrations",
        &[
            "pages/integrations.rs:glam",
            "pages/integrations.rs:rand",
            "pages/engines.rs:rapier",
            "pages/integrations.rs:tracing",
        ],
    ),
    (
        "recipes",
        &[
            "recipes/state_machine.rs:recipe",
            "recipes/pause.rs:recipe",
            "recipes/timer_and_cooldown.rs:recipe",
            "recipes/fixed_step.rs:recipe",
            "recipes/hierarchy.rs:recipe",
            "recipes/message.rs:recipe",
            "recipes/observer.rs:recipe",
            "recipes/collision.rs:recipe",
            "recipes/shots.rs:recipe",
            "recipes/spatial_lookup.rs:recipe",
            "recipes/turn_order.rs:recipe",
            "recipes/inventory.rs:recipe",
            "recipes/prefab.rs:recipe",
            "recipes/camera.rs:recipe",
            "recipes/undo.rs:recipe",
            "recipes/replay.rs:recipe",
            "recipes/test_of_a_system.rs:recipe",
            "recipes/debugging.rs:recipe",
        ],
    ),
    (
        "schedule",
        &[
            "dots/game.rs:world",
            "dots/game.rs:systems",
            "dots/game.rs:schedule",
            "pages/schedule.rs:test",
        ],
    ),
    ("watch", &["dots/main.rs:main"]),
];

/// The languages of blocks that are samples.
const LANGUAGES: [&str; 2] = ["rust", "cpp"];

/// Lines of a sample that a page shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Region {
    /// `FILE:REGION`, with the path in `samples`.
    pub name: String,
    pub code: String,
}

/// The folder of the guide.
pub fn guide() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the files in a folder that end with one of `ends`, by name.
fn files(folder: &Path, ends: &[&str]) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files = Vec::new();
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            files.extend(self::files(&path, ends));
        } else if path
            .extension()
            .is_some_and(|end| ends.iter().any(|&known| end == known))
        {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// Returns the names and texts of the pages.
pub fn pages() -> Vec<(String, String)> {
    let pages = files(&guide().join("src"), &["md"]).into_iter();
    let pages = pages.map(|path| {
        let name = path.file_stem().and_then(|name| name.to_str());
        (name.expect("a name").to_owned(), read(&path))
    });
    pages.filter(|(name, _)| name != "SUMMARY").collect()
}

/// Returns all regions of the samples.
pub fn regions() -> Vec<Region> {
    let samples = guide().join("samples");
    let mut regions = Vec::new();
    for path in files(&samples, &["rs", "cpp"]) {
        let name = path.strip_prefix(&samples).expect("a file in it");
        let name = name.to_str().expect("UTF-8").replace('\\', "/");
        if name != "lib.rs" {
            regions.extend(regions_of(&name, &read(&path)));
        }
    }
    regions
}

fn regions_of(file: &str, text: &str) -> Vec<Region> {
    let mut regions = Vec::new();
    let mut open: Option<(&str, Vec<&str>)> = None;
    for line in text.lines() {
        if let Some(name) = line.trim().strip_prefix("// ANCHOR: ") {
            assert!(open.is_none(), "{file}: `{name}` begins in another region");
            open = Some((name, Vec::new()));
        } else if let Some(name) = line.trim().strip_prefix("// ANCHOR_END: ") {
            let (begun, lines) = open.take().unwrap_or_default();
            assert_eq!(begun, name, "{file}: the region that ends isn't open");
            let name = format!("{file}:{name}");
            regions.push(Region { name, code: to_the_left(&lines) });
        } else if let Some((_, lines)) = &mut open {
            lines.push(line);
        }
    }
    assert!(open.is_none(), "{file}: a region doesn't end: {open:?}");
    regions
}

/// Removes the spaces that all lines begin with.
fn to_the_left(lines: &[&str]) -> String {
    let full = lines.iter().filter(|line| !line.trim().is_empty());
    let depth = full.map(|line| line.len() - line.trim_start().len()).min();
    let cut = |line: &&str| line.get(depth.unwrap_or(0)..).unwrap_or("").to_owned();
    lines.iter().map(|line| cut(line) + "\n").collect()
}

/// Returns the regions that a page shows, in the order of its blocks.
pub fn regions_on(page: &str, regions: &[Region]) -> Vec<Region> {
    let find = |name: &&str| {
        let found = regions.iter().find(|region| region.name == *name);
        found.unwrap_or_else(|| panic!("{page}.md: no region {name}")).clone()
    };
    if let Some((_, names)) = OTHERS.iter().find(|(name, _)| *name == page) {
        return names.iter().map(find).collect();
    }
    let file = format!("pages/{page}.rs:");
    let own = regions.iter().filter(|region| region.name.starts_with(&file));
    own.cloned().collect()
}

/// A code block of a page.
pub struct Block {
    /// The number of the line with the fence.
    pub line: usize,
    pub code: String,
}

/// Returns the text of a page with other code in its blocks, and the blocks that it had. `code` is called with the number
/// of each block.
pub fn replace(
    text: &str,
    mut code: impl FnMut(usize) -> Option<String>,
) -> (String, Vec<Block>) {
    let mut blocks: Vec<Block> = Vec::new();
    let mut new = String::new();
    // Of an open block: whether it is a sample.
    let mut open: Option<bool> = None;
    for (at, line) in text.lines().enumerate() {
        match (open, line.strip_prefix("```")) {
            (None, Some(language)) => {
                let sample = LANGUAGES.contains(&language);
                open = Some(sample);
                if sample {
                    blocks.push(Block { line: at + 1, code: String::new() });
                }
            }
            (Some(sample), Some("")) => {
                if let Some(block) = blocks.last().filter(|_| sample) {
                    new += &code(blocks.len() - 1)
                        .unwrap_or_else(|| block.code.clone());
                }
                open = None;
            }
            (Some(true), _) => {
                if let Some(block) = blocks.last_mut() {
                    block.code += line;
                    block.code += "\n";
                }
                continue;
            }
            _ => {}
        }
        new += line;
        new += "\n";
    }
    (new, blocks)
}

/// Returns what differs between the pages and the samples.
pub fn mistakes(pages: &[(String, String)], regions: &[Region]) -> Vec<String> {
    let mut mistakes = Vec::new();
    let mut shown: Vec<String> = Vec::new();
    for (page, text) in pages {
        let wanted = regions_on(page, regions);
        let (_, blocks) = replace(text, |_| None);
        if blocks.len() != wanted.len() {
            mistakes.push(format!(
                "guide/src/{page}.md has {} blocks of code for {} regions of samples",
                blocks.len(),
                wanted.len()
            ));
        }
        for (block, region) in blocks.iter().zip(&wanted) {
            if block.code != region.code {
                mistakes.push(format!(
                    "guide/src/{page}.md:{} differs from guide/samples/{}",
                    block.line, region.name
                ));
            }
        }
        shown.extend(wanted.into_iter().map(|region| region.name));
    }
    for region in regions {
        let count = shown.iter().filter(|name| **name == region.name).count();
        if count != 1 {
            mistakes.push(format!("{} is on {count} pages", region.name));
        }
    }
    mistakes
}

/// The blocks of the pages that declare a world or a part, as doc tests: each compiles as it is pasted.
#[cfg(doctest)]
pub mod worlds {
    include!(concat!(env!("OUT_DIR"), "/worlds.rs"));
}
