//! Unique keys whose code panics at its first call, then at its second, and so on, in each call that runs some. After each
//! panic no two entities have one key, indices find what columns have, and the world can be saved and loaded.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use ecs_core::{Entity, EntityMapping, Link, MapEntities, world};
use serde::{Deserialize, Deserializer, Serialize};

use super::fuse::{Call, Touchy, count_calls, record_call};

/// The kinds of calls of keys, values and links.
const CALLS: [Call; 7] =
    [Call::Hash, Call::Eq, Call::Cmp, Call::Clone, Call::Drop, Call::Load, Call::Target];

/// A key, whose code can panic. A map may leak those that are left when one panics in `Drop`, so they aren't counted.
#[derive(Debug, Serialize)]
struct Key(u32);

impl Drop for Key {
    fn drop(&mut self) {
        record_call(Call::Drop);
    }
}

impl Clone for Key {
    fn clone(&self) -> Self {
        record_call(Call::Clone);
        Self(self.0)
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        record_call(Call::Load);
        u32::deserialize(from).map(Self)
    }
}

impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        record_call(Call::Eq);
        self.0 == other.0
    }
}

impl Eq for Key {}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        record_call(Call::Hash);
        self.0.hash(state);
    }
}

impl PartialOrd for Key {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Key {
    fn cmp(&self, other: &Self) -> Ordering {
        record_call(Call::Cmp);
        self.0.cmp(&other.0)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Name(Key);
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Team(Key);
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Rank(Key);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct A(Touchy);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Up(Touchy, Entity);

impl Link for Up {
    fn target(&self) -> Entity {
        record_call(Call::Target);
        self.1
    }
}

impl MapEntities for Up {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.1.map_entities(mapping);
    }
}

world!(
    #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
    struct Town {
        #[index(unique)]
        name: Name,
        #[index(unique, ordered)]
        rank: Rank,
        #[index]
        team: Team,
        #[track(removed)]
        a: A,
        #[entities]
        #[link(on_despawn = despawn)]
        up: Up,
        #[skip]
        #[resource]
        local: u32,
    }
    #[group(own(a), with(name), events)]
    struct Named;
    #[group(with(rank), without(team))]
    struct Ranked;
);

fn name(key: u32) -> Name {
    Name(Key(key))
}
fn rank(key: u32) -> Rank {
    Rank(Key(key))
}
fn a(value: u32) -> A {
    A(Touchy::of(value))
}

/// Returns a town of five, whose keys begin here.
fn town(first: u32) -> (Town, Vec<Entity>) {
    let mut town = Town::new(first);
    let mut all: Vec<Entity> = Vec::new();
    for key in first..first + 5 {
        let team = (key % 2 == 0).then(|| Team(Key(key / 4)));
        let up = all.last().map(|&target| Up(Touchy::of(key), target));
        all.push(town.spawn((name(key), rank(key), team, (key % 3 != 0).then(|| a(key)), up)));
    }
    // The index of names is up to date, and that of ranks was never made.
    assert_eq!(town.name_index().get(&name(first)), Some(all[0]));
    (town, all)
}

/// Two towns, of which two entities have common keys.
struct Round {
    here: Town,
    there: Town,
    all: Vec<Entity>,
}

fn round() -> Round {
    let ((here, all), (there, _)) = (town(0), town(3));
    Round { here, there, all }
}

/// Checks that all views of a town agree.
#[track_caller]
fn check(town: &mut Town) {
    let alive: Vec<Entity> = town.entities().iter().collect();
    let named: Vec<Entity> = alive.iter().copied().filter(|&e| town.has::<Name>(e)).collect();
    assert_eq!((named.len(), town.name().len()), (town.name_index().len(), named.len()));
    assert_eq!(town.rank().len(), town.rank_index().len());
    for (e, value) in town.name().iter() {
        assert_eq!(town.name_index().get(value), Some(e));
    }
    for (e, value) in town.rank().iter() {
        assert_eq!(town.rank_index().get(value), Some(e));
    }
    for (e, value) in town.team().iter() {
        assert!(town.team_index().get(value).any(|found| found == e));
    }
    let mut members = town.named().entities().to_vec();
    members.sort();
    assert!(members.into_iter().eq(named.iter().copied().filter(|&e| town.has::<A>(e))));
    let mut members = town.ranked().entities().to_vec();
    members.sort();
    let is_ranked = |&e: &Entity| town.has::<Rank>(e) && !town.has::<Team>(e);
    assert!(members.into_iter().eq(alive.iter().copied().filter(is_ranked)));
    // After a panic of `target`, links can be in no list.
    town.relink::<Up>();
    for (e, up) in town.up().iter() {
        let parent = town.contains(up.1).then_some(up.1);
        assert_eq!(town.up().parent(e), parent);
        assert!(parent.is_none_or(|parent| town.up().children(parent).any(|child| child == e)));
    }
    let loaded: Town = postcard::from_bytes(&postcard::to_allocvec(&*town).unwrap()).unwrap();
    assert!(loaded == with_local(town, 0));
}

fn with_local(town: &Town, local: u32) -> Town {
    let mut copy = town.clone();
    *copy.local_mut() = local;
    copy
}

/// Prints what runs if it fails.
struct Running(String);

impl Drop for Running {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}", self.0);
        }
    }
}

