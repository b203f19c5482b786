//! Formats by shapes: what is saved is loaded again, or saving fails. Values that have no handle and are in no world show what
//! serde and the format can do themselves. `BLESS=1 cargo test -p ecs-saves -- shapes` writes the table of docs/saving.md.

use std::collections::BTreeMap;
use std::fmt::Debug;

use ecs_core::{Entity, world};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

const FORMATS: [&str; 9] =
    ["ron", "json", "toml", "yaml", "postcard", "bincode", "rmp", "rmp named", "cbor"];

fn save<T: Serialize>(format: &str, value: &T) -> Result<Vec<u8>, String> {
    fn text(error: impl ToString) -> String {
        error.to_string()
    }
    match format {
        "ron" => ron::to_string(value).map(String::into_bytes).map_err(text),
        "json" => serde_json::to_vec(value).map_err(text),
        "toml" => toml::to_string(value).map(String::into_bytes).map_err(text),
        "yaml" => serde_yaml_ng::to_string(value).map(String::into_bytes).map_err(text),
        "postcard" => postcard::to_allocvec(value).map_err(text),
        "bincode" => bincode::serialize(value).map_err(text),
        "rmp" => rmp_serde::to_vec(value).map_err(text),
        "rmp named" => rmp_serde::to_vec_named(value).map_err(text),
        _ => {
            let mut bytes = Vec::new();
            ciborium::into_writer(value, &mut bytes).map_err(text)?;
            Ok(bytes)
        }
    }
}

fn load<T: DeserializeOwned>(format: &str, bytes: &[u8]) -> Result<T, String> {
    fn text(error: impl ToString) -> String {
        error.to_string()
    }
    let string = || std::str::from_utf8(bytes).unwrap();
    match format {
        "ron" => ron::from_str(string()).map_err(text),
        "json" => serde_json::from_slice(bytes).map_err(text),
        "toml" => toml::from_str(string()).map_err(text),
        "yaml" => serde_yaml_ng::from_str(string()).map_err(text),
        "postcard" => postcard::from_bytes(bytes).map_err(text),
        "bincode" => bincode::deserialize(bytes).map_err(text),
        "rmp" | "rmp named" => rmp_serde::from_slice(bytes).map_err(text),
        _ => ciborium::from_reader(bytes).map_err(text),
    }
}

/// What happens to a value.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Cell {
    Loaded,
    /// Saving fails.
    Refused,
    /// It was saved and can't be loaded, or not as it was.
    Lost,
}

fn cells<T: Serialize + DeserializeOwned>(value: &T, same: &dyn Fn(&T) -> bool) -> [Cell; 9] {
    FORMATS.map(|format| match save(format, value) {
        Err(error) => {
            assert!(!error.is_empty());
            Cell::Refused
        }
        Ok(bytes) => match load::<T>(format, &bytes) {
            Ok(loaded) if same(&loaded) => Cell::Loaded,
            Ok(_) => Cell::Lost,
            Err(error) => {
                // Shown if the test fails.
                println!("{format}: {error}");
                Cell::Lost
            }
        },
    })
}

