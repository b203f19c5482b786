//! A world of 70 components, whose signatures take two words, and a query over twenty components.

use ecs_core::{Entity, World, world};

#[derive(Clone, Copy, Debug, PartialEq)]
struct C<const N: usize>(usize);

world!(
    #[derive(Clone, PartialEq)]
    struct Sim {
        c0: C<0>,
        c1: C<1>,
        c2: C<2>,
        c3: C<3>,
        c4: C<4>,
        c5: C<5>,
        c6: C<6>,
        c7: C<7>,
        c8: C<8>,
        c9: C<9>,
        c10: C<10>,
        c11: C<11>,
        c12: C<12>,
        c13: C<13>,
        c14: C<14>,
        c15: C<15>,
        c16: C<16>,
        c17: C<17>,
        c18: C<18>,
        c19: C<19>,
        c20: C<20>,
        c21: C<21>,
        c22: C<22>,
        c23: C<23>,
        c24: C<24>,
        c25: C<25>,
        c26: C<26>,
        c27: C<27>,
        c28: C<28>,
        c29: C<29>,
        c30: C<30>,
        c31: C<31>,
        c32: C<32>,
        c33: C<33>,
        c34: C<34>,
        c35: C<35>,
        c36: C<36>,
        c37: C<37>,
        c38: C<38>,
        c39: C<39>,
        c40: C<40>,
        c41: C<41>,
        c42: C<42>,
        c43: C<43>,
        c44: C<44>,
        c45: C<45>,
        c46: C<46>,
        c47: C<47>,
        c48: C<48>,
        c49: C<49>,
        c50: C<50>,
        c51: C<51>,
        c52: C<52>,
        c53: C<53>,
        c54: C<54>,
        c55: C<55>,
        c56: C<56>,
        c57: C<57>,
        c58: C<58>,
        c59: C<59>,
        c60: C<60>,
        c61: C<61>,
        c62: C<62>,
        c63: C<63>,
        c64: C<64>,
        c65: C<65>,
        c66: C<66>,
        c67: C<67>,
        c68: C<68>,
        c69: C<69>,
    }

    #[group(own(c63, c64))]
    struct Across;

    #[group(with(c0, c69), without(c65))]
    struct Ends;

    #[query]
    struct Twenty {
        entity: Entity,
        c0: &mut C<0>,
        c1: &mut C<1>,
        c2: &mut C<2>,
        c3: &mut C<3>,
        c4: &mut C<4>,
        c5: &mut C<5>,
        c6: &mut C<6>,
        c7: &mut C<7>,
        c8: &mut C<8>,
        c9: &mut C<9>,
        c60: &mut C<60>,
        c61: &mut C<61>,
        c62: &mut C<62>,
        c63: &mut C<63>,
        c64: &mut C<64>,
        c65: &mut C<65>,
        c66: &mut C<66>,
        c67: &mut C<67>,
        c68: &mut C<68>,
        c69: &mut C<69>,
    }

    #[query(with(c1), without(c66))]
    struct Far {
        c65: &C<65>,
    }
);

fn low(n: usize) -> impl ecs_core::Bundle<Sim> {
    (
        C::<0>(n),
        C::<1>(n),
        C::<2>(n),
        C::<3>(n),
        C::<4>(n),
        C::<5>(n),
        C::<6>(n),
        C::<7>(n),
        C::<8>(n),
        C::<9>(n),
    )
}

fn high(n: usize) -> impl ecs_core::Bundle<Sim> {
    (
        C::<60>(n + 60),
        C::<61>(n + 61),
        C::<62>(n + 62),
        C::<63>(n + 63),
        C::<64>(n + 64),
        C::<65>(n + 65),
        C::<66>(n + 66),
        C::<67>(n + 67),
        C::<68>(n + 68),
        C::<69>(n + 69),
    )
}

