//! Reads the Rust of a page: its blocks, and comments of the page with lines that readers need not see.
//!
//! A block is a program, which a reader can paste. A comment behind it goes on with it. A forge doesn't show comments, so
//! they have only what no sample needs, such as assertions. A block behind such a comment goes on too:
//!
//! ````text
//! ```rust
//! struct Position(f32);
//! ecs_core::world!(struct Sim { position: Position });
//! let mut sim = Sim::new();
//! ```
//! <!-- rust, continued
//! assert_eq!(sim.len(), 0);
//! -->
//! ```rust
//! sim.spawn(Position(1.0));
//! ```
//! ````

/// The first line of a comment with code.
pub(crate) const COMMENT: &str = "<!-- rust, continued";

/// A line of a page that isn't text.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Text,
    /// In a comment with lines of Rust.
    Hidden,
    /// In a block of Rust.
    Rust,
    /// In a block of another language.
    Other,
}

/// A block of a page.
pub(crate) struct Block {
    /// The number of the line that opens it.
    pub(crate) line: usize,
    /// The words after the fence.
    pub(crate) tag: String,
    pub(crate) lines: Vec<String>,
}

/// A page, taken apart.
#[derive(Default)]
pub(crate) struct Page {
    pub(crate) blocks: Vec<Block>,
    /// The lines of comments, with their numbers.
    pub(crate) hidden: Vec<(usize, String)>,
    /// The numbers of lines that open an indented block. rustdoc takes it for Rust, and a reader can't tell.
    pub(crate) indented: Vec<usize>,
    /// The programs as a page of doc tests. Each line of code has the number that it has in the page.
    pub(crate) programs: String,
}

/// Takes a page apart.
pub(crate) fn read(text: &str) -> Page {
    let mut page = Page::default();
    // The code by lines. The line in front of a program and the one behind it have its fences.
    let mut code = vec![String::new(); text.lines().count() + 1];
    let mut part = Part::Text;
    // The line behind the last piece of the program, and whether the next block goes on with it.
    let mut end: Option<usize> = None;
    let mut goes_on = false;
    let mut empty = true;
    for (at, line) in text.lines().enumerate() {
        match part {
            Part::Text => {
                if let Some(tag) = line.strip_prefix("```") {
                    page.blocks.push(Block {
                        line: at + 1,
                        tag: tag.to_owned(),
                        lines: Vec::new(),
                    });
                    part = Part::Other;
                    if tag == "rust" {
                        part = Part::Rust;
                        open(&mut code, at, end.filter(|_| goes_on));
                    }
                } else if line == COMMENT {
                    part = Part::Hidden;
                    open(&mut code, at, end);
                } else {
                    goes_on &= line.is_empty();
                    if empty && line.starts_with("    ") || line.trim_start().starts_with("```") {
                        page.indented.push(at + 1);
                    }
                }
            }
            Part::Hidden if line == "-->" => {
                code[at] = "```".to_owned();
                (part, end, goes_on) = (Part::Text, Some(at), true);
            }
            Part::Rust if line == "```" => {
                code[at] = "```".to_owned();
                (part, end, goes_on) = (Part::Text, Some(at), false);
            }
            Part::Other if line == "```" => (part, goes_on) = (Part::Text, false),
            Part::Hidden => {
                code[at] = line.to_owned();
                page.hidden.push((at + 1, line.to_owned()));
            }
            Part::Rust | Part::Other => {
                if part == Part::Rust {
                    code[at] = line.to_owned();
                }
                page.blocks.last_mut().unwrap().lines.push(line.to_owned());
            }
        }
        empty = line.is_empty();
    }
    page.programs = code.join("\n");
    page
}

/// Opens a program, or goes on with the one that ended in the line `end`.
fn open(code: &mut [String], at: usize, end: Option<usize>) {
    match end {
        Some(end) => code[end].clear(),
        None => code[at] = "```".to_owned(),
    }
}
