//! Spawning, inserting and removing.

use ecs_core::{Entity, RemoveError};

use super::{
    Body, Health, Position, Sim, SimBundle, SimCommands, Velocity, Wheel, Wing, bodies, body,
};

#[test]
fn a_row_has_the_optional_components_that_it_was_spawned_with() {
    let (sim, all) = bodies(1000);
    for (&entity, i) in all.iter().zip(0..) {
        let Body { position, velocity, wheel, wing } = body(i);
        assert_eq!(sim.get(entity), Some(&position));
        assert_eq!(sim.velocity()[entity], velocity);
        assert_eq!((sim.get(entity), sim.get(entity)), (wheel.as_ref(), wing.as_ref()));
        assert_eq!(sim.has::<Wheel>(entity), i.is_multiple_of(2));
    }
    assert_eq!((sim.position().len(), sim.wheel().len(), sim.wing().len()), (1000, 500, 334));
    assert_eq!(sim.get::<Wheel>(Entity::new(0, 9).unwrap()), None);
}

#[test]
fn optional_components_come_and_go() {
    let (mut sim, all) = bodies(10);
    sim.insert(all[1], Wheel("one".into())).unwrap();
    sim.insert(all[2], Wheel("two".into())).unwrap();
    assert_eq!(sim.remove::<Wheel>(all[4]), Ok(Wheel("4".into())));
    assert_eq!(
        sim.remove::<Wheel>(all[4]),
        Err(RemoveError::Missing { entity: all[4], component: "wheel" })
    );
    assert_eq!(sim.replace(all[6], Wing(7)), Ok(Some(Wing(6))));
    assert_eq!(sim.replace(all[7], Wing(7)), Ok(None));
    let wheels: Vec<_> = all.iter().map(|&entity| sim.get::<Wheel>(entity)).collect();
    let named = |text: &str| Some(Wheel(text.into()));
    let expected = ["0", "one", "two", "", "", "", "6", "", "8", ""];
    assert!(wheels.into_iter().map(|wheel| wheel.cloned()).eq(expected.map(|text| match text {
        "" => None,
        text => named(text),
    })));
    assert!(all.iter().zip(0..).all(|(&entity, i)| sim.position()[entity] == Position(i)));
    sim.get_mut::<Wing>(all[7]).unwrap().0 += 1;
    assert_eq!(sim.wing()[all[7]], Wing(8));
}

#[test]
fn a_body_that_is_inserted_keeps_optional_components_that_it_lacks() {
    let (mut sim, all) = bodies(7);
    let new =
        Body { position: Position(60), velocity: Velocity(1), wheel: None, wing: Some(Wing(9)) };
    sim.insert(all[6], new).unwrap();
    assert_eq!(sim.get::<Wheel>(all[6]), Some(&Wheel("6".into())));
    assert_eq!((sim.position()[all[6]], &sim.wing()[all[6]]), (Position(60), &Wing(9)));
    let body: Body = sim.remove(all[6]).unwrap();
    assert_eq!(
        (body.position, body.wheel, body.wing),
        (Position(60), Some(Wheel("6".into())), Some(Wing(9)))
    );
    assert!(sim.contains(all[6]) && !sim.has::<Wheel>(all[6]) && !sim.has::<Position>(all[6]));
    assert!(sim.remove::<Body>(all[6]).is_err());
}

#[test]
fn an_optional_component_requires_its_table() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Health(1));
    let error = sim.insert(entity, Wheel("alone".into())).unwrap_err();
    assert_eq!(error.to_string(), "`wheel` requires `body`, so nothing was inserted into 0v1");
    assert_eq!(error.bundle, Wheel("alone".into()));
    let wheel = Some(Wheel("together".into()));
    sim.insert(entity, Body { wheel, ..body(1) }).unwrap();
    assert_eq!(sim.wheel()[entity], Wheel("together".into()));
    assert_eq!(sim.hurt().len(), 1);
}

#[test]
fn groups_of_other_components_know_optional_ones() {
    let (mut sim, all) = bodies(100);
    let hurt = |sim: &Sim| sim.hurt().len();
    assert_eq!((hurt(&sim), sim.flying().len()), (10, 17));
    sim.remove::<Wheel>(all[10]).unwrap();
    sim.insert(all[15], Wheel("new".into())).unwrap();
    sim.insert(all[25], Wheel("new".into())).unwrap();
    assert_eq!((hurt(&sim), sim.flying().len()), (11, 16));
    sim.despawn(all[25]).unwrap();
    sim.discard::<Body>(all[20]).unwrap();
    assert_eq!(hurt(&sim), 9);
}

