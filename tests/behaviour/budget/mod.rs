//! Worlds and parts that keep their budgets.

use ecs_core::{part, world};

struct Position([f32; 3]);
struct Name([u8; 20]);
struct Asleep;
struct Boxed<T>(Box<T>);

const CACHE_LINE: usize = 64;

part!(
    #[budget(component <= 12, entity <= 12)]
    pub struct Places {
        position: Position,
    }
);

world!(
    #[parts(Places)]
    #[budget(entity <= CACHE_LINE / 2, component <= if size_of::<Name>() > 16 { 20 } else { 16 })]
    struct Exact {
        name: Name,
        asleep: Asleep,
    }
);

world!(
    #[budget(entity <= 0)]
    struct Tags {
        asleep: Asleep,
    }
);

world!(
    #[budget(component <= size_of::<usize>())]
    struct Generic<T: 'static> {
        boxed: Boxed<T>,
    }
);

#[test]
fn a_budget_counts_the_values_of_one_entity_with_all_components() {
    let mut exact = Exact::new();
    let entity = exact.spawn((Position([1.0; 3]), Name([2; 20]), Asleep));
    assert_eq!(exact.get::<Position>(entity).unwrap().0, [1.0; 3]);
    assert_eq!(exact.get::<Name>(entity).unwrap().0, [2; 20]);
    let mut tags = Tags::new();
    assert!(tags.spawn(Asleep).index() == 0);
}

#[test]
fn a_budget_of_a_world_with_parameters_is_that_of_its_types() {
    let mut generic = Generic::<[u8; 1000]>::new();
    let entity = generic.spawn(Boxed(Box::new([3; 1000])));
    assert_eq!(generic.get::<Boxed<[u8; 1000]>>(entity).unwrap().0[999], 3);
}
