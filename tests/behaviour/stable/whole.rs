//! Worlds as a whole: saves, deltas, merges, and worlds from plain data.

use ecs_core::{Entity, world};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Light(u32);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Name(String);

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Scene {
        #[storage(stable)]
        light: Light,
        #[storage(stable)]
        #[track]
        name: Name,
    }
);

/// Returns a scene with six lights, of which two are named, and the one of row 1 is gone.
fn scene() -> (Scene, Vec<Entity>) {
    let mut scene = Scene::new();
    let mut all: Vec<Entity> = (0..6).map(|i| scene.spawn(Light(i))).collect();
    for (i, name) in [(4, "four"), (2, "two"), (5, "five")] {
        scene.insert(all[i], Name(name.to_owned())).unwrap();
    }
    scene.despawn(all.remove(1)).unwrap();
    scene.remove::<Name>(all[1]).unwrap();
    (scene, all)
}

fn rows(scene: &Scene) -> Vec<(usize, Entity, u32)> {
    scene.light().rows().map(|(row, entity, light)| (row, entity, light.0)).collect()
}

#[test]
fn a_loaded_world_has_the_same_rows_and_goes_on_like_the_saved_one() {
    let (mut scene, all) = scene();
    assert_eq!((scene.light().gaps(), scene.name().gaps()), (1, 1));
    let text = serde_json::to_string(&scene).unwrap();
    let compact = postcard::to_stdvec(&scene).unwrap();
    let loaded = [
        serde_json::from_str::<Scene>(&text).unwrap(),
        postcard::from_bytes::<Scene>(&compact).unwrap(),
    ];
    for loaded in &loaded {
        assert_eq!(loaded, &scene);
        assert_eq!(loaded.checksum(), scene.checksum());
        assert_eq!(rows(loaded), rows(&scene));
        assert_eq!(
            (loaded.light().row_of(all[4]), loaded.name().row_of(all[4])),
            (Some(5), Some(2))
        );
    }
    let new = scene.spawn((Light(7), Name("seven".to_owned())));
    for mut loaded in loaded {
        assert_eq!(loaded.spawn((Light(7), Name("seven".to_owned()))), new);
        assert_eq!((loaded.light().row_of(new), loaded.name().row_of(new)), (Some(1), Some(1)));
        assert_eq!(loaded, scene);
    }
}

#[test]
fn a_world_without_gaps_is_saved_like_one_that_is_packed() {
    let (mut scene, _) = scene();
    scene.compact::<Light>(|_, _| {});
    scene.compact::<Name>(|_, _| {});
    let loaded: Scene = postcard::from_bytes(&postcard::to_stdvec(&scene).unwrap()).unwrap();
    assert_eq!(loaded, scene);
    assert!(!serde_json::to_string(&scene).unwrap().contains("4294967295"));
}

world!(
    /// The same components without rows that stay.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Packed {
        light: Light,
        name: Name,
    }
);

#[test]
fn a_save_with_gaps_is_loaded_where_rows_are_packed_now() {
    let (scene, all) = scene();
    let text = serde_json::to_string(&scene).unwrap();
    let compact = postcard::to_stdvec(&scene).unwrap();
    let expected: Vec<Entity> = scene.light().entities().collect();
    for loaded in [
        serde_json::from_str::<Packed>(&text).unwrap(),
        postcard::from_bytes::<Packed>(&compact).unwrap(),
    ] {
        assert_eq!(loaded.light().entities(), expected);
        assert_eq!(loaded.name().entities(), [all[3], all[4]]);
        let back: Scene = postcard::from_bytes(&postcard::to_stdvec(&loaded).unwrap()).unwrap();
        assert_eq!((back.light().gaps(), back.light()[all[4]].0), (0, 5));
    }
}

world!(
    #[capacity(entities = 2)]
    #[derive(Debug, Serialize, Deserialize)]
    struct Small {
        #[storage(stable)]
        light: Light,
    }
);

#[test]
fn gaps_that_a_world_of_fixed_capacity_has_no_room_for_are_refused() {
    let forged = |gaps: usize| {
        let gaps = "\"4294967295v4294967295\",".repeat(gaps);
        format!(
            r#"{{"format":1,"entities":{{"0v1":{{"light":5}}}},"order":{{"light":[{gaps}"0v1"]}}}}"#
        )
    };
    let small: Small = serde_json::from_str(&forged(1)).unwrap();
    assert_eq!(rows_of(&small), [(1, 5)]);
    let error = serde_json::from_str::<Small>(&forged(2)).unwrap_err().to_string();
    let expected = "3 rows and gaps between them are too many for `Small`, which has room for 2";
    assert!(error.contains(expected), "{error}");
    // A world from plain data has the gaps that it is given, so its compact save can have more than this one has room for.
    let (wide, new) = wide(2);
    assert_eq!(wide.light().row_of(new), Some(2));
    let error = postcard::from_bytes::<Small>(&postcard::to_stdvec(&wide).unwrap()).unwrap_err();
    assert_eq!(error, postcard::Error::SerdeDeCustom);
    assert_eq!(rows_of(&small_of(&postcard::to_stdvec(&self::wide(1).0).unwrap())), [(1, 5)]);
}

