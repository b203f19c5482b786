//! Buffers of commands.

use ecs_core::Entity;

use crate::{A, B, C, Free, MANY, Sim, T, allocations, grouped, warmed_up};

#[test]
fn a_reused_command_buffer_allocates_nothing() {
    let mut sim = Sim::new();
    let mut commands = grouped::SimCommands::new();
    let mut round = || {
        let all: [Entity; 100] = std::array::from_fn(|i| {
            let i = i as u64;
            commands.spawn(&mut sim.reserver(), (A(i), (B(i), C(i))))
        });
        for entity in all {
            commands.insert(entity, (T, Free(1)));
            commands.remove::<(A, Free)>(entity);
        }
        assert_eq!(sim.apply(&mut commands).applied, 300);
        for entity in all {
            commands.despawn(entity);
        }
        assert_eq!(sim.apply(&mut commands).applied, 100);
    };
    round();
    assert_eq!(allocations(round), 0);
}

#[test]
fn reused_lanes_allocate_nothing() {
    let mut sim = Sim::new();
    let mut commands = grouped::SimCommands::new();
    let mut round = || {
        commands.spawn_later(T);
        let [one, two] = commands.lanes();
        for i in 0..100 {
            one.spawn_later((A(i), (B(i), C(i))));
            two.entity(Entity::new(i as u32, 1).unwrap()).insert(T).despawn();
        }
        two.lane().lane().spawn_later(Free(1));
        // A function that captures nothing is not boxed.
        two.call(|sim| sim.clear());
        commands.lane().spawn_later(T);
        assert_eq!(commands.len(), 304);
        let report = sim.apply(&mut commands);
        assert_eq!(report.applied + report.skipped, 304);
        sim.clear();
    };
    round();
    round();
    assert_eq!(allocations(round), 0);
}

#[test]
fn a_recorded_batch_allocates_only_the_list_of_entities() {
    let (mut sim, all) = warmed_up();
    sim.despawn_batch(all);
    let mut commands = grouped::SimCommands::new();
    commands.spawn_batch((0..MANY).map(|i| (A(i), B(i))));
    commands.clear();
    let count = allocations(|| commands.spawn_batch((0..MANY).map(|i| (A(i), B(i)))));
    assert_eq!(count, 0);
    assert_eq!(allocations(|| _ = sim.apply(&mut commands)), 1);
    assert_eq!(sim.outer().len(), 2500);
}
