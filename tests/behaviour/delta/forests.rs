//! Deltas between worlds with links, also links to handles that were guessed: such a link is only a value, and it can
//! close a cycle or point to an entity that came alive later.

use ecs_core::{DeltaError, Entity, Link, world};

use super::world::Random;
use crate::support::rounds;

macro_rules! links {
    ($($Link:ident)*) => {$(
        #[derive(Clone, Debug, PartialEq)]
        pub struct $Link(pub Entity);
        impl Link for $Link {
            fn target(&self) -> Entity {
                self.0
            }
        }
    )*};
}

links!(Up Child Pin);

#[derive(Clone, Debug, PartialEq)]
pub struct Name(pub u8);

world!(
    #[derive(Clone, Debug, PartialEq)]
    pub struct Forest {
        #[link(on_despawn = keep)]
        up: Up,
        #[link(on_despawn = despawn)]
        child: Child,
        #[link(on_despawn = unlink)]
        #[track]
        pin: Pin,
        name: Name,
    }
    #[group(own(up), with(name))]
    pub struct Named;
);

/// All that a delta without the order keeps: the handles, the values, and the list that each source is in.
type Seen = Vec<(Entity, [Option<Entity>; 6], Option<Name>)>;

fn seen(world: &Forest) -> Seen {
    let mut all: Seen = world
        .entities()
        .iter()
        .map(|e| {
            let values = [
                world.get::<Up>(e).map(|link| link.0),
                world.up().parent(e),
                world.get::<Child>(e).map(|link| link.0),
                world.child().parent(e),
                world.get::<Pin>(e).map(|link| link.0),
                world.pin().parent(e),
            ];
            (e, values, world.get::<Name>(e).cloned())
        })
        .collect();
    all.sort_by_key(|(e, ..)| *e);
    all
}

/// The lists of sources agree with the targets, and no list has a cycle.
#[track_caller]
fn lists_are_right(world: &Forest) {
    let entities: Vec<Entity> = world.entities().iter().collect();
    for &e in &entities {
        for child in world.up().children(e) {
            assert_eq!(world.up().parent(child), Some(e));
            assert_eq!(world.get::<Up>(child), Some(&Up(e)));
        }
        assert!(world.up().ancestors(e).take(entities.len() + 1).count() <= entities.len());
        assert!(world.child().ancestors(e).take(entities.len() + 1).count() <= entities.len());
        if let Some(parent) = world.up().parent(e) {
            assert_eq!(world.up().children(parent).filter(|&child| child == e).count(), 1);
        }
    }
}

#[track_caller]
fn turns_into(old: &Forest, new: &Forest) {
    let delta = old.diff(new);
    let mut world = old.clone();
    world.apply_delta(&delta).unwrap();
    assert_eq!(world, *new);
    world.apply_delta(&delta.inverse().unwrap()).unwrap();
    assert_eq!(world, *old);

    let delta = old.diff_of::<(Up, Child, Pin, Name)>(new);
    let mut world = old.clone();
    world.apply_delta(&delta).unwrap();
    assert_eq!(seen(&world), seen(new));
    lists_are_right(&world);
    let mut next = world.clone();
    next.apply_delta(&delta.inverse().unwrap()).unwrap();
    assert_eq!(seen(&next), seen(old));
    lists_are_right(&next);
    // A further delta that was made without regard to the order applies too.
    world.apply_delta(&new.diff_of::<(Name, Pin, Child, Up)>(old)).unwrap();
    assert_eq!(seen(&world), seen(old));

    let delta = old.diff_of::<Up>(new);
    let mut world = old.clone();
    world.apply_delta(&delta).unwrap();
    for e in new.entities().iter() {
        assert_eq!(world.get::<Up>(e), new.get::<Up>(e));
        assert_eq!(world.up().parent(e), new.up().parent(e));
    }
    lists_are_right(&world);
    world.apply_delta(&delta.inverse().unwrap()).unwrap();
    for e in old.entities().iter() {
        assert_eq!(world.get::<Up>(e), old.get::<Up>(e));
        assert_eq!(world.up().parent(e), old.up().parent(e));
    }
    lists_are_right(&world);
}

fn handle(index: u32, generation: u32) -> Entity {
    Entity::new(index, generation).unwrap()
}

/// Makes a change of a world with few indices. Handles are guessed.
fn change(world: &mut Forest, random: &mut Random, indices: usize) {
    let mut guess = || handle(random.below(indices) as u32, 1 + random.below(2) as u32);
    let (e, target) = (guess(), guess());
    match random.below(14) {
        0..=2 => drop(world.insert(e, Up(target))),
        3 => drop(world.insert(e, Child(target))),
        4 => drop(world.insert(e, Pin(target))),
        5 => drop(world.insert(e, Name(random.below(3) as u8))),
        6 => drop(world.discard::<Up>(e)),
        7 => drop(world.discard::<Child>(e)),
        8 => drop(world.spawn_at(e, Up(target))),
        9 => drop(world.spawn_at(e, (Up(target), Pin(target), Name(1)))),
        10 => drop(world.spawn((Up(target), Child(target)))),
        11 | 12 => drop(world.despawn(e)),
        _ => {
            world.relink::<Up>();
            world.relink::<Pin>();
        }
    }
}