fn rows_of(small: &Small) -> Vec<(usize, u32)> {
    small.light().rows().map(|(row, _, light)| (row, light.0)).collect()
}

fn small_of(bytes: &[u8]) -> Small {
    postcard::from_bytes(bytes).unwrap()
}

world!(
    #[derive(Debug, Serialize)]
    struct Wide {
        #[storage(stable)]
        light: Light,
    }
);

/// Returns a world with one light behind this number of gaps.
fn wide(gaps: usize) -> (Wide, Entity) {
    let mut one = Wide::new();
    let entity = one.spawn(Light(5));
    let mut wide = Wide::new();
    let mut restoring = wide.restore(one.entities().to_slots().unwrap());
    restoring.rows(&[entity], vec![Light(5)]).unwrap();
    let mut order = vec![Entity::DANGLING; gaps];
    order.push(entity);
    restoring.order::<Light>(&order);
    restoring.finish();
    (wide, entity)
}

#[test]
fn a_delta_gives_each_entity_the_row_that_it_has_in_the_newer_world() {
    let (old, all) = scene();
    let mut new = old.clone();
    new.despawn(all[0]).unwrap();
    new.despawn(all[4]).unwrap();
    let first = new.spawn((Light(10), Name("ten".to_owned())));
    new.remove::<Light>(all[3]).unwrap();
    new.spawn_batch((20..24).map(Light));
    new.despawn(first).unwrap();
    new.light_mut()[all[2]].0 = 99;
    let delta = old.diff(&new);
    let mut changed = old.clone();
    changed.apply_delta(&delta).unwrap();
    assert_eq!(changed, new);
    assert_eq!(rows(&changed), rows(&new));
    assert_eq!(changed.light().end(), new.light().end());
    // The next value gets the same row too.
    let [a, b] = [&mut changed, &mut new].map(|scene| {
        let entity = scene.spawn(Light(7));
        scene.light().row_of(entity)
    });
    assert_eq!(a, b);
    assert_eq!(rows(&changed), rows(&new));
}

#[test]
fn deltas_are_inverted_written_and_read() {
    let (old, all) = scene();
    let mut new = old.clone();
    new.despawn(all[1]).unwrap();
    new.compact::<Light>(|_, _| {});
    new.insert(all[0], Name("zero".to_owned())).unwrap();
    let delta = old.diff(&new);
    let bytes = postcard::to_stdvec(&delta).unwrap();
    let text = serde_json::to_string(&delta).unwrap();
    for delta in [
        postcard::from_bytes::<ecs_core::Delta<Scene>>(&bytes).unwrap(),
        serde_json::from_str::<ecs_core::Delta<Scene>>(&text).unwrap(),
    ] {
        let mut changed = old.clone();
        changed.apply_delta(&delta).unwrap();
        assert_eq!((rows(&changed), &changed), (rows(&new), &new));
    }
    let mut back = new.clone();
    back.apply_delta(&delta.inverse().unwrap()).unwrap();
    assert_eq!((rows(&back), &back), (rows(&old), &old));
}

#[test]
fn rows_that_a_delta_moves_are_not_added() {
    let (mut old, all) = scene();
    old.next_frame();
    let mut new = old.clone();
    new.compact::<Name>(|_, _| {});
    let mut changed = old.clone();
    changed.apply_delta(&old.diff(&new)).unwrap();
    assert_eq!(changed.name().row_of(all[3]), Some(0));
    assert_eq!(changed.added::<Name>().count(), 0);
    assert_eq!(changed.removed::<Name>().count(), 0);
}

#[test]
fn a_delta_of_one_component_has_no_rows() {
    let (old, all) = scene();
    let mut new = old.clone();
    new.remove::<Light>(all[2]).unwrap();
    new.remove::<Light>(all[0]).unwrap();
    new.insert(all[2], Light(8)).unwrap();
    new.light_mut()[all[3]].0 = 7;
    let delta = old.diff_of::<Light>(&new);
    let mut changed = old.clone();
    changed.apply_delta(&delta).unwrap();
    let values = |scene: &Scene| {
        let mut values: Vec<_> =
            rows(scene).into_iter().map(|(_, entity, light)| (entity, light)).collect();
        values.sort_unstable();
        values
    };
    assert_eq!(values(&changed), values(&new));
    assert_eq!(changed.light().row_of(all[4]), Some(5), "the others stay");
}

