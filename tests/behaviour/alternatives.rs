//! `any(..)` of queries: rows that pass at least one filter of several.

use std::collections::BTreeSet;

use ecs_core::{Added, Changed, Entity, Filtered, Or, Query, With, Without, part, schedule, world};

macro_rules! components {
    ($($name:ident)*) => {$(
        #[derive(Clone, Debug, PartialEq)]
        pub struct $name(u32);
    )*};
}

components!(Place Speed Hot Cold Heavy Light Dim Wing Wheel Rooted);

mod weather {
    use super::{Hot, Place, Rooted, part};

    part!(
        pub struct Weather {
            #[track]
            hot: Hot,
            rooted: Rooted,
        }

        #[query(any(changed(hot), with(rooted)))]
        pub struct Stirred {
            pub entity: ecs_core::Entity,
            pub hot: Option<&Hot>,
        }
    );

    /// Not a component of the part.
    pub struct _Unused(Place);
}

world!(
    #[derive(Clone)]
    #[parts(weather::Weather)]
    struct Sim {
        place: Place,
        speed: Speed,
        cold: Cold,
        #[storage(linear)]
        heavy: Heavy,
        #[storage(linear)]
        light: Light,
        #[storage(linear)]
        dim: Dim,
    }

    #[table]
    struct Body {
        age: u8,
        wing: Option<Wing>,
        wheel: Option<Wheel>,
    }

    #[group(own(place, speed))]
    struct Bodies;

    #[query(any(with(hot), with(cold)))]
    struct Grouped {
        entity: Entity,
        place: &mut Place,
        speed: &Speed,
    }

    #[query(any(with(hot), without(cold)), any(with(heavy), with(speed)))]
    struct Twice {
        entity: Entity,
        place: &Place,
        hot: Option<&mut Hot>,
    }

    #[query(any(changed(hot), with(heavy)))]
    struct Marked {
        entity: Entity,
        place: &Place,
    }

    #[query(any(changed(hot), without(place)), without(rooted))]
    struct Written {
        entity: Entity,
        hot: &mut Hot,
    }

    #[query(any(with(heavy), without(cold, speed)))]
    struct Linear {
        entity: Entity,
        heavy: Option<&Heavy>,
    }

    #[query(any(with(light), without(dim)))]
    struct Bits {
        entity: Entity,
        heavy: &Heavy,
    }

    #[query(any(with(wing), with(wheel)))]
    struct Moves {
        entity: Entity,
        age: &u8,
        wing: Option<&Wing>,
    }

    #[query(any(with(wing), without(wheel)), any(with(wheel), without(wing)))]
    struct Even {
        entity: Entity,
        age: &mut u8,
    }

    #[query(any(with(wing), with(hot)))]
    struct Mixed {
        entity: Entity,
        age: &u8,
    }
);

#[derive(Query)]
#[query(any(with(Hot), with(Cold)))]
struct DerivedGrouped<'w> {
    entity: Entity,
    #[allow(dead_code, reason = "only the rows are looked at")]
    place: &'w mut Place,
    _speed: &'w Speed,
}

#[derive(Query)]
#[query(any(changed(Hot), with(Heavy)))]
struct DerivedMarked<'w> {
    entity: Entity,
    _place: &'w Place,
}

#[derive(Query)]
#[query(any(with(Wing), with(Wheel)))]
struct DerivedMoves<'w> {
    entity: Entity,
    _age: &'w u8,
}

/// The components of an entity.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "one for each component")]
struct Has {
    place: bool,
    speed: bool,
    hot: bool,
    changed: bool,
    cold: bool,
    heavy: bool,
    rooted: bool,
    light: bool,
    dim: bool,
    body: bool,
    wing: bool,
    wheel: bool,
}

