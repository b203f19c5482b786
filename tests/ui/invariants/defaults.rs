//! E137, E138, E136, E139: A component has one default, which suits each entity and brings what it requires. Defaults don't require
//! each other.

use ecs_core::{Entity, Link};

struct Holds(Entity);

impl Link for Holds {
    fn target(&self) -> Entity {
        self.0
    }
}

struct Hand;
#[derive(Clone, PartialEq, Eq, Hash)]
struct Name(String);
struct A(u8);
struct B(u8);
struct C(u8);
struct D(u8);
struct E(u8);
struct F(u8);

ecs_core::world!(
    #[requires(hand: holds = Holds(Entity::DANGLING))]
    #[requires(hand: name = Name(String::new()), body = Body { front: 1, back: None })]
    #[requires(a: b = B(1))]
    #[requires(b: c = C(1))]
    #[requires(c: a = A(1))]
    #[requires(hand: d = D(1), c = C(2))]
    #[requires(hand: e = E(1))]
    #[requires(e: f)]
    struct Sim {
        #[link(on_despawn = despawn)]
        holds: Holds,
        hand: Hand,
        #[index(unique)]
        name: Name,
        a: A,
        b: B,
        c: C,
        d: D,
        e: E,
        f: F,
    }

    #[table]
    struct Body {
        front: u16,
        back: Option<u32>,
    }
);

fn main() {}
