//! Removed values: each is handed out once, with its entity.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};

use ecs_core::{Bundle, Commands, Entity, KeepsRemoved, Tracks, world};

/// Counts how often each value was dropped.
#[derive(Clone, Default)]
struct Ledger(Arc<Mutex<Vec<u32>>>);

impl Ledger {
    fn drops(&self) -> Vec<u32> {
        self.0.lock().unwrap().clone()
    }
}

struct Token {
    number: usize,
    ledger: Ledger,
    explodes: bool,
}

impl Token {
    fn new(ledger: &Ledger) -> Self {
        let mut drops = ledger.0.lock().unwrap();
        drops.push(0);
        Self { number: drops.len() - 1, ledger: ledger.clone(), explodes: false }
    }
}

impl Clone for Token {
    fn clone(&self) -> Self {
        assert!(!self.explodes, "a clone explodes");
        Self::new(&self.ledger)
    }
}

impl Drop for Token {
    fn drop(&mut self) {
        self.ledger.0.lock().unwrap()[self.number] += 1;
        assert!(!self.explodes || std::thread::panicking(), "token {} explodes", self.number);
    }
}

macro_rules! tokens {
    ($($Name:ident)*) => {$(
        #[derive(Clone)]
        struct $Name(Token);
    )*};
}
tokens!(Mesh Sound Skin Bone);

world!(
    #[derive(Clone)]
    struct Scene {
        #[track(removed)]
        mesh: Mesh,
        #[track(removed, frames = 2)]
        #[storage(linear)]
        sound: Sound,
        plain: Plain,
    }

    #[table]
    #[track(removed)]
    #[derive(Clone)]
    struct Body {
        skin: Skin,
        bone: Bone,
    }

    #[group(own(mesh, plain))]
    struct Drawn;
);

#[derive(Clone)]
struct Plain;

/// A unit whose removed values are kept. The first token identifies a value.
trait Unit: Bundle<Scene> + Clone + Sized + 'static {
    type Part: 'static;

    fn new(ledger: &Ledger) -> Self;
    fn token(&mut self) -> &mut Token;

    /// Returns the token that is cloned last.
    fn last(&mut self) -> &mut Token {
        self.token()
    }
}

impl Unit for Mesh {
    type Part = Self;

    fn new(ledger: &Ledger) -> Self {
        Self(Token::new(ledger))
    }

    fn token(&mut self) -> &mut Token {
        &mut self.0
    }
}

impl Unit for Sound {
    type Part = Self;

    fn new(ledger: &Ledger) -> Self {
        Self(Token::new(ledger))
    }

    fn token(&mut self) -> &mut Token {
        &mut self.0
    }
}

impl Unit for Body {
    type Part = Skin;

    fn new(ledger: &Ledger) -> Self {
        Self { skin: Skin(Token::new(ledger)), bone: Bone(Token::new(ledger)) }
    }

    fn token(&mut self) -> &mut Token {
        // The parts of a row stay together.
        assert!(self.skin.0.number < self.bone.0.number);
        &mut self.skin.0
    }

    fn last(&mut self) -> &mut Token {
        &mut self.bone.0
    }
}

macro_rules! for_each_unit {
    ($($test:ident)*) => {$(
        mod $test {
            #[test]
            fn sparse() {
                super::$test::<super::Mesh>();
            }

            #[test]
            fn linear() {
                super::$test::<super::Sound>();
            }

            #[test]
            fn table() {
                super::$test::<super::Body>();
            }
        }
    )*};
}

/// Spawns entities; returns them and the numbers of their values.
fn spawned<U: Unit>(scene: &mut Scene, ledger: &Ledger, n: usize) -> (Vec<Entity>, Vec<usize>) {
    scene.spawn(());
    (0..n)
        .map(|_| {
            let mut unit = U::new(ledger);
            let number = unit.token().number;
            (scene.spawn(unit), number)
        })
        .unzip()
}

