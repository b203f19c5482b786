//! Tables whose rows stay.

use ecs_core::{Entity, Join, world};
use serde::{Deserialize, Serialize};

use crate::support::{Xorshift, rounds};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Place(i64);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Color(String);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Broken;

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Scene {
        broken: Broken,
    }
    #[storage(stable)]
    #[track(removed)]
    #[table]
    #[derive(Clone, Debug, PartialEq)]
    struct Lamp {
        place: Place,
        color: Color,
    }
    #[group(own(broken), with(lamp))]
    struct BrokenLamps;
    #[query]
    struct Lamps {
        entity: Entity,
        lamp: LampMut,
    }
    #[query(without(broken))]
    struct Whole {
        place: &mut Place,
    }
    #[query]
    struct Both {
        place: &Place,
        broken: &Broken,
    }
    #[query(with(lamp))]
    struct Named {
        entity: Entity,
    }
    #[query(changed(place))]
    struct Moved {
        color: &Color,
    }
);

fn lamp(i: i64) -> Lamp {
    Lamp { place: Place(i), color: Color(i.to_string()) }
}

/// Returns a scene with five lamps, of which those of the rows 1 and 3 are gone.
fn three() -> (Scene, [Entity; 3]) {
    let mut scene = Scene::new();
    let [a, b, c, d, e] = [0, 1, 2, 3, 4].map(|i| scene.spawn(lamp(i)));
    scene.despawn(b).unwrap();
    assert_eq!(scene.discard::<Lamp>(d), Ok(()));
    (scene, [a, c, e])
}

#[test]
fn a_row_stays_in_all_columns() {
    let (mut scene, [a, c, e]) = three();
    let table = scene.lamp();
    assert_eq!((table.len(), table.gaps(), table.end(), table.is_empty()), (3, 2, 5, false));
    assert_eq!([a, c, e].map(|entity| table.row_of(entity)), [Some(0), Some(2), Some(4)]);
    assert_eq!((table.entity_at(1), table.entity_at(4)), (None, Some(e)));
    assert!(table.entities().eq([a, c, e]) && table.contains(c));
    assert_eq!((scene.place().row_of(e), scene.color().row_of(e)), (Some(4), Some(4)));
    assert_eq!(table.get(e).map(|lamp| (lamp.place.0, &lamp.color.0[..])), Some((4, "4")));
    assert!(table.iter().map(|(entity, lamp)| (entity, lamp.place.0)).eq([(a, 0), (c, 2), (e, 4)]));
    assert!(table.rows().map(|(row, entity, lamp)| (row, entity, lamp.place.0)).eq([
        (0, a, 0),
        (2, c, 2),
        (4, e, 4)
    ]));
    assert_eq!(table.value_at(2).map(|lamp| lamp.place.0), Some(2));
    assert!(table.value_at(1).is_none() && table.value_at(5).is_none());
    scene.lamp_mut().get_mut(c).unwrap().place.0 = 20;
    for lamp in scene.lamp_mut().iter_mut() {
        lamp.place.0 += 1;
    }
    assert!(scene.place().values().eq(&[Place(1), Place(21), Place(5)]));
    let new = scene.spawn(lamp(7));
    assert_eq!(scene.lamp().row_of(new), Some(1));
    scene.insert(new, lamp(8)).unwrap();
    assert_eq!((scene.lamp().row_of(new), scene.color()[new].0.as_str()), (Some(1), "8"));
    assert!(scene.lamp_mut().into_mut(new).is_some());
}

#[test]
fn a_for_loop_visits_the_rows_of_a_table() {
    let (mut scene, all) = three();
    let mut seen = Vec::new();
    for (entity, lamp) in scene.lamp() {
        seen.push((entity, lamp.place.0));
    }
    for (entity, lamp) in &scene.lamp_mut() {
        seen.push((entity, lamp.place.0));
    }
    let [a, c, e] = all;
    assert_eq!(seen, [(a, 0), (c, 2), (e, 4), (a, 0), (c, 2), (e, 4)]);
    for lamp in scene.lamp_mut() {
        lamp.place.0 += 10;
    }
    let mut table = scene.lamp_mut();
    for lamp in &mut table {
        lamp.color.0.push('!');
    }
    assert!(table.rows().map(|(_, _, lamp)| lamp.place.0).eq([10, 12, 14]));
    assert_eq!(table.value_at(4).map(|lamp| lamp.color.0.clone()), Some("4!".to_owned()));
    assert!(scene.lamp().iter().rev().map(|(entity, _)| entity).eq([e, c, a]));
}

