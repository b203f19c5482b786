//! F1 to F6: groups that share columns and aren't all nested, checked by hand.

use ecs_core::{Entity, world};
use serde::{Deserialize, Serialize};

macro_rules! components {
    ($($name:ident)*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        pub struct $name(pub u32);
    )*};
}

components!(P V Asleep Frozen C D E F Deep);

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    pub struct Sim {
        asleep: Asleep,
        frozen: Frozen,
        c: C,
        d: D,
        e: E,
        f: F,
        deep: Deep,
    }

    #[table]
    pub struct Body {
        p: P,
        v: V,
    }

    // body: [Sleeping | both | Cold | rest]
    #[group(own(body), with(asleep), events)]
    pub struct Sleeping;
    #[group(own(body), with(frozen), events)]
    pub struct Cold;

    // c and d: [Sunk | rest of WithE | WithF | rest], deep: [Sunk | rest]
    #[group(own(c, d), with(e))]
    pub struct WithE;
    #[group(own(c, d), with(f), without(e))]
    pub struct WithF;
    #[group(own(c, d, deep), with(e))]
    pub struct Sunk;

    #[query(packed, without(asleep, frozen))]
    pub struct Free {
        p: &mut P,
        v: &V,
    }
    #[query(packed, with(asleep, frozen))]
    pub struct Both {
        p: &P,
    }
    #[query(packed, with(asleep), without(frozen))]
    pub struct OnlyAsleep {
        p: &P,
    }
    #[query(packed, with(f), without(e))]
    pub struct Pairs {
        c: &mut C,
        d: &D,
    }
);

fn body(n: u32) -> Body {
    Body { p: P(n), v: V(n + 100) }
}

/// Returns the values of `p` in the order of the rows.
fn rows(sim: &Sim) -> Vec<u32> {
    sim.body().slices().1.iter().map(|p| p.0).collect()
}

fn c(sim: &Sim) -> Vec<u32> {
    sim.c().as_slice().iter().map(|c| c.0).collect()
}

fn d(sim: &Sim) -> Vec<u32> {
    sim.d().as_slice().iter().map(|d| d.0).collect()
}

/// Two entities in each of the four segments of the table.
fn states() -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let mut entities = Vec::new();
    for n in 0..8 {
        let entity = sim.spawn(body(n));
        entities.push(entity);
        if n % 4 == 1 || n % 4 == 2 {
            sim.insert(entity, Asleep(n)).unwrap();
        }
        if n % 4 >= 2 {
            sim.insert(entity, Frozen(n)).unwrap();
        }
    }
    (sim, entities)
}

/// Returns the values of `p` in each segment: asleep, both, frozen, and the rest.
fn segments(sim: &Sim) -> [Vec<u32>; 4] {
    let all = rows(sim);
    let in_group = |p: &[P]| p.iter().map(|p| p.0).collect::<Vec<_>>();
    let (asleep, frozen) = (in_group(sim.sleeping().slices().1), in_group(sim.cold().slices().1));
    let both = asleep.iter().filter(|n| frozen.contains(n)).count();
    let borders =
        [0, asleep.len() - both, asleep.len(), asleep.len() + frozen.len() - both, all.len()];
    assert_eq!((&all[..borders[2]], &all[borders[1]..borders[3]]), (&asleep[..], &frozen[..]));
    [0, 1, 2, 3].map(|i| all[borders[i]..borders[i + 1]].to_vec())
}

#[test]
fn f1_the_members_of_overlapping_groups_are_side_by_side() {
    let (mut sim, entities) = states();
    let mut found = segments(&sim);
    found.iter_mut().for_each(|segment| segment.sort_unstable());
    assert_eq!(found, [vec![1, 5], vec![2, 6], vec![3, 7], vec![0, 4]]);
    assert_eq!((sim.sleeping().len(), sim.cold().len()), (4, 4));
    let (members, p, v) = sim.cold().slices();
    for ((entity, p), v) in members.iter().zip(p).zip(v) {
        assert_eq!((entities[p.0 as usize], v.0), (*entity, p.0 + 100));
        assert!(sim.cold().contains(*entity) && sim.frozen().contains(*entity));
    }
    let mut rows = Vec::new();
    for entity in &entities {
        rows.push(sim.cold().row_of(*entity));
    }
    assert_eq!(rows.iter().flatten().count(), 4);
    for (row, entity) in sim.cold().entities().iter().enumerate() {
        assert_eq!(sim.cold().row_of(*entity), Some(row));
    }
    // The rows of a group are one range of numbers, which a split world has too.
    let mut s = sim.split();
    assert_eq!((s.sleeping.rows(), s.cold.rows()), (0..4, 2..6));
    for p in s.cold.slices(&mut s.p) {
        p.0 += 10;
    }
    let changed: Vec<u32> = s.cold.slices(&s.p).iter().map(|p| p.0 % 10).collect();
    assert_eq!(changed.len(), 4);
    assert_eq!(s.cold.entities(&s.p).len(), 4);
}

