//! Saves and deltas in three formats, also damaged ones, and entities that go to other worlds.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

macro_rules! components {
    ($($Name:ident($($Type:ty)?);)*) => {$(
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        pub struct $Name($(pub $Type)?);
    )*};
}

components! {
    Place([f32; 2]);
    Speed(i64);
    Asleep();
    Tag(String);
    Heat(u16);
    Nail(u32);
    Left(u8);
    Right(String);
    Gone(u64);
    Clock(u64);
    Seed(String);
    Added(u8);
}

/// A world with what a save can contain.
mod saved {
    use super::*;
    use ecs_core::{Entity, world};

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    pub struct Friend(pub Entity);

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    pub struct ChildOf(pub Entity);

    impl ecs_core::Link for ChildOf {
        fn target(&self) -> Entity {
            self.0
        }
    }

    world!(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub struct Sim {
            place: Place,
            speed: Speed,
            asleep: Asleep,
            tag: Tag,
            #[storage(linear)]
            heat: Heat,
            #[storage(stable)]
            nail: Nail,
            friend: Friend,
            #[link(on_despawn = unlink)]
            parent: ChildOf,
            #[skip]
            gone: Gone,
            #[resource]
            clock: Clock,
            #[resource]
            #[skip]
            seed: Seed,
        }
        #[table]
        #[derive(Clone, Debug, PartialEq)]
        pub struct Pair {
            pub left: Left,
            pub right: Right,
        }
        #[group(own(place, speed))]
        pub struct Moving;
        #[group(own(place, speed), without(asleep))]
        pub struct Awake;
        #[group(own(tag, pair))]
        pub struct Tagged;
        #[group(with(tag, heat))]
        pub struct Hot;
    );

    /// A later version of the same world.
    pub mod later {
        use super::super::*;
        use super::{ChildOf, Friend};
        use ecs_core::world;

        world!(
            #[derive(Debug, Serialize, Deserialize)]
            #[dropped(asleep: Asleep, nail: Nail)]
            pub struct Sim {
                #[was(tag)]
                label: Tag,
                speed: Speed,
                friend: Friend,
                #[link(on_despawn = despawn)]
                #[was(parent)]
                above: ChildOf,
                #[resource]
                #[was(clock)]
                time: Clock,
                #[resource]
                #[default]
                score: Added,
            }
            #[table]
            pub struct Spot {
                #[default]
                heat: Heat,
                place: Place,
                #[skip]
                gone: Gone,
            }
            #[table]
            pub struct Pair {
                right: Right,
                left: Left,
            }
            #[group(own(label, speed))]
            pub struct Known;
        );
    }

    /// Returns a number below the bound.
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        *state % bound
    }

    pub fn random(mut seed: u64, steps: usize) -> Sim {
        let mut sim = Sim::new(Clock(seed), Seed("seed".to_owned()));
        let state = &mut seed;
        let mut all: Vec<Entity> = Vec::new();
        for step in 0..steps {
            if all.is_empty() || below(state, 4) == 0 {
                all.push(sim.spawn(()));
            }
            let at = below(state, all.len() as u64) as usize;
            let (entity, other) = (all[at], all[at / 2]);
            let number = below(state, 1000);
            let text = number.to_string();
            match below(state, 22) {
                0 | 1 => _ = sim.insert(entity, Place([number as f32, 0.5])),
                2 | 3 => _ = sim.insert(entity, Speed(-(number as i64))),
                4 => _ = sim.insert(entity, Asleep()),
                5 | 6 => _ = sim.insert(entity, Tag(text)),
                7 => _ = sim.insert(entity, Heat(number as u16)),
                8 | 9 => _ = sim.insert(entity, Nail(number as u32)),
                10 => _ = sim.insert(entity, Friend(other)),
                11 | 12 => {
                    _ = sim.insert(entity, Pair { left: Left(step as u8), right: Right(text) });
                }
                13 => _ = sim.insert(entity, Gone(number)),
                14 => _ = sim.remove::<Nail>(entity),
                15 => _ = sim.remove::<(Option<Place>, Option<Asleep>)>(entity),
                16 => _ = sim.remove::<(Option<Tag>, Option<Pair>)>(entity),
                18 | 19 => _ = sim.insert(entity, ChildOf(other)),
                20 => {
                    let later = Entity::new(step as u32 + 1, 300).unwrap();
                    _ = sim.insert(entity, ChildOf(later));
                }
                17 if step % 3 == 0 => {
                    _ = sim.spawn_at(Entity::new(step as u32, 300).unwrap(), Tag(text))
                }
                _ => {
                    sim.despawn(entity).unwrap();
                    all.swap_remove(at);
                }
            }
        }
        sim
    }
}

