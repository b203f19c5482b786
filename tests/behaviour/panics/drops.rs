//! Panics in `Drop`.

use ecs_core::Entity;

use super::{Fuse, Held, Hp, Sim, Twin, assert_consistent};
use crate::support::{Ledger, caught};

/// A world with so many components that a despawn iterates the signature of the entity.
mod wide {
    use ecs_core::world;

    use crate::support::Token;

    pub(super) struct D<const N: usize>(#[expect(dead_code)] pub(super) Token);

    world!(
        pub(super) struct Wide {
            d0: D<0>,
            d1: D<1>,
            d2: D<2>,
            d3: D<3>,
            d4: D<4>,
            d5: D<5>,
            d6: D<6>,
            d7: D<7>,
            d8: D<8>,
            d9: D<9>,
            d10: D<10>,
            d11: D<11>,
            d12: D<12>,
            d13: D<13>,
            d14: D<14>,
            d15: D<15>,
            d16: D<16>,
            d17: D<17>,
        }

        #[group(own(d3, d17))]
        pub(super) struct Ends;
    );
}

#[test]
fn a_panic_in_drop_during_despawn_removes_the_whole_entity() {
    for explosive in 0..2 {
        let ledger = Ledger::default();
        let token = |i| if i == explosive { ledger.bomb() } else { ledger.token() };
        let mut sim = Sim::new();
        let other = sim.spawn((Hp(2), Held(ledger.token())));
        let e = sim.spawn((Hp(1), Held(token(0)), Twin(token(1)), Fuse(None)));
        assert!(caught(|| sim.despawn(e)).message.ends_with("explodes"));
        assert_eq!(ledger.dropped(), 2, "both values of the entity");
        assert!(!sim.contains(e));
        assert_eq!(sim.hp().entities(), [other]);
        assert!(sim.twin().is_empty() && sim.fuse().is_empty());
        assert_eq!(sim.bodies().entities(), [other]);
        assert_consistent(&mut sim);
    }
}

#[test]
fn a_panic_in_drop_during_despawn_in_a_wide_world_removes_the_whole_entity() {
    use wide::{D, Wide};
    let ledger = Ledger::default();
    let mut world = Wide::new();
    let e = world.spawn((
        D::<0>(ledger.token()),
        D::<3>(ledger.bomb()),
        D::<9>(ledger.token()),
        D::<17>(ledger.token()),
    ));
    let other = world.spawn((D::<3>(ledger.token()), D::<17>(ledger.token())));
    assert_eq!(caught(|| world.despawn(e)).message, "token 1 explodes");
    assert_eq!(ledger.dropped(), 4);
    assert!(world.d0().is_empty() && world.d9().is_empty());
    assert_eq!([world.d3().entities(), world.d17().entities()], [[other]; 2]);
    assert_eq!(world.ends().entities(), [other]);
}

#[test]
fn a_panic_in_drop_during_insert_keeps_the_new_value() {
    let ledger = Ledger::default();
    let mut sim = Sim::new();
    let e = sim.spawn((Hp(1), Held(ledger.bomb())));
    caught(|| sim.insert(e, (Held(ledger.token()), Twin(ledger.token()), Fuse(None))));
    assert_eq!(ledger.drops(), [1, 0, 0]);
    assert!(sim.has::<Twin>(e) && sim.has::<Fuse>(e));
    assert_consistent(&mut sim);
}

#[test]
fn a_panic_in_drop_during_clear_still_clears_everything() {
    for bomb in 0..6 {
        let ledger = Ledger::default();
        let token = |i| if i == bomb { ledger.bomb() } else { ledger.token() };
        let mut sim = Sim::new();
        for i in 0..3 {
            sim.spawn((Hp(1), Held(token(2 * i)), Fuse(None), Twin(token(2 * i + 1))));
        }
        caught(|| sim.clear());
        assert_eq!(ledger.dropped(), 6);
        assert!(sim.is_empty());
        assert_consistent(&mut sim);
    }
    let ledger = Ledger::default();
    let mut sim = Sim::new();
    for i in 0..3 {
        let token = if i == 1 { ledger.bomb() } else { ledger.token() };
        sim.spawn((Hp(1), Held(token), Twin(ledger.token())));
    }
    caught(|| sim.clear_component::<Held>());
    assert_eq!(ledger.dropped(), 3);
    assert_eq!((sim.len(), sim.held().len(), sim.twin().len()), (3, 0, 3));
    assert_consistent(&mut sim);
}

#[test]
fn a_panic_in_drop_during_a_batch_removes_all_entities() {
    let ledger = Ledger::default();
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..4)
        .map(|i| {
            let token = if i == 1 { ledger.bomb() } else { ledger.token() };
            sim.spawn((Hp(i), Held(token), Fuse(None), Twin(ledger.token())))
        })
        .collect();
    caught(|| sim.despawn_batch(all.clone()));
    assert!(sim.is_empty());
    assert_eq!(ledger.dropped(), 8);
    // In the columns before and after the one whose value panicked.
    assert_eq!([sim.hp().len(), sim.held().len(), sim.fuse().len(), sim.twin().len()], [0; 4]);
    assert_consistent(&mut sim);
    assert_eq!(sim.despawn_batch(all), 0);
}

mod crowd {
    use crate::support::Token;

    pub struct Held(#[expect(dead_code, reason = "dropped with it")] pub Token);
    macro_rules! tags {
        ($($name:ident)*) => {
            $(pub struct $name;)*
        };
    }
    tags!(A B C D E F G H I J K L M N O P Q);

    ecs_core::world!(
        pub struct Crowd {
            held: Held,
            a: A,
            b: B,
            c: C,
            d: D,
            e: E,
            f: F,
            g: G,
            h: H,
            i: I,
            j: J,
            k: K,
            l: L,
            m: M,
            n: N,
            o: O,
            p: P,
            q: Q,
        }
    );
}

/// The number of components, and of those in a batch, makes no difference.
#[test]
fn a_panic_in_drop_during_a_batch_of_a_large_world_removes_all_entities() {
    use crowd::{A, B, C, Crowd, D, E, F, G, H, Held, I, J, K, L, M, N, O, P, Q};
    let many = if cfg!(miri) { 20 } else { 40 };
    for (count, all_kinds) in [(4, true), (4, false), (many, true), (many, false)] {
        let ledger = Ledger::default();
        let mut crowd = Crowd::new();
        let all: Vec<Entity> = (0..count)
            .map(|i| {
                let token = if i == 1 { ledger.bomb() } else { ledger.token() };
                let entity = crowd.spawn((Held(token), A));
                if all_kinds {
                    crowd.insert(entity, (B, C, D, E, F, G, H, I)).unwrap();
                    crowd.insert(entity, (J, K, L, M, N, O, P, Q)).unwrap();
                }
                entity
            })
            .collect();
        caught(|| crowd.despawn_batch(all));
        assert!(crowd.is_empty());
        assert_eq!(ledger.dropped(), count);
        assert_eq!((crowd.held().len(), crowd.a().len(), crowd.q().len()), (0, 0, 0));
    }
}