/// Returns a world with entities of all kinds, and what each has. Some were replaced since.
fn sim() -> (Sim, Vec<(Entity, Has)>) {
    let mut sim = Sim::new();
    let most = if cfg!(miri) { 160 } else { 2048 };
    let mut all = Vec::new();
    for i in 0..most {
        let bit = |at: u32| (i * 89) >> at & 1 == 1;
        let mut has = Has {
            place: !bit(0),
            speed: bit(1),
            hot: bit(2),
            changed: false,
            cold: bit(3),
            heavy: bit(4),
            rooted: bit(5) && bit(6),
            light: bit(8),
            dim: bit(9),
            body: bit(7),
            wing: bit(8) && bit(7),
            wheel: bit(9) && bit(7),
        };
        let entity = sim.spawn((
            has.place.then_some(Place(i)),
            has.speed.then_some(Speed(i)),
            has.hot.then_some(Hot(i)),
            has.cold.then_some(Cold(i)),
            has.heavy.then_some(Heavy(i)),
            has.rooted.then_some(Rooted(i)),
            has.light.then_some(Light(i)),
            has.dim.then_some(Dim(i)),
        ));
        if has.body {
            let (wing, wheel) = (has.wing.then_some(Wing(i)), has.wheel.then_some(Wheel(i)));
            sim.insert(entity, Body { age: 1, wing, wheel }).unwrap();
        }
        has.changed = has.hot && i.is_multiple_of(3);
        all.push((entity, has));
    }
    sim.next_frame();
    for (entity, has) in &all {
        if has.changed {
            sim.get_mut::<Hot>(*entity).unwrap().0 += 1;
        }
    }
    (sim, all)
}

fn those(all: &[(Entity, Has)], pass: impl Fn(&Has) -> bool) -> BTreeSet<Entity> {
    all.iter().filter(|(_, has)| pass(has)).map(|&(entity, _)| entity).collect()
}

/// Compares the rows of a loop, in all ways, with these.
macro_rules! rows_are {
    ($loop:expr, $expected:expr, $all:expr) => {{
        let expected = &$expected;
        let mut rows = Vec::new();
        for row in $loop {
            rows.push(row.entity);
        }
        assert_eq!(rows.iter().copied().collect::<BTreeSet<Entity>>(), *expected);
        assert_eq!(rows.len(), expected.len(), "no row comes twice");
        let mut folded = Vec::new();
        $loop.for_each(|row| folded.push(row.entity));
        assert_eq!(folded, rows);
        folded = $loop.rev().map(|row| row.entity).collect();
        folded.reverse();
        assert_eq!(folded, rows);
        for &(entity, _) in &$all {
            assert_eq!($loop.get(entity).is_some(), expected.contains(&entity));
        }
    }};
}

#[test]
fn a_row_passes_one_filter_of_each_any() {
    let (mut sim, all) = sim();
    rows_are!(sim.grouped(), those(&all, |it| it.place && it.speed && (it.hot || it.cold)), all);
    let twice = |it: &Has| it.place && (it.hot || !it.cold) && (it.heavy || it.speed);
    rows_are!(sim.twice(), those(&all, twice), all);
    rows_are!(sim.linear(), those(&all, |it| it.heavy || !it.cold || !it.speed), all);
    rows_are!(sim.bits(), those(&all, |it| it.heavy && (it.light || !it.dim)), all);
    assert!(sim.twice().any(|row| row.hot.is_some()) && sim.twice().any(|row| row.hot.is_none()));
}

#[test]
fn marks_are_alternatives() {
    let (sim, all) = sim();
    rows_are!(sim.marked(), those(&all, |it| it.place && (it.changed || it.heavy)), all);
    let stirred = those(&all, |it| it.changed || it.rooted);
    rows_are!(sim.stirred(), stirred, all);
    let mut copy = sim.clone();
    let written = those(&all, |it| it.hot && !it.rooted && (it.changed || !it.place));
    let mut rows: BTreeSet<Entity> = BTreeSet::new();
    for row in copy.written() {
        row.hot.0 += 1;
        assert!(rows.insert(row.entity));
    }
    assert_eq!(rows, written);
}

#[test]
fn kinds_of_a_table_are_alternatives() {
    let (mut sim, all) = sim();
    rows_are!(sim.moves(), those(&all, |it| it.wing || it.wheel), all);
    rows_are!(sim.even(), those(&all, |it| it.body && it.wing == it.wheel), all);
    rows_are!(sim.mixed(), those(&all, |it| it.body && (it.wing || it.hot)), all);
    assert!(sim.moves().any(|row| row.wing.is_none()));
    let plan = |name| Sim::LAYOUT.queries.iter().find(|query| query.name == name).unwrap().plan;
    assert!(!plan("Moves").contains("tests"), "{}", plan("Moves"));
    assert!(plan("Mixed").ends_with("tests for `wing` or `hot`"), "{}", plan("Mixed"));
}

