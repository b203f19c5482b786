//! Writes the samples into the pages: `cargo run -p ecs-guide --bin pages`.

use ecs_guide::{guide, pages, regions, regions_on, replace};

fn main() {
    let regions = regions();
    for (page, text) in pages() {
        let wanted = regions_on(&page, &regions);
        let (new, blocks) =
            replace(&text, |at| wanted.get(at).map(|region| region.code.clone()));
        if blocks.len() != wanted.len() {
            println!(
                "{page}.md has {} blocks for {} samples; write an empty block for each, or remove one",
                blocks.len(),
                wanted.len()
            );
        }
        if new != text {
            let path = guide().join("src").join(&page).with_extension("md");
            std::fs::write(path, new).expect("the page is written");
            println!("{page}.md");
        }
    }
}
