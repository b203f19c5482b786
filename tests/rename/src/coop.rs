//! A world whose types are written with `crate`.

/// Eggs, by day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eggs(pub [u32; 2]);

machine::declare! {
    /// A chicken coop.
    pub struct Coop {
        eggs: crate::coop::Eggs,
        grain: [crate::farm::Crop; 1],
    }
}
