//! Runs the programs of tests/ui, which don't compile, on the third version, with the exact text of the errors.
//!
//! They are copied to a workspace in the target folder, in which the third version has the names and places that it gets when it
//! replaces the second one. A text that rightly differs is in the folder `ui`, by the same path. Programs that don't pass
//! are listed in `not_yet.txt` as `ui/..`.
//!
//! - `TRYBUILD=overwrite cargo test -p ecs-next-tests --test ui` writes the folder `ui`.
//! - `ECS_LISTED=1 cargo test -p ecs-next-tests --test ui` tries the listed programs, and fails if one passes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

/// The programs and their texts.
const CASES: &str = "../../tests/ui";
/// Texts that differ from those of the second version.
const OWN: &str = "ui";
/// A module of programs.
const NAMES: &str = "seals/names/mod.rs";

#[test]
fn ui() {
    // This process is in the copy, where trybuild finds its package by the variable.
    if env::var_os("ECS_STAGED").is_some() {
        return trybuild::TestCases::new().compile_fail("ui/*/*.rs");
    }
    let listed = env::var_os("ECS_LISTED").is_some();
    let overwrite = listed || env::var_os("TRYBUILD").is_some();
    let cases = cases(listed);
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let stage = target.join("ui");
    write_workspace(&stage);
    let tests = stage.join("tests");
    let _ = fs::remove_dir_all(tests.join("ui"));
    for case in &cases {
        copy(&Path::new(CASES).join(case), &tests.join("ui").join(case));
        if !overwrite {
            copy(&own(&text(case)), &tests.join("ui").join(text(case)));
        }
    }
    // What the programs of `seals` import.
    copy(&own(Path::new(NAMES)), &tests.join("ui").join(NAMES));
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["ui", "--exact", "--nocapture"]);
    command.args(env::args().filter(|arg| arg.starts_with("trybuild=")));
    command.env("ECS_STAGED", "1").env("CARGO_MANIFEST_DIR", &tests).current_dir(&tests);
    // Beside the copy: paths in it would be absolute.
    command.env("CARGO_TARGET_DIR", target.join("ui-target"));
    if overwrite {
        command.env("TRYBUILD", "overwrite");
    }
    if listed {
        command.stdout(Stdio::null()).stderr(Stdio::null());
    }
    let passed = command.status().unwrap().success();
    if !overwrite {
        assert!(passed, "some texts differ");
        return;
    }
    let (mut right, mut without) = (Vec::new(), Vec::new());
    for case in &cases {
        let own = text(&Path::new(OWN).join(case));
        let second = fs::read(text(&Path::new(CASES).join(case))).unwrap_or_default();
        match fs::read(text(&tests.join("ui").join(case))) {
            Err(_) => without.push(case),
            Ok(_) if listed && lacks_its_trait(case) => {}
            Ok(written) if written == second => {
                right.push(case);
                if own.exists() {
                    fs::remove_file(own).unwrap();
                }
            }
            Ok(written) if !listed => write(&own, &written),
            Ok(_) => {}
        }
    }
    match listed {
        true => assert!(right.is_empty(), "listed, and pass: {right:#?}"),
        false => assert!(without.is_empty(), "no errors: {without:#?}"),
    }
}

#[test]
fn each_own_text_differs_and_has_its_program() {
    let cases = cases(false);
    for path in files(Path::new(OWN)).iter().filter(|path| !path.ends_with(NAMES)) {
        let case = path.strip_prefix(OWN).unwrap().with_extension("rs");
        assert!(cases.contains(&case), "{} has no program that passes", path.display());
        let second = fs::read(text(&Path::new(CASES).join(case))).unwrap();
        assert!(fs::read(path).unwrap() != second, "{} is that of tests/ui", path.display());
    }
}

#[test]
fn traits_without_a_path_exist() {
    let missing: Vec<_> = cases(false).into_iter().filter(|case| lacks_its_trait(case)).collect();
    assert!(missing.is_empty(), "the traits have other names: {missing:#?}");
}

/// Returns whether the core has no trait that the errors say can't be found. A program can't name a trait that doesn't exist either.
fn lacks_its_trait(case: &Path) -> bool {
    if !case.starts_with("seals") {
        return false;
    }
    let core = files(Path::new("../ecs-core/src")).into_iter();
    let core: String = core.map(|path| fs::read_to_string(path).unwrap()).collect();
    let errors = fs::read_to_string(own(&text(case))).unwrap();
    let mut names =
        errors.split("cannot find trait `").skip(1).filter_map(|error| error.split('`').next());
    names
        .any(|name| ![":", "<", " "].iter().any(|end| core.contains(&format!("trait {name}{end}"))))
}

