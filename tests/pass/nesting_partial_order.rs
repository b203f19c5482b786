//! Two groups that share no owned column may have one inner group in common.

struct Position;
struct Velocity;
struct Mass;

/// A world with its groups in this order.
macro_rules! order {
    ($name:ident: $($group:ident)*) => { order!(@ $name [] $($group)*); };
    (@ $name:ident [$($done:tt)*] left $($rest:ident)*) => {
        order!(@ $name [$($done)* #[group(own(position), with(mass))] struct Left;] $($rest)*);
    };
    (@ $name:ident [$($done:tt)*] right $($rest:ident)*) => {
        order!(@ $name [$($done)* #[group(own(velocity), with(mass))] struct Right;] $($rest)*);
    };
    (@ $name:ident [$($done:tt)*] both $($rest:ident)*) => {
        order!(@ $name [
            $($done)* #[group(own(position, velocity), with(mass))] struct Both;
        ] $($rest)*);
    };
    (@ $name:ident [$($groups:tt)*]) => {
        fn $name() {
            ecs_core::world!(
                struct Sim { position: Position, velocity: Velocity, mass: Mass }
                $($groups)*
            );
            let mut sim = Sim::new();
            sim.spawn((Position, Mass));
            sim.spawn((Velocity, Mass));
            sim.spawn((Position, Velocity, Mass));
            assert_eq!((sim.left().len(), sim.right().len(), sim.both().len()), (2, 2, 1));
            assert_eq!(sim.left().outside::<Both>().len(), 1);
            assert_eq!(sim.right().outside::<Both>().len(), 1);
        }
    };
}

order!(left_first: left right both);
order!(right_last: left both right);
order!(right_first: right left both);
order!(left_last: right both left);
order!(both_first: both left right);
order!(both_first_left_last: both right left);

pub(crate) fn main() {
    for order in [left_first, right_last, right_first, left_last, both_first, both_first_left_last]
    {
        order();
    }
}
