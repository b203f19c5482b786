//! The Markdown files of the repository can be read where they lie: no directive that only a build resolves, and each
//! relative link leads to a file, and to a heading of it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

/// A file as a reader sees it.
#[derive(Default)]
struct Page {
    /// The anchors of its headings.
    anchors: BTreeSet<String>,
    /// The targets of its links, with the number of the first line of their paragraph.
    links: Vec<(usize, String)>,
    /// The lines with directives.
    directives: Vec<usize>,
}

/// Reads a file. Code and comments have no headings and no links.
fn read(text: &str) -> Page {
    let mut page = Page::default();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    // The fence of an open block, such as four backticks, and whether a comment is open.
    let mut fence: Option<&str> = None;
    let mut comment = false;
    let (mut paragraph, mut first) = (String::new(), 1);
    for (at, line) in text.lines().chain([""]).enumerate() {
        if line.contains("{{#") {
            page.directives.push(at + 1);
        }
        let start = line.trim_start();
        if let Some(open) = fence {
            if start.starts_with(open) && start.trim_end_matches('`').is_empty() {
                fence = None;
            }
            continue;
        }
        if comment || start.starts_with("<!--") {
            comment = !line.contains("-->");
            continue;
        }
        if start.starts_with("```") {
            let marks = start.len() - start.trim_start_matches('`').len();
            fence = Some(&start[..marks]);
        }
        let heading = line.trim_start_matches('#');
        let level = line.len() - heading.len();
        if (1..=6).contains(&level) && heading.starts_with(' ') {
            let slug = slug(&shown(heading.trim()));
            let count = counts.entry(slug.clone()).or_default();
            page.anchors.insert(if *count == 0 { slug } else { format!("{slug}-{count}") });
            *count += 1;
        }
        if fence.is_some() || line.is_empty() {
            let targets = targets(&without_code(&paragraph));
            page.links.extend(targets.into_iter().map(|target| (first, target)));
            paragraph.clear();
            first = at + 2;
        } else {
            paragraph += line;
            paragraph += "\n";
        }
    }
    page
}

/// Returns a text without its code spans.
fn without_code(text: &str) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some(start) = rest.find('`') {
        let marks = rest[start..].len() - rest[start..].trim_start_matches('`').len();
        let (before, code) = (&rest[..start], &rest[start + marks..]);
        out += before;
        let ends = code.match_indices('`').map(|(end, _)| end);
        // A run of as many marks ends the span.
        let end = ends.clone().find(|&end| {
            let run = code[end..].len() - code[end..].trim_start_matches('`').len();
            run == marks && (end == 0 || code.as_bytes()[end - 1] != b'`')
        });
        rest = end.map_or(code, |end| &code[end + marks..]);
    }
    out + rest
}

/// Returns the targets of the links and pictures in a text.
fn targets(text: &str) -> Vec<String> {
    let mut targets = Vec::new();
    for (at, _) in text.match_indices("](") {
        let rest = &text[at + 2..];
        // Parentheses in a target are balanced.
        let mut depth = 1;
        let end = rest.char_indices().find(|&(_, c)| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth == 0
        });
        let target = &rest[..end.map_or(rest.len(), |(end, _)| end)];
        let target = target.split_whitespace().next().unwrap_or("");
        targets.push(target.trim_start_matches('<').trim_end_matches('>').to_owned());
    }
    for line in text.lines().filter(|line| line.starts_with('[')) {
        if let Some((_, target)) = line.split_once("]: ") {
            targets.push(target.trim().to_owned());
        }
    }
    for start in ["href=\"", "src=\""] {
        let ends = text.split(start).skip(1).filter_map(|rest| rest.split_once('"'));
        targets.extend(ends.map(|(target, _)| target.to_owned()));
    }
    targets
}

