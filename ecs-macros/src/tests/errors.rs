//! One case per rule, with the exact words. The places are held by the ui tests of the workspace.

use super::{errors, formatted};

type Case<'a> = (&'a str, &'a [&'a str]);

#[test]
fn worlds() {
    let cases: &[Case<'_>] = &[
        (
            "",
            &[
                "no world; begin with a struct of all components, such as `pub struct Sim { position: Position }`",
            ],
        ),
        (
            "#[group(own(a, b))] struct G;",
            &[
                "no world; begin with a struct of all components, such as `pub struct Sim { position: Position }`",
            ],
        ),
        (
            "struct Sim;",
            &[
                "a world is a struct with named fields, one per component; write `struct Sim { position: Position }`",
            ],
        ),
        (
            "struct Sim(u8);",
            &[
                "a world is a struct with named fields, one per component; write `struct Sim { position: Position }`",
            ],
        ),
        (
            "struct Sim { a: A } struct Other { b: B }",
            &[
                "a second world, after `Sim`; put `#[query]` on it, or give it a `world!` of its own",
            ],
        ),
        (
            "struct Sim { a: A } struct Other;",
            &["`Other` is neither group nor query; put `#[group(..)]` on it"],
        ),
        (
            "struct Sim { a: A } #[quer] struct Other { a: &A }",
            &["unknown attribute `quer`; did you mean `query`?"],
        ),
        (
            "#[query] struct Q { a: &A } struct Sim { a: A }",
            &["the world comes first; move this struct to the top"],
        ),
        ("struct Sim<T> { a: A }", &["a world can't be generic yet; name the types"]),
        (
            "#[derive(Copy, Eq, Clone, Clone)] struct Sim { a: A }",
            &[
                "a world can't derive `Copy`; it can derive `Clone`, `Debug`, `Default`, `PartialEq`, `Eq` and `Hash`",
                "`Clone` is derived twice; write it once",
                "`Eq` needs `PartialEq`; write `#[derive(PartialEq, Eq)]`",
            ],
        ),
        (
            "struct Sim { #[cfg(x)] a: A, #[foo] c: C, pub d: D }",
            &[
                "`cfg` can't stand inside `world!`; put it on the whole macro, once per variant",
                "only doc comments and `#[storage(..)]` can stand on a component; leave this out",
                "a component takes no visibility of its own; its accessors take the world's",
            ],
        ),
        (
            "struct Sim { #[storage(sprase)] a: A, #[storage(hashed)] b: B, #[storage] c: C,
                #[storage(linear)] #[storage(linear)] d: D }",
            &[
                "no storage `sprase`; did you mean `sparse`?",
                "no storage `hashed`; a component has `sparse` or `linear` storage",
                "expected `#[storage(sparse)]` or `#[storage(linear)]`",
                "a second `#[storage(..)]` on one component; write it once",
            ],
        ),
        (
            "struct Sim { a: A, #[storage(linear)] b: B, c: C } #[group(own(a, b))] struct G;",
            &[
                "`b` has linear storage, which keeps each value at its entity's index, so that no group can own it; move `b` from own(..) to with(..)",
                "`b` has linear storage by this; without, it can be owned",
            ],
        ),
        (
            "struct Sim { a: A, a: B, b: A, c: (A, B), len: L, iter: I, entities: E, x: X, x_mut: Y }",
            &[
                "a second component `a`; give it another name",
                "`a` has this type already, and a component is found by its type; wrap one of them in a struct of its own",
                "a tuple of this world's components is a bundle of them; make it a struct",
                "`len` is reserved for a method of the world; give the component another name",
                "`iter` is reserved for a method of the world; give the component another name",
                "`entities` is reserved for a method of the world; give the component another name",
                "`x_mut` is the accessor that changes `x`; give one of them another name",
            ],
        ),
        (
            "struct Sim { a: &A, b: [u8], c: Foo<'a>, d: dyn X, e: _, f: () }",
            &[
                "`a` can't be a component: a world owns its components, so only `'static` can be borrowed; own the value",
                "`b` can't be a component: its size is not known when compiling; put it in a `Box`",
                "`c` can't be a component: a world owns its components, so only `'static` can be borrowed; own the value",
                "`d` can't be a component: its size is not known when compiling; put it in a `Box`",
                "`e` can't be a component: `_` names no type; name one",
                "`f` can't be a component: `()` is the bundle of nothing; declare a unit struct as a tag",
            ],
        ),
        ("struct Sim { a: A, b: , c: C }", &["`b` has no type; write `b: ..`"]),
        (
            "struct Sim { a: A b: B, c }",
            &["expected `,` between two fields", "`c` has no type; write `c: ..`"],
        ),
        (
            "pub(crate) struct Sim { a: A, b: B } #[group(own(a, b))] struct G;",
            &["the group `G` is less visible than its world; write `pub(crate) struct G`"],
        ),
        (
            "enum Sim { }",
            &["an enum can't stand in `world!`, which takes structs alone; write it outside"],
        ),
        (
            "struct Sim { a: A, b: B } #[group(own(a, b))] struct G #[query] struct Q { a: &A }",
            &["`;` or fields in braces are missing after `struct G`"],
        ),
        (
            "struct Sim { a: A } fn f() {} #[query] struct Q { a: &A }",
            &["a function can't stand in `world!`, which takes structs alone; write it outside"],
        ),
    ];
    for (input, messages) in cases {
        assert_eq!(errors(input), *messages, "{input}");
    }
}

