//! What a part can declare.

use ecs_core::{Entity, world};

pub struct Number(pub u32);

ecs_core::part!(
    /// Components whose types are no single words, and names that are keywords.
    pub struct Kinds {
        r#type: Vec<u8>,
        words: Vec<u16>,
        array: [u8; 4],
        pair: (u8, Number),
        call: fn(&u8) -> u8,
        text: &'static str,
        boxed: Box<dyn Fn(&u8) -> u8 + Send>,
        path: std::collections::BTreeMap<u8, core::option::Option<char>>,
        tag: Tag,
        #[storage(linear)]
        r#loop: Number,
    }

    #[table]
    pub struct r#Match {
        pub r#fn: [u16; 2],
        pub r#mod: Result<char, ()>,
    }

    #[group(own(r#type, array))]
    pub struct Typed;

    #[group(with(tag), without(r#loop))]
    pub struct r#Where;

    #[query(with(tag, text), without(words))]
    pub struct Loops {
        pub r#type: &mut Vec<u8>,
        pub pair: Option<&(u8, Number)>,
        pub r#loop: &mut Number,
        pub call: Option<&fn(&u8) -> u8>,
    }

    #[query]
    pub struct Matching {
        pub who: Entity,
        pub any: r#MatchMut,
    }
);

pub struct Tag;

ecs_core::part!(
    /// Nothing at all.
    pub struct Empty {}
);

ecs_core::part!(
    /// Only queries and groups of other parts' components.
    #[parts(Kinds, Empty, physics::Physics)]
    pub struct Views {}

    #[query(lead(mass), without(tag))]
    pub struct Heavy {
        pub mass: &physics::Mass,
        pub array: Option<&mut [u8; 4]>,
    }

    #[query(packed)]
    pub struct Turns {
        pub rotation: physics::RotationRef,
    }

    #[group(own(array, r#type), with(position))]
    pub struct Placed;
);

world!(
    #[parts(Views)]
    pub struct Game {}
);

world!(
    #[parts(Empty)]
    struct Nothing {}
);

world!(
    #[parts(Kinds as r#in)]
    struct Prefixed {}
);

fn twice(number: &u8) -> u8 {
    number * 2
}

#[test]
fn components_have_any_type() {
    let mut game = Game::new();
    let call: fn(&u8) -> u8 = twice;
    let boxed: Box<dyn Fn(&u8) -> u8 + Send> = Box::new(|number| number + 1);
    let entity = game.spawn((
        (vec![1_u8], (1_u8, Number(2)), call, "text", boxed, Tag, Number(7)),
        [1_u8, 2, 3, 4],
        Match { r#fn: [1, 2], r#mod: Ok('a') },
    ));
    for row in game.loops() {
        row.r#type.push(row.pair.unwrap().0);
        row.r#loop.0 += u32::from(row.call.unwrap()(&3));
    }
    assert_eq!(game.r#type()[entity], [1, 1]);
    assert_eq!(game.r#loop()[entity].0, 13);
    assert_eq!((game.boxed()[entity])(&1), 2);
    assert_eq!(game.text()[entity], "text");
    for row in game.matching() {
        assert_eq!(row.who, entity);
        row.any.r#fn[0] += 1;
    }
    assert_eq!(game.r#match().get(entity).unwrap().r#fn, &[2, 2]);
    assert_eq!((game.typed().len(), game.r#where().len(), game.placed().len()), (1, 0, 0));
    game.type_mut().as_mut_slice()[0].clear();
    let kinds = KindsWorld::kinds(&mut game);
    assert_eq!((kinds.r#loop.len(), kinds.path.len(), kinds.r#fn.len()), (1, 0, 1));
}

#[test]
fn a_part_may_be_empty() {
    fn spawn<W: EmptyWorld>(world: &mut W) -> Entity {
        world.spawn(())
    }
    let mut nothing = Nothing::new();
    let entity = spawn(&mut nothing);
    assert!(nothing.contains(entity));
    assert_eq!(nothing.empty().entities.len(), 1);
    assert_eq!(Nothing::LAYOUT.components.len(), 0);
}

#[test]
fn a_part_may_be_views_of_other_parts() {
    fn views<W: ViewsWorld>(world: &mut W) -> [usize; 3] {
        let turns = world.turns().count();
        [world.heavy().count(), turns, world.placed().len()]
    }
    let mut game = Game::new();
    game.spawn((physics::Mass(1.0), [1_u8; 4], vec![1_u8], physics::Position(1.0)));
    game.spawn((physics::Mass(2.0), Tag, physics::turning(1.0, 2.0)));
    assert_eq!(views(&mut game), [1, 1, 1]);
    assert_eq!(game.heavy().next().unwrap().array, Some(&mut [1; 4]));
    // The split handle has no columns.
    assert_eq!(game.views().entities.len(), 2);
}

#[test]
fn a_prefix_may_be_a_keyword() {
    let mut game = Prefixed::new();
    game.spawn((vec![1_u8], [0_u8; 4], Number(1)));
    assert_eq!((game.in_type().len(), game.in_loop_mut().len(), game.in_typed().len()), (1, 1, 1));
    assert_eq!(
        (game.in_loops().count(), game.in_match().len(), game.r#in().r#type.len()),
        (0, 0, 1)
    );
}
