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
        "struct Sim<'a, T: 'static> where T: Clone { a: Foo<T> }",
        "struct Sim<T: 'static, U: 'static> { a: Foo<T>, b: Foo<u8>, c: T, d: Box<U>, e: (U, Foo<u8>) }",
        "struct Sim<A: 'static, Sim> { a: Foo<A>, b: Bar<Sim> } #[query] struct A { a: &Foo<A> }",
        "struct Sim<T: 'static> { a: Foo<T> } #[query] struct Q<T: Copy, U> { a: &_ }",
        "struct Sim<T: 'static> { a: Foo<T> } #[query] struct Q<const T: u8> { a: &Foo<T> }",
        "struct Sim<T: 'static> { a: Foo<T> } #[table] struct B { b: Bar<T>, b: C }",
        "#[derive(Copy, Eq, Clone, Clone)] struct Sim { a: A }",
        "struct Sim { #[cfg(x, y)] a: A, #[cfg_attr(x, y)] b: B, #[foo] c: C, pub d: D }",
        "struct Sim { #[storage(sprase)] a: A, #[storage(hashed)] b: B, #[storage] c: C, #[storage(linear)] #[storage(linear)] d: D }",
        "struct Sim { a: A, #[storage(linear)] b: B, c: C } #[group(own(a, b))] struct G;",
        "struct Sim { a: A, a: B, b: A, c: (A, B), len: L, get: I, entities: E, x: X, x_mut: Y }",
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

