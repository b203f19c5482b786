//! A world of one component, and a world of one zero-sized component.

use ecs_core::{Entity, world};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Only(u32);

world!(
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct One {
        only: Only,
    }

    #[query]
    struct Rows {
        entity: Entity,
        only: &mut Only,
    }
    #[query(without(only))]
    struct Bare {
        entity: Entity,
    }
);

mod tagged {
    use ecs_core::world;

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub(super) struct Tag;

    world!(
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub(super) struct Tagged {
            tag: Tag,
        }
    );
}

#[test]
fn a_world_of_one_component_supports_all_operations() {
    let mut one = One::new();
    let all: Vec<Entity> = (0..20).map(|i| one.spawn(Only(i))).collect();
    let bare = one.spawn(());
    one.rows().for_each(|row| row.only.0 += row.entity.index());
    assert!(one.only().iter().all(|(e, only)| only.0 == 2 * e.index()));
    assert!(one.bare().map(|row| row.entity).eq([bare]));
    one.sort_by_key::<Only, _>(|only| std::cmp::Reverse(only.0));
    assert_eq!(one.only().entities()[0], all[19]);
    assert_eq!(one.remove::<Only>(all[4]), Ok(Only(8)));
    assert_eq!(one.remove_batch::<Only>(all.clone()), 19);
    assert_eq!((one.len(), one.bare().count(), one.rows().count()), (21, 21, 0));
    let copy = one.clone();
    one.clear_component::<Only>();
    assert_eq!(one, copy);
    assert_eq!(one.despawn_where::<Bare>(|_| true), 21);
    assert!(one.is_empty());
}

#[test]
fn a_world_of_one_tag_supports_all_operations() {
    use tagged::{Tag, Tagged};
    let mut tagged = Tagged::new();
    let all = [Tag; 5].map(|tag| tagged.spawn(tag));
    let bare = tagged.spawn(());
    assert_eq!((tagged.len(), tagged.tag().len(), tagged.has::<Tag>(bare)), (6, 5, false));
    assert_eq!(tagged.query_mut::<&mut Tag>().filter(|tag| **tag == Tag).count(), 5);
    tagged.despawn_batch(all);
    assert_eq!((tagged.len(), tagged.tag().len()), (1, 0));
}
