//! Where schedules can be: traits, generic worlds, worlds of parts, and worlds in functions.

use ecs_core::{Column, schedule, world};

use super::sim::{self, Sim, cool, integrate};

trait Ticks {
    fn tick(&mut self, step: i64);
    fn tick_in_order(&mut self, step: i64);
    fn count(&self) -> usize;
}

#[schedule(in_order)]
impl Ticks for Sim {
    fn tick(&mut self, step: i64) {
        (integrate(self.moving(), step), cool(self.hot(), step));
    }

    fn count(&self) -> usize {
        self.len()
    }
}

#[test]
fn trait_can_have_schedules() {
    let (mut one, mut other, mut by_hand) = (sim::sim(), sim::sim(), sim::sim());
    one.tick(3);
    other.tick_in_order(3);
    integrate(by_hand.moving(), 3);
    cool(by_hand.hot(), 3);
    assert_eq!((&one, &other, one.count()), (&by_hand, &by_hand, sim::COUNT));
}

trait Runs<'a, T> {
    type Out;
    fn run(&mut self, value: &'a T) -> Self::Out;
}

#[schedule]
impl<'a, T: Copy + Into<i64> + Sync> Runs<'a, T> for sim::Sim
where
    T: 'a,
{
    type Out = i64;

    fn run(&mut self, value: &'a T) -> i64 {
        integrate(self.moving(), (*value).into());
        cool(self.hot(), (*value).into());
        (*value).into()
    }
}

#[test]
fn impl_and_its_trait_can_be_generic() {
    assert_eq!(sim::sim().run(&3_i32), 3);
}

#[schedule]
impl Sim {
    fn generic<'a, F, const N: usize>(&mut self, f: F, lists: &'a mut [Vec<i64>; N]) -> &'a [i64]
    where
        F: Fn(i64) -> i64 + Sync,
    {
        cool(self.hot(), f(2));
        sums(self.position(), &f, &mut lists[0]);
        sums(self.position(), |value| f(value) + 1, &mut lists[0]);
        &lists[0]
    }

    fn with_impl(&mut self, f: impl Fn(i64) -> i64 + Copy + Send + Sync) {
        integrate(self.moving(), f(1));
        cool(self.hot(), f(2));
    }

    pub(super) const fn is_no_schedule(&self) -> bool {
        true
    }
}

fn sums(positions: Column<'_, sim::Position>, f: impl Fn(i64) -> i64, list: &mut Vec<i64>) {
    list.push(positions.as_slice().iter().map(|one| f(one.0)).sum());
}

#[test]
fn schedule_can_have_type_parameters() {
    let (mut one, mut other) = (sim::sim(), sim::sim());
    let mut lists = [Vec::new(), Vec::new()];
    let count = sim::COUNT as i64;
    let sum: i64 = (0..count).map(|value| 3 * value).sum();
    assert_eq!(one.generic(|value| 3 * value, &mut lists), [sum, sum + count]);
    other.generic_in_order(|value| 3 * value, &mut lists);
    assert_eq!((&one, lists[0].len()), (&other, 4));
    one.with_impl(|value| value + 4);
    other.with_impl_in_order(|value| value + 4);
    assert_eq!(one, other);
    assert!(one.is_no_schedule());
}

mod generic_world {
    use std::fmt::Debug;

    use ecs_core::{ColumnMut, schedule, world};

    #[derive(Clone, Debug, PartialEq)]
    pub(super) struct Count(pub(super) i64);
    #[derive(Clone, Debug, Default, PartialEq)]
    pub(super) struct Value<T>(pub(super) T);

    world!(
        #[derive(Clone, Debug, PartialEq)]
        pub(super) struct World<T: Clone + Send + Sync + 'static>
        where
            T: PartialEq,
        {
            value: Value<T>,
            count: Count,
        }

        #[query]
        pub(super) struct Both<T> {
            value: &Value<T>,
            count: &mut Count,
        }

        #[query]
        pub(super) struct Values<T> {
            value: &mut Value<T>,
        }
    );

    fn add<'w, T: Into<i64> + Clone + 'w>(rows: impl Iterator<Item = Both<'w, T>>) {
        rows.for_each(|row| row.count.0 += row.value.0.clone().into());
    }

    fn reset<T: Default>(mut values: ColumnMut<'_, T>) {
        values.as_mut_slice().fill_with(T::default);
    }

