//! Behaviours that hecs tests.

use ecs_core::Entity;

use super::{Char, Float, Int, Sim};

#[test]
fn get_finds_the_components_of_each_entity() {
    let mut sim = Sim::new();
    let e = sim.spawn((Int(123), Char('a')));
    let f = sim.spawn((Char('b'), Float(4.5)));
    assert_eq!((sim.get(e), sim.get::<Float>(e)), (Some(&Int(123)), None));
    assert_eq!((sim.get(f), sim.get::<Int>(f)), (Some(&Float(4.5)), None));
    sim.get_mut::<Int>(e).unwrap().0 += 1;
    assert_eq!(sim.remove::<(Int, Char)>(e), Ok((Int(124), Char('a'))));
    assert!(sim.remove::<Int>(e).is_err() && sim.contains(e));
    sim.despawn(e).unwrap();
    assert_eq!((sim.get::<Char>(e), sim.get(f)), (None, Some(&Char('b'))));
}

#[test]
fn spawn_batch_is_complete_and_returns_an_exact_size_iterator() {
    let mut sim = Sim::new();
    sim.spawn(Int(7));
    let batch = sim.spawn_batch((0..100).map(|i| (Int(i), Char('c'))));
    assert_eq!((batch.len(), batch.size_hint()), (100, (100, Some(100))));
    let made: Vec<Entity> = batch.rev().collect();
    assert_eq!((made.len(), sim.len()), (100, 101));
    assert!(made.iter().rev().zip(0..).all(|(&e, i)| sim.get(e) == Some(&Int(i))));
    assert_eq!(sim.query_mut::<&Int>().count(), 101);
}

#[test]
fn reserved_entities_are_alive_after_the_next_change() {
    let mut sim = Sim::new();
    let e = sim.spawn(Int(0));
    let [a, b] = [(); 2].map(|()| sim.reserver().reserve());
    assert!(a != b && !sim.contains(a));
    sim.insert(a, Char('a')).unwrap();
    assert!(sim.contains(a) && sim.contains(b) && sim.get(a) == Some(&Char('a')));
    sim.despawn(b).unwrap();
    let c = sim.reserver().reserve();
    assert_eq!((c.index(), c.generation()), (b.index(), b.generation() + 1));
    let d = sim.spawn(());
    assert_eq!((d.index(), sim.len()), (3, 4));
    assert!(sim.contains(e));
}

#[test]
fn spawn_columns_and_single_spawns_make_equal_worlds() {
    let (mut one, mut two) = (Sim::new(), Sim::new());
    let mut ints: Vec<Int> = (0..50).map(Int).collect();
    let mut chars: Vec<Char> = ('a'..).take(50).map(Char).collect();
    for (&int, &char) in ints.iter().zip(&chars) {
        two.spawn((int, char));
    }
    drop(one.spawn_columns((&mut ints, &mut chars)).unwrap());
    assert_eq!(one, two);
}