#[test]
fn compact_moves_whole_rows() {
    let (mut scene, [a, c, e]) = three();
    let mut moves = Vec::new();
    scene.next_frame();
    scene.place_mut()[e].0 += 10;
    scene.compact::<Lamp>(|old, new| moves.push((old, new)));
    assert_eq!(moves, [(2, 1), (4, 2)]);
    let (place, color) = (scene.place(), scene.color());
    let values = [a, c, e].map(|e| (place[e].0, color[e].0.as_str()));
    assert_eq!(values, [(0, "0"), (2, "2"), (14, "4")]);
    assert!(scene.changed::<Place>().map(|(entity, _)| entity).eq([e]));
    assert_eq!(scene.changed::<Color>().count(), 0);
}

#[test]
fn loops_over_parts_skip_the_gaps() {
    let (mut scene, [a, c, e]) = three();
    scene.insert(c, Broken).unwrap();
    let mut lamps = Vec::new();
    scene.lamps().for_each(|lamps_| {
        lamps.push((lamps_.entity, lamps_.lamp.place.0, lamps_.lamp.color.0.clone()))
    });
    assert_eq!(lamps, [(a, 0, "0".to_owned()), (c, 2, "2".to_owned()), (e, 4, "4".to_owned())]);
    assert!(scene.whole().map(|whole| whole.place.0).eq([0, 4]));
    assert!(scene.both().map(|both| both.place.0).eq([2]));
    assert!(scene.named().map(|named| named.entity).eq([a, c, e]));
    assert_eq!(scene.broken_lamps().entities(), [c]);
    let mut s = scene.split();
    let joined: Vec<i64> = (&mut s.place, &s.color).join().map(|(place, _)| place.0).collect();
    assert_eq!(joined, [0, 2, 4]);
    let mut each = Vec::new();
    (&mut s.place, &s.color).join().for_each(|(place, _)| each.push(place.0));
    assert_eq!(each, [0, 2, 4]);
    let joined: Vec<i64> = (&s.broken, &s.place).join().map(|(_, place)| place.0).collect();
    assert_eq!(joined, [2]);
    scene.next_frame();
    scene.place_mut()[e].0 += 1;
    assert!(scene.moved().map(|moved| moved.color.0.as_str()).eq(["4"]));
}

#[test]
fn removed_rows_are_kept() {
    let (mut scene, [a, c, e]) = three();
    let kept: Vec<_> = scene.drain_removed::<Lamp>().map(|(_, lamp)| lamp).collect();
    assert_eq!(kept, [lamp(1), lamp(3)]);
    scene.clear();
    let kept: Vec<_> = scene.drain_removed::<Lamp>().collect();
    assert_eq!(kept, [(a, lamp(0)), (c, lamp(2)), (e, lamp(4))]);
}

#[test]
fn columns_by_name_fill_the_gaps() {
    let (mut scene, _) = three();
    let (mut place, mut color) = ((10..13).map(Place).collect(), vec![Color(String::new()); 3]);
    let columns = LampColumns { place: &mut place, color: &mut color };
    let new: Vec<Entity> = scene.spawn_columns(columns).unwrap().collect();
    assert_eq!(new.iter().map(|&e| scene.lamp().row_of(e).unwrap()).collect::<Vec<_>>(), [1, 3, 5]);
    assert_eq!(scene.place()[new[2]], Place(12));
    let more: Vec<Entity> = scene.spawn_batch((0..3).map(lamp)).collect();
    assert_eq!(scene.lamp().row_of(more[2]), Some(8));
}

