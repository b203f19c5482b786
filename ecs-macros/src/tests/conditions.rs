//! `#[cfg(..)]` on declarations: the code that evaluates them, and what each result leaves of a world.

use proc_macro2::TokenStream;

use super::messages;
use crate::capabilities::conditions::resolve;
use crate::capabilities::parts::syntax::Kind;
use crate::expand_declaration;
use quote::quote;

/// Three conditions: one on a component and a table, one on a field with the docs around it, and one on a query. Two
/// of them are also written with `not(..)`.
const SIM: &str = r#"
    pub struct Sim {
        #[cfg(feature = "debug")] label: Label,
        #[cfg(not(feature = "debug"))] mass: Mass,
        /// Docs.
        #[cfg(unix)]
        /// More docs.
        #[storage(linear)]
        light: Vec<(u8, u8)>
    }
    #[cfg(feature = "debug",)]
    #[table]
    pub struct Body { #[cfg(not(not(unix)))] position: Position, velocity: Velocity }
    #[cfg(not(feature = "debug"))]
    #[table]
    pub struct Body { position: Position }
    #[cfg(any(windows, test))] #[cfg(unix)] #[query] pub struct Lit { light: &Vec<(u8, u8)> }
    #[query] pub struct Moving { position: &mut Position, #[cfg(feature = "debug")] label: &Label }
"#;

fn tokens(text: &str) -> TokenStream {
    text.parse().expect("tokens")
}

/// Returns the code that evaluates the conditions of an input.
fn evaluation(input: &str) -> String {
    let input = tokens(input);
    let code = resolve(quote!(ecs_core #input), "world", |_| panic!("no condition is found"));
    prettyplease::unparse(&syn::parse2(code).expect("items"))
}

fn world(input: TokenStream) -> TokenStream {
    expand_declaration(input, Vec::new(), Kind::World)
}

/// Returns the code of a world when its conditions have these results.
fn evaluated(input: &str, results: &str) -> TokenStream {
    let (input, results) = (tokens(input), tokens(results));
    resolve(quote!([#results] { ecs_core #input }), "world", world)
}

/// Returns the columns and queries of a world without errors.
fn declared(input: &str, results: &str) -> String {
    let code = evaluated(input, results);
    assert_eq!(messages(code.clone()), [""; 0]);
    let code = prettyplease::unparse(&syn::parse2(code).expect("items"));
    let column = |line: &str| {
        let (name, ty) = line.trim().strip_prefix("pub ")?.split_once(": ")?;
        ty.contains("::ColumnMut<").then(|| name.to_owned())
    };
    let query = |line: &str| {
        let (name, _) = line.strip_prefix("pub struct ")?.split_once("<'w> {")?;
        (name != "SimSplit" && !name.starts_with("Body")).then(|| name.to_owned())
    };
    let names = code.lines().filter_map(|line| column(line).or_else(|| query(line)));
    names.collect::<Vec<_>>().join(" ")
}

/// Returns the errors of a world when its conditions have these results.
fn errors(input: &str, results: &str) -> Vec<String> {
    let errors = messages(evaluated(input, results)).into_iter();
    // Outside of rustc, tokens have more spaces between them.
    errors.map(|error| error.replace(" (", "(").replace(" ,", ",")).collect()
}

#[test]
fn an_input_without_conditions_is_expanded_at_once() {
    let input = quote!(ecs_core #[derive(Clone)] pub struct Sim { /** cfg(x) */ a: A } #[query] struct Q { a: &A });
    let mut expanded = None;
    resolve(input.clone(), "world", |tokens| {
        expanded = Some(tokens);
        quote!()
    });
    assert_eq!(expanded.map(|tokens| tokens.to_string()), Some(input.to_string()));
}

/// Each condition is one `#[cfg]` on one macro, also if `not(..)` is around it somewhere. The golden file shows it.
#[test]
fn each_condition_is_evaluated_once() {
    let code = evaluation(SIM);
    assert_eq!(code.matches("#[cfg(").count(), 3 + 9, "three, and the nine of the input");
    super::goldens::compare("conditions.rs", &code);
}

#[test]
fn another_macro_is_called_back() {
    let code = resolve(quote!(here struct A { #[cfg(unix)] a: A }), "part", |tokens| tokens);
    assert!(code.to_string().contains(":: __private :: part !"), "{code}");
}

#[test]
fn each_result_leaves_its_declarations() {
    for (results, expected) in [
        ("on on on", "Lit Moving label light position velocity"),
        ("on on off", "Moving label light position velocity"),
        ("on off on", "label velocity"),
        ("off on on", "Lit Moving mass light position"),
        ("off off off", "mass position"),
    ] {
        // Otherwise, a query needs the position that is off.
        let input =
            SIM.replace("#[query] pub struct Moving", "#[cfg(unix)] #[query] pub struct Moving");
        assert_eq!(declared(&input, results), expected, "{results}");
    }
}

/// A name that is switched off has an error of its own, with the condition.
#[test]
fn a_name_that_is_off_is_one_error() {
    let world = "struct Sim { a: A, b: B, #[cfg(x)] c: C, #[cfg(all(y, not(x)))] #[cfg(z)] c: D }
        #[cfg(x)] #[table] struct Body { #[track] d: E, #[cfg(z)] e: F }
        #[table] struct Rest { f: J, #[cfg(x)] g: K }";
    let debug = "exists only with `#[cfg(x)]`; put the same condition on this";
    for (rest, expected) in [
        ("#[group(own(a), with(d))] struct G;", format!("`d` {debug} group [E215]")),
        ("#[group(own(a, body))] struct G;", format!("`body` {debug} group [E215]")),
        ("#[group(own(a, Body))] struct G;", format!("`Body` {debug} group [E215]")),
        ("#[query(without(body))] struct Q { a: &A }", format!("`body` {debug} query [E215]")),
        ("#[query(lead(d))] struct Q { a: &A }", format!("`d` {debug} query [E215]")),
        ("#[query(changed(d))] struct Q { a: &A }", format!("`d` {debug} query [E215]")),
        ("#[query] struct Q { d: Mut<'_, E> }", format!("`d` {debug} field [E215]")),
        ("#[query] struct Q { d: &E }", format!("`d` {debug} field [E215]")),
        ("#[query] struct Q { r#d: Option<&mut E> }", format!("`d` {debug} field [E215]")),
        ("#[query] struct Q { a: &A, e: F }", format!("`e` {debug} field [E215]")),
        ("#[query] struct Q { g: &_ }", format!("`g` {debug} field [E215]")),
        ("#[query] struct Q { row: BodyMut }", format!("`BodyMut` {debug} field [E215]")),
        ("#[query] struct Q { e: Entity, row: Option<BodyRef> }", format!("`BodyRef` {debug} field [E215]")),
        ("#[query] struct Q { row: Body }", format!("`Body` {debug} field [E215]")),
        (
            "#[query] struct Q { c: &C }",
            "`c` exists only with `#[cfg(x)]` or `#[cfg(all(y, not(x)))]`; put the same condition on this field [E215]"
                .to_owned(),
        ),
        (
            "#[query] struct Q { bdy: &B }",
            "no component `bdy` in `Sim`; it has `a`, `b` and `f` [E203]".to_owned(),
        ),
    ] {
        let input = format!("{world} {rest}");
        assert_eq!(errors(&input, "off off off"), [expected], "{rest}");
        // With its condition, nothing is wrong.
        let allowed = input.replacen("struct Q", "#[cfg(x)] #[cfg(y)] struct Q", 1);
        let allowed = allowed.replacen("struct G", "#[cfg(x)] struct G", 1);
        assert_eq!(errors(&allowed, "off off off"), [""; 0], "{rest}");
    }
}

/// Several conditions on one declaration: all of them must hold. What is off is read too.
#[test]
fn conditions_add_up() {
    let world = "struct Sim { a: A, #[cfg(x)] #[cfg(not(y))] b: B } #[query] struct Q { b: &B }";
    assert_eq!(errors(world, "on off"), [""; 0]);
    for results in ["on on", "off off", "off on"] {
        assert_eq!(errors(world, results).len(), 1, "{results}");
    }
    let world = "struct Sim { a: A, #[cfg(x)] b } #[cfg(x)] #[query] struct Q { a: }";
    assert_eq!(errors(world, "off").len(), 2);
    let world = "struct Sim { a: A } #[cfg(x)] #[qery] struct Q { b: &B }";
    assert_eq!(errors(world, "off"), [""; 0]);
    let world = "struct Sim { a: A } #[cfg(x)] #[query] struct Q; #[cfg(y)] #[query] struct P { #[cfg(y)] a: &A }";
    assert_eq!(errors(world, "off on"), [""; 0]);
}

/// A condition on the world itself, on what has no role, and one that can't be read are errors.
#[test]
fn other_conditions_are_errors() {
    for (input, code) in [
        ("#[cfg(x)] struct Sim { a: A }", "E034"),
        ("#[cfg] struct Sim { a: A }", "E034"),
        ("struct Sim { #[cfg] a: A }", "E038"),
        ("struct Sim { #[cfg()] a: A }", "E038"),
        ("struct Sim { #[cfg(,)] a: A }", "E038"),
        ("struct Sim { #[cfg(x, y)] a: A }", "E038"),
        ("struct Sim { #[cfg[x]] a: A }", "E038"),
        ("struct Sim { #[cfg = x] a: A }", "E038"),
        ("struct Sim { #[cfg(x) y] a: A }", "E009"),
        ("struct Sim { #![cfg(x)] a: A }", "E008"),
        ("struct Sim { #[cfg_attr(x, storage(linear))] a: A }", "E035"),
        ("struct Sim { a: A } #[cfg(x)] struct Q { a: &A }", "E043"),
        ("struct Sim { a: A } #[cfg(x)] enum Kind { A }", "E002"),
    ] {
        let tokens = tokens(input);
        let code_of = resolve(quote!(ecs_core #tokens), "world", world);
        let found = messages(code_of);
        assert!(found.len() == 1 && found[0].contains(code), "{input}: {found:#?}");
    }
}

/// One mistake is one error, whatever the results are. Without its condition, a declaration can exist twice.
#[test]
fn any_word_can_be_missing_or_doubled() {
    let sim = SIM.replace("#[query] pub struct Moving", "#[cfg(unix)] #[query] pub struct Moving");
    let words: Vec<&str> =
        sim.split_inclusive([' ', ',', '(', ')', '[', '&', '<', ';', ':']).collect();
    for i in 0..words.len() {
        let without: String = words[..i].iter().chain(&words[i + 1..]).copied().collect();
        let doubled: String = words[..=i].iter().chain(&words[i..]).copied().collect();
        for text in [without, doubled] {
            if text.parse::<TokenStream>().is_ok() {
                for results in ["on on on", "off off off"] {
                    let found = errors(&text, results);
                    let unknown = found.len() == 2 && found[0].contains("[E038]");
                    assert!(found.len() <= 1 || unknown, "{found:#?} for {text}");
                }
            }
        }
    }
}
