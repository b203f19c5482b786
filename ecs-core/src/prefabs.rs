//! Prefabs: entities that a file describes by the names of their components, and that are spawned by name.
//!
//! The columns of a save are read, one value for each component that the file has. Then each prefab is written out in them, as if
//! the file repeated what it inherits.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;
use core::sync::atomic::{AtomicUsize, Ordering};

use serde::de::{DeserializeSeed as _, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::defaults::{self, Defaults};
use crate::entities::fresh;
use crate::entity::Entity;
use crate::error::{BrokenRule, errors};
use crate::restore::taken;
use crate::rules;
use crate::save::{
    Align, FieldsIn, Filling, Key, Load, Of, StagedColumn, Target, unit_of, units, unknown,
};
use crate::transfer::{ClonesEntities, EntityMapping, copy_rows, mappable};
use crate::units::Mask as _;
use crate::world::World;

/// The words of an entity.
const WORDS: [&str; 4] = ["extends", "without", "components", "entities"];

/// The greatest number of entities that prefabs inherit or leave out, besides eight for each in the file: they take time and memory.
const MOST_INHERITED: usize = 1024;

/// The greatest number of entities in each other, and of prefabs that extend each other.
const MOST_LEVELS: usize = 64;

/// Prefabs: entities that a file describes, and that are spawned by name.
///
/// Needs the features `save` and `transfer`. The world derives `Clone` and `Deserialize`.
///
/// A readable format, such as ron or json, has a map from the name of each prefab to these words, each of which can be left out:
///
/// - `components`: its components by name, in the form of a readable save.
/// - `extends`: the name of a prefab, here or below, of which it has all components and entities that it doesn't write itself.
///   A value replaces the whole inherited one. Parts of a table are values of their own.
/// - `without`: the components that it doesn't inherit by `extends`, by name, such as one that a rule excludes from an own one.
///   `"@gem"` is an entity. What an entity of a base has is left out by the entity of that name below `entities`.
/// - `entities`: further entities that are spawned with it, by name. Each has these words too.
///
/// `"@gem"` as a handle in a value is the entity `gem` of the prefab in which the value is written, and `"@"` is the prefab itself,
/// also in values of its other entities.
/// Components with such handles need [`#[entities]`](crate::MapEntities). An entity in another one is `"@sword/gem"`. If it
/// extends a prefab, it has the entities of that one too. A link that closes a cycle is in no list, as by
/// [`spawn`](World::spawn).
///
/// # Errors
///
/// `ron::from_str` and `serde_json::from_str` return an error with the line, the prefab and the component. If the error is about
/// prefabs together, such as a cycle, the line is the last one, and the message names the prefabs. Each prefab must
/// keep the rules of the world, and have all parts of its tables.
///
/// Reading takes O(entities × levels of `extends` × components), and the memory of prefabs that inherit nothing. A file with more
/// than 64 levels is an error, and so is one with more entities that are inherited or left out than 1,024 and eight for each that
/// is written.
///
/// # Examples
///
/// ```
/// use ecs_core::{Entity, EntityMapping, MapEntities, Prefabs, world};
/// use serde::Deserialize;
///
/// #[derive(Clone, Debug, Deserialize, PartialEq)]
/// struct Health(i32);
/// #[derive(Clone, Debug, Deserialize, PartialEq)]
/// struct HeldBy(Entity);
/// impl MapEntities for HeldBy {
///     fn map_entities(&mut self, mapping: &EntityMapping) {
///         self.0.map_entities(mapping);
///     }
/// }
///
/// world!(
///     #[derive(Clone, Deserialize)]
///     struct Sim {
///         health: Health,
///         #[entities]
///         held_by: HeldBy,
///     }
/// );
///
/// let text = r#"{
///     "orc": {
///         "components": { "health": 10 },
///         "entities": { "axe": { "components": { "held_by": "@" } } }
///     },
///     "captain": { "extends": "orc", "components": { "health": 30 } }
/// }"#;
/// let prefabs: Prefabs<Sim> = serde_json::from_str(text).unwrap();
/// let mut sim = Sim::new();
/// let captain = prefabs.spawn(&mut sim, "captain").unwrap();
/// let axe = captain.get("axe").unwrap();
/// assert_eq!(sim.health()[captain.entity()].0, 30);
/// assert_eq!(sim.held_by()[axe].0, captain.entity());
/// ```
pub struct Prefabs<W: World> {
    /// The values of all entities, under the handles of their numbers.
    rows: W::Sets,
    units: Vec<W::Units>,
    /// The names of the entities in their prefab.
    names: Vec<String>,
    prefabs: BTreeMap<String, Range<usize>>,
}

/// An error: a prefab was not spawned, and the world is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PrefabError {
    /// There is no prefab with this name.
    NoSuchPrefab {
        /// The name.
        name: String,
        /// The nearest names, as text.
        help: String,
    },
    /// An entity would break a rule of the world: it has a unique key that is taken.
    Broken {
        /// The prefab, with the name of its entity.
        name: String,
        /// The rule.
        rule: BrokenRule,
    },
    /// The world has too few free indices.
    Full {
        /// The prefab.
        name: String,
        /// The number of entities that would be added.
        entities: usize,
        /// The number of entities that can be added.
        room: usize,
    },
}

