//! The worlds.

/// A world, and what its schedules can use of it.
pub(crate) struct World {
    pub(crate) module: &'static str,
    /// The declaration.
    pub(crate) text: &'static str,
    /// The components with linear storage.
    pub(crate) linear: &'static str,
    pub(crate) resources: &'static [&'static str],
    pub(crate) queries: &'static [&'static [Query]],
    /// Bundles that can be spawned and inserted, made of a number `w`.
    pub(crate) bundles: &'static [&'static str],
    /// What can be removed.
    pub(crate) removed: &'static [&'static str],
}

impl World {
    /// Returns the bundles for the contents of a world.
    pub(crate) fn contents(&self) -> String {
        let arms = self.bundles.iter().map(|bundle| {
            format!("{{ |world: &mut W, w: u64| {{ let _ = w; world.spawn({bundle}); }} }}")
        });
        arms.collect::<Vec<_>>().join(" ")
    }
}

/// A query: the struct, the method, the columns that it only reads, and those that it changes.
#[derive(Clone, Copy)]
pub(crate) struct Query {
    pub(crate) name: &'static str,
    pub(crate) method: &'static str,
    pub(crate) reads: &'static str,
    pub(crate) changes: &'static str,
    /// How a row is folded into `w`, and changed by it.
    pub(crate) fold: &'static str,
    pub(crate) entity: bool,
    /// Whether the struct has a lifetime.
    pub(crate) borrows: bool,
}

