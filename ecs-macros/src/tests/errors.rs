//! Compares the exact errors of small inputs with files. The ui tests of the workspace show the
//! places of errors.
//!
//! `BLESS=1 cargo test -p ecs-macros errors` writes the files.

use super::{codes, errors, formatted};

/// Compares the errors of each input with the file of this name.
fn golden(name: &str, world: &str, inputs: &[&str]) {
    let mut text = String::new();
    for input in inputs {
        text += &format!("{input}\n");
        for error in errors(&format!("{world} {input}")) {
            text += &format!("    {error}\n");
        }
    }
    super::goldens::compare(&format!("{name}.txt"), &text);
}

#[test]
fn worlds() {
    let inputs = [
        "",
        "#[group(own(a, b))] struct G;",
        "struct Sim;",
        "struct Sim(u8);",
        "struct Sim { a: A } struct Other { b: B }",
        "struct Sim { a: A } struct Other;",
        "struct Sim { a: A } #[quer] struct Other { a: &A }",
        "#[query] struct Q { a: &A } struct Sim { a: A }",
        "struct Sim<T> { a: A }",
        "#[derive(Copy, Eq, Clone, Clone)] struct Sim { a: A }",
        "struct Sim { #[cfg(x)] a: A, #[foo] c: C, pub d: D }",
        "struct Sim { #[storage(sprase)] a: A, #[storage(hashed)] b: B, #[storage] c: C, #[storage(linear)] #[storage(linear)] d: D }",
        "struct Sim { a: A, #[storage(linear)] b: B, c: C } #[group(own(a, b))] struct G;",
        "struct Sim { a: A, a: B, b: A, c: (A, B), len: L, iter: I, entities: E, x: X, x_mut: Y }",
        "struct Sim { a: &A, b: [u8], c: Foo<'a>, d: dyn X, e: _, f: () }",
        "struct Sim { a: A, b: , c: C }",
        "struct Sim { a: A b: B, c }",
        "pub(crate) struct Sim { a: A, b: B } #[group(own(a, b))] struct G;",
        "enum Sim { }",
        "struct Sim { a: A, b: B } #[group(own(a, b))] struct G #[query] struct Q { a: &A }",
        "struct Sim { a: A } fn f() {} #[query] struct Q { a: &A }",
        "#[derive(3)] struct Sim { a: A }",
        "struct Sim { a: A } union U { a: A }",
        "struct Sim { a: A, b: Self, c: impl X, d: str }",
    ];
    golden("errors_of_worlds", "", &inputs);
}

