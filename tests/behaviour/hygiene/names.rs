//! User names that could collide with generated ones.

use ecs_core::world;

/// Keywords as the names of a group, a query and components.
mod keywords {
    use ecs_core::{Entity, world};

    pub(super) struct Weight(pub(super) u8);
    pub(super) struct Place(pub(super) u8);

    world!(
        pub(super) struct Sim {
            r#match: Weight,
            r#where: Place,
        }

        #[group(own(r#match, r#where))]
        pub(super) struct Type;

        #[query(with(r#where))]
        pub(super) struct As {
            r#in: Entity,
            r#match: &mut Weight,
        }
    );
}

#[test]
fn keywords_become_raw_methods_and_are_shown_without_prefix() {
    let mut sim = keywords::Sim::new();
    let e = sim.spawn((keywords::Weight(1), keywords::Place(2)));
    for keywords::As { r#in, r#match } in sim.r#as() {
        assert_eq!(r#in, e);
        r#match.0 += 1;
    }
    assert_eq!(sim.r#match()[e].0, 2);
    sim.match_mut()[e].0 += sim.r#where()[e].0;
    assert_eq!(sim.r#type().slices().1[0].0, 4);
    assert_eq!(sim.type_mut().slices().2[0].0, 2);
    let s = sim.split();
    assert_eq!((s.r#match.len(), s.r#where.len(), s.r#type.len()), (1, 1, 1));
    let layout = keywords::Sim::LAYOUT;
    assert_eq!(layout.components[0].name, "match");
    assert_eq!(layout.groups[0].own, ["match", "where"]);
    assert_eq!(layout.queries[0].fields[0].0, "in");
    let error = {
        let bare = sim.spawn(());
        sim.remove::<keywords::Weight>(bare).err().unwrap()
    };
    assert_eq!(error.to_string(), "entity 1v1 has no `match`, so nothing was removed");
}

/// Components named like local variables of generated code.
mod locals {
    use ecs_core::{Entity, world};

    macro_rules! types {
        ($($name:ident)*) => {
            $(#[derive(Clone, Debug, PartialEq, Eq, Hash)]
            pub(super) struct $name(pub(super) u8);)*
        };
    }
    types!(A B C D E F G H I K N);

    world!(
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub(super) struct W {
            world: A,
            index: B,
            bundle: C,
            parts: D,
            origin: E,
            source: F,
            other: G,
            state: H,
            formatter: I,
            visitor: K,
            verdict: N,
        }

        #[group(own(world, index))]
        pub(super) struct Q;

        #[group(with(bundle, parts), without(state))]
        pub(super) struct T;

        #[query(with(source), without(other))]
        pub(super) struct S {
            row: Entity,
            world: &mut A,
            index: &B,
            bundle: Option<&C>,
        }
    );
}

#[test]
fn components_can_be_named_like_locals_and_types_like_parameters() {
    use locals::{A, B, C, D, F, G, N, S, W};
    let mut w = W::new();
    let e = w.spawn((A(1), B(2), C(3), D(4), F(5)));
    w.spawn((A(1), B(2), G(9), F(5), N(1)));
    for S { row, world, index, bundle } in w.s() {
        assert_eq!(row, e);
        world.0 += index.0 + bundle.unwrap().0;
    }
    assert_eq!(w.get::<A>(e), Some(&A(6)));
    assert_eq!((w.q().len(), w.t().len()), (2, 1));
    let mut copy = w.clone();
    assert!(copy == w);
    copy.clone_from(&w);
    assert_eq!(format!("{copy:?}"), format!("{w:?}"));
    assert_eq!(w.remove::<(C, N)>(e).ok(), None);
    assert_eq!(w.despawn_where::<S>(|row| row.world.0 == 6), 1);
}

/// Components named like items that generated code uses.
mod machinery {
    use ecs_core::Entity as Handle;
    use ecs_core::world;

    macro_rules! types {
        ($($name:ident)*) => {
            $(#[derive(Clone)] pub(super) struct $name;)*
        };
    }
    types!(World Has Bundle Query Column Parts Queues Pool Leaf Entity);

    world!(
        #[derive(Clone)]
        pub(super) struct Sim {
            owner: Has,
            is_world: World,
            is_bundle: Bundle,
            is_query: Query,
            column: Column,
            pieces: Parts,
            queues: Queues,
            pool: Pool,
            leaf: Leaf,
            named_entity: Entity,
        }

        #[group(own(is_world, is_query))]
        pub(super) struct Owns;

        #[query(without(leaf))]
        pub(super) struct Terms {
            this: Handle,
            is_world: &World,
            named_entity: Option<&mut Entity>,
        }
    );
}

#[test]
fn components_can_be_named_like_library_items() {
    use machinery::{Entity, Has, Pool, Query, Sim, World};
    let mut sim = Sim::new();
    let e = sim.spawn((World, Query, Has, Pool));
    sim.insert(e, Entity).unwrap();
    let row = sim.terms().single().unwrap();
    assert!(row.this == e && row.named_entity.is_some());
    assert_eq!(sim.owns().entities(), [e]);
    assert_eq!(sim.clone().pool().len(), 1);
}

struct Speed(i32);

// Names with acronyms, digits and non-ASCII letters.
world!(
    struct HttpServer2 {
        speed: Speed,
        größe: u128,
    }

    #[query]
    struct ABTest {
        speed: &mut Speed,
        größe: Option<&u128>,
    }
);

#[test]
fn methods_are_in_snake_case() {
    let mut server = HttpServer2::new();
    server.spawn((Speed(3), 5u128));
    for row in server.ab_test() {
        row.speed.0 += i32::try_from(*row.größe.unwrap()).unwrap();
    }
    assert_eq!(server.speed().as_slice()[0].0, 8);
    let mut commands = HttpServer2Commands::new();
    commands.spawn(&mut server.reserver(), 7u128);
    server.apply(&mut commands).expect_all();
    assert_eq!(server.größe().as_slice(), [5, 7]);
    let split: HttpServer2Split<'_> = server.split();
    assert_eq!(split.größe.len(), 2);
}

/// Names that end with an underscore.
mod underscores {
    #![deny(warnings)]

    use ecs_core::world;

    pub(super) struct Kind(pub(super) u8);
    pub(super) struct Wait(pub(super) u8);

    world!(
        pub(super) struct Sim_ {
            type_: Kind,
            __: Wait,
        }

        #[group(own(type_, __))]
        pub(super) struct Loop_;

        #[query]
        pub(super) struct Match_ {
            type_: &mut Kind,
            __: &Wait,
        }
    );

    pub(super) fn buffer() -> SimCommands {
        SimCommands::new()
    }
}

#[test]
fn a_trailing_underscore_is_dropped_before_a_suffix() {
    let mut sim = underscores::Sim_::new();
    let mut commands = underscores::buffer();
    commands.spawn(&mut sim.reserver(), (underscores::Kind(1), underscores::Wait(2)));
    sim.apply(&mut commands).expect_all();
    for underscores::Match_ { type_, __ } in sim.r#match() {
        type_.0 += __.0;
    }
    sim.type_mut().as_mut_slice()[0].0 += sim.__().as_slice()[0].0;
    assert_eq!(sim.type_().as_slice()[0].0, 5);
    assert_eq!(sim.loop_mut().len(), 1);
}

/// Names that sound like methods of a world, which has none of them.
mod free {
    use ecs_core::{schedule, world};

    macro_rules! types {
        ($($Name:ident)*) => {
            $(#[derive(Clone, Debug, PartialEq)]
            pub(super) struct $Name(pub(super) u8);)*
        };
    }
    types!(Tick Iter Events Run Retain Drain Entry Snapshot Commands Resources Exchange Schedule);

    world!(
        #[derive(Clone, Debug, PartialEq)]
        pub(super) struct Sim {
            #[track]
            tick: Tick,
            iter: Iter,
            events: Events,
            run: Run,
            retain: Retain,
            drain: Drain,
            entry: Entry,
            #[resource]
            snapshot: Snapshot,
            #[resource]
            commands: Commands,
            #[resource]
            resources: Resources,
        }

        #[table]
        pub(super) struct Row {
            pub(super) exchange: Exchange,
            pub(super) schedule: Schedule,
        }

        #[group(own(run, events), with(tick), events)]
        pub(super) struct Retained;

        #[query]
        pub(super) struct SortBySignature {
            tick: &mut Tick,
            drain: &Drain,
        }
    );

    pub(super) fn advance<'w>(
        rows: impl Iterator<Item = SortBySignature<'w>>,
        snapshot: &Snapshot,
    ) {
        for SortBySignature { tick, drain } in rows {
            tick.0 += drain.0 + snapshot.0;
        }
    }

    #[schedule]
    impl Sim {
        pub(super) fn frame(&mut self) {
            advance(self.sort_by_signature(), self.snapshot());
        }
    }
}

#[test]
fn names_that_no_method_has_are_free() {
    use free::*;
    let mut sim = Sim::new(Snapshot(1), Commands(2), Resources(3));
    let entity = sim.spawn((
        Tick(1),
        Drain(2),
        Run(3),
        Events(4),
        Row { exchange: Exchange(5), schedule: Schedule(6) },
    ));
    sim.frame();
    assert_eq!((sim.tick()[entity].0, sim.retained().len(), sim.events()[entity].0), (4, 1, 4));
    let copy = sim.clone();
    sim.despawn(entity).unwrap();
    assert_eq!((copy.exchange()[entity].0, copy.commands().0, sim.run().len()), (5, 2, 0));
    assert!(copy != sim);
}

mod hidden_methods {
    //! A query that changes something has the method that its name gives, also where the trait `World` is imported.

    #[allow(unused_imports, reason = "no name of it may be in the way")]
    use ecs_core::prelude::*;
    use ecs_core::world;

    struct Place(u32);

    macro_rules! queries {
        ($($query:ident $method:ident)*) => {
            world!(
                struct Sim { place: Place }

                $(
                    #[query]
                    struct $query { place: &mut Place }
                )*
            );

            #[test]
            fn queries_have_the_names_of_methods_that_the_trait_hides() {
                let mut sim = Sim::new();
                sim.spawn(Place(0));
                let mut count = 0;
                $(
                    sim.$method().for_each(|row| row.place.0 += 1);
                    count += 1;
                )*
                assert_eq!(sim.place().as_slice()[0].0, count);
            }
        };
    }

    queries!(
        Table table Sets sets Shown shown Origin origin Events events
        PrepareRow prepare_row RefuseRows refuse_rows UnitRows unit_rows
    );
}

/// A type with the name of a constant parameter.
mod type_like_a_parameter {
    use ecs_core::{Query, world};

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub(super) struct N;
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub(super) struct Cells<const N: usize>(pub(super) [u8; N]);

    world!(
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub(super) struct Sim<const N: usize> {
            cells: Cells<{ N }>,
            cold: u8,
        }

        #[table]
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub(super) struct Row<const N: usize> {
            pub(super) more: [i16; N],
        }

        #[group(own(cells, cold))]
        pub(super) struct Filled;

        #[query]
        pub(super) struct Shown<const N: usize> {
            pub(super) cells: &mut Cells<{ N }>,
            row: RowRef<'_>,
        }
    );

    #[derive(Query)]
    pub(super) struct Asked<'w, const N: usize> {
        pub(super) cells: &'w Cells<{ N }>,
    }
}

#[test]
fn a_type_can_have_the_name_of_a_constant_parameter() {
    use type_like_a_parameter::{Asked, Cells, N, Row, Sim};
    let mut sim: Sim<2> = Sim::new();
    assert_eq!(N, N);
    sim.spawn((Cells([1, 2]), 5_u8, Row { more: [3, 4] }));
    for shown in sim.shown() {
        shown.cells.0[0] += 6;
    }
    assert_eq!(
        sim.query::<Asked<'_, 2>>().map(|asked| asked.cells.0).collect::<Vec<_>>(),
        [[7, 2]]
    );
    assert_eq!((sim.filled().len(), sim.clone() == sim), (1, true));
}