    #[schedule]
    impl<T> World<T>
    where
        T: Clone + Send + Sync + Default + Into<i64> + Debug + PartialEq + 'static,
    {
        pub(super) fn tick(&mut self, seen: &mut Vec<String>) {
            add(self.both());
            seen.push(format!("{:?}", self.value().as_slice().first()));
            reset(self.value_mut());
            add(self.both());
        }
    }

    #[test]
    fn world_can_be_generic() {
        let (mut one, mut other) = (World::<i32>::new(), World::<i32>::new());
        one.spawn((Value(5), Count(1)));
        other.spawn((Value(5), Count(1)));
        let mut seen = Vec::new();
        one.tick(&mut seen);
        other.tick_in_order(&mut seen);
        assert_eq!((&one, seen[1].as_str()), (&other, "Some(Value(5))"));
        assert_eq!(one.count().as_slice(), [Count(6)]);
        assert!(World::<i32>::TICK_PLAN.to_string().contains("reset"));
    }
}

#[test]
fn world_and_schedule_can_be_in_a_function() {
    #[derive(Debug, PartialEq)]
    struct A(i64);
    #[derive(Debug, PartialEq)]
    struct B(i64);

    world!(
        struct Local {
            a: A,
            b: B,
        }
        #[query]
        struct Sums {
            a: &A,
            b: &mut B,
        }
    );

    fn grow(mut a: ecs_core::ColumnMut<'_, A>) {
        a.as_mut_slice().iter_mut().for_each(|a| a.0 += 1);
    }

    fn count(b: Column<'_, B>) {
        assert_eq!(b.len(), 1);
    }

    #[schedule]
    impl Local {
        fn tick(&mut self) {
            grow(self.a_mut());
            self.sums().for_each(|row| row.b.0 += row.a.0);
            count(self.b());
            (grow(self.a_mut()), count(self.b()));
        }
    }

    let mut local = Local::new();
    local.spawn((A(1), B(2)));
    local.tick();
    assert_eq!((local.a().as_slice(), local.b().as_slice()), (&[A(3)][..], &[B(4)][..]));
    local.tick_in_order();
    assert_eq!((local.a().as_slice(), local.b().as_slice()), (&[A(5)][..], &[B(8)][..]));
}

mod of_parts {
    use ecs_core::{ColumnMut, Query, schedule, world};
    use physics::{Mass, Position, Velocity};

    #[derive(Clone, Debug, PartialEq)]
    pub(super) struct Fuel(f32);

    world!(
        #[parts(physics::Physics)]
        pub(super) struct Game {
            fuel: Fuel,
        }

        #[query]
        pub(super) struct Burning {
            fuel: &mut Fuel,
            velocity: &Velocity,
        }
    );

    /// A query from outside of the world.
    #[derive(Query)]
    struct Drifting<'w> {
        position: &'w mut Position,
        velocity: &'w Velocity,
    }

    fn drift<'w>(rows: impl Iterator<Item = Drifting<'w>>) {
        rows.for_each(|row| row.position.0 += row.velocity.0);
    }

    fn burn<'w>(rows: impl Iterator<Item = Burning<'w>>) {
        rows.for_each(|row| row.fuel.0 -= row.velocity.0);
    }

    fn weigh(masses: &mut [f32], mut fuel: ColumnMut<'_, Fuel>) {
        fuel.as_mut_slice().iter_mut().zip(masses).for_each(|(fuel, mass)| *mass += fuel.0);
    }

    #[schedule]
    impl Game {
        #[expect(deprecated, reason = "the columns of the last call's query are not known")]
        fn tick(&mut self, masses: &mut [f32]) {
            drift(Drifting::over::<Self>((self.position_mut(), self.velocity())));
            burn(self.burning());
            weigh(masses, self.fuel_mut());
            drift(self.query_mut::<Drifting<'_>>());
        }
    }

    #[test]
    fn components_of_parts_and_derived_queries_are_arguments() {
        let mut game = Game::new();
        game.spawn((Position(1.0), Velocity(2.0), Fuel(9.0), Mass(4.0)));
        let mut masses = [1.0];
        game.tick(&mut masses);
        assert_eq!((game.position().as_slice(), masses), (&[Position(5.0)][..], [8.0]));
        let plan = Game::TICK_PLAN.to_string();
        assert!(plan.contains("changes `position`, reads `velocity`"), "{plan}");
    }
}