#[test]
fn groups_and_queries() {
    let world = "struct Sim { position: Position, velocity: Velocity, mass: Mass, asleep: Asleep }";
    let inputs = [
        "#[group] struct G;",
        "#[group()] struct G;",
        "#[group(without(asleep))] struct G;",
        "#[group(own(position))] struct G;",
        "#[group(own(position, position), with(mass), without(mass))] struct G;",
        "#[group(own(position, mass), with(position), without(mass))] struct G;",
        "#[group(own(positon, Velocity, foo))] struct G;",
        "#[group(owns(position))] struct G;",
        "#[group(own)] struct G;",
        "#[group(own(position) with(mass))] struct G;",
        "#[group(own(position, 3), own(mass))] struct G;",
        "#[group = 3] struct G;",
        "#[group(own(position, mass))] struct G { }",
        "#[query] struct Q;",
        "#[query] #[group] struct Q { mass: &Mass }",
        "#[group(own(position, velocity))] struct A; #[group(own(position, mass))] struct B;",
        "#[group(own(position, velocity), without(asleep))] struct A; #[group(own(position, velocity), with(mass))] struct B;",
        "#[group(own(position, velocity))] struct A; #[group(own(position, mass), with(velocity))] struct B;",
        "#[group(own(position, velocity))] struct A; #[group(own(position), with(velocity))] struct B;",
        "#[group(with(position, velocity))] struct A; #[group(with(position, velocity))] struct B;",
        "#[group(own(position, velocity))] struct Crate; #[group(with(position, velocity))] struct Mass; #[query] struct MASS { mass: &Mass } #[query] struct Len { mass: &Mass }",
        "#[group(own(position, velocity))] struct Sim; #[query] struct Q { mass: &Mass } #[query] struct Q { mass: &Mass } #[query] struct SimSplit { mass: &Mass }",
        "#[query] struct Q { positio: &Position, mass: Mass, mass: &Mass, velocity: Option<Velocity> }",
        "#[query(with(mass, asleep), without(mass, asleep))] struct Q { mass: &Mass, asleep: Option<&Asleep> }",
        "#[query] struct Q { asleep: Option<&Asleep> }",
        "#[query(with(mass))] struct Q {}",
        "#[query] struct Q { entity: Entity, other: Foo }",
        "#[query] struct Q<'a, T> { mass: &'b Mass }",
        "#[query] struct Q { mass: &'static Mass }",
        "#[query(packed)] struct Q { mass: &Mass, velocity: &Velocity }",
        "#[group(own(position, velocity))] struct G; #[query(packed, without(asleep))] struct Q { position: &Position, velocity: &Velocity, mass: &Mass }",
        "#[query(packed, packed, foo)] struct Q { mass: &Mass }",
        "#[cfg(x)] #[query] struct Q { mass: &Mass }",
        "#[query] struct Q { mass: &Mass, ma }",
        "#[group(own(position, mass), own(asleep))] struct G;",
        "#[group(own(position, mass))] struct G<T>;",
        "#[query(lead(mass), without(asleep))] struct Q { mass: &Mass, position: &mut Position }",
        "#[query(lead(mass), with(mass))] struct Q { position: &Position }",
        "#[query(lead(mas))] struct Q { mass: &Mass }",
        "#[query(lead)] struct Q { mass: &Mass }",
        "#[query(lead())] struct Q { mass: &Mass }",
        "#[query(lead(mass, position))] struct Q { mass: &Mass, position: &Position }",
        "#[query(lead(mass), lead(mass))] struct Q { mass: &Mass }",
        "#[query(lead(velocity))] struct Q { mass: &Mass, velocity: Option<&Velocity> }",
        "#[query(lead(velocity))] struct Q { mass: &Mass }",
        "#[query(packed, lead(mass))] struct Q { mass: &Mass }",
        "#[query(packed, lead(mass))] struct Q { mass: &Mass, position: &Position }",
        "#[group(lead(mass))] struct G;",
    ];
    golden("errors_of_groups_and_queries", world, &inputs);
}

#[test]
fn long_lists_are_errors() {
    let names = |n: usize| (0..n).map(|i| format!("c{i}")).collect::<Vec<_>>();
    let world = |n: usize| {
        let fields: String = names(n).iter().map(|name| format!("{name}: {name}Type,")).collect();
        format!("struct Sim {{ {fields} }}")
    };
    let own = names(25).join(", ");
    let group = format!("{} #[group(own({own}))] struct G;", world(25));
    assert_eq!(codes(&group), ["E212"]);
    let fields: String = names(25).iter().map(|name| format!("{name}: &_,")).collect();
    let query = format!("{} #[query] struct Q {{ {fields} }}", world(25));
    assert_eq!(codes(&query), ["E420"]);
    let query = format!("{} #[query(without({own}))] struct Q {{ e: Entity }}", world(25));
    assert_eq!(codes(&query), ["E421"]);
    let message =
        "a world can have at most 1024 components; put several values into one struct [E111]";
    assert_eq!(errors(&world(1025)), [message]);
}

/// Items without an error are expanded beside one with an error, so that their uses are no further errors.
#[test]
fn an_error_does_not_affect_other_items() {
    let cases: &[(&str, &[&str])] = &[
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