const FORMATS: [Format; 3] = [Format::Postcard, Format::Json, Format::Ron];

#[derive(Clone, Copy, Debug)]
enum Format {
    Postcard,
    Json,
    Ron,
}

impl Format {
    fn save(self, value: &impl Serialize) -> Vec<u8> {
        match self {
            Self::Postcard => postcard::to_allocvec(value).unwrap(),
            Self::Json => serde_json::to_vec(value).unwrap(),
            Self::Ron => ron::ser::to_string(value).unwrap().into_bytes(),
        }
    }

    fn load<T: DeserializeOwned>(self, bytes: &[u8]) -> Result<T, String> {
        match self {
            Self::Postcard => postcard::from_bytes(bytes).map_err(|error| error.to_string()),
            Self::Json => serde_json::from_slice(bytes).map_err(|error| error.to_string()),
            Self::Ron => ron::de::from_bytes(bytes).map_err(|error| error.to_string()),
        }
    }
}

#[test]
fn a_loaded_world_is_saved_as_the_same_bytes() {
    let mut refused = 0;
    for (seed, steps) in (1..40).zip([0, 3, 20, 60, 200, 500].into_iter().cycle()) {
        let sim = saved::random(seed, steps);
        for format in FORMATS {
            let bytes = format.save(&sim);
            let message = || format!("seed {seed}, {format:?}");
            let loaded: saved::Sim = format.load(&bytes).unwrap();
            assert_eq!(format.save(&loaded), bytes, "{}", message());
            assert_eq!(loaded.checksum(), sim.checksum(), "{}", message());
            assert_eq!(loaded.fingerprint_by::<Nail>(), sim.fingerprint_by::<Nail>());
            let mut in_place = saved::random(seed + 7, 90);
            match format {
                Format::Json => {
                    let mut from = serde_json::Deserializer::from_slice(&bytes);
                    Deserialize::deserialize_in_place(&mut from, &mut in_place).unwrap();
                }
                _ => in_place = loaded.clone(),
            }
            assert_eq!(format.save(&in_place), bytes, "{}", message());
            // But for what is skipped.
            let mut all = sim.clone();
            all.clear_component::<Gone>();
            *in_place.seed_mut() = Seed("seed".to_owned());
            assert!(in_place == all, "{}", message());
        }
        // A later version of the world reads it by the names of the fields, unless an entity lacks a part of a table.
        let whole = sim.heat().iter().all(|(entity, _)| sim.has::<Place>(entity));
        let later = Format::Json.load::<saved::later::Sim>(&Format::Json.save(&sim));
        let later = match later {
            Ok(later) => later,
            Err(error) => {
                assert!(!whole && error.contains("they come together in the table `Spot`"));
                refused += 1;
                continue;
            }
        };
        assert!(whole);
        assert_eq!(later.label().len(), sim.tag().len());
        assert_eq!(later.time().0, sim.clock().0);
        assert_eq!(later.score().0, 0);
        for (entity, label) in later.label() {
            assert_eq!(sim.get::<Tag>(entity), Some(label));
        }
        for (entity, above) in later.above() {
            assert_eq!(sim.get::<saved::ChildOf>(entity), Some(above));
        }
    }
    assert!((1..39).contains(&refused), "{refused} are refused");
}

/// A world all of whose fields are saved.
mod whole {
    use super::*;
    use ecs_core::{Entity, world};

