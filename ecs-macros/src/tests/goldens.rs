//! Compares expansions with files. `BLESS=1 cargo test -p ecs-macros goldens` writes the files.

use super::{errors, formatted, pretty};
use crate::Kind;

/// Compares a text with the file of this name.
pub(crate) fn compare(name: &str, text: &str) {
    let path = format!("{}/goldens/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, text).expect("the package can be written to");
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        text == golden,
        "the output for {name} has changed; if that is right, run with BLESS=1"
    );
}

/// Compares an expansion with the file of this name.
fn golden(name: &str, code: &str) {
    assert!(!code.contains("unsafe"), "generated code has no unsafe");
    compare(&format!("{name}.rs"), code);
}

/// Compares the expansion of a world.
fn world(name: &str, input: &str) {
    assert_eq!(errors(input), [""; 0]);
    golden(name, &formatted(input));
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
    world("moving", MOVING);
}

/// The page with what the macro writes for that world, commented.
#[test]
fn page_shows_the_expansion() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/maintainers/expansion.md");
    let page = std::fs::read_to_string(path).expect("the page is there");
    let (start, _) = page.split_once("\n```text\n// ").expect("the page has the code");
    let code = crate::dump::comment(&formatted(MOVING), crate::dump::REASONS);
    let shown = format!("{start}\n```text\n{code}```\n");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &shown).expect("the page can be written to");
    }
    assert!(std::fs::read_to_string(path).is_ok_and(|page| page == shown), "run with BLESS=1");
    for (part, reason) in crate::dump::REASONS {
        assert!(code.contains(reason), "no line has {part}");
    }
}

#[test]
fn parameters_a_table_a_resource_and_derives() {
    world(
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

/// Compares what is the same in each world with the part.
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
    golden("part", &pretty(code));
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
    golden("derived", &pretty(crate::derived(input.parse().expect("valid tokens"))));
}

/// One of each capability, in one world.
#[test]
fn a_world_that_declares_every_capability() {
    let input = "#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[brand]
        #[one_of(asleep, awake)]
        #[index(asleep, awake, ordered)]
        #[requires(name: place, on_remove = cascade)]
        pub struct Every {
            #[track(frames = 2, removed)] place: Place,
            #[storage(linear)] heat: Heat,
            #[storage(stable)] nail: Nail,
            #[index(unique)] name: Name,
            #[index(ordered, key = Level::tier -> u8)] level: Level,
            #[link(on_despawn = despawn)] #[entities] parent: ChildOf,
            #[skip] asleep: Asleep,
            awake: Awake,
            speed: Speed,
            #[resource] clock: Clock,
        }
        #[table]
        #[derive(Clone)]
        pub struct Body { mass: Mass, #[track] force: Force }
        #[group(own(place, speed), events)]
        pub struct Moving;
        #[group(own(place, speed), without(asleep))]
        pub struct Active;
        #[group(with(body, heat))]
        pub struct Hot;
        #[query(changed(place))]
        pub struct Moved { entity: Entity, place: &Place }
        #[query]
        pub struct Pushed { speed: &mut Speed, body: BodyRef, heat: Option<&Heat> }";
    world("every", input);
}
