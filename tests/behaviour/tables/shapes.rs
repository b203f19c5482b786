//! Tables of 1, 2 and 12 columns, with parts of size zero and parts of a large alignment.

use ecs_core::{Entity, world};

use crate::support::{Ledger, Token};

#[derive(Clone, Debug, PartialEq)]
struct N<const I: usize>(usize);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Empty;
#[derive(Clone, Debug, PartialEq)]
struct Nothing;
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(64))]
struct Line(u8);
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(64))]
struct Aligned;
#[derive(Debug)]
struct Held(#[expect(dead_code, reason = "only its drop is observed")] Token);

world!(
    #[derive(Debug)]
    struct Sim {
        held: Held,
    }

    #[table]
    #[derive(Debug, PartialEq)]
    struct One {
        only: Box<u64>,
    }

    #[table]
    #[derive(Debug, PartialEq)]
    struct Tags {
        empty: Empty,
        nothing: Nothing,
    }

    #[table]
    #[derive(Debug, PartialEq)]
    struct Mixed {
        small: u8,
        line: Line,
        aligned: Aligned,
        text: String,
    }

    #[table]
    #[derive(Debug, PartialEq)]
    struct Dozen {
        a: N<0>,
        b: N<1>,
        c: N<2>,
        d: N<3>,
        e: N<4>,
        f: N<5>,
        g: N<6>,
        h: N<7>,
        i: N<8>,
        j: N<9>,
        k: N<10>,
        l: N<11>,
    }

    #[group(own(one, tags, mixed, dozen))]
    struct All;

    #[group(own(one, tags, mixed, dozen), without(held))]
    struct Free;

    #[query]
    struct Lines {
        line: &mut Line,
        empty: &Empty,
    }

    #[query(packed)]
    struct Tagged {
        entity: Entity,
        empty: &mut Empty,
        nothing: &Nothing,
    }

    #[query]
    struct Whole {
        dozen: DozenMut,
        mixed: Option<MixedRef>,
    }
);

fn one(i: u64) -> One {
    One { only: Box::new(i) }
}

fn mixed(i: u8) -> Mixed {
    Mixed { small: i, line: Line(i), aligned: Aligned, text: format!("row {i}") }
}

const TAGS: Tags = Tags { empty: Empty, nothing: Nothing };

fn dozen(i: usize) -> Dozen {
    let n = 100 * i;
    Dozen {
        a: N(n),
        b: N(n + 1),
        c: N(n + 2),
        d: N(n + 3),
        e: N(n + 4),
        f: N(n + 5),
        g: N(n + 6),
        h: N(n + 7),
        i: N(n + 8),
        j: N(n + 9),
        k: N(n + 10),
        l: N(n + 11),
    }
}

#[test]
fn a_table_of_one_column_behaves_like_a_component() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = sim.spawn_batch((0..4).map(one)).collect();
    assert_eq!(*sim.remove::<One>(all[1]).unwrap().only, 1);
    assert_eq!(
        sim.one().slices(),
        (&[all[0], all[3], all[2]][..], &[Box::new(0), Box::new(3), Box::new(2)][..])
    );
    assert_eq!(**sim.one().get(all[3]).unwrap().only, 3);
    let mut only = vec![Box::new(9)];
    let new = sim.spawn_columns(OneColumns { only: &mut only }).unwrap().next().unwrap();
    assert_eq!(sim.get::<Box<u64>>(new), Some(&Box::new(9)));
    sim.sort_as_is();
}

impl Sim {
    /// Methods of the user's own stand beside those of the macro.
    fn sort_as_is(&mut self) {
        self.free_mut().sort_by_key::<Entity, _>(|entity| entity);
    }
}

#[test]
fn a_table_without_values_has_rows() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..5).map(|_| sim.spawn(TAGS)).collect();
    sim.remove::<Tags>(all[0]).unwrap();
    sim.despawn(all[3]).unwrap();
    assert_eq!(sim.tags().entities(), [all[4], all[1], all[2]]);
    assert_eq!((sim.empty().len(), sim.nothing().as_slice().len()), (3, 3));
    assert_eq!(sim.tagged().map(|row| row.entity).collect::<Vec<_>>(), [all[4], all[1], all[2]]);
    assert_eq!(sim.tagged().rev().filter(|row| *row.nothing == Nothing).count(), 3);
    for row in sim.tagged() {
        *row.empty = Empty;
    }
    let (mut empty, mut nothing) = (vec![Empty; 300], vec![Nothing; 300]);
    let columns = TagsColumns { empty: &mut empty, nothing: &mut nothing };
    assert_eq!(sim.spawn_columns(columns).unwrap().count(), 300);
    assert!(sim.tags().get(all[2]).is_some() && sim.tags().get(all[3]).is_none());
    assert_eq!(sim.despawn_where::<Tagged>(|_| true), 303);
    assert!(sim.tags().is_empty());
}