/// Takes the removed values out: their entities and numbers.
fn drained<U: Unit>(scene: &mut Scene) -> Vec<(Entity, usize)>
where
    Scene: KeepsRemoved<U>,
{
    scene.drain_removed::<U>().map(|(entity, mut unit)| (entity, unit.token().number)).collect()
}

fn by_each_way<U: Unit>()
where
    Scene: KeepsRemoved<U>,
{
    let ledger = Ledger::default();
    let mut scene = Scene::new();
    let (all, numbers) = spawned::<U>(&mut scene, &ledger, 12);
    let mut expected = Vec::new();
    let mut lost = |i: usize| expected.push((all[i], numbers[i]));
    scene.discard::<U>(all[3]).unwrap();
    lost(3);
    scene.next_frame();
    scene.insert(all[5], U::new(&ledger)).unwrap();
    lost(5);
    scene.despawn(all[0]).unwrap();
    lost(0);
    assert_eq!(scene.remove_batch::<U>([all[11], all[1], all[3]]), 2);
    lost(11);
    lost(1);
    assert_eq!(scene.despawn_batch([all[7], all[7], all[2]]), 2);
    lost(7);
    lost(2);
    scene.insert_batch([all[4]], U::new(&ledger));
    lost(4);
    let mut commands = Commands::<Scene>::new();
    commands.remove::<U>(all[6]);
    commands.insert(all[8], U::new(&ledger));
    commands.despawn(all[9]);
    scene.apply(&mut commands).expect_all();
    lost(6);
    lost(8);
    lost(9);
    // None was dropped so far, except for the clone of `insert_batch`.
    assert!(ledger.drops().iter().sum::<u32>() <= 2);
    let taken: Vec<_> = scene.drain_removed::<U>().collect();
    assert!(ledger.drops().iter().sum::<u32>() <= 2);
    let found: Vec<_> = taken.into_iter().map(|(e, mut unit)| (e, unit.token().number)).collect();
    assert_eq!(found, expected);
    assert_eq!(drained::<U>(&mut scene), []);
    drop(scene);
    drop(commands);
    assert!(ledger.drops().iter().all(|&drops| drops == 1));
}

fn by_clearing<U: Unit>()
where
    Scene: KeepsRemoved<U>,
{
    let ledger = Ledger::default();
    let mut scene = Scene::new();
    let (all, numbers) = spawned::<U>(&mut scene, &ledger, 70);
    let expected: Vec<_> = all.into_iter().zip(numbers).collect();
    scene.clear_component::<U>();
    assert_eq!(drained::<U>(&mut scene), expected);
    let (all, numbers) = spawned::<U>(&mut scene, &ledger, 70);
    let expected: Vec<_> = all.into_iter().zip(numbers).collect();
    scene.clear();
    assert_eq!(drained::<U>(&mut scene), expected);
    let (all, numbers) = spawned::<U>(&mut scene, &ledger, 3);
    assert_eq!(scene.despawn_where::<Entity>(|_| true), 4);
    assert_eq!(drained::<U>(&mut scene), all.into_iter().zip(numbers).collect::<Vec<_>>());
    drop(scene);
    assert!(ledger.drops().iter().all(|&drops| drops == 1));
}

fn at_the_end<U: Unit>()
where
    Scene: KeepsRemoved<U>,
{
    for drains in [false, true] {
        let ledger = Ledger::default();
        let freed = Arc::new(Mutex::new(Vec::new()));
        let mut scene = Scene::new();
        let into = Arc::clone(&freed);
        scene.at_drop::<U>(move |entity, mut unit| {
            into.lock().unwrap().push((entity, unit.token().number));
        });
        let (all, numbers) = spawned::<U>(&mut scene, &ledger, 70);
        scene.despawn(all[2]).unwrap();
        scene.discard::<U>(all[0]).unwrap();
        if drains {
            drained::<U>(&mut scene);
        }
        assert!(freed.lock().unwrap().is_empty());
        drop(scene);
        let mut freed = std::mem::take(&mut *freed.lock().unwrap());
        assert_eq!(ledger.drops().iter().sum::<u32>() as usize, ledger.drops().len());
        let first = if drains { vec![] } else { vec![(all[2], numbers[2]), (all[0], numbers[0])] };
        assert_eq!(freed[..first.len()], first);
        let mut expected: Vec<_> = all.into_iter().zip(numbers).collect();
        if drains {
            expected.remove(2);
            expected.remove(0);
        }
        freed.sort();
        expected.sort();
        assert_eq!(freed, expected);
    }
}

