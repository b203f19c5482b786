//! Queries, in the order of the kinds.

use std::collections::BTreeSet;

use ecs_core::{Entity, Has, With, Without};

use super::{Asleep, Health, Position, Rolling, Sick, Sim, Wheel, Wing, bodies, changed_bodies};

/// Returns the entities with these components.
fn those(sim: &Sim, has: impl Fn(Entity) -> bool) -> BTreeSet<Entity> {
    sim.entities().iter().filter(|&entity| has(entity)).collect()
}

macro_rules! is {
    ($sim:expr, $query:ident, |$entity:ident| $has:expr) => {{
        let expected = those(&$sim, |$entity| $has);
        let mut seen = Vec::new();
        for row in $sim.$query() {
            seen.push(row.entity);
        }
        assert_eq!(seen.iter().copied().collect::<BTreeSet<_>>(), expected);
        assert_eq!(seen.len(), expected.len());
        let mut folded = Vec::new();
        $sim.$query().for_each(|row| folded.push(row.entity));
        assert_eq!(seen, folded);
        folded = $sim.$query().rev().map(|row| row.entity).collect();
        folded.reverse();
        assert_eq!(seen, folded);
    }};
}

#[test]
fn loops_have_the_rows_that_match() {
    let (mut sim, _) = changed_bodies();
    let copy = sim.clone();
    let has = |entity: Entity| {
        (copy.has::<Wheel>(entity), copy.has::<Wing>(entity), copy.has::<Health>(entity))
    };
    is!(sim, moving, |entity| copy.has::<Position>(entity));
    is!(sim, grounded, |entity| has(entity).0 && !has(entity).1);
    is!(sim, sick, |entity| has(entity).2 && copy.has::<Position>(entity));
    is!(sim, awake, |entity| !copy.has::<Asleep>(entity));
    is!(sim, dreaming, |entity| has(entity).1 && copy.has::<Asleep>(entity));
    is!(sim, led, |entity| has(entity).1 && has(entity).2);
}

#[test]
fn a_loop_lends_the_values_of_one_entity() {
    let (mut sim, all) = bodies(1000);
    for row in sim.moving() {
        assert_eq!(
            (all[row.position.0 as usize], row.velocity.0),
            (row.entity, 10 * row.position.0)
        );
        row.position.0 += 1;
    }
    sim.moving().for_each(|row| row.position.0 -= 1);
    for (row, step) in sim.rolling().zip(0_u32..) {
        assert_eq!(row.wheel.0, row.position.0.to_string());
        assert_eq!(
            row.wing.map(|wing| wing.0),
            row.position.0.is_multiple_of(3).then_some(row.position.0)
        );
        row.wheel.0 += if step.is_multiple_of(2) { "!" } else { "" };
    }
    sim.rolling().for_each(|row| {
        assert_eq!(row.wheel.0.trim_end_matches('!'), row.position.0.to_string());
        assert_eq!(
            row.wing.map(|wing| wing.0),
            row.position.0.is_multiple_of(3).then_some(row.position.0)
        );
    });
    assert_eq!(sim.wheel().values().filter(|wheel| wheel.0.ends_with('!')).count(), 250);
    for row in sim.sick() {
        assert_eq!(row.health.0, row.position.0);
        assert_eq!(row.wing.is_some(), row.health.0.is_multiple_of(3));
        row.wing.into_iter().for_each(|wing| wing.0 += 1);
    }
    assert!(sim.awake().all(|row| row.health.map(|health| health.0)
        == row.position.0.is_multiple_of(5).then_some(row.position.0)));
    let wings = sim.wing();
    let more = |i: &u32| i.is_multiple_of(3) && wings[all[*i as usize]].0 == i + 1;
    assert_eq!((0..1000).filter(more).count(), 67);
}

#[test]
fn rows_are_in_the_order_of_kinds() {
    let (mut sim, _) = bodies(1000);
    let kinds = |positions: &[u32]| {
        let mut kinds: Vec<_> =
            positions.iter().map(|i| (i.is_multiple_of(2), i.is_multiple_of(3))).collect();
        kinds.dedup();
        kinds
    };
    let all: Vec<u32> = sim.moving().map(|row| row.position.0).collect();
    assert_eq!(kinds(&all), [(false, false), (true, false), (false, true), (true, true)]);
    assert!(all.chunk_by(|a, b| a % 6 == b % 6 || a < b).all(|chunk| !chunk.is_empty()));
    let rolling: Vec<u32> = sim.rolling().map(|row| row.position.0).collect();
    assert_eq!(kinds(&rolling), [(true, false), (true, true)]);
    let of_kind: Vec<u32> = all.iter().copied().filter(|i| i.is_multiple_of(2)).collect();
    assert_eq!(rolling, of_kind);
    assert!(of_kind[..333].is_sorted() && of_kind[333..].is_sorted());
}

