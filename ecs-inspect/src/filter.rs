//! Which entities a list has, by what they have and lack.

use ecs_core::Entity;

use crate::groups;
use crate::lists::{Inspect, Lists};
use crate::units;

enum Term {
    /// The number of a component, also of one that each row of a table has.
    Component(usize),
    /// The number of a group.
    Group(usize),
}

/// A list of what an entity must have, and must lack.
pub(crate) struct Filter {
    terms: Vec<(bool, Term)>,
}

impl Filter {
    /// Reads names of components, tables and groups between commas. What begins with `!` must be missing.
    pub(crate) fn new<W: Inspect>(text: &str) -> Result<Self, String> {
        let words = text.split(',').map(str::trim).filter(|word| !word.is_empty());
        let terms = words.map(|word| {
            let name = word.strip_prefix('!').map_or(word, str::trim);
            Ok((!word.starts_with('!'), term::<W>(name)?))
        });
        Ok(Self { terms: terms.collect::<Result<_, String>>()? })
    }

    /// O(terms).
    pub(crate) fn matches<W: Inspect>(&self, lists: &Lists<W>, world: &W, entity: Entity) -> bool {
        self.terms.iter().all(|(wanted, term)| {
            let has = match *term {
                Term::Component(number) => (lists.components[number].has)(world, entity),
                Term::Group(number) => groups::contains(lists, world, number, entity),
            };
            has == *wanted
        })
    }
}

fn term<W: Inspect>(name: &str) -> Result<Term, String> {
    let unit = units::named::<W>(name).map(|unit| unit.first);
    if let Some(number) = unit.or_else(|| Lists::<W>::component(name).ok()) {
        return Ok(Term::Component(number));
    }
    let group = W::LAYOUT.groups.iter().position(|group| group.name == name);
    group.map(Term::Group).ok_or_else(|| format!("no component, table or group `{name}`"))
}