fn without_a_function<U: Unit>()
where
    Scene: KeepsRemoved<U>,
{
    let ledger = Ledger::default();
    let mut scene = Scene::new();
    let (all, _) = spawned::<U>(&mut scene, &ledger, 5);
    scene.despawn(all[2]).unwrap();
    drop(scene);
    assert!(ledger.drops().iter().all(|&drops| drops == 1));
}

fn when_a_consumer_panics<U: Unit>()
where
    Scene: KeepsRemoved<U>,
{
    let ledger = Ledger::default();
    let mut scene = Scene::new();
    let (all, _) = spawned::<U>(&mut scene, &ledger, 9);
    scene.despawn_batch(all[..6].iter().copied());
    let mut seen = 0;
    let panicked = catch_unwind(AssertUnwindSafe(|| {
        for _ in scene.drain_removed::<U>() {
            seen += 1;
            assert!(seen < 3, "the consumer panics");
        }
    }));
    assert!(panicked.is_err());
    // The rest of the list is dropped with the iterator.
    assert_eq!(drained::<U>(&mut scene), []);
    let mut seen = 0;
    scene.at_drop::<U>(move |_, _| {
        seen += 1;
        assert!(seen < 2, "the consumer panics");
    });
    assert!(catch_unwind(AssertUnwindSafe(|| drop(scene))).is_err());
    assert!(ledger.drops().iter().all(|&drops| drops == 1));
}

fn when_a_drop_panics<U: Unit>()
where
    Scene: KeepsRemoved<U>,
{
    let ledger = Ledger::default();
    let mut scene = Scene::new();
    let (all, numbers) = spawned::<U>(&mut scene, &ledger, 3);
    let mut bomb = U::new(&ledger);
    bomb.token().explodes = true;
    let number = bomb.token().number;
    scene.insert(all[1], bomb).unwrap();
    // Values that are kept are not dropped, so nothing explodes.
    scene.despawn_batch([all[1], all[0]]);
    let panicked = catch_unwind(AssertUnwindSafe(|| drop(scene.drain_removed::<U>())));
    assert!(panicked.is_err());
    assert_eq!(drained::<U>(&mut scene), []);
    scene.clear();
    assert_eq!(drained::<U>(&mut scene), [(all[2], numbers[2])]);
    drop(scene);
    assert!(ledger.drops().iter().all(|&drops| drops == 1));
    assert_eq!(ledger.drops()[number], 1);
}

fn in_clones<U: Unit>()
where
    Scene: KeepsRemoved<U>,
{
    let ledger = Ledger::default();
    let freed = Arc::new(Mutex::new(Vec::new()));
    let mut scene = Scene::new();
    let into = Arc::clone(&freed);
    scene.at_drop::<U>(move |entity, mut unit| {
        into.lock().unwrap().push((entity, unit.token().number));
    });
    let (all, numbers) = spawned::<U>(&mut scene, &ledger, 4);
    scene.despawn_batch([all[3], all[1]]);
    // A clone has clones of the removed values.
    let mut copy = scene.clone();
    let entities: Vec<_> = drained::<U>(&mut copy).into_iter().map(|(entity, _)| entity).collect();
    assert_eq!(entities, [all[3], all[1]]);
    // What `clone_from` replaces goes to the function, which stays.
    scene.clone_from(&copy);
    let expected: Vec<_> = [3, 1, 0, 2].map(|i| (all[i], numbers[i])).into();
    let replaced = std::mem::take(&mut *freed.lock().unwrap());
    assert_eq!(replaced, expected);
    assert_eq!(drained::<U>(&mut scene), []);
    drop(scene);
    let entities: Vec<_> = freed.lock().unwrap().iter().map(|(entity, _)| *entity).collect();
    assert_eq!(entities, [all[0], all[2]]);
    drop(copy);
    assert!(ledger.drops().iter().all(|&drops| drops == 1));
}

