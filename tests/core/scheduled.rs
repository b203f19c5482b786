//! Schedules whose queries borrow rows of tables, options of these, and nothing that is required.

use ecs_core::{ColumnMut, Entity, schedule, world};

#[derive(Clone, Debug, PartialEq)]
struct Position(i32);
#[derive(Clone, Debug, PartialEq)]
struct Velocity(i32);
#[derive(Clone, Debug, PartialEq)]
struct Light(i32);
#[derive(Clone, Debug, PartialEq)]
struct Heat(i32);

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        light: Light,
        #[storage(linear)]
        heat: Heat,
    }

    #[table]
    #[derive(Clone, Debug, PartialEq)]
    struct Body {
        position: Position,
        velocity: Velocity,
    }

    /// The columns of the table are one term, though another is between them.
    #[query(with(heat))]
    struct Lit {
        position: &mut Position,
        light: &mut Light,
        velocity: &Velocity,
    }

    /// A row as an option.
    #[query(without(heat))]
    struct Cold {
        light: &mut Light,
        body: Option<BodyRef>,
    }

    #[query]
    struct Parts {
        position: Option<&Position>,
        heat: &mut Heat,
        velocity: Option<&mut Velocity>,
    }

    #[query(without(light))]
    struct Dark {
        entity: Entity,
        position: Option<&mut Position>,
    }
);

fn lit<'w>(rows: impl Iterator<Item = Lit<'w>>) {
    rows.for_each(|row| {
        row.position.0 += row.velocity.0;
        row.light.0 += 1;
    });
}

fn cold<'w>(rows: impl Iterator<Item = Cold<'w>>) {
    rows.for_each(|row| row.light.0 += row.body.map_or(100, |body| body.position.0));
}

fn parts<'w>(rows: impl Iterator<Item = Parts<'w>>) {
    rows.for_each(|row| {
        row.heat.0 += row.position.map_or(1000, |position| position.0);
        row.velocity.into_iter().for_each(|velocity| velocity.0 *= 2);
    });
}

fn dark<'w>(rows: impl Iterator<Item = Dark<'w>>, found: &mut Vec<Entity>) {
    rows.for_each(|row| {
        row.position.into_iter().for_each(|position| position.0 = 7);
        found.push(row.entity);
    });
}

fn all<'w>(rows: impl Iterator<Item = (Entity, Option<&'w Heat>)>, count: &mut usize) {
    *count += rows.count();
}

fn every(rows: impl Iterator<Item = Entity>, count: &mut usize) {
    *count += rows.count();
}

#[schedule]
impl Sim {
    fn tick(&mut self, found: &mut Vec<Entity>, count: &mut usize) {
        lit(self.lit());
        cold(self.cold());
        parts(self.parts());
        dark(self.dark(), found);
        all(self.query::<(Entity, Option<&Heat>)>(), count);
        every(self.query::<Entity>(), count);
    }
}

#[test]
fn rows_of_tables_and_options_are_arguments() {
    let mut sim = Sim::new();
    let body = |position| Body { position: Position(position), velocity: Velocity(10) };
    let lit = sim.spawn((body(1), Light(0), Heat(0)));
    let cold = sim.spawn((body(2), Light(0)));
    let alone = sim.spawn(Light(0));
    let dark = sim.spawn((body(3), Heat(5)));
    let empty = sim.spawn(());
    let mut by_hand = sim.clone();
    by_hand.tick_in_order(&mut Vec::new(), &mut 0);
    let (mut found, mut count) = (Vec::new(), 0);
    sim.tick(&mut found, &mut count);
    assert!(sim == by_hand);
    assert_eq!((found, count), (vec![dark, empty], 10));
    let lights = [lit, cold, alone].map(|entity| sim.light()[entity].0);
    assert_eq!(lights, [1, 2, 100]);
    let positions = [lit, cold, dark].map(|entity| sim.position()[entity].0);
    assert_eq!(positions, [11, 2, 7]);
    let heat = [lit, dark].map(|entity| (sim.heat()[entity].0, sim.velocity()[entity].0));
    assert_eq!(heat, [(11, 20), (8, 20)]);
}

fn lift(mut positions: ColumnMut<'_, Position>) {
    positions.as_mut_slice().iter_mut().for_each(|one| one.0 += 1);
}

fn halt(mut velocities: ColumnMut<'_, Velocity>) {
    velocities.as_mut_slice().iter_mut().for_each(|one| one.0 = 0);
}

#[schedule]
impl Sim {
    fn beside(&mut self) {
        lift(self.position_mut());
        halt(self.velocity_mut());
    }
}

#[test]
fn two_columns_of_a_table_are_changed_at_the_same_time() {
    let mut sim = Sim::new();
    let body = sim.spawn(Body { position: Position(1), velocity: Velocity(2) });
    sim.beside();
    assert_eq!((&sim.position()[body], &sim.velocity()[body]), (&Position(2), &Velocity(0)));
    assert_eq!(
        Sim::BESIDE_PLAN.to_string(),
        "beside\n  at the same time\n    lift: changes `position`\n    halt: changes `velocity`\n"
    );
}
