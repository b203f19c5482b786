//! Changes of many entities at once, and worlds that get other contents.

use ecs_core::Entity;

use super::{Health, Level, Name, Place, Sim, SimCommands, Team, assert_exact, name};

/// A world whose indices were read, so that they are brought up to date from now on.
fn read() -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let bundle =
        |i: u32| (Team((i % 3) as u8), Level(i / 2), Place(i as f32 / 2.0 - 4.0, 0.5), Health(i));
    let entities: Vec<Entity> = sim.spawn_batch((0..12).map(bundle)).collect();
    sim.insert(entities[3], name("three")).unwrap();
    assert_exact(&sim);
    (sim, entities)
}

#[test]
fn batches_keep_the_indices_exact() {
    let (mut sim, entities) = read();
    sim.spawn_batch((0..30).map(|i| (Team(i % 2), Level(i.into()))));
    assert_exact(&sim);
    let (mut teams, mut levels) = (vec![Team(7); 9], vec![Level(3); 9]);
    sim.spawn_columns((&mut teams, &mut levels)).unwrap();
    assert_exact(&sim);
    sim.insert_batch(entities.iter().copied().step_by(2), (Team(9), Level(9)));
    assert_exact(&sim);
    sim.remove_batch::<Level>(entities.iter().copied().step_by(3));
    assert_exact(&sim);
    sim.despawn_batch(entities.iter().copied().step_by(4));
    assert_exact(&sim);
    sim.despawn_where::<(&Level,)>(|(level,)| level.0 % 5 == 3);
    assert_exact(&sim);
    let all: Vec<Entity> = sim.entities().iter().collect();
    sim.despawn_batch(all);
    assert_exact(&sim);
    sim.spawn_batch((0..3).map(Team));
    assert_exact(&sim);
}

#[test]
fn commands_keep_the_indices_exact() {
    let (mut sim, entities) = read();
    let mut commands = SimCommands::new();
    commands.spawn_batch((0..5).map(Team));
    commands.spawn_later((Team(1), name("new")));
    commands.insert(entities[0], Level(77));
    commands.remove::<Place>(entities[1]);
    commands.despawn(entities[2]);
    let reserved = commands.spawn(&mut sim.reserver(), (Team(2), name("reserved")));
    sim.apply(&mut commands).expect_all();
    assert_eq!(sim.name_index().get("reserved"), Some(reserved));
    assert_exact(&sim);
}

#[test]
fn a_clone_and_a_rewound_world_have_exact_indices() {
    let (mut sim, entities) = read();
    let snapshot = sim.clone();
    assert_exact(&snapshot);
    sim.insert(entities[0], (Team(50), name("zero"))).unwrap();
    sim.despawn(entities[3]).unwrap();
    sim.spawn((Team(1), Level(2), name("three")));
    assert_exact(&sim);
    sim.clone_from(&snapshot);
    assert_eq!(sim, snapshot);
    assert_exact(&sim);
    assert_eq!(sim.name_index().get("three"), Some(entities[3]));
    // Into a world that has more entities, and whose indices have changed since they were read.
    let mut large = Sim::new();
    large.spawn_batch((0..100).map(|i| (Team(i), Level(1))));
    assert_exact(&large);
    large.spawn(Team(3));
    large.clone_from(&snapshot);
    assert_exact(&large);
}

#[test]
fn deltas_there_and_back_keep_the_indices_exact() {
    let (mut sim, entities) = read();
    let old = sim.clone();
    let delta = sim.edit(|sim| {
        sim.insert(entities[0], (Team(50), Level(50), name("zero"))).unwrap();
        sim.insert(entities[5], Place(-3.0, 0.0)).unwrap();
        sim.despawn(entities[3]).unwrap();
        sim.remove::<Level>(entities[4]).unwrap();
        let three = sim.spawn((Team(1), Level(2), name("three")));
        assert_eq!(three.index(), entities[3].index());
    });
    let new = sim.clone();
    assert_exact(&sim);
    let undo = delta.inverse().unwrap();
    sim.apply_delta(&undo).unwrap();
    assert_eq!(sim, old);
    assert_exact(&sim);
    sim.apply_delta(&delta).unwrap();
    assert_eq!(sim, new);
    assert_exact(&sim);
    let some = new.diff_of::<(Name, Level)>(&old);
    sim.apply_delta(&some).unwrap();
    assert_exact(&sim);
    assert_eq!(sim.level().len(), old.level().len());
}

#[test]
fn worlds_that_are_loaded_restored_and_merged_have_exact_indices() {
    let (sim, entities) = read();
    let bytes = postcard::to_stdvec(&sim).unwrap();
    let loaded: Sim = postcard::from_bytes(&bytes).unwrap();
    assert_eq!(loaded, sim);
    assert_exact(&loaded);

    let (mut other, _) = read();
    let mut deserializer = postcard::Deserializer::from_bytes(&bytes);
    serde::Deserialize::deserialize_in_place(&mut deserializer, &mut other).unwrap();
    assert_exact(&other);

    let mut restoring = other.restore(sim.entities().to_slots().unwrap());
    restoring.rows(sim.team().entities(), sim.team().as_slice().to_vec()).unwrap();
    restoring.finish();
    assert_exact(&other);
    assert!(other.team_index().get(&Team(1)).eq(sim.team_index().get(&Team(1))));

    let (mut first, _) = read();
    first.remove::<Name>(entities[3]).unwrap();
    let (mut second, _) = read();
    first.merge(&mut second);
    assert_exact(&first);
    assert_exact(&second);
    first.instance(&loaded.clone_without_names());
    assert_exact(&first);
}

impl Sim {
    fn clone_without_names(&self) -> Self {
        let mut clone = self.clone();
        clone.clear_component::<Name>();
        clone
    }
}

#[test]
fn many_changes_before_a_read_are_counted_once() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Level(0));
    let still = sim.spawn(Level(5));
    assert_exact(&sim);
    for level in 1..200 {
        sim.insert(entity, Level(level % 7)).unwrap();
    }
    assert_exact(&sim);
    // Of several entities, one many times.
    let others: Vec<Entity> = (0..8).map(|level| sim.spawn(Level(level))).collect();
    assert_exact(&sim);
    for &other in &others {
        sim.insert(other, Level(20)).unwrap();
    }
    for level in 0..8 {
        sim.insert(others[0], Level(level)).unwrap();
    }
    assert_exact(&sim);
    // Back to the value of the last read, and a new entity at an index that had one.
    sim.insert(entity, Level(9)).unwrap();
    sim.insert(entity, Level(199 % 7)).unwrap();
    sim.despawn(still).unwrap();
    let next = sim.spawn(Level(5));
    assert!(sim.level_index().get(&Level(5)).eq([next]));
    assert_exact(&sim);
}
