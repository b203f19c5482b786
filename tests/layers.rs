//! Imports of the macro go one way: a module imports only from layers below its own. Modules of a layer form no cycle, and neither do
//! the files of a folder.
//!
//! A node is a file beside or in a folder, together with the folder of its children: `storage/column` is `storage/column.rs`
//! and all of `storage/column/`. In the folder of a capability, the files are the nodes: `capabilities/track/query`. Every path that begins with `crate`, `super` or `self` is followed through `pub use` lines to the
//! file that defines the name.

#![forbid(unsafe_code)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The folder of the capabilities.
const CAPABILITIES: &str = "capabilities";

/// The folder of what is written, whose files are one node.
const EXPAND: &str = "expand";

/// The layers of the macro, lowest first.
const MACROS: &[&[&str]] = &[
    // Files that only name the files of a capability.
    &[CAPABILITIES],
    &["each"],
    &["first"],
    &["sorted"],
    &["codes"],
    &["reading", "code"],
    &["names", "diag", "features"],
    &["dump"],
    &["syntax"],
    &["parts"],
    &["derived", "conditions", "schedule"],
    &["planner"],
    &["model"],
    &["plan"],
    &["check"],
    &["assign"],
    &["expand"],
    &["lib"],
];

/// The stages of files in capabilities of the macro that have another name.
const STAGES: &[(&str, &str)] = &[
    ("capabilities/parts/carried", "expand"),
    ("capabilities/parts/carrier", "expand"),
    ("capabilities/parts/module", "expand"),
    ("capabilities/index/parts", "expand"),
    ("capabilities/parts/steps", "expand"),
    ("capabilities/parts/written", "expand"),
    ("capabilities/alternatives/lower", "model"),
    ("capabilities/track/lower", "model"),
];

/// A module: its path from the crate's root, its imports and its names.
#[derive(Default)]
struct Module {
    /// The file's path below `src`, without `.rs`.
    file: String,
    /// Paths that code of this module names, with whether it is a re-export.
    paths: Vec<(Vec<String>, bool)>,
    /// Names reexported by `pub use`, with the paths of their items.
    exports: BTreeMap<String, Vec<String>>,
    /// Modules whose names are all reexported by `pub use path::*`.
    globs: Vec<Vec<String>>,
    children: BTreeSet<String>,
}

type Modules = BTreeMap<Vec<String>, Module>;

/// Pairs of nodes of which the first one imports the second one, each with one file and path as an example.
type Imports = BTreeMap<(String, String), String>;

fn strings(path: &str) -> Vec<String> {
    path.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// Reads all files of a crate, by module.
fn read(source: &Path) -> Modules {
    fn files(folder: &Path, source: &Path, all: &mut Modules) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                files(&path, source, all);
                continue;
            }
            if path.extension().is_none_or(|extension| extension != "rs") {
                continue;
            }
            let file = path.strip_prefix(source).unwrap().with_extension("");
            let file = file.to_str().unwrap().replace('\\', "/");
            let module = if file == "lib" { Vec::new() } else { strings(&file) };
            let tokens = fs::read_to_string(&path).unwrap().parse().unwrap();
            collect(tokens, module, &file, all);
        }
    }
    let mut all = Modules::new();
    files(source, source, &mut all);
    let names: Vec<Vec<String>> = all.keys().cloned().collect();
    for name in names {
        if let Some((child, parent)) = name.split_last() {
            all.get_mut(parent).unwrap().children.insert(child.clone());
        }
    }
    all
}

fn is_test(attribute: &TokenTree) -> bool {
    matches!(attribute, TokenTree::Group(group) if group.to_string().replace(' ', "") == "[cfg(test)]")
}