/// Returns the programs that are listed as not passing, or the others.
fn cases(listed: bool) -> BTreeSet<PathBuf> {
    let list = fs::read_to_string("not_yet.txt").unwrap();
    let list = list.lines().filter_map(|line| line.strip_prefix("ui/")?.split_once(": "));
    let list: BTreeSet<&Path> = list.map(|(path, _)| Path::new(path)).collect();
    let all = files(Path::new(CASES)).into_iter();
    let all = all.filter(|path| path.extension().is_some_and(|found| found == "rs"));
    let all = all.map(|path| path.strip_prefix(CASES).unwrap().to_owned());
    all.filter(|path| path.ancestors().count() == 3)
        .filter(|path| list.contains(&**path) == listed)
        .collect()
}

/// Returns the path of a text that belongs to a program.
fn text(case: &Path) -> PathBuf {
    case.with_extension("stderr")
}

/// Returns the path of a file, which is that of the second version unless the third has its own.
fn own(file: &Path) -> PathBuf {
    let own = Path::new(OWN).join(file);
    if own.exists() { own } else { Path::new(CASES).join(file) }
}

/// Writes the workspace: its root, ecs-core, and a package of tests.
fn write_workspace(stage: &Path) {
    let root = fs::read_to_string("../../Cargo.toml").unwrap();
    let members = ["members ", "default-members ", "exclude "];
    let root = root.lines().filter(|line| !members.iter().any(|start| line.starts_with(start)));
    let root = root.collect::<Vec<_>>().join("\n");
    let root = root.replacen(
        ']',
        "]\nmembers = [\"ecs-core\", \"tests\", \"tests/parts/ai\", \"tests/parts/physics\"]",
        1,
    );
    write(&stage.join("Cargo.toml"), root.as_bytes());
    copy(Path::new("../../Cargo.lock"), &stage.join("Cargo.lock"));
    let macros = fs::canonicalize("../ecs-macros").unwrap();
    let core = fs::read_to_string("../ecs-core/Cargo.toml").unwrap();
    let core = core.replace("ecs-core-next", "ecs-core");
    let core = core.replace("\"../ecs-macros\"", &format!("{macros:?}"));
    write(&stage.join("ecs-core/Cargo.toml"), core.as_bytes());
    let sources = stage.join("ecs-core/src");
    for old in files(&sources) {
        if !Path::new("../ecs-core/src").join(old.strip_prefix(&sources).unwrap()).exists() {
            fs::remove_file(old).unwrap();
        }
    }
    for file in files(Path::new("../ecs-core/src")) {
        copy(&file, &sources.join(file.strip_prefix("../ecs-core/src").unwrap()));
    }
    // With the features of this package.
    let own = fs::read_to_string("Cargo.toml").unwrap();
    let dependency = own.lines().find(|line| line.starts_with("ecs-core = ")).unwrap();
    let dependency = dependency.replace("package = \"ecs-core-next\", ", "");
    let tests = format!(
        "[package]\nname = \"ecs-next-tests\"\nedition.workspace = true\n\
        [features]\ndefault = [\"variant\"]\nrayon = []\nunsafe_code = []\nvariant = []\n\
        [dependencies]\n{dependency}\nserde = {{ version = \"1\", features = [\"derive\"] }}\n\
        ai = {{ package = \"ecs-tests-ai\", path = \"parts/ai\" }}\n\
        physics = {{ package = \"ecs-tests-physics\", path = \"parts/physics\" }}\n"
    );
    write(&stage.join("tests/Cargo.toml"), tests.as_bytes());
    write(&stage.join("tests/src/lib.rs"), b"");
    for file in files(Path::new("../../tests/parts")) {
        copy(
            &file,
            &stage.join("tests/parts").join(file.strip_prefix("../../tests/parts").unwrap()),
        );
    }
}

/// Returns all files of a folder and of the folders in it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let all = entries.map(|entry| entry.unwrap().path());
    all.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// Copies a file, if it is there.
fn copy(from: &Path, to: &Path) {
    if let Ok(text) = fs::read(from) {
        write(to, &text);
    }
}

/// Writes a file, unless it has this text: cargo builds what is newer.
fn write(path: &Path, text: &[u8]) {
    if fs::read(path).is_ok_and(|found| found == text) {
        return;
    }
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}
