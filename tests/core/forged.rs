//! Deltas of a world with links, a unique index, a group and its events: there and back, and with numbers that somebody changed. A
//! forged one is refused, or makes a valid world.

use ecs_core::{Delta, Entity, Link, world};
use serde::{Deserialize, Serialize};

use crate::support::{Xorshift, rounds};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct ChildOf(Entity);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Likes(Entity);
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Name(u8);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Place(u8);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

impl Link for Likes {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[requires(place: name)]
    struct Scene {
        #[link(on_despawn = despawn)]
        parent: ChildOf,
        #[track]
        #[link(on_despawn = unlink)]
        likes: Likes,
        #[track]
        #[index(unique)]
        name: Name,
        place: Place,
    }

    #[group(own(likes, place), events)]
    struct Fans;

    #[group(with(parent, name), events)]
    struct Named;
);

fn pick(scene: &Scene, random: &mut Xorshift) -> Option<Entity> {
    let alive: Vec<Entity> = scene.entities().iter().collect();
    (!alive.is_empty()).then(|| alive[random.below(alive.len())])
}

/// Makes a change, which can be refused.
fn change(scene: &mut Scene, random: &mut Xorshift) {
    let name = Name(random.below(40) as u8);
    let (Some(one), Some(other)) = (pick(scene, random), pick(scene, random)) else {
        scene.spawn(());
        return;
    };
    match random.below(14) {
        0 | 1 => drop(scene.try_spawn((name, Place(1), ChildOf(one)))),
        2 => drop(scene.try_spawn((Likes(one), ChildOf(other)))),
        3 | 4 => drop(scene.insert(one, ChildOf(other))),
        5 | 6 => drop(scene.insert(one, Likes(other))),
        7 => drop(scene.insert(one, name)),
        8 => drop(scene.insert(one, Place(3))),
        9 => drop(scene.discard::<(Option<ChildOf>, Option<Likes>)>(one)),
        10 => drop(scene.discard::<Place>(one)),
        11 if random.below(3) == 0 => drop(scene.despawn(one)),
        12 => drop(scene.fans_events().drain()),
        _ => _ = scene.relink::<Likes>(),
    }
}

/// Checks the lists of links, the keys and the groups.
#[track_caller]
fn check(scene: &Scene) {
    let all: Vec<Entity> = scene.entities().iter().collect();
    macro_rules! lists {
        ($($column:ident)*) => {$(
            let (column, mut linked) = (scene.$column(), 0);
            for &target in &all {
                let sources: Vec<Entity> = column.children(target).collect();
                let mut backward: Vec<Entity> = column.children(target).rev().collect();
                backward.reverse();
                assert_eq!(sources, backward);
                for &source in &sources {
                    assert_eq!(column.parent(source), Some(target));
                    assert_eq!(column[source].0, target);
                }
                linked += sources.len();
                assert!(column.ancestors(target).take(all.len()).all(|above| above != target));
            }
            assert_eq!(linked, all.iter().filter(|&&one| column.parent(one).is_some()).count());
        )*};
    }
    lists!(parent likes);
    let mut names: Vec<u8> = scene.name().iter().map(|(_, name)| name.0).collect();
    for (entity, name) in scene.name() {
        assert_eq!(scene.name_index().get(name), Some(entity));
    }
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
    let fans = |e: &&Entity| scene.has::<Likes>(**e) && scene.has::<Place>(**e);
    assert_eq!(scene.fans().len(), all.iter().filter(fans).count());
    let named = |e: &&Entity| scene.has::<ChildOf>(**e) && scene.has::<Name>(**e);
    assert_eq!(scene.named().len(), all.iter().filter(named).count());
    assert!(all.iter().all(|&e| !scene.has::<Place>(e) || scene.has::<Name>(e)));
    // What follows from the rows is what a loaded world has.
    let loaded: Scene = postcard::from_bytes(&postcard::to_stdvec(scene).unwrap()).unwrap();
    assert!(loaded == *scene);
}

fn changed(scene: &Scene, random: &mut Xorshift, changes: usize) -> Scene {
    let mut scene = scene.clone();
    (0..changes).for_each(|_| change(&mut scene, random));
    scene
}

#[test]
fn deltas_lead_there_and_back() {
    for seed in 1..rounds(if cfg!(miri) { 2 } else { 120 }) {
        let mut random = Xorshift::new(seed);
        let old = changed(&Scene::new(), &mut random, 60);
        let new = changed(&old, &mut random, 30);
        let delta = old.diff(&new);
        let mut scene = old.clone();
        scene.apply_delta(&delta).unwrap();
        assert!(scene == new, "seed {seed}");
        check(&scene);
        scene.apply_delta(&delta.inverse().unwrap()).unwrap();
        assert!(scene == old, "seed {seed}");
        check(&scene);
        let some = old.diff_of::<(ChildOf, Name)>(&new);
        if scene.apply_delta(&some).is_ok() {
            assert!(scene.entities().iter().eq(new.entities().iter()));
            check(&scene);
        }
    }
}

#[test]
fn forged_deltas_are_refused_or_make_a_valid_world() {
    let (mut read, mut applied) = (0, 0);
    for seed in 1..rounds(if cfg!(miri) { 2 } else { 60 }) {
        let mut random = Xorshift::new(seed);
        let old = changed(&Scene::new(), &mut random, 40);
        let new = changed(&old, &mut random, 12);
        let delta = match random.below(3) {
            0 => old.diff_of::<(ChildOf, Likes, Name, Place)>(&new),
            _ => old.diff(&new),
        };
        let bytes = postcard::to_stdvec(&delta).unwrap();
        for _ in 0..if cfg!(miri) { 4 } else { 400 } {
            let mut forged = bytes.clone();
            for _ in 0..1 + random.below(3) {
                let at = random.below(forged.len());
                forged[at] = match random.below(3) {
                    0 => random.below(256) as u8,
                    1 => forged[random.below(bytes.len())],
                    _ => forged[at].wrapping_add(1),
                };
            }
            let Ok(delta) = postcard::from_bytes::<Delta<Scene>>(&forged) else { continue };
            read += 1;
            let mut scene = old.clone();
            if scene.apply_delta(&delta).is_ok() {
                applied += 1;
                check(&scene);
            } else {
                assert!(scene == old);
            }
        }
    }
    assert!(cfg!(miri) || read > 1000 && applied > 100, "{read} read, {applied} applied");
}

#[test]
fn a_resource_that_becomes_none_is_in_a_delta() {
    world!(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        struct Board {
            place: Place,
            #[resource]
            winner: Option<u8>,
        }
    );
    let (old, new) = (Board::new(Some(3)), Board::new(None));
    for (from, to) in [(&old, &new), (&new, &old)] {
        let text = serde_json::to_string(&from.diff(to)).unwrap();
        let mut board = from.clone();
        board.apply_delta(&serde_json::from_str(&text).unwrap()).unwrap();
        assert_eq!(&board, to);
    }
}
