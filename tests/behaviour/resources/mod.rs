//! Resources: values of a world that belong to no entity.

mod derives;
mod generic;
mod layout;
mod parts;
mod schedule;

use ecs_core::{HasResource, world};

/// A component.
#[derive(Clone, Debug, PartialEq)]
struct Position(i32);

/// A resource.
#[derive(Clone, Debug, PartialEq)]
struct Clock {
    tick: u32,
}

/// A resource without any derive.
struct Log(Vec<String>);

world!(
    struct Sim {
        position: Position,
        /// Counts the steps.
        #[resource]
        clock: Clock,
        /// Of the type of a component.
        #[resource]
        r#where: Position,
        #[resource]
        log: Log,
    }

    #[query]
    struct Placed {
        position: &mut Position,
    }
);

fn sim() -> Sim {
    Sim::new(Clock { tick: 1 }, Position(2), Log(Vec::new()))
}

#[test]
fn new_takes_the_resources_and_accessors_return_them() {
    let mut sim = sim();
    assert_eq!(sim.clock().tick, 1);
    assert_eq!(sim.r#where(), &Position(2));
    sim.clock_mut().tick += 1;
    sim.where_mut().0 = 9;
    sim.log_mut().0.push("a".to_owned());
    assert_eq!((sim.clock().tick, sim.r#where().0, sim.log().0.len()), (2, 9, 1));
    assert!(sim.is_empty());
    let larger = Sim::with_capacity(100, Clock { tick: 7 }, Position(0), Log(Vec::new()));
    assert_eq!(larger.clock().tick, 7);
}

/// A world with resources can be made at compile time.
const fn empty() -> Sim {
    Sim::new(Clock { tick: 0 }, Position(0), Log(Vec::new()))
}

#[test]
fn new_is_const() {
    assert_eq!(const { empty() }.clock().tick, 0);
}

#[test]
fn clear_leaves_resources() {
    let mut sim = sim();
    sim.spawn(Position(5));
    sim.log_mut().0.push("b".to_owned());
    sim.clear();
    assert!(sim.is_empty());
    assert_eq!((sim.clock().tick, sim.log().0.len()), (1, 1));
}

#[test]
fn split_lends_resources_beside_columns() {
    let mut sim = sim();
    sim.spawn(Position(5));
    let SimSplit { mut position, clock, r#where, log, .. } = sim.split();
    for (_, position) in &mut position {
        clock.tick += 1;
        position.0 += r#where.0;
        log.0.push(format!("{}", position.0));
    }
    assert_eq!((sim.clock().tick, sim.log().0.join(",")), (2, "7".to_owned()));
    for Placed { position } in sim.placed() {
        assert_eq!(*position, Position(7));
    }
}

/// Reads and changes resources by their types.
fn advance<W: HasResource<Clock> + HasResource<Position>>(world: &mut W) -> u32 {
    world.resource_mut::<Clock>().tick += 10;
    world.resource_mut::<Position>().0 += 1;
    world.resource::<Clock>().tick + u32::try_from(world.len()).unwrap()
}

#[test]
fn generic_functions_name_resources_by_type() {
    let mut sim = sim();
    sim.spawn(());
    assert_eq!(advance(&mut sim), 12);
    assert_eq!((sim.r#where().0, sim.resource::<Position>().0), (3, 3));
}

world!(
    struct Lone {
        #[resource]
        clock: Clock,
    }
);

#[test]
fn a_world_may_have_only_resources() {
    let mut lone = Lone::new(Clock { tick: 3 });
    let entity = lone.spawn(());
    let split = lone.split();
    split.clock.tick += 1;
    assert!(split.entities.contains(entity));
    assert_eq!(lone.clock().tick, 4);
}

#[test]
fn resources_are_dropped_with_the_world() {
    use std::rc::Rc;

    world!(
        struct Counted {
            #[resource]
            count: Rc<()>,
        }
    );
    let count = Rc::new(());
    let mut counted = Counted::new(Rc::clone(&count));
    assert_eq!(Rc::strong_count(&count), 2);
    counted.clear();
    assert_eq!(Rc::strong_count(counted.count()), 2);
    drop(counted);
    assert_eq!(Rc::strong_count(&count), 1);
}

/// `is_send!(T)` is whether `T` is `Send`.
macro_rules! is_send {
    ($ty:ty) => {{
        struct Probe<T>(std::marker::PhantomData<T>);
        #[allow(dead_code, reason = "used if the type is not `Send`")]
        trait Fallback {
            fn sent(&self) -> bool {
                false
            }
        }
        impl<T> Fallback for &Probe<T> {}
        #[allow(dead_code, reason = "used if the type is `Send`")]
        impl<T: Send> Probe<T> {
            fn sent(&self) -> bool {
                true
            }
        }
        (&Probe::<$ty>(std::marker::PhantomData)).sent()
    }};
}

world!(
    struct Local {
        #[resource]
        shared: std::rc::Rc<u8>,
    }
);

#[test]
fn a_world_is_send_if_its_resources_are() {
    assert!(is_send!(Sim) && is_send!(SimSplit<'static>));
    assert!(!is_send!(Local) && !is_send!(LocalSplit<'static>));
}
