//! Worlds that number their handles in another way: with a brand, or below a fixed number of indices. Also those that list their new
//! entities.

use crate::brand::Brand;
use crate::entities::{EntityTable, MAX_INDICES};
use crate::spawned::{Listed, Watches};
use crate::store::Store as _;
use crate::units::{Mask, Units};
use crate::world::{HasUnit, UnitVisitor, World};

/// The units of an entity in a world whose generations of one index differ by `STEP`, and which has at most `MOST` indices. If `SPAWN`
/// is true, observers watch its new entities.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Numbered<M, const STEP: u32, const SPAWN: bool = false, const MOST: usize = MAX_INDICES>(
    pub M,
);

impl<M: Mask, const STEP: u32, const SPAWN: bool, const MOST: usize> Mask
    for Numbered<M, STEP, SPAWN, MOST>
where
    Watches<SPAWN>: Listed,
{
    type Slot = M::Slot;
    type Spawns = <Watches<SPAWN> as Listed>::List;
    const EMPTY: Self = Self(M::EMPTY);
    const STRIDE: usize = M::STRIDE;
    const INDICES: usize = if MOST < MAX_INDICES { MOST } else { MAX_INDICES };
    const STEP: u32 = STEP;

    #[inline(always)]
    fn of(units: Units) -> Self {
        Self(M::of(units))
    }
    #[inline(always)]
    fn to_units(self) -> Units {
        self.0.to_units()
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0.or(other.0))
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(self.0.without(other.0))
    }
    #[inline(always)]
    fn matches(self, need: Self, no: Self) -> bool {
        self.0.matches(need.0, no.0)
    }
    #[inline(always)]
    fn slot(self, generation: u32) -> M::Slot {
        self.0.slot(generation)
    }
    #[inline(always)]
    fn generation(slot: &M::Slot) -> u32 {
        M::generation(slot)
    }
    #[inline(always)]
    fn units(slot: &M::Slot) -> Self {
        Self(M::units(slot))
    }
    #[inline(always)]
    fn words(slots: &[M::Slot]) -> &[u32] {
        M::words(slots)
    }
}

/// Gives a world a brand.
pub fn set_brand<W: World>(world: &mut W, brand: Brand) {
    world.table_mut().first = brand.get().into();
}

/// Returns the brand of a world.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "it is a brand")]
pub fn brand_of<W: World>(world: &W) -> Brand {
    Brand::new(world.__table().first as u8).unwrap_or(Brand::FIRST)
}

/// Panics if a world has no entities. The macro calls this in a constant.
#[track_caller]
pub const fn check_capacity(entities: usize) {
    assert!(entities > 0, "a world of capacity 0 has no entities; write a greater number");
}

/// Allocates the memory that a world of fixed capacity can need for its entities. O(capacity).
pub fn allocate<W: World>(world: &mut W) {
    /// Allocates the memory of the sets.
    struct Allocate<'a, W: World>(&'a mut W::Sets);
    impl<W: World> UnitVisitor<W> for Allocate<'_, W> {
        fn unit<R>(&mut self)
        where
            W: HasUnit<R>,
        {
            W::set_in_mut(self.0).allocate(W::Units::INDICES);
        }
    }
    allocate_table(world.table_mut());
    for (list, terms) in world.groups_mut().1.iter_mut().zip(W::GROUPS) {
        if terms.own.is_empty() {
            list.allocate(W::Units::INDICES);
        }
    }
    W::each_unit(&mut Allocate(world.sets_mut()));
}

fn allocate_table<M: Mask>(table: &mut EntityTable<M>) {
    table.slots.reserve(M::INDICES - table.slots.len());
    table.free.reserve(M::INDICES - table.free.len());
}

/// Numbers new indices as the world does that the entities are from: like the lowest index that isn't retired. Allocates the memory
/// of a fixed capacity. O(indices).
#[cfg(feature = "restore")]
pub(crate) fn follow<M: Mask>(table: &mut EntityTable<M>) {
    if const { M::INDICES < MAX_INDICES } {
        allocate_table(table);
    }
    if const { M::STEP > 1 } {
        let lowest = table.view().iter().next().into_iter().chain(table.free.iter().copied());
        let first = lowest.min().map_or(0, |entity| entity.generation() % M::STEP);
        table.first = if first == 0 { table.first } else { first };
    }
}

/// Returns the error of data with more indices than a world of fixed capacity has, or with more rows in one set, gaps among them.
#[cfg(feature = "restore")]
pub(crate) fn too_many<W: World>(indices: usize, rows: usize) -> Option<alloc::string::String> {
    let most = W::Units::INDICES;
    let name = core::any::type_name::<W>().split('<').next().unwrap_or_default();
    let name = name.rsplit("::").next().unwrap_or_default();
    if indices > most {
        return Some(alloc::format!(
            "the entities have {indices} indices, and `{name}` has {most}; declare a greater `#[capacity(entities = ..)]`"
        ));
    }
    let text = "and gaps between them are too many for";
    (rows > most).then(|| alloc::format!("{rows} rows {text} `{name}`, which has room for {most}"))
}
