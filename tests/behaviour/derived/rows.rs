//! Rows of tables as fields of derived queries.

use ecs_core::{Entity, Has, Query, world};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position(pub u32);
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Velocity(pub u32);
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Light(pub u32);
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Name(pub &'static str);
#[derive(Clone)]
pub struct Asleep;

mod tabled {
    use super::*;

    world!(
        #[derive(Clone)]
        pub struct Tabled {
            light: Light,
            asleep: Asleep,
        }

        #[table]
        #[derive(Clone)]
        pub struct Body {
            pub position: Position,
            pub velocity: Velocity,
        }

        #[table]
        #[derive(Clone)]
        pub struct Label {
            pub name: Name,
            pub length: usize,
        }

        #[group(own(body, light), without(asleep))]
        pub struct Lit;

        #[query]
        pub struct Moving {
            body: BodyMut,
        }

        #[query(without(asleep))]
        pub struct LitBodies {
            entity: Entity,
            light: &Light,
            body: BodyMut,
            label: Option<LabelRef>,
        }

        #[query(with(asleep))]
        pub struct Whole {
            label: LabelMut,
            entity: Entity,
            body: Option<BodyRef>,
            light: Option<&mut Light>,
        }
    );
}

use tabled::{Body, BodyMut, BodyRef, Label, LabelMut, LabelRef, Tabled};

/// The same components without a table.
mod loose {
    use super::*;

    world!(
        pub struct Loose {
            position: Position,
            velocity: Velocity,
            #[storage(linear)]
            light: Light,
            asleep: Asleep,
            name: Name,
            length: usize,
        }
    );
}

use loose::Loose;

#[derive(Query)]
struct Moving<'w> {
    body: BodyMut<'w>,
}

#[derive(Query)]
#[query(without(Asleep))]
struct LitBodies<'w> {
    entity: Entity,
    light: &'w Light,
    body: tabled::BodyMut<'w>,
    label: Option<LabelRef<'w>>,
}

#[derive(Query)]
#[query(with(Asleep))]
struct Whole<'life> {
    label: LabelMut<'life>,
    entity: Entity,
    body: core::option::Option<BodyRef<'life>>,
    light: Option<&'life mut Light>,
}

/// A query that requires nothing.
#[derive(Query)]
struct Anything<'w> {
    body: Option<BodyMut<'w>>,
    entity: Entity,
}

/// The name of a module, of a lifetime and of a field don't conflict.
mod named_like_a_lifetime {
    use super::tabled as w;

    #[derive(ecs_core::Query)]
    pub(super) struct Label<'w> {
        pub(super) w: w::LabelRef<'w>,
    }
}

#[derive(Query)]
#[query(packed)]
struct Packed<'w, T: 'static> {
    other: Option<&'w T>,
    body: BodyRef<'w>,
}

/// Bodies, of which some have a light or a label, or sleep.
fn tabled() -> Tabled {
    let mut world = Tabled::new();
    for i in 0..60 {
        let entity = world.spawn(Body { position: Position(i), velocity: Velocity(2 * i) });
        if i % 2 == 0 {
            world.insert(entity, Light(i)).expect("an alive entity");
        }
        if i % 3 == 0 {
            world.insert(entity, Asleep).expect("an alive entity");
        }
        if i % 5 == 0 {
            let label = Label { name: Name("five"), length: 4 };
            world.insert(entity, label).expect("an alive entity");
        }
        if i % 30 == 0 {
            world.remove::<Body>(entity).expect("a body");
        }
    }
    world
}

/// The same entities, with the parts as components.
fn loose() -> Loose {
    let mut world = Loose::new();
    for i in 0..60 {
        let entity = world.spawn((Position(i), Velocity(2 * i)));
        if i % 2 == 0 {
            world.insert(entity, Light(i)).expect("an alive entity");
        }
        if i % 3 == 0 {
            world.insert(entity, Asleep).expect("an alive entity");
        }
        if i % 5 == 0 {
            world.insert(entity, (Name("five"), 4_usize)).expect("an alive entity");
        }
        if i % 30 == 0 {
            world.remove::<(Position, Velocity)>(entity).expect("a body");
        }
    }
    world
}

