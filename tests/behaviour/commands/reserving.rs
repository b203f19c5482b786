//! Entities that are reserved before they are alive.

use ecs_core::{ApplyReport, Entity};

use super::{Friend, Hp, Sim, SimCommands, Tag, entity};

#[test]
fn commands_spawn_returns_a_handle_usable_before_apply() {
    let mut sim = Sim::new();
    let old = sim.spawn(Hp(1));
    let mut commands = SimCommands::new();
    let mut s = sim.split();
    let new = commands.spawn(&mut s.reserver, (Hp(2), Friend(old)));
    let newer = commands.spawn(&mut s.reserver, (Hp(3), Friend(new)));
    commands.insert(old, Friend(newer));
    s.hp[old].0 = 10;
    assert!(!s.entities.contains(new));
    assert_eq!(s.entities.len(), 1);
    sim.apply(&mut commands).expect_all();
    assert_eq!(sim.friend()[old], Friend(newer));
    assert_eq!(sim.friend()[newer], Friend(new));
    assert_eq!(sim.friend()[new], Friend(old));
    assert_eq!(sim.len(), 3);
    assert_eq!(sim.friends().len(), 3);
}

#[test]
fn reserved_handles_use_free_indices_before_new_ones() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..4).map(|_| sim.spawn(())).collect();
    sim.despawn(all[1]).unwrap();
    sim.despawn(all[2]).unwrap();
    let mut commands = SimCommands::new();
    let reserved: Vec<Entity> =
        (0..4).map(|i| commands.spawn(&mut sim.reserver(), Hp(i))).collect();
    assert_eq!(reserved, [entity(2, 2), entity(1, 2), entity(4, 1), entity(5, 1)]);
    assert!(reserved.iter().all(|&e| !sim.contains(e)));
    // A direct structural change continues after the reserved indices.
    assert_eq!(sim.spawn(Hp(100)), entity(6, 1));
    assert!(
        reserved.iter().all(|&e| sim.contains(e)),
        "reserved entities are alive after the first change"
    );
    assert_eq!(
        sim.apply(&mut commands),
        ApplyReport { applied: 4, skipped: 0, ..ApplyReport::default() }
    );
    for (i, &e) in (0..).zip(&reserved) {
        assert_eq!(sim.hp()[e], Hp(i));
    }
    assert_eq!(sim.len(), 7);
}

#[test]
fn every_structural_change_makes_reserved_entities_alive() {
    let change: [fn(&mut Sim, Entity); 6] = [
        |sim, e| sim.despawn(e).unwrap(),
        |sim, _| drop(sim.spawn_batch([Hp(1), Hp(2)])),
        |sim, _| drop(sim.spawn_columns(&mut vec![Hp(1), Hp(2)]).unwrap()),
        |sim, _| sim.spawn_at(entity(9, 1), Hp(1)).unwrap(),
        |sim, _| assert_eq!(sim.apply(&mut SimCommands::new()), ApplyReport::default()),
        |sim, _| {
            let reserved = sim.reserver().reserve();
            sim.insert(reserved, Hp(7)).unwrap();
        },
    ];
    for change in change {
        let mut sim = Sim::new();
        let e = sim.spawn(Hp(0));
        let reserved = sim.reserver().reserve();
        change(&mut sim, e);
        assert!(sim.contains(reserved));
        assert_eq!(sim.get::<Hp>(reserved), None);
        sim.insert(reserved, Hp(5)).unwrap();
        let mut unique: Vec<Entity> = sim.entities().iter().collect();
        unique.dedup();
        assert_eq!(unique.len(), sim.len());
    }
}

#[test]
fn the_first_structural_change_may_be_to_a_reserved_entity() {
    let mut sim = Sim::new();
    let reserved = sim.reserver().reserve();
    assert_eq!(sim.insert(reserved, Hp(5)), Ok(()));
    let other = sim.reserver().reserve();
    assert_eq!(sim.despawn(other), Ok(()));
    let third = sim.reserver().reserve();
    assert!(sim.remove::<Hp>(third).is_err());
    assert!(sim.contains(third) && !sim.contains(other));
    assert_eq!(sim.hp().entities(), [reserved]);
}

#[test]
fn a_reserved_entity_has_no_components_of_the_previous_generation() {
    let remove: [fn(&mut Sim, Entity); 2] =
        [|sim, e| sim.despawn(e).unwrap(), |sim, _| sim.clear()];
    for remove in remove {
        let mut sim = Sim::new();
        let old = sim.spawn((Hp(1), Friend(entity(0, 1)), Tag));
        remove(&mut sim, old);
        let reserved = sim.reserver().reserve();
        assert_eq!(reserved, entity(0, 2));
        sim.spawn(());
        assert!(!sim.has::<Hp>(reserved) && !sim.has::<Tag>(reserved));
        sim.insert(reserved, Hp(2)).unwrap();
        assert!(sim.friends().is_empty());
    }
}

#[test]
fn clear_despawns_reserved_entities() {
    let mut sim = Sim::new();
    let reserved = sim.reserver().reserve();
    sim.clear();
    assert!(!sim.contains(reserved));
    assert_eq!(sim.spawn(()), entity(0, 2));
}
