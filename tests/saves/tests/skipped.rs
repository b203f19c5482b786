//! Components with `#[skip]` aren't in deltas that are written, and are in those in memory.

mod rules;

use ecs_core::{Entity, Link, world};
use ecs_saves::{FORMATS, Format, random_bytes, rounds};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Name(String);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Place(i32);
#[derive(Clone, Debug, PartialEq)]
struct Selected;
#[derive(Clone, Debug, PartialEq, Default)]
struct Mouse(i32);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Scene {
        name: Name,
        place: Place,
        #[link(on_despawn = despawn)]
        parent: ChildOf,
        #[skip]
        selected: Selected,
        #[resource]
        title: String,
        #[resource]
        #[skip]
        mouse: Mouse,
    }

    /// Its members depend on what isn't saved.
    #[group(own(place, selected), events)]
    struct Moving;
    #[group(with(name, place))]
    struct Listed;
);

fn scene() -> Scene {
    Scene::new("a".to_owned(), Mouse(0))
}

/// All that is saved, apart from the order.
type Saved = (Vec<(Entity, Option<Name>, Option<Place>, [Option<Entity>; 2])>, String, Vec<Entity>);

fn saved(scene: &Scene) -> Saved {
    let mut all: Vec<_> = scene
        .entities()
        .iter()
        .map(|e| {
            let parents = [scene.get::<ChildOf>(e).map(|link| link.0), scene.parent().parent(e)];
            (e, scene.get::<Name>(e).cloned(), scene.get::<Place>(e).cloned(), parents)
        })
        .collect();
    all.sort_by_key(|(e, ..)| *e);
    let mut next = scene.clone();
    (all, scene.title().clone(), (0..9).map(|_| next.spawn(())).collect())
}

fn selected(scene: &Scene) -> Vec<Entity> {
    let mut all = scene.selected().entities().to_vec();
    all.sort_unstable();
    all
}

fn groups_are_right(scene: &Scene) {
    let both = |e: &Entity| scene.has::<Place>(*e) && scene.has::<Selected>(*e);
    assert_eq!(scene.moving().len(), scene.entities().iter().filter(both).count());
    assert!(scene.moving().entities().iter().all(both));
    let listed = |e: &Entity| scene.has::<Place>(*e) && scene.has::<Name>(*e);
    assert_eq!(scene.listed().len(), scene.entities().iter().filter(listed).count());
    assert!(scene.listed().entities().iter().all(listed));
}

/// Sends a delta.
fn send(format: Format, delta: &SceneDelta) -> SceneDelta {
    format.load(&format.save(delta).unwrap()).unwrap()
}

fn change(scene: &mut Scene, [kind, a, b, n]: [u8; 4]) {
    let all: Vec<Entity> = scene.entities().iter().collect();
    let pick = |at: u8| all.get(usize::from(at) % all.len().max(1)).copied();
    let (Some(e), Some(other)) = (pick(a), pick(b)) else {
        scene.spawn((Place(0), Selected));
        return;
    };
    match kind % 12 {
        0 => drop(scene.spawn((Name(n.to_string()), Place(n.into())))),
        1 => drop(scene.spawn((Selected, Place(n.into()), ChildOf(e)))),
        2 => drop(scene.insert(e, Name(n.to_string()))),
        3 => drop(scene.insert(e, Place(n.into()))),
        4 => drop(scene.insert(e, ChildOf(other))),
        5 => drop(scene.insert(e, Selected)),
        6 => drop(scene.discard::<Selected>(e)),
        7 => drop(scene.discard::<Place>(e)),
        8 => drop(scene.despawn(e)),
        9 => *scene.title_mut() = n.to_string(),
        10 => scene.mouse_mut().0 += 1,
        _ => scene.sort_by::<Name>(|a, b| a.0.cmp(&b.0)),
    }
}

/// An editor with a selection of its own sends each edit and each undo to a mirror, where other entities are selected.
#[test]
fn edits_and_undos_reach_a_mirror_that_has_another_selection() {
    for format in FORMATS {
        for seed in 0..rounds(2) {
            let mut scene = scene();
            let mut mirror = self::scene();
            let mut done = Vec::new();
            for op in random_bytes(seed, 400).as_chunks::<5>().0 {
                let [kind, a, b, c, d] = *op;
                let delta = match done.pop().filter(|_| kind % 4 == 0) {
                    Some((before, delta)) => {
                        let undo = SceneDelta::inverse(&delta).unwrap();
                        scene.apply_delta(&undo).unwrap();
                        // The undo in memory has everything.
                        assert_eq!(scene, before);
                        undo
                    }
                    None => {
                        let before = scene.clone();
                        let delta = scene.edit(|scene| change(scene, [a, b, c, d]));
                        done.push((before, delta.clone()));
                        delta
                    }
                };
                let before = mirror.clone();
                let sent = send(format, &delta);
                mirror.apply_delta(&sent).unwrap();
                assert_eq!(saved(&mirror), saved(&scene), "seed {seed}");
                // What the mirror has selected is gone only with its entities.
                let mut kept = selected(&before);
                kept.retain(|&e| mirror.contains(e));
                assert_eq!((selected(&mirror), mirror.mouse()), (kept, &Mouse(0)));
                groups_are_right(&mirror);
                // What was read has an inverse, too.
                let mut back = mirror.clone();
                back.apply_delta(&sent.inverse().unwrap()).unwrap();
                assert_eq!(saved(&back), saved(&before), "seed {seed}");
                groups_are_right(&back);
                // The mirror selects something else.
                if !mirror.is_empty() {
                    change(&mut mirror, [5 + c % 2, d, 0, 0]);
                }
            }
        }
    }
}

#[test]
fn a_delta_of_skipped_components_alone_is_written_as_nothing() {
    let mut scene = scene();
    let e = scene.spawn(Place(1));
    let delta = scene.edit(|scene| scene.insert(e, Selected).unwrap());
    assert!(!delta.is_empty());
    for format in FORMATS {
        assert!(send(format, &delta).is_empty());
    }
    let of: SceneDelta = scene.clone().diff_of::<(Selected, Place)>(&self::scene());
    assert!(!send(Format::Json, &of).is_empty());
}

#[test]
fn a_forged_delta_with_a_skipped_component_is_refused() {
    let mut scene = scene();
    let e = scene.spawn((Place(1), Selected));
    let delta = scene.edit(|scene| scene.insert(e, Place(2)).unwrap());
    let form = serde_json::to_value(&delta).unwrap();
    assert!(serde_json::from_value::<SceneDelta>(form.clone()).is_ok());
    // The units are in the order of their declaration.
    for list in ["added", "removed", "changed"] {
        let mut forged = form.clone();
        assert_eq!(forged[4][3][list], serde_json::json!([]));
        forged[4][3][list] = serde_json::json!([e]);
        assert!(serde_json::from_value::<SceneDelta>(forged).is_err(), "{list}");
    }
}