/// Collects the paths of a module and of its inline modules.
fn collect(tokens: TokenStream, module: Vec<String>, file: &str, all: &mut Modules) {
    all.entry(module.clone()).or_default().file = file.to_owned();
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut i = 0;
    let mut public = false;
    while i < tokens.len() {
        let ident = match &tokens[i] {
            TokenTree::Ident(ident) => ident.to_string(),
            TokenTree::Group(group) => {
                // Skips code that only tests compile.
                if !(i > 0 && is_punct(&tokens[i - 1], '#')) {
                    collect(group.stream(), module.clone(), file, all);
                }
                i += 1;
                continue;
            }
            TokenTree::Punct(punct) => {
                public &= punct.as_char() != ';';
                i += 1;
                continue;
            }
            TokenTree::Literal(_) => {
                i += 1;
                continue;
            }
        };
        match ident.as_str() {
            "pub" => public = true,
            // `#[macro_export]` puts the name of a macro at the crate's root.
            "macro_rules" => {
                if let (Some(TokenTree::Group(before)), Some(TokenTree::Ident(name))) =
                    (i.checked_sub(1).and_then(|at| tokens.get(at)), tokens.get(i + 2))
                    && before.to_string().contains("macro_export")
                {
                    let mut target = strings("crate");
                    target.extend(module.iter().cloned());
                    target.push(name.to_string());
                    all.entry(Vec::new()).or_default().exports.insert(name.to_string(), target);
                }
            }
            "mod" => {
                if let (Some(TokenTree::Ident(name)), Some(TokenTree::Group(body))) =
                    (tokens.get(i + 1), tokens.get(i + 2))
                    && body.delimiter() == Delimiter::Brace
                {
                    let tested = i > 0 && is_test(&tokens[i - 1]);
                    if !tested {
                        let mut inner = module.clone();
                        inner.push(name.to_string());
                        collect(body.stream(), inner, file, all);
                    }
                    i += 3;
                    public = false;
                    continue;
                }
                public = false;
            }
            // `use<'w>` occurs in types.
            "use" if !tokens.get(i + 1).is_some_and(|next| is_punct(next, '<')) => {
                let Some(end) = (i..tokens.len()).find(|&at| is_punct(&tokens[at], ';')) else {
                    // The token `use`, as in `Token![use]`.
                    i += 1;
                    continue;
                };
                uses(&tokens[i + 1..end], &[], public, all.get_mut(&module).unwrap());
                public = false;
                i = end;
                continue;
            }
            "crate" | "super" | "self" if starts_path(&tokens, i) => {
                let (path, next) = path(&tokens, i);
                // In `$crate::__private::$rules::Query`, an argument of the macro is in the path.
                if !tokens.get(next).is_some_and(|token| is_punct(token, '$')) {
                    all.get_mut(&module).unwrap().paths.push((path, false));
                }
                i = next;
                continue;
            }
            "struct" | "enum" | "trait" | "fn" | "const" | "type" | "static" | "impl" => {
                public = false;
            }
            _ => {}
        }
        i += 1;
    }
}

fn is_punct(token: &TokenTree, char: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == char)
}

fn starts_path(tokens: &[TokenTree], at: usize) -> bool {
    let colons = tokens.get(at + 1).is_some_and(|token| is_punct(token, ':'))
        && tokens.get(at + 2).is_some_and(|token| is_punct(token, ':'));
    // `$crate` occurs in macros.
    colons && !(at > 1 && is_punct(&tokens[at - 1], ':') && is_punct(&tokens[at - 2], ':'))
}

/// Returns the path that starts at a token, and the index after it.
fn path(tokens: &[TokenTree], mut at: usize) -> (Vec<String>, usize) {
    let mut path = Vec::new();
    while let Some(TokenTree::Ident(ident)) = tokens.get(at) {
        path.push(ident.to_string());
        at += 1;
        let colons = tokens.get(at).is_some_and(|token| is_punct(token, ':'))
            && tokens.get(at + 1).is_some_and(|token| is_punct(token, ':'));
        if !colons {
            break;
        }
        at += 2;
    }
    (path, at)
}

/// Adds the paths of one `use`, with its braces expanded.
fn uses(tokens: &[TokenTree], before: &[String], public: bool, module: &mut Module) {
    for part in tokens.split(|token| is_punct(token, ',')) {
        if part.is_empty() {
            continue;
        }
        let (path, end) = path(part, 0);
        let mut full = before.to_vec();
        full.extend(path.into_iter().filter(|name| name != "self" || before.is_empty()));
        match part.get(end) {
            Some(TokenTree::Group(group)) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                uses(&inner, &full, public, module);
            }
            Some(token) if is_punct(token, '*') => {
                if public {
                    module.globs.push(full.clone());
                }
                module.paths.push((full, public));
            }
            rest => {
                if full.is_empty() {
                    continue;
                }
                let renamed = match (rest, part.get(end + 1)) {
                    (Some(TokenTree::Ident(_)), Some(TokenTree::Ident(name))) => name.to_string(),
                    _ => full.last().unwrap().clone(),
                };
                module.exports.insert(renamed, full.clone());
                module.paths.push((full, public));
            }
        }
    }
}

