//! The invariants of a yard, by the statements of docs/groups.md, checked entity by entity.

use ecs_core::{Entity, World};

use crate::yard::*;

/// Checks a world: columns, groups and links.
pub fn check(world: &Yard) {
    let all: Vec<Entity> = world.entities().iter().collect();
    assert_eq!(all.len(), world.len());
    macro_rules! columns {
        ($($C:ident $column:ident)*) => {$(
            let listed: Vec<Entity> = World::column_of::<$C>(world).iter().map(|row| row.0).collect();
            for &entity in &listed {
                assert!(world.has::<$C>(entity), "{entity} lacks `{}`", stringify!($column));
            }
            let having = all.iter().filter(|&&entity| world.has::<$C>(entity)).count();
            assert_eq!(having, listed.len(), "rows of `{}`", stringify!($column));
        )*};
    }
    columns!(
        Place place Speed speed Mass mass Name name Wide wide Tag tag Asleep asleep Heat heat Item item
        Depth depth ChildOf parent Likes likes Seen seen Shape shape Size size Edge edge Many many
    );
    let has = |entity: Entity| Has {
        place: world.has::<Place>(entity) && world.has::<Speed>(entity),
        body: world.has::<Shape>(entity),
        asleep: world.has::<Asleep>(entity),
        tag: world.has::<Tag>(entity),
    };
    let members = |name: &str, found: &[Entity], wanted: &dyn Fn(Entity) -> bool| {
        let mut found = found.to_vec();
        found.sort();
        let wanted: Vec<Entity> = all.iter().copied().filter(|&entity| wanted(entity)).collect();
        assert_eq!(found, wanted, "members of `{name}`");
    };
    members("moving", world.moving().entities(), &|e| has(e).place);
    members("awake", world.awake().entities(), &|e| {
        let Has { place, body, asleep, .. } = has(e);
        place && body && !asleep
    });
    members("warm", world.warm().entities(), &|e| {
        world.has::<Wide>(e) && world.has::<Heat>(e) && world.has::<Mass>(e)
    });
    members("fans", world.fans().entities(), &|e| world.has::<Likes>(e) && has(e).tag);
    members("named", world.named().entities(), &|e| world.has::<Name>(e) && world.has::<Item>(e));
    members("counted", world.counted().entities(), &|e| {
        world.has::<ChildOf>(e) && world.has::<Many>(e) && !has(e).tag
    });
    // The members of an owning group are in front.
    assert_eq!(world.moving().entities(), &world.place().entities()[..world.moving().len()]);
    assert_eq!(world.moving().entities(), &world.speed().entities()[..world.moving().len()]);
    assert_eq!(world.awake().entities(), &world.place().entities()[..world.awake().len()]);
    assert_eq!(world.awake().entities(), &world.body().entities()[..world.awake().len()]);
    assert_eq!(world.warm().entities(), &world.heat().entities()[..world.warm().len()]);
    assert_eq!(world.fans().entities(), &world.likes().entities()[..world.fans().len()]);
    links(world, &all);
}

struct Has {
    place: bool,
    body: bool,
    asleep: bool,
    tag: bool,
}

fn links(world: &Yard, all: &[Entity]) {
    macro_rules! link {
        ($C:ident $column:ident) => {
            let mut sources = 0;
            for &target in all {
                let forward: Vec<Entity> = world.$column().children(target).collect();
                let mut backward: Vec<Entity> = world.$column().children(target).rev().collect();
                backward.reverse();
                assert_eq!(forward, backward, "sources of {target} by `{}`", stringify!($column));
                for &source in &forward {
                    assert_eq!(world.$column().parent(source), Some(target));
                    assert_eq!(world.get::<$C>(source).map(|link| link.0), Some(target));
                }
                sources += forward.len();
            }
            let linked = all.iter().filter(|&&e| world.$column().parent(e).is_some()).count();
            assert_eq!(sources, linked, "sources in lists of `{}`", stringify!($column));
        };
    }
    link!(ChildOf parent);
    link!(Likes likes);
    link!(Seen seen);
}