#[test]
fn f1_a_group_has_the_same_first_row_in_all_columns() {
    let mut sim = Sim::new();
    // Rows of `d` alone, so that the columns have different rows behind the groups.
    sim.spawn(D(90));
    let loose = sim.spawn((C(91), E(0)));
    let with_f: Vec<Entity> = (0..3).map(|n| sim.spawn((C(n), D(n), F(n)))).collect();
    let with_e: Vec<Entity> = (3..5).map(|n| sim.spawn((C(n), D(n), E(n)))).collect();
    let sunk = sim.spawn((C(5), D(5), E(5), Deep(5)));
    assert_eq!((sim.sunk().entities(), sim.deep().as_slice()), (&[sunk][..], &[Deep(5)][..]));
    assert_eq!((sim.with_e().len(), sim.with_f().entities().len()), (3, 3));
    assert_eq!((&c(&sim)[..6], c(&sim)[6]), (&d(&sim)[..6], 91));
    assert_eq!(d(&sim)[6..], [90]);
    {
        let s = sim.split();
        assert_eq!((s.sunk.rows(), s.with_e.rows(), s.with_f.rows()), (0..1, 0..3, 3..6));
    }
    // An entity that goes from one group to the next crosses one border.
    sim.remove::<E>(with_e[0]).unwrap();
    sim.insert(with_e[0], F(3)).unwrap();
    assert!(sim.with_f().contains(with_e[0]) && !sim.with_e().contains(with_e[0]));
    sim.insert(with_f[1], E(1)).unwrap();
    assert!(sim.with_e().contains(with_f[1]) && !sim.with_f().contains(with_f[1]));
    sim.insert(loose, D(91)).unwrap();
    assert_eq!((sim.with_e().len(), sim.with_f().len()), (4, 3));
    assert_eq!(c(&sim)[..7], d(&sim)[..7]);
}

/// The inner group has all terms of the outer one, and does not own all of its columns. So it is not nested in it, and a
/// change swaps the rows of the outer group in all of its columns.
#[test]
fn f1_a_group_that_owns_less_keeps_the_rows_of_the_other_group() {
    world!(
        struct Less {
            c: C,
            d: D,
            e: E,
        }

        #[group(own(c, d))]
        struct Both;
        #[group(own(c), with(d, e))]
        struct Some;
    );
    let mut less = Less::new();
    let all: Vec<Entity> = (0..8).map(|n| less.spawn((C(n), D(n)))).collect();
    for n in [6, 3, 4, 6, 0] {
        if less.remove::<E>(all[n]).is_err() {
            less.insert(all[n], E(n as u32)).unwrap();
        }
        let (entities, c, d) = less.both().slices();
        for ((entity, c), d) in entities.iter().zip(c).zip(d) {
            assert_eq!((all[c.0 as usize], d.0), (*entity, c.0), "after {n}");
        }
    }
    less.despawn(all[3]).unwrap();
    let mut members: Vec<u32> = less.some().slices().1.iter().map(|c| c.0).collect();
    members.sort_unstable();
    assert_eq!(members, [0, 4]);
    assert!(
        less.both().slices().1.iter().map(|c| c.0).eq(less.both().slices().2.iter().map(|d| d.0))
    );
}

#[test]
fn f2_a_new_member_is_the_last_one_of_its_segment() {
    let (mut sim, entities) = states();
    let [asleep, both, frozen, rest] = segments(&sim);
    let new = sim.spawn((body(8), Asleep(8)));
    // One row of each later segment makes room, and is then the last one of its segment.
    let moved = |segment: &[u32]| [&segment[1..], &segment[..1]].concat();
    let (both, frozen, rest) = (moved(&both), moved(&frozen), moved(&rest));
    assert_eq!(
        segments(&sim),
        [[&asleep[..], &[8]].concat(), both.clone(), frozen.clone(), rest.clone()]
    );

    // A member that leaves to a later segment moves the last one of each segment on its way.
    sim.remove::<Asleep>(new).unwrap();
    let [a, b, f, mut r] = segments(&sim);
    let back =
        |segment: &[u32]| [&segment[segment.len() - 1..], &segment[..segment.len() - 1]].concat();
    assert_eq!((a, b, f), (asleep, back(&both), back(&frozen)));
    r.sort_unstable();
    assert_eq!(r, [0, 4, 8]);

    // Within its segment, no other row moves.
    let before = rows(&sim);
    sim.insert(entities[1], Asleep(50)).unwrap();
    assert_eq!(rows(&sim), before);
}

