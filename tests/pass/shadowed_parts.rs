//! Parts among the user's own names: those of the prelude, of ecs-core and of generated code.
#![allow(dead_code, non_camel_case_types, unused_imports)]

pub struct Option;
pub struct Vec(pub i32);
pub struct Some;
pub struct None;
pub struct Entity;
pub struct World(pub u8);
pub struct Column;
pub struct Group;
pub struct Query;
pub struct Self_;
pub struct usize;
pub trait Has {}
pub trait HasUnit {}
pub trait Filters {}
pub trait Default {}
pub trait Clone {}
pub trait Sized {}
pub trait Iterator {}
pub mod core {}
pub mod std {}
pub mod ecs_core {}
pub mod __private {}
pub struct __World;
pub struct __Split;
pub struct W;

::ecs_core::part! {
    /// Components with names of the prelude.
    pub struct Kinds {
        option: Option,
        vec: Vec,
        some: Some,
        owner: Entity,
        world: World,
        number: usize,
        w: W,
    }

    #[table]
    pub struct Rows {
        pub column: Column,
        pub group: Group,
    }

    #[group(own(option, vec))]
    pub struct Result;

    #[query(with(some), without(owner))]
    pub struct Box {
        pub vec: &mut Vec,
        pub world: ::core::option::Option<&World>,
        pub rows: ::core::option::Option<RowsRef>,
    }
}

::ecs_core::world! {
    #[parts(Kinds)]
    pub struct Game {
        asked_for: Query,
    }

    #[group(own(asked_for), with(rows))]
    pub struct Asked;
}

fn run<T: KindsWorld>(world: &mut T) -> i32 {
    let mut sum = 0;
    world.r#box().for_each(|row| sum += row.vec.0);
    sum
}

pub(crate) fn main() {
    let mut game = Game::new();
    game.spawn((
        Option,
        Vec(3),
        self::Some,
        World(1),
        Query,
        Rows { column: Column, group: Group },
    ));
    ::core::assert_eq!(run(&mut game), 3);
    ::core::assert_eq!((game.result().len(), game.asked().len()), (1, 1));
    let GameParts { kinds, asked_for, .. } = game.split_parts();
    ::core::assert_eq!((kinds.vec.len(), asked_for.len()), (1, 1));
}
