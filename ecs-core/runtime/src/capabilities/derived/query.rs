//! Rows of tables and derived structs as terms of queries.

pub(crate) mod row_columns;
pub(crate) mod row_terms;
