//! Tracked components of worlds with parameters.

use ecs_core::{Entity, Has, KeepsRemoved, Mut, Query, Tracks, world};

#[derive(Clone, Debug, PartialEq)]
struct Shape<T>(T);

#[derive(Clone, Debug, PartialEq)]
struct Grid<const N: usize>([u8; N]);

#[derive(Clone, Debug, PartialEq)]
struct Mass(u32);

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim<T: Clone + 'static, const N: usize> {
        #[track(frames = 2, removed)]
        shape: Shape<T>,
        #[track]
        #[storage(linear)]
        grid: Grid<N>,
        mass: Mass,
    }

    #[track(removed)]
    #[table]
    struct Body<T: 'static> {
        skin: Vec<T>,
        age: u64,
    }

    #[query(changed(shape))]
    struct Reshaped<T> {
        entity: Entity,
        shape: &Shape<T>,
    }

    #[query]
    struct Filling<const N: usize> {
        grid: Mut<'_, Grid<N>>,
        mass: &Mass,
    }

    #[query(added(skin))]
    struct Dressed {
        entity: Entity,
        age: &u64,
    }
);

#[derive(Query)]
#[query(changed(Shape<T>))]
struct Heavy<'w, T: 'static> {
    shape: &'w Shape<T>,
    grid: Mut<'w, Grid<2>>,
}

fn fill<T: Clone + 'static, const N: usize>(sim: &mut Sim<T, N>) {
    for mut row in sim.filling() {
        if row.mass.0 > 1 {
            row.grid.0.fill(1);
        }
    }
}

fn changed<C: 'static, W: Tracks<C>>(world: &W) -> Vec<Entity> {
    world.changed::<C>().map(|(entity, _)| entity).collect()
}

fn drained<R, W: KeepsRemoved<R>>(world: &mut W) -> usize {
    world.drain_removed::<R>().count()
}

fn heavy<W: Tracks<Shape<u8>> + Tracks<Grid<2>>>(world: &mut W) -> usize {
    world.query_mut::<Heavy<'_, u8>>().filter(|row| row.shape.0 > 4 && row.grid.0[0] == 0).count()
}

#[test]
fn generic_world_tracks_its_components() {
    let mut sim: Sim<u8, 2> = Sim::new();
    let light = sim.spawn((Shape(1_u8), Grid([0; 2]), Mass(1)));
    let heavy_one = sim.spawn((Shape(2_u8), Grid([0; 2]), Mass(2)));
    let body = sim.spawn(Body { skin: vec![1_u8], age: 7 });
    assert_eq!(sim.dressed().map(|row| (row.entity, *row.age)).collect::<Vec<_>>(), [(body, 7)]);
    sim.next_frame();
    assert_eq!(changed::<Shape<u8>, _>(&sim), []);
    fill(&mut sim);
    assert_eq!(changed::<Grid<2>, _>(&sim), [heavy_one]);
    sim.shape_mut()[light].0 = 5;
    let reshaped: Vec<_> = sim.reshaped().map(|row| (row.entity, row.shape.0)).collect();
    assert_eq!(reshaped, [(light, 5)]);
    assert_eq!(heavy(&mut sim), 1);
    assert_eq!(sim.changed_since::<Shape<u8>>(0).unwrap().count(), 2);

    sim.insert(light, Shape(6)).unwrap();
    sim.despawn(body).unwrap();
    assert_eq!(drained::<Shape<u8>, _>(&mut sim), 1);
    assert_eq!(drained::<Body<u8>, _>(&mut sim), 1);
    assert_eq!(<Sim<u8, 2> as Has<Shape<u8>>>::ID, 0);
}
