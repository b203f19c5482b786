//! The std traits of a world: copying, comparing, hashing, showing.

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

/// No components that could be copied, compared or shown.
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

/// The world after one more thing happened to it.
fn after(change: impl FnOnce(&mut Sim, [Entity; 3])) -> Sim {
    let (mut sim, all) = small();
    change(&mut sim, all);
    sim
}

#[test]
fn default_is_the_empty_world_whatever_the_components_are() {
    assert!(Sim::default().is_empty());
    assert_eq!(Sim::default(), Sim::new());
    let mut bare = bare::Bare::default();
    bare.spawn(bare::Opaque);
    assert_eq!(bare.opaque().len(), 1);
}

#[test]
fn new_is_a_constant() {
    let mut sim = const { Sim::new() };
    sim.spawn(Hp(1));
    assert_eq!(sim.len(), 1);
}

#[test]
fn a_copy_is_equal_and_goes_its_own_way() {
    let (mut sim, [a, b, c]) = small();
    sim.despawn(b).unwrap();
    let mut copy = sim.clone();
    assert_eq!(copy, sim);
    assert_eq!(copy.named().entities(), sim.named().entities());
    assert_eq!(copy.tagged().entities(), [c]);
    // Both continue alike: the same indices, the same order.
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
    assert_eq!(sim.hp()[c], Hp(6), "the original has its own values");
}

#[test]
fn clone_from_takes_over_everything_and_forgets_the_rest() {
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
fn a_copy_keeps_the_promises() {
    let (mut sim, _) = small();
    let promised = sim.entities().reserve();
    let mut copy = sim.clone();
    assert_eq!(copy, sim);
    assert_eq!(copy.spawn(()), sim.spawn(()));
    assert!(copy.contains(promised) && sim.contains(promised));
}

#[test]
fn worlds_are_equal_when_entities_order_and_values_are() {
    let same = small().0;
    assert_eq!(same, small().0);
    let different = [
        ("a value", after(|sim, [a, ..]| sim.hp_mut()[a] = Hp(7))),
        ("a component more", after(|sim, [a, ..]| sim.insert(a, Tag).unwrap())),
        ("a component less", after(|sim, [_, b, _]| drop(sim.remove::<Tag>(b)))),
        ("an entity more", after(|sim, _| _ = sim.spawn(()))),
        ("an entity less", after(|sim, [_, b, _]| sim.despawn(b).unwrap())),
        (
            "an index used before",
            after(|sim, _| {
                let e = sim.spawn(());
                sim.despawn(e).unwrap();
            }),
        ),
        ("the order of a column", after(|sim, _| sim.sort_by_key::<Rank, _>(|rank| rank.0))),
        ("the order of a group", after(|sim, _| sim.named_mut().sort_by_key::<&Hp, _>(|hp| -hp.0))),
        (
            "the order of a list",
            after(|sim, _| sim.tagged_mut().sort_by_key::<Entity, _>(std::cmp::Reverse)),
        ),
        ("a promise", after(|sim, _| _ = sim.entities().reserve())),
    ];
    for (what, other) in different {
        assert_ne!(other, same, "{what}");
        assert_ne!(hash_of(&other), hash_of(&same), "{what}");
    }
}

#[test]
fn equal_worlds_hash_alike_whatever_their_memory_looks_like() {
    let (mut sim, [a, ..]) = small();
    sim.reserve_for::<(Hp, Name)>(5000);
    sim.insert(a, Tag).unwrap();
    sim.remove::<Tag>(a).unwrap();
    assert_eq!(sim, small().0);
    assert_eq!(hash_of(&sim), hash_of(&small().0));
    assert_ne!(hash_of(&sim), hash_of(&Sim::new()));
}

#[test]
fn a_world_shows_its_entities_and_columns() {
    let (mut sim, [a, ..]) = small();
    sim.despawn(a).unwrap();
    // The last row fills the gap, and Name's only other row is c's.
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