#[test]
fn groups_and_queries() {
    let cases: &[Case<'_>] = &[
        (
            "#[group] struct G;",
            &["`G` has no terms; write `#[group(own(..))]` with the components it arranges"],
        ),
        (
            "#[group()] struct G;",
            &["`G` has no terms; write `#[group(own(..))]` with the components it arranges"],
        ),
        (
            "#[group(without(asleep))] struct G;",
            &["`G` requires nothing; name a component in own(..) or with(..)"],
        ),
        (
            "#[group(own(position))] struct G;",
            &[
                "`G` owns `position` and asks for nothing else, so it is that column as it is; add a component, or leave the group out",
            ],
        ),
        (
            "#[group(own(position, position), with(mass), without(mass))] struct G;",
            &[
                "`position` stands twice in own(..); write it once",
                "nothing has `mass` and lacks it; leave it out of without(..) or of with(..)",
            ],
        ),
        (
            "#[group(own(position, mass), with(position), without(mass))] struct G;",
            &[
                "`position` is owned, which requires it already; leave it out of with(..)",
                "nothing has `mass` and lacks it; leave it out of without(..) or of own(..)",
            ],
        ),
        (
            "#[group(own(positon, Velocity, foo))] struct G;",
            &[
                "no component `positon` in `Sim`; did you mean `position`?",
                "`Velocity` is a type; write its field in `Sim`, `velocity`",
                "no component `foo` in `Sim`; it has `position`, `velocity`, `mass` and `asleep`",
            ],
        ),
        (
            "#[group(owns(position))] struct G;",
            &["unknown word `owns`; expected `own(..)`, `with(..)` or `without(..)`"],
        ),
        (
            "#[group(own)] struct G;",
            &["`own` needs a list; write `own(..)` with names of components"],
        ),
        ("#[group(own(position) with(mass))] struct G;", &["expected `,` between two words"]),
        (
            "#[group(own(position, 3), own(mass))] struct G;",
            &[
                "expected the name of a component, as its field in the world is called",
                "`own(..)` stands here twice; write it once",
            ],
        ),
        ("#[group = 3] struct G;", &["expected `own(..)`, `with(..)` or `without(..)`"]),
        (
            "#[group(own(position, mass))] struct G { }",
            &["a group has no fields; write `struct G;` and name the components in own(..)"],
        ),
        ("#[query] struct Q;", &["a query is a struct with named fields; write `struct Q { .. }`"]),
        (
            "#[query] #[group] struct Q { mass: &Mass }",
            &["a struct is one group or one query; leave out all but one attribute"],
        ),
        (
            "#[group(own(position, velocity))] struct A; #[group(own(position, mass))] struct B;",
            &[
                "`B` and `A` both own `position`, and neither nests in the other: only `B` requires `mass`, only `A` requires `velocity`; move `position` from own(..) to with(..) in `B`",
                "`A` owns `position` here, and so does `B`",
            ],
        ),
        (
            "#[group(own(position, velocity), without(asleep))] struct A; #[group(own(position, velocity), with(mass))] struct B;",
            &[
                "`B` and `A` both own `position`, and neither nests in the other: only `B` requires `mass`, only `A` excludes `asleep`; add `asleep` to without(..) in `B`",
                "`A` owns `position` here, and so does `B`",
            ],
        ),
        (
            "#[group(own(position, velocity))] struct A; #[group(own(position, mass), with(velocity))] struct B;",
            &[
                "`B` and `A` both own `position`, and neither nests in the other: only `B` requires `mass`, only `A` owns `velocity`; move `velocity` from with(..) to own(..) in `B`",
                "`A` owns `position` here, and so does `B`",
            ],
        ),
        (
            "#[group(own(position, velocity))] struct A; #[group(own(position), with(velocity))] struct B;",
            &[
                "`B` has the same terms as `A`, so one is idle; leave one out",
                "`A`, with the same terms as `B`, is here",
            ],
        ),
        (
            "#[group(with(position, velocity))] struct A; #[group(with(position, velocity))] struct B;",
            &[
                "`B` has the same terms as `A`, so one is idle; leave one out",
                "`A`, with the same terms as `B`, is here",
            ],
        ),
        (
            "#[group(own(position, velocity))] struct Crate; #[group(with(position, velocity))] struct Mass; #[query] struct MASS { mass: &Mass } #[query] struct Len { mass: &Mass }",
            &[
                "`Crate` can't become the name of a method, `crate`; give it another name",
                "`Mass` is the type of the component `mass`; give the group another name",
                "the component `mass` has the type `Mass` here, which a group would hide",
                "`MASS` would get the method `mass`, which is the accessor of the component `mass`; give it another name",
                "`Len` would get the method `len`, which is reserved for the world; give it another name",
            ],
        ),
        (
            "#[group(own(position, velocity))] struct Sim; #[query] struct Q { mass: &Mass } #[query] struct Q { mass: &Mass } #[query] struct SimSplit { mass: &Mass }",
            &[
                "`Sim` is the world already; give it another name",
                "`Q` is a query already; give it another name",
                "`SimSplit` is the type of a split `Sim` already; give it another name",
            ],
        ),
        (
            "#[query] struct Q { positio: &Position, mass: Mass, mass: &Mass, velocity: Option<Velocity> }",
            &[
                "no component `positio` in `Sim`; did you mean `position`?",
                "a query borrows its components; write `&` or `&mut` before the type",
                "a second field `mass`; leave one out",
                "an optional component is borrowed; write `Option<&X>` or `Option<&mut X>`",
            ],
        ),
        (
            "#[query(with(mass, asleep), without(mass, asleep))] struct Q { mass: &Mass, asleep: Option<&Asleep> }",
            &[
                "`mass` is lent by a field, which requires it already; leave it out of with(..)",
                "`asleep` is required, but the field is an `Option`; write `&` there and leave it out here",
                "nothing has `mass` and lacks it; leave it out of without(..), or leave the field out",
                "`asleep` is excluded, so the `Option` would always be `None`; leave the field out",
            ],
        ),
        (
            "#[query] struct Q { asleep: Option<&Asleep> }",
            &[
                "`Q` requires nothing; lend a component as `&X`, or add a field for the entity, such as `entity: Entity`",
            ],
        ),
        (
            "#[query(with(mass))] struct Q {}",
            &[
                "`Q` has no fields; lend a component as `&X`, or add a field for the entity, such as `entity: Entity`",
            ],
        ),
        (
            "#[query] struct Q { entity: Entity, other: Foo }",
            &["a second field for the entity; write `&` before a component's type"],
        ),
        (
            "#[query] struct Q<'a, T> { mass: &'b Mass }",
            &[
                "a query can't be generic yet; name the types",
                "a query lends for its own lifetime; leave this one out",
            ],
        ),
        (
            "#[query] struct Q { mass: &'static Mass }",
            &["a query lends for its own lifetime; leave this one out"],
        ),
        (
            "#[query(packed)] struct Q { mass: &Mass, velocity: &Velocity }",
            &[
                "`Q` can't be packed: no group serves it; a group with own(velocity, mass) would serve it",
            ],
        ),
        (
            "#[group(own(position, velocity))] struct G; #[query(packed, without(asleep))] struct Q { position: &Position, velocity: &Velocity, mass: &Mass }",
            &[
                "`Q` can't be packed: `G` does not own `mass` nor exclude `asleep`; a group with own(position, velocity, mass), without(asleep) would serve it",
            ],
        ),
        (
            "#[query(packed, packed, foo)] struct Q { mass: &Mass }",
            &[
                "`packed` stands here twice; write it once",
                "unknown word `foo`; expected `with(..)`, `without(..)` or `packed`",
            ],
        ),
        (
            "#[cfg(x)] #[query] struct Q { mass: &Mass }",
            &["`cfg` can't stand inside `world!`; put it on the whole macro, once per variant"],
        ),
        ("#[query] struct Q { mass: &Mass, ma }", &["`ma` has no type; write `ma: ..`"]),
    ];
    for (input, messages) in cases {
        let input = format!(
            "struct Sim {{ position: Position, velocity: Velocity, mass: Mass, asleep: Asleep }} {input}"
        );
        assert_eq!(errors(&input), *messages, "{input}");
    }
}

