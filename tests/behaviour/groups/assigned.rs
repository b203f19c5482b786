//! Groups that the macro assigns to queries: which there are, and that each query yields the rows that it yields without them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use ecs_core::{
    Entity, EntityMapping, GroupLayout, Link, MapEntities, QueryIter, World, part, world,
};
use serde::{Deserialize, Serialize};

macro_rules! components {
    ($($Name:ident)*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        struct $Name(u32);
    )*};
}

components!(A B C D E);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Asleep;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Near(Entity);

impl Link for Near {
    fn target(&self) -> Entity {
        self.0
    }
}

impl MapEntities for Near {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

/// Two worlds of one declaration, which differ in their groups.
macro_rules! both {
    ($($module:ident $groups:tt)*) => {$(
        mod $module {
            use super::*;

            world!(
                #[world(groups = $groups)]
                #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
                pub(super) struct Sim {
                    a: A,
                    b: B,
                    c: C,
                    #[track]
                    d: D,
                    #[storage(linear)]
                    e: E,
                    asleep: Asleep,
                    #[entities]
                    #[link(on_despawn = unlink)]
                    near: Near,
                }

                #[query]
                pub(super) struct Two<'w> { id: Entity, a: &'w A, b: &'w mut B }
                #[query(without(asleep))]
                pub(super) struct Awake<'w> { id: Entity, a: &'w A, b: &'w B, c: &'w C }
                /// `c` is in the order of `Awake`, which it crosses, and `d` in that of `Sparse`, which owns all that it borrows.
                #[query]
                pub(super) struct Crossing<'w> { id: Entity, c: &'w C, d: &'w mut D }
                /// Linear storage is looked up.
                #[query(with(e))]
                pub(super) struct Sparse<'w> { id: Entity, d: &'w D }
                #[query]
                pub(super) struct Linked<'w> { id: Entity, near: &'w Near, e: &'w E }
                #[query(lead(asleep))]
                pub(super) struct Led<'w> { id: Entity, asleep: &'w Asleep, a: Option<&'w A> }
            );
        }
    )*};
}

both!(assigned "assigned" declared "declared");

fn named(groups: &[GroupLayout]) -> Vec<String> {
    let of = |group: &GroupLayout| {
        assert!(group.assigned);
        let list = |names: &[&str]| names.join(" ");
        format!(
            "{}: {}, {}, {}",
            group.name,
            list(group.own),
            list(group.with),
            list(group.without)
        )
    };
    groups.iter().map(of).collect()
}

#[test]
fn the_first_queries_own_what_they_can() {
    assert!(declared::Sim::LAYOUT.groups.is_empty());
    assert_eq!(
        named(assigned::Sim::LAYOUT.groups),
        ["Two: a b, , ", "Awake: a b c, , asleep", "Sparse: d, e, "]
    );
}

#[test]
fn plans_name_the_group_that_is_assigned() {
    let plan = |name: &str| {
        let layout = assigned::Sim::LAYOUT;
        layout.queries.iter().find(|query| query.name == name).expect("a query").plan
    };
    assert_eq!(
        plan("Two"),
        "walks the members of the group that is assigned to it, takes `a` and `b` as slices"
    );
    assert_eq!(
        plan("Crossing"),
        "walks the smallest of the columns `c` and `d`, looks up the others"
    );
    assert_eq!(
        plan("Sparse"),
        "walks the members of the group that is assigned to it, takes `d` as slices"
    );
    let text = assigned::Sim::LAYOUT.to_string();
    assert!(text.contains("own(a, b, c)  without(asleep)  assigned"), "{text}");
}

