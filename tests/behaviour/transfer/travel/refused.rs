//! Unique keys, rules, capacities and brands: what can't be added is an error, and nothing changes.

use std::panic::{AssertUnwindSafe, catch_unwind};

use ecs_core::{Brand, BrokenRule, Entity, MoveError, world};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Name(u32);

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Named {
        #[index(unique)]
        name: Name,
        #[index]
        team: u8,
        health: u32,
    }
);

#[test]
fn a_taken_key_is_an_error_and_nothing_changes() {
    let (mut one, mut two) = (Named::new(), Named::new());
    let [a, b] = [1, 2].map(|i| one.spawn((Name(i), 7_u8, i)));
    let taken = two.spawn((Name(2), 1_u32));
    let (before, there) = (one.clone(), two.clone());
    let rule = BrokenRule::NotUnique("name", taken);
    let error = MoveError::Broken { entity: b, rule };
    assert_eq!(one.try_move_to(&mut two, [a, b]).unwrap_err(), error);
    assert_eq!(one.try_copy_to(&mut two, [b]).unwrap_err(), error);
    assert_eq!((&one, &two), (&before, &there));
    assert!(error.to_string().starts_with(&format!("{b} can't be added to the world: ")));
    // The entity without a taken key goes alone.
    let new = one.try_move_to(&mut two, [a]).unwrap();
    assert_eq!(two.name_index().get(&Name(1)), new.get(a));
    assert_eq!(one.name_index().get(&Name(1)), None);
    assert!(two.team_index().get(&7).eq(new.get(a)));
    assert!(one.team_index().get(&7).eq([b]));
    let (part, new) = one.split_off([b]);
    assert_eq!(part.name_index().get(&Name(2)), new.get(b));
    // The key is free again.
    one.spawn(Name(2));
}

world!(
    #[derive(Clone, Debug, PartialEq)]
    #[requires(name: health)]
    #[one_of(team, level)]
    struct Ruled {
        name: Name,
        health: u32,
        team: u8,
        level: i8,
    }
);

#[test]
fn rules_hold_for_what_travels() {
    let mut ruled = Ruled::new();
    let a = ruled.spawn((Name(1), 5_u32, 3_u8));
    let b = ruled.spawn((6_u32, 3_i8));
    let (part, new) = ruled.copy_of_only::<(Name, u32)>([a, b]);
    assert_eq!((part.name().len(), part.health().len(), part.team().len()), (1, 2, 0));
    let (mut part, by_moving) = ruled.split_off([a]);
    assert_eq!(new.get(a), by_moving.get(a));
    // The team is replaced.
    part.insert(by_moving.map(a), 1_i8).unwrap();
    assert!(part.team().is_empty());
}

world!(
    #[capacity(entities = 4)]
    #[derive(Clone, Debug, PartialEq)]
    struct Small {
        health: u32,
    }
);

#[test]
fn a_full_world_is_an_error_and_nothing_changes() {
    let (mut one, mut two) = (Small::new(), Small::new());
    let all: Vec<_> = one.spawn_batch(0..3_u32).collect();
    two.spawn_batch(0..2_u32);
    let (before, there) = (one.clone(), two.clone());
    let error = MoveError::Full { entities: 3, room: 2 };
    assert_eq!(one.try_move_to(&mut two, all.iter().copied()).unwrap_err(), error);
    assert_eq!(one.try_copy_to(&mut two, all.iter().copied()).unwrap_err(), error);
    let text = "3 entities can't be added to a world with room for 2";
    assert_eq!(error.to_string(), text);
    assert_eq!((&one, &two), (&before, &there));
    // An entity that is named twice needs one index.
    one.try_move_to(&mut two, [all[0], all[2], all[0]]).unwrap();
    assert_eq!((one.len(), two.len()), (1, 4));
    let (part, _) = two.split_off(two.entities().iter().collect::<Vec<_>>());
    assert_eq!(part.len(), 4);
}

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Founded {
        #[index(unique)]
        name: Name,
        #[resource]
        clock: u32,
    }
);

impl Default for Founded {
    /// A world with an entity, whose name is 1.
    fn default() -> Self {
        let mut world = Self::new(5);
        world.spawn(Name(1));
        world
    }
}

#[test]
fn a_default_that_spawns_entities_is_a_world_like_others() {
    let mut world = Founded::new(0);
    let [taken, free] = [1, 2].map(|i| world.spawn(Name(i)));
    let before = world.clone();
    let calls: [fn(&mut Founded, Entity); 3] = [
        |world, entity| drop(world.split_off([entity])),
        |world, entity| drop(world.copy_of([entity])),
        |world, entity| drop(world.copy_of_only::<Name>([entity])),
    ];
    for call in calls {
        let result = catch_unwind(AssertUnwindSafe(|| call(&mut world, taken)));
        let message = *result.unwrap_err().downcast::<String>().unwrap();
        assert!(message.starts_with(&format!("{taken} can't be added to the world: ")));
        assert_eq!(world, before);
    }
    let (part, new) = world.split_off([free]);
    assert_eq!((part.len(), *part.clock(), world.len()), (2, 5, 1));
    assert_eq!(part.name_index().get(&Name(2)), new.get(free));
    assert!(part.name_index().get(&Name(1)).is_some());
}

world!(
    #[brand]
    #[derive(Clone, Debug, PartialEq)]
    struct Branded {
        health: u32,
    }
);

#[test]
fn the_new_world_has_a_brand_of_its_own() {
    let mut world = Branded::new();
    let entity = world.spawn(7_u32);
    let (part, new) = world.split_off([entity]);
    let new = new.map(entity);
    assert_ne!(part.brand(), world.brand());
    assert_eq!(Brand::of(new), Some(part.brand()));
    assert!(part.get::<u32>(entity).is_none() && world.get::<u32>(new).is_none());
}