#[test]
fn deltas_between_all_small_forests_are_exact() {
    // The parent of each of three entities, also itself, and an entity that comes alive later.
    let mut worlds = Vec::new();
    let (codes, every, stride) =
        if cfg!(miri) { (62, 9, 8) } else { (1, 1, 28_usize.div_ceil(rounds(1) as usize)) };
    for code in (0..5_usize.pow(3)).step_by(codes) {
        for alive in 1..8 {
            let mut world = Forest::new();
            let spawned: Vec<Entity> = (0..3).map(|_| world.spawn(())).collect();
            let all = [spawned[0], spawned[1], spawned[2], handle(3, 1)];
            for i in 0..3 {
                if let Some(target) = all.get(code / 5_usize.pow(i) % 5) {
                    // Refused if it closes a cycle.
                    let _ = world.insert(spawned[i as usize], Up(*target));
                }
            }
            for (i, &e) in spawned.iter().enumerate() {
                if alive & 1 << i == 0 {
                    world.despawn(e).unwrap();
                }
            }
            if code % 3 == 0 {
                world.spawn(Up(spawned[code / 3 % 3]));
            }
            if !worlds.contains(&world) {
                worlds.push(world);
            }
        }
    }
    assert!(cfg!(miri) || worlds.len() > 200, "{}", worlds.len());
    // Each pair is seen by one of the strides.
    for (i, old) in worlds.iter().enumerate().step_by(every) {
        for new in worlds.iter().skip(i % stride).step_by(stride) {
            turns_into(old, new);
        }
    }
}

#[test]
fn deltas_between_unrelated_forests_are_exact() {
    let (seeds, steps) = if cfg!(miri) { (2, 1) } else { (rounds(15), 10) };
    for seed in 1..seeds {
        let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let indices = 2 + seed as usize % 9;
        let mut worlds = vec![Forest::new()];
        for _ in 0..steps {
            let from = random.below(worlds.len());
            let mut world = if random.below(3) == 0 { Forest::new() } else { worlds[from].clone() };
            for _ in 0..random.below(12 * indices) {
                change(&mut world, &mut random, indices);
            }
            lists_are_right(&world);
            worlds.push(world);
        }
        for old in &worlds {
            for new in &worlds {
                turns_into(old, new);
            }
        }
    }
}

#[test]
fn deltas_keep_a_link_whose_value_closes_a_cycle() {
    let old = Forest::new();
    let mut new = Forest::new();
    let itself = new.spawn(Up(handle(0, 1)));
    // These two point to each other. One of them is in a list.
    let later = new.spawn(Up(handle(2, 1)));
    let earlier = new.spawn(Up(later));
    assert_eq!((new.up().parent(later), new.up().parent(earlier)), (None, Some(later)));
    assert_eq!((new.get::<Up>(itself), new.up().parent(itself)), (Some(&Up(itself)), None));
    turns_into(&old, &new);
    turns_into(&new, &old);

    // The other one is in a list.
    let mut other = Forest::new();
    other.spawn(());
    let [later, earlier] = [other.spawn(()), other.spawn(())];
    other.insert(later, Up(earlier)).unwrap();
    other.despawn(earlier).unwrap();
    other.spawn_at(handle(2, 2), ()).unwrap();
    turns_into(&new, &other);
    turns_into(&other, &new);
}

#[test]
fn long_chains_of_links_are_checked_in_linear_time() {
    const LINKS: usize = if cfg!(miri) { 10 } else { 40_000 };

    let mut old = Forest::new();
    let chain: Vec<Entity> = old.spawn_batch((0..LINKS).map(|_| Name(0))).collect();
    let leaves: Vec<Entity> = old.spawn_batch((0..LINKS).map(|_| Name(1))).collect();
    // Without a list at first, so that building the world takes linear time, too.
    let mut linked = old.clone();
    for i in (0..LINKS - 1).rev() {
        linked.insert(chain[i], Up(chain[i + 1])).unwrap();
    }
    let mut leafy = linked.clone();
    for &leaf in &leaves {
        leafy.insert(leaf, Up(chain[0])).unwrap();
    }
    for (from, to) in [(&old, &linked), (&linked, &leafy), (&old, &leafy)] {
        for delta in [from.diff(to), from.diff_of::<Up>(to)] {
            let mut world = from.clone();
            world.apply_delta(&delta).unwrap();
            assert_eq!(world.up().parent(chain[7]), Some(chain[8]));
            assert_eq!(world.up().parent(leaves[7]), to.up().parent(leaves[7]));
            world.apply_delta(&delta.inverse().unwrap()).unwrap();
            assert_eq!(world.up().parent(chain[7]), from.up().parent(chain[7]));
        }
    }
}

#[test]
fn a_delta_that_closes_a_cycle_in_another_world_is_refused() {
    let mut old = Forest::new();
    let [a, b, c] = [old.spawn(Up(handle(9, 9))), old.spawn(()), old.spawn(())];
    let mut new = old.clone();
    new.insert(a, Up(b)).unwrap();
    let mut other = old.clone();
    other.insert(c, Up(a)).unwrap();
    other.insert(b, Up(c)).unwrap();
    for delta in [old.diff(&new), old.diff_of::<Up>(&new)] {
        let before = other.clone();
        let error = other.apply_delta(&delta).unwrap_err();
        assert_eq!(error, DeltaError::Inconsistent { place: "up" });
        assert_eq!(other, before);
    }
}
