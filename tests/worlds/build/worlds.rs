//! Random worlds as text for `world!`. A set is a mask of the numbers of units or of components.

use std::fmt::Write as _;

/// Random numbers that depend on a seed.
pub(crate) struct Rng(pub(crate) u64);

impl Rng {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33) as usize % end
    }

    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    pub(crate) fn shuffled(&mut self, all: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut all: Vec<usize> = all.collect();
        (1..all.len()).for_each(|last| all.swap(last, self.below(last + 1)));
        all
    }
}

/// A component, whose type is `C<number, size>`.
pub(crate) struct Component {
    pub(crate) size: usize,
    pub(crate) unit: usize,
    pub(crate) tracked: bool,
}

/// A component outside of any table, a table, or an optional component of one.
pub(crate) struct Unit {
    /// Those that it has always.
    pub(crate) parts: Vec<usize>,
    /// The optional ones of a table. Each of them is a unit too.
    pub(crate) optional: Vec<usize>,
    /// The table of an optional component.
    pub(crate) of: Option<usize>,
    /// Whether a group can own it.
    pub(crate) free: bool,
    table: bool,
    attribute: &'static str,
}

/// The terms of a group: sets of units.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Group {
    pub(crate) own: u32,
    pub(crate) with: u32,
    pub(crate) without: u32,
}

/// A field of a query.
pub(crate) struct Field {
    pub(crate) component: usize,
    pub(crate) write: bool,
    pub(crate) optional: bool,
}

pub(crate) struct Query {
    pub(crate) entity: bool,
    pub(crate) fields: Vec<Field>,
    /// Sets of units.
    pub(crate) terms: Group,
    /// Sets of components.
    pub(crate) changed: u32,
    pub(crate) added: u32,
    /// The unit that leads.
    lead: Option<usize>,
    unowned: bool,
}

pub(crate) struct World {
    pub(crate) components: Vec<Component>,
    pub(crate) units: Vec<Unit>,
    /// Sets of units that entities often have.
    pub(crate) kinds: Vec<u32>,
    pub(crate) queries: Vec<Query>,
    pub(crate) groups: Vec<Group>,
}

pub(crate) fn members(set: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |bit| set >> bit & 1 == 1)
}

impl Group {
    fn required(self) -> u32 {
        self.own | self.with
    }

    /// Returns whether the other one can be nested in this one.
    fn contains(self, inner: Self) -> bool {
        self.own & !inner.own == 0
            && self.required() & !inner.required() == 0
            && self.without & !inner.without == 0
            && (self.required(), self.without) != (inner.required(), inner.without)
    }

    pub(crate) fn crosses(self, other: Self) -> bool {
        self.own & other.own != 0 && !self.contains(other) && !other.contains(self)
    }

    /// Returns whether it has the terms of a group.
    pub(crate) fn is_group(self) -> bool {
        self.own != 0 && (self.required().count_ones() + self.without.count_ones()) > 1
    }
}

impl World {
    /// Creates a world: a wild one with all that there is, or one that only has tables, filters and options.
    pub(crate) fn random(rng: &mut Rng, wild: bool) -> Self {
        let (kinds, queries, groups) = (Vec::new(), Vec::new(), Vec::new());
        let mut it = Self { components: Vec::new(), units: Vec::new(), kinds, queries, groups };
        let count = 3 + rng.below(8);
        while it.components.len() < count {
            it.add_unit(rng, wild, count);
        }
        for _ in 0..3 + rng.below(5) {
            let kind = it.random_kind(rng);
            it.kinds.push(kind);
        }
        for _ in 0..2 + rng.below(7) {
            let query = it.random_query(rng, wild);
            it.queries.push(query);
        }
        if wild && rng.chance(40) {
            (0..3).for_each(|_| it.add_group(rng));
        }
        it
    }

    fn add_component(&mut self, rng: &mut Rng, wild: bool) -> usize {
        let size = rng.pick(&[1, 1, 1, 2, 3, 4, 8]);
        let (tracked, unit) = (wild && rng.chance(20), self.units.len());
        self.components.push(Component { size, unit, tracked });
        self.components.len() - 1
    }

    fn add_unit(&mut self, rng: &mut Rng, wild: bool, count: usize) {
        let parts = if rng.chance(25) { 2 + rng.below(2) } else { 1 };
        let table = parts > 1 && self.components.len() + parts < count;
        let parts = (0..if table { parts } else { 1 }).map(|_| self.add_component(rng, wild));
        let (parts, mut optional, number) =
            (parts.collect::<Vec<_>>(), Vec::new(), self.units.len());
        let roll = if wild { rng.below(20) } else { 20 };
        let attribute = match roll {
            0 | 1 if !table => "#[storage(linear)] ",
            2 => "#[storage(stable)] ",
            3 => "#[sorted] ",
            _ => "",
        };
        if wild && table && attribute.is_empty() && rng.chance(40) {
            for _ in 0..1 + rng.below(2) {
                optional.push(self.add_component(rng, false));
            }
        }
        let free = attribute.is_empty() && optional.is_empty();
        let options = optional.clone();
        self.units.push(Unit { parts, optional, of: None, free, table, attribute });
        for part in options {
            self.components[part].unit = self.units.len();
            let (parts, of) = (vec![part], Some(number));
            self.units.push(Unit {
                parts,
                optional: vec![],
                of,
                free: false,
                table,
                attribute: "",
            });
        }
    }

