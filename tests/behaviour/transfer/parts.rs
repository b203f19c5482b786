//! Worlds with parts: attributes of a part hold in the world.

use ecs_core::{Entity, EntityMapping, Link, MapEntities, world};

mod family {
    use super::{Entity, EntityMapping, Link, MapEntities};

    #[derive(Clone, Debug, PartialEq)]
    pub(crate) struct ChildOf(pub(crate) Entity);

    impl Link for ChildOf {
        fn target(&self) -> Entity {
            self.0
        }
    }

    impl MapEntities for ChildOf {
        fn map_entities(&mut self, mapping: &EntityMapping) {
            self.0.map_entities(mapping);
        }
    }

    ecs_core::part!(
        pub(crate) struct Family {
            #[link(on_despawn = despawn)]
            #[entities]
            parent: ChildOf,
        }

        #[table]
        pub(crate) struct Pair {
            #[entities]
            pub(crate) left: Entity,
            #[entities]
            pub(crate) right: Box<Entity>,
        }
    );
}

#[derive(Clone, Debug, PartialEq)]
struct Name(&'static str);

world!(
    #[derive(Clone, Debug, PartialEq)]
    #[parts(family::Family)]
    struct Town {
        name: Name,
    }
);

#[test]
fn handles_of_a_part_are_mapped() {
    let mut prefab = Town::new();
    let a = prefab.spawn(Name("a"));
    let b = prefab.spawn((Name("b"), family::ChildOf(a)));
    prefab.insert(a, family::Pair { left: b, right: Box::new(b) }).unwrap();
    let mut town = Town::new();
    town.spawn(());
    let new = town.instance(&prefab);
    assert_eq!(town.parent().parent(new.map(b)), Some(new.map(a)));
    let pair = town.pair().get(new.map(a)).unwrap();
    assert_eq!((*pair.left, **pair.right), (new.map(b), new.map(b)));
    let shown = format!("{:?}", town.inspect(new.map(a)).unwrap());
    assert_eq!(shown, "1v1 {name: Name(\"a\"), left: 2v1, right: 2v1}");
}
