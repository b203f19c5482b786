//! Worlds without the prelude, or with its names shadowed.

/// Only imported names are in scope here.
#[no_implicit_prelude]
mod bare {
    use ::ecs_core::{Entity, world};

    #[derive(
        ::core::clone::Clone, ::core::fmt::Debug, ::core::cmp::PartialEq, ::core::hash::Hash,
    )]
    pub(super) struct Hp(pub(super) i32);
    #[derive(
        ::core::clone::Clone, ::core::fmt::Debug, ::core::cmp::PartialEq, ::core::hash::Hash,
    )]
    pub(super) struct Rank(pub(super) i32);
    #[derive(
        ::core::clone::Clone, ::core::fmt::Debug, ::core::cmp::PartialEq, ::core::hash::Hash,
    )]
    pub(super) struct Asleep;

    world!(
        #[derive(Clone, Debug, Default, PartialEq, Hash)]
        pub(super) struct Sim {
            hp: Hp,
            rank: Rank,
            asleep: Asleep,
            #[resource]
            seed: u64,
        }

        #[group(own(hp, rank))]
        pub(super) struct Ranked;

        #[group(own(hp, rank), without(asleep))]
        pub(super) struct Awake;

        #[group(with(hp, asleep))]
        pub(super) struct Resting;

        #[query(without(asleep))]
        pub(super) struct Row {
            entity: Entity,
            hp: &mut Hp,
            rank: ::core::option::Option<&Rank>,
        }
    );
}

#[test]
fn a_world_compiles_without_a_prelude() {
    let mut sim = bare::Sim::default();
    *sim.split().seed += 1;
    assert_eq!(sim.seed(), &1);
    let e = sim.spawn((bare::Hp(1), bare::Rank(2)));
    sim.spawn((bare::Hp(9), bare::Asleep));
    for row in sim.row() {
        row.hp.0 += row.rank.map_or(0, |rank| rank.0);
        assert_eq!(row.entity, e);
    }
    assert_eq!(sim.hp()[e], bare::Hp(3));
    assert_eq!((sim.ranked().len(), sim.awake().len(), sim.resting().len()), (1, 1, 1));
    assert_eq!(sim.clone(), sim);
    let mut commands = bare::SimCommands::new();
    commands.despawn(e);
    assert_eq!(sim.apply(&mut commands).applied, 1);
}

/// Every name of the prelude is shadowed here.
#[allow(dead_code, unused_macros, unused_imports, non_camel_case_types)]
mod shadowed {
    pub(super) struct Option;
    pub(super) struct Result;
    pub(super) struct Vec;
    pub(super) struct Box;
    pub(super) struct String;
    pub(super) struct Some;
    pub(super) struct None;
    pub(super) struct Ok;
    pub(super) struct Err;
    pub(super) struct Self_;
    pub(super) struct usize;
    pub(super) struct u8;
    pub(super) struct bool;
    pub(super) struct str;
    pub(super) trait Default {}
    pub(super) trait Clone {}
    pub(super) trait Iterator {}
    pub(super) trait IntoIterator {}
    pub(super) trait FnMut {}
    pub(super) trait Send {}
    pub(super) trait Sized {}
    pub(super) trait Drop {}
    pub(super) mod core {}
    pub(super) mod std {}
    pub(super) mod alloc {}
    pub(super) mod ecs_core {}
    macro_rules! panic {
        () => {
            compile_error!("this is the user's");
        };
    }
    macro_rules! vec {
        () => {
            compile_error!("this is the user's");
        };
    }
    pub(super) use {panic, vec};

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub(super) struct Hp(pub(super) i32);
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub(super) struct Rank(pub(super) i32);

    ::ecs_core::world!(
        #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
        pub(super) struct Sim {
            hp: Hp,
            rank: Rank,
        }

        #[group(own(hp, rank))]
        pub(super) struct Ranked;

        #[query]
        pub(super) struct Row {
            entity: ::ecs_core::Entity,
            hp: &mut Hp,
            rank: ::core::option::Option<&Rank>,
        }
    );

    // What is tracked needs no name of the prelude either.
    ::ecs_core::world!(
        #[derive(Clone, Debug, PartialEq, Hash)]
        pub(super) struct Tracked {
            #[track(frames = 2)]
            hp: Hp,
            #[track(removed)]
            rank: Rank,
        }

        #[query(changed(hp), added(rank))]
        pub(super) struct Mut {
            entity: ::ecs_core::Entity,
            hp: ::ecs_core::Mut<'_, Hp>,
            rank: &Rank,
        }
    );

    // Types with shadowing names can be components.
    ::ecs_core::world!(
        pub(super) struct Odd {
            option: Option,
            result: Result,
            vec: Vec,
            string: String,
            number: usize,
            small: u8,
            flag: bool,
            some: Some,
        }

        #[query(without(flag))]
        pub(super) struct OddRow {
            option: &Option,
            number: &mut usize,
        }
    );
}

#[test]
fn a_world_compiles_with_a_shadowed_prelude() {
    let mut sim = shadowed::Sim::new();
    let e = sim.spawn((shadowed::Hp(1), shadowed::Rank(2)));
    for row in sim.row() {
        row.hp.0 += row.rank.unwrap().0;
        assert_eq!(row.entity, e);
    }
    assert_eq!(sim.clone().ranked().slices().1, [shadowed::Hp(3)]);
    assert_eq!(sim, sim.clone());

    let mut tracked = shadowed::Tracked::new();
    let e = tracked.spawn((shadowed::Hp(1), shadowed::Rank(2)));
    for mut row in tracked.r#mut() {
        row.hp.0 += row.rank.0;
        assert_eq!(row.entity, e);
    }
    assert_eq!(tracked.clone(), tracked);
    tracked.despawn(e).unwrap();
    assert!(tracked.drain_removed().eq([(e, shadowed::Rank(2))]));

    let mut odd = shadowed::Odd::new();
    odd.spawn((shadowed::Option, shadowed::usize, shadowed::Vec));
    odd.spawn((shadowed::Option, shadowed::usize, shadowed::bool));
    assert_eq!(odd.odd_row().count(), 1);
    assert_eq!(odd.vec().len(), 1);
}
