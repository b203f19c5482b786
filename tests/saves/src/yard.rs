//! The world.

use ecs_core::{Entity, EntityMapping, Link, MapEntities, world};
use serde::{Deserialize, Serialize};

macro_rules! components {
    ($($(#[$attr:meta])* $Name:ident($Type:ty);)*) => {$(
        $(#[$attr])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub struct $Name(pub $Type);
    )*};
}

components! {
    Place([u16; 2]);
    Speed(i32);
    Mass(u64);
    Name(String);
    #[repr(align(64))]
    Wide(u8);
    Heat(u32);
    Item(Vec<u8>);
    Depth(u32);
    Shape(u32);
    Size(Option<Box<u32>>);
    Clock(u64);
    Log(Vec<u16>);
}

macro_rules! tags {
    ($($Name:ident)*) => {$(
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub struct $Name;
    )*};
}

tags!(Tag Asleep Edge);

macro_rules! links {
    ($($Name:ident)*) => {$(
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub struct $Name(pub Entity);

        impl Link for $Name {
            fn target(&self) -> Entity {
                self.0
            }
        }

        impl MapEntities for $Name {
            fn map_entities(&mut self, mapping: &EntityMapping) {
                self.0.map_entities(mapping);
            }
        }
    )*};
}

links!(ChildOf Likes Seen);

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    pub struct Yard {
        place: Place,
        speed: Speed,
        #[storage(linear)]
        mass: Mass,
        name: Name,
        wide: Wide,
        tag: Tag,
        #[storage(linear)]
        asleep: Asleep,
        #[track(frames = 3)]
        heat: Heat,
        #[track(removed)]
        item: Item,
        #[track]
        #[storage(linear)]
        depth: Depth,
        #[entities]
        #[link(on_despawn = despawn)]
        parent: ChildOf,
        #[entities]
        #[link(on_despawn = unlink)]
        likes: Likes,
        #[track]
        #[entities]
        #[link(on_despawn = keep)]
        seen: Seen,
        #[resource]
        clock: Clock,
        #[resource]
        log: Log,
    }

    #[table]
    #[derive(Clone)]
    pub struct Body {
        #[track]
        pub shape: Shape,
        pub size: Size,
        pub edge: Edge,
    }

    #[table]
    #[derive(Clone)]
    pub struct Count {
        pub many: Many,
    }

    /// Full-owning, with a nested group.
    #[group(own(place, speed))]
    pub struct Moving;
    /// Nested, and adds a table, an exclusion and events.
    #[group(own(place, speed, body), without(asleep), events)]
    pub struct Awake;
    /// Partial-owning.
    #[group(own(wide, heat), with(mass), events)]
    pub struct Warm;
    /// Owns a link.
    #[group(own(likes, tag))]
    pub struct Fans;
    /// Non-owning.
    #[group(with(name, item), events)]
    pub struct Named;
    /// Non-owning, over a table and a link, with an exclusion.
    #[group(with(parent, count), without(tag))]
    pub struct Counted;
);

components!(Many(u16););
