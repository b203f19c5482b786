//! Writes random worlds, each with declared and with assigned groups. `WORLDS=100` writes so many, and `WORLDS_SEED=7` others.

mod worlds;

use std::fmt::Write as _;

use worlds::{Rng, World, members};

fn number(name: &str, otherwise: u64) -> u64 {
    println!("cargo::rerun-if-env-changed={name}");
    std::env::var(name).map_or(otherwise, |text| text.parse().expect("a number"))
}

fn main() {
    println!("cargo::rerun-if-changed=build");
    let (worlds, seed) = (number("WORLDS", 8), number("WORLDS_SEED", 67));
    let mut text = format!("/// The seed of the worlds.\npub const SEED: u64 = {seed};\n");
    let mut all = String::new();
    for number in 0..worlds {
        let seed = (seed << 20 | (number + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let world = World::random(&mut Rng(seed), true);
        for (name, assigned) in [("declared", false), ("assigned", true)] {
            let declared = world.declared(assigned, &world.groups);
            let _ = writeln!(
                text,
                "pub mod {name}{number} {{\nuse super::*;\necs_core::world!({declared});\n{}{}}}",
                world.derived(),
                sim(&world)
            );
        }
        let _ = writeln!(
            all,
            "({}, || Box::new(declared{number}::W::new()), || Box::new(assigned{number}::W::new())),",
            facts(&world)
        );
    }
    let _ = writeln!(text, "/// All worlds.\npub const WORLDS: &[Both] = &[{all}];");
    let out = std::env::var("OUT_DIR").expect("cargo sets it");
    std::fs::write(format!("{out}/worlds.rs"), text).expect("a folder to write to");
}

/// Writes the impl of `Sim`.
fn sim(world: &World) -> String {
    let whole = (0..world.units.len()).filter(|unit| world.units[*unit].of.is_none());
    // A table with optional components is inserted by itself: its row is no option of a bundle.
    let (rows, kinds): (Vec<usize>, Vec<usize>) =
        whole.partition(|unit| world.units[*unit].optional.is_empty());
    let types: String = rows.iter().map(|unit| format!("Option<{}>, ", world.row(*unit))).collect();
    let option = |part: usize| format!("has(set, {part}).then(|| C::new(value))");
    let values = rows.iter().map(|&unit| {
        let (part, value) =
            (world.units[unit].parts[0], world.value(unit, "C::new(value)", option));
        format!("has(set, {part}).then(|| {value}), ")
    });
    let values: String = values.collect();
    let kinds = kinds.iter().map(|&unit| {
        let (part, value) =
            (world.units[unit].parts[0], world.value(unit, "C::new(value)", option));
        format!("if has(set, {part}) {{ let _ = sim.insert(entity, {value}); }} ")
    });
    let kinds: String = kinds.collect();
    let removed = (0..world.units.len()).map(|unit| format!("{unit} => {}, ", world.row(unit)));
    let removed: String = removed.collect();
    let (mut queries, mut counted) = (String::new(), String::new());
    for (number, query) in world.queries.iter().enumerate() {
        let borrows = if query.fields.is_empty() { "" } else { "<'_>" };
        let seen = query.fields.iter().map(|field| format!("{0}: c{0}, ", field.component));
        let entity = if query.entity { "{ row.entity.to_bits() }" } else { "{ 0 }" };
        let seen: String = seen.collect();
        let _ = writeln!(
            queries,
            "{number} => q{number} Q{number}{borrows}, D{number}{borrows}, |row| {entity} [{seen}],"
        );
        // A loop that is only counted may mark what it passes over.
        if !query
            .fields
            .iter()
            .any(|field| field.write && world.components[field.component].tracked)
        {
            let _ = write!(counted, "{number} => q{number}, ");
        }
    }
    format!(
        "type Bundle = ({types});\nfn bundle(set: u32, value: u32) -> Bundle {{ ({values}) }}\n\
         fn add(sim: &mut W, entity: Entity, set: u32, value: u32) {{ {kinds} }}\n\
         sim!(W, Bundle, bundle, add, {{ {removed} }}, {{ {queries} }}, {{ {counted} }});\n"
    )
}

/// Writes what the judge knows of a world.
fn facts(world: &World) -> String {
    let set = |parts: &[usize]| parts.iter().fold(0_u32, |set, part| set | 1 << part);
    let units = world.units.iter().map(|unit| {
        let (parts, optional, whole) = (set(&unit.parts), set(&unit.optional), unit.of.is_none());
        format!("Unit {{ parts: {parts}, optional: {optional}, whole: {whole} }}, ")
    });
    let of_units =
        |units: u32| members(units).fold(0_u32, |set, unit| set | 1 << world.units[unit].parts[0]);
    let queries = world.queries.iter().map(|query| {
        let fields = |of: fn(&&worlds::Field) -> bool| {
            set(&query.fields.iter().filter(of).map(|field| field.component).collect::<Vec<_>>())
        };
        let (shown, written) = (fields(|_| true), fields(|field| field.write));
        let (required, without) = (of_units(query.terms.own | query.terms.with), of_units(query.terms.without));
        let (entity, changed, added) = (query.entity, query.changed, query.added);
        format!(
            "Terms {{ entity: {entity}, shown: {shown}, written: {written}, required: {required}, without: {without}, \
             changed: {changed}, added: {added} }}, "
        )
    });
    let (units, queries) = (units.collect::<String>(), queries.collect::<String>());
    format!("Facts {{ units: &[{units}], queries: &[{queries}] }}")
}