errors! {
    [] PrefabError {
        Self::NoSuchPrefab { name, help } => "there is no prefab `{name}`; {help}";
        Self::Broken { name, rule } => "the prefab `{name}` can't be spawned: {rule}";
        Self::Full { name, entities, room } => "the prefab `{name}` can't be spawned: {entities} entities, and room for {room}";
    }
}

/// The entities of a prefab that was spawned.
#[derive(Clone, Debug)]
pub struct Instance<'p> {
    names: &'p [String],
    entities: Vec<Entity>,
}

impl Instance<'_> {
    /// Returns the entity of the prefab itself. O(1).
    #[must_use]
    pub fn entity(&self) -> Entity {
        self.entities[0]
    }

    /// Returns an entity by its name in the prefab, such as `sword/gem`. O(entities of the prefab).
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Entity> {
        self.iter().find(|(known, _)| *known == name).map(|(_, entity)| entity)
    }

    /// Iterates over the entities with their names. The first is that of the prefab itself, without a name. O(n) for all.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, Entity)> {
        self.names.iter().map(String::as_str).zip(self.entities.iter().copied())
    }
}

impl<W: World> Prefabs<W> {
    /// Iterates over the names of the prefabs, in their order. O(n) for all.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> {
        self.prefabs.keys().map(String::as_str)
    }

    /// Spawns a prefab, and returns its entities. O(entities × components of the world).
    ///
    /// The entities are created in the order of [`Instance::iter`]. They arrive together, as by [`instance`](World::instance).
    ///
    /// # Errors
    ///
    /// Errors if there is no such prefab, if it has a unique key that is taken, or if too few entity indices are free. Nothing
    /// has changed then.
    ///
    /// # Panics
    ///
    /// If `clone`, `map_entities` or `target` of a component panics, nothing is added to the world.
    pub fn spawn(&self, world: &mut W, name: &str) -> Result<Instance<'_>, PrefabError>
    where
        W: ClonesEntities,
    {
        let (range, entities) = self.copy(world, name, 1)?;
        Ok(Instance { names: &self.names[range], entities })
    }

    /// Spawns a prefab often, and returns the entity of each instance. O(instances × entities × components of the world).
    ///
    /// Observers run once, when all are spawned.
    ///
    /// # Errors
    ///
    /// Errors like [`spawn`](Self::spawn), before anything changes. A prefab with a unique key can be spawned once.
    ///
    /// # Panics
    ///
    /// If code of a component panics, the instances before it stay.
    pub fn spawn_batch(
        &self,
        world: &mut W,
        name: &str,
        count: usize,
    ) -> Result<Vec<Entity>, PrefabError>
    where
        W: ClonesEntities,
    {
        let (range, entities) = self.copy(world, name, count)?;
        Ok(entities.into_iter().step_by(range.len()).collect())
    }

    /// Spawns instances. Returns the numbers of the entities, and the new ones of all instances.
    fn copy(
        &self,
        world: &mut W,
        name: &str,
        count: usize,
    ) -> Result<(Range<usize>, Vec<Entity>), PrefabError>
    where
        W: ClonesEntities,
    {
        const { mappable::<W>() }
        let full = String::from(name);
        let Some(range) = self.prefabs.get(name).cloned() else {
            return Err(PrefabError::NoSuchPrefab { help: near(name, &self.prefabs), name: full });
        };
        world.table_mut().flush();
        let (entities, room) = (range.len().saturating_mul(count), world.__table().room());
        if entities > room {
            return Err(PrefabError::Full { name: full, entities, room });
        }
        // Two instances have the same keys, so more have no others. Their entities are marked by a generation.
        let twice = &[&self.rows; 2][..count.min(2)];
        let marked = |entity: Entity| Entity::new(entity.index(), u32::MAX).unwrap_or(entity);
        let named = |_, _, entity| marked(entity);
        let entities: Vec<Entity> = range.clone().map(|number| fresh(number, 1)).collect();
        if let Some((entity, rule)) = taken(world, twice, &named, Some(&entities), &|_, _| false) {
            let name = joined(name, &self.names[entity.index() as usize]);
            let rule = match rule {
                BrokenRule::NotUnique(key, by) if by == marked(by) => BrokenRule::Repeated(key),
                rule => rule,
            };
            return Err(PrefabError::Broken { name, rule });
        }
        let mut new = Vec::with_capacity(entities.len() * count);
        for _ in 0..count {
            let copy = copy_rows(&self.rows, &entities, &self.units[range.clone()], world);
            new.extend(copy.iter().map(|(_, new)| new));
        }
        world.observe();
        Ok((range, new))
    }
}