#[test]
fn a_query_can_borrow_twenty_columns() {
    const N: usize = if cfg!(miri) { 3 } else { 11 };
    let mut sim = Sim::new();
    for i in 0..N {
        sim.spawn((low(i), high(i)));
        sim.spawn(low(i));
        sim.spawn(high(i));
    }
    assert_eq!(sim.twenty().count(), N);
    for row in sim.twenty() {
        row.c9.0 += row.c60.0 + row.c69.0;
    }
    sim.twenty().for_each(|row| row.c0.0 += row.c9.0);
    let both: Vec<Entity> = sim.twenty().map(|row| row.entity).collect();
    for (n, entity) in both.into_iter().enumerate() {
        // The value of the first is n + c9, and c9 is n + (n + 60) + (n + 69).
        assert_eq!(sim.get::<C<0>>(entity), Some(&C(n + 3 * n + 129)));
        assert_eq!(sim.get::<C<9>>(entity), Some(&C(3 * n + 129)));
    }
}

#[test]
fn components_of_both_signature_words_are_inserted_and_removed() {
    let mut sim = Sim::new();
    let e = sim.spawn((C::<0>(1), C::<63>(2), C::<64>(3), C::<69>(4)));
    assert!(
        sim.has::<C<0>>(e) && sim.has::<C<63>>(e) && sim.has::<C<64>>(e) && sim.has::<C<69>>(e)
    );
    assert!(!sim.has::<C<1>>(e) && !sim.has::<C<5>>(e) && !sim.has::<C<65>>(e));
    assert_eq!(sim.across().entities(), [e]);
    assert_eq!(sim.ends().entities(), [e]);
    sim.insert(e, C::<65>(5)).unwrap();
    assert!(sim.ends().is_empty());
    assert_eq!(sim.remove::<(C<64>, C<0>)>(e), Ok((C(3), C(1))));
    assert!(sim.across().is_empty());
    assert!(sim.has::<C<63>>(e) && !sim.has::<C<64>>(e));
    assert!(sim.remove::<(C<63>, C<64>)>(e).is_err());
    assert_eq!(sim.get::<C<63>>(e), Some(&C(2)));
}

#[test]
fn despawn_removes_components_of_the_whole_signature() {
    let mut sim = Sim::new();
    let keep = sim.spawn((low(7), high(7)));
    let removed = sim.spawn((low(1), high(1)));
    sim.despawn(removed).unwrap();
    let columns = [sim.c0().entities(), sim.c9().entities(), sim.c60().entities()];
    assert_eq!(columns, [[keep]; 3]);
    let columns = [sim.c63().entities(), sim.c64().entities(), sim.c69().entities()];
    assert_eq!(columns, [[keep]; 3]);
    assert_eq!(sim.across().entities(), [keep]);
    let next = sim.spawn(());
    assert_eq!(next.index(), removed.index());
    assert!(!sim.has::<C<0>>(next) && !sim.has::<C<64>>(next), "the signature starts empty");
}

#[test]
fn filters_on_the_second_signature_word() {
    let mut sim = Sim::new();
    sim.spawn((C::<1>(0), C::<65>(10)));
    sim.spawn((C::<1>(0), C::<65>(20), C::<66>(0)));
    sim.spawn(C::<65>(30));
    assert_eq!(sim.far().single().unwrap().c65, &C(10));
    let rows = World::query_mut::<(&C<65>, Option<&C<66>>)>(&mut sim);
    assert_eq!(rows.filter(|(_, other)| other.is_some()).count(), 1);
}

#[test]
fn clone_and_clear_cover_every_column() {
    let mut sim = Sim::new();
    sim.spawn((low(3), high(3)));
    let mut copy = sim.clone();
    assert!(copy == sim);
    copy.c69_mut().as_mut_slice()[0].0 += 1;
    assert!(copy != sim);
    copy.clear_component::<C<69>>();
    assert!(copy.ends().is_empty() && copy.c69().is_empty() && !copy.c68().is_empty());
    copy.clear();
    assert!(copy.c0().is_empty() && copy.c63().is_empty() && copy.c64().is_empty());
    assert!(copy.across().is_empty());
}
