//! Prefabs: entities that a file describes by names.

use ecs_core::{
    ClonesEntities, Entity, EntityMapping, Instance, Link, MapEntities, PrefabError, Prefabs,
    World, part, world,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;

macro_rules! components {
    ($($Name:ident($Type:ty))*) => {$(
        #[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
        struct $Name($Type);
    )*};
}

components!(Health(i32) Armor(u8) Name(String) X(i32) Y(i32) Rank(u8) Seen(u8) Sleepy(()) Angry(()));

macro_rules! handles {
    ($($Name:ident($Type:ty))*) => {$(
        #[derive(Clone, Debug, PartialEq, Deserialize)]
        struct $Name($Type);

        impl MapEntities for $Name {
            fn map_entities(&mut self, mapping: &EntityMapping) {
                self.0.map_entities(mapping);
            }
        }
    )*};
}

handles!(HeldBy(Entity) Friends(Vec<Entity>) Aim(Option<Entity>));

impl Link for HeldBy {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    #[derive(Clone, Debug, PartialEq, Deserialize)]
    #[requires(angry: health = Health(1))]
    #[one_of(sleepy, angry)]
    #[dropped(mana: u32)]
    struct Sim {
        health: Health,
        #[was(shield)]
        armor: Armor,
        #[index(unique)]
        name: Name,
        sleepy: Sleepy,
        angry: Angry,
        #[entities]
        #[link(on_despawn = despawn)]
        held_by: HeldBy,
        #[entities]
        friends: Friends,
        #[skip]
        seen: Seen,
        #[resource]
        clock: u32,
    }

    #[table]
    struct Body {
        x: X,
        y: Y,
        #[default]
        rank: Rank,
        #[entities]
        aim: Aim,
    }

    #[group(own(health, armor), events)]
    struct Armored;
);

const ORCS: &str = r#"{
    "captain": (
        extends: "orc",
        components: { "health": (30) },
        entities: { "axe": (components: { "rank": (9) }) },
    ),
    "orc": (
        components: { "health": (10), "armor": (1), "friends": (["@axe", "@"]) },
        entities: {
            "axe": (components: { "held_by": ("@"), "x": (1), "y": (2), "aim": (Some("@axe")) }),
        },
    ),
    "king": (extends: "captain", without: ["armor", "friends"], components: { "health": (99) }),
    "unarmed": (extends: "orc", without: ["@axe", "friends"]),
}"#;

fn ron<W: World>(text: &str) -> Prefabs<W>
where
    Prefabs<W>: DeserializeOwned,
{
    ron::from_str(text).unwrap()
}

fn sim() -> Sim {
    Sim::new(7)
}