/// Numbers that differ from run to run of a test only by its seed.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// Changes a world as the numbers say. Entities that are despawned stay in the list.
macro_rules! change {
    ($sim:expr, $all:expr, $numbers:expr) => {{
        let (sim, all, numbers) = (&mut $sim, &mut $all, &mut $numbers);
        let value = numbers.below(1000) as u32;
        let has = |numbers: &mut Numbers| numbers.below(2) == 0;
        let bundle = (
            has(numbers).then_some(A(value)),
            has(numbers).then_some(B(value)),
            has(numbers).then_some(C(value)),
            has(numbers).then_some(D(value)),
            has(numbers).then_some(E(value)),
            has(numbers).then_some(Asleep),
        );
        let at = numbers.below(all.len() as u64 + 1) as usize;
        let kind = numbers.below(9);
        match (kind, all.get(at).copied()) {
            (0..3, _) | (_, None) => all.push(sim.spawn(bundle)),
            (3, Some(e)) => drop(sim.despawn(e)),
            (4, Some(e)) => drop(sim.insert(e, bundle)),
            (5, Some(e)) => drop(sim.remove::<(Option<A>, Option<Asleep>)>(e)),
            (6, Some(e)) => drop(sim.remove::<(Option<B>, Option<C>, Option<D>)>(e)),
            (7, Some(e)) => drop(sim.insert(e, (B(value), Near(all[0])))),
            (_, Some(e)) => {
                let columns = (&mut vec![A(value); 3], &mut vec![B(value); 3]);
                all.extend(sim.spawn_columns(columns).expect("one length"));
                sim.despawn_batch([e]);
            }
        }
    }};
}

/// The rows of a query by entity.
fn rows<W: World, Q: ecs_core::Query<W>, T: Debug>(
    rows: QueryIter<'_, W, Q>,
    of: impl Fn(Q::Item<'_>) -> (Entity, T),
) -> BTreeMap<Entity, T> {
    let mut all = BTreeMap::new();
    rows.for_each(|row| {
        let (entity, values) = of(row);
        assert!(all.insert(entity, values).is_none(), "{entity} is there once");
    });
    all
}

macro_rules! found {
    ($module:ident $sim:expr) => {{
        let sim = &mut $sim;
        (
            rows(sim.two(), |row| (row.id, (*row.a, *row.b))),
            rows(sim.awake(), |row| (row.id, (*row.a, *row.b, *row.c))),
            rows(sim.crossing(), |row| (row.id, (*row.c, *row.d))),
            rows(sim.sparse(), |row| (row.id, *row.d)),
            rows(sim.linked(), |row| (row.id, (*row.near, *row.e))),
            rows(sim.led(), |row| (row.id, row.a.copied())),
            rows(World::query::<(Entity, &A, &B)>(sim), |(id, a, b)| (id, (*a, *b))),
        )
    }};
}

#[test]
fn each_query_yields_the_same_rows_as_without_groups() {
    for seed in 1..20 {
        let (mut one, mut other) = (assigned::Sim::new(), declared::Sim::new());
        let (mut all, mut others) = (Vec::new(), Vec::new());
        let (mut numbers, mut again) = (Numbers(seed), Numbers(seed));
        for step in 0..400 {
            change!(one, all, numbers);
            change!(other, others, again);
            assert_eq!(all, others);
            if step % 40 == 39 {
                assert_eq!(
                    found!(assigned one),
                    found!(declared other),
                    "seed {seed}, step {step}"
                );
                assert_eq!(one.two().len(), one.two().count());
                assert_eq!(one.awake().len(), one.awake().count());
            }
        }
        let copy = one.clone();
        assert_eq!(copy, one);
        let text = ron::to_string(&one).expect("it is saved");
        let mut loaded: assigned::Sim = ron::from_str(&text).expect("it is loaded");
        assert_eq!(loaded, one);
        assert_eq!(found!(assigned loaded), found!(assigned one));
        // Deltas lead from the empty world to it and back, and its entities move to another one and back.
        let empty = assigned::Sim::new();
        let delta = empty.diff(&one);
        let mut there = empty.clone();
        there.apply_delta(&delta).expect("it begins with the empty world");
        assert_eq!(there, one);
        there.apply_delta(&delta.inverse().expect("it has one")).expect("it ends with the other");
        assert_eq!(there, empty);
        let (len, twos) = (loaded.len(), loaded.two().count());
        let mapping = there.merge(&mut loaded);
        assert_eq!((there.len(), mapping.len(), loaded.len()), (len, len, 0));
        assert_eq!((there.two().len(), there.two().count()), (twos, twos));
        // A save of the world without groups is put in order.
        let text = ron::to_string(&other).expect("it is saved");
        let mut loaded: assigned::Sim = ron::from_str(&text).expect("it is loaded");
        assert_eq!(found!(assigned loaded), found!(declared other));
        assert_eq!(loaded.two().len(), loaded.two().count());
    }
}

mod kept {
    use super::*;

    world!(
        pub(super) struct Kept {
            #[sorted]
            a: A,
            b: B,
            c: C,
            d: D,
        }

        #[table]
        #[sorted]
        pub(super) struct Row {
            pub(super) e: E,
        }

        #[group(own(c, d))]
        pub(super) struct Both;

        #[query]
        pub(super) struct Sorted<'w> {
            a: &'w A,
            b: &'w B,
        }
        #[query(unowned)]
        pub(super) struct Unowned<'w> {
            b: &'w B,
            row: RowRef<'w>,
        }
        #[query]
        pub(super) struct Served<'w> {
            c: &'w C,
            d: &'w D,
        }
        #[query(without(b))]
        pub(super) struct Nested<'w> {
            c: &'w C,
            d: &'w D,
        }
        #[query]
        pub(super) struct Alone<'w> {
            c: &'w C,
        }
    );
}

