//! Whole columns that were put together by hand, through what the macro calls.

use ecs_core::{BundleColumns, ColumnsError, Entity, World as _, world};

use crate::support::{Ledger, Token, caught};

struct Held(#[expect(dead_code, reason = "its end is what counts")] Token);

world!(
    struct Sim {
        light: u8,
        held: Held,
    }

    #[group(own(light, held))]
    struct Both;
);

#[test]
fn more_entities_than_values_are_refused_whoever_brings_them() {
    let ledger = Ledger::default();
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..64).map(|_| sim.spawn(())).collect();
    for values in [0, 1, 63, 65] {
        let mut column = vec![7; values];
        let panic = caught(|| BundleColumns::append(&mut column, &mut sim, &all));
        assert!(panic.message.contains("each entity needs one value"), "{}", panic.message);
        let mut held: Vec<Held> = (0..values).map(|_| Held(ledger.token())).collect();
        caught(|| BundleColumns::append((&mut held, &mut vec![1; 64]), &mut sim, &all));
    }
    sim.query::<&mut u8>().for_each(|light| *light += 1);
    assert!(sim.light().entities().iter().all(|&e| sim.light().contains(e)));
    assert_eq!((sim.light().len(), sim.held().len()), (0, 0));
    assert_eq!(ledger.gone(), ledger.made());
}

/// Columns that are wrong about how many rows they have.
struct Liar(usize);

impl BundleColumns<Sim> for Liar {
    type Bundle = u8;
    fn rows(&self) -> Result<usize, ColumnsError> {
        Ok(self.0)
    }
    fn append(self, _: &mut Sim, _: &[Entity]) {}
}

#[test]
fn columns_that_bring_nothing_harm_nothing() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = sim.spawn_columns(Liar(5)).unwrap().collect();
    assert_eq!((sim.len(), sim.light().len()), (5, 0));
    assert!(sim.query::<(Entity, &mut u8)>().next().is_none());
    assert!(sim.get_mut::<u8>(all[0]).is_none() && sim.both().is_empty());
    sim.insert(all[1], 3).unwrap();
    assert_eq!(sim.light().entities(), [all[1]]);
    assert_eq!(sim.despawn_batch(all), 5);
    assert!(sim.light().is_empty());
}

/// The same columns, appended twice to the same entities.
#[test]
fn an_entity_gets_one_value_however_often_it_is_appended() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = sim.spawn_columns(&mut vec![1, 2, 3]).unwrap().collect();
    BundleColumns::append(&mut vec![4, 5, 6], &mut sim, &all);
    BundleColumns::append(&mut vec![7, 8, 9], &mut sim, &[all[1], all[1], all[2]]);
    assert_eq!((sim.light().entities(), sim.light().as_slice()), (&all[..], &[4, 8, 9][..]));
    let rows: Vec<&mut u8> = sim.query::<&mut u8>().collect();
    assert_eq!(rows.len(), 3);
}
