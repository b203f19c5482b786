//! The command buffer.

mod drops;
mod kinds;
mod lanes;
mod order;
mod reserving;

use ecs_core::{Entity, world};

use crate::support::Token;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Hp(i32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Friend(Entity);
#[derive(Debug)]
struct Held(#[expect(dead_code, reason = "only its drop is observed")] Token);
#[derive(Debug, PartialEq)]
struct Tag;

world!(
    struct Sim {
        hp: Hp,
        friend: Friend,
        held: Held,
        tag: Tag,
    }

    #[group(own(hp, friend))]
    struct Friends;
);

fn entity(index: u32, generation: u32) -> Entity {
    Entity::new(index, generation).unwrap()
}