#[test]
fn spawn_returns_all_entities_by_name() {
    let (prefabs, mut sim) = (ron::<Sim>(ORCS), sim());
    sim.spawn(());
    let orc = prefabs.spawn(&mut sim, "orc").unwrap();
    let axe = orc.get("axe").unwrap();
    assert_eq!(orc.iter().collect::<Vec<_>>(), [("", orc.entity()), ("axe", axe)]);
    assert_eq!(orc.get("sword"), None);
    assert_eq!((sim.len(), sim.health()[orc.entity()].0), (3, 10));
    assert!(prefabs.names().eq(["captain", "king", "orc", "unarmed"]));
    assert_eq!(format!("{prefabs:?}"), r#"{"captain", "king", "orc", "unarmed"}"#);
}

#[test]
fn names_in_values_become_handles_of_the_instance() {
    let (prefabs, mut sim) = (ron::<Sim>(ORCS), sim());
    for name in ["orc", "orc", "captain"] {
        let orc = prefabs.spawn(&mut sim, name).unwrap();
        let (body, axe) = (orc.entity(), orc.get("axe").unwrap());
        assert_eq!(sim.friends()[body].0, [axe, body]);
        assert_eq!(sim.aim()[axe].0, Some(axe));
        // A link is in the list of its target at once.
        assert!(sim.held_by().children(body).eq([axe]));
        sim.despawn(body).unwrap();
        assert!(!sim.contains(axe));
    }
}

#[test]
fn values_replace_inherited_ones_and_others_are_inherited() {
    let (prefabs, mut sim) = (ron::<Sim>(ORCS), sim());
    let [captain, king] = ["captain", "king"].map(|name| prefabs.spawn(&mut sim, name).unwrap());
    assert_eq!(sim.get(captain.entity()), Some(&Health(30)));
    assert_eq!(sim.get(captain.entity()), Some(&Armor(1)));
    assert_eq!(sim.get(king.entity()), Some(&Health(99)));
    let axe = king.get("axe").unwrap();
    assert_eq!((sim.x()[axe].0, sim.y()[axe].0, sim.rank()[axe].0), (1, 2, 9));
    let orc = prefabs.spawn(&mut sim, "orc").unwrap();
    // The default of a part.
    assert_eq!(sim.rank()[orc.get("axe").unwrap()].0, 0);
}

#[test]
fn without_leaves_out_components_and_entities() {
    let (prefabs, mut sim) = (ron::<Sim>(ORCS), sim());
    let king = prefabs.spawn(&mut sim, "king").unwrap();
    assert!(!sim.has::<Armor>(king.entity()) && !sim.has::<Friends>(king.entity()));
    assert!(king.get("axe").is_some());
    let unarmed = prefabs.spawn(&mut sim, "unarmed").unwrap();
    assert_eq!(unarmed.iter().len(), 1);
    assert!(sim.has::<Armor>(unarmed.entity()));
}

/// What is left out of a base can be written again, and what is left out by a base isn't inherited from its own.
#[test]
fn without_holds_of_the_bases_below_only() {
    let prefabs = ron::<Sim>(
        r#"{
            "a": (components: { "health": (1), "armor": (1) }, entities: { "e": (components: { "health": (2) }) }),
            "b": (extends: "a", without: ["shield", "@e"], components: { "armor": (5) }, entities: { "e": () }),
            "c": (extends: "a", without: ["shield"]),
            "d": (extends: "c"),
        }"#,
    );
    let mut sim = sim();
    let [b, d] = ["b", "d"].map(|name| prefabs.spawn(&mut sim, name).unwrap());
    assert_eq!(sim.armor()[b.entity()].0, 5);
    assert!(!sim.has::<Health>(b.get("e").unwrap()));
    assert!(!sim.has::<Armor>(d.entity()) && sim.has::<Health>(d.get("e").unwrap()));
}

#[test]
fn entity_extends_a_prefab_that_extends_its_own_if_without_ends_it() {
    let prefabs = ron::<Sim>(
        r#"{
            "a": (entities: { "x": (extends: "b") }),
            "b": (extends: "a", entities: { "x": (without: ["@x"]) }),
        }"#,
    );
    let mut sim = sim();
    let names = |instance: Instance<'_>| {
        instance.iter().map(|(name, _)| name.to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(prefabs.spawn(&mut sim, "a").unwrap()), ["", "x", "x/x"]);
    assert_eq!(names(prefabs.spawn(&mut sim, "b").unwrap()), ["", "x"]);
}

#[test]
fn entity_extends_a_prefab_with_its_entities_and_handles() {
    let prefabs = ron::<Sim>(
        r#"{
            "sword": (
                components: { "friends": (["@", "@gem"]) },
                entities: { "gem": (components: { "held_by": ("@"), "armor": (3) }) },
            ),
            "guard": (
                components: { "friends": (["@sword/gem", "@dagger/gem"]) },
                entities: {
                    "sword": (extends: "sword", entities: { "gem": (components: { "health": (4) }) }),
                    "dagger": (extends: "sword", components: { "held_by": ("@") }),
                },
            ),
        }"#,
    );
    let mut sim = sim();
    let guard = prefabs.spawn(&mut sim, "guard").unwrap();
    let names = ["", "dagger", "dagger/gem", "sword", "sword/gem"];
    assert!(guard.iter().map(|(name, _)| name).eq(names));
    let [own, dagger, bare, sword, gem] = names.map(|name| guard.get(name).unwrap());
    assert_eq!(own, guard.entity());
    assert_eq!(sim.friends()[own].0, [gem, bare]);
    assert_eq!(sim.friends()[sword].0, [sword, gem]);
    assert_eq!(sim.friends()[dagger].0, [dagger, bare]);
    assert_eq!((sim.held_by()[gem].0, sim.held_by()[dagger].0), (sword, own));
    assert_eq!((sim.get(gem), sim.has::<Health>(bare)), (Some(&Health(4)), false));
    assert_eq!(sim.get(gem), Some(&Armor(3)));
    // An entity that extends another prefab doesn't inherit from the entity of its name.
    let prefabs = ron::<Sim>(
        r#"{ "a": (entities: { "e": (components: { "health": (1) }) }),
             "b": (extends: "a", components: { "friends": (["@e/f"]) }, entities: { "e": (extends: "c") }),
             "c": (entities: { "f": () }) }"#,
    );
    let mut other = self::sim();
    let b = prefabs.spawn(&mut other, "b").unwrap();
    assert_eq!(other.friends()[b.entity()].0, [b.get("e/f").unwrap()]);
    assert!(!other.has::<Health>(b.get("e").unwrap()));
}