impl<W: World> fmt::Debug for Prefabs<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.names()).finish()
    }
}

/// Returns the name of an entity of another one.
fn joined(of: &str, name: &str) -> String {
    if name.is_empty() { of.into() } else { format!("{of}/{name}") }
}

/// Returns the names before and behind one that isn't there.
fn near<T>(name: &str, known: &BTreeMap<String, T>) -> String {
    let name = &String::from(name);
    let (before, behind) = (known.range::<String, _>(..name), known.range::<String, _>(name..));
    let near = before.rev().take(4).chain(behind.take(4)).map(|(known, _)| known);
    format!("the nearest names are {:?}", near.collect::<BTreeSet<_>>())
}

/// How many values whose handles can be names are being read, by all threads. `Deserialize` of a handle can't know what it is in,
/// and nothing else should take a name for a handle.
static READING: AtomicUsize = AtomicUsize::new(0);

/// Counts a value, also if reading it panics.
pub(crate) struct Names;

impl Names {
    pub(crate) fn new() -> Self {
        READING.fetch_add(1, Ordering::Relaxed);
        Self
    }
}

impl Drop for Names {
    fn drop(&mut self) {
        READING.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Returns the handle that `@name` is in a value of a prefab.
pub(crate) fn named_in_a_prefab(text: &str) -> Option<Entity> {
    let name = text.strip_prefix('@')?;
    (READING.load(Ordering::Relaxed) > 0).then(|| named(name))
}

/// Returns the handle that stands for a name until the entities are known. It is a hash (FNV-1a).
fn named(name: &str) -> Entity {
    let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    // Never the handle that stands for none.
    Entity::from_bits((hash | 1 << 32) & !(1 << 63)).unwrap_or(Entity::DANGLING)
}

/// A world whose values can be inherited. The macro implements it for worlds that derive `Clone` and `Deserialize`.
#[doc(hidden)]
pub trait Inherits<'de>: Load<'de> {
    /// Passes each component to a visitor.
    #[allow(clippy::missing_errors_doc, reason = "the error of the visitor")]
    fn each_inherited<V: InheritVisitor>(
        staged: &mut Self::Staged,
        visitor: &mut V,
    ) -> Result<(), String>;
}

/// What is done with each component that can be inherited.
#[doc(hidden)]
pub trait InheritVisitor {
    /// Does it with a component. `clone` clones a value, and `map` replaces its handles if it has `#[entities]`.
    #[allow(clippy::missing_errors_doc, reason = "the error of the visitor")]
    fn component<C>(
        &mut self,
        staged: &mut StagedColumn<C>,
        clone: fn(&C) -> C,
        map: Option<fn(&mut C, &EntityMapping)>,
    ) -> Result<(), String>;
}

/// Lets handles be names where they are replaced.
struct Named;

impl InheritVisitor for Named {
    fn component<C>(
        &mut self,
        staged: &mut StagedColumn<C>,
        _: fn(&C) -> C,
        map: Option<fn(&mut C, &EntityMapping)>,
    ) -> Result<(), String> {
        staged.named = map.is_some();
        Ok(())
    }
}

/// An entity of the file, without its components.
struct Written {
    name: String,
    extends: Option<String>,
    without: BTreeSet<String>,
    entities: BTreeMap<String, usize>,
}

/// What was read. A component of the entity of a number is listed under its handle.
struct Reading<'de, W: Load<'de>> {
    staged: W::Staged,
    lists: Vec<Vec<Entity>>,
    written: Vec<Written>,
}

/// Reads entities by name: prefabs, or those of the entity with a number.
struct EntitiesIn<'r, 'de, W: Load<'de>>(&'r mut Reading<'de, W>, Option<usize>);

/// Reads an entity with a name, and returns its number.
struct EntityIn<'r, 'de, W: Load<'de>>(&'r mut Reading<'de, W>, String);

seeds! {
    [W: Load<'de>] EntitiesIn<'_, 'de, W>: deserialize_map();
    [W: Load<'de>] EntityIn<'_, 'de, W>: deserialize_struct("Prefab", &WORDS);
}

impl<'de, W: Load<'de>> Visitor<'de> for EntitiesIn<'_, 'de, W> {
    type Value = BTreeMap<String, usize>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("prefabs or entities by name")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut found = BTreeMap::new();
        while let Some(name) = map.next_key::<String>()? {
            let full = self.1.map_or(name.clone(), |of| joined(&self.0.written[of].name, &name));
            if name.is_empty() || name.contains(['/', '@']) || found.contains_key(&name) {
                let text = "needs another name, without `/` and `@`, which no other has";
                return Err(A::Error::custom(format_args!("the prefab `{full}` {text}")));
            }
            found.insert(name, map.next_value_seed(EntityIn(self.0, full))?);
        }
        Ok(found)
    }
}

impl<'de, W: Load<'de>> Visitor<'de> for EntityIn<'_, 'de, W> {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the prefab `{}`, with some of {WORDS:?}", self.1)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<usize, A::Error> {
        let Self(reading, name) = self;
        let (at, mut seen, quoted) = (reading.written.len(), [false; 4], format!("`{name}`"));
        let (without, entities) = (BTreeSet::new(), BTreeMap::new());
        reading.written.push(Written { name, extends: None, without, entities });
        while let Some(word) = map.next_key_seed(Key(&WORDS))? {
            if core::mem::replace(&mut seen[word], true) {
                let word = WORDS[word];
                return Err(A::Error::custom(format_args!("{quoted} has `{word}` twice")));
            }
            match word {
                0 => reading.written[at].extends = Some(map.next_value()?),
                1 => reading.written[at].without = map.next_value()?,
                2 => {
                    let Reading { staged, lists, .. } = &mut *reading;
                    let of = Some(Of { entity: fresh(at, 1), name: &quoted, lists });
                    map.next_value_seed(FieldsIn::<W> { staged, of }).map_err(|error| {
                        match format!("{error}") {
                            text if text.contains(&quoted) => error,
                            text => A::Error::custom(format_args!("{quoted}: {text}")),
                        }
                    })?;
                }
                _ => {
                    let entities = map.next_value_seed(EntitiesIn(reading, Some(at)))?;
                    reading.written[at].entities = entities;
                }
            }
        }
        Ok(at)
    }
}

