//! `#[storage(stable)]`: a row stays where it is as long as its entity has the component.

mod drops;
mod queries;
mod random;
mod tables;
mod tracked;
mod whole;

use ecs_core::{Entity, Stays, World, world};

#[derive(Clone, Debug, PartialEq)]
struct Light(u32);
#[derive(Clone, Debug, PartialEq)]
struct Name(&'static str);

world!(
    #[derive(Clone, Debug, PartialEq, Hash)]
    struct Scene {
        #[storage(stable)]
        light: Light,
        name: Name,
    }
    #[group(own(name), with(light))]
    struct Named;
);

impl std::hash::Hash for Light {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl std::hash::Hash for Name {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

/// Returns a scene with lights of the brightness 0, 1, 2 and so on, in the rows of these numbers.
fn lights<const N: usize>() -> (Scene, [Entity; N]) {
    let mut scene = Scene::new();
    let all = std::array::from_fn(|i| scene.spawn(Light(u32::try_from(i).unwrap())));
    (scene, all)
}

/// Returns the brightness at each row, and `None` for a gap.
fn rows(scene: &Scene) -> Vec<Option<u32>> {
    let light = scene.light();
    (0..light.end()).map(|row| light.value_at(row).map(|light| light.0)).collect()
}

#[test]
fn rows_stay_when_others_leave() {
    let (mut scene, [a, b, c, d]) = lights();
    scene.despawn(b).unwrap();
    scene.remove::<Light>(a).unwrap();
    assert_eq!(rows(&scene), [None, None, Some(2), Some(3)]);
    let light = scene.light();
    assert_eq!((light.row_of(c), light.row_of(d)), (Some(2), Some(3)));
    assert_eq!((light.row_of(a), light.row_of(b)), (None, None));
    assert_eq!((light.entity_at(0), light.entity_at(3), light.entity_at(4)), (None, Some(d), None));
    assert_eq!((light.len(), light.gaps(), light.end()), (2, 2, 4));
    assert!(light.iter().eq([(c, &Light(2)), (d, &Light(3))]));
    assert!(light.iter().rev().eq([(d, &Light(3)), (c, &Light(2))]));
    assert!(light.rows().eq([(2, c, &Light(2)), (3, d, &Light(3))]));
    assert!(light.entities().eq([c, d]) && light.values().eq([&Light(2), &Light(3)]));
}

#[test]
fn a_new_value_gets_the_lowest_gap() {
    let (mut scene, [_, b, _, d, _]) = lights();
    scene.despawn(d).unwrap();
    scene.despawn(b).unwrap();
    let new = scene.spawn(Light(7));
    assert_eq!(scene.light().row_of(new), Some(1));
    let next = scene.spawn(Light(8));
    assert_eq!(scene.light().row_of(next), Some(3));
    let last = scene.spawn(Light(9));
    assert_eq!(scene.light().row_of(last), Some(5));
    assert_eq!(rows(&scene), [0, 7, 2, 8, 4, 9].map(Some));
}

#[test]
fn batches_fill_the_gaps_first() {
    let (mut scene, [a, _, c, _]) = lights();
    assert_eq!(scene.despawn_batch([c, a]), 2);
    let new: Vec<Entity> = scene.spawn_batch([10, 11, 12].map(Light)).collect();
    let at = |entity| scene.light().row_of(entity).unwrap();
    assert_eq!(new.into_iter().map(at).collect::<Vec<_>>(), [0, 2, 4]);
    let mut columns = vec![Light(20), Light(21)];
    scene.spawn_columns(&mut columns).unwrap();
    assert_eq!(rows(&scene), [10, 1, 11, 3, 12, 20, 21].map(Some));
}

#[test]
fn gaps_at_the_end_are_no_rows() {
    let (mut scene, [_, b, c, d]) = lights();
    scene.despawn(c).unwrap();
    scene.despawn(b).unwrap();
    assert_eq!((scene.light().end(), scene.light().gaps()), (4, 2));
    scene.despawn(d).unwrap();
    assert_eq!((scene.light().end(), scene.light().gaps()), (1, 0));
    let new = scene.spawn(Light(9));
    assert_eq!(scene.light().row_of(new), Some(1));
    scene.clear();
    assert_eq!((scene.light().end(), scene.light().len()), (0, 0));
}

#[test]
fn an_inserted_value_replaces_the_one_in_its_row() {
    let (mut scene, [_, b, _]) = lights();
    scene.insert(b, Light(9)).unwrap();
    assert_eq!(rows(&scene), [0, 9, 2].map(Some));
    assert_eq!(*scene.get_or_insert_with(b, || Light(4)).unwrap(), Light(9));
    assert_eq!(scene.light().row_of(b), Some(1));
}

#[test]
fn a_removed_entity_finds_nothing_when_its_index_and_its_row_are_used_again() {
    let (mut scene, [a, _]) = lights();
    scene.despawn(a).unwrap();
    let new = scene.spawn(Light(5));
    assert_eq!((new.index(), scene.light().row_of(new)), (a.index(), Some(0)));
    assert_eq!((scene.light().row_of(a), scene.light().get(a)), (None, None));
}

#[test]
fn compact_keeps_the_order_and_reports_each_move() {
    let (mut scene, all) = lights::<9>();
    for i in [0, 3, 4, 6] {
        scene.despawn(all[i]).unwrap();
    }
    let mut mirror: Vec<Option<u32>> = rows(&scene);
    let mut moves = Vec::new();
    scene.compact::<Light>(|old, new| {
        assert_eq!(mirror[new], None, "the new place is free");
        mirror[new] = mirror[old].take();
        moves.push((old, new));
    });
    assert_eq!(moves, [(1, 0), (2, 1), (5, 2), (7, 3), (8, 4)]);
    assert_eq!(rows(&scene), [1, 2, 5, 7, 8].map(Some));
    mirror.truncate(scene.light().end());
    assert_eq!(mirror, rows(&scene));
    assert_eq!(scene.light().gaps(), 0);
    for entity in [1, 2, 5, 7, 8].map(|i| all[i]) {
        assert_eq!(scene.light().get(entity).map(|light| all[light.0 as usize]), Some(entity));
    }
    scene.compact::<Light>(|_, _| panic!("nothing moves"));
}

#[test]
fn a_panic_in_compact_leaves_each_row_where_the_calls_say() {
    let (mut scene, all) = lights::<6>();
    scene.despawn(all[0]).unwrap();
    scene.despawn(all[2]).unwrap();
    crate::support::caught(|| {
        scene.compact::<Light>(|old, _| assert!(old < 3, "enough"));
    });
    assert_eq!(rows(&scene), [Some(1), Some(3), None, None, Some(4), Some(5)]);
    assert_eq!(scene.light().row_of(all[3]), Some(1));
    let new = scene.spawn(Light(9));
    assert_eq!(scene.light().row_of(new), Some(2));
    scene.compact::<Light>(|_, _| {});
    assert_eq!(rows(&scene), [1, 3, 9, 4, 5].map(Some));
}

#[test]
fn shrinking_and_reserving_move_no_row() {
    let (mut scene, all) = lights::<200>();
    for &entity in &all[..199] {
        scene.despawn(entity).unwrap();
    }
    let before = scene.light().row_of(all[199]);
    scene.shrink_to_fit();
    scene.reserve_for::<Light>(1000);
    assert_eq!((before, scene.light().row_of(all[199])), (Some(199), Some(199)));
    assert_eq!(scene.light()[all[199]], Light(199));
    let new = scene.spawn(Light(7));
    assert_eq!(scene.light().row_of(new), Some(0));
}

#[test]
fn clones_have_the_same_rows_and_gaps_count_in_comparisons() {
    let (mut scene, [a, _, c]) = lights();
    scene.despawn(a).unwrap();
    let copy = scene.clone();
    assert_eq!((&copy, rows(&copy)), (&scene, rows(&scene)));
    assert_eq!(crate::support::hash_of(&copy), crate::support::hash_of(&scene));
    assert_eq!(copy.light().row_of(c), Some(2));
    // The next value would get another row.
    let mut compact = scene.clone();
    compact.compact::<Light>(|_, _| {});
    assert_ne!(compact, scene);
    let mut changed = scene.clone();
    changed.light_mut()[c].0 += 1;
    assert_ne!(changed, scene);
}

#[test]
fn the_order_of_the_rows_counts_in_comparisons() {
    let build = |first: bool| {
        let mut scene = Scene::new();
        let [a, b] = [scene.spawn(()), scene.spawn(())];
        for entity in if first { [a, b] } else { [b, a] } {
            scene.insert(entity, Light(1)).unwrap();
        }
        scene
    };
    assert_eq!(build(true), build(true));
    assert_ne!(build(true), build(false));
}

#[test]
fn mutable_columns_change_values_in_their_rows() {
    let (mut scene, [a, b, c]) = lights();
    scene.despawn(b).unwrap();
    let mut light = scene.light_mut();
    light[c].0 += 10;
    light.values_mut().for_each(|light| light.0 += 1);
    for (_, light) in light.iter_mut() {
        light.0 *= 2;
    }
    let [x, y] = light.get_disjoint_mut([a, c]).unwrap();
    std::mem::swap(x, y);
    assert!(light.get_disjoint_mut([a, b]).is_err() && light.get_disjoint_mut([c, c]).is_err());
    assert_eq!((light.row_of(c), light.gaps(), light.end()), (Some(2), 1, 3));
    assert_eq!(light.value_at(2), Some(&Light(2)));
    assert_eq!(rows(&scene), [Some(26), None, Some(2)]);
}

#[test]
fn groups_can_require_and_exclude_the_component() {
    let (mut scene, [a, b, _]) = lights();
    scene.insert(a, Name("a")).unwrap();
    scene.insert(b, Name("b")).unwrap();
    let dark = scene.spawn(Name("dark"));
    assert_eq!(scene.named().entities(), [a, b]);
    scene.remove::<Light>(a).unwrap();
    assert_eq!(scene.named().entities(), [b]);
    scene.insert(dark, Light(0)).unwrap();
    assert_eq!(scene.named().entities(), [b, dark]);
    assert_eq!(scene.light().row_of(dark), Some(0));
}

#[test]
fn generic_functions_compact_worlds() {
    fn compacted<W: World + Stays<Light>>(world: &mut W) -> usize {
        let mut moves = 0;
        world.compact::<Light>(|_, _| moves += 1);
        moves
    }
    let (mut scene, [a, ..]) = lights::<3>();
    scene.despawn(a).unwrap();
    assert_eq!(compacted(&mut scene), 2);
}

#[test]
fn commands_fill_gaps_when_they_are_applied() {
    let (mut scene, [a, b]) = lights();
    let mut commands = SceneCommands::new();
    commands.despawn(a);
    commands.spawn(&mut scene.split().reserver, Light(5));
    scene.apply(&mut commands).expect_all();
    assert_eq!(rows(&scene), [5, 1].map(Some));
    assert_eq!(scene.light().row_of(b), Some(1));
}

// EnTT's three policies for removal. `entt_in_place` is `rows_stay_when_others_leave`.

#[test]
fn entt_swap_and_pop_moves_the_last_row_into_the_place_of_a_removed_one() {
    let mut scene = Scene::new();
    let [a, b, c] = ["a", "b", "c"].map(|name| scene.spawn(Name(name)));
    scene.despawn(a).unwrap();
    assert_eq!(scene.name().entities(), [c, b]);
}

#[test]
fn entt_swap_only_swaps_an_entity_that_leaves_a_group_behind_the_members() {
    let (mut scene, [a, b, c]) = lights();
    for entity in [a, b, c] {
        scene.insert(entity, Name("")).unwrap();
    }
    scene.remove::<Light>(a).unwrap();
    assert_eq!(scene.named().entities(), [c, b]);
    assert_eq!(scene.name().entities(), [c, b, a], "its value stays, behind them");
}
