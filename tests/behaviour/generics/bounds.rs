//! Forms of parameters and their bounds.

use ecs_core::world;

#[derive(Clone)]
pub struct Items<I: Iterator>(I, Vec<I::Item>);
pub struct Act<F: ?Sized>(Box<F>);
pub struct Flags<const ON: bool, const C: char>;
pub struct Table<T, U>(T, U);

world!(
    /// Bounds with associated types, on parameters and in the `where`.
    pub struct Bounded<I, F: ?Sized + for<'w> Fn(&'w I::Item) -> u8 + 'static, U = u8>
    where
        I: Iterator<Item: Clone> + 'static,
        U: From<u8> + 'static,
        Option<I::Item>: Clone,
    {
        items: Items<I>,
        act: Act<F>,
        last: Vec<U>,
        tuple: (u8, U),
        pairs: Table<I, Vec<U>>,
    }

    #[query]
    pub struct Acting<I: Iterator + 'static, F: ?Sized> {
        items: &mut Items<I>,
        act: &Act<F>,
    }
);

world!(
    /// Constants only, one of which no component names.
    struct Constant<const ON: bool, const C: char, const IDLE: u8> {
        flags: Flags<ON, C>,
    }
);

#[test]
fn bounds_are_kept() {
    let mut sim = Bounded::<std::ops::Range<u8>, dyn Fn(&u8) -> u8>::new();
    let e =
        sim.spawn((Items(3..6, vec![]), Act(Box::new(|item: &u8| item * 2) as Box<_>), vec![1]));
    for Acting { items, act } in sim.acting() {
        let next = items.0.next().unwrap();
        items.1.push((act.0)(&next));
    }
    assert_eq!(sim.items()[e].1, [6]);
    assert_eq!(sim.last()[e], [1]);
    sim.insert(e, (1_u8, 2_u8)).unwrap();
    sim.insert(e, Table(0..1, vec![3])).unwrap();
    assert_eq!(sim.tuple()[e].1 + sim.pairs()[e].1[0], 5);
}

#[test]
fn constants_are_of_any_type() {
    let mut sim = Constant::<true, 'x', 3>::new();
    let e = sim.spawn(Flags::<true, 'x'>);
    assert!(sim.flags().contains(e));
}