#[test]
fn a_delta_for_other_rows_is_refused() {
    let (old, all) = scene();
    let mut new = old.clone();
    new.insert(all[0], Name("zero".to_owned())).unwrap();
    let delta = old.diff(&new);
    let mut other = old.clone();
    other.compact::<Name>(|_, _| {});
    let before = other.clone();
    assert!(other.apply_delta(&delta).is_err());
    assert_eq!(other, before);
}

#[test]
fn a_delta_with_gaps_is_refused_where_rows_are_packed() {
    let mut stable = Scene::new();
    let mut packed = Packed::new();
    let all = [0, 1, 2].map(|i| {
        packed.spawn(Light(i));
        stable.spawn(Light(i))
    });
    let mut new = stable.clone();
    new.remove::<Light>(all[1]).unwrap();
    let text = serde_json::to_string(&stable.diff(&new)).unwrap();
    let before = packed.clone();
    // It may be refused when it is read, because the worlds differ.
    if let Ok(delta) =
        serde_json::from_str::<ecs_core::Delta<Packed>>(&text.replace("Scene", "Packed"))
    {
        assert!(packed.apply_delta(&delta).is_err());
    }
    assert_eq!(packed, before);
    stable.apply_delta(&stable.diff(&new)).unwrap();
    assert_eq!(stable, new);
}

#[test]
fn merged_entities_get_rows_and_move_no_other() {
    let (mut scene, all) = scene();
    let (mut other, others) = self::scene();
    let mapping = scene.merge(&mut other);
    assert!(other.is_empty() && other.light().end() == 0);
    assert_eq!(scene.light().len(), 10);
    assert_eq!(
        all.iter().map(|&e| scene.light().row_of(e).unwrap()).collect::<Vec<_>>(),
        [0, 2, 3, 4, 5]
    );
    let moved: Vec<_> =
        others.iter().map(|&e| scene.light().row_of(mapping.get(e).unwrap()).unwrap()).collect();
    assert_eq!(moved, [1, 6, 7, 8, 9]);
    assert_eq!(scene.light()[mapping.get(others[4]).unwrap()], Light(5));
    assert_eq!(scene.name()[mapping.get(others[3]).unwrap()], Name("four".to_owned()));
}

#[test]
fn instances_and_duplicates_have_rows_of_their_own() {
    let (mut scene, all) = scene();
    let (prefab, of) = self::scene();
    let copies = scene.instance(&prefab);
    assert_eq!(scene.light()[copies.get(of[4]).unwrap()], Light(5));
    let twin = scene.duplicate(all[3]).unwrap();
    assert_eq!(
        (scene.light()[twin].clone(), scene.name()[twin].clone()),
        (Light(4), Name("four".to_owned()))
    );
    let bundle = scene.take(all[3]).unwrap();
    assert_eq!(scene.light().entity_at(4), None);
    let back = scene.spawn(bundle);
    assert_eq!(scene.light().row_of(back), Some(4));
}

#[test]
fn a_restored_column_is_packed_or_has_the_gaps_that_are_asked_for() {
    let (scene, _) = scene();
    let restored = |gaps: bool| {
        let mut copy = Scene::new();
        let mut restoring = copy.restore(scene.entities().to_slots().unwrap());
        let entities: Vec<_> = scene.light().entities().collect();
        restoring.rows(&entities, scene.light().values().cloned().collect::<Vec<_>>()).unwrap();
        let entities: Vec<_> = scene.name().entities().collect();
        restoring.rows(&entities, scene.name().values().cloned().collect::<Vec<_>>()).unwrap();
        if gaps {
            let at = |row| scene.light().entity_at(row).unwrap_or(Entity::DANGLING);
            restoring.order::<Light>(&(0..6).map(at).collect::<Vec<_>>());
            let at = |row| scene.name().entity_at(row).unwrap_or(Entity::DANGLING);
            restoring.order::<Name>(&(0..3).map(at).collect::<Vec<_>>());
        }
        restoring.finish();
        copy
    };
    assert_eq!(restored(true), scene);
    let packed = restored(false);
    assert_eq!(packed.light().gaps(), 0);
    assert!(packed.light().entities().eq(scene.light().entities()));
}

#[test]
fn the_layout_names_the_storage() {
    let [light, name] = Scene::LAYOUT.components else { panic!("two components") };
    assert_eq!(light.storage, ecs_core::StorageLayout::Stable);
    assert_eq!((light.bits_per_entity(), light.bytes_per_value()), (32, 8 + 4));
    assert!(name.track.is_some());
    assert!(Scene::LAYOUT.to_string().contains("stable"));
    assert!(Scene::LAYOUT.to_mermaid().contains("4 B stable"));
}