#[test]
fn saves_and_deltas_have_whole_rows() {
    let (old, [a, c, _]) = three();
    let text = serde_json::to_string(&old).unwrap();
    let bytes = postcard::to_stdvec(&old).unwrap();
    for loaded in
        [serde_json::from_str::<Scene>(&text).unwrap(), postcard::from_bytes(&bytes).unwrap()]
    {
        assert_eq!((&loaded, loaded.lamp().gaps()), (&old, 2));
    }
    let mut new = old.clone();
    new.despawn(a).unwrap();
    new.spawn_batch((30..34).map(lamp));
    new.color_mut()[c].0.push('!');
    let delta = old.diff(&new);
    let mut changed = old.clone();
    changed.apply_delta(&delta).unwrap();
    assert_eq!(changed, new);
    assert!(changed.place().rows().eq(new.place().rows()));
    assert!(changed.color().rows().eq(new.color().rows()));
    changed.apply_delta(&delta.inverse().unwrap()).unwrap();
    assert!(changed == old && changed.place().rows().eq(old.place().rows()));
    let mut merged = old.clone();
    merged.merge(&mut new);
    assert_eq!((merged.lamp().len(), merged.lamp().end()), (3 + 6, 9));
}

#[test]
fn the_layout_says_that_the_rows_stay() {
    assert!(Scene::LAYOUT.tables[0].stable);
    assert!(
        Scene::LAYOUT.to_string().contains(
            "Lamp  place, color  4 B per entity + 8 B per row  keeps removed rows  stable"
        )
    );
    assert!(Scene::LAYOUT.to_mermaid().contains("table Lamp, stable, keeps removed rows"));
}

#[test]
fn random_changes_move_no_row() {
    let (seeds, steps) = if cfg!(miri) { (1, 40) } else { (rounds(20), 100) };
    for seed in 0..seeds {
        let mut random = Xorshift::new(seed + 900);
        let mut scene = Scene::new();
        let mut rows: Vec<(Entity, usize, i64)> = Vec::new();
        for step in 0..steps {
            match random.below(6) {
                0..=2 => {
                    let entity = scene.spawn(lamp(step));
                    let free = (0..).find(|row| rows.iter().all(|taken| taken.1 != *row)).unwrap();
                    rows.push((entity, free, step));
                }
                3 if !rows.is_empty() => {
                    let (entity, ..) = rows.swap_remove(random.below(rows.len()));
                    scene.despawn(entity).unwrap();
                }
                4 if !rows.is_empty() => {
                    let going: Vec<Entity> =
                        rows.split_off(random.below(rows.len())).iter().map(|row| row.0).collect();
                    assert_eq!(scene.remove_batch::<Lamp>(going.iter().copied()), going.len());
                }
                5 if random.below(4) == 0 => {
                    rows.sort_unstable_by_key(|row| row.1);
                    (0..).zip(&mut rows).for_each(|(row, one)| one.1 = row);
                    scene.compact::<Lamp>(|_, _| {});
                }
                _ => {}
            }
            for &(entity, row, value) in &rows {
                assert_eq!(scene.lamp().row_of(entity), Some(row));
                assert_eq!(
                    (scene.place()[entity].0, &scene.color()[entity].0),
                    (value, &value.to_string())
                );
            }
            let mut order = rows.clone();
            order.sort_unstable_by_key(|row| row.1);
            assert!(
                scene.lamp().iter().map(|(_, lamp)| lamp.place.0).eq(order.iter().map(|row| row.2))
            );
        }
    }
}

pub mod parts {
    use ecs_core::{part, world};

    #[derive(Clone, Debug, PartialEq)]
    pub struct Here(pub i64);
    #[derive(Clone, Debug, PartialEq)]
    pub struct There(pub i64);

    part!(
        pub struct Lights {}
        #[storage(stable)]
        #[table]
        pub struct Beam {
            pub here: Here,
            pub there: There,
        }
    );

    pub fn turn(world: &mut impl LightsWorld) -> usize {
        for beam in world.beam_mut().iter_mut() {
            std::mem::swap(&mut beam.here.0, &mut beam.there.0);
        }
        world.compact::<Beam>(|_, _| {});
        world.beam().end()
    }

    world!(
        #[parts(Lights)]
        pub struct House {}
    );
}

#[test]
fn a_table_of_a_part_can_stay() {
    use parts::{Beam, Here, House, There, turn};
    let mut house = House::new();
    let [a, b] = [1, 2].map(|i| house.spawn(Beam { here: Here(i), there: There(-i) }));
    house.despawn(a).unwrap();
    assert_eq!(house.beam().row_of(b), Some(1));
    assert_eq!(turn(&mut house), 1);
    assert_eq!((house.here()[b].0, house.there()[b].0), (-2, 2));
}