fn when_a_clone_panics<U: Unit>()
where
    Scene: KeepsRemoved<U>,
{
    for explodes in [0, 2] {
        let ledger = Ledger::default();
        let mut scene = Scene::new();
        let (all, _) = spawned::<U>(&mut scene, &ledger, 5);
        let mut bomb = U::new(&ledger);
        bomb.last().explodes = true;
        scene.insert(all[explodes], bomb).unwrap();
        scene.despawn_batch([all[1], all[2], all[3]]);
        let mut copy = Scene::new();
        let (others, _) = spawned::<U>(&mut copy, &ledger, 3);
        copy.despawn(others[0]).unwrap();
        assert!(catch_unwind(AssertUnwindSafe(|| copy.clone_from(&scene))).is_err());
        assert!(copy.is_empty());
        drained::<U>(&mut copy);
        // Values and entities still fit each other.
        let (new, numbers) = spawned::<U>(&mut copy, &ledger, 3);
        copy.clear();
        let mut found = drained::<U>(&mut copy);
        found.sort_by_key(|(_, number)| *number);
        assert_eq!(found, new.into_iter().zip(numbers).collect::<Vec<_>>());
        let rest = catch_unwind(AssertUnwindSafe(|| drop(scene)));
        assert!(rest.is_err());
        drop(copy);
        assert!(ledger.drops().iter().all(|&drops| drops == 1));
    }
}

for_each_unit!(by_each_way by_clearing at_the_end without_a_function when_a_consumer_panics);
for_each_unit!(when_a_drop_panics in_clones when_a_clone_panics);

/// Kept values don't hide marks and removed entities.
fn tracked<U: Unit>()
where
    Scene: KeepsRemoved<U> + Tracks<U::Part>,
{
    let ledger = Ledger::default();
    let mut scene = Scene::new();
    let (all, _) = spawned::<U>(&mut scene, &ledger, 70);
    assert_eq!(scene.added::<U::Part>().count(), 70);
    scene.next_frame();
    scene.insert(all[64], U::new(&ledger)).unwrap();
    assert!(scene.changed::<U::Part>().map(|(entity, _)| entity).eq([all[64]]));
    assert_eq!(scene.removed::<U::Part>().count(), 0);
    scene.despawn_batch([all[64], all[0]]);
    assert!(scene.removed::<U::Part>().eq([all[64], all[0]]));
    assert_eq!(scene.changed::<U::Part>().count(), 0);
    scene.shrink_to_fit();
    scene.spawn_batch((0..200).map(|_| U::new(&ledger)));
    assert_eq!(scene.added::<U::Part>().count(), 200);
}

for_each_unit!(tracked);

#[test]
fn members_of_groups_are_kept_too() {
    let ledger = Ledger::default();
    let mut scene = Scene::new();
    let (all, numbers) = spawned::<Mesh>(&mut scene, &ledger, 10);
    scene.insert_batch(all.iter().copied().step_by(2), Plain);
    scene.discard::<Mesh>(all[4]).unwrap();
    scene.despawn(all[1]).unwrap();
    scene.despawn_batch([all[8], all[0], all[3]]);
    scene.clear_component::<Plain>();
    let expected: Vec<_> = [4, 1, 8, 0, 3].map(|i| (all[i], numbers[i])).into();
    assert_eq!(drained::<Mesh>(&mut scene), expected);
}
