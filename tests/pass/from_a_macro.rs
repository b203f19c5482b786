//! A world can be declared by the user's macro, with types from its input, and none of its items is unused.
#![forbid(warnings)]

macro_rules! simple_world {
    ($vis:vis $world:ident, $name:ident: $ty:ty, $query:ident) => {
        ecs_core::world! {
            #[doc = concat!("A world of ", stringify!($ty), ".")]
            $vis struct $world {
                $name: $ty,
                other: ($ty, u8),
            }

            #[group(own($name, other))]
            $vis struct Both;

            #[query]
            $vis struct $query {
                $vis $name: &mut $ty,
                $vis other: Option<&_>,
            }
        }
    };
}

pub(crate) struct Position(f32);

simple_world!(pub(crate) Sim, position: crate::from_a_macro::Position, Moving);

mod inner {
    simple_world!(Private, position: crate::from_a_macro::Position, Unused);

    pub(crate) fn len() -> usize {
        Private::new().len()
    }
}

pub(crate) fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position(1.0), (Position(2.0), 3)));
    for Moving { position, other } in sim.moving() {
        position.0 += other.map_or(0.0, |(position, _)| position.0);
    }
    assert_eq!(inner::len(), 0);
    assert_eq!(sim.both().slices().1[0].0, 3.0);
}
