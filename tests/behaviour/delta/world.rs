//! A world with every storage, group, table, link and kind of tracking, and random changes of it.

use ecs_core::{Entity, EntityMapping, GroupEvent, Link, MapEntities, world};

#[derive(Clone, Debug, PartialEq)]
pub struct A(pub u32);
#[derive(Clone, Debug, PartialEq)]
pub struct B(pub String);
#[derive(Clone, Debug, PartialEq)]
pub struct C(pub u8);
#[derive(Clone, Debug, PartialEq)]
pub struct D(pub u16);
#[derive(Clone, Debug, PartialEq)]
pub struct T(pub u32);
#[derive(Clone, Debug, PartialEq)]
pub struct K(pub String);
#[derive(Clone, Debug, PartialEq)]
pub struct L(pub u64);
#[derive(Clone, Debug, PartialEq)]
pub struct M(pub String);
#[derive(Clone, Debug, PartialEq)]
pub struct H(pub u8);
#[derive(Clone, Debug, PartialEq)]
pub struct Parent(pub Entity);
#[derive(Clone, Debug, PartialEq)]
pub struct Aim(pub Entity);
#[derive(Clone, Debug, PartialEq)]
pub struct Seen(pub Entity);
#[derive(Clone, Debug, PartialEq)]
pub struct Clock(pub u32);

macro_rules! link {
    ($($Link:ident)*) => {$(
        impl Link for $Link {
            fn target(&self) -> Entity {
                self.0
            }
        }
        impl MapEntities for $Link {
            fn map_entities(&mut self, mapping: &EntityMapping) {
                self.0.map_entities(mapping);
            }
        }
    )*};
}

link!(Parent Aim Seen);

world!(
    #[derive(Clone, Debug, PartialEq)]
    pub struct All {
        a: A,
        b: B,
        c: C,
        #[storage(linear)]
        d: D,
        #[track(frames = 3)]
        t: T,
        #[track(removed)]
        k: K,
        #[storage(linear)]
        #[track]
        l: L,
        #[storage(linear)]
        #[track(removed)]
        m: M,
        h: H,
        #[entities]
        #[link(on_despawn = despawn)]
        parent: Parent,
        #[entities]
        #[link(on_despawn = unlink)]
        #[track]
        aim: Aim,
        #[entities]
        #[link(on_despawn = keep)]
        seen: Seen,
        #[resource]
        clock: Clock,
    }
    #[table]
    #[derive(Clone, Debug, PartialEq)]
    pub struct Body {
        pub mass: u32,
        pub name: String,
    }
    #[group(own(a, b), events)]
    pub struct Both;
    #[group(own(a, b), without(c))]
    pub struct Bare;
    #[group(own(t), with(a))]
    pub struct Lit;
    #[group(with(a, d), events)]
    pub struct Listed;
    #[group(own(body, h))]
    pub struct Solid;
    #[group(own(parent), with(b))]
    pub struct Nodes;
);

/// Random numbers.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }
}

pub fn new() -> All {
    All::new(Clock(0))
}

fn pick(world: &All, random: &mut Random) -> Option<Entity> {
    let alive: Vec<Entity> = world.entities().iter().collect();
    (!alive.is_empty()).then(|| alive[random.below(alive.len())])
}

fn insert(world: &mut All, e: Entity, kind: usize, random: &mut Random) {
    let n = random.below(1000);
    let other = pick(world, random).unwrap_or(e);
    match kind {
        0 => drop(world.insert(e, A(n as u32))),
        1 => drop(world.insert(e, B(n.to_string()))),
        2 => drop(world.insert(e, C(n as u8))),
        3 => drop(world.insert(e, D(n as u16))),
        4 => drop(world.insert(e, T(n as u32))),
        5 => drop(world.insert(e, K(n.to_string()))),
        6 => drop(world.insert(e, L(n as u64))),
        7 => drop(world.insert(e, M(n.to_string()))),
        8 => drop(world.insert(e, H(n as u8))),
        9 => drop(world.insert(e, Parent(other))),
        10 => drop(world.insert(e, Aim(other))),
        11 => drop(world.insert(e, Seen(other))),
        _ => drop(world.insert(e, Body { mass: n as u32, name: n.to_string() })),
    }
}

fn discard(world: &mut All, e: Entity, kind: usize) {
    let _ = match kind {
        0 => world.discard::<A>(e),
        1 => world.discard::<B>(e),
        2 => world.discard::<C>(e),
        3 => world.discard::<D>(e),
        4 => world.discard::<T>(e),
        5 => world.discard::<K>(e),
        6 => world.discard::<L>(e),
        7 => world.discard::<M>(e),
        8 => world.discard::<H>(e),
        9 => world.discard::<Parent>(e),
        10 => world.discard::<Aim>(e),
        11 => world.discard::<Seen>(e),
        _ => world.discard::<Body>(e),
    };
}

/// Makes one random change.
pub fn change(world: &mut All, random: &mut Random) {
    let Some(e) = pick(world, random).filter(|_| random.below(6) > 0) else {
        let e = world.spawn(());
        for _ in 0..random.below(6) {
            insert(world, e, random.below(13), random);
        }
        return;
    };
    let n = random.below(1000) as u32;
    match random.below(40) {
        0..=11 => insert(world, e, random.below(13), random),
        12..=18 => discard(world, e, random.below(13)),
        19..=22 => drop(world.despawn(e)),
        23 => {
            let half: Vec<Entity> =
                world.entities().iter().filter(|_| random.below(4) == 0).collect();
            world.despawn_batch(half);
        }
        24 => drop(world.spawn_batch((0..5).map(|i| (A(n + i), B(i.to_string()), D(7))))),
        25 => world.a_mut().iter_mut().for_each(|(_, a)| a.0 += 1),
        26 => world.t_mut().iter_mut().for_each(|(_, t)| t.0 += u32::from(t.0 % 2 == 0)),
        27 => world.l_mut().iter_mut().for_each(|(_, l)| l.0 += 1),
        28 => world.next_frame(),
        29 => world.clock_mut().0 += 1,
        30 => world.sort_by::<C>(|a, b| a.0.cmp(&b.0)),
        31 => world.both_mut().sort_by::<&A>(|a, b| b.0.cmp(&a.0)),
        32 => drop(world.both_events().drain().map(GroupEvent::entity).count()),
        33 => world.listed_events().clear(),
        34 => {
            let _ = world.reserver().reserve();
        }
        35 => world.lit_mut().sort_by::<&T>(|a, b| a.0.cmp(&b.0)),
        36 => drop(world.relink::<Parent>()),
        37 => world.listed_mut().sort_by::<&A>(|a, b| b.0.cmp(&a.0)),
        38 if n < 50 => world.clear(),
        38 => {
            let far = Entity::new(n % 64, 1 + n % 7).unwrap();
            drop(world.spawn_at(far, (A(n), T(n))));
        }
        _ => {
            if let Some(body) = world.body_mut().get_mut(e) {
                *body.mass += 1;
            }
        }
    }
}
