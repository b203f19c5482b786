//! Places where a world can be declared, and its visibility.

use ecs_core::{Entity, world};

#[test]
fn a_world_can_be_declared_in_a_function() {
    struct Hp(i32);

    world!(
        struct Local {
            hp: Hp,
        }

        #[query]
        struct Hurt {
            entity: Entity,
            hp: &mut Hp,
        }
    );

    let mut world = Local::new();
    let e = world.spawn(Hp(3));
    for Hurt { hp, .. } in world.hurt() {
        hp.0 -= 1;
    }
    assert_eq!(world.hurt().get(e).unwrap().hp.0, 2);
    {
        // In a nested block, with the same name.
        world!(
            struct Local {
                hp: Hp,
                flag: bool,
            }
        );
        let mut world = Local::new();
        world.spawn((Hp(1), true));
        assert_eq!(Local::LAYOUT.components.len(), 2);
    }
    assert_eq!(Local::LAYOUT.components.len(), 1);
}

struct Shared(u8);
struct Only(u16);

world!(
    struct First {
        shared: Shared,
        only: Only,
    }

    #[group(own(shared, only))]
    struct Pairs;

    #[query]
    struct FirstRow {
        shared: &mut Shared,
        only: &Only,
    }
);

world!(
    struct Second {
        only: Only,
        shared: Shared,
    }

    #[group(own(only, shared))]
    struct OtherPairs;

    #[query]
    struct SecondRow {
        shared: &Shared,
    }
);

#[test]
fn two_worlds_of_a_module_can_share_component_types() {
    let (mut first, mut second) = (First::new(), Second::new());
    first.spawn((Shared(1), Only(10)));
    second.spawn((Shared(2), Only(20)));
    for row in first.first_row() {
        row.shared.0 += u8::try_from(row.only.0).unwrap();
    }
    assert_eq!(first.shared().as_slice()[0].0, 11);
    assert_eq!(second.second_row().single().unwrap().shared.0, 2);
    assert_eq!((first.pairs().len(), second.other_pairs().len()), (1, 1));
}

mod inner {
    use ecs_core::{Entity, world};

    #[derive(Debug, PartialEq)]
    pub(crate) struct Open(pub(crate) i32);
    #[derive(Debug, PartialEq)]
    pub(in crate::hygiene) struct Near(pub(crate) i32);

    world!(
        pub(in crate::hygiene) struct Visible {
            open: Open,
            near: Near,
        }

        #[group(own(open, near))]
        pub(in crate::hygiene) struct Both;

        #[query]
        pub(super) struct Rows {
            entity: Entity,
            open: &mut Open,
            // Has a narrower visibility than the query.
            pub(in crate::hygiene::places::inner) near: &Near,
        }
    );

    pub(super) fn near(row: &Rows<'_>) -> i32 {
        row.near.0
    }

    /// Private items, used only in this function.
    pub(super) fn private() -> usize {
        struct Hidden;
        world!(
            struct Secret {
                hidden: Hidden,
            }

            #[query(with(hidden))]
            struct Found {
                entity: Entity,
            }
        );
        let mut secret = Secret::new();
        secret.spawn(Hidden);
        secret.found().count()
    }
}

#[test]
fn generated_items_have_the_declared_visibility() {
    let mut world = inner::Visible::new();
    let e = world.spawn((inner::Open(1), inner::Near(2)));
    for row in world.rows() {
        row.open.0 += inner::near(&row);
        assert_eq!(row.entity, e);
    }
    assert_eq!(world.open()[e], inner::Open(3));
    assert_eq!(world.near()[e], inner::Near(2));
    assert_eq!(world.both().len(), 1);
    let s = world.split();
    assert_eq!((s.open.len(), s.both.len()), (1, 1));
    assert_eq!(inner::private(), 1);
}

/// The library reexported under another name.
mod engine {
    pub(super) use ecs_core as renamed;
}

mod through_a_reexport {
    use super::engine::renamed::{Entity, world as declare};

    #[derive(Debug, PartialEq)]
    pub(super) struct Hp(pub(super) i32);

    declare! {
        pub(super) struct Sim {
            hp: Hp,
        }

        #[query]
        pub(super) struct Rows {
            entity: Entity,
            hp: &Hp,
        }
    }
}

#[test]
fn a_world_can_be_declared_through_a_renamed_reexport() {
    let mut sim = through_a_reexport::Sim::new();
    sim.spawn(through_a_reexport::Hp(4));
    assert_eq!(sim.rows().next().unwrap().hp, &through_a_reexport::Hp(4));
}

/// A user's macro that declares a world, with types as fragments.
macro_rules! tiny {
    ($world:ident, $row:ident, $($field:ident: $type:ty),*) => {
        world! [
            #[derive(Clone)]
            struct $world {
                $($field: $type,)*
            }

            #[query]
            struct $row {
                who: Entity,
                $($field: &mut $type,)*
            }
        ];
    };
}

#[derive(Clone)]
struct Wrapped<T>(T);
tiny!(Tiny, TinyRow, first: Wrapped<u8>, second: [Option<(u8, u8)>; 2], third: fn(u8) -> u8);

#[test]
fn a_world_can_be_declared_by_another_macro() {
    fn double(n: u8) -> u8 {
        n * 2
    }
    let mut tiny = Tiny::new();
    tiny.spawn((Wrapped(1u8), [None, Some((3, 4))], double as fn(u8) -> u8));
    tiny.spawn(Wrapped(9u8));
    for TinyRow { first, second, third, .. } in tiny.tiny_row() {
        first.0 += second[1].map_or(0, |(a, b)| third(a + b));
    }
    assert_eq!(tiny.clone().first().as_slice()[0].0, 15);
}

#[forbid(unsafe_code)]
#[deny(warnings, missing_docs, clippy::pedantic)]
mod strict {
    use ecs_core::{Entity, world};

    /// A value.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub struct Hp(pub i32);
    /// A tag.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub struct Dead;

    world!(
        /// A world.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
        pub struct Sim {
            /// Hit points.
            hp: Hp,
            dead: Dead,
        }

        #[group(own(hp), with(dead))]
        pub struct Ghosts;

        #[query(without(dead))]
        pub struct Living {
            entity: Entity,
            hp: &mut Hp,
        }
    );
}

#[test]
fn a_world_compiles_under_strict_lints() {
    let mut sim = strict::Sim::new();
    sim.spawn((strict::Hp(1), strict::Dead));
    let alive = sim.spawn(strict::Hp(2));
    assert_eq!(sim.living().single().unwrap().entity, alive);
    assert_eq!(sim.ghosts().len(), 1);
}

/// The same visibility, written in two ways.
mod words {
    use ecs_core::world;

    world!(
        pub(self) struct Own {
            count: u8,
            flag: bool,
        }

        #[group(own(count, flag))]
        struct Both;

        #[group(with(count, flag))]
        pub(self) struct List;
    );

    world!(
        pub(super) struct Outer {
            count: u8,
            flag: bool,
        }

        #[group(own(count, flag))]
        pub(super) struct OuterBoth;

        #[group(with(count, flag))]
        pub(in crate::hygiene::places) struct OuterList;
    );

    pub(super) fn lens() -> (usize, usize) {
        let mut own = Own::new();
        own.spawn((1u8, true));
        (own.both().len(), own.list().len())
    }
}

#[test]
fn a_visibility_can_be_written_in_two_ways() {
    assert_eq!(words::lens(), (1, 1));
    let mut outer = words::Outer::new();
    outer.spawn((1u8, true));
    assert_eq!((outer.outer_both().len(), outer.outer_list().len()), (1, 1));
}