/// A loop, which is exact if the method with the bound is there.
struct Loop<'a, I>(&'a I);

impl<I: ExactSizeIterator> Loop<'_, I> {
    fn is_exact(&self) -> bool {
        self.0.len() > 0
    }
}

trait NotExact {
    fn is_exact(&self) -> bool;
}

impl<I: Iterator> NotExact for Loop<'_, I> {
    fn is_exact(&self) -> bool {
        self.0.size_hint().0 > 0
    }
}

#[test]
fn the_number_of_rows_is_known() {
    let (mut sim, all) = bodies(1000);
    assert_eq!((sim.moving().len(), sim.rolling().len(), sim.grounded().len()), (1000, 500, 333));
    let mut rows = sim.moving();
    rows.next();
    rows.next_back();
    assert_eq!(rows.len(), 998);
    assert_eq!(rows.by_ref().skip(300).len(), 698);
    assert_eq!(sim.awake().size_hint(), (0, Some(1000)));
    assert!(Loop(&sim.rolling()).is_exact() && !Loop(&sim.awake()).is_exact());
    let none = sim.rolling().get(all[1]);
    assert!(none.is_none());
    assert_eq!(sim.rolling().get(all[6]).unwrap().position, &Position(6));
    let only: Vec<u32> =
        sim.moving().only([all[6], all[1], all[2], all[3]]).map(|row| row.position.0).collect();
    assert_eq!(only, [1, 2, 3, 6]);
    let [a, b] = sim.moving().get_disjoint([all[5], all[6]]).unwrap();
    std::mem::swap(a.position, b.position);
    assert_eq!(sim.position()[all[5]], Position(6));
}

#[test]
fn rows_of_kinds_lead_loops_of_generic_code() {
    let (mut sim, _) = changed_bodies();
    let wings: Vec<u32> = sim.query::<(&Wing, Option<&Wheel>)>().map(|(wing, _)| wing.0).collect();
    sim.spawn_batch((0..5000).map(|_| Asleep));
    // Four kinds have at most one page each that isn't full.
    let most = 900 + 4 * 256;
    assert!(sim.query::<(&Position, &Wheel)>().size_hint().1 <= Some(most));
    assert!(sim.query::<(Entity, &Wing)>().size_hint().1 <= Some(most));
    let walk = sim.query::<(&Wing, Option<&Wheel>)>();
    assert!(walk.clone().map(|(wing, _)| wing.0).eq(wings));
    let back: Vec<u32> = walk.rev().map(|(wing, _)| wing.0).collect();
    assert_eq!(back.len(), sim.wing().len());
}

#[test]
fn generic_code_finds_optional_components() {
    fn sum<W: Has<Position> + Has<Wheel>>(world: &W) -> u32 {
        world.query::<(&Position, &Wheel)>().map(|(position, _)| position.0).sum()
    }
    let (mut sim, all) = changed_bodies();
    let rolling = || all.iter().filter(|&&entity| sim.has::<Wheel>(entity));
    assert_eq!(sum(&sim), rolling().map(|&entity| sim.position()[entity].0).sum::<u32>());
    let grounded = rolling().filter(|&&entity| !sim.has::<Wing>(entity)).count();
    let rolling = rolling().count();
    assert_eq!(sim.query::<(&Position, With<Wheel>, Without<Wing>)>().count(), grounded);
    assert_eq!(sim.query::<&Position>().count(), all.len());
    assert_eq!(sim.query::<Option<&Wheel>>().flatten().count(), rolling);
    let mut split = sim.split();
    let columns = (&split.position, &mut split.wheel, &split.wing);
    assert_eq!(Rolling::over(columns).count(), rolling);
    let columns = (&mut split.position, &split.health, &mut split.wing);
    assert_eq!(Sick::over(columns).count(), split.health.len());
    assert_eq!((split.wheel.iter().count(), split.wheel.len()), (rolling, rolling));
    let (wheel, position) = sim.columns::<(&mut Wheel, &Position)>();
    assert_eq!((wheel.len(), position.len()), (rolling, all.len()));
}