#[test]
fn sorted_and_declared_orders_are_left_alone() {
    let groups = kept::Kept::LAYOUT.groups;
    assert_eq!(groups.len(), 2);
    assert!(!groups[0].assigned && groups[0].name == "Both");
    // A group of `Nested` would divide the rows of `Both`.
    assert_eq!(named(&groups[1..]), ["Sorted: b, a, "]);
    let mut world = kept::Kept::new();
    for i in [3, 1, 2] {
        world.spawn((A(i), kept::Row { e: E(i) }));
    }
    world.sort_by::<A>(A::cmp);
    world.row_mut().sort_by_key(|row| *row.e);
    assert_eq!(world.a().as_slice(), [A(1), A(2), A(3)]);
}

part!(
    struct Physics {
        mass: D,
        force: E,
    }

    #[query]
    struct Push<'w> {
        mass: &'w D,
        force: &'w mut E,
    }
);

world!(
    #[parts(Physics)]
    struct Whole {
        a: A,
    }

    #[query]
    struct Own<'w> {
        a: &'w A,
        mass: &'w D,
    }
);

world!(
    #[world(groups = "assigned")]
    struct Debugged {
        a: A,
        b: B,
    }

    #[cfg(all())]
    #[query]
    struct Shown<'w> {
        a: &'w A,
        b: &'w B,
    }
);

#[test]
fn a_query_under_a_condition_does_not_change_the_order_of_rows() {
    assert!(Debugged::LAYOUT.groups.is_empty());
    let mut world = Debugged::new();
    let [first, second] = [world.spawn(A(1)), world.spawn((A(2), B(3)))];
    assert_eq!(world.a().entities(), [first, second]);
    assert_eq!(world.shown().map(|row| (row.a.0, row.b.0)).collect::<Vec<_>>(), [(2, 3)]);
}

#[test]
fn queries_of_the_world_come_before_those_of_its_parts() {
    assert_eq!(named(Whole::LAYOUT.groups), ["Own: mass a, , ", "Push: force, mass, "]);
    let mut whole = Whole::new();
    whole.spawn((D(1), E(2)));
    whole.spawn(E(3));
    whole.push().for_each(|row| row.force.0 += row.mass.0);
    assert_eq!(whole.force().as_slice(), [E(3), E(3)]);
}

world!(
    #[world(groups = "assigned")]
    struct Generic<T: 'static, const N: usize> {
        a: Vec<T>,
        b: [u8; N],
    }

    #[query]
    struct Pair<'w, T, const N: usize> {
        a: &'w mut Vec<T>,
        b: &'w [u8; N],
    }
);

#[test]
fn a_world_with_parameters_assigns_groups() {
    assert_eq!(named(Generic::<u32, 2>::LAYOUT.groups), ["Pair: a b, , "]);
    let mut world = Generic::<u32, 2>::new();
    let alone = world.spawn(vec![1]);
    let both = world.spawn((vec![2], [3, 4]));
    assert_eq!(world.a().entities(), [both, alone]);
    world.pair().for_each(|row| row.a.push(row.b[1].into()));
    assert_eq!((&world.a()[both], &world.a()[alone]), (&vec![2, 4], &vec![1]));
}

