//! Tables in a world of so many units that a despawn iterates the signature of the entity.

use ecs_core::{Entity, world};

use crate::support::{Ledger, Token, caught};

struct Held<const N: usize>(u32, #[expect(dead_code, reason = "only its drop is observed")] Token);
#[derive(Clone, Copy)]
struct Tag<const N: usize>;

world!(
    struct Wide {
        t0: Tag<0>,
        t1: Tag<1>,
        t2: Tag<2>,
        t3: Tag<3>,
        t4: Tag<4>,
        t5: Tag<5>,
        t6: Tag<6>,
        t7: Tag<7>,
        t8: Tag<8>,
        t9: Tag<9>,
        t10: Tag<10>,
        t11: Tag<11>,
        t12: Tag<12>,
        t13: Tag<13>,
        t14: Tag<14>,
        t15: Tag<15>,
    }

    #[table]
    struct Left {
        a: Held<0>,
        b: Held<1>,
    }

    #[table]
    struct Right {
        c: Held<2>,
        d: u32,
    }

    #[group(own(left, right))]
    struct Both;

    #[group(own(left, right), without(t15))]
    struct Untagged;
);

/// Spawns entities that all have a left row, most of which have a right row too.
fn filled(n: u32, ledger: &Ledger, bomb: Option<(u32, usize)>) -> (Wide, Vec<Entity>) {
    let mut wide = Wide::new();
    let token = |i, part| {
        if bomb == Some((i, part)) { ledger.bomb() } else { ledger.token() }
    };
    let all = (0..n)
        .map(|i| {
            let left = Left { a: Held(i, token(i, 0)), b: Held(i, token(i, 1)) };
            let e = wide.spawn((left, Tag::<3>));
            if i % 4 != 3 {
                wide.insert(e, Right { c: Held(i, token(i, 2)), d: i }).unwrap();
            }
            if i % 2 == 1 {
                wide.insert(e, (Tag::<15>, Tag::<0>)).unwrap();
            }
            e
        })
        .collect();
    (wide, all)
}

#[track_caller]
fn assert_consistent(wide: &Wide) {
    let (entities, a, b) = wide.left().slices();
    assert!(a.iter().map(|a| a.0).eq(b.iter().map(|b| b.0)));
    assert!(entities.iter().all(|&e| wide.contains(e)));
    let (entities, c, d) = wide.right().slices();
    assert!(c.iter().map(|c| c.0).eq(d.iter().copied()));
    assert_eq!(wide.both().entities(), entities);
    assert_eq!(wide.left().entities()[..entities.len()], *entities);
    let untagged = entities.iter().filter(|&&e| !wide.has::<Tag<15>>(e)).count();
    assert_eq!(wide.untagged().len(), untagged);
}

#[test]
fn a_despawn_removes_all_rows_of_a_wide_world() {
    let ledger = Ledger::default();
    let (mut wide, all) = filled(8, &ledger, None);
    assert_consistent(&wide);
    for e in [all[2], all[3], all[7], all[0]] {
        wide.despawn(e).unwrap();
        assert_consistent(&wide);
    }
    assert_eq!(ledger.dropped(), 2 * 3 + 2 * 2);
    assert_eq!((wide.left().len(), wide.right().len(), wide.t3().len()), (4, 4, 4));
}

#[test]
fn despawn_batches_of_any_size_remove_all_rows_of_a_wide_world() {
    // Few entities are despawned one by one, and many column by column.
    for (n, batch) in [(8, 3), (60, 50)] {
        let ledger = Ledger::default();
        let (mut wide, all) = filled(n, &ledger, None);
        assert_eq!(wide.despawn_batch(all.iter().copied().skip(2).take(batch)), batch);
        assert_consistent(&wide);
        assert_eq!(wide.left().len(), n as usize - batch);
        drop(wide);
        assert_eq!(ledger.dropped(), ledger.made());
    }
}

#[test]
fn a_panic_in_drop_of_a_part_removes_all_rows_of_a_wide_world() {
    let cases = [8, 40].into_iter().flat_map(|n| (0..3).map(move |part| (n, part)));
    for (n, part) in cases.step_by(if cfg!(miri) { 4 } else { 1 }) {
        let ledger = Ledger::default();
        let (mut wide, all) = filled(n, &ledger, Some((2, part)));
        caught(|| wide.despawn(all[2]));
        assert_eq!((ledger.dropped(), wide.len()), (3, n as usize - 1));
        assert_consistent(&wide);
        let (mut wide, all) = filled(n, &ledger, Some((2, part)));
        caught(|| wide.despawn_batch(all));
        assert!(wide.is_empty() && wide.left().is_empty() && wide.right().is_empty());
        assert_consistent(&wide);
    }
}

#[test]
fn clearing_one_table_of_a_wide_world_keeps_the_other() {
    let ledger = Ledger::default();
    let (mut wide, _) = filled(8, &ledger, None);
    wide.clear_component::<Left>();
    assert_eq!((wide.left().len(), wide.right().len(), wide.both().len()), (0, 6, 0));
    assert_eq!(ledger.dropped(), 16);
    wide.clear();
    assert_eq!(ledger.dropped(), ledger.made());
}
