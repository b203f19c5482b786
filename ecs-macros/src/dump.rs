//! Prints an expansion for people: `ECS_WORLD_DUMP=Sim cargo build`.

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::sync::Mutex;

use proc_macro2::TokenStream;
use syn::{Ident, LitStr};

use crate::diag::list;
use crate::names::plain;
use crate::reading::parse_text;

mod reasons;

pub(crate) use reasons::{REASONS, comment};

/// The environment variable with the name of the world to print; `1` prints all, and `plan` the plans of all queries.
pub(crate) const VARIABLE: &str = "ECS_WORLD_DUMP";

/// The worlds that this process has expanded without printing them. A macro sees one world at a time.
static OTHERS: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Prints the expansion of a world if the environment variable names it.
///
/// Otherwise prints a line with the names of the worlds so far, because the name may be wrong. Unusual lines get the reasons.
///
/// For `plan`, prints the plans of its queries.
pub(crate) fn dump(
    world: Option<&Ident>,
    code: &TokenStream,
    plans: impl FnOnce() -> String,
    reasons: &[(&str, &str)],
) {
    let (Some(world), Ok(asked)) = (world.map(plain), std::env::var(VARIABLE)) else { return };
    if asked == "plan" {
        eprintln!("// The queries of `{world}`:\n{}", plans());
    } else if asked == "1" || asked == world {
        let text = comment(&pretty(code), reasons);
        eprintln!("// The expansion of `world!` for `{world}`:\n\n{text}");
    } else if let Ok(mut others) = OTHERS.lock() {
        others.push(world);
        eprintln!(
            "// {VARIABLE}={asked} is none of the worlds of this crate so far: {}",
            list(&*others, "and")
        );
    }
}

/// Returns the code as rustfmt writes it, with docs as comments. Without rustfmt, it is one long line.
pub(crate) fn pretty(code: &TokenStream) -> String {
    let text = code.to_string().replace("$crate", "ecs_core");
    let mut pretty = String::new();
    for line in rustfmt(&text).unwrap_or(text).lines() {
        let code = line.trim_start();
        let doc = code.strip_prefix("#[doc = ").and_then(|doc| doc.strip_suffix(']'));
        match doc.and_then(|doc| parse_text::<LitStr>(doc).ok()) {
            Some(doc) => {
                let start = format!("{}///", &line[..line.len() - code.len()]);
                pretty += &start;
                pretty += &doc.value().replace('\n', &format!("\n{start}"));
            }
            None => pretty += line,
        }
        pretty += if line == "}" { "\n\n" } else { "\n" };
    }
    pretty
}

fn rustfmt(text: &str) -> Option<String> {
    let mut rustfmt = Command::new("rustfmt");
    rustfmt
        .args(["--edition", "2024", "--config", "reorder_imports=false"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut rustfmt = rustfmt.stderr(Stdio::null()).spawn().ok()?;
    rustfmt.stdin.take()?.write_all(text.as_bytes()).ok()?;
    let output = rustfmt.wait_with_output().ok()?;
    String::from_utf8(output.stdout).ok().filter(|_| output.status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pretty_has_lines_and_docs_as_comments() {
        let code = "#[doc = \" A world.\\n Of two lines.\"] pub struct Sim<'w> { #[doc = \" A.\"] a: &'w A } \
            fn f() { ecs_core::f(1) }";
        let expected = "\
/// A world.
/// Of two lines.
pub struct Sim<'w> {
    /// A.
    a: &'w A,
}

fn f() {
    ecs_core::f(1)
}

";
        assert_eq!(pretty(&code.parse().unwrap()), expected);
    }
}
