//! O2: all changes of an entity in a chain of nested groups, compared with the definition of a group.
//!
//! A world has three entities. One of them, at each place, has any units and is changed in each way. The other two are
//! members of some of the groups, or of none, in each combination.

use ecs_core::{Bundle, Entity, HasUnit, World, world};

macro_rules! components {
    ($($Name:ident)*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $Name(pub u32);

        impl From<u32> for $Name {
            fn from(value: u32) -> Self {
                Self(value)
            }
        }
    )*};
}

components!(A B C D P Q T);

/// The values of an entity, by the number of the unit.
type Values<const N: usize> = [Option<u32>; N];

/// Returns values for the units of a set.
fn values<const N: usize>(units: usize, value: u32) -> Values<N> {
    std::array::from_fn(|i| (units >> i & 1 == 1).then_some(value))
}

/// Changes an entity by a bundle of values. Returns the values that it has afterwards.
type Change<W, const N: usize> = fn(&mut W, Entity, Values<N>, Values<N>) -> Values<N>;

/// A world whose groups form a chain.
trait Chain<const N: usize>: World + Clone + Default {
    /// The units of a member of each group that isn't a member of the next one, and of an entity in no group.
    const MEMBERS: &[usize];
    const CHANGES: &[Change<Self, N>];

    fn spawn_values(&mut self, values: Values<N>) -> Entity;

    /// Returns how the world differs from these entities and values.
    fn difference(&self, entities: &[(Entity, Values<N>); 3]) -> Option<String>;
}

/// Runs all cases.
fn run<W: Chain<N>, const N: usize>() {
    // The later ones change groups like the first three.
    let changes = if N == 4 { W::CHANGES } else { &W::CHANGES[..3] };
    let pairs = (0..W::MEMBERS.len()).flat_map(|i| (0..=i).map(move |j| [i, j]));
    // Miri runs a few of the cases.
    let stride = if cfg!(miri) { 5 } else { 1 };
    for [x, y] in pairs.map(|pair| pair.map(|i| W::MEMBERS[i])).step_by(stride) {
        let every = if cfg!(miri) { 3 << N } else { 1 };
        let cases = (0..3).flat_map(|at| (0..1 << N).map(move |units| (at, units)));
        for (at, units) in cases.skip(x % every).step_by(every) {
            let mut all = [values(x, 1), values(y, 2), values(units, 3)];
            all.swap(at, 2);
            let mut world = W::default();
            let all = all.map(|values| (world.spawn_values(values), values));
            for (i, change) in changes.iter().enumerate() {
                for units in (0..1 << N).step_by(if cfg!(miri) { 7 } else { 1 }) {
                    let (mut world, mut all) = (world.clone(), all);
                    all[at].1 = change(&mut world, all[at].0, all[at].1, values(units, 4));
                    if let Some(what) = world.difference(&all) {
                        panic!(
                            "change {i} of entity {at} by the units {units:#b}, to {all:?}: {what}"
                        );
                    }
                }
            }
        }
    }
}

/// Removes those of the units in a list that are in a set, as one bundle of options.
trait RemoveSome<W: World> {
    fn remove<B: Bundle<W>>(world: &mut W, entity: Entity, values: &[Option<u32>]);
}

impl<W: World> RemoveSome<W> for () {
    fn remove<B: Bundle<W>>(world: &mut W, entity: Entity, _: &[Option<u32>]) {
        world.discard::<B>(entity).unwrap();
    }
}

impl<W: World + HasUnit<R>, R, Rest: RemoveSome<W>> RemoveSome<W> for (R, Rest) {
    fn remove<B: Bundle<W>>(world: &mut W, entity: Entity, values: &[Option<u32>]) {
        match values[0] {
            Some(_) => Rest::remove::<(B, Option<R>)>(world, entity, &values[1..]),
            None => Rest::remove::<B>(world, entity, &values[1..]),
        }
    }
}

/// Nested pairs of types.
macro_rules! list {
    () => { () };
    ($First:ident $($Rest:ident)*) => { ($First, list!($($Rest)*)) };
}

