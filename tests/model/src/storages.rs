//! What a column can do by its storage: slices, rows and cells, or none of these.

use ecs_core::{Column, ColumnMut, Entity, Linear, Sparse, StorageKind};

use crate::parts::{Part, bumped};

/// The storages of ecs-core, by what their columns offer beyond what all do.
pub trait Kind: StorageKind {
    /// Bumps one entity's component by its row, or else by the entity.
    fn bump_row<C: Part>(column: &mut ColumnMut<'_, C, Self>, entity: Entity) -> bool;
    /// Bumps everyone's component through a slice, or else the values one by one.
    fn bump_slice<C: Part>(column: &mut ColumnMut<'_, C, Self>);
    /// Bumps everyone's component through cells, or else the values from the end.
    fn bump_cells<C: Part>(column: &mut ColumnMut<'_, C, Self>);
    /// Exchanges the values of the first and the last entity, and tells who they are.
    fn swap_ends<C: Part>(column: &mut ColumnMut<'_, C, Self>) -> Option<(Entity, Entity)>;
    /// Holds what the column says of its order against its entities and values in that order.
    fn order<C: Part>(column: Column<'_, C, Self>);
}

impl Kind for Sparse {
    fn bump_row<C: Part>(column: &mut ColumnMut<'_, C>, entity: Entity) -> bool {
        let row = column.row_of(entity);
        if let Some(row) = row {
            column.as_mut_slice()[row].bump();
        }
        row.is_some()
    }

    fn bump_slice<C: Part>(column: &mut ColumnMut<'_, C>) {
        column.as_mut_slice().iter_mut().for_each(Part::bump);
    }

    fn bump_cells<C: Part>(column: &mut ColumnMut<'_, C>) {
        for cell in column.as_cells() {
            let part = cell.replace(C::part(0));
            cell.set(C::part(bumped(part.value())));
        }
    }

    fn swap_ends<C: Part>(column: &mut ColumnMut<'_, C>) -> Option<(Entity, Entity)> {
        let (&first, &last) = (column.entities().first()?, column.entities().last()?);
        let cells = column.as_cells();
        if cells.len() > 1 {
            cells[0].swap(&cells[cells.len() - 1]);
        }
        Some((first, last))
    }

    fn order<C: Part>(column: Column<'_, C>) {
        assert_eq!(column.as_slice().len(), column.len());
        for (row, (entity, part)) in column.iter().enumerate() {
            assert_eq!(column.row_of(entity), Some(row), "row of {entity}");
            assert!(std::ptr::eq(&raw const column.as_slice()[row], part));
            assert_eq!(column.entities()[row], entity);
        }
    }
}

impl Kind for Linear {
    fn bump_row<C: Part>(column: &mut ColumnMut<'_, C, Linear>, entity: Entity) -> bool {
        column.iter_mut().find(|(other, _)| *other == entity).map(|(_, part)| part.bump()).is_some()
    }

    fn bump_slice<C: Part>(column: &mut ColumnMut<'_, C, Linear>) {
        column.values_mut().for_each(Part::bump);
    }

    fn bump_cells<C: Part>(column: &mut ColumnMut<'_, C, Linear>) {
        column.values_mut().rev().for_each(Part::bump);
    }

    fn swap_ends<C: Part>(column: &mut ColumnMut<'_, C, Linear>) -> Option<(Entity, Entity)> {
        let mut ends = column.iter_mut();
        let (first, one) = ends.next()?;
        let Some((last, other)) = ends.next_back() else { return Some((first, first)) };
        std::mem::swap(one, other);
        Some((first, last))
    }

    /// By ascending index, both ways, whatever was done.
    fn order<C: Part>(column: Column<'_, C, Linear>) {
        assert!(column.entities().is_sorted_by(|a, b| a.index() < b.index()));
        assert!(column.iter().rev().map(|(entity, _)| entity).eq(column.entities().rev()));
        assert!(column.iter().map(|(_, part)| part).eq(column.values()));
        assert_eq!(column.iter().count(), column.len());
    }
}