#[test]
fn batch_spawns_instances_with_their_own_handles() {
    let (prefabs, mut one, mut many) = (ron::<Sim>(ORCS), sim(), sim());
    many.spawn(Health(1));
    one.spawn(Health(1));
    let orcs = prefabs.spawn_batch(&mut many, "orc", 3).unwrap();
    let singly: Vec<_> = (0..3).map(|_| prefabs.spawn(&mut one, "orc").unwrap().entity()).collect();
    assert_eq!((&orcs, &many), (&singly, &one));
    assert_eq!((orcs.len(), many.len(), many.armored().len()), (3, 7, 3));
    assert_eq!(many.armored_events().len(), 3);
    for orc in orcs {
        assert_eq!(many.friends()[orc].0[0], many.held_by().children(orc).next().unwrap());
    }
    assert_eq!(prefabs.spawn_batch(&mut many, "orc", 0), Ok(Vec::new()));
}

#[test]
fn required_components_are_added_and_skipped_ones_are_not() {
    let prefabs = ron::<Sim>(r#"{ "dog": (components: { "angry": (()), "mana": 3 }) }"#);
    let mut sim = sim();
    let dog = prefabs.spawn(&mut sim, "dog").unwrap().entity();
    assert_eq!((sim.get(dog), sim.has::<Seen>(dog)), (Some(&Health(1)), false));
}

/// Asserts what the error of a file is, in ron and in json.
#[track_caller]
fn refused(ron: &str, in_ron: &str, json: &str, in_json: &str) {
    let error = ron::from_str::<Prefabs<Sim>>(ron).unwrap_err();
    assert_eq!(format!("orcs.ron:{error}"), in_ron);
    let error = serde_json::from_str::<Prefabs<Sim>>(json).unwrap_err();
    assert_eq!(error.to_string(), in_json);
}

#[test]
fn error_in_a_value_has_its_line_prefab_and_component() {
    refused(
        "{\n    \"orc\": (\n        entities: { \"axe\": (components: { \"health\": (\"ten\") }) },\n    ),\n}",
        "orcs.ron:3:54: `health` of `orc/axe`: Expected integer",
        "{\n \"orc\": {\n  \"components\": { \"health\": \"ten\" }\n }\n}",
        "`health` of `orc`: invalid type: string \"ten\", expected i32 at line 3 column 33",
    );
    refused(
        "{\n    \"orc\": (components: { \"friends\": ([\n        \"axe\",\n    ]) }),\n}",
        "orcs.ron:3:10-3:14: `friends` of `orc`: Expected an entity, such as `12v3`, or `@name` in a prefab, with `#[entities]` before the component but found the string \"axe\" instead",
        "{ \"orc\": { \"components\": { \"friends\": [7] } } }",
        "`friends` of `orc`: invalid type: integer `7`, expected an entity, such as `12v3`, or `@name` in a prefab, with `#[entities]` before the component at line 1 column 40",
    );
}

#[test]
fn unknown_and_repeated_names_have_their_line() {
    refused(
        "{\n    \"orc\": (\n        component: {},\n    ),\n}",
        "orcs.ron:3:9-3:18: Unexpected field named `component` in `Prefab`, expected one of `extends`, `without`, `components`, or `entities` instead",
        "{\n \"orc\": {\n  \"component\": {}\n }\n}",
        "unknown field `component`, expected one of `extends`, `without`, `components`, `entities` at line 3 column 13",
    );
    let known = r#"only ["health", "armor", "name", "sleepy", "angry", "held_by", "friends", "x", "y", "rank", "aim"]"#;
    let unknown = |name: &str| {
        format!(
            "`orc`: `Sim` loads no component `{name}`; {known}; if it was renamed, write `#[was({name})]` before the new field, \
             and if it was removed or is skipped now, `#[dropped({name}: Type)]` before the world"
        )
    };
    refused(
        "{\n    \"orc\": (components: { \"helth\": (1) }),\n}",
        &format!("orcs.ron:2:28-2:34: {}", unknown("helth")),
        // Prefabs have no resources.
        "{\n \"orc\": {\n  \"components\": { \"clock\": 1 }\n }\n}",
        &format!("{} at line 3 column 25", unknown("clock")),
    );
    refused(
        "{\n    \"orc\": (components: { \"armor\": (1), \"shield\": (1) }),\n}",
        "orcs.ron:2:54-2:55: `orc` has `armor` twice",
        "{\n \"a\": {},\n \"a\": {}\n}",
        "the prefab `a` needs another name, without `/` and `@`, which no other has at line 3 column 4",
    );
    refused(
        "{ \"a\": (),\n \"a/b\": () }",
        "orcs.ron:2:3-2:7: the prefab `a/b` needs another name, without `/` and `@`, which no other has",
        "{ \"a\":\n { \"components\": {},\n \"components\": {} } }",
        "`a` has `components` twice at line 3 column 13",
    );
    refused(
        "{ \"a\": 7 }",
        "orcs.ron:1:7-1:8: Expected opening `(` for struct `Prefab`",
        "{ \"a\": 7 }",
        "invalid type: integer `7`, expected the prefab `a`, with some of [\"extends\", \"without\", \"components\", \"entities\"] at line 1 column 8",
    );
}

#[test]
fn errors_of_prefabs_together_name_them() {
    let texts = [
        (
            r#"{ "orc": (), "elf": (extends: "orcc") }"#,
            r#"`elf` extends `orcc`, which isn't there; the nearest names are {"elf", "orc"}"#,
        ),
        (
            r#"{ "a": (), "b": (), "c": (), "d": (), "e": (), "g": (), "elf": (entities: { "bow": (extends: "f") }) }"#,
            r#"`elf/bow` extends `f`, which isn't there; the nearest names are {"c", "d", "e", "elf", "g"}"#,
        ),
        (
            r#"{ "a": (extends: "b"), "b": (extends: "c"), "c": (extends: "b") }"#,
            "prefabs extend each other: b -> c -> b",
        ),
        (r#"{ "a": (extends: "a") }"#, "prefabs extend each other: a -> a"),
        (
            r#"{ "a": (entities: { "twin": (extends: "b") }), "b": (extends: "a") }"#,
            "prefabs extend each other: a/twin -> b -> a/twin",
        ),
        (r#"{ "a": (without: ["@axe"]) }"#, "`a` leaves out `@axe`, which it doesn't inherit"),
        (
            r#"{ "a": (components: { "friends": (["@axe"]) }, entities: { "ax": () }) }"#,
            r#"`friends` of `a` names an entity that isn't in its prefab; the first are ["@", "@ax"]"#,
        ),
        (
            r#"{ "a": (components: { "friends": (["0v1"]) }) }"#,
            r#"`friends` of `a` names an entity that isn't in its prefab; the first are ["@"]"#,
        ),
        (
            r#"{ "a": (entities: { "b": (components: { "x": (1) }) }) }"#,
            "the prefab `a/b` has `x` but no `y`, and they come together in the table `Body`; \
             write `#[default]` before `y` in `world!`",
        ),
        (
            r#"{ "a": (entities: { "b": (components: { "sleepy": (()), "angry": (()) }) }) }"#,
            "the prefab `a/b` breaks a rule of `Sim`: `sleepy` and `angry` exclude each other",
        ),
    ];
    for (text, error) in texts {
        assert_eq!(refusal(text), error);
    }
    let error = refusal(r#"{ "a": (without: ["helth"]) }"#);
    assert!(error.starts_with("`a` leaves out `helth`: `Sim` loads no component `helth`; "));
}

/// Returns the message of a file that is refused, without its place.
fn refusal(text: &str) -> String {
    match ron::from_str::<Prefabs<Sim>>(text) {
        Ok(prefabs) => panic!("{prefabs:?}"),
        Err(error) => error.code.to_string(),
    }
}

#[test]
fn memory_is_bounded() {
    // Eight entities, of which each has eight of the next prefab.
    let levels = (0..20).map(|level| {
        let next = |i: i32| format!(r#""e{i}": (extends: "p{}")"#, level + 1);
        format!(
            r#""p{level}": (entities: {{ {} }})"#,
            (0..8).map(next).collect::<Vec<_>>().join(",")
        )
    });
    let levels = levels.collect::<Vec<_>>().join(",");
    let error = refusal(&format!(r#"{{ {levels}, "p20": () }}"#));
    assert!(
        error.ends_with("inherits too much: prefabs have at most 2472 entities, and 64 levels")
    );
    let chain = |n: usize| {
        let bases = (0..n).map(|i| format!(r#""p{i}": (extends: "p{}")"#, i + 1));
        format!(r#"{{ {}, "p{n}": () }}"#, bases.collect::<Vec<_>>().join(","))
    };
    assert_eq!(ron::<Sim>(&chain(64)).names().len(), 65);
    assert!(refusal(&chain(65)).starts_with("`p0` inherits too much"));
    // A long way is refused before it is followed to its end, where it would be a cycle.
    let cycle = chain(70).replace(r#""p70": ()"#, r#""p70": (extends: "p0")"#);
    assert!(refusal(&cycle).starts_with("`p0` inherits too much"));
    // What is left out takes time too.
    let list =
        |n: usize, one: &dyn Fn(usize) -> String| (0..n).map(one).collect::<Vec<_>>().join(",");
    let (all, out) =
        (list(200, &|i| format!(r#""e{i}": ()"#)), list(200, &|i| format!(r#""@e{i}""#)));
    let heirs = |n| list(n, &|i| format!(r#""p{i}": (extends: "b")"#));
    let text = |n| {
        format!(
            r#"{{ "a": (entities: {{ {all} }}), "b": (extends: "a", without: [{out}]), {} }}"#,
            heirs(n)
        )
    };
    assert_eq!(ron::<Sim>(&text(10)).names().len(), 12);
    assert!(refusal(&text(100)).contains("inherits too much"));
}

/// The hashes of these names have the same lower half.
#[test]
fn names_with_similar_hashes_are_different_entities() {
    let [a, b] = ["e224191", "e816080"];
    let text = format!(
        r#"{{ "p": (components: {{ "friends": (["@{a}", "@{b}"]) }}, entities: {{ "{a}": (), "{b}": () }}) }}"#
    );
    let (prefabs, mut sim) = (ron::<Sim>(&text), sim());
    let p = prefabs.spawn(&mut sim, "p").unwrap();
    assert_eq!(sim.friends()[p.entity()].0, [a, b].map(|name| p.get(name).unwrap()));
}

#[test]
fn spawn_errors_change_nothing() {
    let prefabs = ron::<Sim>(
        r#"{
            "ada": (components: { "health": (1) }, entities: { "tag": (components: { "name": ("Ada") }) }),
            "eve": (extends: "ada"),
        }"#,
    );
    let mut sim = sim();
    sim.spawn(());
    let before = sim.clone();
    let error = prefabs.spawn(&mut sim, "adda").unwrap_err();
    let text = r#"there is no prefab `adda`; the nearest names are {"ada", "eve"}"#;
    assert_eq!(error.to_string(), text);
    let error = prefabs.spawn_batch(&mut sim, "ada", 2).unwrap_err();
    let text = "the prefab `ada/tag` can't be spawned: `name` is unique, and two of the new values have the same key";
    assert_eq!(error.to_string(), text);
    assert_eq!(sim, before);
    prefabs.spawn_batch(&mut sim, "ada", 1).unwrap();
    let before = sim.clone();
    let error = prefabs.spawn(&mut sim, "eve").unwrap_err();
    let text = "the prefab `eve/tag` can't be spawned: `name` is unique, and 2v1 has the same key";
    assert_eq!(error.to_string(), text);
    assert!(matches!(error, PrefabError::Broken { .. }));
    assert_eq!(sim, before);
}

world!(
    #[capacity(entities = 4)]
    #[derive(Clone, Debug, PartialEq, Deserialize)]
    struct Few {
        health: Health,
        #[storage(linear)]
        armor: Armor,
    }
);

#[test]
fn prefab_that_does_not_fit_is_refused_at_once() {
    let prefabs = ron::<Few>(
        r#"{ "a": (), "b": (), "c": (), "e": (), "f": (),
             "two": (components: { "health": (1) }, entities: { "b": (components: { "armor": (1), "health": (9) }) }) }"#,
    );
    let mut few = Few::new();
    let error = prefabs.spawn_batch(&mut few, "two", 3).unwrap_err();
    let name = "two".to_owned();
    assert_eq!(error, PrefabError::Full { name, entities: 6, room: 4 });
    assert_eq!(error.to_string(), "the prefab `two` can't be spawned: 6 entities, and room for 4");
    assert_eq!(few, Few::new());
    prefabs.spawn_batch(&mut few, "two", 2).unwrap();
    assert_eq!(few.query::<&Health>().map(|health| health.0).collect::<Vec<_>>(), [1, 9, 1, 9]);
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Value<T>(T);

world!(
    #[derive(Clone, Deserialize)]
    struct Grid<T: Clone + std::fmt::Debug + 'static> {
        value: Value<T>,
        #[skip]
        other: Vec<T>,
    }
);

fn spawn<W: ClonesEntities>(world: &mut W, prefabs: &Prefabs<W>, name: &str) -> Entity {
    prefabs.spawn(world, name).unwrap().entity()
}

#[test]
fn generic_worlds_have_prefabs() {
    let prefabs =
        ron::<Grid<u8>>(r#"{ "b": (extends: "a"), "a": (components: { "value": (3) }) }"#);
    let mut grid = Grid::new();
    let entity = spawn(&mut grid, &prefabs, "b");
    assert_eq!(grid.get(entity), Some(&Value(3_u8)));
}

/// Nothing would replace it.
#[test]
fn handle_by_name_in_a_component_without_entities_is_refused() {
    let text = r#"{ "a": (components: { "value": ("@") }) }"#;
    let error = ron::from_str::<Prefabs<Grid<Entity>>>(text).unwrap_err().to_string();
    let expected = "1:34-1:36: `value` of `a`: Expected an entity, such as `12v3`, or `@name` in a prefab, \
                    with `#[entities]` before the component but found the string \"@\" instead";
    assert_eq!(error, expected);
}

world!(
    #[capacity(entities = 6)]
    #[derive(Clone, Deserialize)]
    #[on(insert(health), run = born(entities, &mut calls, spawn(armor)))]
    struct Watched {
        health: Health,
        armor: Armor,
        #[resource]
        calls: Vec<usize>,
    }
);

fn born(entities: &[Entity], calls: &mut Vec<usize>, armor: &mut Vec<Armor>) {
    calls.push(entities.len());
    armor.push(Armor(1));
}

/// So what observers spawn takes no room of a batch.
#[test]
fn observers_see_a_batch_when_it_is_complete() {
    let prefabs = ron::<Watched>(r#"{ "orc": (components: { "health": (1) }) }"#);
    let mut watched = Watched::new(Vec::new());
    prefabs.spawn(&mut watched, "orc").unwrap();
    prefabs.spawn_batch(&mut watched, "orc", 3).unwrap();
    assert_eq!((watched.calls().as_slice(), watched.armor().len()), (&[1, 3][..], 2));
}

#[test]
fn formats_that_are_not_readable_are_refused() {
    let error = postcard::from_bytes::<Prefabs<Few>>(&[0]);
    assert!(error.is_err());
    let prefabs: Prefabs<Few> =
        toml::from_str("[orc.components]\nhealth = 3\n[elf]\nextends = 'orc'").unwrap();
    let mut few = Few::new();
    let elf = prefabs.spawn(&mut few, "elf").unwrap().entity();
    assert_eq!(few.get(elf), Some(&Health(3)));
}

mod armory {
    use super::{Armor, Friends, part};

    part!(
        pub(crate) struct Armory {
            armor: Armor,
            #[entities]
            friends: Friends,
        }
    );
}

world!(
    #[derive(Clone, Deserialize)]
    #[parts(armory::Armory)]
    struct Town {
        #[track]
        health: Health,
        #[storage(stable)]
        rank: Rank,
    }

    /// The rows with a `y` are of another kind.
    #[table]
    struct Place {
        x: X,
        y: Option<Y>,
        #[entities]
        aim: Aim,
    }
);

#[test]
fn worlds_of_parts_and_other_storages_have_prefabs() {
    let prefabs = ron::<Town>(
        r#"{
            "gate": (components: { "x": (1), "aim": (Some("@door")), "rank": (2) }, entities: { "door": (components: { "health": (5) }) }),
            "port": (extends: "gate", components: { "y": (3), "friends": (["@door"]) }),
            "arch": (extends: "port", without: ["y", "rank"]),
        }"#,
    );
    let mut town = Town::new();
    for (name, y, friends) in [("gate", None, 0), ("port", Some(&Y(3)), 1), ("arch", None, 1)] {
        let gate = prefabs.spawn(&mut town, name).unwrap();
        let (door, gate) = (gate.get("door").unwrap(), gate.entity());
        assert_eq!((town.get(gate), town.get(gate)), (Some(&X(1)), y));
        assert_eq!(town.get(gate), Some(&Aim(Some(door))));
        assert!(town.friends().get(gate).is_none_or(|friends| friends.0 == [door]));
        assert_eq!(town.has::<Friends>(gate), friends == 1);
        assert!(town.health().is_added(door));
    }
    assert_eq!(town.rank().iter().count(), 2);
}
