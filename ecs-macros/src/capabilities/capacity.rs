//! `#[capacity(entities = 1024)]`: worlds that allocate all memory in `new`.

pub(crate) mod check;
pub(crate) mod syntax;