    world!(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub struct Sim {
            place: Place,
            speed: Speed,
            asleep: Asleep,
            tag: Tag,
            #[storage(linear)]
            heat: Heat,
            #[storage(stable)]
            nail: Nail,
            #[resource]
            clock: Clock,
        }
        #[table]
        #[derive(Clone)]
        pub struct Pair {
            pub left: Left,
            pub right: Right,
        }
        #[group(own(place, speed))]
        pub struct Moving;
        #[group(own(place, speed), without(asleep))]
        pub struct Awake;
        #[group(own(tag, pair))]
        pub struct Tagged;
        #[group(with(tag, heat))]
        pub struct Hot;
    );

    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (*state >> 33) % bound
    }

    pub fn change(sim: &mut Sim, state: &mut u64, steps: u64) {
        for step in 0..steps {
            let all: Vec<Entity> = sim.entities().iter().collect();
            let entity = match below(state, 5) {
                0 => sim.spawn(()),
                _ if all.is_empty() => sim.spawn(()),
                _ => all[below(state, all.len() as u64) as usize],
            };
            let number = below(state, 9);
            let text = number.to_string();
            match below(state, 17) {
                0 | 1 => _ = sim.insert(entity, Place([number as f32, 0.5])),
                2 | 3 => _ = sim.insert(entity, Speed(-(number as i64))),
                4 => _ = sim.insert(entity, Asleep()),
                5 | 6 => _ = sim.insert(entity, Tag(text)),
                7 | 8 => _ = sim.insert(entity, Heat(number as u16)),
                9 => _ = sim.insert(entity, Nail(number as u32)),
                10 => _ = sim.insert(entity, Pair { left: Left(step as u8), right: Right(text) }),
                11 => _ = sim.remove::<(Option<Nail>, Option<Heat>)>(entity),
                12 => _ = sim.remove::<(Option<Place>, Option<Asleep>)>(entity),
                13 => _ = sim.remove::<(Option<Tag>, Option<Pair>)>(entity),
                14 => sim.clock_mut().0 += 1,
                15 => _ = sim.reserver().reserve(),
                _ => sim.despawn(entity).unwrap(),
            }
        }
    }
}

#[test]
fn deltas_make_equal_worlds_there_and_back() {
    let mut state = 5;
    let mut old = whole::Sim::new(Clock(0));
    for round in 0..100 {
        let mut new = old.clone();
        whole::change(&mut new, &mut state, [0, 1, 3, 20, 90][round % 5]);
        let delta: whole::SimDelta = old.diff(&new);
        assert_eq!(delta.is_empty(), old == new);
        let mut world = old.clone();
        world.apply_delta(&delta).unwrap();
        assert!(world == new, "round {round}");
        let back = delta.inverse().unwrap();
        world.apply_delta(&back).unwrap();
        assert!(world == old, "round {round}");
        // Reserved handles are not sent.
        if old.entities().to_slots().is_ok() && new.entities().to_slots().is_ok() {
            for (delta, two_way) in [(delta.clone(), true), (delta.one_way(), false)] {
                for format in FORMATS {
                    let bytes = format.save(&delta);
                    let read: whole::SimDelta = format.load(&bytes).unwrap();
                    assert_eq!(read.summary(), delta.summary());
                    let mut world = old.clone();
                    world.apply_delta(&read).unwrap();
                    assert!(world == new, "round {round}, {format:?}");
                    assert_eq!(read.inverse().is_some(), two_way);
                }
            }
        }
        old = new;
    }
}

