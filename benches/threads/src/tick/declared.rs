//! The systems in a schedule of ecs-core.

use super::*;
use crate::measure::{Threads, Way};
use ecs_core::{Entity, world};

world! {
    #[derive(Clone, Debug, PartialEq)]
    struct Sim { asleep: Asleep }

    #[table]
    #[derive(Clone, Debug, PartialEq)]
    struct Body {
        position: Position,
        velocity: Velocity,
        force: Force,
        mass: Mass,
        spin: Spin,
        angle: Angle,
        heat: Heat,
        light: Light,
        health: Health,
        fuel: Fuel,
        age: Age,
    }

    /// The entities that are awake: the first rows of [`Body`].
    #[group(own(body), without(asleep))]
    struct Awake;

    #[query(packed)]
    struct Attracted { force: &mut Force, position: &Position, mass: &Mass }
    #[query(packed)]
    struct Engines { fuel: &mut Fuel, force: &mut Force }
    #[query(packed)]
    struct Accelerated { velocity: &mut Velocity, force: &Force, mass: &Mass }
    #[query(packed)]
    struct Moving { position: &mut Position, velocity: &Velocity }
    #[query(packed)]
    struct Turning { angle: &mut Angle, spin: &Spin }
    #[query(packed)]
    struct Cooling { heat: &mut Heat, light: &mut Light }
    #[query(packed)]
    struct Burning { health: &mut Health, heat: &Heat }
    #[query(packed, without(asleep))]
    struct Mortal { entity: Entity, health: &Health }
    #[query(packed, without(asleep))]
    struct Ageing { entity: Entity, age: &mut Age }
    #[query(packed)]
    struct Energetic { velocity: &Velocity, mass: &Mass }
}

fn gravity<'w>(rows: impl Iterator<Item = Attracted<'w>>) {
    rows.for_each(|row| rows::gravity(row.force, row.position, row.mass));
}

fn thrust<'w>(rows: impl Iterator<Item = Engines<'w>>, dt: f32) {
    rows.for_each(|row| rows::thrust(row.fuel, row.force, dt));
}

fn accelerate<'w>(rows: impl Iterator<Item = Accelerated<'w>>, dt: f32) {
    rows.for_each(|row| rows::accelerate(row.velocity, row.force, row.mass, dt));
}

fn integrate<'w>(rows: impl Iterator<Item = Moving<'w>>, dt: f32) {
    rows.for_each(|row| rows::integrate(row.position, row.velocity, dt));
}

fn turn<'w>(rows: impl Iterator<Item = Turning<'w>>, dt: f32) {
    rows.for_each(|row| rows::turn(row.angle, row.spin, dt));
}

fn cool<'w>(rows: impl Iterator<Item = Cooling<'w>>, dt: f32) {
    rows.for_each(|row| rows::cool(row.heat, row.light, dt));
}

fn burn<'w>(rows: impl Iterator<Item = Burning<'w>>, dt: f32) {
    rows.for_each(|row| rows::burn(row.health, row.heat, dt));
}

fn reap<'w>(rows: impl Iterator<Item = Mortal<'w>>, commands: &mut SimCommands, score: &mut Score) {
    rows.for_each(|row| {
        if rows::is_dead(row.health) {
            commands.despawn(row.entity);
            score.dead += 1;
        }
    });
}

fn age<'w>(rows: impl Iterator<Item = Ageing<'w>>, dt: f32, commands: &mut SimCommands) {
    rows.for_each(|row| {
        if rows::age(row.age, dt) {
            commands.insert(row.entity, Asleep);
        }
    });
}

fn energy<'w>(rows: impl Iterator<Item = Energetic<'w>>, score: &mut Score) {
    score.fast = rows.map(|row| u32::from(rows::is_fast(row.velocity, row.mass))).sum();
}

#[ecs_core::schedule]
impl Sim {
    fn tick(&mut self, dt: f32, score: &mut Score, commands: &mut SimCommands) {
        gravity(self.attracted());
        thrust(self.engines(), dt);
        accelerate(self.accelerated(), dt);
        integrate(self.moving(), dt);
        turn(self.turning(), dt);
        cool(self.cooling(), dt);
        burn(self.burning(), dt);
        reap(self.mortal(), commands.lane(), score);
        age(self.ageing(), dt, commands.lane());
        energy(self.energetic(), score);
        self.apply(commands).expect_all();
    }
}

#[derive(Default)]
struct State {
    sim: Sim,
    score: Score,
    commands: SimCommands,
}

fn in_order(State { sim, score, commands }: &mut State, dt: f32) {
    sim.tick_in_order(dt, score, commands);
}

fn tick(State { sim, score, commands }: &mut State, dt: f32) {
    sim.tick(dt, score, commands);
}

fn result(State { sim, score, .. }: &mut State) -> f64 {
    digest(
        sim.moving().map(|row| f64::from(row.position.0)).sum(),
        sim.turning().map(|row| f64::from(row.angle.0)).sum(),
        sim.cooling().map(|row| f64::from(row.light.0)).sum(),
        sim.age().iter().map(|(_, age)| f64::from(age.0)).sum(),
        sim.len(),
        *score,
    )
}

/// Returns the ways.
pub fn ways(n: usize) -> Vec<Way> {
    let prepared = |run: fn(&mut State, f32)| {
        let mut state = State::default();
        state.sim.spawn_batch((0..n).map(|i| {
            let (position, velocity, force, mass, spin, angle, heat, light, health, fuel, age) =
                start(i, n);
            Body { position, velocity, force, mass, spin, angle, heat, light, health, fuel, age }
        }));
        (0..TICKS).for_each(|_| run(&mut state, DT));
        state
    };
    let (one, all, pool) = (prepared(in_order), prepared(tick), prepared(tick));
    assert!(one.sim == all.sim && one.score == all.score, "a parallel tick has another result");
    let name = "ecs-core";
    vec![
        Way::new((name, "`tick_in_order`", Threads::One), one, |s| in_order(s, STILL), result),
        Way::new((name, "`tick`", Threads::Pool), all, |s| tick(s, STILL), result),
        Way::inside((name, "`tick`, in the pool", Threads::Pool), pool, |s| tick(s, STILL), result),
    ]
}