#[test]
fn f2_a_despawned_member_leaves_room_that_each_later_segment_fills() {
    let (mut sim, entities) = states();
    let [asleep, both, frozen, rest] = segments(&sim);
    let gone = asleep[0];
    sim.despawn(entities[gone as usize]).unwrap();
    let lengths = segments(&sim).map(|segment| segment.len());
    assert_eq!(lengths, [1, 2, 2, 2]);
    let mut found = segments(&sim);
    let mut wanted = [asleep[1..].to_vec(), both, frozen, rest];
    found.iter_mut().chain(&mut wanted).for_each(|segment| segment.sort_unstable());
    assert_eq!(found, wanted);
    sim.despawn_batch([entities[2], entities[3], entities[0]]);
    assert_eq!(segments(&sim).map(|segment| segment.len()), [1, 1, 1, 1]);
}

#[test]
fn f3_sorting_a_group_sorts_each_of_its_segments() {
    let (mut sim, _) = states();
    sim.sleeping_mut().sort_by::<&P>(|a, b| b.cmp(a));
    let [asleep, both, ..] = segments(&sim);
    assert_eq!((asleep, both), (vec![5, 1], vec![6, 2]));
    let before = segments(&sim);
    sim.cold_mut().sort_by::<&P>(|a, b| a.cmp(b));
    let [asleep, both, frozen, rest] = segments(&sim);
    assert_eq!(
        (&asleep, &both, &frozen, &rest),
        (&before[0], &vec![2, 6], &vec![3, 7], &before[3])
    );
    // The values stay with their entities.
    let (entities, p, v) = sim.body().slices();
    assert!(entities.iter().zip(p).all(|(e, p)| sim.p().get(*e) == Some(p)));
    assert!(p.iter().zip(v).all(|(p, v)| v.0 == p.0 + 100));
}

#[test]
fn f3_sorting_moves_a_segment_in_all_columns_of_the_groups_that_have_it() {
    let mut sim = Sim::new();
    for n in 0..4 {
        sim.spawn((C(n), D(n), E(n), Deep(n)));
        sim.spawn((C(n + 10), D(n + 10), E(n)));
        sim.spawn((C(n + 20), D(n + 20), F(n)));
    }
    let with_f = c(&sim)[8..].to_vec();
    sim.with_e_mut().sort_by::<&C>(|a, b| b.cmp(a));
    assert_eq!(c(&sim)[..8], [3, 2, 1, 0, 13, 12, 11, 10]);
    assert_eq!((c(&sim), &c(&sim)[8..]), (d(&sim), &with_f[..]));
    let deep: Vec<u32> = sim.deep().as_slice().iter().map(|deep| deep.0).collect();
    assert_eq!(deep, [3, 2, 1, 0]);
    // Only the rows between two groups.
    sim.with_e_mut().outside::<Sunk>().sort_by::<&C>(|a, b| a.cmp(b));
    assert_eq!(c(&sim)[..8], [3, 2, 1, 0, 10, 11, 12, 13]);
    assert_eq!(c(&sim), d(&sim));
}

#[test]
fn f4_each_segment_and_the_rest_are_slices() {
    let (mut sim, _) = states();
    let [asleep, both, _, rest] = segments(&sim);
    let (entities, p, _) = sim.body().ungrouped().slices();
    assert_eq!(p.iter().map(|p| p.0).collect::<Vec<_>>(), rest);
    assert_eq!(entities.len(), sim.body().ungrouped().len());
    for p in sim.body_mut().ungrouped().slices().1 {
        p.0 += 0;
    }
    // The rows behind all groups, between two borders, and in front of the first one serve queries.
    assert_eq!(sim.free().len(), 2);
    assert_eq!(sim.free().map(|row| row.p.0).collect::<Vec<_>>(), rest);
    assert_eq!(sim.both().map(|row| row.p.0).collect::<Vec<_>>(), both);
    assert_eq!(sim.only_asleep().map(|row| row.p.0).collect::<Vec<_>>(), asleep);
    let plan = Sim::plan_of::<Both>();
    assert_eq!(
        (plan.group(), plan.is_packed(), plan.leaders().collect::<Vec<_>>()),
        (None, true, vec!["body"])
    );
    assert_eq!(plan.to_string(), "walks a segment of the column `body`, as slices: `body`");
    assert_eq!(Sim::plan_of::<Pairs>().group(), Some("WithF"));
    assert_eq!(Sim::plan_of::<(&C, &D)>().group(), None);
    // In reverse too.
    let reversed: Vec<u32> = sim.both().rev().map(|row| row.p.0).collect();
    assert_eq!(reversed, both.iter().rev().copied().collect::<Vec<_>>());
}

