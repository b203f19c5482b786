// ANCHOR: recipe
use ecs_core::{Entity, world};
use std::cmp::Reverse;

struct Initiative(u32);
struct Health(i32);

struct Attack {
    target: Entity,
    damage: i32,
}

world!(
    struct Battle {
        initiative: Initiative,
        health: Health,
        attack: Attack,
    }
);

/// Plays a round, in which each fighter has one turn.
fn round(battle: &mut Battle) {
    battle.sort_by_key::<Initiative, _>(|initiative| Reverse(initiative.0));
    let order = battle.initiative().entities().to_vec();
    for fighter in order {
        turn(battle, fighter);
    }
}

/// Does nothing if the fighter or its target has died.
fn turn(battle: &mut Battle, fighter: Entity) {
    let Some(&Attack { target, damage }) = battle.get::<Attack>(fighter) else {
        return;
    };
    let Some(health) = battle.get_mut::<Health>(target) else { return };
    health.0 -= damage;
    if health.0 <= 0 {
        battle.despawn(target).expect("it has a health");
    }
}

#[test]
fn fastest_fighter_has_the_first_turn() {
    let mut battle = Battle::new();
    let [troll, elf, cat] = [(2, 9), (7, 5), (2, 1)].map(|(initiative, health)| {
        battle.spawn((Initiative(initiative), Health(health)))
    });
    battle.insert(troll, Attack { target: elf, damage: 2 }).unwrap();
    battle.insert(elf, Attack { target: troll, damage: 6 }).unwrap();
    battle.insert(cat, Attack { target: elf, damage: 1 }).unwrap();
    round(&mut battle); // the elf, then the troll, then the cat
    assert_eq!((battle.health()[troll].0, battle.health()[elf].0), (3, 2));
    round(&mut battle); // the troll dies before its turn
    assert!(!battle.contains(troll));
    assert_eq!(battle.health()[elf].0, 1);
    assert_eq!(battle.initiative().entities(), [elf, cat]);
}
// ANCHOR_END: recipe
