//! What a world made of parts has, as any other world.

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

use ecs_core::{ApplyReport, world};
use physics::{Position, Velocity};

mod values {
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub struct Level(pub u8);
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub struct Badge(pub char);
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub struct Rank(pub u8);

    ecs_core::part!(
        pub struct Values {
            level: Level,
        }

        #[table]
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub struct Card {
            pub badge: Badge,
            pub rank: Rank,
        }

        #[query]
        pub struct Levels {
            pub level: &mut Level,
            pub card: CardRef,
        }
    );
}
use values::{Badge, Card, Level, Rank};

world!(
    #[parts(values::Values)]
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub struct Cards {
        score: u32,
    }

    #[group(own(card, score))]
    pub struct Scored;
);

fn hash(cards: &Cards) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(cards)
}

#[test]
fn traits_are_derived_with_the_components_of_parts() {
    let mut cards = Cards::new();
    cards.spawn((Level(1), 3_u32, Card { badge: Badge('a'), rank: Rank(1) }));
    let copy = cards.clone();
    assert_eq!(hash(&cards), hash(&copy));
    cards.level_mut().as_mut_slice()[0].0 = 2;
    assert_ne!(cards, copy);
    assert_ne!(hash(&cards), hash(&copy));
    let text = format!("{cards:?}");
    assert!(text.contains("Level(2)") && text.contains("Badge('a')"), "{text}");
}

/// A generic world with a part.
mod generic {
    use std::fmt::Debug;

    #[derive(Clone, Debug, PartialEq)]
    pub struct Own<T>(pub T);

    ecs_core::world!(
        #[parts(physics::Physics, super::values::Values as v)]
        #[derive(Clone, Debug, PartialEq)]
        pub struct Game<T: Clone + Debug + PartialEq + 'static, const N: usize> {
            own: Own<T>,
            array: [Own<T>; N],
        }

        #[group(own(own), with(position, velocity))]
        pub struct Owned;

        #[query(without(asleep))]
        pub struct Owning<T: Clone + Debug + PartialEq + 'static> {
            own: &mut Own<T>,
            position: &physics::Position,
        }
    );
}

#[test]
fn a_generic_world_has_parts() {
    let mut game = generic::Game::<char, 2>::new();
    let entity = game.spawn((Position(1.0), Velocity(2.0), generic::Own('a')));
    physics::drift(&mut game, 1.0);
    assert_eq!(game.position()[entity], Position(3.0));
    assert_eq!((game.owned().len(), game.bodies().len(), game.v_level().len()), (1, 1, 0));
    game.owning().for_each(|row| row.own.0 = 'b');
    let generic::GameParts { own, physics, v, .. } = game.split_parts();
    assert_eq!((own[entity].0, physics.position.len(), v.level.len()), ('b', 1, 0));
    assert_eq!(game.clone(), game);
}

world!(
    #[world(groups = "declared")]
    #[parts(physics::Physics, ai::Ai)]
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        score: u32,
    }

    #[query]
    struct Own {
        score: &u32,
        position: &physics::Position,
        velocity: &mut physics::Velocity,
    }
);

#[test]
fn command_buffers_take_the_components_of_parts() {
    let mut sim = Sim::new();
    let old = sim.spawn(Position(1.0));
    let mut commands = SimCommands::new();
    let mut split = sim.split();
    let new =
        commands.spawn(&mut split.reserver, (Position(2.0), physics::turning(1.0, 2.0), 3_u32));
    commands.insert(old, (Velocity(1.0), ai::Mood(1)));
    commands.remove::<physics::Rotation>(new);
    commands.despawn(new);
    assert_eq!(
        sim.apply(&mut commands),
        ApplyReport { applied: 4, skipped: 0, ..ApplyReport::default() }
    );
    assert_eq!((sim.len(), sim.bodies().len(), sim.mood()[old].0), (1, 1, 1));
}

