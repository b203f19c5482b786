//! The units of a world: the components outside tables, optional ones of tables, and the tables.

use crate::lists::Inspect;

/// A component that comes and goes alone, or a table.
#[derive(Clone, Copy)]
pub(crate) struct Unit {
    /// The name of the component, or the method of the table.
    pub(crate) name: &'static str,
    /// The number of the component, or of the first part of the table.
    pub(crate) first: usize,
    /// The names of the components.
    pub(crate) components: &'static [&'static str],
    /// The number of the table.
    table: Option<usize>,
}

/// Returns the units, in the order of `LAYOUT`.
pub(crate) fn units<W: Inspect>() -> impl Iterator<Item = Unit> {
    let layout = W::LAYOUT;
    let alone = layout.components.iter().enumerate();
    let alone = alone.filter(|(_, component)| component.table.is_none() || component.optional);
    let alone = alone.map(|(first, component)| Unit {
        name: component.name,
        first,
        components: std::slice::from_ref(&component.name),
        table: None,
    });
    let tables = layout.tables.iter().enumerate().filter_map(move |(number, table)| {
        let mut components = layout.components.iter();
        let first = components.position(|part| part.table == Some(table.name) && !part.optional)?;
        let (name, components) = (table.accessor, table.components);
        Some(Unit { name, first, components, table: Some(number) })
    });
    alone.chain(tables)
}

/// Returns the unit with this name.
pub(crate) fn named<W: Inspect>(name: &str) -> Option<Unit> {
    units::<W>().find(|unit| unit.name == name)
}

impl Unit {
    /// Returns the bytes for this number of rows, without unused capacity. O(components of the world).
    pub(crate) fn bytes<W: Inspect>(self, entities: usize, rows: usize) -> usize {
        let layout = W::LAYOUT;
        let parts = layout.components.iter().filter(|part| self.components.contains(&part.name));
        let values: usize = parts.map(|part| part.bytes(entities, rows)).sum();
        let table = self.table.map(|number| layout.tables[number]);
        let own = |table: ecs_core::TableLayout| {
            (table.bits_per_entity() * entities).div_ceil(8) + table.bytes_per_row() * rows
        };
        values + table.map_or(0, own)
    }
}
