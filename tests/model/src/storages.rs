//! Operations of columns that depend on the storage: slices, rows and cells.

use ecs_core::{Column, ColumnMut, Entity, Linear, Sparse, StorageKind};

use crate::parts::{Part, bumped};

/// The storages of ecs-core, with the operations that only some of them have.
pub trait Kind: StorageKind {
    /// Bumps the component of one entity, by its row if there are rows.
    fn bump_row<C: Part>(column: &mut ColumnMut<'_, C, Self>, entity: Entity) -> bool;
    /// Bumps all components, through a slice if there is one.
    fn bump_slice<C: Part>(column: &mut ColumnMut<'_, C, Self>);
    /// Bumps all components, through cells if there are cells.
    fn bump_cells<C: Part>(column: &mut ColumnMut<'_, C, Self>);
    /// Swaps the values of the first and the last entity, and returns both entities.
    fn swap_ends<C: Part>(column: &mut ColumnMut<'_, C, Self>) -> Option<(Entity, Entity)>;
    /// Checks the order of a column against its entities and values.
    fn check_order<C: Part>(column: Column<'_, C, Self>);
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

    fn check_order<C: Part>(column: Column<'_, C>) {
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

    /// Checks that iteration is in index order in both directions.
    fn check_order<C: Part>(column: Column<'_, C, Linear>) {
        assert!(column.entities().is_sorted_by(|a, b| a.index() < b.index()));
        assert!(column.iter().rev().map(|(entity, _)| entity).eq(column.entities().rev()));
        assert!(column.iter().map(|(_, part)| part).eq(column.values()));
        assert_eq!(column.iter().count(), column.len());
    }
}
