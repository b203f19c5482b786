//! The code of the pages, the pictures and llms.txt are what the commands write.

use ecs_guide::{Region, mistakes, pages, regions, replace};
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn run(program: &str, into: &Path) {
    let status =
        Command::new(program).arg(into).status().expect("the program starts");
    assert!(status.success());
}

#[test]
fn pictures() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    std::fs::create_dir_all(&folder).unwrap();
    run(env!("CARGO_BIN_EXE_pictures"), &folder);
    let kept = root().join("guide/src/pictures");
    let mut count = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap();
        let same = std::fs::read(&path).unwrap()
            == std::fs::read(kept.join(name)).unwrap();
        assert!(
            same,
            "{name:?} isn't current: cargo run -p ecs-guide --bin pictures"
        );
        count += 1;
    }
    assert_eq!(
        count,
        std::fs::read_dir(&kept).unwrap().count(),
        "a picture that no command draws"
    );
}

#[test]
fn code_of_the_pages_is_that_of_the_samples() {
    let mistakes = mistakes(&pages(), &regions()).join("\n");
    assert!(mistakes.is_empty(), "{mistakes}\ncargo run -p ecs-guide --bin pages");
}

#[test]
fn changed_code_of_a_page_is_a_mistake() {
    let region = |name: &str, code: &str| Region {
        name: format!("pages/a.rs:{name}"),
        code: code.to_owned(),
    };
    let regions = [region("one", "let x = 1;\n"), region("two", "let y = 2;\n")];
    for (text, count) in [
        ("```rust\nlet x = 1;\n```\n\n```rust\nlet y = 2;\n```\n", 0),
        ("```rust\nlet x = 2;\n```\n```sh\nls\n```\n```rust\nlet y = 2;\n```\n", 1),
        ("```rust\nlet y = 2;\n```\n\n```rust\nlet x = 1;\n```\n", 2),
        ("```rust\nlet x = 1;\n```\n", 1),
    ] {
        let found = mistakes(&[("a".to_owned(), text.to_owned())], &regions);
        assert_eq!(found.len(), count, "{text}: {found:?}");
        let (new, _) = replace(text, |at| Some(regions[at].code.clone()));
        let found = mistakes(&[("a".to_owned(), new)], &regions);
        assert_eq!(found.len(), usize::from(!text.contains('y')), "{found:?}");
    }
    // A region that no page shows.
    assert_eq!(mistakes(&[], &regions).len(), 2);
}

/// The code of the table on the page `coming` is in a sample.
#[test]
fn code_of_the_table_is_that_of_a_sample() {
    let read = |path| std::fs::read_to_string(root().join(path)).unwrap();
    // As it is on one line.
    let joined =
        |text: &str| text.split_whitespace().collect::<String>().replace(",}", "}");
    let sample = joined(&read("guide/samples/pages/known.rs"));
    let page = read("guide/src/coming.md");
    let (_, table) = page.split_once("| you know | write here |\n").unwrap();
    let mut count = 0;
    for row in table.lines().skip(1) {
        let code = row.split(" | ").nth(1).unwrap().split('`').skip(1).step_by(2);
        for code in code.map(|code| code.replace("\\|", "|")) {
            assert!(sample.contains(&joined(&code)), "`{code}` isn't in known.rs");
            count += 1;
        }
    }
    assert!(count > 30, "{count} pieces of code");
}

/// Each recipe is under the words of its file, explained in three sentences, and short enough to copy.
#[test]
fn recipes_are_short() {
    let page =
        std::fs::read_to_string(root().join("guide/src/recipes.md")).unwrap();
    let mut recipes = Vec::new();
    for recipe in page.split("\n## ").skip(1) {
        let (heading, rest) = recipe.split_once("\n\n").unwrap();
        let (text, _) = rest.split_once("\n\n```rust\n").unwrap();
        let sentences =
            format!("{text} ").replace(".\n", ". ").matches(". ").count();
        assert!(sentences <= 3, "{heading} has {sentences} sentences");
        recipes.push(heading.to_lowercase().replace(' ', "_"));
    }
    for recipe in &recipes {
        let path = root().join(format!("guide/samples/recipes/{recipe}.rs"));
        let code = std::fs::read_to_string(path).unwrap();
        let lines = code.lines().count();
        assert!(lines <= 60, "{recipe}.rs has {lines} lines");
        assert!(code.contains("#[test]"), "{recipe}.rs has no test");
    }
    let files = std::fs::read_dir(root().join("guide/samples/recipes")).unwrap();
    assert_eq!(files.count(), recipes.len() + 1, "main.rs, and a file per recipe");
}

#[test]
fn llms() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("llms.txt");
    run(env!("CARGO_BIN_EXE_llms"), &path);
    let (new, kept) = (
        std::fs::read_to_string(path).unwrap(),
        std::fs::read_to_string(root().join("llms.txt")).unwrap(),
    );
    assert_eq!(
        new, kept,
        "llms.txt isn't current: cargo run -p ecs-guide --bin llms"
    );
}

#[test]
fn game_plays_in_a_terminal() {
    let out = Command::new(env!("CARGO_BIN_EXE_dots")).arg("3").output().unwrap();
    assert!(out.status.success());
    let text = String::from_utf8(out.stdout).unwrap();
    assert_eq!(text.matches("caught: 0").count(), 3, "{text}");
}