/// Returns the absolute form of a path used in a module. `None` for paths of other crates.
fn absolute(modules: &Modules, from: &[String], path: &[String]) -> Option<Vec<String>> {
    let mut names = path;
    let mut base = match names[0].as_str() {
        "crate" => Vec::new(),
        "self" | "super" => from.to_vec(),
        child if modules[from].children.contains(child) => {
            let mut base = from.to_vec();
            base.push(child.to_owned());
            base.extend_from_slice(&names[1..]);
            return Some(base);
        }
        _ => return None,
    };
    while let Some((first, rest)) = names.split_first() {
        match first.as_str() {
            "crate" | "self" => {}
            "super" => {
                base.pop();
            }
            _ => break,
        }
        names = rest;
    }
    base.extend_from_slice(names);
    Some(base)
}

/// Returns the module that defines the item of a path.
fn definition(modules: &Modules, from: &[String], path: &[String]) -> Option<Vec<String>> {
    let full = absolute(modules, from, path)?;
    let mut at = Vec::new();
    for (i, name) in full.iter().enumerate() {
        let mut next: Vec<String> = at.clone();
        next.push(name.clone());
        if modules.contains_key(&next) {
            at = next;
            continue;
        }
        if let Some(target) = modules[&at].exports.get(name) {
            // A path of another crate ends here.
            let full_target = absolute(modules, &at, target)?;
            if full_target != full {
                let mut target = target.clone();
                target.extend_from_slice(&full[i + 1..]);
                return definition(modules, &at, &target);
            }
        }
        // The name can come from `pub use path::*`.
        let globs = modules[&at].globs.iter().filter_map(|path| absolute(modules, &at, path));
        let exports =
            |path: &Vec<String>| modules.get(path).is_some_and(|of| of.exports.contains_key(name));
        if let Some(mut target) = globs.into_iter().find(exports) {
            target.insert(0, "crate".to_owned());
            target.extend_from_slice(&full[i..]);
            return definition(modules, &at, &target);
        }
        break;
    }
    Some(at)
}

/// Returns the layer of a file in a capability's folder, given its path.
type LayerOf = fn(&[String]) -> String;

/// In the macro, a file of a capability has the name of its stage, or else the capability is a layer of its own.
fn in_macro(path: &[String]) -> String {
    let file = path.join("/");
    if let Some((_, stage)) = STAGES.iter().find(|(node, _)| file.starts_with(node)) {
        return (*stage).to_owned();
    }
    let is_layer = |name: &&String| MACROS.iter().any(|names| names.contains(&name.as_str()));
    let layer = path.get(2).filter(is_layer).or_else(|| path.get(1).filter(is_layer));
    layer.map_or_else(|| CAPABILITIES.to_owned(), Clone::clone)
}

/// Returns the layer and the node of a file: `storage/column/part` is in `storage` and `storage/column`.
fn node(file: &str, layer_of: LayerOf) -> (String, String) {
    let parts = strings(file);
    let (layer, depth) = match parts[0].as_str() {
        CAPABILITIES => (layer_of(&parts), 3),
        // Its files share a context, which they also make.
        EXPAND => (EXPAND.to_owned(), 1),
        first => (first.to_owned(), 2),
    };
    (layer, parts[..depth.min(parts.len())].join("/"))
}

/// Returns the imports of a crate between nodes.
fn imports(modules: &Modules, layer_of: LayerOf) -> Imports {
    let mut all = BTreeMap::new();
    for (name, module) in modules {
        for (path, exported) in &module.paths {
            let Some(target) = definition(modules, name, path) else { continue };
            let (from, to) =
                (node(&module.file, layer_of).1, node(&modules[&target].file, layer_of).1);
            // A folder's own file may re-export its children, and that of a stage calls those of the capabilities.
            let gathers = *exported && to.starts_with(&format!("{from}/"))
                || to.starts_with(CAPABILITIES) && node(&to, layer_of).0 == from;
            if from != to && !gathers {
                let shown = format!("{}.rs: `{}`", module.file, path.join("::"));
                all.entry((from, to)).or_insert(shown);
            }
        }
    }
    all
}

