//! Defaults of required components: each way to add a component inserts those that are missing.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ecs_core::{BrokenRule, Entity, GroupEvent, InsertReason, part, world};
use serde::{Deserialize, Serialize};

macro_rules! values {
    ($($Name:ident)*) => {$(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub struct $Name(pub u32);
    )*};
}

values!(Health Armor Strap Ghost Wing);

thread_local! {
    /// The number of defaults that were made, and true if the next one panics.
    static MADE: Cell<(u32, bool)> = const { Cell::new((0, false)) };
}

impl Armor {
    fn made() -> Self {
        let (count, panics) = MADE.get();
        assert!(!panics, "no armor");
        MADE.set((count + 1, panics));
        Self(7)
    }
}

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[requires(health: armor = Armor::made())]
    #[requires(armor: strap = Strap(2))]
    #[requires(wing: plates = Plates { first: 3, second: 4 }, armor = Armor::made())]
    #[never(ghost, armor)]
    struct Sim {
        health: Health,
        armor: Armor,
        #[storage(linear)]
        #[track]
        strap: Strap,
        ghost: Ghost,
        wing: Wing,
    }

    #[table]
    #[derive(Debug, PartialEq)]
    struct Plates {
        first: u32,
        second: u64,
    }

    #[group(own(health, armor), events)]
    struct Living;
);

/// Checks that an entity has what its health requires.
fn check(sim: &Sim, entity: Entity, armor: u32) {
    assert_eq!(sim.get(entity), Some(&Armor(armor)));
    assert_eq!(sim.get(entity), Some(&Strap(2)));
    assert!(sim.living().contains(entity));
}

#[test]
fn every_way_to_add_a_component_adds_what_it_requires() {
    let mut sim = Sim::new();
    let mut all = vec![sim.spawn(Health(1)), sim.try_spawn(Health(1)).unwrap()];
    let entity = Sim::new().spawn_batch([(); 9]).next_back().unwrap();
    sim.spawn_at(entity, Some(Health(1))).unwrap();
    all.push(entity);
    all.extend(sim.spawn_batch((0..3).map(Health)));
    all.extend(sim.spawn_columns((&mut vec![Health(1), Health(2)],)).unwrap());
    let mut bundle = SimBundle::new();
    bundle.insert(Health(1));
    all.push(bundle.spawn_into(&mut sim));
    for way in 0..7 {
        let entity = sim.spawn(());
        let mut commands = SimCommands::new();
        match way {
            0 => sim.insert(entity, Health(1)).unwrap(),
            1 => drop(sim.replace(entity, Health(1)).unwrap()),
            2 => assert_eq!(sim.insert_batch([entity], Health(1)), 1),
            3 => commands.insert(entity, Health(1)),
            4 => assert_eq!(sim.get_or_insert_with(entity, || Health(5)).unwrap(), &Health(5)),
            5 => {
                bundle.insert(Health(1));
                bundle.insert_into(&mut sim, entity).unwrap();
            }
            _ => {
                let mut bundle = SimBundle::new();
                bundle.insert(Health(1));
                sim.put(entity, bundle).unwrap();
            }
        }
        sim.apply(&mut commands).expect_all();
        all.push(entity);
    }
    let mut commands = SimCommands::new();
    commands.spawn_later(Health(1));
    commands.spawn_batch((0..2).map(Health));
    sim.apply(&mut commands).expect_all();
    assert_eq!((all.len(), sim.living().len()), (16, 19));
    all.into_iter().for_each(|entity| check(&sim, entity, 7));
}

#[test]
fn a_value_that_is_given_or_there_is_kept() {
    MADE.set((0, false));
    let mut sim = Sim::new();
    let given = sim.spawn((Health(1), Armor(1)));
    let there = sim.spawn(Armor(1));
    sim.insert(there, Health(1)).unwrap();
    let option = sim.spawn((Health(1), Some(Armor(1))));
    for entity in [given, there, option] {
        check(&sim, entity, 1);
    }
    assert_eq!(MADE.get().0, 0, "a default was made and not needed");
    let none = sim.spawn((Health(1), None::<Armor>));
    check(&sim, none, 7);
    sim.put(none, {
        let mut bundle = SimBundle::new();
        bundle.insert(Strap(9));
        bundle.insert(Health(1));
        bundle
    })
    .unwrap();
    assert_eq!((sim.get(none), MADE.get().0), (Some(&Strap(9)), 2));
}

#[test]
fn rows_of_tables_are_defaults_too() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Wing(1));
    sim.remove::<Plates>(entity).unwrap_err();
    assert_eq!((sim.first()[entity], sim.second()[entity]), (3, 4));
    assert_eq!((sim.get(entity), sim.get(entity)), (Some(&Armor(7)), Some(&Strap(2))));
}

#[test]
fn groups_events_and_marks_see_one_change() {
    let mut sim = Sim::new();
    let entity = sim.spawn(());
    sim.next_frame();
    sim.insert(entity, Health(1)).unwrap();
    assert!(sim.living_events().iter().eq(&[GroupEvent::Entered(entity)]));
    assert!(sim.added::<Strap>().map(|(entity, _)| entity).eq([entity]));
}

#[test]
fn a_refused_change_inserts_no_default() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Ghost(1));
    let before = sim.clone();
    let error = sim.insert(entity, Health(1)).unwrap_err();
    assert_eq!(error.reason, InsertReason::Broken(BrokenRule::Both("armor", "ghost")));
    assert_eq!((&sim, error.bundle), (&before, Health(1)));
    let error = sim.try_spawn((Ghost(1), Some(Health(1)))).unwrap_err();
    assert_eq!((&sim, error.bundle), (&before, (Ghost(1), Some(Health(1)))));
}

