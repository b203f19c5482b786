//! Behaviours that EnTT tests for groups.

use ecs_core::Entity;

use super::{Char, Flag, Float, Int, Sim};

/// Spawns five entities. The third has no `Char`.
fn five(values: [i32; 5]) -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let all = sim.spawn_batch(values.map(Int)).collect::<Vec<_>>();
    for (i, c) in [(0, 'a'), (1, 'b'), (3, 'd'), (4, 'e')] {
        sim.insert(all[i], Char(c)).unwrap();
    }
    (sim, all)
}

fn ints(sim: &Sim) -> Vec<i32> {
    sim.pair().slices().1.iter().map(|int| int.0).collect()
}

#[test]
fn sorting_sorted_reversed_and_unsorted_groups() {
    for values in [[1, 2, 0, 3, 4], [9, 7, 8, 5, 3], [4, 1, 7, 9, 2], [6, 6, 0, 6, 6]] {
        let (mut sim, all) = five(values);
        let mut sorted = [values[0], values[1], values[3], values[4]];
        sorted.sort_unstable();
        sim.pair_mut().sort_by::<&Int>(|a, b| a.cmp(b));
        assert_eq!(ints(&sim), sorted);
        sim.pair_mut().sort_by::<(&Char, &Int)>(|a, b| b.1.cmp(a.1));
        sorted.reverse();
        assert_eq!(ints(&sim), sorted);
        // Each `Char` is still with its `Int`, and the entity outside the group kept its row.
        assert!(all.iter().zip(values).all(|(&e, value)| sim.int()[e] == Int(value)));
        assert_eq!(sim.int().entities()[4], all[2]);
        assert_eq!(sim.char()[all[3]], Char('d'));
    }
}

#[test]
fn entities_enter_when_their_last_component_is_added() {
    let (mut sim, all) = five([0; 5]);
    assert_eq!((sim.pair().len(), sim.triple().len()), (4, 0));
    for (n, &e) in all.iter().enumerate() {
        sim.insert(e, Float(1.0)).unwrap();
        assert_eq!(sim.triple().contains(e), e != all[2]);
        assert_eq!(sim.unflagged().len(), n + 1);
    }
    sim.insert(all[2], Char('c')).unwrap();
    assert_eq!((sim.pair().len(), sim.triple().len(), sim.innermost().len()), (5, 5, 5));
}

/// The first entity lacks a component. The entities after it can still enter.
#[test]
fn an_entity_outside_the_group_does_not_block_others() {
    let mut sim = Sim::new();
    let first = sim.spawn(Int(3));
    let second = sim.spawn((Int(42), Char('c')));
    assert_eq!(sim.pair().entities(), [second]);
    assert_eq!(sim.int().entities(), [second, first]);
    let row = sim.query_mut::<(Entity, &Int, &Char)>().single().unwrap();
    assert_eq!(row, (second, &Int(42), &Char('c')));
}

#[test]
fn values_can_be_swapped_through_a_group() {
    let mut sim = Sim::new();
    let all: Vec<Entity> =
        (0..10).map(|i| sim.spawn((Int(i), Char('x'), Float(f64::from(i))))).collect();
    for e in &all[..4] {
        sim.insert(*e, Flag).unwrap();
    }
    let [x, y] = sim.get_disjoint_mut::<Int, 2>([all[9], all[5]]).unwrap();
    std::mem::swap(x, y);
    sim.despawn(all[9]).unwrap();
    assert_eq!(sim.int()[all[5]], Int(9));
    let (members, ints, _) = sim.pair_mut().slices();
    let (first, second) = (members[0], members[1]);
    ints.swap(0, 1);
    let expected = |e: Entity| if e == all[5] { 9 } else { e.index() as i32 };
    assert_eq!(sim.int()[first], Int(expected(second)));
    let mut left: Vec<i32> = sim.int().as_slice().iter().map(|int| int.0).collect();
    left.sort_unstable();
    assert_eq!(left, [0, 1, 2, 3, 4, 6, 7, 8, 9]);
}

#[test]
fn two_groups_with_the_same_requirement_and_opposite_filters() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..6).map(|i| sim.spawn(Float(f64::from(i)))).collect();
    sim.insert_batch(all[..3].iter().copied(), Flag);
    for (i, &e) in all.iter().enumerate() {
        assert_eq!((sim.flagged().contains(e), sim.unflagged().contains(e)), (i < 3, i >= 3));
    }
    sim.remove::<Flag>(all[1]).unwrap();
    sim.clear_component::<Float>();
    assert_eq!((sim.flagged().len(), sim.unflagged().len()), (0, 0));
    sim.insert_batch(all.clone(), Float(0.0));
    assert_eq!((sim.flagged().len(), sim.unflagged().len()), (2, 4));
}

#[test]
fn row_of_is_correct_after_other_entities_despawn() {
    let (mut sim, all) = five([0, 1, 2, 3, 4]);
    sim.despawn(all[0]).unwrap();
    let e = all[1];
    sim.insert(e, Int(42)).unwrap();
    let group = sim.pair();
    let at = group.row_of(e).unwrap();
    assert_eq!((group.slices().1[at], group.entities()[at]), (Int(42), e));
    assert_eq!(group.row_of(all[0]), None);
    assert_eq!((group.entities().first(), group.entities().last()), (Some(&all[4]), Some(&all[3])));
}