#[test]
fn loops_run_on_several_threads() {
    let (mut sim, _) = bodies(5000);
    sim.moving().par_for_each(|row| row.position.0 += row.velocity.0);
    assert!(sim.moving().all(|row| 10 * row.position.0 == 11 * row.velocity.0));
    sim.rolling().par_for_each(|row| row.wheel.0.push('!'));
    assert!(sim.wheel().values().all(|wheel| wheel.0.matches('!').count() == 1));
}

mod leads {
    //! Rows come in the order of the unit in `lead(..)`, whichever unit has the fewest rows.

    use ecs_core::{Entity, Query, world};

    use super::super::{Health, Wheel, Wing};

    world!(
        struct Yard {
            #[storage(linear)]
            health: Health,
        }

        #[table]
        struct Bird {
            name: u8,
            wing: Option<Wing>,
        }

        #[table]
        struct Cart {
            load: u16,
            wheel: Option<Wheel>,
        }

        #[query(lead(wing))]
        struct ByWing {
            entity: Entity,
            wing: &Wing,
            health: &Health,
            wheel: &Wheel,
        }

        #[query(lead(wheel))]
        struct ByWheel {
            entity: Entity,
            wing: &Wing,
            health: &Health,
            wheel: &Wheel,
        }

        #[query(lead(health))]
        struct ByHealth {
            entity: Entity,
            wing: &Wing,
            health: &Health,
            wheel: &Wheel,
        }
    );

    macro_rules! derived {
        ($($name:ident by $lead:ty;)*) => {$(
            #[derive(Query)]
            #[query(lead($lead), with(Wing, Health, Wheel))]
            struct $name {
                entity: Entity,
            }
        )*};
    }

    derived! {
        DerivedByWing by Wing;
        DerivedByWheel by Wheel;
        DerivedByHealth by Health;
    }

    #[test]
    fn declared_and_derived_loops_are_in_the_order_of_what_leads() {
        // Each of the three has the fewest rows once.
        for fewest in 0..3 {
            let mut sim = Yard::new();
            let all: Vec<Entity> = (0..60).map(|i| sim.spawn(Health(i))).collect();
            for i in 0..60 {
                let (bird, cart) = (all[i * 7 % 60], all[i * 11 % 60]);
                let wing = (fewest != 0 || i.is_multiple_of(5)).then_some(Wing(1));
                let wheel = (fewest != 1 || i.is_multiple_of(5)).then(|| Wheel(String::new()));
                sim.insert(bird, Bird { name: 0, wing }).unwrap();
                sim.insert(cart, Cart { load: 0, wheel }).unwrap();
            }
            if fewest == 2 {
                all.iter().skip(20).for_each(|&entity| {
                    sim.remove::<Health>(entity).unwrap();
                });
            }
            let rows = |lead: &mut dyn Iterator<Item = Entity>| {
                let has = |&entity: &Entity| {
                    sim.wing().get(entity).is_some()
                        && sim.wheel().get(entity).is_some()
                        && sim.health().get(entity).is_some()
                };
                lead.filter(has).collect::<Vec<Entity>>()
            };
            let by_wing = rows(&mut sim.wing().entities());
            let by_wheel = rows(&mut sim.wheel().entities());
            let by_health = rows(&mut sim.health().entities());
            assert!(by_wing.len() > 3 && by_wing != by_wheel && by_wheel != by_health);

            macro_rules! in_order {
                ($expected:expr, $declared:ident, $derived:ty) => {
                    let declared: Vec<Entity> = sim.$declared().map(|row| row.entity).collect();
                    assert_eq!(declared, $expected);
                    let derived: Vec<Entity> =
                        sim.query::<$derived>().map(|row| row.entity).collect();
                    assert_eq!(derived, $expected);
                    let mut folded = Vec::new();
                    sim.query::<$derived>().for_each(|row| folded.push(row.entity));
                    assert_eq!(folded, $expected);
                };
            }
            in_order!(by_wing, by_wing, DerivedByWing);
            in_order!(by_wheel, by_wheel, DerivedByWheel);
            in_order!(by_health, by_health, DerivedByHealth);
        }
    }
}