#[test]
fn parts_are_aligned_in_every_column() {
    let rows = if cfg!(miri) { 20 } else { 5000 };
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..rows).map(|i| sim.spawn((mixed(i as u8), TAGS))).collect();
    sim.lines().for_each(|row| row.line.0 = row.line.0.wrapping_add(1));
    for (&e, i) in all.iter().zip(0..) {
        let row = sim.mixed().get(e).unwrap();
        assert_eq!(
            (*row.small, row.line.0, *row.aligned),
            (i as u8, (i as u8).wrapping_add(1), Aligned)
        );
        assert_eq!(core::ptr::from_ref(row.line).addr() % 64, 0);
        assert_eq!(core::ptr::from_ref(row.aligned).addr() % 64, 0);
    }
    assert_eq!(sim.despawn_batch(all.iter().copied().step_by(2)), all.len() / 2);
    sim.shrink_to_fit();
    for (e, row) in sim.mixed().iter() {
        assert_eq!(*row.text, format!("row {}", e.index() as u8));
        assert_eq!(core::ptr::from_ref(row.line).addr() % 64, 0);
    }
}

#[test]
fn twelve_columns_move_together() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..6).map(|i| sim.spawn(dozen(i))).collect();
    assert_eq!(sim.remove::<Dozen>(all[2]), Ok(dozen(2)));
    sim.insert(all[4], dozen(7)).unwrap();
    sim.despawn(all[0]).unwrap();
    assert_eq!(sim.dozen().entities(), [all[4], all[1], all[5], all[3]]);
    sim.whole().for_each(|Whole { dozen, mixed }| {
        assert!(mixed.is_none());
        std::mem::swap(&mut dozen.a.0, &mut dozen.l.0);
        std::mem::swap(&mut dozen.a.0, &mut dozen.l.0);
        dozen.f.0 += 1;
    });
    for (row, i) in sim.dozen().iter().zip([7, 1, 5, 3]) {
        let found = row.1;
        let values = [
            found.a.0,
            found.b.0,
            found.c.0,
            found.d.0,
            found.e.0,
            found.f.0 - 1,
            found.g.0,
            found.h.0,
            found.i.0,
            found.j.0,
            found.k.0,
            found.l.0,
        ];
        assert_eq!(values, core::array::from_fn(|part| 100 * i + part));
    }
}

#[test]
fn a_group_owns_tables_of_every_shape() {
    let mut sim = Sim::new();
    let ledger = Ledger::default();
    let bundle = |i: u64| (one(i), TAGS, mixed(i as u8), dozen(i as usize));
    let partial = sim.spawn((one(90), mixed(90)));
    let all: Vec<Entity> = (0..4).map(|i| sim.spawn(bundle(i))).collect();
    sim.insert(all[1], Held(ledger.token())).unwrap();
    sim.all_mut().sort_by_key::<&Box<u64>, _>(|only| u64::MAX - **only);
    assert_eq!(sim.free().entities(), [all[3], all[2], all[0]]);
    assert_eq!(sim.all().entities(), [all[3], all[2], all[0], all[1]]);
    for entities in [sim.one().entities(), sim.mixed().entities()] {
        assert_eq!(entities, [all[3], all[2], all[0], all[1], partial]);
    }
    assert_eq!(sim.line().as_slice()[..5], [3, 2, 0, 1, 90].map(Line));
    assert_eq!(sim.l().as_slice(), [311, 211, 11, 111].map(N));
    sim.remove::<(Tags, Dozen)>(all[2]).unwrap();
    assert_eq!(sim.all().len(), 3);
    assert_eq!(sim.remove::<Mixed>(all[2]), Ok(mixed(2)));
    sim.despawn_batch(all);
    assert_eq!((sim.one().entities(), sim.small().as_slice()), (&[partial][..], &[90][..]));
    assert_eq!(ledger.dropped(), 1);
}
