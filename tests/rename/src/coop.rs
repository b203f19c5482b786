//! A world whose types are written with `crate`.

/// Eggs, by day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eggs(pub [u32; 2]);

machine::declare! {
    /// A chicken coop.
    pub struct Coop {
        eggs: crate::coop::Eggs,
        grain: [crate::farm::Crop; 1],
        #[resource]
        hens: u8,
        #[resource]
        eaten: u16,
        #[resource]
        days: u32,
        #[resource]
        sold: u64,
        #[resource]
        left: i8,
        #[resource]
        right: i16,
        #[resource]
        cost: i32,
        #[resource]
        gain: i64,
    }
}
