//! Clearing columns.

#[cfg(feature = "invariants")]
use crate::capabilities::invariants;
use crate::entity::signature::Signature;
use crate::plan::mask::Mask;
#[cfg(feature = "invariants")]
use crate::plan::rule;
#[cfg(feature = "invariants")]
use crate::schema::bundle::mask;
use crate::schema::data::{
    Bundle, BundleKind as _, GroupList, HasUnit, Visitor, WorldData, signature_of, store, store_mut,
};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::store::Store as _;
use crate::world::structural::{Quiet, Removing};

pub fn clear<W: WorldData>(world: &mut W) {
    W::Groups::all_leave(world);
    world.table_mut().clear();
    for group in world.groups_mut() {
        group.len = 0;
        group.list.clear();
    }
    ClearColumns { world, units: None, cleared: 0 }.run();
}

/// Removes the rows of units, which no entity has by now, and keeps their memory.
pub(crate) fn clear_units<W: WorldData>(world: &mut W, units: Mask) {
    ClearColumns { world, units: Some(units), cleared: 0 }.run();
}

/// Clears one column after the other. All columns are cleared, even if the `Drop` of a component
/// panics.
struct ClearColumns<'w, W: WorldData> {
    world: &'w mut W,
    /// The units whose columns are cleared, or nothing for all.
    units: Option<Mask>,
    cleared: usize,
}

impl<W: WorldData> ClearColumns<'_, W> {
    fn run(&mut self) {
        let units = self.units;
        self.world.visit(&mut ClearFrom { units, cleared: &mut self.cleared, column: 0 });
    }
}

impl<W: WorldData> Drop for ClearColumns<'_, W> {
    fn drop(&mut self) {
        // Columns are left only if the `Drop` of a component panicked.
        if self.cleared < W::UNITS.len() {
            self.run();
        }
    }
}

struct ClearFrom<'c> {
    units: Option<Mask>,
    cleared: &'c mut usize,
    column: usize,
}

impl<W: WorldData> Visitor<W> for ClearFrom<'_> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if self.column == *self.cleared {
            *self.cleared += 1;
            if self.units.is_none_or(|units| units.contains(<W as HasUnit<R>>::UNIT)) {
                store_mut::<W, R>(world).clear();
            }
        }
        self.column += 1;
    }
}

pub fn clear_component<W: WorldData, B: Bundle<W>>(world: &mut W) {
    #[cfg(feature = "invariants")]
    if const { rule::binds_removing(W::RULES, mask::<W, B>()) } {
        return invariants::clear::clear::<W, B>(world);
    }
    B::Kind::visit(world, &mut ClearUnits);
}

/// Clears one unit after the other, for all entities.
struct ClearUnits;

impl<W: WorldData> Visitor<W> for ClearUnits {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        clear_unit::<W, R>(world);
    }
}

fn clear_unit<W: HasUnit<R>, R>(world: &mut W) {
    let one = const { Mask::one(<W as HasUnit<R>>::UNIT) };
    let taken = signature_of::<W>(&one);
    W::Groups::empty(world, one);
    let entities = store::<W, R>(world).list(&world.table().allocator);
    for &entity in &entities {
        let old = world.table().signature_at(entity.index());
        let new = old.difference(taken);
        world.table_mut().set_signature(entity.index(), new);
        W::Groups::admit::<Quiet<Removing<R>>>(world, entity, old, new);
    }
    // The values are dropped last, when the world is consistent.
    clear_units(world, one);
}
