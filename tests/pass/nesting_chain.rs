//! Three nested groups can be declared in any order.

struct Position;
struct Velocity;
struct Mass;
struct Asleep;

/// A world with its groups in this order.
macro_rules! order {
    ($name:ident: $($group:ident)*) => { order!(@ $name [] $($group)*); };
    (@ $name:ident [$($done:tt)*] outer $($rest:ident)*) => {
        order!(@ $name [$($done)* #[group(own(position, velocity))] struct Outer;] $($rest)*);
    };
    (@ $name:ident [$($done:tt)*] middle $($rest:ident)*) => {
        order!(@ $name [
            $($done)* #[group(own(velocity, position), without(asleep))] struct Middle;
        ] $($rest)*);
    };
    (@ $name:ident [$($done:tt)*] inner $($rest:ident)*) => {
        order!(@ $name [
            $($done)* #[group(own(mass, position, velocity), without(asleep))] struct Inner;
        ] $($rest)*);
    };
    (@ $name:ident [$($groups:tt)*]) => {
        fn $name() {
            ecs_core::world!(
                struct Sim { asleep: Asleep, position: Position, velocity: Velocity, mass: Mass }
                $($groups)*
            );
            let mut sim = Sim::new();
            sim.spawn((Position, Velocity, Asleep));
            sim.spawn((Position, Velocity));
            sim.spawn((Position, Velocity, Mass));
            assert_eq!((sim.outer().len(), sim.middle().len(), sim.inner().len()), (3, 2, 1));
            assert_eq!(sim.outer().outside::<Middle>().len(), 1);
            assert_eq!(sim.outer().outside::<Inner>().len(), 2);
        }
    };
}

order!(outermost_first: outer middle inner);
order!(middle_last: outer inner middle);
order!(middle_first: middle outer inner);
order!(outer_last: middle inner outer);
order!(outer_between: inner outer middle);
order!(innermost_first: inner middle outer);

pub(crate) fn main() {
    for order in
        [outermost_first, middle_last, middle_first, outer_last, outer_between, innermost_first]
    {
        order();
    }
}
