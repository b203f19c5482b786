//! Observers of entities that are spawned: by which calls, with what, and in which worlds.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::beside::Log;
use ecs_core::{Column, Entity, Reserver, world};

#[derive(Clone, Debug, PartialEq)]
pub struct Health(i32);
#[derive(Clone, Debug, PartialEq)]
pub struct Tag;
#[derive(Clone, Debug, PartialEq)]
pub struct X(u8);

world!(
    #[derive(Clone, PartialEq)]
    #[on(spawn, run = greet(entities, &health, &mut log))]
    #[on(insert(health), run = healed(entities, &mut log))]
    #[on(despawn, run = ended(entities, &mut log))]
    pub struct Sim {
        health: Health,
        tag: Tag,
        #[resource]
        log: Log,
    }
    #[table]
    pub struct Body {
        x: X,
    }
);

/// Writes the health of each, or `-`.
fn greet(entities: &[Entity], health: Column<'_, Health>, log: &mut Log) {
    let shown = |&entity: &Entity| match health.get(entity) {
        Some(health) => health.0.to_string(),
        None => "-".to_owned(),
    };
    let shown: Vec<String> = entities.iter().map(shown).collect();
    log.0.push(format!("spawned {}", shown.join(" ")));
}
fn healed(entities: &[Entity], log: &mut Log) {
    log.0.push(format!("healed {}", entities.len()));
}
fn ended(entities: &[Entity], log: &mut Log) {
    log.0.push(format!("ended {}", entities.len()));
}

fn sim() -> Sim {
    Sim::new(Log::default())
}

#[test]
fn each_call_that_spawns_is_seen_once() {
    let mut sim = sim();
    let none = sim.spawn(());
    assert_eq!(sim.log_mut().take(), ["spawned -"]);
    // What an entity gets later is no matter of it.
    sim.insert(none, Health(1)).unwrap();
    assert_eq!(sim.log_mut().take(), ["healed 1"]);
    sim.try_spawn((Health(2), Tag)).unwrap();
    assert_eq!(sim.log_mut().take(), ["spawned 2", "healed 1"]);
    let handle = Entity::new(7, 1).unwrap();
    sim.spawn_at(handle, Health(3)).unwrap();
    assert_eq!(sim.log_mut().take(), ["spawned 3", "healed 1"]);
    assert!(sim.spawn_at(handle, Health(4)).is_err());
    assert_eq!(sim.log_mut().take(), [""; 0]);
    let _ = sim.spawn_batch([5, 6].map(Health));
    assert_eq!(sim.log_mut().take(), ["spawned 5 6", "healed 2"]);
    let _ = sim.spawn_columns((&mut vec![Health(7), Health(8)], &mut vec![Tag, Tag])).unwrap();
    let _ = sim.spawn_columns(BodyColumns { x: &mut vec![X(1), X(2)] }).unwrap();
    assert_eq!(sim.log_mut().take(), ["spawned 7 8", "healed 2", "spawned - -"]);
    let mut bundle = SimBundle::new();
    bundle.insert(Health(9));
    sim.spawn(bundle);
    assert_eq!(sim.log_mut().take(), ["spawned 9", "healed 1"]);
}

#[test]
fn an_index_that_is_used_again_is_a_new_entity() {
    let mut sim = sim();
    let one = sim.spawn(Health(1));
    sim.despawn(one).unwrap();
    let two = sim.spawn(Health(2));
    assert_eq!(one.index(), two.index());
    let log = ["spawned 1", "healed 1", "ended 1", "spawned 2", "healed 1"];
    assert_eq!(sim.log_mut().take(), log);
}

#[test]
fn commands_spawn_entities_with_their_components() {
    let mut sim = sim();
    let mut commands = SimCommands::new();
    let one = commands.spawn(&mut sim.reserver(), Health(1));
    commands.spawn_later(Health(2));
    // A handle that is reserved first is like `spawn`.
    let two = sim.reserver().reserve();
    commands.insert(two, Tag);
    commands.insert(two, Health(3));
    commands.spawn_batch([4, 5].map(Health));
    commands.lane().spawn(&mut sim.reserver(), Health(6));
    sim.apply(&mut commands).expect_all();
    let log = [
        "spawned 1",
        "healed 1",
        "spawned 2",
        "healed 1",
        "spawned -",
        "healed 1",
        "spawned 4 5",
        "healed 2",
        "spawned 6",
        "healed 1",
    ];
    assert_eq!(sim.log_mut().take(), log);
    assert!(sim.contains(one) && sim.contains(two));
}