    fn random_kind(&self, rng: &mut Rng) -> u32 {
        let mut kind = 1 << rng.pick(&[0, self.units.len() - 1]);
        for (number, unit) in self.units.iter().enumerate() {
            kind |= u32::from(rng.chance(55)) << number;
            if unit.of.is_some_and(|table| kind >> table & 1 == 0) {
                kind &= !(1 << number);
            }
        }
        kind
    }

    fn random_query(&self, rng: &mut Rng, wild: bool) -> Query {
        // What a query requires is of one kind, so that it has rows.
        let (kind, most) = (rng.pick(&self.kinds), 1 + rng.below(4));
        let (mut fields, mut lead) = (Vec::new(), None);
        let mut terms = Group { own: 0, with: 0, without: 0 };
        let (mut changed, mut added, mut options) = (0, 0, 0_u32);
        let in_random_order = rng.shuffled(0..self.units.len());
        for number in in_random_order {
            let unit = &self.units[number];
            let roll = rng.below(100);
            let (has, few) = (kind >> number & 1 == 1, terms.own.count_ones() < most as u32);
            if unit.of.is_some_and(|table| options >> table & 1 == 1) {
                continue;
            }
            let part_is_required = members(terms.own | terms.with | terms.without)
                .any(|other| self.units[other].of == Some(number));
            let optional = match has {
                true if few && roll < 75 => false,
                true if roll < 85 => {
                    terms.with |= 1 << number;
                    continue;
                }
                false if roll < 15 && unit.of.is_none_or(|table| kind >> table & 1 == 1) => {
                    terms.without |= 1 << number;
                    continue;
                }
                _ if roll > 93 && !part_is_required => true,
                _ => continue,
            };
            if optional {
                options |= 1 << number;
            } else {
                terms.own |= 1 << number;
            }
            let first = rng.pick(&unit.parts);
            for &component in &unit.parts {
                let tracked = self.components[component].tracked;
                match rng.below(10) {
                    0..3 if !optional && tracked => changed |= 1 << component,
                    3 if !optional && tracked => added |= 1 << component,
                    _ => {}
                }
                if component == first || rng.chance(40) {
                    fields.push(Field { component, write: rng.chance(45), optional });
                }
            }
        }
        let required: Vec<usize> = members(terms.required()).collect();
        let leads = |&unit: &usize| {
            let unit = &self.units[unit];
            unit.of.is_none() && unit.optional.is_empty()
        };
        if wild && rng.chance(8) && required.iter().all(leads) && !required.is_empty() {
            lead = Some(rng.pick(&required));
        }
        let unowned = wild && rng.chance(8);
        let entity = terms.own == 0 || wild && rng.chance(70);
        Query { entity, fields, terms, changed, added, lead, unowned }
    }

    fn add_group(&mut self, rng: &mut Rng) {
        let kind = rng.pick(&self.kinds);
        let mut group = Group { own: 0, with: 0, without: 0 };
        for unit in rng.shuffled(0..self.units.len()) {
            match kind >> unit & 1 == 1 {
                true if group.required().count_ones() == 3 => {}
                true if self.units[unit].free && rng.chance(75) => group.own |= 1 << unit,
                true => group.with |= 1 << unit,
                false if self.units[unit].of.is_none() && rng.chance(15) => {
                    group.without |= 1 << unit
                }
                false => {}
            }
        }
        // An optional component is in rows of its table, whether a group says so or not.
        let whole = |group: Group| {
            let tables = members(group.required()).filter_map(|unit| self.units[unit].of);
            (tables.fold(group.required(), |all, table| all | 1 << table), group.without)
        };
        let same = |other: &Group| group.own & other.own != 0 && whole(*other) == whole(group);
        if self.groups.iter().any(same) {
            return;
        }
        let crossed = self.groups.iter().filter(|other| group.crosses(**other)).count();
        // Two that own the same are a family. More of them may have no order.
        let family = self.groups.len() == 1
            && self.groups[0].own == group.own
            && (self.groups[0].required(), self.groups[0].without)
                != (group.required(), group.without);
        let is_family = self.groups.len() > 1 && self.groups[0].crosses(self.groups[1]);
        if group.is_group() && !is_family && (crossed == 0 || family) {
            self.groups.push(group);
        }
    }

    pub(crate) fn name(&self, unit: usize) -> String {
        let Unit { table, parts, of, .. } = &self.units[unit];
        if *table && of.is_none() { format!("t{unit}") } else { format!("c{}", parts[0]) }
    }

    pub(crate) fn ty(&self, component: usize) -> String {
        format!("C<{component}, {}>", self.components[component].size)
    }