/// Returns the text of a heading as it is shown: of a link, its text.
fn shown(heading: &str) -> String {
    let (mut out, mut rest) = (String::new(), heading);
    while let Some((before, link)) = rest.split_once("](") {
        out += before;
        rest = link.split_once(')').map_or("", |(_, after)| after);
    }
    out + rest
}

/// Returns the anchor that a forge makes of a heading.
fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|&c| c.is_alphanumeric() || c == '_' || c == '-' || c == ' ');
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Returns the Markdown files in a folder, without those of builds and of tools.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_symlink() || name.starts_with('.') || name == "target" || name == "node_modules"
        {
            continue;
        } else if path.is_dir() {
            files.extend(self::files(&path));
        } else if name.ends_with(".md") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// Removes `.` and `..` from a path.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir if plain.file_name().is_some() => _ = plain.pop(),
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    plain
}

/// Returns what is wrong with a file's links.
fn mistakes(path: &Path, page: &Page, pages: &BTreeMap<PathBuf, Page>) -> Vec<String> {
    let mut found = Vec::new();
    let mut wrong =
        |line: usize, what: &str| found.push(format!("{}:{line}: {what}", path.display()));
    for &line in &page.directives {
        wrong(line, "a directive, which a forge shows as it is");
    }
    for (line, link) in &page.links {
        let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
        if link.contains("://") || link.starts_with("mailto:") {
            continue;
        }
        let target = if file.is_empty() {
            path.to_path_buf()
        } else {
            plain(&path.parent().unwrap().join(file))
        };
        if link.is_empty()
            || file.starts_with('/')
            || !(pages.contains_key(&target) || target.exists())
        {
            wrong(*line, &format!("`{link}` leads to no file"));
        } else if !anchor.is_empty()
            && !pages.get(&target).is_some_and(|page| page.anchors.contains(anchor))
        {
            wrong(*line, &format!("`{link}` leads to no heading"));
        }
    }
    found
}

#[test]
fn every_link_of_the_repository_leads_somewhere() {
    let root = fs::canonicalize("../..").unwrap();
    let read = |path: PathBuf| {
        let page = read(&fs::read_to_string(&path).unwrap());
        (path, page)
    };
    let pages: BTreeMap<_, _> = files(&root).into_iter().map(read).collect();
    let links: usize = pages.values().map(|page| page.links.len()).sum();
    assert!(pages.len() > 30 && links > 200, "{} files, {links} links", pages.len());
    let found = pages.iter().flat_map(|(path, page)| mistakes(path, page, &pages));
    let found: Vec<String> = found.collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn dead_links_and_directives_are_mistakes() {
    let path = fs::canonicalize("Cargo.toml").unwrap().with_file_name("page.md");
    for (text, count) in [
        ("# A `b_c` d, e\n[x](#a-b_c-d-e)", 0),
        ("# A\n# A\n[x](#a) [y](#a-1)", 0),
        ("# A\n[x](#a-1)", 1),
        ("# [A](Cargo.toml) b\n[x](#a-b)", 0),
        ("```sh\n# A\n```\n[x](#a)", 1),
        ("```rust\n[x](no.md)\n```\ntext `[x](no.md)` <!-- rust -->", 0),
        ("<!-- rust\n# A [x](no.md)\n-->\n[x](#a)", 1),
        ("[x](no.md)\n![y](no.png) [`#[z]`](no.rs)", 3),
        ("[x](Cargo.toml) [y](../docs/Cargo.toml) [z](https://example.org/#a)", 0),
        ("[x](Cargo.toml#a)", 1),
        ("<img src=\"no.png\"> [x]\n\n[x]: no.md", 2),
        ("````text\n```\n[x](no.md)\n```\n````\n", 0),
        ("```rust\n{{#include ../a.rs}}\n```", 1),
    ] {
        let page = read(text);
        let found = mistakes(&path, &page, &BTreeMap::from([(path.clone(), read(text))]));
        assert_eq!(found.len(), count, "{text}: {found:?}");
    }
}