#[test]
fn reserved_entities_that_get_no_components_are_seen_at_the_end() {
    let mut sim = sim();
    let mut commands = SimCommands::new();
    let [one, two, three] = [(); 3].map(|()| sim.reserver().reserve());
    commands.spawn_later(Health(1));
    commands.call(move |sim| sim.insert(two, Health(2)).unwrap());
    commands.despawn(three);
    assert_eq!(sim.log_mut().take(), [""; 0]);
    sim.apply(&mut commands).expect_all();
    let log =
        ["spawned 1", "healed 1", "spawned 2", "healed 1", "spawned -", "ended 1", "spawned -"];
    assert_eq!(sim.log_mut().take(), log);
    assert!(sim.contains(one));
    // In another call, the one behind which they are alive.
    let _ = sim.reserver().reserve();
    let four = sim.reserver().reserve();
    sim.insert(one, Tag).unwrap();
    assert_eq!(sim.log_mut().take(), [""; 0]);
    sim.insert(four, Health(4)).unwrap();
    assert_eq!(sim.log_mut().take(), ["spawned - 4", "healed 1"]);
    let _ = sim.reserver().reserve();
    sim.spawn(Health(5));
    assert_eq!(sim.log_mut().take(), ["spawned - 5", "healed 1"]);
    let _ = sim.reserver().reserve();
    sim.apply(&mut SimCommands::new()).expect_all();
    assert_eq!(sim.log_mut().take(), ["spawned -"]);
    let _ = sim.reserver().reserve();
    let len = sim.len() + 1;
    sim.clear();
    assert_eq!(sim.log_mut().take(), ["spawned -".to_owned(), format!("ended {len}")]);
}

#[test]
fn a_world_that_is_cleared_by_a_command_has_shown_all_entities() {
    let mut sim = sim();
    let mut commands = SimCommands::new();
    commands.call(Sim::clear);
    let _ = commands.spawn(&mut sim.reserver(), Health(1));
    assert_eq!(sim.apply(&mut commands).skipped, 1);
    assert_eq!(sim.log_mut().take(), ["spawned -", "ended 1"]);
}

#[test]
fn a_rewound_world_forgets_reserved_entities_too() {
    let mut sim = sim();
    let mut saved = sim.clone();
    let one = saved.spawn(Tag);
    let mut commands = SimCommands::new();
    commands.call(move |sim| sim.clone_from(&saved));
    assert_eq!(commands.spawn(&mut sim.reserver(), Health(1)), one);
    sim.apply(&mut commands).expect_all();
    // The entity is that of the other state, in which it was spawned before.
    assert_eq!(sim.log_mut().take(), ["spawned -", "healed 1"]);
}

#[test]
fn entities_of_other_worlds_are_seen_where_they_arrive() {
    let (mut sim, mut other) = (sim(), sim());
    let one = sim.spawn(Health(1));
    let two = sim.spawn(Health(2));
    let three = sim.spawn(Health(3));
    sim.log_mut().take();
    let _ = sim.move_to(&mut other, [one]);
    assert_eq!(sim.log_mut().take(), ["ended 1"]);
    assert_eq!(other.log_mut().take(), ["spawned 1", "healed 1"]);
    let _ = sim.copy_to(&mut other, [two, three]);
    assert_eq!(sim.log_mut().take(), [""; 0]);
    assert_eq!(other.log_mut().take(), ["spawned 2 3", "healed 2"]);
    sim.duplicate(two).unwrap();
    other.copy_from(&sim, two).unwrap();
    assert_eq!(sim.log_mut().take(), ["spawned 2", "healed 1"]);
    assert_eq!(other.log_mut().take(), ["spawned 2", "healed 1"]);
    // In the order of their indices. The copy has that of the entity that was moved.
    let _ = other.instance(&sim);
    assert_eq!(other.log_mut().take(), ["spawned 2 2 3", "healed 3"]);
    let _ = other.merge(&mut sim);
    assert_eq!(sim.log_mut().take(), ["ended 3"]);
    assert_eq!(other.log_mut().take(), ["spawned 2 2 3", "healed 3"]);
}