#[test]
fn batches_commands_and_bundles_have_optional_components() {
    let (mut sim, all) = bodies(20);
    let mut commands = SimCommands::new();
    let spawned = commands.spawn(&mut sim.reserver(), body(6));
    commands.insert(all[1], Wheel("1".into()));
    commands.remove::<Wing>(all[0]);
    commands.despawn(all[3]);
    sim.apply(&mut commands).expect_all();
    assert_eq!(sim.wheel()[all[1]], Wheel("1".into()));
    assert_eq!((sim.has::<Wing>(all[0]), sim.contains(all[3])), (false, false));
    assert_eq!((&sim.wheel()[spawned], &sim.wing()[spawned]), (&Wheel("6".into()), &Wing(6)));
    let mut bundle = SimBundle::new();
    bundle.insert(Wheel("built".into()));
    bundle.insert(Wing(40));
    sim.insert(all[5], bundle).unwrap();
    assert_eq!((&sim.wheel()[all[5]], &sim.wing()[all[5]]), (&Wheel("built".into()), &Wing(40)));
    let mut bundle = SimBundle::new();
    bundle.insert(Wing(50));
    bundle.insert_row(body(2));
    assert_eq!((bundle.len(), bundle.has::<Wheel>()), (3, true));
    let built = sim.spawn(bundle);
    assert_eq!((sim.position()[built], &sim.wing()[built]), (Position(2), &Wing(50)));
    assert_eq!(sim.wheel()[built], Wheel("2".into()));
    sim.despawn(built).unwrap();
    assert_eq!(sim.insert_batch(all[..10].iter().copied(), Wing(1)), 9);
    assert_eq!(sim.remove_batch::<Wheel>(all.iter().copied()), 12);
    assert_eq!(sim.wheel().len(), 1);
    let before = sim.position().len();
    assert_eq!(sim.spawn_batch((0..600).map(body)).count(), 600);
    assert_eq!((sim.position().len(), sim.wheel().len()), (before + 600, 301));
    sim.clear_component::<Wheel>();
    assert_eq!((sim.position().len(), sim.wheel().len()), (before + 600, 0));
    sim.clear_component::<Body>();
    assert_eq!((sim.position().len(), sim.wing().len()), (0, 0));
    sim.clear();
    sim.shrink_to_fit();
    sim.spawn(body(6));
    assert_eq!((sim.position().len(), sim.wheel().len()), (1, 1));
}

mod drops {
    use crate::support::{Ledger, Token, caught};
    use ecs_core::{Entity, world};

    struct Position(u32);
    struct Wheel(Token);
    struct Wing(Token);

    world!(
        struct Sim {
            height: u32,
        }

        #[table]
        struct Body {
            position: Position,
            wheel: Option<Wheel>,
            wing: Option<Wing>,
        }

        #[group(own(height), with(wheel))]
        struct Rolling;
    );

    #[test]
    fn an_empty_world_is_a_constant() {
        let mut sim = const { Sim::new() };
        sim.spawn(Body { position: Position(1), wheel: None, wing: None });
        assert_eq!(sim.position().len(), 1);
    }

    #[test]
    fn values_of_kinds_are_dropped_when_the_world_is_consistent() {
        type Change = fn(&mut Sim, Entity, &Ledger);
        // Each change has a name, a function, what the first entity is and has afterwards (alive, a wheel, a wing), and the number of
        // values that are left.
        let changes: [(&str, Change, [bool; 3], usize); 7] = [
            ("despawn", |sim, e, _| sim.despawn(e).unwrap(), [false; 3], 4),
            ("discard", |sim, e, _| sim.discard::<Wheel>(e).unwrap(), [true, false, true], 5),
            ("remove", |sim, e, _| drop(sim.remove::<Wheel>(e).unwrap()), [true, false, true], 5),
            (
                "remove the row",
                |sim, e, _| drop(sim.remove::<Body>(e).unwrap()),
                [true, false, false],
                4,
            ),
            (
                "insert",
                |sim, e, ledger| sim.insert(e, Wheel(ledger.token())).unwrap(),
                [true; 3],
                6,
            ),
            (
                "insert a row",
                |sim, e, ledger| {
                    let wheel = Some(Wheel(ledger.token()));
                    sim.insert(e, Body { position: Position(9), wheel, wing: None }).unwrap();
                },
                [true; 3],
                6,
            ),
            ("despawn_batch", |sim, e, _| _ = sim.despawn_batch([e]), [false; 3], 4),
        ];
        for (name, change, [alive, wheel, wing], left) in changes {
            let ledger = Ledger::default();
            let mut sim = Sim::new();
            let all = [0, 1, 2].map(|i| {
                let wheel = if i == 0 { ledger.bomb() } else { ledger.token() };
                let (wheel, wing) = (Some(Wheel(wheel)), Some(Wing(ledger.token())));
                sim.spawn((Body { position: Position(i), wheel, wing }, i))
            });
            assert!(
                caught(|| change(&mut sim, all[0], &ledger)).message.ends_with("explodes"),
                "{name}"
            );
            let has = [sim.contains(all[0]), sim.has::<Wheel>(all[0]), sim.has::<Wing>(all[0])];
            assert_eq!(has, [alive, wheel, wing], "{name}");
            assert_eq!(ledger.made() - ledger.dropped(), left, "{name}");
            assert_eq!(
                (sim.wheel().len(), sim.wing().len()),
                (2 + usize::from(wheel), 2 + usize::from(wing)),
                "{name}"
            );
            assert_eq!(sim.rolling().len(), sim.wheel().len(), "{name}");
            assert!(all[1..].iter().zip(1..).all(|(&e, i)| {
                sim.position()[e].0 == i
                    && sim.wheel()[e].0.is_alive()
                    && sim.wing()[e].0.is_alive()
            }));
            // The world can be used.
            sim.remove::<Wheel>(all[1]).unwrap();
            let new = sim.spawn(Body { position: Position(7), wheel: None, wing: None });
            sim.despawn_batch([all[0], all[1], all[2], new]);
            assert_eq!((ledger.dropped(), sim.position().len()), (ledger.made(), 0), "{name}");
        }
    }
}
