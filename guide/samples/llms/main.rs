//! Writes llms.txt, a list of the pages for programs that read: `cargo run -p ecs-guide --bin llms`.

use std::fmt::Write;
use std::path::Path;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let path =
        std::env::args().nth(1).map_or_else(|| root.join("llms.txt"), Into::into);
    std::fs::write(path, list(&root)).expect("llms.txt is written");
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn list(root: &Path) -> String {
    let about = read(&root.join("ecs-core/Cargo.toml"));
    let about = about
        .lines()
        .find_map(|line| line.strip_prefix("description = "))
        .expect("a description");
    let mut text = format!("# ecs-core\n\n> {}\n", about.trim_matches('"'));
    for line in read(&root.join("guide/src/SUMMARY.md")).lines() {
        if let Some(section) =
            line.strip_prefix("# ").filter(|title| *title != "Summary")
        {
            write!(text, "\n## {section}\n\n").expect("a String takes all text");
        }
        let Some((title, file)) =
            line.trim_start_matches(['-', ' ', '[']).split_once("](")
        else {
            continue;
        };
        let file = file.trim_end_matches(')');
        let page = read(&root.join("guide/src").join(file));
        // The first paragraph says what one can do after the page.
        let first = page
            .lines()
            .skip(1)
            .skip_while(|line| line.is_empty())
            .take_while(|line| !line.is_empty());
        let first = first.collect::<Vec<_>>().join(" ");
        let first = first.trim_start_matches("After this page ");
        writeln!(text, "- [{title}](guide/src/{file}): {first}")
            .expect("a String takes all text");
    }
    text.push_str("\n## Reference\n\n");
    let mut docs: Vec<_> = std::fs::read_dir(root.join("docs"))
        .expect("docs/")
        .flatten()
        .map(|entry| entry.path())
        .collect();
    docs.retain(|path| {
        path.extension().is_some_and(|end| end == "md")
            && !path.ends_with("README.md")
    });
    docs.sort();
    for path in docs {
        let page = read(&path);
        let title =
            page.lines().find_map(|line| line.strip_prefix("# ")).expect("a title");
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
        writeln!(text, "- [{title}](docs/{name})")
            .expect("a String takes all text");
    }
    text
}