macro_rules! saved {
    ($($item:item)*) => {$( #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)] $item )*};
}

saved! {
    pub struct Health(u32);
    /// A component with a value of any type.
    pub struct Of<T> { of: T }
    struct Field<T> { name: String, of: T }
    struct Maybe<T> { none: Option<T>, some: Option<T> }
    #[serde(tag = "kind")]
    enum Internal<T> { Some { of: T }, None }
    #[serde(tag = "kind", content = "of")]
    enum Adjacent<T> { Some(T), None }
    #[serde(untagged)]
    enum Untagged<T> { Some(T), None(u8) }
    struct Flattened<T> { name: String, #[serde(flatten)] of: Of<T> }
    /// The value itself is flattened, so it must be a map.
    struct Spread<T> { name: String, #[serde(flatten)] of: T }
}

/// A world with one component, of this type.
macro_rules! worlds {
    ($($module:ident: $component:ty;)*) => {$(
        mod $module {
            use super::*;
            world!(
                #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
                pub struct Sim { c: $component, health: Health }
            );
        }
    )*};
}

/// Finds the delta in what was loaded.
trait Only<T> {
    fn only(&self) -> &T;
}

impl<T> Only<T> for T {
    fn only(&self) -> &T {
        self
    }
}

impl<T> Only<T> for BTreeMap<String, T> {
    fn only(&self) -> &T {
        &self["name"]
    }
}

worlds! {
    plain: Of<Entity>;
    maybe: Maybe<Entity>;
    internal: Internal<Entity>;
    adjacent: Adjacent<Entity>;
    untagged: Untagged<Entity>;
    flattened: Flattened<Entity>;
    list: Vec<Entity>;
    values: BTreeMap<String, Entity>;
    keys: BTreeMap<Entity, u8>;
}

/// Checks the values of a shape, and adds a row to the table: `values` are all that has handles, and `control` shows what serde can do.
struct Table(String);

impl Table {
    fn shape(&mut self, shape: &str, control: [Cell; 9], values: &[(&str, [Cell; 9])]) {
        let mut row = format!("| {shape} |");
        for (at, format) in FORMATS.iter().enumerate() {
            for (name, cells) in values {
                let refused = control[at] == Cell::Lost || cells[at] != Cell::Lost;
                assert!(refused, "{name}, {shape}, in {format}: saved, and can't be loaded");
                let same = control[at] != Cell::Loaded || cells[at] == Cell::Loaded;
                // A delta is a sequence, which is nothing to flatten, and no document of toml.
                let tuple = name.starts_with("delta") && cells[at] == Cell::Refused;
                assert!(same || tuple, "{name}, {shape}, in {format}: refused");
            }
            row += match control[at] {
                Cell::Loaded => " yes |",
                Cell::Refused => " error |",
                Cell::Lost => " no |",
            };
        }
        self.0 += &row;
        self.0.push('\n');
    }
}

/// Returns the cells of a value that is compared by `==`.
fn equal<T: Serialize + DeserializeOwned + PartialEq>(value: &T) -> [Cell; 9] {
    cells(value, &|loaded| loaded == value)
}

/// Adds the row of a shape: how a value `$of` is put into it, and found there, and a world with such a component.
macro_rules! shape {
    ($table:ident, $name:literal, $of:ident => $shape:expr, $found:pat, $module:ident: $($component:expr),+) => {{
        macro_rules! shaped {
            ($value:expr) => {{
                let $of = $value;
                $shape
            }};
        }
        let control = equal(&shaped!(control()));
        let (old, new) = simple();
        let handle = new.c().entities()[0];
        let delta = cells(&shaped!(old.diff(&new)), &|loaded| {
            let mut sim = old.clone();
            #[allow(irrefutable_let_patterns, reason = "of some shapes")]
            let found = if let $found = loaded { sim.apply_delta($of.only()).is_ok() } else { false };
            found && sim == new
        });
        let mut sim = $module::Sim::new();
        $({
            let entity = sim.spawn($component);
            sim.insert(entity, Health(1)).unwrap();
        })+
        let before = $module::Sim::new();
        let changed = cells(&before.diff(&sim), &|delta| {
            let mut other = before.clone();
            other.apply_delta(delta).is_ok() && other == sim
        });
        let rows = [
            ("message", equal(&shaped!(handle))),
            ("message of several", equal(&shaped!(vec![handle, handle]))),
            ("world", equal(&shaped!(new.clone()))),
            ("delta", delta),
            ("world with such a component", equal(&sim)),
            ("delta of such a component", changed),
        ];
        $table.shape($name, control, &rows);
    }};
}

/// Returns a plain value with what a world has: numbers, lists, and structs of both kinds.
fn control() -> (Of<(u32, u32)>, Vec<Health>) {
    (Of { of: (1, 2) }, vec![Health(3)])
}

/// Returns a world, and what it becomes: with free handles, and rows in another order than that of the indices.
fn simple() -> (plain::Sim, plain::Sim) {
    let mut old = plain::Sim::new();
    let target = old.spawn(Health(1));
    let mut new = old.clone();
    let [second, first] = [(); 2].map(|()| new.spawn(Health(2)));
    new.insert(first, Of { of: target }).unwrap();
    new.insert(second, Of { of: first }).unwrap();
    new.despawn(target).unwrap();
    (old, new)
}

#[test]
fn what_is_saved_is_loaded_in_every_format_and_shape() {
    let mut table = Table(format!(
        "| | {} |\n| --- |{}\n",
        FORMATS.join(" | "),
        " --- |".repeat(FORMATS.len())
    ));
    let (some, name) = (Entity::new(7, 3).unwrap(), || "name".to_owned());
    shape!(table, "a field", of => Field { name: name(), of }, Field { of, .. }, plain: Of { of: some });
    shape!(table, "an `Option`", of => Maybe { none: None, some: Some(of) }, Maybe { some: Some(of), .. },
        maybe: Maybe { none: None, some: Some(some) });
    shape!(table, "a list", of => Field { name: name(), of: [of] }, Field { of: [of], .. }, list: vec![some]);
    shape!(table, "a value of a map", of => BTreeMap::from([(name(), of)]), of,
        values: BTreeMap::from([(name(), some)]));
    shape!(table, "`#[serde(tag)]`", of => Internal::Some { of }, Internal::Some { of },
        internal: Internal::Some { of: some }, Internal::None);
    shape!(table, "`#[serde(tag, content)]`", of => Adjacent::Some(of), Adjacent::Some(of), adjacent: Adjacent::Some(some));
    shape!(table, "`#[serde(untagged)]`", of => Untagged::Some(of), Untagged::Some(of), untagged: Untagged::Some(some));
    shape!(table, "`#[serde(flatten)]`", of => Flattened { name: name(), of: Of { of } }, Flattened { of: Of { of }, .. },
        flattened: Flattened { name: name(), of: Of { of: some } });

    // Only a map can be flattened itself, and only text and numbers are keys in all formats.
    let control = equal(&Spread { name: name(), of: Of { of: control() } });
    let world = equal(&Spread { name: name(), of: simple().1 });
    table.shape("a whole world by `flatten`", control, &[("world", world)]);
    let mut sim = keys::Sim::new();
    sim.spawn(BTreeMap::from([(some, 1_u8)]));
    let control = equal(&Field { name: name(), of: BTreeMap::from([(name(), 1_u8)]) });
    let keys = equal(&Field { name: name(), of: BTreeMap::from([(some, 1_u8)]) });
    table.shape(
        "a handle as a key of a map",
        control,
        &[("message", keys), ("world", equal(&sim))],
    );
    compare_with_page(&table.0);
}

/// The table of the page is the one that was found.
fn compare_with_page(table: &str) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/saving.md");
    let page = std::fs::read_to_string(path).unwrap();
    let (before, rest) = page.split_once("<!-- table shapes -->\n").unwrap();
    let (found, after) = rest.split_once("<!-- end -->").unwrap();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, format!("{before}<!-- table shapes -->\n{table}<!-- end -->{after}"))
            .unwrap();
    } else {
        assert_eq!(found, table, "`BLESS=1 cargo test -p ecs-saves -- shapes` writes it");
    }
}

mod none {
    use super::{Health, Of, world};
    use serde::{Deserialize, Serialize};

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    pub(super) struct Parent(pub(super) Option<u32>);
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    pub(super) struct Marked;

    world!(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub(super) struct Sim {
            health: Health,
            parent: Parent,
            named: Of<Option<u32>>,
            marked: Marked,
            #[resource]
            chosen: Option<u32>,
        }
    );
}

/// toml has no `None`, and leaves out an entry of a map that has one.
#[test]
fn a_value_that_toml_leaves_out_is_an_error_when_it_is_saved() {
    let mut sim = none::Sim::new(Some(1));
    let e = sim.spawn((Health(1), none::Parent(Some(1)), Of { of: None }));
    assert_eq!(load("toml", &save("toml", &sim).unwrap()), Ok(sim.clone()));
    sim.insert(e, none::Parent(None)).unwrap();
    let error = save("toml", &sim).unwrap_err();
    let expected = "`parent` of 0v1 is left out by this format, as `None` is; save a struct with named fields in its place";
    assert_eq!(error, expected);
    sim.remove::<none::Parent>(e).unwrap();
    *sim.chosen_mut() = None;
    assert!(
        save("toml", &sim)
            .unwrap_err()
            .starts_with("the resource `chosen` is left out by this format")
    );
    *sim.chosen_mut() = Some(1);
    sim.insert(e, none::Marked).unwrap();
    assert!(save("toml", &sim).unwrap_err().contains("unsupported Marked type"));
    // Other formats have both.
    sim.insert(e, none::Parent(None)).unwrap();
    *sim.chosen_mut() = None;
    for format in FORMATS.iter().filter(|&&format| format != "toml") {
        assert_eq!(load(format, &save(format, &sim).unwrap()), Ok(sim.clone()), "{format}");
    }
}

/// MessagePack has the number of fields in front of them.
#[test]
fn the_number_of_sections_of_a_readable_save_is_the_one_that_it_says() {
    let (old, new) = simple();
    for sim in [plain::Sim::new(), old, new] {
        let mut bytes = Vec::new();
        let mut to = rmp_serde::Serializer::new(&mut bytes).with_human_readable().with_struct_map();
        sim.serialize(&mut to).unwrap();
        let mut from = rmp_serde::Deserializer::new(&bytes[..]).with_human_readable();
        assert_eq!(plain::Sim::deserialize(&mut from).unwrap(), sim);
        assert!(from.into_inner().is_empty());
    }
}