#[test]
fn all_columns_are_lent_by_parts() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Position(1.0), Velocity(1.0), physics::turning(1.0, 2.0), 3_u32));
    let SimParts { entities, mut reserver, mut physics, ai, mut score } = sim.split_parts();
    assert!(entities.contains(entity) && !entities.contains(reserver.reserve()));
    physics::turn(&mut physics, 2.0);
    ai::cheer(ai);
    score[entity] += 1;
    assert_eq!(physics.bodies.len(), 1);
    assert_eq!((physics.angle[entity].0, physics.spin.len()), (5.0, 1));
    assert_eq!(sim.score()[entity], 4);
}

#[test]
fn queries_run_over_columns_of_a_split_world() {
    let mut sim = Sim::new();
    sim.spawn((Position(1.0), Velocity(1.0), 3_u32));
    let mut split = sim.split();
    let own = Own::over((&split.score, &split.position, &mut split.velocity));
    assert_eq!(own.map(|row| row.velocity.0 as u32 + row.score).sum::<u32>(), 4);
    let moving = physics::Moving::over::<Sim>((
        &mut split.position,
        &split.velocity,
        &split.mass,
        &split.asleep,
    ));
    assert_eq!(moving.count(), 1);
}

#[test]
fn plans_use_groups_of_all_parts() {
    assert_eq!(
        Sim::plan_of::<physics::Packed>().to_string(),
        "walks the members of `Bodies`, as slices: `position`, `velocity`"
    );
    // A group of the world serves a query of the part.
    assert_eq!(
        Tagged::plan_of::<values::Levels>().to_string(),
        "walks the members of `Levelled`, as slices: `level`, `card`"
    );
}

world!(
    #[parts(values::Values)]
    struct Tagged {}

    #[group(own(level, card))]
    struct Levelled;
);

world!(
    #[parts(ai::Ai)]
    struct Minds {}
);

/// Returns the lines of a text from the one that starts so to the next empty one, without further spaces.
fn section(text: &str, start: &str) -> Vec<String> {
    let lines = text.lines().skip_while(|line| !line.starts_with(start)).skip(1);
    let lines = lines.take_while(|line| !line.is_empty());
    lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn the_layout_says_where_declarations_come_from() {
    let text = Sim::LAYOUT.to_string();
    let components = section(&text, "components (9)");
    assert_eq!(
        components[2..7],
        [
            "mass Mass 4 B align 4 linear 8 B + 1 bit per entity from physics::Physics",
            "asleep Asleep 0 B align 1 tag 4 B per entity + 8 B per value from physics::Physics",
            "target Target 4 B align 4 sparse 4 B per entity + 12 B per value from ai::Ai",
            "mood Mood 1 B align 1 sparse 4 B per entity + 9 B per value from ai::Ai",
            "score u32 4 B align 4 sparse 4 B per entity + 12 B per value",
        ]
    );
    assert_eq!(
        section(&text, "tables (1)"),
        ["Rotation angle, spin 4 B per entity + 8 B per row from physics::Physics"]
    );
    assert_eq!(
        section(&text, "groups (3)"),
        [
            "Bodies full-owning own(position, velocity) around Turning from physics::Physics",
            "Turning full-owning own(position, velocity, rotation) without(asleep) around Hunters \
             from physics::Physics",
            "Hunters partial-owning own(position, velocity, rotation) with(target) without(asleep) \
             from ai::Ai",
        ]
    );
    let queries = section(&text, "queries (6)");
    assert_eq!(queries[2], "Packed &mut position &velocity from physics::Physics");
    assert_eq!(queries[10], "Own &score &position &mut velocity");
    // Only another part lists this one.
    let text = Minds::LAYOUT.to_string();
    let from = section(&text, "tables (1)");
    assert_eq!(from, ["Rotation angle, spin 4 B per entity + 8 B per row from Physics of ai::Ai"]);
}