/// An entity of a prefab, with what it inherits: the numbers of entities of the file, the nearest first. Handles by name in them are
/// of the entities of a node.
struct Node {
    name: String,
    layers: Vec<(usize, usize)>,
}

/// Writes out the entities of prefabs.
struct Nodes<'f> {
    written: &'f [Written],
    prefabs: &'f BTreeMap<String, usize>,
    nodes: Vec<Node>,
    /// How many entities were left out.
    left: usize,
}

impl Nodes<'_> {
    /// Adds an entity, which is written in these, and its own ones. `trail` has the entities of the file above whose bases it follows.
    fn add(
        &mut self,
        name: String,
        own: &[(usize, usize)],
        trail: &mut Vec<usize>,
        depth: usize,
    ) -> Result<(), String> {
        let (at, above, written) = (self.nodes.len(), trail.len(), self.written);
        let (mut layers, mut again) = (Vec::new(), false);
        for &(layer, scope) in own {
            layers.push((layer, scope));
            let mut last = layer;
            // No further, so that a long chain is refused before it takes long.
            while let Some(base) = &written[last].extends
                && trail.len() <= MOST_LEVELS
            {
                let name = &written[last].name;
                again = trail[above..].contains(&last);
                trail.push(last);
                if again {
                    break;
                }
                let Some(&base) = self.prefabs.get(base) else {
                    let help = near(base, self.prefabs);
                    return Err(format!("`{name}` extends `{base}`, which isn't there; {help}"));
                };
                (last, _) = (base, layers.push((base, at)));
            }
            if written[layer].extends.is_some() {
                break;
            }
        }
        let most = written.len().saturating_mul(8).saturating_add(MOST_INHERITED);
        if again || at + self.left >= most || depth.max(trail.len()) > MOST_LEVELS {
            return Err(self.cycle(trail).unwrap_or_else(|| format!(
                "`{name}` inherits too much: prefabs have at most {most} entities, and {MOST_LEVELS} levels"
            )));
        }
        let mut entities: BTreeMap<&str, Vec<(usize, usize)>> = BTreeMap::new();
        let (mut out, mut left) = (BTreeSet::new(), BTreeSet::new());
        for &(layer, scope) in &layers {
            for (entity, &number) in &written[layer].entities {
                match out.contains(&**entity) {
                    true => _ = left.insert(&**entity),
                    false => entities.entry(entity).or_default().push((number, scope)),
                }
            }
            out.extend(written[layer].without.iter().filter_map(|name| name.strip_prefix('@')));
        }
        self.left += left.len();
        if let Some(entity) = out.difference(&left).next() {
            return Err(format!("`{name}` leaves out `@{entity}`, which it doesn't inherit"));
        }
        self.nodes.push(Node { name: name.clone(), layers });
        for (entity, own) in entities {
            self.add(joined(&name, entity), &own, trail, depth + 1)?;
        }
        trail.truncate(above);
        Ok(())
    }

    /// Returns the names of the entities of the one with a number, which is the first of them, and their numbers.
    fn below(&self, at: usize) -> impl Iterator<Item = (&str, usize)> {
        let own = &*self.nodes[at].name;
        (at..).zip(&self.nodes[at..]).map_while(move |(number, node)| {
            let path = match node.name.strip_prefix(own)? {
                "" => "",
                path => path.strip_prefix('/')?,
            };
            Some((path, number))
        })
    }

    /// Returns the error for an entity of the file that comes again behind itself. Below another entity, this can end, because
    /// `without` leaves it out there.
    fn cycle(&self, trail: &[usize]) -> Option<String> {
        let first = |end: &usize| trail[..*end].iter().position(|seen| *seen == trail[*end]);
        let (first, end) = (0..trail.len()).find_map(|end| Some((first(&end)?, end)))?;
        let way = trail[first..=end].iter();
        let way: Vec<_> = way.map(|seen| &*self.written[*seen].name).collect();
        Some(format!("prefabs extend each other: {}", way.join(" -> ")))
    }

    /// Returns what handles by name are, in values of the entity with a number.
    fn scope(&self, at: usize) -> EntityMapping {
        let below = self.below(at).map(|(path, number)| (named(path), fresh(number, 1)));
        let mut below: Vec<(Entity, Entity)> = below.collect();
        below.sort_unstable();
        let (old, new) = below.into_iter().unzip();
        EntityMapping::of(old, new)
    }
}

