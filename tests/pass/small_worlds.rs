//! A world may have no groups, no queries, no components.

use ecs_core::{Entity, world};

world!(
    struct Empty {}
);

world!(
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    pub struct Named {
        name: String,
    }
);

world!(
    struct Crowd {}

    #[query]
    struct Everyone {
        entity: Entity,
    }
);

pub(crate) fn main() {
    let mut empty = Empty::new();
    let entity = empty.spawn(());
    assert!(empty.contains(entity));

    let mut named = Named::new();
    named.spawn("Ada".to_owned());
    assert_eq!(named.clone(), named);

    let mut crowd = Crowd::new();
    let someone = crowd.spawn(());
    assert!(crowd.everyone().map(|Everyone { entity }| entity).eq([someone]));
}
