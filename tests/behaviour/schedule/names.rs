//! Names of users that could collide with generated ones, and lints that forbid what generated code could contain.

mod hidden {
    #![forbid(unused, unsafe_code, nonstandard_style, clippy::all)]

    use ecs_core::{ColumnMut, schedule, world};

    #[derive(Clone, Debug, PartialEq)]
    pub(super) struct A(pub(super) u8);
    #[derive(Clone, Debug, PartialEq)]
    pub(super) struct B(pub(super) u8);
    #[derive(Clone, Debug, PartialEq)]
    pub(super) struct C(pub(super) u8);

    world!(
        #[derive(Clone, Debug, PartialEq)]
        pub(super) struct Sim {
            r#type: A,
            ecs_core: B,
            trace: C,
        }

        #[query]
        pub(super) struct Loop {
            r#type: &mut A,
            ecs_core: &B,
        }
    );

    fn change<'w>(rows: impl Iterator<Item = Loop<'w>>, value: u8) {
        rows.for_each(|row| row.r#type.0 = row.r#type.0 * 3 + row.ecs_core.0 + value);
    }

    fn add(mut column: ColumnMut<'_, C>, value: u8) {
        column.as_mut_slice().iter_mut().for_each(|one| one.0 += value);
    }

    fn list(mut column: ColumnMut<'_, A>, to: &mut Vec<u8>) {
        column.as_mut_slice().iter_mut().for_each(|one| to.push(one.0));
    }

    #[schedule]
    impl Sim {
        pub(super) fn r#move(
            &mut self,
            __ecs_split: &mut Vec<u8>,
            r#in: u8,
            __ecs_lane0: u8,
            join_if: u8,
        ) {
            let __ecs_read0 = r#in;
            change(self.r#loop(), __ecs_read0);
            add(self.trace_mut(), __ecs_lane0);
            list(self.type_mut(), __ecs_split);
            change(self.r#loop(), __ecs_read0 + join_if);
            (list(self.type_mut(), __ecs_split), add(self.trace_mut(), join_if));
        }
    }

    #[test]
    fn names_of_generated_variables_are_free() {
        let (mut one, mut other) = (Sim::new(), Sim::new());
        let (mut list, mut other_list) = (Vec::new(), Vec::new());
        one.spawn((A(1), B(2), C(3)));
        other.spawn((A(1), B(2), C(3)));
        one.r#move(&mut list, 1, 2, 3);
        other.move_in_order(&mut other_list, 1, 2, 3);
        assert_eq!((&one, &list), (&other, &other_list));
        assert_eq!((list, one.trace().as_slice()), (vec![6, 24], &[C(8)][..]));
        assert!(Sim::MOVE_PLAN.to_string().contains("changes `type`"), "{}", Sim::MOVE_PLAN);
    }
}

/// What the prelude has is shadowed.
mod shadowed {
    use ecs_core::{ColumnMut as Changed, schedule, world};

    pub(super) struct A(pub(super) u8);
    pub(super) struct B;

    pub(super) struct Option;
    pub(super) struct Vec;
    pub(super) struct Iterator;
    #[allow(non_camel_case_types, reason = "a name of a primitive type")]
    pub(super) struct usize;
    #[allow(non_camel_case_types, reason = "a name of a primitive type")]
    pub(super) struct bool;
    pub(super) mod std {}
    pub(super) mod core {}
    pub(super) trait Send {}
    pub(super) fn drop(_: Option, _: Vec, _: Iterator, _: usize, _: bool) {}

    world!(
        pub(super) struct Sim {
            a: A,
            b: B,
        }
        #[query]
        pub(super) struct Each {
            a: &mut A,
        }
    );

    fn first(_: Changed<'_, A>) {}

    fn second(_: Changed<'_, B>, to: &mut u8) {
        *to += 1;
    }

    #[schedule]
    impl Sim {
        pub(super) fn tick(&mut self, to: &mut u8, commands: &mut SimCommands) {
            first(self.a_mut());
            second(self.b_mut(), to);
            self.each().for_each(|row| row.a.0 += 1);
            (first(self.a_mut()), second(self.b_mut(), to), more(commands.lane()));
            #[here]
            drop(Option, Vec, Iterator, usize, bool);
        }
    }

    fn more(commands: &mut SimCommands) {
        commands.spawn_later((A(1), B));
    }

    impl Send for Sim {}

    fn is_sent(_: &impl Send) {}

    #[test]
    fn prelude_can_be_shadowed() {
        let (mut sim, mut to, mut commands) = (Sim::new(), 0, SimCommands::new());
        sim.tick(&mut to, &mut commands);
        sim.tick_in_order(&mut to, &mut commands);
        is_sent(&sim);
        assert_eq!((to, commands.len()), (4, 2));
    }
}

/// A macro writes the schedule: names of its own and of the caller are different.
mod of_a_macro {
    use ecs_core::{Column, ColumnMut, schedule, world};

    pub(super) struct A(pub(super) u8);
    pub(super) struct B;

    world!(
        pub(super) struct Sim {
            a: A,
            b: B,
        }
    );

    fn grow(mut a: ColumnMut<'_, A>, by: u8) {
        a.as_mut_slice().iter_mut().for_each(|a| a.0 += by);
    }

    fn count(b: Column<'_, B>, to: &mut u8) {
        *to += b.len() as u8;
    }

    macro_rules! ticks {
        ($name:ident $($call:expr),*; $variable:ident) => {
            #[schedule]
            impl Sim {
                pub(super) fn $name(&mut self, $variable: &mut u8, by: u8) {
                    grow(self.a_mut(), by);
                    count(self.b(), $variable);
                    $($call;)*
                }
            }
        };
    }

    ticks!(tick grow_all(3), grow_all(4); to);

    fn grow_all(by: u8) -> u8 {
        by
    }

    #[test]
    fn macro_can_write_a_schedule() {
        let (mut sim, mut to) = (Sim::new(), 0);
        sim.spawn((A(1), B));
        sim.tick(&mut to, 3);
        sim.tick_in_order(&mut to, 3);
        assert_eq!((to, sim.a().as_slice()[0].0), (2, 7));
    }
}
