//! The derives of a world require a trait of the components only, not of the parameters.

use std::hash::{BuildHasher, RandomState};

use ecs_core::world;

use super::sim::{Position, filled};

#[test]
fn a_clone_is_equal() {
    let (sim, [awake, ..]) = filled();
    let mut copy = sim.clone();
    assert_eq!(copy, sim);
    copy.shape_mut()[awake].0.push('x');
    assert_ne!(copy, sim);
    copy.clone_from(&sim);
    assert_eq!(copy, sim);
    let state = RandomState::new();
    assert_eq!(state.hash_one(&copy), state.hash_one(&sim));
}

#[test]
fn debug_shows_the_values() {
    let (sim, _) = filled();
    let text = format!("{sim:?}");
    assert!(text.starts_with("Sim {"), "{text}");
    assert!(text.contains("Shape(\"a\")"), "{text}");
}

/// It can be cloned and compared, whatever `T` is.
pub struct Kind<T>(u8, core::marker::PhantomData<fn() -> T>);

impl<T> Clone for Kind<T> {
    fn clone(&self) -> Self {
        Self(self.0, self.1)
    }
}

impl<T> PartialEq for Kind<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

#[derive(Clone, PartialEq)]
pub struct Shape<T>(T);

world!(
    #[derive(Clone, PartialEq)]
    struct Kinds<T: 'static> {
        position: Position,
        kind: Kind<T>,
    }
);

world!(
    #[derive(Clone, PartialEq)]
    struct Shapes<T: 'static> {
        shape: Shape<T>,
    }
);

struct Opaque(u8);

#[test]
fn only_the_components_need_the_trait() {
    let mut kinds = Kinds::<Opaque>::new();
    let e = kinds.spawn((Position(1), Kind(5, core::marker::PhantomData)));
    assert!(kinds == kinds.clone());
    assert_eq!(kinds.kind()[e].0, 5);
    // This world has no `Clone`, and works without.
    let mut shapes = Shapes::<Opaque>::new();
    let e = shapes.spawn(Shape(Opaque(4)));
    assert_eq!(shapes.shape()[e].0.0, 4);
}
