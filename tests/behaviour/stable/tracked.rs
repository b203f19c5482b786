//! Marks and kept values of a component whose rows stay.

use ecs_core::{Entity, Join, world};

#[derive(Clone, Debug, PartialEq)]
struct Heat(u32);
#[derive(Clone, Debug, PartialEq)]
struct Mass(u32);

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        #[storage(stable)]
        #[track(removed)]
        heat: Heat,
        mass: Mass,
    }
    #[query(changed(heat))]
    struct Hot {
        entity: Entity,
        heat: &Heat,
    }
    #[query(changed(heat))]
    struct HotMass {
        mass: &mut Mass,
    }
    #[query]
    struct Touched {
        heat: ecs_core::Mut<Heat>,
    }
    #[query]
    struct All {
        heat: &mut Heat,
    }
);

fn five() -> (Sim, [Entity; 5]) {
    let mut sim = Sim::new();
    let all = [0, 1, 2, 3, 4].map(|i| sim.spawn((Heat(i), Mass(i))));
    (sim, all)
}

fn changed(sim: &Sim) -> Vec<Entity> {
    sim.changed::<Heat>().map(|(entity, _)| entity).collect()
}

#[test]
fn marks_are_those_of_the_rows() {
    let (mut sim, [a, b, c, d, e]) = five();
    assert_eq!(changed(&sim), [a, b, c, d, e]);
    sim.next_frame();
    sim.despawn(b).unwrap();
    assert_eq!(changed(&sim), []);
    sim.heat_mut()[d].0 += 1;
    assert_eq!(changed(&sim), [d]);
    let new = sim.spawn(Heat(9));
    assert_eq!(changed(&sim), [new, d], "a new value in a gap is added");
    assert!(sim.heat().is_added(new) && !sim.heat().is_added(d));
    assert_eq!(
        sim.hot().map(|hot| (hot.entity, hot.heat.0)).collect::<Vec<_>>(),
        [(new, 9), (d, 4)]
    );
    assert_eq!(sim.hot_mass().map(|hot| hot.mass.0).collect::<Vec<_>>(), [3]);
}

#[test]
fn the_marks_of_a_row_that_leaves_are_forgotten() {
    let (mut sim, [_, b, ..]) = five();
    sim.next_frame();
    sim.heat_mut()[b].0 += 1;
    sim.despawn(b).unwrap();
    assert_eq!(changed(&sim), []);
    sim.next_frame();
    let new = sim.spawn(Heat(7));
    sim.next_frame();
    assert_eq!(sim.heat().row_of(new), Some(1));
    assert_eq!(changed(&sim), []);
}

#[test]
fn marks_move_with_compacted_rows() {
    let (mut sim, [a, b, c, d, e]) = five();
    sim.next_frame();
    sim.despawn(a).unwrap();
    sim.despawn(c).unwrap();
    sim.heat_mut()[d].0 += 1;
    sim.compact::<Heat>(|_, _| {});
    assert_eq!(changed(&sim), [d]);
    assert_eq!([b, d, e].map(|e| sim.heat().row_of(e)), [Some(0), Some(1), Some(2)]);
}

#[test]
fn marks_stay_where_a_delta_moves_no_row() {
    let (mut sim, [a, b, c, d, e]) = five();
    sim.despawn(a).unwrap();
    sim.next_frame();
    sim.heat_mut()[d].0 += 1;
    let mut new = sim.clone();
    new.despawn(e).unwrap();
    sim.apply_delta(&sim.diff(&new)).unwrap();
    assert_eq!([b, c, d].map(|e| sim.heat().row_of(e)), [Some(1), Some(2), Some(3)]);
    assert_eq!(sim.added::<Heat>().count(), 0);
    assert_eq!(changed(&sim), [d]);
}

#[test]
fn every_way_to_write_marks_the_rows_that_it_lends() {
    let ways: [fn(&mut Sim, Entity); 7] = [
        |sim, _| sim.all().for_each(|all| all.heat.0 += 1),
        |sim, _| {
            for all in sim.all() {
                all.heat.0 += 1;
            }
        },
        |sim, _| sim.heat_mut().iter_mut().for_each(|(_, heat)| heat.0 += 1),
        |sim, _| {
            for (_, heat) in sim.heat_mut() {
                heat.0 += 1;
            }
        },
        |sim, _| {
            let mut heat = sim.heat_mut();
            heat.iter_mut().rev().for_each(|(_, heat)| heat.0 += 1);
        },
        |sim, _| {
            let mut s = sim.split();
            (&mut s.heat,).join().for_each(|(heat,)| heat.0 += 1);
        },
        |sim, _| {
            for piece in sim.all().chunks(2) {
                piece.for_each(|all| all.heat.0 += 1);
            }
        },
    ];
    for (number, way) in ways.into_iter().enumerate() {
        let (mut sim, [a, b, c, d, e]) = five();
        sim.next_frame();
        sim.despawn(b).unwrap();
        sim.despawn(d).unwrap();
        way(&mut sim, a);
        assert_eq!(changed(&sim), [a, c, e], "way {number}");
    }
    let (mut sim, [a, b, c, ..]) = five();
    sim.next_frame();
    sim.despawn(a).unwrap();
    for mut touched in sim.touched() {
        if touched.heat.0 == 2 {
            touched.heat.0 = 5;
        }
    }
    assert_eq!(changed(&sim), [c]);
    let _ = b;
}

#[test]
fn removed_values_are_kept() {
    let (mut sim, [a, b, c, d, e]) = five();
    sim.despawn(b).unwrap();
    sim.discard::<Heat>(d).unwrap();
    assert_eq!(sim.removed::<Heat>().collect::<Vec<_>>(), [b, d]);
    assert_eq!(sim.drain_removed::<Heat>().collect::<Vec<_>>(), [(b, Heat(1)), (d, Heat(3))]);
    assert_eq!(sim.remove_batch::<Heat>([c, d]), 1);
    assert_eq!(sim.drain_removed::<Heat>().collect::<Vec<_>>(), [(c, Heat(2))]);
    sim.clear_component::<Heat>();
    let kept: Vec<_> = sim.drain_removed::<Heat>().collect();
    assert_eq!(kept, [(a, Heat(0)), (e, Heat(4))]);
    assert_eq!(sim.heat().len(), 0);
}
