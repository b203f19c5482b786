//! A table of a world: the rows of all its columns together.

mod index;
mod into_iter;
mod iter;
pub(crate) mod row;
mod sort;
mod table_mut;
mod table_ref;

pub use iter::TableIter;
pub use table_mut::TableMut;
pub use table_ref::{HasTable, TableRef};