    /// Returns the type of what is added and removed as the unit.
    pub(crate) fn row(&self, unit: usize) -> String {
        let name = self.name(unit);
        if name.starts_with('t') { name.to_uppercase() } else { self.ty(self.units[unit].parts[0]) }
    }

    /// Returns the value of a unit, of the value of each component.
    pub(crate) fn value(
        &self,
        unit: usize,
        value: &str,
        option: impl Fn(usize) -> String,
    ) -> String {
        let Unit { parts, optional, table, of, .. } = &self.units[unit];
        if !table || of.is_some() {
            return value.to_owned();
        }
        let fields = parts.iter().map(|part| format!("c{part}: {value}, "));
        let options = optional.iter().map(|part| format!("c{part}: {}, ", option(*part)));
        format!("{} {{ {} }}", self.row(unit), fields.chain(options).collect::<String>())
    }

    fn lists(&self, terms: Group, name: impl Fn(usize) -> String) -> String {
        let lists = [("own", terms.own), ("with", terms.with), ("without", terms.without)];
        let names = |set| members(set).map(&name).collect::<Vec<_>>().join(", ");
        let lists = lists.iter().filter(|(_, set)| *set != 0);
        lists.map(|(word, set)| format!("{word}({}), ", names(*set))).collect()
    }

    /// Returns what `world!` takes: the world `W` with these groups.
    pub(crate) fn declared(&self, assigned: bool, groups: &[Group]) -> String {
        let words = if assigned { "assigned" } else { "declared" };
        let mut text = format!("#[world(groups = \"{words}\")]\npub struct W {{\n");
        let (tables, single): (Vec<usize>, _) = (0..self.units.len())
            .filter(|unit| self.units[*unit].of.is_none())
            .partition(|unit| self.units[*unit].table);
        let component = |part: usize, kind: &str, ty: String| {
            let track = if self.components[part].tracked { "#[track] " } else { "" };
            format!("{track}{kind}c{part}: {ty},\n")
        };
        for unit in single {
            let part = self.units[unit].parts[0];
            text += self.units[unit].attribute;
            text += &component(part, "", self.ty(part));
        }
        text += "}\n";
        for unit in tables {
            let Unit { parts, optional, attribute, .. } = &self.units[unit];
            let _ = writeln!(
                text,
                "#[table] {attribute}#[derive(Clone)] pub struct {} {{",
                self.row(unit)
            );
            parts.iter().for_each(|&part| text += &component(part, "pub ", self.ty(part)));
            let option = |part| format!("Option<{}>", self.ty(part));
            optional.iter().for_each(|&part| text += &component(part, "pub ", option(part)));
            text += "}\n";
        }
        for (number, group) in groups.iter().enumerate() {
            let _ = writeln!(
                text,
                "#[group({})] pub struct G{number};",
                self.lists(*group, |unit| self.name(unit))
            );
        }
        text + &self.written(false)
    }

    /// Returns a derived query `D0` for each query `Q0` of the world.
    #[allow(dead_code, reason = "benches don't use it")]
    pub(crate) fn derived(&self) -> String {
        self.written(true)
    }

    /// Returns the queries. Derived ones name types, and have a lifetime.
    fn written(&self, derived: bool) -> String {
        let mut text = String::new();
        let unit = |unit| if derived { self.row(unit) } else { self.name(unit) };
        for (number, query) in self.queries.iter().enumerate() {
            let lists = self.lists(Group { own: 0, ..query.terms }, unit);
            let marks = [("changed", query.changed), ("added", query.added)].map(|(word, set)| {
                let name = |part| if derived { self.ty(part) } else { format!("c{part}") };
                let names = members(set).map(|part| name(part) + ", ").collect::<String>();
                if set == 0 { names } else { format!("{word}({names}), ") }
            });
            let lead = query.lead.map_or(String::new(), |lead| format!("lead({}), ", unit(lead)));
            let words = if derived || !query.unowned { "" } else { "unowned" };
            let words = format!("#[query({lists}{}{lead}{words})]", marks.concat());
            let (derive, name, life) = match derived {
                true => ("#[derive(Query)] ", "D", "'w "),
                false => ("", "Q", ""),
            };
            let parameters = if derived && !query.fields.is_empty() { "<'w>" } else { "" };
            let words = words.replace("()", "");
            let _ = writeln!(text, "{derive}{words}\npub struct {name}{number}{parameters} {{");
            text += if query.entity { "entity: Entity,\n" } else { "" };
            for &Field { component, write, optional } in &query.fields {
                let ty = self.ty(component);
                let ty = match self.components[component].tracked && (component + number) % 2 == 0 {
                    true if write && derived => format!("Mut<'w, {ty}>"),
                    true if write => format!("Mut<'_, {ty}>"),
                    _ => format!("&{life}{}{ty}", if write { "mut " } else { "" }),
                };
                let ty = if optional { format!("Option<{ty}>") } else { ty };
                let _ = writeln!(text, "c{component}: {ty},");
            }
            text += "}\n";
        }
        text
    }
}