/// An operation; whether both towns are as they were after a panic of keys, `Clone` or `Deserialize`.
type Operation = (&'static str, bool, fn(&mut Round));

fn run(operations: &[Operation]) {
    for &(operation, keeps, change) in operations {
        let mut kinds = 0;
        for call in CALLS {
            let calls = count_calls(call, round, change, |mut round, exploded| {
                let text = format!("a panic at a {call:?} in `{operation}`");
                if exploded && keeps && !matches!(call, Call::Drop | Call::Target) {
                    let before = self::round();
                    assert!(round.here == before.here, "{text}: here");
                    assert!(round.there == before.there, "{text}: there");
                }
                let _running = Running(text);
                for town in [&mut round.here, &mut round.there] {
                    check(town);
                    let new = town.try_spawn((name(99), rank(99), a(99))).unwrap();
                    assert_eq!(town.rank_index().get(&rank(99)), Some(new));
                    check(town);
                }
            });
            kinds += usize::from(calls > 0);
        }
        assert!(kinds > 1, "`{operation}` calls nothing");
    }
}

#[test]
fn panic_in_each_call_of_keys_in_changes() {
    run(&[
        ("spawn", true, |r| _ = r.here.spawn((name(7), rank(7), a(7)))),
        ("try_spawn of a taken key", true, |r| {
            _ = r.here.try_spawn((name(7), rank(2))).unwrap_err()
        }),
        ("insert", true, |r| r.here.insert(r.all[1], (name(7), rank(1), a(7))).unwrap()),
        ("insert of a taken key", true, |r| _ = r.here.insert(r.all[1], name(2)).unwrap_err()),
        ("spawn_batch", false, |r| drop(r.here.spawn_batch((7..9).map(|n| (name(n), rank(n)))))),
        ("spawn_columns", false, |r| {
            let (mut names, mut values) = ([7, 8].map(name).into(), [7, 8].map(a).into());
            assert!(r.here.spawn_columns((&mut names, &mut values)).is_ok());
        }),
        ("spawn_columns of a taken key", true, |r| {
            let (mut names, mut values) = ([7, 2].map(name).into(), [7, 8].map(a).into());
            assert!(r.here.spawn_columns((&mut names, &mut values)).is_err());
        }),
        ("insert_batch", false, |r| {
            assert_eq!(r.here.insert_batch(r.all.clone(), Team(Key(7))), 5);
            assert_eq!(r.here.team_index().get(&Team(Key(7))).count(), 5);
        }),
        ("commands", false, |r| {
            let mut commands = TownCommands::new();
            commands.spawn_later((name(7), rank(7)));
            commands.spawn_later((name(2), rank(8)));
            commands.insert(r.all[0], (name(8), rank(3)));
            commands.despawn(r.all[4]);
            commands.insert(r.all[1], rank(4));
            let report = r.here.apply(&mut commands);
            assert_eq!((report.applied, report.skipped), (3, 2));
        }),
        ("remove and despawn", false, |r| {
            drop(r.here.remove::<(Name, Rank)>(r.all[3]).unwrap());
            assert_eq!(r.here.name_index().len(), 4);
            r.here.despawn(r.all[2]).unwrap();
            assert_eq!((r.here.name_index().len(), r.here.rank_index().len()), (2, 2));
        }),
        ("clear", false, |r| {
            r.here.clear();
            assert_eq!(r.here.rank_index().len(), 0);
        }),
    ]);
}

#[test]
fn panic_in_each_call_of_keys_in_loading_and_restoring() {
    /// Restores the names of the town, the last two of which are those.
    fn restore(r: &mut Round, last: [u32; 2], end: impl FnOnce(ecs_core::Restoring<'_, Town>)) {
        let slots = r.there.entities().to_slots().unwrap();
        let mut restoring = r.here.restore(slots);
        restoring.rows(&r.all[..3], [1, 2, 3].map(name).into()).unwrap();
        restoring.rows(&r.all[3..], last.map(name).into()).unwrap();
        restoring.rows(&r.all, vec![1, 2, 3, 4, 5].into_iter().map(rank).collect()).unwrap();
        end(restoring);
    }
    run(&[
        ("try_finish", false, |r| restore(r, [7, 8], |restoring| restoring.try_finish().unwrap())),
        ("try_finish of a taken key", false, |r| {
            restore(r, [7, 2], |restoring| assert!(restoring.try_finish().is_err()));
            assert!(r.here.is_empty());
        }),
        ("drop of what is restored", false, |r| restore(r, [7, 8], |restoring| drop(restoring))),
        ("load in place", true, |r| {
            let bytes = postcard::to_allocvec(&r.there).unwrap();
            let mut from = postcard::Deserializer::from_bytes(&bytes);
            Town::deserialize_in_place(&mut from, &mut r.here).unwrap();
        }),
        ("load in place from text", true, |r| {
            let text = serde_json::to_string(&r.there).unwrap();
            let mut from = serde_json::Deserializer::from_str(&text);
            Town::deserialize_in_place(&mut from, &mut r.here).unwrap();
        }),
        ("load of a taken key", true, |r| {
            let text =
                serde_json::to_string(&r.there).unwrap().replace(r#""name":4"#, r#""name":5"#);
            let mut from = serde_json::Deserializer::from_str(&text);
            assert!(Town::deserialize_in_place(&mut from, &mut r.here).is_err());
            assert!(serde_json::from_str::<Town>(&text).is_err());
        }),
    ]);
}

#[test]
fn panic_in_each_call_of_keys_in_travel_copies_and_deltas() {
    run(&[
        ("try_merge", false, |r| {
            r.here.despawn_batch(r.all.split_off(3));
            r.here.try_merge(&mut r.there).unwrap();
        }),
        ("try_merge of a taken key", true, |r| assert!(r.here.try_merge(&mut r.there).is_err())),
        ("try_instance", true, |r| assert!(r.here.try_instance(&r.there).is_err())),
        ("try_move_to", true, |r| {
            let some: Vec<Entity> = r.there.entities().iter().skip(2).collect();
            r.there.try_move_to(&mut r.here, some).unwrap();
        }),
        ("try_move_to of a taken key", true, |r| {
            let all: Vec<Entity> = r.there.entities().iter().collect();
            assert!(r.there.try_move_to(&mut r.here, all).is_err());
        }),
        ("try_copy_to", true, |r| {
            let some: Vec<Entity> = r.there.entities().iter().skip(2).collect();
            r.there.try_copy_to(&mut r.here, some).unwrap();
        }),
        ("take and put", false, |r| {
            let bundle = r.here.take(r.all[4]).unwrap();
            let new = r.here.spawn(());
            r.here.put(new, bundle).unwrap();
            assert_eq!(r.here.name_index().get(&name(4)), Some(new));
        }),
        ("apply_delta", true, |r| {
            let delta = r.here.diff(&r.there);
            r.here.apply_delta(&delta).unwrap();
        }),
        ("clone_from", false, |r| {
            r.here.clone_from(&r.there);
            assert_eq!(r.here.name_index().get(&name(3)), r.there.name_index().get(&name(3)));
        }),
    ]);
}

/// The index of the world that is replaced, its local resource and its removed values are those of one that clears.
#[test]
fn loading_in_place_leaves_what_is_not_saved() {
    let Round { mut here, there, all } = round();
    here.next_frame();
    let text = serde_json::to_string(&there).unwrap();
    let mut from = serde_json::Deserializer::from_str(&text);
    Town::deserialize_in_place(&mut from, &mut here).unwrap();
    assert!(here == with_local(&there, 0));
    assert_eq!(here.name_index().get(&name(0)), None);
    assert!(here.name_index().get(&name(3)).is_some());
    let removed: Vec<Entity> = here.drain_removed::<A>().map(|(e, _)| e).collect();
    assert_eq!(removed, [all[1], all[2], all[4]]);
}