#[test]
fn f4_the_rows_of_a_group_outside_of_a_nested_one_are_slices() {
    let mut sim = Sim::new();
    let with_e = sim.spawn((C(1), D(1), E(1)));
    sim.spawn((C(2), D(2), F(2)));
    let sunk = sim.spawn((C(3), D(3), E(3), Deep(3)));
    let outside = sim.with_e().outside::<Sunk>();
    assert_eq!((outside.entities(), outside.slices().1), (&[with_e][..], &[C(1)][..]));
    assert!(!outside.contains(sunk));
    let s = sim.split();
    assert_eq!(s.with_e.outside::<Sunk>().rows(), 1..2);
}

#[test]
fn f5_clearing_a_unit_moves_its_members_behind_the_borders() {
    let (mut sim, _) = states();
    sim.clear_component::<Asleep>();
    assert_eq!(sim.sleeping().len(), 0);
    assert_eq!(segments(&sim).map(|segment| segment.len()), [0, 0, 4, 4]);
    let (mut sim, _) = states();
    sim.clear_component::<Frozen>();
    assert_eq!(segments(&sim).map(|segment| segment.len()), [4, 0, 0, 4]);
    let mut sim = Sim::new();
    for n in 0..3 {
        sim.spawn((C(n), D(n), E(n), F(n)));
        sim.spawn((C(n + 10), D(n + 10), F(n)));
    }
    // What is excluded is cleared, so that members of one group become members of the other.
    sim.clear_component::<E>();
    assert_eq!((sim.with_e().len(), sim.with_f().len()), (0, 6));
    assert_eq!(c(&sim), d(&sim));
}

#[test]
fn f6_saving_and_loading_moves_no_row() {
    let (mut sim, _) = states();
    for n in 0..3 {
        sim.spawn((C(n), D(n), F(n)));
        sim.spawn((D(n), E(n), Deep(n), C(n)));
        sim.spawn(C(n));
    }
    sim.sleeping_mut().sort_by::<&P>(|a, b| b.cmp(a));
    let text = serde_json::to_string(&sim).unwrap();
    let loaded: Sim = serde_json::from_str(&text).unwrap();
    assert_eq!((rows(&loaded), c(&loaded), d(&loaded)), (rows(&sim), c(&sim), d(&sim)));
    assert_eq!(loaded, sim);
    assert_eq!(segments(&loaded), segments(&sim));
    assert_eq!(loaded.sunk().entities(), sim.sunk().entities());
}

#[test]
fn f6_a_delta_has_the_borders() {
    let (mut sim, entities) = states();
    let before = sim.clone();
    sim.remove::<Asleep>(entities[2]).unwrap();
    sim.despawn(entities[3]).unwrap();
    sim.spawn((C(1), D(1), F(1)));
    let delta = before.diff(&sim);
    let saved = serde_json::to_string(&delta).unwrap();
    let mut copy = before.clone();
    copy.apply_delta(&serde_json::from_str(&saved).unwrap()).unwrap();
    assert_eq!(copy, sim);
    assert_eq!(segments(&copy), segments(&sim));
    copy.apply_delta(&delta.inverse().unwrap()).unwrap();
    assert_eq!(copy, before);
    // A delta that counts other rows in front of a border is refused.
    assert_eq!(copy, before);
}

#[test]
fn f6_the_layout_draws_the_segments() {
    let families = Sim::LAYOUT.families;
    assert_eq!(families.len(), 2);
    assert_eq!(families[0].groups, ["Sleeping", "Cold"]);
    let (unit, segments) = families[0].segments[0];
    assert_eq!(
        (unit, segments),
        ("body", &[&["Sleeping"][..], &["Sleeping", "Cold"], &["Cold"]][..])
    );
    // A row enters the first segment, and one of each later one moves.
    assert_eq!(families[0].most_rows, 4);
    let columns: Vec<(&str, usize)> =
        families[1].segments.iter().map(|(unit, segments)| (*unit, segments.len())).collect();
    assert_eq!(columns, [("c", 3), ("d", 3), ("deep", 1)]);
    assert_eq!(families[1].most_rows, 4 + 4 + 2);
    let text = Sim::LAYOUT.to_string();
    assert!(text.contains("\n  body  | Sleeping  | Sleeping + Cold  | Cold  | rest\n"), "{text}");
    assert!(text.contains("at most 4 rows written per change"), "{text}");
}
