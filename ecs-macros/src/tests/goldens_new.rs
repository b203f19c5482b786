//! Compares expansions with files. `BLESS=1 cargo test -p ecs-macros-next` writes the files.

use proc_macro2::TokenStream;

use crate::Kind;

/// Returns the expansion of a world, formatted.
fn expanded(input: &str) -> String {
    formatted(crate::declared(
        format!("ecs_core {input}").parse().expect("valid tokens"),
        Kind::World,
    ))
}

fn formatted(code: TokenStream) -> String {
    prettyplease::unparse(&syn::parse2(code).expect("the expansion is Rust"))
}

fn golden(name: &str, input: &str) {
    compare(name, &expanded(input));
}

fn compare(name: &str, code: &str) {
    let path = format!("{}/goldens/{name}.rs", env!("CARGO_MANIFEST_DIR"));
    assert!(!code.contains("unsafe"), "generated code has no unsafe");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, code).expect("the package can be written to");
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        code == golden,
        "the expansion of {name} has changed; if that is right, run with BLESS=1"
    );
}

const MOVING: &str = "struct Sim { position: Position, velocity: Velocity, asleep: Asleep }
    #[group(own(position, velocity), without(asleep))]
    struct Bodies;
    #[query(without(asleep))]
    struct Moving { position: &mut Position, velocity: &Velocity }
    #[query]
    struct Seen { entity: Entity, position: &Position, velocity: Option<&Velocity> }";

#[test]
fn two_components_a_group_and_a_query() {
    golden("moving", MOVING);
}

/// The page with what the macro writes for that world, commented.
#[test]
fn page_shows_the_expansion() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/maintainers/expansion.md");
    let page = std::fs::read_to_string(path).expect("the page is there");
    let (start, _) = page.split_once("\n```text\n// ").expect("the page has the code");
    let code = crate::dump::comment(&expanded(MOVING), crate::reasons::REASONS);
    let shown = format!("{start}\n```text\n{code}```\n");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &shown).expect("the page can be written to");
    }
    assert!(std::fs::read_to_string(path).is_ok_and(|page| page == shown), "run with BLESS=1");
    for (part, reason) in crate::reasons::REASONS {
        assert!(code.contains(reason), "no line has {part}");
    }
}

#[test]
fn parameters_a_table_a_resource_and_derives() {
    golden(
        "shapes",
        "#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
        pub struct Sim<B: Clone + 'static, const N: usize = 2> where Option<B>: Send {
            light: Light,
            #[resource]
            seed: u64,
        }
        #[table]
        pub struct Body<B: 'static> { shape: Shape<B>, mass: Mass }
        #[group(with(body, light))]
        pub struct Lit;
        #[query]
        pub struct Shapes<B: 'static> { body: BodyRef, light: &mut Light }",
    );
}

/// What is the same in each world with the part.
#[test]
fn a_part_with_a_table_a_group_and_a_query() {
    let part = "ecs_core
        pub struct Physics { position: Position, #[resource] gravity: Gravity }
        #[table]
        pub struct Body { pub mass: Mass, shape: Shape }
        #[group(own(position), with(body))]
        pub struct Bodies;
        #[query(without(body))]
        pub struct Light { pub position: &mut Position }";
    let code = crate::expand_declaration(part.parse().expect("tokens"), Vec::new(), Kind::Part);
    compare("part", &formatted(code));
}

#[test]
fn a_derived_query_with_a_row_and_each_word() {
    let input = "#[query(with(Lit), without(Asleep), lead(Mass), packed)]
        pub struct Drawn<'a, T: 'static = u8> where T: Send {
            entity: Entity,
            mass: &'a Mass,
            shape: Option<&'a mut Shape<T>>,
            body: Option<BodyRef<'a, T>>,
        }";
    compare("derived", &formatted(crate::derived(input.parse().expect("valid tokens"))));
}

#[cfg(feature = "stable")]
#[test]
fn paged_storage_is_left_out() {
    for world in [
        "struct Sim { #[storage(paged)] a: A }",
        "struct Sim {} #[storage(paged)] #[table] struct Pair { a: A }",
    ] {
        let code = expanded(world);
        assert!(code.contains("`paged` storage is left out; write `#[storage(stable)]`"), "{code}");
    }
}
