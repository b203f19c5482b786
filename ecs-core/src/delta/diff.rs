//! Comparing two worlds.

use alloc::vec::Vec;
use core::slice::from_ref;

#[cfg(feature = "links")]
use super::rows::LinkDelta;
use super::rows::{EntityDelta, EventsDelta, OrderDelta, UnitDelta};
use super::{Delta, DeltaData, Values};
use crate::bundle::{Bundle, BundleKind};
use crate::columns::Path;
use crate::entity::Entity;
#[cfg(feature = "links")]
use crate::links::Links;
use crate::rows::Rows as _;
use crate::store::Store;
use crate::structure::distinct;
use crate::units::Units;
use crate::world::{Filters, HasUnit, UnitVisitor, World};

/// What was found to differ in the columns.
pub struct Compared {
    units: Vec<UnitDelta>,
    changed: Vec<usize>,
}

impl Compared {
    /// Compares one column of a unit. O(rows).
    pub fn column<P: Path<S::Columns>, S: Store>(
        &mut self,
        unit: usize,
        old: &S,
        new: &S,
        same: impl Fn(&[P::Value], &[P::Value]) -> bool,
    ) {
        let (old, entities) = (old.column::<P>(), &mut self.units[unit].changed);
        let before = entities.len();
        // Most rows are at the same place.
        let mut rows = old.iter();
        for (entity, value) in &new.column::<P>() {
            let before = match rows.next() {
                Some((other, value)) if other == entity => Some(value),
                _ => old.get(entity),
            };
            if before.is_some_and(|before| !same(from_ref(before), from_ref(value))) {
                entities.push(entity);
            }
        }
        self.changed.push(entities.len() - before);
    }
}

/// Compares two worlds. See [`World::diff`].
#[must_use]
pub fn diff<W: DeltaData>(old: &W, new: &W) -> Delta<W> {
    between(old, new, None)
}

/// Compares some components of two worlds. See [`World::diff_of`].
#[must_use]
pub fn diff_of<W: DeltaData, B: Bundle<W>>(old: &W, new: &W) -> Delta<W> {
    const { distinct::<W, B>() };
    between(old, new, Some(B::Kind::MAY))
}

/// Compares two worlds, or some units of them.
fn between<W: DeltaData>(old: &W, new: &W, only: Option<Units>) -> Delta<W> {
    let mut rows = CompareRows { old, new, units: Vec::new() };
    W::each_unit(&mut rows);
    let mut compared = Compared { units: rows.units, changed: Vec::new() };
    W::compare(old.__sets(), new.__sets(), &mut compared);
    let Compared { mut units, mut changed } = compared;
    // The parts of a table name their entity each.
    units.iter_mut().for_each(|unit| {
        unit.changed.sort_unstable();
        unit.changed.dedup();
    });
    let lists = old.groups().lists.iter().zip(new.groups().lists);
    let lists = lists.map(|(old, new)| OrderDelta::between(old.entities(), new.entities()));
    let mut lists: Vec<_> = lists.collect();
    let events = old.__events().into_iter().zip(new.__events());
    let events = events.map(|((_, a), (_, b))| EventsDelta::between(a.as_slice(), b.as_slice()));
    let mut events: Vec<_> = events.collect();
    let (mut old_resources, mut new_resources) = old.__compare_resources(new);
    if let Some(only) = only {
        leave_only(&mut units, |unit| only.has(Units::one(unit)));
        for (count, (unit, ..)) in changed.iter_mut().zip(W::COLUMNS) {
            *count = if only.has(Units::one(*unit)) { *count } else { 0 };
        }
        lists.fill(OrderDelta::default());
        events.fill(EventsDelta::default());
        (old_resources, new_resources) = Default::default();
    }
    let (old_sets, new_sets) = ([old.__sets(); 2], [new.__sets(); 2]);
    Delta {
        entities: EntityDelta::between(old.__table(), new.__table()),
        old: Values::copy(old_sets, old_resources, &units, UnitDelta::removed, false),
        new: Values::copy(new_sets, new_resources, &units, UnitDelta::added, false),
        units,
        lists,
        events,
        partial: only.is_some(),
        changed,
        two_way: true,
    }
}

/// Leaves out the other units, and all orders, since they depend on other units.
pub(super) fn leave_only(units: &mut [UnitDelta], is_left: impl Fn(usize) -> bool) {
    for (number, unit) in units.iter_mut().enumerate() {
        if !is_left(number) {
            *unit = UnitDelta::default();
        }
        unit.order = OrderDelta::default();
        #[cfg(feature = "links")]
        unit.links.forget_order();
    }
}

struct CompareRows<'w, W> {
    old: &'w W,
    new: &'w W,
    units: Vec<UnitDelta>,
}

impl<W: World> UnitVisitor<W> for CompareRows<'_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        let (old, new) = (Filters::<R>::__unit_rows(self.old), Filters::<R>::__unit_rows(self.new));
        let mut unit = UnitDelta::default();
        let [before, after]: [Vec<Entity>; 2];
        if old.linear().is_some() {
            (before, after) = (old.to_vec(), new.to_vec());
        } else {
            // Those at places that differ.
            unit.order = OrderDelta::between(&old.order(), &new.order());
            [before, after] = unit.order.entities.clone();
        }
        let lost = |&entity: &Entity| entity != Entity::DANGLING && new.find(entity).is_none();
        let came = |&entity: &Entity| entity != Entity::DANGLING && old.find(entity).is_none();
        unit.removed = before.into_iter().filter(lost).collect();
        unit.added = after.into_iter().filter(came).collect();
        #[cfg(feature = "links")]
        if let [Some(old), Some(new)] =
            [self.old, self.new].map(|world| Links::of(W::set_in(world.__sets())))
        {
            unit.links = LinkDelta::between(old, new);
        }
        self.units.push(unit);
    }
}