/// Declares a chain and its test.
macro_rules! chain {
    (
        $test:ident: $count:literal units
        { $($field:ident: $Type:ident),* } $(table { $($part:ident: $Part:ident),* })?
        units { $($unit:ident $Unit:ident [$($column:ident)*])* }
        members $members:expr;
        $($Group:ident $group:ident($($terms:tt)*) [$($owned:ident)*] requires $required:literal without $without:literal;)*
    ) => {
        mod $test {
            use super::*;

            world!(
                #[derive(Clone)]
                pub struct Sim { $($field: $Type),* }
                $(#[table]
                #[derive(Clone)]
                pub struct Body { $($part: $Part),* })?
                $(#[group($($terms)*)]
                pub struct $Group;)*
            );

            $(impl From<u32> for Body {
                fn from(value: u32) -> Self {
                    Self { $($part: value.into()),* }
                }
            })?

            fn built([$($unit),*]: Values<$count>) -> SimBundle {
                let mut bundle = SimBundle::new();
                $($unit.map(|value| bundle.insert($Unit::from(value)));)*
                bundle
            }

            fn options([$($unit),*]: Values<$count>) -> ($(Option<$Unit>,)*) {
                ($($unit.map($Unit::from),)*)
            }

            fn union(old: Values<$count>, new: Values<$count>) -> Values<$count> {
                std::array::from_fn(|i| new[i].or(old[i]))
            }

            impl Chain<$count> for Sim {
                const MEMBERS: &[usize] = &$members;
                const CHANGES: &[Change<Self, $count>] = &[
                    |sim, entity, _, new| {
                        sim.put(entity, built(new)).unwrap();
                        new
                    },
                    |sim, entity, old, new| {
                        sim.insert(entity, options(new)).unwrap();
                        union(old, new)
                    },
                    |sim, entity, old, new| {
                        <list!($($Unit)*)>::remove::<()>(sim, entity, &new);
                        std::array::from_fn(|i| old[i].filter(|_| new[i].is_none()))
                    },
                    |sim, entity, old, new| {
                        sim.insert(entity, built(new)).unwrap();
                        union(old, new)
                    },
                    |sim, entity, old, new| {
                        let mut commands = SimCommands::new();
                        commands.insert(entity, options(new));
                        sim.apply(&mut commands).expect_all();
                        union(old, new)
                    },
                    |sim, entity, old, new| {
                        let mut taken = sim.remove::<SimBundle>(entity).unwrap();
                        let [$($unit),*] = new;
                        $($unit.map(|value| taken.insert($Unit::from(value)));)*
                        taken.insert_into(sim, entity).unwrap();
                        union(old, new)
                    },
                ];

                fn spawn_values(&mut self, values: Values<$count>) -> Entity {
                    self.spawn(options(values))
                }

                fn difference(&self, entities: &[(Entity, Values<$count>); 3]) -> Option<String> {
                    let unit = 0;
                    $(
                        $(
                            let column = self.$column();
                            let having = entities.iter().filter(|(_, values)| values[unit].is_some());
                            if having.count() != column.len() {
                                return Some(format!("the rows of `{}` are {column:?}", stringify!($column)));
                            }
                            for (row, &(entity, values)) in column.entities().iter().map(|row| entities.iter().find(|(entity, _)| entity == row).unwrap()).enumerate() {
                                if values[unit] != Some(column.as_slice()[row].0) || column.row_of(entity) != Some(row) {
                                    return Some(format!("the values of `{}` are {column:?}", stringify!($column)));
                                }
                            }
                        )*
                        let unit = unit + 1;
                    )*
                    assert_eq!(unit, $count);
                    $(
                        let found = self.$group().entities();
                        let is_member = |values: &Values<$count>| {
                            let has = |units: usize| (0..$count).filter(move |i| units >> i & 1 == 1).map(|i| values[i].is_some());
                            has($required).all(|has| has) && !has($without).any(|has| has)
                        };
                        let members = || entities.iter().filter(|(_, values)| is_member(values));
                        let all_are_in = members().all(|(entity, _)| found.contains(entity));
                        let in_front = true $(&& self.$owned().entities().starts_with(found))*;
                        if members().count() != found.len() || !all_are_in || !in_front {
                            return Some(format!("the members of `{}` are {found:?}", stringify!($group)));
                        }
                    )*
                    None
                }
            }

            #[test]
            fn $test() {
                run::<Sim, $count>();
            }
        }
    };
}

chain! {
    o2_every_change_in_a_chain_of_two_keeps_the_rows_of_each_entity: 4 units
    { a: A, b: B, c: C, t: T }
    units { a A [a] b B [b] c C [c] t T [t] }
    members [0b0001, 0b1101, 0b0111];
    Outer outer(own(a, c)) [a c] requires 0b0101 without 0;
    Inner inner(own(a, b, c), without(t)) [a b c] requires 0b0111 without 0b1000;
}

chain! {
    o2_every_change_in_a_chain_of_three_keeps_the_rows_of_each_entity: 4 units
    { a: A, b: B, c: C, t: T }
    units { a A [a] b B [b] c C [c] t T [t] }
    members [0b0110, 0b0101, 0b1111, 0b0111];
    Outer outer(own(a, c)) [a c] requires 0b0101 without 0;
    Middle middle(own(a, b, c)) [a b c] requires 0b0111 without 0;
    Inner inner(own(a, b, c), without(t)) [a b c] requires 0b0111 without 0b1000;
}

chain! {
    o2_every_change_in_a_chain_of_three_with_a_table_keeps_the_rows_of_each_entity: 4 units
    { a: A, b: B, t: T } table { p: P, q: Q }
    units { a A [a] b B [b] body Body [p q] t T [t] }
    members [0b0110, 0b0101, 0b1111, 0b0111];
    Outer outer(own(a, body), events) [a p q] requires 0b0101 without 0;
    Middle middle(own(a, b, body)) [a b p q] requires 0b0111 without 0;
    Inner inner(own(a, b, body), without(t)) [a b p q] requires 0b0111 without 0b1000;
}

chain! {
    o2_every_change_in_a_chain_of_four_keeps_the_rows_of_each_entity: 5 units
    { a: A, b: B, d: D, t: T } table { p: P, q: Q }
    units { a A [a] body Body [p q] b B [b] t T [t] d D [d] }
    members [0b00011, 0b11111, 0b00111, 0b10111];
    First first(own(a, body)) [a p q] requires 0b00011 without 0;
    Second second(own(a, b, body)) [a b p q] requires 0b00111 without 0;
    Third third(own(a, b, body), without(t)) [a b p q] requires 0b00111 without 0b01000;
    Fourth fourth(own(a, b, body), with(d), without(t)) [a b p q] requires 0b10111 without 0b01000;
}
