//! Clearing columns that others require.

use super::world::name;
use crate::capabilities::batch::world::clear_unit;
use crate::plan::mask::Mask;
use crate::plan::rule::{Broken, Rule};
use crate::schema::data::{Bundle, HasUnit, Visitor, WorldData, store};
use crate::storage::store::Store as _;
use crate::world::structural::cascaded;

/// Clears the columns of a bundle, after those that require them. Panics before any change if a component that requires one
/// doesn't go with it.
pub(crate) fn clear<W: WorldData, B: Bundle<W>>(world: &mut W) {
    let mut left = cascaded::<W, B>();
    refuse(world, left);
    while let Some(unit) = next(W::RULES, left) {
        left = left.difference(Mask::one(unit));
        world.visit(&mut ClearOne(unit));
    }
}

/// Returns a unit of a set that no other one of it requires.
fn next(rules: &[Rule], left: Mask) -> Option<usize> {
    let mut free = left;
    for rule in rules {
        if let Rule::Requires { unit, needs, .. } = rule
            && left.contains(*unit)
        {
            free = free.difference(needs.difference(Mask::one(*unit)));
        }
    }
    // Units that require each other are cleared in any order.
    free.lowest().or(left.lowest())
}

fn refuse<W: WorldData>(world: &mut W, cleared: Mask) {
    for rule in W::RULES {
        if let Rule::Requires { unit, needs, .. } = *rule
            && !cleared.contains(unit)
            && let Some(lost) = needs.intersection(cleared).lowest()
        {
            let mut count = Count { unit, rows: 0 };
            world.visit(&mut count);
            if count.rows > 0 {
                let rule = name::<W>(Broken::Without(unit, lost));
                let rows = count.rows;
                panic!("{rule}, and {rows} entities have it; clear both, or that first");
            }
        }
    }
}

struct Count {
    unit: usize,
    rows: usize,
}

impl<W: WorldData> Visitor<W> for Count {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if <W as HasUnit<R>>::UNIT == self.unit {
            self.rows = store::<W, R>(world).len();
        }
    }
}

struct ClearOne(usize);

impl<W: WorldData> Visitor<W> for ClearOne {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if <W as HasUnit<R>>::UNIT == self.0 {
            clear_unit::<W, R>(world);
        }
    }
}