/// Which changes of observers cause others. A group, a rule, a default and a link are ways for it.
#[test]
fn observers() {
    let world = |attributes: &str| {
        format!(
            "{attributes} struct Sim {{ a: A, b: B, c: C, d: D, e: E, #[link(on_despawn = unlink)] l: L, #[resource] r: R }} \
             #[table] struct T {{ v: X, u: Y }} #[group(own(a, b), without(c))] struct G; #[group(with(d), without(l))] struct H;"
        )
    };
    let rules = "#[one_of(a, d)] #[requires(c: e = E)] #[requires(b: t, on_remove = cascade)]";
    let inputs = [
        "#[on(insert(a), run = f(insert(a)))]",
        "#[on(replace(a), run = f(insert(a)))]",
        "#[on(remove(a), run = f(insert(a)))]",
        "#[on(insert(a), run = f(spawn(b, a)))]",
        "#[on(replace(a), run = f(spawn(b, a)))]",
        "#[on(remove(a), run = f(remove(a)))]",
        "#[on(insert(a), replace(a), run = f(remove(a)))]",
        "#[on(remove(a), despawn, run = f(despawn))]",
        "#[on(despawn, run = f(remove(a), insert(c)))]",
        // Rules.
        "#[on(remove(d), run = f(insert(a)))] #[on(remove(e), run = g(insert(a)))]",
        "#[on(insert(e), run = f(insert(c)))]",
        "#[on(replace(e), run = f(insert(c)))]",
        "#[on(remove(b), run = f(remove(t)))]",
        "#[on(remove(t), run = f(remove(b)))]",
        // Groups.
        "#[on(enter(G), run = f(insert(b)))] #[on(leave(G), run = g(insert(b)))]",
        "#[on(enter(G), run = f(insert(c)))] #[on(leave(G), run = g(insert(c)))]",
        "#[on(enter(G), run = f(remove(c)))] #[on(leave(G), run = g(remove(c)))]",
        "#[on(enter(G), run = f(remove(b)))] #[on(leave(G), run = g(remove(b)))]",
        "#[on(enter(G), run = f(spawn(a)))] #[on(leave(G), run = g(spawn(c)))]",
        "#[on(enter(G), run = f(despawn))] #[on(leave(G), run = g(despawn))]",
        "#[on(enter(H), run = f(despawn))]",
        // New entities.
        "#[on(spawn, run = f(spawn(a)))]",
        "#[on(spawn, run = f(insert(a), remove(b), despawn))]",
        "#[on(spawn, run = f(insert(a)))] #[on(insert(a), run = g(spawn(b)))]",
        "#[on(spawn(a), run = f())]",
        // Ways round.
        "#[on(insert(a), run = f(insert(b)))] #[on(insert(b), run = g(insert(c)))] #[on(insert(e), run = h(insert(a)))]",
        "#[on(insert(a), run = f(insert(b)))] #[on(insert(b), run = x::g(insert(c), despawn))] #[on(leave(G), run = h(spawn(e, a)))]",
        "#[on(insert(a), run = f(&a, &mut u, &r, insert(t), spawn(t)))] #[on(insert(t), run = g(entities))]",
        // Forms.
        "#[on(inserts(a), run = f())]",
        "#[on(insert(a) run = f())]",
        "#[on(insert(a), run = f)]",
        "#[on(insert(t, u, r), run = f(&mut t, &mut nothing, insert(u)))]",
        "#[on(insert(a), replace(a), run = f(before))]",
        "#[on(replace(a), remove(a), run = f(before))]",
    ];
    let mut inputs: Vec<String> =
        inputs.iter().map(|one| world(&format!("{rules} {one}"))).collect();
    // An optional component comes with the row of its table.
    let table = "#[table] struct T { v: X, o: Option<O> } #[group(with(o))] struct G;";
    inputs.extend([
        format!("#[on(leave(G), run = f(insert(t)))] #[on(enter(G), run = g(remove(o)))] struct Sim {{}} {table}"),
        format!("#[on(enter(G), run = f(spawn(t)))] struct Sim {{}} {table}"),
        format!("#[on(replace(o), run = f(insert(t)))] struct Sim {{}} {table}"),
        format!("#[on(remove(o), run = f(remove(t)))] struct Sim {{}} {table}"),
        format!("#[on(remove(t), run = f(remove(o)))] struct Sim {{}} {table}"),
    ]);
    let inputs: Vec<&str> = inputs.iter().map(String::as_str).collect();
    golden("errors_of_observers", "", &inputs);
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
        "#[cfg] #[query] struct Q { mass: &Mass }",
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
    let table = |n: usize| format!("struct Sim {{}} #[table] {}", world(n).replace("Sim", "Wide"));
    assert_eq!(codes(&table(25)), ["E706"]);
    let world_and_table = table(24).replace("Sim {", "Sim { a: A");
    let group = format!("{world_and_table} #[group(own(wide, a))] struct G;");
    assert_eq!(codes(&group), ["E212"]);
    let query = format!("{world_and_table} #[query] struct Q {{ row: WideRef, a: &A }}");
    assert_eq!(codes(&query), ["E420"]);
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

#[test]
fn tables() {
    let world = "struct Sim { asleep: Asleep, light: Light } #[table] struct Body { position: Position, velocity: Velocity }";
    let inputs = [
        // The form of a table.
        "#[table(packed)] struct Shape { mesh: Mesh }",
        "#[table = 3] struct Shape { mesh: Mesh }",
        "#[table] #[table] struct Shape { mesh: Mesh }",
        "#[table] #[query] struct Shape { mesh: Mesh }",
        "#[table] #[query] struct Q { light: &Light }",
        "#[group(own(light, asleep))] #[table] struct Shape { mesh: Mesh }",
        "#[tabel] struct Shape { mesh: Mesh }",
        "struct Shape { mesh: Mesh }",
        "#[table] struct Shape;",
        "#[table] struct Shape(Mesh);",
        "#[table] struct Shape {}",
        "#[table] struct Shape<T> { mesh: Mesh<T> }",
        "#[table] struct Shape<'a, T> where T: Copy { mesh: Mesh }",
        "#[table] struct Shape<'a> { mesh: &'a Mesh }",
        "#[cfg()] #[table] struct Shape { #[cfg = x] mesh: Mesh }",
        "#[storage(linear)] #[table] struct Shape { mesh: Mesh }",
        "#[table] struct Shape { #[storage(linear)] mesh: Mesh, #[storage(sparse)] skin: Skin }",
        "#[table] struct Shape { mesh: &Mesh, skin: Option<&mut Skin>, name: &'static str }",
        "#[table] struct Shape { mesh: Mesh, mesh: Skin }",
        "#[table] struct Shape { mesh: Mesh, skin: Mesh, ghost: Asleep, place: Position }",
        "#[table] struct Shape { light: Lamp, position: Place }",
        "#[table] struct Shape { len: Len, entities: Entities, mesh: [u8], skin: impl Copy, parts: (Light, Asleep) }",
        "#[table] struct Shape { mesh: Mesh, mesh_mut: MeshMut }",
        "#[table] struct Shape { type: Kind }",
        // Names.
        "#[table] struct Body { mesh: Mesh }",
        "#[table] struct Sim { mesh: Mesh }",
        "#[table] struct SimSplit { mesh: Mesh }",
        "#[table] struct BodyRef { mesh: Mesh }",
        "#[table] struct Shape { mesh: ShapeRef }",
        "#[table] struct Shape { mesh: Shape }",
        "#[table] struct Light { mesh: Mesh }",
        "#[table] struct Asleep_ { mesh: Mesh }",
        "#[table] struct Velocity2 { velocity2: Velocity2Value }",
        "#[table] struct Len { mesh: Mesh }",
        "#[table] struct Crate { mesh: Mesh }",
        "#[group(own(body, light))] struct BodyMut;",
        "#[query] struct BodyColumns { light: &Light }",
        "#[query] struct BODY { light: &Light }",
        "#[group(own(body, light))] struct Position2; #[query] struct Position { light: &Light }",
        // Lists.
        "#[group(own(position, light))] struct G;",
        "#[group(own(light), with(Velocity), without(positio))] struct G;",
        "#[group(own(body, body), with(body))] struct G;",
        "#[group(own(Body, light))] struct G;",
        "#[group(own(bodies, light))] struct G;",
        "#[group(own(body))] struct G;",
        "#[group(with(body))] struct G;",
        "#[group(without(body))] struct G;",
        "#[group(own(body, light))] struct G; #[group(own(body, asleep))] struct H;",
        "#[group(own(body), with(light))] struct G; #[group(own(body, light))] struct H;",
        "#[query(with(position))] struct Q { light: &Light }",
        "#[query(lead(velocity))] struct Q { velocity: &Velocity }",
        "#[query(lead(body))] struct Q { light: &Light }",
        "#[query(packed, with(light))] struct Q { position: &Position }",
        "#[query(packed)] struct Q { body: BodyMut, light: &Light }",
        // Fields.
        "#[query] struct Q { body: &Body }",
        "#[query] struct Q { row: &mut Body, light: &Light }",
        "#[query] struct Q { row: Body }",
        "#[query] struct Q { row: &BodyRef }",
        "#[query] struct Q { row: Option<Body> }",
        "#[query] struct Q { row: Option<&mut BodyMut<'_>>, light: &Light }",
        "#[query] struct Q { body: &Position }",
        "#[query] struct Q { body: BodyMut, position: &Position }",
        "#[query] struct Q { position: &Position, body: Option<BodyRef> }",
        "#[query] struct Q { body: BodyRef, other: BodyRef }",
        "#[query] struct Q { position: &Position, velocity: Option<&Velocity> }",
        "#[query] struct Q { position: &Position, position: &Position }",
        "#[query] struct Q<'a> { body: BodyRef<'b> }",
        "#[query] struct Q { body: BodyRef<'static> }",
        "#[query] struct Q { positio: &Position }",
        "#[query] struct Q { position: Position }",
        "#[query(with(body), without(body))] struct Q { position: &Position, body: BodyRef }",
        "#[query(with(body))] struct Q { position: &Position }",
        "#[query(with(body))] struct Q { row: BodyMut }",
        "#[query(with(body))] struct Q { position: Option<&Position> }",
        "#[query(without(body))] struct Q { position: &Position }",
        "#[query(without(body))] struct Q { position: Option<&Position>, light: &Light }",
        "#[query] struct Q { position: Option<&Position>, velocity: Option<&Velocity> }",
    ];
    golden("errors_of_tables", world, &inputs);
}
