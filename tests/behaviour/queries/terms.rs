//! Terms that lend nothing beside terms that do, and the terms of read-only queries.

use ecs_core::bounds::ReadTerms;
use ecs_core::{Entity, Filtered, Join as _, Query, QueryIter, With, world};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Mass(u32);
struct Fixed;

world!(
    struct Sim {
        mass: Mass,
        fixed: Fixed,
    }
);

/// Implemented once for every query, and once more for read-only queries. Inference of `Way` is ambiguous for those,
/// so `NotReadOnly<_>` compiles only for queries that aren't read-only.
trait NotReadOnly<Way> {
    const CHECKED: () = ();
}
impl<Q: Query<Sim>> NotReadOnly<()> for Q {}
impl<Q: Query<Sim>> NotReadOnly<u8> for Q where Q::Terms: ReadTerms<Sim> {}

const _: () = {
    let () = <&mut Mass as NotReadOnly<_>>::CHECKED;
    let () = <Option<&mut Mass> as NotReadOnly<_>>::CHECKED;
    let () = <(Entity, &Fixed, &mut Mass) as NotReadOnly<_>>::CHECKED;
    let () = <Filtered<&mut Mass, With<Fixed>> as NotReadOnly<_>>::CHECKED;
};

/// Like [`NotReadOnly`], for types that aren't `Clone`.
trait NotClone<Way> {
    const CHECKED: () = ();
}
impl<T> NotClone<()> for T {}
impl<T: Clone> NotClone<u8> for T {}

const _: () = {
    let () = <QueryIter<'static, Sim, &mut Mass> as NotClone<_>>::CHECKED;
    let () = <QueryIter<'static, Sim, (&Fixed, Option<&mut Mass>)> as NotClone<_>>::CHECKED;
};

#[test]
fn a_query_is_cloned_unless_it_has_a_mutable_term() {
    let mut sim = Sim::new();
    sim.spawn((Mass(1), Fixed));
    let query = sim.query::<&Mass>();
    assert!(query.clone().eq(query));
}

#[test]
fn a_query_with_a_mutable_term_is_not_read_only() {
    let mut sim = Sim::new();
    sim.spawn((Mass(1), Fixed));
    assert_eq!(sim.query::<(&Mass, Entity)>().count(), 1);
    sim.query_mut::<&mut Mass>().for_each(|mass| mass.0 += 1);
    assert_eq!(sim.mass().as_slice(), [Mass(2)]);
}

/// The column of the filter has the entities of the walk in their order, but lends no slice.
#[test]
fn a_filter_lends_nothing_for_entities_in_its_order() {
    let mut sim = Sim::new();
    for i in 0..70 {
        sim.spawn((Mass(i), Fixed));
    }
    let mut rows = 0;
    sim.query_mut::<Filtered<(Entity, &mut Mass), With<Fixed>>>().for_each(|(entity, mass)| {
        assert_eq!(mass.0, entity.index());
        rows += 1;
    });
    assert_eq!(rows, 70);
    let mut s = sim.split();
    let joined = (&mut s.mass, s.fixed.with()).join().fold(0, |sum, (mass, ())| sum + mass.0);
    assert_eq!(joined, (0..70).sum::<u32>());
}

mod sorted {
    use super::{Mass, world};
    world!(
        pub(super) struct Sorted {
            mass: Mass,
            rank: u8,
        }
        #[group(own(mass, rank))]
        pub(super) struct Ranked;
    );
}

/// A comparison looks both entities up, each several times.
#[test]
fn sorting_a_group_looks_up_read_only_terms() {
    let mut sim = sorted::Sorted::new();
    drop(sim.spawn_batch([3, 1, 2].map(|i| (Mass(i), 0))));
    sim.ranked_mut().sort_by::<(&Mass, Entity)>(|a, b| a.0.0.cmp(&b.0.0));
    assert_eq!(sim.mass().as_slice(), [Mass(1), Mass(2), Mass(3)]);
}