#[test]
fn damaged_deltas_are_refused_or_make_a_valid_world() {
    let mut state = 9;
    let mut old = whole::Sim::new(Clock(0));
    whole::change(&mut old, &mut state, 300);
    old.spawn(());
    let mut new = old.clone();
    whole::change(&mut new, &mut state, 60);
    new.spawn(());
    let bytes = Format::Postcard.save(&old.diff(&new));
    let (mut applied, mut refused) = (0, 0);
    for _ in 0..2000 {
        let mut damaged = bytes.clone();
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let at = (state >> 33) as usize % damaged.len();
        match state >> 20 & 1 {
            0 => damaged[at] ^= 1 << (state >> 24 & 7),
            _ => damaged[at] = (state >> 24) as u8,
        }
        let Ok(delta) = Format::Postcard.load::<whole::SimDelta>(&damaged) else {
            refused += 1;
            continue;
        };
        let mut world = old.clone();
        match world.apply_delta(&delta) {
            Ok(()) => {
                applied += 1;
                // A valid world is loaded as an equal one.
                if world.entities().to_slots().is_ok() {
                    let saved = Format::Postcard.save(&world);
                    let loaded: whole::Sim = Format::Postcard.load(&saved).unwrap();
                    assert!(loaded == world);
                }
                whole::change(&mut world, &mut state.clone(), 30);
            }
            Err(_) => {
                refused += 1;
                assert!(world == old);
            }
        }
    }
    assert!(applied > 100 && refused > 100, "{applied}, {refused}");
}

#[test]
fn damaged_saves_are_refused_and_change_nothing() {
    for (seed, steps) in [(3, 40), (5, 120)] {
        let sim = saved::random(seed, steps);
        let bytes = Format::Postcard.save(&sim);
        let mut state = 77_u64;
        let (mut loaded, mut refused) = (0, 0);
        for _ in 0..4000 {
            let mut damaged = bytes.clone();
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let at = (state >> 33) as usize % damaged.len();
            match state % 3 {
                0 => damaged.truncate(at),
                1 => damaged[at] ^= 1 << (state >> 20 & 7),
                _ => damaged[at] = (state >> 24) as u8,
            }
            let mut world = sim.clone();
            let mut from = postcard::Deserializer::from_bytes(&damaged);
            match Deserialize::deserialize_in_place(&mut from, &mut world) {
                Ok(()) => {
                    loaded += 1;
                    // A valid world is saved and loaded as an equal one.
                    let again: saved::Sim =
                        Format::Postcard.load(&Format::Postcard.save(&world)).unwrap();
                    assert!(Format::Json.save(&again) == Format::Json.save(&world));
                }
                Err(_) => {
                    refused += 1;
                    assert!(world == sim, "an error leaves the world as it was");
                }
            }
        }
        assert!(loaded > 100 && refused > 100, "{loaded}, {refused}");
    }
}

/// Entities that go to other worlds, whose handles and links are mapped.
mod travel {
    use super::*;
    use ecs_core::{Entity, EntityMapping, Link, MapEntities, world};

    #[derive(Clone, Debug, PartialEq, Serialize)]
    pub struct ChildOf(pub Entity);

    impl Link for ChildOf {
        fn target(&self) -> Entity {
            self.0
        }
    }

    impl MapEntities for ChildOf {
        fn map_entities(&mut self, mapping: &EntityMapping) {
            self.0.map_entities(mapping);
        }
    }

    world!(
        #[derive(Clone, Debug, PartialEq, Serialize)]
        pub struct Sim {
            place: Place,
            speed: Speed,
            #[storage(linear)]
            heat: Heat,
            #[storage(stable)]
            nail: Nail,
            #[entities]
            aim: Option<Entity>,
            #[link(on_despawn = unlink)]
            #[entities]
            parent: ChildOf,
        }
        #[table]
        #[derive(Clone)]
        pub struct Pair {
            pub left: Left,
            pub right: Right,
        }
        #[group(own(place, speed))]
        pub struct Moving;
        #[group(with(place, heat))]
        pub struct Hot;
    );

    /// Returns a world with this many entities, each with some components.
    pub fn sim(count: u32) -> (Sim, Vec<Entity>) {
        let mut sim = Sim::new();
        let gone = sim.spawn(());
        let mut all: Vec<Entity> = Vec::new();
        for i in 0..count {
            let entity = sim.spawn(Nail(i));
            let other = all.get(i as usize / 2).copied();
            if i % 2 == 0 {
                sim.insert(entity, (Place([i as f32, 0.0]), other)).unwrap();
            }
            if i % 3 == 0 {
                sim.insert(entity, (Speed(i.into()), Heat(i as u16))).unwrap();
            }
            if i % 5 == 0 {
                sim.insert(entity, Pair { left: Left(i as u8), right: Right(i.to_string()) })
                    .unwrap();
            }
            if let Some(other) = other.filter(|_| i % 4 != 1) {
                sim.insert(entity, ChildOf(other)).unwrap();
            }
            all.push(entity);
        }
        sim.despawn(gone).unwrap();
        (sim, all)
    }
}

