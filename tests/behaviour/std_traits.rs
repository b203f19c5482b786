//! The standard traits of a world: `Clone`, `PartialEq`, `Hash`, `Debug` and `Default`.

use ecs_core::{Entity, world};

use crate::support::hash_of;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Hp(i32);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Name(String);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Tag;
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Rank(u8);

world!(
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    struct Sim {
        hp: Hp,
        name: Name,
        tag: Tag,
        rank: Rank,
    }

    #[group(own(hp, name))]
    struct Named;

    #[group(with(hp, tag))]
    struct Tagged;

    #[query]
    struct Both {
        entity: Entity,
        hp: &mut Hp,
        name: &Name,
    }
);

/// A world whose component implements no traits.
mod bare {
    use ecs_core::world;

    pub(super) struct Opaque;
    world!(
        pub(super) struct Bare {
            opaque: Opaque,
        }
    );
}

fn small() -> (Sim, [Entity; 3]) {
    let mut sim = Sim::new();
    let a = sim.spawn((Hp(1), Name("a".into()), Rank(5)));
    let b = sim.spawn((Hp(2), Tag, Rank(4)));
    let c = sim.spawn((Hp(3), Name("c".into()), Tag));
    (sim, [a, b, c])
}

/// Returns the small world after `change`.
fn after(change: impl FnOnce(&mut Sim, [Entity; 3])) -> Sim {
    let (mut sim, all) = small();
    change(&mut sim, all);
    sim
}

#[test]
fn default_is_the_empty_world_without_component_bounds() {
    assert!(Sim::default().is_empty());
    assert_eq!(Sim::default(), Sim::new());
    let mut bare = bare::Bare::default();
    bare.spawn(bare::Opaque);
    assert_eq!(bare.opaque().len(), 1);
}

#[test]
fn new_is_a_const_fn() {
    let mut sim = const { Sim::new() };
    sim.spawn(Hp(1));
    assert_eq!(sim.len(), 1);
}

#[test]
fn a_clone_is_equal_and_independent() {
    let (mut sim, [a, b, c]) = small();
    sim.despawn(b).unwrap();
    let mut copy = sim.clone();
    assert_eq!(copy, sim);
    assert_eq!(copy.named().entities(), sim.named().entities());
    assert_eq!(copy.tagged().entities(), [c]);
    // Both worlds behave the same from here: same indices, same order.
    for world in [&mut sim, &mut copy] {
        assert_eq!(world.spawn((Hp(9), Name("d".into()))), Entity::new(1, 2).unwrap());
        world.remove::<Name>(a).unwrap();
        for row in world.both() {
            row.hp.0 *= 2;
        }
    }
    assert_eq!(copy, sim);
    copy.hp_mut()[c].0 += 1;
    assert_ne!(copy, sim);
    assert_eq!(sim.hp()[c], Hp(6), "the original keeps its values");
}

#[test]
fn clone_from_replaces_all_state_of_the_target() {
    let (source, [a, b, c]) = small();
    let larger = after(|sim, [a, ..]| {
        for i in 0..if cfg!(miri) { 20 } else { 2000 } {
            sim.spawn((Hp(i), Name("x".into()), Tag));
        }
        sim.despawn(a).unwrap();
    });
    for mut target in [Sim::new(), larger, after(|sim, _| sim.clear())] {
        target.clone_from(&source);
        assert_eq!(target, source);
        assert_eq!(hash_of(&target), hash_of(&source));
        assert_eq!(target.len(), 3);
        assert_eq!((target.hp()[a], target.hp()[b], target.hp()[c]), (Hp(1), Hp(2), Hp(3)));
        assert_eq!(target.hp().get(Entity::new(1000, 1).unwrap()), None);
        assert_eq!(target.named().entities(), source.named().entities());
        assert_eq!(target.tagged().entities(), source.tagged().entities());
        assert!(target.both().get(b).is_none());
        assert_eq!(target.spawn(Tag), Entity::new(3, 1).unwrap());
        target.despawn(a).unwrap();
        assert_eq!(target.named().entities(), [c]);
    }
}

#[test]
fn a_clone_keeps_reserved_entities() {
    let (mut sim, _) = small();
    let reserved = sim.reserver().reserve();
    let mut copy = sim.clone();
    assert_eq!(copy, sim);
    assert_eq!(copy.spawn(()), sim.spawn(()));
    assert!(copy.contains(reserved) && sim.contains(reserved));
}

#[test]
fn worlds_are_equal_if_entities_order_and_values_are_equal() {
    let same = small().0;
    assert_eq!(same, small().0);
    let different = [
        ("a value", after(|sim, [a, ..]| sim.hp_mut()[a] = Hp(7))),
        ("one more component", after(|sim, [a, ..]| sim.insert(a, Tag).unwrap())),
        ("one component less", after(|sim, [_, b, _]| drop(sim.remove::<Tag>(b)))),
        ("one more entity", after(|sim, _| _ = sim.spawn(()))),
        ("one entity less", after(|sim, [_, b, _]| sim.despawn(b).unwrap())),
        (
            "a later generation",
            after(|sim, _| {
                let e = sim.spawn(());
                sim.despawn(e).unwrap();
            }),
        ),
        ("the order of a column", after(|sim, _| sim.sort_by_key::<Rank, _>(|rank| rank.0))),
        ("the order of a group", after(|sim, _| sim.named_mut().sort_by_key::<&Hp, _>(|hp| -hp.0))),
        (
            "the order of a non-owning group",
            after(|sim, _| sim.tagged_mut().sort_by_key::<Entity, _>(std::cmp::Reverse)),
        ),
        ("a reserved entity", after(|sim, _| _ = sim.reserver().reserve())),
    ];
    for (what, other) in different {
        assert_ne!(other, same, "{what}");
        assert_ne!(hash_of(&other), hash_of(&same), "{what}");
    }
}

#[test]
fn equal_worlds_hash_equally_regardless_of_capacity() {
    let (mut sim, [a, ..]) = small();
    sim.reserve_for::<(Hp, Name)>(5000);
    sim.insert(a, Tag).unwrap();
    sim.remove::<Tag>(a).unwrap();
    assert_eq!(sim, small().0);
    assert_eq!(hash_of(&sim), hash_of(&small().0));
    assert_ne!(hash_of(&sim), hash_of(&Sim::new()));
}

#[test]
fn debug_of_a_world_shows_entities_and_columns() {
    let (mut sim, [a, ..]) = small();
    sim.despawn(a).unwrap();
    // The last row fills the gap. The only other row of `name` is that of `c`.
    let shown = format!("{sim:?}");
    let columns = [
        "hp: {2v1: Hp(3), 1v1: Hp(2)}",
        "name: {2v1: Name(\"c\")}",
        "tag: {1v1: Tag, 2v1: Tag}",
        "rank: {1v1: Rank(4)}",
    ];
    assert_eq!(shown, format!("Sim {{ entities: {{1v1, 2v1}}, {} }}", columns.join(", ")));
    assert_eq!(format!("{:?}", sim.entities()), "{1v1, 2v1}");
}