#[test]
fn long_lists_are_refused() {
    let names = |n: usize| (0..n).map(|i| format!("c{i}")).collect::<Vec<_>>();
    let world = |n: usize| {
        let fields: String = names(n).iter().map(|name| format!("{name}: {name}Type,")).collect();
        format!("struct Sim {{ {fields} }}")
    };
    let own = names(25).join(", ");
    let group = format!("{} #[group(own({own}))] struct G;", world(25));
    assert_eq!(
        errors(&group),
        ["`G` owns 25 components, and a group can own at most 24; put some in with(..)"]
    );
    let fields: String = names(25).iter().map(|name| format!("{name}: &_,")).collect();
    let query = format!("{} #[query] struct Q {{ {fields} }}", world(25));
    assert_eq!(
        errors(&query),
        ["`Q` has 25 fields, and a query can have at most 24; make it two queries"]
    );
    let query = format!("{} #[query(without({own}))] struct Q {{ e: Entity }}", world(25));
    assert_eq!(
        errors(&query),
        ["`Q` has 25 filters, and a query can have at most 24; leave some out"]
    );
    assert_eq!(
        errors(&world(1025)),
        ["a world can have at most 1024 components; put several values into one struct"]
    );
}

/// What is sound is written in spite of an error, so that no further errors follow from its absence.
#[test]
fn the_rest_survives() {
    let cases: &[Case<'_>] = &[
        ("struct Sim { a: A, b: , c: C }", &["fn a(", "fn c_mut("]),
        ("struct Sim { a: A } #[query(with(b))] struct Q { a: &A }", &["fn q(", "struct Q<'w>"]),
        (
            "struct Sim { a: A } #[query] struct Q { a: &A, bb: &B }",
            &["struct Q<'w>", "bb: &'w (B)"],
        ),
        (
            "struct Sim { a: A, b: B, c: C } #[group(own(a, b))] struct G; #[group(own(a, c))] struct H;",
            &["fn g(", "fn h_mut("],
        ),
        ("#[query] struct Q { a: &A }", &["struct Q<'w>"]),
        ("struct Sim { a: A } enum E { X } #[query] struct Q { a: &A }", &["fn q("]),
    ];
    for (input, parts) in cases {
        assert_ne!(errors(input), [""; 0], "{input}");
        let code = formatted(input);
        for part in *parts {
            assert!(code.contains(part), "{part} in {code}");
        }
    }
}