#[test]
fn entities_go_to_other_worlds_and_back() {
    let (sim, all) = travel::sim(40);
    let of = |sim: &travel::Sim| sim.fingerprint_by::<Nail>();
    let mut whole = travel::Sim::new();
    whole.spawn(Heat(9));
    let before = of(&whole);
    let mapping = whole.instance(&sim);
    assert_eq!((mapping.len(), mapping.lost()), (40, 0));
    assert_eq!(of(&whole), before.wrapping_add(of(&sim)));
    assert_eq!((whole.moving().len(), whole.hot().len()), (sim.moving().len(), sim.hot().len()));
    for (old, new) in mapping.iter() {
        let children = sim.parent().children(old).map(|child| mapping.map(child));
        assert!(whole.parent().children(new).eq(children));
        assert_eq!(whole.get::<Right>(new), sim.get::<Right>(old));
    }
    let mut half = whole.clone();
    let chosen: Vec<ecs_core::Entity> =
        all.iter().map(|&old| mapping.map(old)).step_by(2).collect();
    let (part, there) = half.split_off(chosen.iter().copied());
    assert_eq!((part.len(), half.len()), (20, 21));
    assert!(chosen.iter().all(|&entity| !half.contains(entity)));
    let (copy, _) = whole.copy_of(chosen.iter().copied());
    assert_eq!(copy, part);
    let nails: Vec<u32> = there.iter().map(|(_, new)| part.nail()[new].0).collect();
    assert!(nails.iter().copied().eq((0..40).step_by(2)));
    let mut part = part;
    let back = half.merge(&mut part);
    assert!(part.is_empty() && part.nail().is_empty() && half.len() == 41);
    assert_eq!(half.moving().len(), whole.moving().len());
    assert!(back.iter().all(|(_, new)| half.contains(new)));
    assert_eq!(half.checksum_of::<Nail>(), half.clone().checksum_of::<Nail>());
}

#[test]
fn one_entity_is_taken_and_put() {
    let (mut sim, all) = travel::sim(12);
    let twin = sim.duplicate(all[6]).unwrap();
    assert_eq!(sim.get::<Place>(twin), sim.get::<Place>(all[6]));
    assert_eq!(sim.parent().parent(twin), sim.parent().parent(all[6]));
    let bundle = sim.take(all[6]).unwrap();
    assert!(!sim.contains(all[6]) && sim.take(all[6]).is_err());
    sim.put(all[9], bundle).unwrap();
    assert_eq!(sim.get::<Nail>(all[9]), Some(&Nail(6)));
    assert!(sim.moving().contains(all[9]));
    let mut other = travel::Sim::new();
    let copy = other.copy_from(&sim, twin).unwrap();
    assert_eq!(other.parent()[copy].0, ecs_core::Entity::DANGLING);
}

#[test]
fn sections_of_a_readable_save_are_read_in_any_order() {
    let bytes = Format::Json.save(&saved::random(3, 200));
    let save: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
    let sections = save.as_object().unwrap().iter();
    let mut sections: Vec<String> =
        sections.map(|(name, section)| format!("{name:?}: {section}")).collect();
    assert!(sections.len() > 4, "{sections:?}");
    for turn in 0..2 * sections.len() {
        let text = format!("{{ {} }}", sections.join(", "));
        let loaded: saved::Sim = Format::Json.load(text.as_bytes()).unwrap();
        assert!(Format::Json.save(&loaded) == bytes, "turn {turn}");
        sections.rotate_left(1);
        if turn == sections.len() {
            sections.reverse();
        }
    }
}