#[test]
fn what_is_taken_out_is_despawned_and_what_is_put_in_is_not_spawned() {
    let mut sim = sim();
    let (one, two) = (sim.spawn(Health(1)), sim.spawn(Tag));
    sim.log_mut().take();
    let taken = sim.take(one).unwrap();
    assert_eq!(sim.log_mut().take(), ["ended 1"]);
    sim.put(two, taken).unwrap();
    assert_eq!(sim.log_mut().take(), ["healed 1"]);
    let taken = sim.take(two).unwrap();
    sim.spawn(taken);
    assert_eq!(sim.log_mut().take(), ["ended 1", "spawned 1", "healed 1"]);
}

#[test]
fn a_state_that_comes_from_elsewhere_is_not_spawned() {
    let mut sim = sim();
    let saved = sim.clone();
    sim.spawn(Health(1));
    sim.log_mut().take();
    let delta = saved.diff(&sim);
    let mut other = saved.clone();
    other.apply_delta(&delta).unwrap();
    assert!(other == sim);
    other.clone_from(&saved);
    other.clone_from(&sim);
    let mut copy = sim.clone();
    let slots = sim.entities().to_slots().unwrap();
    let mut restoring = other.restore(slots);
    restoring.rows(sim.health().entities(), sim.health().as_slice().to_vec()).unwrap();
    restoring.finish();
    for world in [&mut other, &mut copy] {
        assert_eq!(world.log_mut().take(), [""; 0]);
        world.spawn(Health(2));
        assert_eq!(world.log_mut().take(), ["spawned 2", "healed 1"]);
    }
}

#[test]
fn a_call_that_panics_is_seen_at_the_end_of_the_next_one() {
    let mut sim = sim();
    let healths = (1..5).map(|n| if n == 3 { panic!("no more") } else { Health(n) });
    assert!(catch_unwind(AssertUnwindSafe(|| drop(sim.spawn_batch(healths)))).is_err());
    assert_eq!(sim.log_mut().take(), [""; 0]);
    sim.spawn(Health(6));
    assert_eq!(sim.log_mut().take(), ["spawned 1 2 6", "healed 3"]);
}

mod chains {
    use super::*;

    pub struct Egg;
    pub struct Bird;
    pub struct Marked;

    ecs_core::part!(
        #[on(spawn, run = mark(entities, insert(marked)))]
        pub struct Marks {
            marked: Marked,
        }
    );

    world!(
        #[brand]
        #[capacity(entities = 5)]
        #[parts(Marks as my)]
        #[on(insert(egg), run = hatch(spawn(bird), despawn, entities))]
        #[on(spawn, despawn, run = count(entities, &mut balance))]
        pub struct Nest {
            egg: Egg,
            bird: Bird,
            #[resource]
            balance: Vec<usize>,
        }
    );

    pub fn mark(entities: &[Entity], marked: &mut Vec<(Entity, Marked)>) {
        marked.extend(entities.iter().map(|&entity| (entity, Marked)));
    }
    fn hatch(birds: &mut Vec<Bird>, gone: &mut Vec<Entity>, eggs: &[Entity]) {
        birds.extend([Bird, Bird]);
        gone.extend(eggs);
    }
    fn count(entities: &[Entity], balance: &mut Vec<usize>) {
        balance.push(entities.len());
    }

    #[test]
    fn what_an_observer_spawns_is_seen_in_the_next_round() {
        let mut nest = Nest::new(Vec::new());
        nest.spawn(Egg);
        assert_eq!(std::mem::take(nest.balance_mut()), [1, 2, 1]);
        assert_eq!((nest.len(), nest.bird().len(), nest.my_marked().len()), (2, 2, 2));
        // A world that is full spawns what it has room for.
        let _ = nest.spawn_batch([Egg, Egg]);
        assert_eq!(std::mem::take(nest.balance_mut()), [2, 1, 2]);
        assert_eq!((nest.len(), nest.my_marked().len()), (3, 3));
    }

    #[test]
    fn reserving_in_a_world_with_a_brand() {
        let mut nest = Nest::new(Vec::new());
        let reserve = |reserver: &mut Reserver<'_>| reserver.reserve();
        let one = reserve(&mut nest.reserver());
        nest.despawn(one).unwrap();
        assert_eq!(std::mem::take(nest.balance_mut()), [1, 1]);
    }
}