#[test]
fn the_plan_is_that_of_a_query_of_the_world() {
    assert_eq!(Tabled::plan_of::<Moving>(), Tabled::plan_of::<tabled::Moving>());
    assert_eq!(Tabled::plan_of::<LitBodies>(), Tabled::plan_of::<tabled::LitBodies>());
    assert_eq!(Tabled::plan_of::<Whole>(), Tabled::plan_of::<tabled::Whole>());
    assert!(Tabled::plan_of::<Moving>().is_packed());
    assert_eq!(Tabled::plan_of::<LitBodies>().group(), Some("Lit"));
    assert_eq!(
        Tabled::plan_of::<LitBodies>().sliced().collect::<Vec<_>>(),
        ["light", "body"],
        "the parts of the row are slices"
    );
    assert!(Tabled::plan_of::<Packed<'_, Light>>().is_packed());
}

#[test]
fn rows_are_those_of_the_same_query_of_the_world() {
    let (mut world, mut other) = (tabled(), tabled());
    let lit: Vec<_> = world
        .query_mut::<LitBodies>()
        .map(|row| {
            row.body.position.0 += row.light.0 + row.body.velocity.0;
            (row.entity, *row.body.position, row.label.map(|label| *label.name))
        })
        .collect();
    let expected: Vec<_> = other
        .lit_bodies()
        .map(|row| {
            row.body.position.0 += row.light.0 + row.body.velocity.0;
            (row.entity, *row.body.position, row.label.map(|label| *label.name))
        })
        .collect();
    assert_eq!(lit, expected);
    assert_eq!(lit.len(), 20);
    assert_eq!(lit.iter().filter(|row| row.2.is_some()).count(), 4);
    let mut whole = Vec::new();
    for row in world.query_mut::<Whole>() {
        *row.label.length += 1;
        if let Some(light) = row.light {
            light.0 = 1000;
        }
        whole.push((row.entity, row.body.map(|body| *body.position), *row.label.length));
    }
    let mut expected = Vec::new();
    for row in other.whole() {
        *row.label.length += 1;
        expected.push((row.entity, row.body.map(|body| *body.position), *row.label.length));
    }
    assert_eq!(whole, expected);
    assert_eq!(
        whole.iter().map(|row| row.1.is_some()).collect::<Vec<_>>(),
        [false, true, false, true]
    );
    assert_eq!(world.light().iter().filter(|(_, light)| light.0 == 1000).count(), 2);
}

/// Runs each query on a world that has the parts.
fn visit<W>(world: &mut W) -> Vec<Option<u32>>
where
    W: Has<Position> + Has<Velocity> + Has<Light> + Has<Asleep> + Has<Name> + Has<usize>,
{
    world.query_mut::<Moving>().for_each(|row| row.body.position.0 += row.body.velocity.0);
    let mut lit: Vec<_> = world
        .query_mut::<LitBodies>()
        .map(|row| (row.entity.index(), row.body.position.0, row.light.0, row.label.is_some()))
        .collect();
    lit.sort_unstable();
    let is_lit = |i: &u32| [2, 4].contains(&(i % 6));
    let expected = (0..60).filter(is_lit).map(|i| (i, 3 * i, i, i % 5 == 0));
    assert_eq!(lit, expected.collect::<Vec<_>>());
    let mut all: Vec<_> = world
        .query_mut::<Anything>()
        .map(|row| (row.entity, row.body.map(|body| body.position.0)))
        .collect();
    all.sort_unstable();
    all.into_iter().map(|(_, position)| position).collect()
}

#[test]
fn a_packed_query_borrows_a_row_beside_a_generic_component() {
    let world = tabled();
    let rows = || world.query::<Packed<'_, Light>>();
    assert_eq!(rows().size_hint(), (58, Some(58)));
    assert_eq!(rows().filter(|row| row.other.is_some()).count(), 28);
    assert!(rows().all(|row| row.body.velocity.0 == 2 * row.body.position.0));
    let entity = world.body().entities()[3];
    let row = rows().get(entity).expect("a body");
    assert_eq!(Some(row.body.position), world.get::<Position>(entity));
    let labels = world.query::<named_like_a_lifetime::Label<'_>>();
    assert_eq!(labels.map(|row| *row.w.length).sum::<usize>(), 12 * 4);
}

#[test]
fn a_generic_function_runs_the_query_on_each_world() {
    let expected: Vec<_> = (0..60).map(|i| (i % 30 != 0).then_some(3 * i)).collect();
    assert_eq!(visit(&mut tabled()), expected);
    assert_eq!(visit(&mut loose()), expected);
}

#[test]
fn a_query_runs_over_columns_of_a_split_world() {
    let mut world = tabled();
    let mut split = world.split();
    let columns = (
        &split.light,
        (&mut split.position, &mut split.velocity),
        (&split.name, &split.length),
        &split.asleep,
    );
    let rows = LitBodies::over::<Tabled>(columns);
    rows.for_each(|row| row.body.velocity.0 += row.light.0 + row.entity.index());
    let lit = split.velocity.iter().filter(|(entity, v)| v.0 == 4 * entity.index()).count();
    assert_eq!(lit, 20);
    let columns = (split.entities, (&mut split.position, split.velocity));
    let bodies = Anything::over::<Tabled>(columns).filter(|row| row.body.is_some()).count();
    assert_eq!(bodies, 58);
    let mut world = loose();
    let split = world.split();
    let columns = ((split.position, split.velocity),);
    Moving::over::<Loose>(columns).for_each(|row| row.body.position.0 = 7);
    assert!(world.position().iter().all(|(_, position)| position.0 == 7));
}

#[test]
#[should_panic(expected = "the columns are from different worlds")]
fn columns_of_two_worlds_are_refused() {
    let (mut one, mut other) = (tabled(), tabled());
    let (one, other) = (one.split(), other.split());
    let _ = Moving::over::<Tabled>(((one.position, other.velocity),));
}
