//! Finds `unsafe` in source files, and safe functions whose docs say which invariant they break.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// One `unsafe` block, function or impl, or a safe function that breaks an invariant.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Site {
    /// The file, from the source folder.
    pub(super) file: String,
    /// "block", "fn", "impl" or "safe fn".
    pub(super) kind: &'static str,
    /// The enclosing function after its type, trait or macro; for an impl, its header without generics.
    pub(super) place: String,
}

/// Collects the files with this extension in a folder and its subfolders.
pub(super) fn files(folder: &Path, extension: &str, all: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, extension, all);
        } else if path.extension().is_some_and(|found| found == extension) {
            all.push(path);
        }
    }
}

/// Returns all sites in a folder, by file and in order.
pub(super) fn sites(source: &Path) -> Vec<Site> {
    let mut paths = Vec::new();
    files(source, "rs", &mut paths);
    assert!(paths.len() > 20, "there are too few source files; have they moved?");
    paths.sort();
    let mut all = Vec::new();
    for path in paths {
        let name = path.strip_prefix(source).unwrap().to_str().unwrap().replace('\\', "/");
        let mut found = Vec::new();
        scan(fs::read_to_string(&path).unwrap().parse().unwrap(), &Scope::default(), &mut found);
        let site = |(kind, place)| Site { file: name.clone(), kind, place };
        all.extend(found.into_iter().map(site));
    }
    all
}

/// The item that encloses some tokens.
#[derive(Clone, Default)]
struct Scope {
    /// The type, trait or macro.
    owner: Option<String>,
    function: Option<String>,
}

impl Scope {
    fn place(&self) -> String {
        let parts = [self.owner.as_deref(), self.function.as_deref()];
        parts.into_iter().flatten().collect::<Vec<_>>().join("::")
    }
}

fn is_ident(token: Option<&TokenTree>, name: &str) -> bool {
    matches!(token, Some(TokenTree::Ident(ident)) if ident == name)
}

/// The invariants of docs/maintainers/unsafe.md.
const INVARIANTS: [&str; 5] = ["Buffer", "Room", "Set", "Slots", "Order"];

/// Returns whether an attribute is a doc comment that names an invariant which the function breaks.
fn breaks(attribute: &TokenStream) -> bool {
    let text = attribute.to_string();
    text.starts_with("doc ")
        && INVARIANTS.iter().any(|name| text.contains(&format!("Breaks {name} ")))
}

fn scan(tokens: TokenStream, scope: &Scope, found: &mut Vec<(&'static str, String)>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    // The scope of the next braces, once an item's head was read.
    let mut inner: Option<Scope> = None;
    // Whether the docs of the next function name an invariant that it breaks.
    let mut breaking = false;
    for (i, token) in tokens.iter().enumerate() {
        let (before, after) = (i.checked_sub(1).map(|i| &tokens[i]), tokens.get(i + 1));
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                let inner = inner.take();
                scan(group.stream(), inner.as_ref().unwrap_or(scope), found);
            }
            TokenTree::Group(group) => {
                breaking |= breaks(&group.stream());
                scan(group.stream(), inner.as_ref().unwrap_or(scope), found);
            }
            TokenTree::Punct(punct) if punct.as_char() == ';' => inner = None,
            TokenTree::Ident(ident) if ident == "unsafe" => match after {
                Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                    found.push(("block", scope.place()));
                }
                Some(TokenTree::Ident(next)) if next == "fn" => {
                    let name = tokens[i + 2].to_string();
                    found.push(("fn", Scope { function: Some(name), ..scope.clone() }.place()));
                }
                Some(TokenTree::Ident(next)) if next == "impl" => {
                    let (implemented, owner) = head(&tokens[i + 2..]);
                    let implemented = implemented.expect("only a trait has unsafe impls");
                    found.push(("impl", format!("{implemented} for {owner}")));
                }
                other => panic!("`unsafe` before {other:?}"),
            },
            TokenTree::Ident(ident) if ident == "impl" => {
                // Elsewhere it is a type: `impl Trait`.
                let is_item = match before {
                    None | Some(TokenTree::Group(_)) => true,
                    Some(TokenTree::Punct(punct)) => punct.as_char() == ';',
                    Some(TokenTree::Ident(ident)) => ident == "unsafe",
                    Some(TokenTree::Literal(_)) => false,
                };
                if is_item {
                    let owner = Some(head(&tokens[i + 1..]).1);
                    inner = Some(Scope { owner, function: None });
                }
            }
            TokenTree::Ident(name) if is_ident(before, "trait") => {
                inner = Some(Scope { owner: Some(name.to_string()), function: None });
            }
            TokenTree::Ident(name)
                if matches!(before, Some(TokenTree::Punct(punct)) if punct.as_char() == '!')
                    && is_ident(i.checked_sub(2).map(|i| &tokens[i]), "macro_rules") =>
            {
                inner = Some(Scope { owner: Some(format!("{name}!")), function: None });
            }
            TokenTree::Ident(name) if is_ident(before, "fn") => {
                let function = Scope { function: Some(name.to_string()), ..scope.clone() };
                if core::mem::take(&mut breaking) {
                    found.push(("safe fn", function.place()));
                }
                inner = Some(function);
            }
            _ => {}
        }
    }
}

/// Returns the trait, if any, and the type of an impl, from the tokens behind `impl`. Paths are shortened to their last
/// part without generics.
fn head(tokens: &[TokenTree]) -> (Option<String>, String) {
    let (mut depth, mut parts) = (0_i32, vec![None]);
    let mut previous = ' ';
    for token in tokens {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => break,
            TokenTree::Punct(punct) => {
                match punct.as_char() {
                    '<' => depth += 1,
                    '>' if previous != '-' => depth -= 1,
                    _ => {}
                }
                previous = punct.as_char();
                continue;
            }
            TokenTree::Ident(ident) if depth == 0 && ident == "where" => break,
            TokenTree::Ident(ident) if depth == 0 && ident == "for" => parts.push(None),
            TokenTree::Ident(_) | TokenTree::Group(_) if depth == 0 => {
                *parts.last_mut().unwrap() = Some(token.to_string().replace(" ,", ","));
            }
            _ => {}
        }
        previous = ' ';
    }
    let owner = parts.pop().flatten().expect("an impl has a type");
    (parts.pop().flatten(), owner)
}