/// Gives each entity the values that it inherits.
struct Inherit<'f> {
    nodes: &'f Nodes<'f>,
    /// What handles by name are, in values that nodes inherit.
    scopes: Vec<EntityMapping>,
    /// The entities that have values in the file, by component, and those of all nodes.
    before: Vec<Vec<Entity>>,
    lists: Vec<Vec<Entity>>,
}

impl Inherit<'_> {
    /// Returns the nodes that have a component, with the places of the values and the scopes of their handles.
    fn sources(&self, names: &[&str], list: usize) -> Vec<(usize, usize, usize)> {
        let mut places = alloc::vec![None; self.nodes.written.len()];
        for (place, entity) in self.before[list].iter().enumerate() {
            places[entity.index() as usize] = Some(place);
        }
        let of = |(number, node): (usize, &Node)| {
            for &(layer, scope) in &node.layers {
                if let Some(place) = places[layer] {
                    return Some((number, place, scope));
                }
                if names.iter().any(|name| self.nodes.written[layer].without.contains(*name)) {
                    break;
                }
            }
            None
        };
        self.nodes.nodes.iter().enumerate().filter_map(of).collect()
    }
}

impl InheritVisitor for Inherit<'_> {
    fn component<C>(
        &mut self,
        staged: &mut StagedColumn<C>,
        clone: fn(&C) -> C,
        map: Option<fn(&mut C, &EntityMapping)>,
    ) -> Result<(), String> {
        let Some(list) = staged.list else { return Ok(()) };
        let sources = self.sources(staged.names, list);
        let values = core::mem::take(&mut staged.values);
        for &(number, place, scope) in &sources {
            let mut value = clone(&values[place]);
            let lost = self.scopes[scope].lost();
            if let Some(map) = map {
                map(&mut value, &self.scopes[scope]);
            }
            if self.scopes[scope].lost() > lost {
                let (component, node) = (staged.names[0], &self.nodes.nodes[number].name);
                let known = self.nodes.below(scope).take(8).map(|(path, _)| format!("@{path}"));
                return Err(format!(
                    "`{component}` of `{node}` names an entity that isn't in its prefab; the first are {:?}",
                    known.collect::<Vec<_>>()
                ));
            }
            staged.values.push_back(value);
        }
        staged.list = Some(self.lists.len());
        self.lists.push(sources.iter().map(|&(number, ..)| fresh(number, 1)).collect());
        Ok(())
    }
}