#[test]
fn a_default_that_panics_changes_nothing() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Strap(1));
    let before = sim.clone();
    MADE.set((0, true));
    let change = AssertUnwindSafe(|| sim.insert(entity, Health(1)).unwrap());
    catch_unwind(change).unwrap_err();
    assert_eq!(sim, before);
    catch_unwind(AssertUnwindSafe(|| sim.spawn(Health(1)))).unwrap_err();
    assert_eq!(sim, before);
    MADE.set((0, false));
    sim.insert(entity, Health(1)).unwrap();
    assert_eq!(sim.get(entity), Some(&Armor(7)));
}

#[test]
fn what_is_required_is_not_removed_alone() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Health(1));
    sim.remove::<Armor>(entity).unwrap_err();
    sim.remove::<(Health, Armor)>(entity).unwrap();
    assert!(sim.has::<Strap>(entity) && sim.living().is_empty());
}

mod before {
    use super::{Armor, Deserialize, Ghost, Health, Serialize, Strap, Wing, world};

    world!(
        /// The same components without rules.
        #[derive(Serialize, Deserialize)]
        pub struct Old {
            health: Health,
            armor: Armor,
            strap: Strap,
            ghost: Ghost,
            wing: Wing,
        }
    );
}

#[test]
fn worlds_of_before_get_defaults() {
    let mut old = before::Old::new();
    let all = [old.spawn((Health(1), Armor(1))), old.spawn(Health(2)), old.spawn(Strap(2))];
    let winged = old.spawn((Wing(1), Strap(5)));
    let json = serde_json::to_string(&old).unwrap();
    let bytes = postcard::to_stdvec(&old).unwrap();
    let mut restored = Sim::new();
    let mut restoring = restored.restore(old.entities().to_slots().unwrap());
    macro_rules! rows {
        ($($name:ident)*) => {$(
            let rows = old.$name();
            restoring.rows(rows.entities(), rows.as_slice().to_vec()).unwrap();
        )*};
    }
    rows!(health armor strap wing);
    restoring.try_finish().unwrap();
    let loaded =
        [serde_json::from_str(&json).unwrap(), postcard::from_bytes(&bytes).unwrap(), restored];
    for sim in loaded {
        let sim: Sim = sim;
        check(&sim, all[0], 1);
        check(&sim, all[1], 7);
        assert_eq!((sim.get(winged), sim.first()[winged]), (Some(&Strap(5)), 3));
        assert_eq!((sim.living().len(), sim.strap().len(), sim.len()), (2, 4, 4));
    }
    old.spawn((Health(1), Ghost(1)));
    let error = serde_json::from_str::<Sim>(&serde_json::to_string(&old).unwrap()).unwrap_err();
    assert!(error.to_string().contains("breaks a rule"), "{error}");
}

#[test]
fn a_delta_has_defaults_like_other_values() {
    let mut old = Sim::new();
    let entity = old.spawn(Armor(1));
    let mut new = old.clone();
    new.insert(entity, Health(1)).unwrap();
    new.spawn(Health(2));
    let delta = old.diff(&new);
    old.apply_delta(&delta).unwrap();
    assert_eq!(old, new);
}

mod war {
    use super::{Armor, Health, Strap, part};

    const START: u32 = 5;

    fn armor() -> Armor {
        Armor(START)
    }

    part!(
        #[requires(health: armor = armor())]
        #[requires(armor: strap = Strap(START + 1))]
        pub struct War {
            health: Health,
            armor: Armor,
            strap: Strap,
        }
    );
}

mod field {
    use super::{Wing, part, war};

    part!(
        #[parts(war::War)]
        #[requires(wing: health = super::Health(3))]
        pub struct Field {
            wing: Wing,
        }
    );
}

mod game {
    use super::{field, world};

    world!(
        #[parts(field::Field)]
        pub struct Game {}
    );
}

world!(
    #[parts(war::War as first)]
    struct Prefixed {}
);

#[test]
fn parts_have_defaults_by_names_of_their_own() {
    let mut sim = Prefixed::new();
    let entity = sim.spawn(Health(1));
    assert_eq!((sim.get(entity), sim.get(entity)), (Some(&Armor(5)), Some(&Strap(6))));
    let mut game = game::Game::new();
    let entity = game.spawn(Wing(1));
    assert_eq!((game.get(entity), game.get(entity)), (Some(&Health(3)), Some(&Strap(6))));
}

#[derive(Clone, Debug, Default, PartialEq)]
struct Of<T>(T);

world!(
    #[requires(health: of_t = Of(T::default()))]
    struct Generic<T: Default + Send + 'static> {
        health: Health,
        of_t: Of<T>,
    }
);

#[test]
fn a_default_can_name_parameters() {
    let mut sim = Generic::<u64>::new();
    let entity = sim.spawn(Health(1));
    assert_eq!(sim.of_t()[entity], Of(0));
}

mod clans {
    #[derive(Debug, PartialEq)]
    struct Clan;
    #[derive(Debug, PartialEq)]
    struct Health(u32);
    #[derive(Debug, Default, PartialEq)]
    struct Of<T>(T);

    ecs_core::world!(
        #[requires(clan: health = Health(9), of_t = Of(T::default()))]
        pub struct Clans<T: Default + Send + 'static> {
            clan: Clan,
            health: Health,
            of_t: Of<T>,
        }
    );

    #[test]
    fn a_public_world_can_have_defaults_of_private_types() {
        let mut clans = Clans::<u8>::new();
        let clan = clans.spawn(Clan);
        assert_eq!((&clans.health()[clan], &clans.of_t()[clan]), (&Health(9), &Of(0)));
    }
}