const fn query(
    [name, method, reads, changes]: [&'static str; 4],
    fold: &'static str,
    entity: bool,
) -> Query {
    let borrows = !fold.is_empty();
    Query { name, method, reads, changes, fold, entity, borrows }
}

/// The queries of each world.
const COMMON: &[Query] = &[
    query(
        ["Moving", "moving", "b", "a"],
        "w = step(w, row.b.0); row.a.0 = step(row.a.0, w);",
        true,
    ),
    query(
        ["Cold", "cold", "c t", "b"],
        "w = step(w, row.c.map_or(3, |c| c.0)); row.b.0 = step(row.b.0, w);",
        false,
    ),
    query(["Dim", "dim", "t", "c"], "w = step(w, row.c.0); row.c.0 = w;", true),
    query(
        ["Seen", "seen", "entities d", "e"],
        "w = step(w, row.d.map_or(5, |d| d.0)); if let Some(e) = row.e { e.0 = step(e.0, w); }",
        true,
    ),
    query(
        ["Sides", "sides", "a b", "d"],
        "w = step(w, row.a.0 ^ row.b.0); row.d.0 = step(row.d.0, w);",
        false,
    ),
    query(["Tagged", "tagged", "t d", ""], "", true),
    query(["Sums", "sums", "c e", ""], "w = step(w, row.c.0 ^ row.e.0);", false),
    query(
        ["Large", "large", "c d", "a b"],
        "w = step(w, row.c.0 ^ row.d.map_or(1, |d| d.0)); row.a.0 = w; row.b.0 = step(row.b.0, w);",
        false,
    ),
];

macro_rules! common {
    () => {
        "
        #[query] pub struct Moving { entity: Entity, a: &mut A, b: &B }
        #[query(without(t))] pub struct Cold { b: &mut B, c: Option<&C> }
        #[query(with(t))] pub struct Dim { entity: Entity, c: &mut C }
        #[query] pub struct Seen { entity: Entity, d: Option<&D>, e: Option<&mut E> }
        #[query] pub struct Sides { a: &A, b: &B, d: &mut D }
        #[query(with(t), without(d))] pub struct Tagged { entity: Entity }
        #[query] pub struct Sums { c: &C, e: &E }
        #[query] pub struct Large { a: &mut A, b: &mut B, c: &C, d: Option<&D> }
        "
    };
}

const BUNDLES: &[&str] = &[
    "(A(w), B(w ^ 1))",
    "(A(w), B(2), C(w), D(4))",
    "(C(w), T)",
    "(A(w), C(3), D(w), E(w), T)",
    "(B(w), E(7))",
    "(T, E(w))",
];

pub(crate) const WORLDS: &[World] = &[
    World {
        module: "separate",
        text: concat!(
            "#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
            pub struct W { a: A, b: B, c: C, d: D, e: E, t: T }",
            common!()
        ),
        linear: "",
        resources: &[],
        queries: &[COMMON],
        bundles: BUNDLES,
        removed: &["A", "B", "C", "(D, E)", "T"],
    },
    World {
        module: "grouped",
        text: concat!(
            "#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
            pub struct W { a: A, b: B, c: C, d: D, e: E, t: T }
            #[group(own(a, b))] pub struct Pairs;
            #[group(own(c, e), without(t))] pub struct Plain;",
            common!()
        ),
        linear: "",
        resources: &[],
        queries: &[COMMON],
        bundles: BUNDLES,
        removed: &["A", "B", "C", "(D, E)", "T"],
    },
    World {
        module: "tabled",
        text: concat!(
            "#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
            pub struct W { c: C, #[storage(linear)] d: D, e: E, t: T }
            #[table] pub struct Body { pub a: A, pub b: B }
            #[query(without(t))] pub struct Bodies { body: BodyMut, c: Option<&C> }
            #[query(with(body))] pub struct Bare { entity: Entity, e: Option<&E> }",
            common!()
        ),
        linear: "d",
        resources: &[],
        queries: &[
            COMMON,
            &[
                query(
                    ["Bodies", "bodies", "c t", "a b"],
                    "w = step(w, row.body.a.0 ^ row.c.map_or(2, |c| c.0)); row.body.b.0 = w;",
                    false,
                ),
                query(["Bare", "bare", "a e", ""], "w = step(w, row.e.map_or(2, |e| e.0));", true),
            ],
        ],
        bundles: &[
            "Body { a: A(w), b: B(w ^ 1) }",
            "(Body { a: A(w), b: B(3) }, C(w), D(5))",
            "(C(w), T)",
            "(Body { a: A(1), b: B(w) }, C(2), D(w), E(w), T)",
            "(D(w), E(1))",
        ],
        removed: &["Body", "C", "(D, E)", "T"],
    },
    World {
        module: "nested",
        text: concat!(
            "#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
            pub struct W { a: A, b: B, #[storage(linear)] c: C, d: D, #[storage(linear)] e: E, t: T }
            #[group(own(a, b))] pub struct Pairs;
            #[group(own(a, b, d), without(t))] pub struct Triples;",
            common!()
        ),
        linear: "c e",
        resources: &[],
        queries: &[COMMON],
        bundles: BUNDLES,
        removed: &["A", "B", "C", "(D, E)", "T"],
    },
    World {
        module: "with_resources",
        text: concat!(
            "#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
            pub struct W { a: A, b: B, d: D, t: T, #[resource] clock: Clock, #[resource] dice: Dice }
            #[table] pub struct Pair { pub c: C, pub e: E }
            #[group(own(a, b), with(t))] pub struct Pairs;
            #[query] pub struct Both { entity: Entity, pair: PairRef, b: &mut B }",
            common!()
        ),
        linear: "",
        resources: &["clock", "dice"],
        queries: &[
            COMMON,
            &[query(
                ["Both", "both", "c e", "b"],
                "w = step(w, row.pair.c.0 ^ row.pair.e.0); row.b.0 = w;",
                true,
            )],
        ],
        bundles: &[
            "(A(w), B(w ^ 1))",
            "(A(w), B(2), T)",
            "(Pair { c: C(w), e: E(1) }, T)",
            "(A(w), Pair { c: C(3), e: E(w) }, D(w), T)",
            "(B(w), D(7), Pair { c: C(3), e: E(w) })",
        ],
        removed: &["A", "B", "Pair", "D", "T"],
    },
];
