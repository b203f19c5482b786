//! Compares the expansions of worlds with files. `BLESS=1 cargo test -p ecs-macros goldens`
//! writes the files.

use super::expansion::without_docs;
use super::formatted;

/// Compares a text with the file of this name.
pub(crate) fn compare(name: &str, text: &str) {
    let file = format!("{}/goldens/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, text).expect("the package can be written to");
    }
    let golden = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        text == golden,
        "the output for {name} has changed; if that is right, run with BLESS=1"
    );
}

/// Compares an expansion with the file of this name.
fn golden(name: &str, code: &str) {
    compare(&format!("{name}.rs"), code);

    assert!(!code.contains("unsafe"));
    let paths = code.matches("ecs_core::").count();
    assert_eq!(
        paths,
        code.matches("ecs_core::__private").count(),
        "only one hidden module is used"
    );
}

#[test]
fn an_empty_world() {
    golden("empty", &without_docs("pub struct Empty {}"));
}

#[test]
fn two_components_and_a_group() {
    let code = without_docs(
        "pub struct Sim { position: Position, velocity: Velocity }
        #[group(own(position, velocity))] pub struct Bodies;",
    );
    println!("{} lines without docs", code.lines().count());
    golden("two_components_one_group", &code);
}

/// Includes docs, which say how the groups nest.
#[test]
fn every_kind_of_group() {
    let input = "pub struct Sim { a: A, b: B, c: C, d: D, tag: Tag }
        /// The outer one.
        #[group(own(a, b))] pub struct Full;
        #[group(own(a, b), without(tag))] pub struct Inner;
        #[group(own(a, b), with(c), without(tag))] pub struct Innermost;
        #[group(own(d), with(a))] pub struct Partial;
        #[group(with(c, d), without(tag))] pub struct List;";
    golden("groups", &formatted(input));
}

/// Includes docs, which state the plans.
#[test]
fn every_kind_of_query_field() {
    let input = "pub struct Sim { a: A, b: B, c: C, d: D, tag: Tag }
        #[group(own(a, b), without(tag))] pub struct Pair;
        /// One of each.
        #[query(with(tag))] pub struct Every {
            entity: Entity, a: &A, b: &mut B, c: Option<&C>, d: Option<&mut D>,
        }
        #[query(packed, without(tag))] pub struct Packed<'a> { pub(crate) a: &'a mut A, b: &_ }
        #[query] pub struct Anyone { who: Entity, c: Option<&C> }
        #[query(with(a))] pub struct Nothing { entity: Entity }";
    golden("queries", &formatted(input));
}

#[test]
fn parameters() {
    let input =
        "#[derive(Clone)] pub struct Sim<T: Send + 'static, const N: usize = 3> where T: Clone {
            a: A, shape: Shape<T>, grid: Grid<N>,
        }
        #[table] pub struct Body<T: 'static> { place: Place, skin: Skin<T> }
        #[group(own(shape, body))] pub struct Bodies;
        #[query] pub struct Shapes<T: Send> { a: &mut A, shape: &Shape<T> }
        #[query(with(grid))] pub struct Rows<T: 'static> { body: BodyMut }";
    golden("parameters", &without_docs(input));
}

#[test]
fn every_derive() {
    let input = "#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
        struct Sim { a: A, b: Vec<B> } #[group(with(a, b))] struct Both;";
    golden("derives", &without_docs(input));
}

#[test]
fn twelve_components() {
    let fields: String = (0..12).map(|i| format!("c{i}: C{i},")).collect();
    let input = format!("pub(crate) struct Wide {{ {fields} }}");
    golden("twelve_components", &without_docs(&input));
}

/// Includes docs, which state the plans.
#[test]
fn stable_storage() {
    let input = "pub struct Sim { #[storage(stable)] a: A, b: B }
        #[storage(stable)] #[table] pub struct Pair { #[track] c: C, d: D }
        #[group(own(b), with(a))] pub struct Both;
        #[query] pub struct Alone { a: &mut A }
        #[query] pub struct Beside { c: &C, b: &B }";
    golden("stable", &formatted(input));
}

#[test]
fn linear_storage() {
    let input = "#[derive(Clone, Debug)] pub struct Sim { a: A, #[storage(linear)] b: B }
        #[group(own(a), with(b))] pub struct Pair;
        #[query(without(b))] pub struct Lone { a: &mut A }
        #[query] pub struct Every { b: &mut B }";
    golden("linear", &formatted(input));
}

/// Includes docs, which name the methods of events.
#[test]
fn events() {
    let input = "#[derive(Clone, PartialEq)] pub struct Sim { a: A, b: B, #[resource] rng: Rng }
        #[group(own(a, b), events)] pub struct Pair;
        #[group(with(a))] pub struct Silent;
        #[group(with(b), without(a), events)] pub struct r#Type;
        #[query] pub struct Both { a: &A, b: &B }";
    golden("events", &formatted(input));
}

/// Includes docs, which state the policies.
#[test]
fn links() {
    let input = "#[derive(Clone, PartialEq)] pub struct Scene {
            place: Place,
            #[link(on_despawn = despawn)] parent: ChildOf,
            #[track] #[link(on_despawn = unlink)] aim: AimsAt,
            #[link(on_despawn = keep)] seen: Seen,
        }
        #[group(own(place, parent))] pub struct Nodes;
        #[query] pub struct Placed { parent: &ChildOf, place: &mut Place }";
    golden("links", &formatted(input));
}

#[test]
fn index() {
    let input = "struct Sim {
            #[index(unique)] name: Name,
            #[track] #[index(ordered, key = Level::tier -> u8)] level: Level,
        }";
    golden("index", &formatted(input));
}

/// Includes docs, which state the plans of queries by changes.
#[test]
fn tracking() {
    let input = "#[derive(Clone, PartialEq)] pub struct Scene {
            #[track] a: A, #[track(frames = 8, removed)] b: B, #[storage(linear)] #[track] c: C, d: D,
        }
        #[track(removed)] #[table] pub struct Body { place: Place, #[track(frames = 4)] mass: Mass }
        #[group(own(a, d))] pub struct Pair;
        #[query(changed(b), added(c))] pub struct Moved { entity: Entity, b: &B }
        #[query(added(place))] pub struct Placed { mass: &Mass, c: Option<Mut<'_, C>> }
        #[query(changed(a), lead(b))] pub struct Led { b: Mut<B> }
        #[query(changed(a))] pub struct Both { d: &mut D, a: Mut<'_, _> }";
    golden("tracking", &formatted(input));
}

/// Includes docs, which say what a resource is.
#[test]
fn resources() {
    let input = "#[derive(Clone, Default, PartialEq, Eq, Hash, Debug)] pub struct Sim {
            a: A,
            /// Seeds.
            #[resource] rng: Rng,
            #[resource] r#type: Option<u8>,
        }";
    golden("resources", &formatted(input));
}

/// Includes docs, which say what a table is.
#[test]
fn tables() {
    let input = "#[derive(Clone, PartialEq)] pub struct Sim { tag: Tag, light: Light }
        /// Added and removed together.
        #[table] pub struct Body { pub position: Position, velocity: Velocity }
        #[group(own(body, light), without(tag))] pub struct Lit;
        #[query(packed)] pub struct Moving { position: &mut Position, velocity: &Velocity }
        #[query] pub struct Whole { light: &Light, body: Option<BodyMut>, entity: Entity }";
    golden("tables", &formatted(input));
}
