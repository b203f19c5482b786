//! Some entities of a world: `split_off`, `move_to`, `copy_of` and `copy_to`.

mod changes;
mod entities;
mod handles;
mod links;
mod placed;
mod refused;
