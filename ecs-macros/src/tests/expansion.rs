//! The expansion of input without errors.

use super::{errors, formatted};
use crate::dump::pretty;

/// The example of the documentation.
const SIM: &str = "
    /// Bodies under gravity.
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    pub struct Sim { position: Position, velocity: Velocity, mass: Mass, light: Light, asleep: Asleep,
        #[resource] clock: Clock, #[resource] seed: Seed }
    #[group(own(position, velocity, mass))] pub struct Bodies;
    #[group(own(position, velocity, mass), without(asleep))] pub struct Awake;
    #[group(own(light), with(position))] pub struct Lit;
    #[group(with(mass, asleep))] pub struct Resting;
    #[query(without(asleep))]
    pub struct Moving {
        entity: Entity, position: &mut Position, velocity: &Velocity, light: Option<&Light>,
    }
    #[query(with(asleep))] pub struct Heavy { mass: &_ }
";

fn lines(input: &str) -> usize {
    without_docs(input).lines().count()
}

/// Returns the expansion without docs, so that a difference shows code.
pub(crate) fn without_docs(input: &str) -> String {
    assert_eq!(errors(input), [""; 0]);
    let code = formatted(input);
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("///"));
    lines.fold(String::new(), |text, line| text + line + "\n")
}

#[test]
fn the_expansion_is_within_its_budget() {
    let world = |components: usize, rest: &str| {
        let fields: String = (0..components).map(|i| format!("c{i}: C{i},")).collect();
        lines(&format!("#[world(groups = \"declared\")] pub struct Sim {{ {fields} }} {rest}"))
    };
    let fixed = world(1, "");
    let component = world(3, "") - world(2, "");
    let group = world(3, "#[group(own(c0, c1))] pub struct A;") - world(3, "");
    let query = world(3, "#[query] pub struct Q { c0: &mut C0, c1: &C1 }") - world(3, "");
    let assigned = lines(
        "pub struct Sim { c0: C0, c1: C1, c2: C2 } #[query] pub struct Q { c0: &mut C0, c1: &C1 }",
    ) - world(3, "");
    let with_resources = |count: usize| {
        let fields: String = (0..count).map(|i| format!("#[resource] r{i}: R{i},")).collect();
        lines(&format!("pub struct Sim {{ c: C, {fields} }}"))
    };
    let resource = with_resources(3) - with_resources(2);
    assert!(resource <= 40, "{resource} lines per resource");
    assert!(fixed - component <= 182, "{fixed} - {component} lines fixed");
    assert!(component <= 52, "{component} lines per component");
    assert!(group <= 109, "{group} lines per group");
    assert!(query <= 68, "{query} lines per query");
    assert!(assigned <= 137, "{assigned} lines per query with a group that is assigned to it");
}

#[test]
fn the_example_is_expanded() {
    let code = formatted(SIM);
    assert_eq!(errors(SIM), [""; 0]);
    // rustfmt adds and removes braces and commas.
    let words = |code: &str| {
        let words = code.split(|char: char| !char.is_alphanumeric());
        words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    };
    let dumped = pretty(&super::code(SIM)).parse().expect("tokens");
    let again = prettyplease::unparse(&syn::parse2(dumped).expect("items"));
    assert!(words(&again) == words(&code), "the printed expansion is the expansion");
}

#[test]
fn other_forms_are_accepted() {
    for input in [
        "struct Sim {}",
        "struct Sim { r#type: T, a: crate::A, b: (u8, u16), c: Box<dyn Fn(&str) -> u8>, d: &'static str }",
        "pub(crate) struct Sim { a: A } #[query] struct Type { a: &'x mut A }",
        "struct Sim { a: A } #[query] struct Q<'a> { pub a: &'a A, b: Id }",
        "struct Sim { a: A } #[query] struct Q { entity: Entity, a: core::option::Option<&mut _> }",
        "struct Sim { a: A, b: B } #[group(own(a), with(b),)] #[derive(Debug)] struct G;",
        "struct Sim { a: A, b: B } #[group(own(a, b))] struct G; #[query(packed)] struct Q { a: &A, b: &B }",
        "struct Sim { a: A } #[query(packed)] struct Q { a: &mut A }",
        "struct Sim { target: Target } #[query] struct Q { target: Entity }",
        "struct Sim { id: NetworkId } #[query] struct Q { id: Id }",
        "struct Sim { buffer: gpu::Handle } #[query] struct Q { me: Handle }",
    ] {
        assert_eq!(errors(input), [""; 0], "{input}");
    }
}

/// The expansion consists of items whatever the input is, and one mistake is one error. A conflict of two
/// groups has a second error at the other group.
#[test]
fn any_word_can_be_missing_or_doubled() {
    let words: Vec<&str> =
        SIM.split_inclusive([' ', ',', '(', ')', '[', '&', '<', ';', ':']).collect();
    for i in 0..words.len() {
        let without: String = words[..i].iter().chain(&words[i + 1..]).copied().collect();
        let doubled: String = words[..=i].iter().chain(&words[i..]).copied().collect();
        for text in [without, doubled] {
            if text.parse::<proc_macro2::TokenStream>().is_ok() {
                let found = errors(&text);
                let pair = found.len() == 2 && found[1].contains("[E301]");
                assert!(found.len() <= 1 || pair, "{found:#?} for {text}");
            }
        }
    }
}
