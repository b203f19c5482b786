//! Compiles and runs the Rust blocks of docs/ and of README.md, as doc tests of the modules that build.rs writes.

#[cfg(test)]
mod calls;
#[cfg(test)]
mod changes;
#[cfg(test)]
mod links;
#[cfg(test)]
mod loops;
#[cfg(test)]
mod pages;
#[cfg(test)]
mod saving;
#[cfg(test)]
mod tables;

/// The pages.
#[cfg(doctest)]
pub mod programs {
    include!(concat!(env!("OUT_DIR"), "/pages.rs"));
}

#[cfg(test)]
mod tests {
    use super::pages::{Block, COMMENT, read};
    use std::fs;
    use std::path::Path;

    /// The languages of blocks.
    const LANGUAGES: &[&str] = &["mermaid", "ron", "rust", "sh", "text", "toml"];

    /// Starts of lines that only Rust has.
    const RUST: &[&str] =
        &["#[", "fn ", "for ", "impl ", "let ", "pub ", "struct ", "use ", "world!"];

    /// Starts of lines that a pasted sample needs.
    const DECLARATIONS: &[&str] = &[
        "enum ", "impl ", "impl<", "mod ", "part!", "struct ", "trait ", "type ", "use ", "world!",
    ];

    /// First lines of blocks that look like Rust: a diagram, and output of the macro in which `..` stands for more.
    const LOOKS_LIKE_RUST: &[&str] = &[
        "world!( declarations )        ecs-macros: syntax -> model -> check -> plan -> expand",
        "struct Sim { position: Position, velocity: Velocity, asleep: Asleep }",
        "// All paths begin with this name, so no name of the user is in the way.",
    ];

    /// Returns what is wrong with the blocks of a page.
    fn mistakes(text: &str) -> Vec<String> {
        let page = read(text);
        let mut found: Vec<String> = Vec::new();
        for line in page.indented {
            found.push(format!("{line}: an indented block; write a fence with its language"));
        }
        for (at, line) in text.lines().enumerate() {
            if line.starts_with("<!-- rust") && line != COMMENT {
                found.push(format!("{}: a comment with code is `{COMMENT}`", at + 1));
            }
        }
        for (line, hidden) in page.hidden {
            let code = hidden.trim_start();
            let code = ["pub ", "pub(crate) "]
                .iter()
                .find_map(|visibility| code.strip_prefix(visibility))
                .unwrap_or(code);
            if DECLARATIONS.iter().any(|start| code.starts_with(start)) {
                found.push(format!("{line}: a sample needs this line, so show it: {hidden}"));
            }
        }
        for Block { line, tag, lines } in page.blocks {
            let looks =
                |line: &String| RUST.iter().any(|start| line.trim_start().starts_with(start));
            let known =
                lines.first().is_some_and(|first| LOOKS_LIKE_RUST.contains(&first.as_str()));
            if !LANGUAGES.contains(&tag.as_str()) {
                found.push(format!("{line}: `{tag}` is none of {LANGUAGES:?}"));
            } else if tag != "rust" && !known && lines.iter().any(looks) {
                found
                    .push(format!("{line}: this looks like Rust; write `rust`, so it is compiled"));
            } else if tag == "rust" && lines.iter().any(|line| line.starts_with("# ")) {
                found.push(format!("{line}: readers see a line `# ..`; use a comment"));
            }
        }
        found
    }

    #[test]
    fn rust_of_every_page_is_compiled() {
        let root = Path::new("../..");
        let mut paths = vec![root.join("README.md")];
        for folder in ["docs", "docs/maintainers"] {
            let pages = fs::read_dir(root.join(folder)).unwrap();
            paths.extend(pages.map(|entry| entry.unwrap().path()));
        }
        let mut found = String::new();
        for path in paths.iter().filter(|path| path.extension().is_some_and(|end| end == "md")) {
            for mistake in mistakes(&fs::read_to_string(path).unwrap()) {
                found += &format!("\n{}:{mistake}", path.display());
            }
        }
        assert!(found.is_empty(), "{found}");
    }

