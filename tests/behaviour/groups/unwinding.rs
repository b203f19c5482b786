//! I8: groups and columns are consistent after a panic in user code.

use ecs_core::{Entity, world};

use super::worlds::{A, B, C, T, Zoo, check};
use crate::support::{Ledger, Token, caught};

#[derive(Debug)]
struct Fuse(#[expect(dead_code, reason = "only its drop is observed")] Token);
#[derive(Debug)]
struct Load(#[expect(dead_code, reason = "only its drop is observed")] Token);
#[derive(Debug)]
struct Name;
#[derive(Debug)]
struct Safe;

world!(
    struct Shed {
        fuse: Fuse,
        load: Load,
        name: Name,
        safe: Safe,
    }

    #[group(own(fuse, name))]
    struct Named;
    #[group(own(fuse, name, load), without(safe))]
    struct Armed;
    #[group(with(name), without(fuse))]
    struct Duds;
    #[group(with(name, load))]
    struct Loaded;
);

/// Spawns five entities with all components but `Safe`. The fuse of one of them panics on drop.
fn shed(ledger: &Ledger) -> (Shed, Vec<Entity>) {
    let mut shed = Shed::new();
    let fuse = |i| Fuse(if i == 2 { ledger.bomb() } else { ledger.token() });
    let all = (0..5).map(|i| shed.spawn((fuse(i), Load(ledger.token()), Name))).collect();
    (shed, all)
}

/// Checks that groups, columns and the entity table agree.
fn check_shed(shed: &Shed) {
    check_group!(*shed, named: own(fuse name) with() without());
    check_group!(*shed, armed: own(fuse name load) with() without(safe));
    check_group!(*shed, duds: own() with(name) without(fuse));
    check_group!(*shed, loaded: own() with(name load) without());
    for column in [shed.fuse().entities(), shed.load().entities(), shed.name().entities()] {
        assert!(
            column.iter().all(|&entity| shed.contains(entity)),
            "a despawned entity is in a column"
        );
    }
    for entity in shed.entities().iter() {
        assert_eq!(shed.has::<Fuse>(entity), shed.fuse().contains(entity));
        assert_eq!(shed.has::<Load>(entity), shed.load().contains(entity));
        assert_eq!(shed.has::<Name>(entity), shed.name().contains(entity));
    }
}

/// Runs a change in which a drop panics, then checks what is left of the world.
fn explode(change: impl FnOnce(&mut Shed, &[Entity]), left: impl FnOnce(&mut Shed, &[Entity])) {
    let ledger = Ledger::default();
    let (mut shed, all) = shed(&ledger);
    assert!(caught(|| change(&mut shed, &all)).message.ends_with("explodes"));
    check_shed(&shed);
    left(&mut shed, &all);
    // Reused indices have no components of earlier generations.
    for _ in 0..if cfg!(miri) { 2 } else { 6 } {
        let entity = shed.spawn(Name);
        assert!(!shed.fuse().contains(entity) && shed.duds().contains(entity));
        check_shed(&shed);
    }
    drop(shed);
    assert_eq!(ledger.dropped(), ledger.made(), "a value was not dropped");
}

#[test]
fn i8_panic_in_drop_of_a_replaced_component() {
    let spare = Ledger::default();
    explode(
        |shed, all| shed.insert(all[2], (Fuse(spare.token()), Safe)).unwrap(),
        |shed, all| {
            assert!(shed.has::<Fuse>(all[2]) && shed.has::<Safe>(all[2]));
            assert_eq!((shed.named().len(), shed.armed().len()), (5, 4));
        },
    );
}

#[test]
fn i8_panic_in_drop_of_a_removed_component() {
    explode(
        |shed, all| drop(shed.remove::<(Name, Fuse)>(all[2])),
        |shed, all| {
            assert!(!shed.has::<Fuse>(all[2]) && shed.has::<Load>(all[2]));
            assert_eq!((shed.named().len(), shed.loaded().len()), (4, 4));
        },
    );
}

#[test]
fn i8_panic_in_drop_during_despawn() {
    explode(
        |shed, all| shed.despawn(all[2]).unwrap(),
        |shed, all| {
            assert!(!shed.contains(all[2]));
            assert_eq!((shed.named().len(), shed.armed().len(), shed.load().len()), (4, 4, 4));
        },
    );
}

#[test]
fn i8_panic_in_drop_during_a_batch() {
    explode(
        |shed, all| {
            shed.despawn_batch(all.to_vec());
        },
        // All entities are despawned in spite of the panic.
        |shed, all| assert_eq!((shed.len(), shed.contains(all[3])), (0, false)),
    );
    explode(
        |shed, all| {
            shed.remove_batch::<Fuse>(all.to_vec());
        },
        |shed, _| assert_eq!((shed.fuse().len(), shed.duds().len()), (2, 3)),
    );
}

#[test]
fn i8_panic_in_drop_during_clear() {
    explode(
        |shed, _| shed.clear(),
        |shed, _| assert_eq!((shed.len(), shed.load().len(), shed.loaded().len()), (0, 0, 0)),
    );
}

#[test]
fn i8_panic_in_drop_during_clear_component() {
    explode(
        |shed, _| shed.clear_component::<Fuse>(),
        |shed, _| assert_eq!((shed.fuse().len(), shed.named().len(), shed.duds().len()), (0, 0, 5)),
    );
}

#[test]
fn i8_panic_in_the_closure_of_despawn_where() {
    let ledger = Ledger::default();
    let (mut shed, all) = shed(&ledger);
    let mut calls = 0;
    caught(|| {
        shed.despawn_where::<(Entity, &Name)>(|_| {
            calls += 1;
            assert!(calls < 4, "no more");
            true
        })
    });
    check_shed(&shed);
    assert_eq!((shed.named().len(), ledger.dropped()), (5, 0));
    caught(|| shed.despawn(all[2]));
}

#[test]
fn i8_panic_in_the_iterator_of_a_batch() {
    let mut zoo = Zoo::new();
    zoo.spawn((A(1), B(1)));
    let rows = (0..9).map(|i| {
        assert!(i < 5, "no more");
        (A(i), B(i), C(i), T)
    });
    caught(|| zoo.spawn_batch(rows).count());
    assert_eq!((zoo.len(), zoo.pair().len(), zoo.listed().len()), (6, 6, 5));
    check(&zoo);
    let all: Vec<Entity> = zoo.entities().iter().collect();
    let some = all.iter().map(|&entity| {
        assert!(entity != all[3], "no more");
        entity
    });
    caught(|| zoo.remove_batch::<T>(some));
    assert_eq!(zoo.calm().len(), 2);
    check(&zoo);
}

#[test]
fn i8_panic_in_the_comparison_of_a_sort() {
    let mut zoo = Zoo::new();
    for i in 0..8 {
        zoo.spawn((A(8 - i), B(i), C(i)));
    }
    let before = zoo.clone();
    let mut calls = 0;
    caught(|| {
        zoo.triple_mut().sort_by::<&A>(|a, b| {
            calls += 1;
            assert!(calls < 5, "no more");
            a.cmp(b)
        })
    });
    assert!(zoo == before);
    check(&zoo);
}

mod copied {
    use super::{Copied, Plain, world};

    world!(
        #[derive(Clone)]
        pub(super) struct Press {
            copied: Copied,
            plain: Plain,
        }
        #[group(own(copied, plain))]
        pub(super) struct Both;
        #[group(with(plain), without(copied))]
        pub(super) struct Rest;
    );
}

#[derive(Debug)]
struct Copied(bool);
#[derive(Clone, Debug)]
struct Plain;

impl Clone for Copied {
    fn clone(&self) -> Self {
        assert!(!self.0, "clone panics");
        Self(false)
    }
}

#[test]
fn i8_panic_in_clone() {
    let mut source = copied::Press::new();
    source.spawn_batch((0..4).map(|i| (Copied(i == 2), Plain)));
    let mut target = copied::Press::new();
    target.spawn((Plain, Copied(false)));
    target.spawn(Plain);
    caught(|| target.clone_from(&source));
    for press in [&source, &target] {
        check_group!(*press, both: own(copied plain) with() without());
        check_group!(*press, rest: own() with(plain) without(copied));
        let alive = |entities: &[Entity]| entities.iter().all(|&entity| press.contains(entity));
        assert!(alive(press.plain().entities()) && alive(press.copied().entities()));
    }
    target.spawn((Copied(false), Plain));
    check_group!(target, both: own(copied plain) with() without());
}
