//! Emptying columns.

use crate::entity::signature::Signature;
use crate::group::{GroupList, Removing};
use crate::plan::mask::Mask;
use crate::storage::kind::Store as _;
use crate::world::access::origin;
use crate::world::traits::{Has, Visitor, World};

pub fn clear<W: World>(world: &mut W) {
    world.table_mut().clear();
    for group in world.groups_mut() {
        group.len = 0;
        group.list.clear();
    }
    Clearing { world, cleared: 0 }.run();
}

/// Clears one column after the other; whatever happens in one, all are cleared.
struct Clearing<'w, W: World> {
    world: &'w mut W,
    cleared: usize,
}

impl<W: World> Clearing<'_, W> {
    fn run(&mut self) {
        self.world.visit(&mut ClearFrom { cleared: &mut self.cleared, column: 0 });
    }
}

impl<W: World> Drop for Clearing<'_, W> {
    fn drop(&mut self) {
        // Something is left only if the `Drop` of a component panicked.
        if self.cleared < W::COMPONENTS.len() {
            self.run();
        }
    }
}

struct ClearFrom<'c> {
    cleared: &'c mut usize,
    column: usize,
}

impl<W: World> Visitor<W> for ClearFrom<'_> {
    fn visit<C>(&mut self, world: &mut W)
    where
        W: Has<C>,
    {
        if self.column == *self.cleared {
            *self.cleared += 1;
            Has::<C>::pool_mut(world).0.clear();
        }
        self.column += 1;
    }
}

pub fn clear_component<W: Has<C>, C>(world: &mut W) {
    let one = const { Mask::one(<W as Has<C>>::ID) };
    let taken = W::Signature::from_mask(&one);
    W::Groups::empty(world, one);
    let entities = Has::<C>::pool(world).0.list(origin(world));
    // The values are dropped when all is in order.
    let values = Has::<C>::pool_mut(world).0.take_all();
    for &entity in &entities {
        let old = world.table().signature_at(entity.index());
        let new = old.difference(taken);
        world.table_mut().set_signature(entity.index(), new);
        W::Groups::admit::<Removing<C>>(world, entity, old, new);
    }
    drop(values);
}

/// Runs a copy over a world. Should it panic half-way, the world is cleared, since the table and the
/// columns wouldn't agree.
pub fn whole<W: World>(world: &mut W, copy: impl FnOnce(&mut W)) {
    struct Clear<'w, W: World>(&'w mut W);
    impl<W: World> Drop for Clear<'_, W> {
        fn drop(&mut self) {
            clear(self.0);
        }
    }
    let unfinished = Clear(world);
    copy(unfinished.0);
    core::mem::forget(unfinished);
}