    /// Returns what is wrong with the length of a page, of which each line or each word is a unit.
    fn too_long(units: usize, most: usize, name: &str) -> Option<String> {
        (units > most).then(|| format!("{units} {name}, at most {most}"))
    }

    /// Returns what is wrong with README.md.
    fn mistakes_of_readme(text: &str) -> Vec<String> {
        let mut found: Vec<String> =
            too_long(text.lines().count(), 150, "lines").into_iter().collect();
        let blocks = read(text).blocks;
        let first = blocks.first();
        if !first.is_some_and(|block| block.tag == "rust" && block.lines[0].starts_with("use ")) {
            found.push("the first block is no program with its imports".to_owned());
        }
        for block in blocks.iter().filter(|block| block.tag == "rust") {
            let line = block.line;
            if !block.lines.iter().any(|line| line.starts_with("fn main()")) {
                found.push(format!("{line}: without `fn main`, the block can't be pasted"));
            }
            if !block.lines.iter().any(|line| line.contains("println!")) {
                found.push(format!("{line}: the program prints nothing"));
            }
        }
        if text.contains("<!-- rust") {
            found.push("lines in a comment are missing in a pasted program".to_owned());
        }
        found
    }

    #[test]
    fn programs_of_the_readme_can_be_pasted_and_it_is_short() {
        let readme = fs::read_to_string("../../README.md").unwrap();
        assert_eq!(mistakes_of_readme(&readme), [""; 0]);
    }

    #[test]
    fn a_readme_that_is_long_or_has_half_programs_is_a_mistake() {
        let program = "```rust\nuse a::b;\nfn main() {\n    println!();\n}\n```\n";
        for (text, count) in [
            (program.to_owned(), 0),
            (format!("{program}{}", "a\n".repeat(144)), 0),
            (format!("{program}{}", "a\n".repeat(145)), 1),
            (format!("```sh\nls\n```\n{program}"), 1),
            (program.replace("use a::b;\n", ""), 1),
            (program.replace("fn main() {\n", "").replace("}\n", ""), 1),
            (program.replace("println!();", ""), 1),
            (format!("{program}<!-- rust\nuse c::d;\n-->\n{program}"), 1),
        ] {
            assert_eq!(mistakes_of_readme(&text).len(), count, "{text}");
        }
    }

    #[test]
    fn the_page_of_benchmarks_is_short() {
        let page = fs::read_to_string("../../docs/benchmarks.md").unwrap();
        assert_eq!(too_long(page.split_whitespace().count(), 2500, "words"), None);
    }

    #[test]
    fn blocks_that_would_not_be_compiled_are_mistakes() {
        for (text, count) in [
            ("```rust\nlet x = 1;\n```", 0),
            ("```text\nstates\n```", 0),
            ("```\nx\n```", 1),
            ("```rust,ignore\nlet x = 1;\n```", 1),
            ("```text\nlet x = 1;\n```", 1),
            ("text\n\n    let x = 1;\n", 1),
            ("```rust\n# let x = 1;\n```", 1),
            ("<!-- rust, continued\nlet x = 1;\n-->", 0),
            ("<!-- rust\nlet x = 1;\n-->", 1),
            ("<!-- rust, continued\nuse a::b;\nlet x = 1;\n-->", 1),
            ("<!-- rust, continued\n    pub struct A;\nworld!(struct B {});\n-->", 2),
        ] {
            assert_eq!(mistakes(text).len(), count, "{text}: {:?}", mistakes(text));
        }
    }

    #[test]
    fn programs_keep_their_lines_and_continue() {
        let text = "# A\n```rust\nlet a = 1;\n```\n<!-- rust, continued\nlet b = a;\n-->\ntext\n<!-- rust, continued\n\
            let c = b;\n-->\n```rust\nlet d = c;\n```\n\n```sh\nls\n```\n```rust\nlet e = 1;\n```\n";
        let programs = "\n```\nlet a = 1;\n\n\nlet b = a;\n\n\n\nlet c = b;\n\n\nlet d = c;\n```\n\
            \n\n\n\n```\nlet e = 1;\n```\n";
        assert_eq!(read(text).programs, programs);
    }
}
