//! Draws the pictures of README and the guide, from worlds and plans that are made here:
//! `cargo run -p ecs-guide --bin pictures`.

mod draw;
// Its `draw` is for the terminal.
#[allow(dead_code)]
#[path = "../dots/game.rs"]
mod game;
mod moving;
mod storage;
mod svg;

use std::path::Path;

fn main() {
    let folder = std::env::args().nth(1);
    let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/../src/pictures");
    let folder = folder.as_deref().unwrap_or(guide);
    let text = [
        ("dots", draw::dots()),
        ("sparse-set", storage::sparse_set()),
        ("table", storage::table()),
        ("group", storage::group()),
        ("assigned", storage::assigned()),
        ("segments", storage::segments()),
        ("schedule", draw::schedule()),
    ];
    let drawn = text.map(|(name, picture)| (name, "svg", picture.into_bytes()));
    for (name, kind, picture) in
        drawn.into_iter().chain([("moths", "gif", moving::moths())])
    {
        let path = Path::new(folder).join(name).with_extension(kind);
        std::fs::write(&path, picture)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}
