//! The forms that a derived query can have.

use ecs_core::{Entity, Has, Query, world};

#[derive(Debug, PartialEq)]
pub struct Shape<T>(T);
#[derive(Debug, PartialEq)]
pub struct Name(&'static str);
pub struct Hidden;

world!(
    struct Sim {
        square: Shape<u32>,
        circle: Shape<f32>,
        name: Name,
        pair: (u8, u8),
        array: [u32; 2],
        hidden: Hidden,
    }
);

/// A query that is generic over a component's type.
#[derive(Query)]
struct Shapes<'w, T: 'static> {
    entity: Entity,
    shape: &'w mut Shape<T>,
}

#[derive(Query)]
struct Bounded<'w, T>
where
    T: Copy + 'static,
{
    shape: &'w Shape<T>,
    pair: Option<&'w mut (u8, u8)>,
}

/// A parameter with a default, and one that is a constant.
#[derive(Query)]
struct Arrays<'w, T: 'static = u32, const N: usize = 2> {
    array: &'w [T; N],
}

/// A query that lends nothing.
#[derive(Clone, Copy, Debug, PartialEq, Query)]
#[query(without(Hidden))]
struct Visible {
    entity: Entity,
}

#[derive(Query)]
#[query(with(Name, Hidden))]
struct Secret {
    who: Entity,
}

/// A query without a required component visits all entities.
#[derive(Query)]
struct Anyone<'life> {
    entity: Entity,
    name: core::option::Option<&'life Name>,
}

#[derive(Query)]
#[query(crate = ecs_core)]
#[query(with(Name))]
#[query()]
struct Worded<'w> {
    r#type: &'w (u8, u8),
}

#[test]
fn a_generic_query_is_a_query_for_each_type() {
    let mut sim = Sim::new();
    let square = sim.spawn(Shape(3_u32));
    let circle = sim.spawn((Shape(0.5_f32), (1, 2)));
    for row in sim.query_mut::<Shapes<'_, u32>>() {
        row.shape.0 *= 2;
        assert_eq!(row.entity, square);
    }
    fn halve<W: Has<Shape<f32>>>(world: &mut W) {
        world.query_mut::<Shapes<'_, f32>>().for_each(|row| row.shape.0 /= 2.0);
    }
    halve(&mut sim);
    assert_eq!(sim.get(square), Some(&Shape(6_u32)));
    assert_eq!(sim.get(circle), Some(&Shape(0.25_f32)));
    let row = sim.query_mut::<Bounded<'_, f32>>().single().expect("one circle");
    assert_eq!(row.shape.0, 0.25);
    row.pair.expect("a pair").1 = 9;
    sim.insert(circle, [5_u32, 6]).expect("an alive entity");
    assert_eq!(sim.query::<Arrays<'_>>().single().expect("one array").array, &[5, 6]);
    assert_eq!(sim.get(circle), Some(&(1_u8, 9_u8)));
}

#[test]
fn filters_and_options_need_no_lifetime() {
    let mut sim = Sim::new();
    let seen = sim.spawn(Name("seen"));
    let secret = sim.spawn((Name("secret"), Hidden));
    let nameless = sim.spawn(());
    assert_eq!(
        sim.query::<Visible>().collect::<Vec<_>>(),
        [Visible { entity: seen }, Visible { entity: nameless }]
    );
    assert_eq!(sim.query::<Secret>().map(|row| row.who).collect::<Vec<_>>(), [secret]);
    let all: Vec<_> =
        sim.query::<Anyone>().map(|row| (row.entity, row.name.map(|name| name.0))).collect();
    assert_eq!(all, [(seen, Some("seen")), (secret, Some("secret")), (nameless, None)]);
    let split = sim.split();
    assert_eq!(Visible::over::<Sim>((split.entities, &split.hidden)).count(), 2);
    assert_eq!(Secret::over::<Sim>((&split.name, &split.hidden)).count(), 1);
    assert_eq!(Anyone::over::<Sim>((split.entities, &split.name)).count(), 3);
}

#[test]
fn words_may_be_in_several_attributes() {
    let mut sim = Sim::new();
    sim.spawn((Name("a"), (1, 2)));
    sim.spawn((3_u8, 4_u8));
    let found: Vec<_> = sim.query::<Worded>().map(|row| *row.r#type).collect();
    assert_eq!(found, [(1, 2)]);
}