impl<'de, W: Inherits<'de>> Reading<'de, W> {
    /// Writes out the prefabs.
    fn finish(mut self, prefabs: &BTreeMap<String, usize>) -> Result<Prefabs<W>, String> {
        let mut nodes = Nodes { written: &self.written, prefabs, nodes: Vec::new(), left: 0 };
        let left =
            self.written.iter().flat_map(|one| one.without.iter().map(move |name| (one, name)));
        for (one, name) in left.filter(|(_, name)| !name.starts_with('@')) {
            if unit_of::<W>(&mut self.staged, name).is_none() {
                let error = unknown::<W>(&mut self.staged, name, true);
                return Err(format!("`{}` leaves out `{name}`: {error}", one.name));
            }
        }
        let mut ranges = BTreeMap::new();
        for (name, &number) in prefabs {
            let at = nodes.nodes.len();
            nodes.add(name.clone(), &[(number, at)], &mut Vec::new(), 0)?;
            ranges.insert(name.clone(), at..nodes.nodes.len());
        }
        let indices = nodes.nodes.len();
        let scopes = (0..indices).map(|at| nodes.scope(at)).collect();
        let mut inherit = Inherit { nodes: &nodes, scopes, before: self.lists, lists: Vec::new() };
        W::each_inherited(&mut self.staged, &mut inherit)?;
        let mut lists = inherit.lists;
        let name =
            &|entity: Entity| format!("the prefab `{}`", nodes.nodes[entity.index() as usize].name);
        let gaps = &mut Vec::new();
        W::align(&mut self.staged, &mut Align { lists: &mut lists, gaps, indices, name })?;
        let (mut rows, mut units) = (W::EMPTY, units::<W>(&mut self.staged, &lists, indices));
        W::fill(&mut self.staged, &mut Filling(Target::Prefabs(&mut rows, &lists)));
        for (number, units) in units.iter_mut().enumerate() {
            let (entity, missing) = (fresh(number, 1), defaults::missing::<W>(*units));
            if let Some(rule) = rules::broken::<W>(*units) {
                return Err(format!("{} breaks a rule of `{}`: {rule}", name(entity), W::NAME));
            }
            if missing != W::Units::EMPTY {
                let defaults = W::Defaults::of(missing);
                defaults.keep(&mut rows, entity);
                *units = units.or(missing);
            }
        }
        let path = |node: &Node| node.name.split_once('/').map_or("", |(_, path)| path).into();
        let names = nodes.nodes.iter().map(path).collect();
        Ok(Prefabs { rows, units, names, prefabs: ranges })
    }
}

impl<'de, W: Inherits<'de>> Deserialize<'de> for Prefabs<W> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        if !from.is_human_readable() {
            return Err(D::Error::custom(
                "prefabs are read from a readable format, such as ron or json",
            ));
        }
        let mut reading = Reading { staged: W::stage(), lists: Vec::new(), written: Vec::new() };
        W::each_inherited(&mut reading.staged, &mut Named).map_err(D::Error::custom)?;
        let prefabs = EntitiesIn::<W>(&mut reading, None).deserialize(from)?;
        reading.finish(&prefabs).map_err(D::Error::custom)
    }
}
