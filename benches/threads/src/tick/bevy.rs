//! The systems in a schedule of `bevy_ecs`, with both executors.

use super::*;
use crate::measure::{Threads, Way};
use bevy_ecs::prelude::*;
use bevy_ecs::schedule::{MultiThreadedExecutor, SingleThreadedExecutor};

#[derive(Resource)]
struct Time(f32);

#[derive(Resource, Default)]
struct Counted(Score);

type Forces<'w, 's> = Query<'w, 's, (&'static mut Force, &'static Position, &'static Mass)>;
type Velocities<'w, 's> = Query<'w, 's, (&'static mut Velocity, &'static Force, &'static Mass)>;

fn gravity(mut rows: Forces<'_, '_>) {
    rows.iter_mut().for_each(|(mut f, p, m)| rows::gravity(&mut f, p, m));
}

fn thrust(mut rows: Query<'_, '_, (&mut Fuel, &mut Force)>, time: Res<'_, Time>) {
    rows.iter_mut().for_each(|(mut u, mut f)| {
        // Not `rows::thrust`, which would mark the components of all entities as changed.
        if u.0 > 0.0 {
            u.0 -= time.0;
            f.0 += 1.0;
        }
    });
}

fn accelerate(mut rows: Velocities<'_, '_>, time: Res<'_, Time>) {
    rows.iter_mut().for_each(|(mut v, f, m)| rows::accelerate(&mut v, f, m, time.0));
}

fn integrate(mut rows: Query<'_, '_, (&mut Position, &Velocity)>, time: Res<'_, Time>) {
    rows.iter_mut().for_each(|(mut p, v)| rows::integrate(&mut p, v, time.0));
}

fn turn(mut rows: Query<'_, '_, (&mut Angle, &Spin)>, time: Res<'_, Time>) {
    rows.iter_mut().for_each(|(mut a, s)| rows::turn(&mut a, s, time.0));
}

fn cool(mut rows: Query<'_, '_, (&mut Heat, &mut Light)>, time: Res<'_, Time>) {
    rows.iter_mut().for_each(|(mut h, mut l)| rows::cool(&mut h, &mut l, time.0));
}

fn burn(mut rows: Query<'_, '_, (&mut Health, &Heat)>, time: Res<'_, Time>) {
    rows.iter_mut().for_each(|(mut h, x)| rows::burn(&mut h, x, time.0));
}

fn reap(
    rows: Query<'_, '_, (Entity, &Health), Without<Asleep>>,
    mut commands: Commands<'_, '_>,
    mut score: ResMut<'_, Counted>,
) {
    rows.iter().for_each(|(entity, health)| {
        if rows::is_dead(health) {
            commands.entity(entity).despawn();
            score.0.dead += 1;
        }
    });
}

fn age(
    mut rows: Query<'_, '_, (Entity, &mut Age), Without<Asleep>>,
    time: Res<'_, Time>,
    mut commands: Commands<'_, '_>,
) {
    rows.iter_mut().for_each(|(entity, mut age)| {
        if rows::age(&mut age, time.0) {
            commands.entity(entity).try_insert(Asleep);
        }
    });
}

fn energy(rows: Query<'_, '_, (&Velocity, &Mass)>, mut score: ResMut<'_, Counted>) {
    score.0.fast = rows.iter().map(|(v, m)| u32::from(rows::is_fast(v, m))).sum();
}

/// Returns a schedule that runs on the calling thread.
pub fn single_threaded() -> Schedule {
    let mut schedule = Schedule::default();
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule
}

/// Returns a schedule that runs on the threads of the `ComputeTaskPool`.
pub fn multi_threaded() -> Schedule {
    let mut schedule = Schedule::default();
    schedule.set_executor(MultiThreadedExecutor::new());
    schedule
}

type State = (World, Schedule);

fn prepared(n: usize, mut schedule: Schedule) -> State {
    let mut world = World::new();
    world.insert_resource(Time(DT));
    world.init_resource::<Counted>();
    world.spawn_batch((0..n).map(|i| start(i, n)));
    schedule.add_systems((gravity, thrust, accelerate, integrate).chain());
    // The commands of `reap` are applied at the end of the tick.
    let energy = energy.after(accelerate).after_ignore_deferred(reap);
    schedule.add_systems((turn, (cool, burn, reap).chain(), age, energy));
    (0..TICKS).for_each(|_| schedule.run(&mut world));
    world.insert_resource(Time(STILL));
    (world, schedule)
}

fn result((world, _): &mut State) -> f64 {
    let (alive, score) =
        (world.query::<&Position>().iter(world).count(), world.resource::<Counted>().0);
    digest(
        world.query::<&Position>().iter(world).map(|c| f64::from(c.0)).sum(),
        world.query::<&Angle>().iter(world).map(|c| f64::from(c.0)).sum(),
        world.query::<&Light>().iter(world).map(|c| f64::from(c.0)).sum(),
        world.query::<&Age>().iter(world).map(|c| f64::from(c.0)).sum(),
        alive,
        score,
    )
}

/// Returns the ways.
pub fn ways(n: usize) -> Vec<Way> {
    let way = |calls, threads, schedule| {
        let run = |(world, schedule): &mut State| schedule.run(world);
        Way::new(("bevy_ecs", calls, threads), prepared(n, schedule), run, result)
    };
    vec![
        way("`SingleThreadedExecutor`", Threads::One, single_threaded()),
        way("`MultiThreadedExecutor`", Threads::Pool, multi_threaded()),
    ]
}