/// Returns the imports among the files of each folder inside of a layer's folder. A file there stands for the folder of
/// its children too. A file and its children are free to import each other.
fn imports_of_folders(modules: &Modules) -> BTreeMap<String, Imports> {
    let mut all: BTreeMap<String, Imports> = BTreeMap::new();
    for (name, module) in modules {
        for (path, _) in &module.paths {
            let Some(target) = definition(modules, name, path) else { continue };
            let (from, to) = (strings(&module.file), strings(&modules[&target].file));
            let depth = from.iter().zip(&to).take_while(|(from, to)| from == to).count();
            if from[0] != EXPAND && depth > 1 && depth < from.len().min(to.len()) {
                let nodes = (from[..=depth].join("/"), to[..=depth].join("/"));
                let shown = format!("{}.rs: `{}`", module.file, path.join("::"));
                all.entry(from[..depth].join("/")).or_default().entry(nodes).or_insert(shown);
            }
        }
    }
    all
}

/// Returns the nodes of one cycle, if there is one.
fn cycle(imports: &Imports) -> Option<Vec<String>> {
    fn search(
        at: &str,
        imports: &Imports,
        way: &mut Vec<String>,
        done: &mut BTreeSet<String>,
    ) -> Option<Vec<String>> {
        if let Some(start) = way.iter().position(|node| node == at) {
            return Some(way[start..].to_vec());
        }
        if !done.insert(at.to_owned()) {
            return None;
        }
        way.push(at.to_owned());
        for (_, to) in imports.keys().filter(|(from, _)| from == at) {
            if let Some(found) = search(to, imports, way, done) {
                return Some(found);
            }
        }
        way.pop();
        None
    }
    let mut done = BTreeSet::new();
    imports.keys().find_map(|(from, _)| search(from, imports, &mut Vec::new(), &mut done))
}

/// Returns a message for every import from a layer above, and for one cycle per layer.
fn mistakes(modules: &Modules, layers: &[&[&str]], layer_of: LayerOf) -> Vec<String> {
    let imports = imports(modules, layer_of);
    let height = |layer: &str| layers.iter().position(|names| names.contains(&layer));
    let mut found = Vec::new();
    for module in modules.values() {
        let (layer, _) = node(&module.file, layer_of);
        if height(&layer).is_none() {
            found.push(format!("`{}.rs` is in no layer; name `{layer}` in this test", module.file));
        }
    }
    for ((from, to), place) in &imports {
        let (lower, upper) = (node(from, layer_of).0, node(to, layer_of).0);
        if let (Some(here), Some(there)) = (height(&lower), height(&upper))
            && here < there
        {
            found.push(format!("`{from}` imports `{to}`, which is in a layer above; see {place}"));
        }
    }
    found.extend(shown_cycle("src", &imports));
    for (folder, imports) in &imports_of_folders(modules) {
        found.extend(shown_cycle(folder, imports));
    }
    found
}

/// Returns a message about one cycle, if there is one.
fn shown_cycle(folder: &str, imports: &Imports) -> Option<String> {
    let nodes = cycle(imports)?;
    let mut text = format!("modules of `{folder}` import each other in a cycle:");
    for (i, from) in nodes.iter().enumerate() {
        let to = &nodes[(i + 1) % nodes.len()];
        let place = &imports[&(from.clone(), to.clone())];
        let _ = write!(text, "\n    `{from}` imports `{to}`; see {place}");
    }
    Some(text)
}

#[test]
fn macro_imports_go_down_and_form_no_cycle() {
    let source = "../ecs-macros/src";
    let mut modules = read(Path::new(source));
    modules.retain(|_, module| node(&module.file, in_macro).0 != "tests");
    let mut mistakes = mistakes(&modules, MACROS, in_macro);
    // `tests` is above all layers, also for the tests inside of other files.
    for module in modules.values() {
        let text = fs::read_to_string(format!("{source}/{}.rs", module.file)).unwrap();
        if text.contains("crate::tests") {
            mistakes.push(format!("`{}.rs` imports `tests`; move its test there", module.file));
        }
    }
    assert!(mistakes.is_empty(), "\n{}\n", mistakes.join("\n"));
}
