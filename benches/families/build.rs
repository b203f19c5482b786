//! Writes random worlds without groups, with assigned ones, and with families of groups: `FAMILIES_WORLDS=40` so many.

#[path = "../../tests/worlds/build/worlds.rs"]
mod worlds;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use worlds::{Group, Rng, World, members};

/// The most families of a world.
const FAMILIES: usize = 8;

fn number(name: &str, otherwise: u64) -> u64 {
    println!("cargo::rerun-if-env-changed={name}");
    std::env::var(name).map_or(otherwise, |text| text.parse().expect("a number"))
}

fn main() {
    println!("cargo::rerun-if-changed=families/build.rs");
    println!("cargo::rerun-if-changed=../tests/worlds/build/worlds.rs");
    let (worlds, seed) = (number("FAMILIES_WORLDS", 1), number("FAMILIES_SEED", 67));
    let (mut text, mut all) = (String::new(), String::new());
    for number in 0..worlds {
        let rng = &mut Rng((seed << 20 | (number + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let world = World::random(rng, false);
        let mut ways = vec![world.declared(false, &[]), world.declared(true, &[])];
        ways.extend(families(&world, rng).iter().map(|family| world.declared(false, family)));
        let sim = sim(&world, rng);
        let mut makes = String::new();
        for (way, declared) in ways.iter().enumerate() {
            let _ = writeln!(
                text,
                "pub mod w{number}_{way} {{\nuse super::*;\necs_core::world!({declared});\n{sim}}}"
            );
            let _ = write!(makes, "|| Box::new(w{number}_{way}::W::new()), ");
        }
        let (kinds, units) = (world.kinds.len(), world.units.len());
        let _ = writeln!(all, "({kinds}, {units}, &[{makes}]),");
    }
    let _ = writeln!(text, "pub(super) const WORLDS: &[World] = &[{all}];");
    let out = std::env::var("OUT_DIR").expect("cargo sets it");
    std::fs::write(format!("{out}/families.rs"), text).expect("a folder to write to");
}

/// Finds families for queries in random orders, of which some get no group, and some groups own less than they could.
fn families(world: &World, rng: &mut Rng) -> BTreeSet<Vec<Group>> {
    let mut found = BTreeSet::new();
    for _ in 0..200 {
        // The units of two groups that own the same and aren't nested.
        let (mut family, mut crossed) = (Vec::<Group>::new(), 0);
        for query in rng.shuffled(0..world.queries.len()) {
            let named = world.queries[query].terms;
            let some = if rng.chance(25) { rng.below(1 << 16) as u32 } else { u32::MAX };
            let mut own = named.own & some;
            if rng.chance(25) {
                continue;
            }
            loop {
                let group = Group { own, with: (named.own | named.with) & !own, ..named };
                let alike = |other: &&Group| {
                    (other.own | other.with, other.without) == (own | group.with, group.without)
                };
                let others = || family.iter().filter(|other| other.own & own != 0);
                let taken = others().filter(|other| group.crosses(**other) || alike(other));
                let taken = taken.fold(crossed, |all, other| all | other.own);
                let pair = others().count() == 1
                    && others().all(|other| other.own == own && !alike(&other));
                if !group.is_group() {
                    break;
                }
                if own & taken == 0 || pair && own & crossed == 0 {
                    crossed |= own & taken;
                    family.push(group);
                    break;
                }
                own &= !taken;
            }
        }
        family.sort_unstable();
        if !family.is_empty() && found.len() < FAMILIES {
            found.insert(family);
        }
    }
    found
}

/// Writes the impl of `Sim`.
fn sim(world: &World, rng: &mut Rng) -> String {
    let (mut spawns, mut toggles, mut loops) = (String::new(), String::new(), String::new());
    let value = |unit| match world.row(unit) {
        row if row.starts_with('C') => {
            world.value(unit, &format!("{}::new(value)", row.replacen('C', "C::", 1)), |_| {
                String::new()
            })
        }
        _ => world.value(unit, "C::new(value)", |_| String::new()),
    };
    for (number, kind) in world.kinds.iter().enumerate() {
        let values: String = members(*kind).map(|unit| value(unit) + ", ").collect();
        let _ = writeln!(spawns, "{number} => W::spawn(self, ({values})),");
    }
    for unit in 0..world.units.len() {
        let (row, value) = (world.row(unit), value(unit));
        let _ = writeln!(
            toggles,
            "{unit} => if self.discard::<{row}>(entity).is_err() {{ let _ = self.insert(entity, {value}); }},"
        );
    }
    for (number, query) in world.queries.iter().enumerate() {
        let entity = if query.entity { " + u64::from(row.entity.index())" } else { "" };
        let seen = query.fields.iter().map(|field| format!(" + row.c{}.see()", field.component));
        let add = format!("sum = sum.wrapping_add(1{}{entity})", seen.collect::<String>());
        let _ = match rng.chance(50) {
            true => writeln!(loops, "for row in self.q{number}() {{ {add}; }}"),
            false => writeln!(loops, "self.q{number}().for_each(|row| {add});"),
        };
    }
    format!(
        "impl Sim for W {{\nfn spawn(&mut self, kind: usize, value: u32) -> Entity {{ match kind {{ {spawns} _ => unreachable!() }} }}\n\
         fn despawn(&mut self, entity: Entity) {{ let _ = W::despawn(self, entity); }}\n\
         fn toggle(&mut self, entity: Entity, unit: usize, value: u32) {{ match unit {{ {toggles} _ => unreachable!() }} }}\n\
         fn work(&mut self) -> u64 {{ let mut sum = 0_u64; {loops} sum }} }}\n"
    )
}