#[test]
fn derived_queries_and_filters_have_alternatives() {
    let (mut sim, all) = sim();
    let grouped = those(&all, |it| it.place && it.speed && (it.hot || it.cold));
    rows_are!(sim.query_mut::<DerivedGrouped<'_>>(), grouped, all);
    let marked = those(&all, |it| it.place && (it.changed || it.heavy));
    rows_are!(sim.query::<DerivedMarked<'_>>(), marked, all);
    let moves = those(&all, |it| it.wing || it.wheel);
    rows_are!(sim.query::<DerivedMoves<'_>>(), moves, all);

    type Either =
        Filtered<(Entity, &'static Place), Or<With<Cold>, Or<Without<Speed>, Changed<Hot>>>>;
    let rows: BTreeSet<Entity> = sim.query::<Either>().map(|(entity, _)| entity).collect();
    assert_eq!(rows, those(&all, |it| it.place && (it.cold || !it.speed || it.changed)));
    type Fresh = Filtered<Entity, Or<Added<Hot>, With<Rooted>>>;
    let rows: BTreeSet<Entity> = sim.query::<Fresh>().collect();
    assert_eq!(rows, those(&all, |it| it.rooted));
    assert!(!Sim::plan_of::<DerivedGrouped<'_>>().is_exact());
}

#[test]
fn columns_of_a_split_world_are_alternatives() {
    let (mut sim, all) = sim();
    let split = sim.split();
    let (mut place, mut hot) = (split.place, split.hot);
    let (speed, cold, heavy) = (split.speed, split.cold, split.heavy);
    let rows: BTreeSet<Entity> =
        Grouped::over((&mut place, &speed, &hot, &cold)).map(|row| row.entity).collect();
    assert_eq!(rows, those(&all, |it| it.place && it.speed && (it.hot || it.cold)));
    let twice = |it: &Has| it.place && (it.hot || !it.cold) && (it.heavy || it.speed);
    let rows = Twice::over((&place, &mut hot, &cold, &heavy, &speed)).map(|row| row.entity);
    assert_eq!(rows.collect::<BTreeSet<_>>(), those(&all, twice));
    let derived = DerivedGrouped::over::<Sim>((&mut place, &speed, (&hot, &cold)));
    assert_eq!(
        derived.count(),
        those(&all, |it| it.place && it.speed && (it.hot || it.cold)).len()
    );
}

#[test]
#[should_panic = "different worlds"]
fn alternatives_of_another_world_are_refused() {
    let ((mut one, _), (mut other, _)) = (sim(), sim());
    let (one, other) = (one.split(), other.split());
    let mut place = one.place;
    _ = Grouped::over((&mut place, &one.speed, &one.hot, &other.cold)).count();
}

/// Counts rows, and heats them.
fn count<'w>(rows: impl Iterator<Item = Grouped<'w>>, number: &mut usize) {
    for row in rows {
        row.place.0 += 1;
        *number += 1;
    }
}

fn list<'w>(rows: impl Iterator<Item = Marked<'w>>, seen: &mut Vec<Entity>) {
    seen.extend(rows.map(|row| row.entity));
}

fn warm<'w>(rows: impl Iterator<Item = Twice<'w>>) {
    rows.flat_map(|row| row.hot).for_each(|hot| hot.0 += 1);
}

#[schedule]
impl Sim {
    fn tick(&mut self, number: &mut usize, seen: &mut Vec<Entity>) {
        count(self.grouped(), number);
        list(self.marked(), seen);
        warm(self.twice());
    }
}

#[test]
fn a_schedule_has_the_rows_of_its_calls_in_order() {
    let (mut sim, all) = sim();
    let mut by_hand = sim.clone();
    let (mut number, mut seen) = (0, Vec::new());
    sim.tick(&mut number, &mut seen);
    let (mut number2, mut seen2) = (0, Vec::new());
    count(by_hand.grouped(), &mut number2);
    list(by_hand.marked(), &mut seen2);
    warm(by_hand.twice());
    assert_eq!((number, seen), (number2, seen2));
    assert_eq!(number, those(&all, |it| it.place && it.speed && (it.hot || it.cold)).len());
    let heat = |sim: &Sim| sim.hot().iter().map(|(_, hot)| hot.0).collect::<Vec<_>>();
    assert_eq!(heat(&sim), heat(&by_hand));
}

#[test]
fn the_layout_has_the_alternatives_as_they_are_written() {
    let query = |name| Sim::LAYOUT.queries.iter().find(|query| query.name == name).unwrap();
    assert_eq!(query("Twice").any, ["with(hot), without(cold)", "with(heavy), with(speed)"]);
    assert_eq!(query("Stirred").any, ["with(rooted), changed(hot)"]);
    assert_eq!(
        query("Grouped").plan,
        "walks the members of `Bodies`, takes `place` and `speed` as slices, tests for `hot` or `cold`"
    );
}
