//! A half-typed table is one error, and does not affect the rest.

use crate::tests::{codes, errors, formatted};

#[test]
fn a_half_typed_part_leaves_the_others() {
    for (half_typed, error) in [
        ("position:", "E014"),
        ("position", "E014"),
        ("position: Vec<", "E016"),
        ("position: 3,", "E017"),
        ("#[]", "E009"),
        (",", "E012"),
    ] {
        let world = format!(
            "pub struct Sim {{ light: Light }}
            #[table] pub struct Body {{ {half_typed} velocity: Velocity, mass: Mass }}
            #[group(own(body, light))] pub struct G;
            #[query] pub struct Q {{ velocity: &mut Velocity, light: &Light }}"
        );
        assert_eq!(codes(&world), [error], "{world}");
        let code = formatted(&world);
        for part in ["fn velocity_mut(", "fn mass_mut(", "fn g_mut(", "fn q(&mut self)"] {
            assert!(code.contains(part), "{part} for {world} in {code}");
        }
    }
}

/// One mistake is one error. A conflict of two groups, and a type with the name of an item, have two.
#[test]
fn any_word_can_be_missing_or_doubled() {
    let world = "
        pub struct Sim { asleep: Asleep, light: Light }
        #[table] pub struct Body { pub position: Position, velocity: Velocity }
        #[table] #[derive(Clone)] pub struct Shape { mesh: Mesh }
        #[group(own(body, light), without(asleep))] pub struct Lit;
        #[query(with(body), without(shape))] pub struct Sleeping { entity: Entity, asleep: &Asleep }
        #[query(packed)] pub struct Moving { velocity: &Velocity, position: &mut Position }
        #[query] pub struct Whole<'a> { body: BodyMut<'a>, mesh: Option<&'a Mesh> }
    ";
    assert_eq!(errors(world), [""; 0]);
    let words: Vec<&str> =
        world.split_inclusive([' ', ',', '(', ')', '[', '&', '<', ';', ':']).collect();
    for i in 0..words.len() {
        let without: String = words[..i].iter().chain(&words[i + 1..]).copied().collect();
        let doubled: String = words[..=i].iter().chain(&words[i..]).copied().collect();
        for text in [without, doubled] {
            if text.parse::<proc_macro2::TokenStream>().is_ok() {
                let found = errors(&text);
                let pair = found.len() == 2
                    && ["[E301]", "[E601]"].iter().any(|code| found[1].contains(code));
                assert!(found.len() <= 1 || pair, "{found:#?} for {text}");
            }
        }
    }
}

/// The uses of a table with an error are no further errors.
#[test]
fn a_lost_table_is_one_error() {
    let uses = "#[group(own(body, light))] pub struct G;
        #[query(with(body))] pub struct P { light: &Light }
        #[query(packed)] pub struct Q { position: &mut Position, light: &Light }
        #[query] pub struct R { row: BodyMut, light: &Light }";
    for (table, error) in [
        ("#[table] pub struct Body;", "E700"),
        ("#[table] pub struct Body(Position);", "E700"),
        ("#[table] pub struct Body", "E006"),
        ("#[table] pub struct Body<T> { position: Position<T> }", "E702"),
        ("#[table] pub struct Body<T> { position: Position }", "E702"),
        ("#[table] pub struct Body { position }", "E014"),
        ("#[table] pub struct Body { position: &Position }", "E705"),
        ("#[table] pub struct Body { position: [u8] }", "E105"),
        ("#[table] pub pub struct Body { position: Position }", "E003"),
        ("#[table(x)] pub struct Body { position: Position }", "E037"),
        ("#[tabel] pub struct Body { position: Position }", "E021"),
        ("#[] pub struct Body { position: Position }", "E009"),
        ("pub struct Body { position: Position }", "E043"),
        ("#[table] #[query] pub struct Body { position: Position }", "E020"),
        ("#[table] #[cfg()] pub struct Body { position: Position }", "E038"),
        (
            "#[table] pub struct Body { r#position: Position, #[storage(sparse)] mesh: Mesh }",
            "E704",
        ),
    ] {
        let world = format!("pub struct Sim {{ light: Light }} {table} {uses}");
        assert_eq!(codes(&world), [error], "{world}");
        let code = formatted(&world);
        for part in ["struct Body", "fn light_mut(", "struct P<'w>", "struct R<'w>"] {
            assert!(code.contains(part), "{part} for {world} in {code}");
        }
    }
}

/// A part with an error stays a field of its struct, so that rows can be written.
#[test]
fn a_lost_part_stays_a_field() {
    let world = "pub struct Sim { light: Light }
        #[table] pub struct Body { position: Position, lamp: Light, size: [u8] }
        #[query] pub struct Q { position: &Position }";
    assert_eq!(codes(world), ["E109", "E105"]);
    let (model, _) = super::planned(world);
    assert_eq!(model.tables[0].parts, 1..2);
    let parts: Vec<_> = model.tables[0].fields.iter().map(|field| field.part).collect();
    assert_eq!(parts, [true, false, false]);
    assert!(formatted(world).contains("position: Position,\n    lamp: Light,\n    size: (),"));
}
