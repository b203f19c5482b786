//! A world with components, a table and groups.

use ecs_core::world;

macro_rules! components {
    ($($Name:ident)*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $Name(pub u32);
    )*};
}

components!(A B C L X Y);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tag;

world!(
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub struct Sim {
        a: A,
        b: B,
        c: C,
        #[storage(linear)]
        l: L,
        tag: Tag,
        // Its type is an option, but of no component.
        text: Option<&'static str>,
    }

    #[table]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Body {
        pub x: X,
        pub y: Y,
    }

    #[group(own(a, b, body), without(tag))]
    pub struct Calm;
    #[group(own(a, b), events)]
    pub struct Pair;
    #[group(own(c), with(l))]
    pub struct Half;
    #[group(with(a), without(b), events)]
    pub struct Alone;
);

pub fn body(value: u32) -> Body {
    Body { x: X(value), y: Y(value) }
}

/// Asserts that the members of each group are those of its definition, at the front of what it owns.
pub fn check(sim: &Sim) {
    let expected = |matches: &dyn Fn(ecs_core::Entity) -> bool| {
        sim.entities().iter().filter(|&entity| matches(entity)).count()
    };
    let calm = |e| sim.has::<A>(e) && sim.has::<B>(e) && sim.body().contains(e);
    assert_eq!(sim.calm().len(), expected(&|e| calm(e) && !sim.has::<Tag>(e)));
    assert_eq!(sim.pair().len(), expected(&|e| sim.has::<A>(e) && sim.has::<B>(e)));
    assert_eq!(sim.half().len(), expected(&|e| sim.has::<C>(e) && sim.has::<L>(e)));
    assert_eq!(sim.alone().len(), expected(&|e| sim.has::<A>(e) && !sim.has::<B>(e)));
    let (calm, a, b, x, _) = sim.calm().slices();
    assert!(calm.iter().zip(a).all(|(&e, a)| sim.get(e) == Some(a)));
    assert!(calm.iter().zip(b).all(|(&e, b)| sim.get(e) == Some(b)));
    assert!(calm.iter().zip(x).all(|(&e, x)| sim.get(e) == Some(x)));
    assert!(calm.iter().all(|&e| !sim.has::<Tag>(e)));
    let (pair, ..) = sim.pair().slices();
    assert_eq!(&sim.a().entities()[..pair.len()], &sim.b().entities()[..pair.len()]);
    assert!(sim.half().entities().iter().all(|&e| sim.has::<L>(e)));
    assert!(sim.alone().entities().iter().all(|&e| sim.has::<A>(e) && !sim.has::<B>(e)));
}
