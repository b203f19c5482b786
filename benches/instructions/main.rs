//! Hot operations, each in a function of its own, so that a profiler can count the instructions
//! of each. `benches/instructions/check` compares the counts with the committed ones.

use ecs_benches::{
    Body, BodyMut, Branded, Grouped, Lamp, Light, Loose, Marked, Mixed, Parted, Position, Tabled,
    Velocity, motion, step,
};
use ecs_core::{Entity, Query, World};
use std::hint::black_box;

/// Declares each operation as a function that is not inlined and returns nothing.
macro_rules! operations {
    ($($(#[$docs:meta])* fn $name:ident($($arg:ident: $type:ty),*) $body:block)*) => {
        $($(#[$docs])* #[inline(never)] fn $name($($arg: $type),*) $body)*
    };
}

mod copies;

/// The number of times that each operation runs, or of the entities of a whole world.
const N: usize = 10_000;

const POSITION: Position = Position(0.0, 0.0, 0.0);
const VELOCITY: Velocity = Velocity(1.0, 2.0, 3.0);
const DT: f32 = 1.0 / 60.0;

/// The query `Moving` of the world, derived.
#[derive(Query)]
struct Drifting<'w> {
    position: &'w mut Position,
    velocity: &'w Velocity,
}

/// A query of rows of a table, derived.
#[derive(Query)]
struct Bodies<'w> {
    body: BodyMut<'w>,
}

operations! {
    fn spawn(world: &mut Loose) {
        for _ in 0..N {
            black_box(&mut *world).spawn((POSITION, VELOCITY));
        }
    }

    fn spawn_into_a_group(world: &mut Grouped) {
        for _ in 0..N {
            black_box(&mut *world).spawn((POSITION, VELOCITY));
        }
    }

    fn spawn_columns(world: &mut Loose, positions: &mut Vec<Position>, velocities: &mut Vec<Velocity>) {
        black_box(world.spawn_columns((positions, velocities)).expect("equal lengths"));
    }

    fn spawn_batch(world: &mut Loose) {
        black_box(world.spawn_batch((0..N).map(|i| (Position(i as f32, 0.0, 0.0), VELOCITY))));
    }

    fn remove(world: &mut Loose, all: &[Entity]) {
        for &e in all {
            let _ = black_box(&mut *world).remove::<Velocity>(e);
        }
    }

    fn remove_from_a_group(world: &mut Grouped, all: &[Entity]) {
        for &e in all {
            let _ = black_box(&mut *world).remove::<Velocity>(e);
        }
    }

    fn insert(world: &mut Loose, all: &[Entity]) {
        for &e in all {
            let _ = black_box(&mut *world).insert(e, VELOCITY);
        }
    }

    fn insert_into_a_group(world: &mut Grouped, all: &[Entity]) {
        for &e in all {
            let _ = black_box(&mut *world).insert(e, VELOCITY);
        }
    }

    fn get(world: &Loose, all: &[Entity]) {
        for &e in all {
            black_box(world.velocity().get(e));
        }
    }

    fn get_mut(world: &mut Loose, all: &[Entity]) {
        for &e in all {
            black_box(black_box(&mut *world).velocity_mut().get_mut(e));
        }
    }

    fn loop_over_a_group(world: &mut Grouped) {
        world.moving().for_each(|m| step(m.position, m.velocity, DT));
    }

    // A different step, because the compiler merges functions with equal code.
    fn loop_over_a_group_by_a_derived_query(world: &mut Grouped) {
        world.query_mut::<Drifting>().for_each(|m| step(m.position, m.velocity, 3.0 * DT));
    }

    // Other values, because the compiler merges functions with equal code.
    fn spawn_into_a_group_of_a_part(world: &mut Parted) {
        for _ in 0..N {
            black_box(&mut *world).spawn((Position(1.0, 1.0, 1.0), VELOCITY));
        }
    }

    fn loop_over_a_group_by_a_query_of_a_part(world: &mut Parted) {
        motion::drift(world, 5.0 * DT);
    }

    fn loop_over_columns_in_one_order(world: &mut Loose) {
        World::query_mut::<(&mut Position, &Velocity)>(world).for_each(|(p, v)| step(p, v, DT));
    }

    fn for_loop_over_columns_in_one_order(world: &mut Loose) {
        for (p, v) in World::query_mut::<(&mut Position, &Velocity)>(world) {
            step(p, v, 11.0 * DT);
        }
    }

    // A different step, because the compiler merges functions with equal code.
    fn loop_over_columns_in_two_orders(world: &mut Loose) {
        World::query_mut::<(&mut Position, &Velocity)>(world).for_each(|(p, v)| step(p, v, 2.0 * DT));
    }

    fn despawn(world: &mut Loose, all: &[Entity]) {
        for &e in all {
            let _ = black_box(&mut *world).despawn(e);
        }
    }

    fn despawn_from_a_group(world: &mut Grouped, all: &[Entity]) {
        for &e in all {
            let _ = black_box(&mut *world).despawn(e);
        }
    }

    fn spawn_with_a_brand(world: &mut Branded) {
        for _ in 0..N {
            black_box(&mut *world).spawn((POSITION, VELOCITY));
        }
    }

    fn despawn_with_a_brand(world: &mut Branded, all: &[Entity]) {
        for &e in all {
            let _ = black_box(&mut *world).despawn(e);
        }
    }

    fn spawn_a_row(world: &mut Tabled) {
        for _ in 0..N {
            black_box(&mut *world).spawn(Body { position: POSITION, velocity: VELOCITY });
        }
    }

    fn remove_a_row(world: &mut Tabled, all: &[Entity]) {
        for &e in all {
            let _ = black_box(&mut *world).remove::<Body>(e);
        }
    }

    fn insert_a_row(world: &mut Tabled, all: &[Entity]) {
        for &e in all {
            let body = Body { position: POSITION, velocity: VELOCITY };
            let _ = black_box(&mut *world).insert(e, body);
        }
    }

    fn enter_a_group_of_a_table(world: &mut Tabled, all: &[Entity]) {
        for &e in all {
            let _ = black_box(&mut *world).insert(e, Light(1));
        }
    }

    fn leave_a_group_of_a_table(world: &mut Tabled, all: &[Entity]) {
        for &e in all {
            let _ = black_box(&mut *world).remove::<Light>(e);
        }
    }

    fn get_a_row(world: &Tabled, all: &[Entity]) {
        for &e in all {
            black_box(world.body().get(e));
        }
    }

    fn loop_over_a_table(world: &mut Tabled) {
        world.drifting().for_each(|m| step(m.position, m.velocity, 3.0 * DT));
    }

    fn for_loop_over_a_table(world: &mut Tabled) {
        for m in world.drifting() {
            step(m.position, m.velocity, 13.0 * DT);
        }
    }

    // A different step, because the compiler merges functions with equal code.
    fn loop_over_rows_by_a_derived_query(world: &mut Tabled) {
        world.query_mut::<Bodies>().for_each(|m| step(m.body.position, m.body.velocity, 5.0 * DT));
    }

    fn despawn_a_row(world: &mut Tabled, all: &[Entity]) {
        for &e in all {
            let _ = black_box(&mut *world).despawn(e);
        }
    }

    fn spawn_a_row_of_a_kind(world: &mut Mixed) {
        for i in 0..N {
            let light = (i.is_multiple_of(2)).then_some(Light(0));
            black_box(&mut *world).spawn(Lamp { position: POSITION, velocity: VELOCITY, light });
        }
    }

    fn get_of_a_kind(world: &Mixed, all: &[Entity]) {
        for &e in all {
            black_box(world.velocity().get(e));
        }
    }

    fn insert_an_optional_component(world: &mut Mixed, all: &[Entity]) {
        for &e in all {
            let _ = black_box(&mut *world).insert(e, Light(0));
        }
    }

    fn remove_an_optional_component(world: &mut Mixed, all: &[Entity]) {
        for &e in all {
            let _ = black_box(&mut *world).remove::<Light>(e);
        }
    }

    fn loop_over_kinds(world: &mut Mixed) {
        world.drifting().for_each(|m| step(m.position, m.velocity, 19.0 * DT));
    }

    fn for_loop_over_kinds(world: &mut Mixed) {
        for m in world.drifting() {
            step(m.position, m.velocity, 23.0 * DT);
        }
    }

    fn despawn_a_row_of_a_kind(world: &mut Mixed, all: &[Entity]) {
        for &e in all {
            let _ = black_box(&mut *world).despawn(e);
        }
    }

    fn spawn_tracked(world: &mut Marked) {
        for _ in 0..N {
            black_box(&mut *world).spawn((POSITION, VELOCITY));
        }
    }

    fn get_mut_tracked(world: &mut Marked, all: &[Entity]) {
        for &e in all {
            black_box(black_box(&mut *world).position_mut().get_mut(e));
        }
    }

    fn insert_tracked(world: &mut Marked, all: &[Entity]) {
        for &e in all {
            let _ = black_box(&mut *world).insert(e, POSITION);
        }
    }

    fn for_each_tracked(world: &mut Marked) {
        World::query_mut::<(&mut Position, &Velocity)>(world).for_each(|(p, v)| step(p, v, 7.0 * DT));
    }

    fn for_loop_tracked(world: &mut Marked) {
        for (p, v) in World::query_mut::<(&mut Position, &Velocity)>(world) {
            step(p, v, 9.0 * DT);
        }
    }

    fn find_changed(world: &Marked) {
        for (e, p) in world.changed::<Position>() {
            black_box((e, p));
        }
    }

    fn remove_tracked(world: &mut Marked, all: &[Entity]) {
        for &e in all {
            let _ = black_box(&mut *world).remove::<Position>(e);
        }
    }

    fn despawn_tracked(world: &mut Marked, all: &[Entity]) {
        for &e in all {
            let _ = black_box(&mut *world).despawn(e);
        }
    }
}

fn main() {
    let (mut loose, mut grouped) = (Loose::new(), Grouped::new());
    loose.reserve_for::<(Position, Velocity)>(N);
    grouped.reserve_for::<(Position, Velocity)>(N);
    spawn(&mut loose);
    spawn_into_a_group(&mut grouped);
    let all: Vec<Entity> = loose.entities().iter().collect();
    let members: Vec<Entity> = grouped.entities().iter().collect();
    get(&loose, &all);
    get_mut(&mut loose, &all);
    loop_over_a_group(&mut grouped);
    loop_over_a_group_by_a_derived_query(&mut grouped);
    loop_over_columns_in_one_order(&mut loose);
    for_loop_over_columns_in_one_order(&mut loose);
    remove(&mut loose, &all);
    // Enters again in another order, starting with every seventh.
    let reordered: Vec<Entity> =
        (0..7).flat_map(|first| all.iter().skip(first).step_by(7)).copied().collect();
    insert(&mut loose, &reordered);
    loop_over_columns_in_two_orders(&mut loose);
    remove_from_a_group(&mut grouped, &members);
    insert_into_a_group(&mut grouped, &members);
    despawn(&mut loose, &all);
    despawn_from_a_group(&mut grouped, &members);
    spawn_batch(&mut Loose::new());
    let (mut positions, mut velocities) = (vec![POSITION; N], vec![VELOCITY; N]);
    spawn_columns(&mut Loose::new(), &mut positions, &mut velocities);
    with_a_brand();
    rows_of_a_table();
    kinds();
    parts();
    tracked();
    copies::run();
}

#[inline(always)]
fn with_a_brand() {
    let mut branded = Branded::new();
    branded.reserve_for::<(Position, Velocity)>(N);
    spawn_with_a_brand(&mut branded);
    let all: Vec<Entity> = branded.entities().iter().collect();
    despawn_with_a_brand(&mut branded, &all);
}

#[inline(always)]
fn rows_of_a_table() {
    let mut tabled = Tabled::new();
    tabled.reserve_for::<(Body, Light)>(N);
    spawn_a_row(&mut tabled);
    let all: Vec<Entity> = tabled.entities().iter().collect();
    get_a_row(&tabled, &all);
    loop_over_a_table(&mut tabled);
    for_loop_over_a_table(&mut tabled);
    loop_over_rows_by_a_derived_query(&mut tabled);
    remove_a_row(&mut tabled, &all);
    insert_a_row(&mut tabled, &all);
    enter_a_group_of_a_table(&mut tabled, &all);
    leave_a_group_of_a_table(&mut tabled, &all);
    despawn_a_row(&mut tabled, &all);
}

#[inline(always)]
fn kinds() {
    let mut mixed = Mixed::new();
    mixed.reserve_for::<Lamp>(N);
    spawn_a_row_of_a_kind(&mut mixed);
    let all: Vec<Entity> = mixed.entities().iter().collect();
    get_of_a_kind(&mixed, &all);
    loop_over_kinds(&mut mixed);
    for_loop_over_kinds(&mut mixed);
    mixed.clear_component::<Light>();
    insert_an_optional_component(&mut mixed, &all);
    remove_an_optional_component(&mut mixed, &all);
    despawn_a_row_of_a_kind(&mut mixed, &all);
}

#[inline(always)]
fn parts() {
    let mut parted = Parted::new();
    parted.reserve_for::<(Position, Velocity)>(N);
    spawn_into_a_group_of_a_part(&mut parted);
    loop_over_a_group_by_a_query_of_a_part(&mut parted);
}

#[inline(always)]
fn tracked() {
    let mut marked = Marked::new();
    marked.reserve_for::<(Position, Velocity)>(N);
    spawn_tracked(&mut marked);
    let all: Vec<Entity> = marked.entities().iter().collect();
    marked.next_frame();
    get_mut_tracked(&mut marked, &all);
    find_changed(&marked);
    for_each_tracked(&mut marked);
    for_loop_tracked(&mut marked);
    remove_tracked(&mut marked, &all);
    insert_tracked(&mut marked, &all);
    despawn_tracked(&mut marked, &all);
}