#[test]
fn a_save_of_another_plan_is_put_in_order_with_its_members_as_they_were() {
    let mut one = declared::Sim::new();
    let all: Vec<Entity> = (0..9).map(|i| one.spawn((A(i), (i % 3 > 0).then_some(B(i))))).collect();
    one.sort_by_key::<A, _>(|a| std::cmp::Reverse(a.0));
    let members = [8, 7, 5, 4, 2, 1].map(|i| all[i]);
    let text = ron::to_string(&one).expect("it is saved");
    let loaded: assigned::Sim = ron::from_str(&text).expect("it is loaded");
    // The order of the others is that of the swaps.
    let (front, rest) = loaded.a().entities().split_at(members.len());
    assert_eq!((front, loaded.b().entities()), (&members[..], &members[..]));
    assert_eq!(BTreeSet::from_iter(rest), BTreeSet::from([&all[0], &all[3], &all[6]]));
    // Rows that suit the groups stay, and the world without groups keeps any order, so it isn't the one that was saved.
    let again = ron::to_string(&loaded).expect("it is saved");
    assert_eq!(ron::from_str::<assigned::Sim>(&again).expect("it is loaded"), loaded);
    let back: declared::Sim = ron::from_str(&again).expect("it is loaded");
    assert_eq!(back.a().entities(), loaded.a().entities());
    assert_ne!(back, one);
}

world!(
    #[world(groups = "assigned")]
    struct Kinds {
        a: A,
        b: B,
    }

    #[table]
    struct Row {
        c: C,
        d: Option<D>,
    }

    #[query]
    struct Rows<'w> {
        a: &'w mut A,
        b: &'w B,
        c: &'w C,
        d: Option<&'w D>,
    }

    #[query]
    struct WithD<'w> {
        c: &'w C,
        d: &'w D,
    }
);

#[test]
fn a_table_with_optional_components_is_looked_up() {
    assert_eq!(named(Kinds::LAYOUT.groups), ["Rows: a b, row, "]);
    let mut world = Kinds::new();
    world.spawn((A(1), B(1)));
    let both = world.spawn((A(2), B(20), Row { c: C(200), d: None }));
    assert_eq!(world.a().entities()[0], both);
    world.insert(both, D(2000)).expect("it has a row");
    world.rows().for_each(|row| row.a.0 += row.b.0 + row.c.0 + row.d.map_or(0, |d| d.0));
    assert_eq!(world.a()[both], A(2222));
    assert!(world.with_d().map(|row| row.c.0 + row.d.0).eq([2200]));
}

part!(
    struct Base {
        a: A,
        b: B,
        c: C,
    }
);

part!(
    #[parts(Base)]
    struct Left {
        d: D,
    }

    #[query]
    struct OfLeft<'w> {
        a: &'w A,
        b: &'w B,
    }
);

part!(
    #[parts(Base)]
    struct Right {
        e: E,
    }

    #[query]
    struct OfRight<'w> {
        b: &'w B,
        c: &'w C,
    }
);

world!(
    #[world(groups = "assigned")]
    #[parts(Left, Right)]
    struct Listed {}
);

world!(
    #[world(groups = "assigned")]
    #[parts(Right, Left)]
    struct Reversed {}
);

part!(
    struct Grouped {
        a: A,
        b: B,
    }

    #[group(own(a, b))]
    struct Declared;
);

world!(
    #[world(groups = "assigned")]
    #[parts(Grouped)]
    struct Claims {
        e: E,
    }

    #[query]
    struct Claiming<'w> {
        b: &'w B,
        e: &'w E,
    }
);

#[test]
fn parts_claim_units_in_the_order_in_which_they_are_listed() {
    assert_eq!(named(Listed::LAYOUT.groups), ["OfLeft: a b, , ", "OfRight: c, b, "]);
    assert_eq!(named(Reversed::LAYOUT.groups), ["OfRight: b c, , ", "OfLeft: a, b, "]);
}

#[test]
fn groups_of_parts_come_before_queries_of_the_world() {
    let groups = Claims::LAYOUT.groups;
    assert!(!groups[0].assigned && groups[0].name == "Declared");
    assert_eq!(named(&groups[1..]), ["Claiming: e, b, "]);
}

#[derive(ecs_core::Query)]
struct Derived<'w> {
    a: &'w A,
    b: &'w B,
}

world!(
    #[world(groups = "assigned")]
    struct Typed {
        a: A,
        b: B,
    }
);

#[test]
fn tuples_and_derived_queries_assign_nothing() {
    assert!(Typed::LAYOUT.groups.is_empty());
    let mut world = Typed::new();
    let all = [world.spawn(A(1)), world.spawn((A(2), B(3)))];
    assert!(world.query::<(&A, &B)>().map(|(a, b)| a.0 + b.0).eq([5]));
    assert!(world.query::<Derived>().map(|row| row.a.0 + row.b.0).eq([5]));
    assert_eq!(world.a().entities(), all);
}
