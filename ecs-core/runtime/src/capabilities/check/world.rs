//! A check of the whole world: the entity table, the rows of each unit, the lists of links and the groups. With the
//! feature `check`, each change of a world ends with it in debug builds, so that a mistake is found at its cause.
//!
//! It allocates nothing. On average, it checks [`AT_ONCE`] indices per change: small worlds after each change, and
//! others from time to time.

use core::cell::Cell;
use core::fmt;

use crate::capabilities::invariants::world::broken;
use crate::capabilities::links::table::NONE;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature as _;
use crate::group::members::between;
use crate::group::members::is_any;
use crate::plan::mask::Mask;
use crate::schema::data::{GroupList as _, HasUnit, Visitor, WorldData, signature_of, store};
use crate::storage::checked::CheckedStore as _;
use crate::storage::rows::Rows;
use crate::storage::store::Store as _;

/// The number of indices that are checked per change, on average.
const AT_ONCE: usize = 64;

std::thread_local! {
    /// The number of indices whose check is due, or `None` if nothing is checked.
    static DUE: Cell<Option<usize>> = const { Cell::new(Some(0)) };
}

/// As long as this exists, the worlds that this thread changes are not checked. For tests that swap the fields of
/// worlds: their rows are not where they must be.
#[derive(Debug)]
pub struct Unchecked(Option<usize>);

/// Turns the check off on this thread.
#[must_use]
pub fn unchecked() -> Unchecked {
    Unchecked(DUE.replace(None))
}

impl Drop for Unchecked {
    fn drop(&mut self) {
        DUE.set(self.0);
    }
}

/// Returns whether to check a world with this number of indices now.
fn is_due(indices: usize) -> bool {
    // Miri takes too long for it.
    let Some(due) = DUE.get().filter(|_| !cfg!(miri) && !std::thread::panicking()) else {
        return false;
    };
    let due = due + AT_ONCE;
    DUE.set(Some(if due < indices { due } else { 0 }));
    due >= indices
}

/// Checks a world after a change. Panics if anything is wrong.
pub(crate) fn check<W: WorldData>(world: &mut W, change: &'static str) {
    if is_due(world.table().allocator.slots()) {
        let failure = Failure { world: core::any::type_name::<W>(), change };
        entities(world, &failure);
        world.visit(&mut Units { failure: &failure });
        W::Groups::members(world, &mut |id, rows, range| {
            group(world, id, &rows.entities()[range], &failure);
        });
    }
}

/// The change after which something is wrong.
struct Failure {
    world: &'static str,
    change: &'static str,
}

impl Failure {
    #[cold]
    fn panic(&self, what: fmt::Arguments<'_>) -> ! {
        panic!("`{}` is inconsistent after `{}`: {what}", self.world, self.change)
    }
}

/// Checks the entity table: the number of alive entities, and that other indices have no units.
fn entities<W: WorldData>(world: &W, failure: &Failure) {
    let table = world.table();
    let mut alive = 0;
    for index in 0..table.allocator.slots() {
        match table.allocator.at(index) {
            Some(entity) => {
                alive += 1;
                if let Some(rule) = broken::<W>(table.signature_at(entity.index())) {
                    failure.panic(format_args!("{entity} breaks a rule: {rule}"));
                }
            }
            None if table.signature_at(index as u32) == W::Signature::EMPTY => {}
            None => {
                failure.panic(format_args!("the free index {index} has units in the entity table"))
            }
        }
    }
    if alive != table.allocator.len() {
        let len = table.allocator.len();
        failure.panic(format_args!("{alive} entities are alive, but {len} are counted"));
    }
}

/// Checks each unit.
struct Units<'f> {
    failure: &'f Failure,
}

impl<W: WorldData> Visitor<W> for Units<'_> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        let (world, store) = (&*world, store::<W, R>(world));
        let unit = <W as HasUnit<R>>::UNIT;
        let one = signature_of::<W>(&Mask::one(unit));
        unit_rows(
            world,
            unit,
            one,
            &Found {
                len: store.len(),
                rows: store.packed(),
                fault: store.fault(),
                entity_at: &|index| store.entity_at(index),
            },
            self.failure,
        );
        let Some(link) = W::LINK else { return };
        let links = (link.lists)(store);
        for source in 0..links.reach() {
            let target = world.table().allocator.at(links.parent(source) as usize);
            if links.parent(source) != NONE
                && (target.is_none() || target != (link.stored)(store, source))
            {
                self.failure.panic(format_args!(
                    "index {source} is in the list of {} of the link `{}`, which isn't the target of its value",
                    links.parent(source),
                    W::LAYOUT.unit_name(unit),
                ));
            }
        }
    }
}

/// What the storage of a unit has.
struct Found<'s> {
    len: usize,
    rows: Option<&'s Rows>,
    fault: Option<&'static str>,
    entity_at: &'s dyn Fn(u32) -> Option<Entity>,
}

/// Compares the rows of a unit with the entity table.
fn unit_rows<W: WorldData>(
    world: &W,
    unit: usize,
    one: W::Signature,
    found: &Found<'_>,
    failure: &Failure,
) {
    let name = W::LAYOUT.unit_name(unit);
    if let Some(fault) = found.fault {
        failure.panic(format_args!("in the storage of `{name}`, {fault}"));
    }
    let table = world.table();
    let mut having = 0;
    for index in 0..table.allocator.slots() as u32 {
        let has = table.signature_at(index).intersection(one) == one;
        having += usize::from(has);
        let Some(rows) = found.rows else {
            let there = (found.entity_at)(index);
            if has && there.is_some() && there != table.allocator.at(index as usize) {
                failure.panic(format_args!(
                    "the value of `{name}` at index {index} is of another generation"
                ));
            }
            continue;
        };
        let row = rows.row_at(index);
        if row.is_some() != has {
            let (has, finds) = if has { ("has", "no row") } else { ("lacks", "a row") };
            failure.panic(format_args!(
                "index {index} {has} `{name}` in the entity table, but {finds} is found for it"
            ));
        }
        if let Some(row) = row
            && rows.entities().get(row).copied() != table.allocator.at(index as usize)
        {
            failure.panic(format_args!(
                "row {row} of `{name}`, which is found for index {index}, has another entity"
            ));
        }
    }
    if having != found.len {
        let len = found.len;
        failure.panic(format_args!(
            "{having} entities have `{name}` in the entity table, but it has {len} values"
        ));
    }
    let Some(rows) = found.rows else { return };
    // Every group that owns the unit has the same members in the same rows of it.
    W::Groups::members(world, &mut |id, among, range| {
        let members = &among.entities()[range];
        let Some(terms) = W::GROUPS.get(id) else {
            return border_rows(world, id, unit, rows.entities(), failure);
        };
        let first = terms.rows.map_or(0, |rows| between(world.groups(), rows).start);
        let starts = |rows: &[Entity]| rows.starts_with(members);
        if terms.own.contains(unit) && !rows.entities().get(first..).is_some_and(starts) {
            let group = W::LAYOUT.groups[id].name;
            failure.panic(format_args!(
                "the members of the group `{group}` aren't the first rows of `{name}`, or of their segments"
            ));
        }
    });
}

/// Compares the rows in front of a border with its terms, in one unit.
fn border_rows<W: WorldData>(
    world: &W,
    id: usize,
    unit: usize,
    entities: &[Entity],
    failure: &Failure,
) {
    let border = &W::BORDERS[id - W::GROUPS.len()];
    let (table, name) = (world.table(), W::LAYOUT.unit_name(unit));
    let inside = |index: u32| is_any::<W>(border.terms, table.signature_at(index));
    let len = world.groups()[id].len;
    let count = (0..table.allocator.slots() as u32).filter(|&index| inside(index)).count();
    if border.units.contains(unit)
        && (count != len || !entities.iter().take(len).all(|entity| inside(entity.index())))
    {
        failure.panic(format_args!(
            "{count} entities belong in front of a border of `{name}`, where {len} rows are counted"
        ));
    }
}

/// Compares the members of a group with the entity table.
fn group<W: WorldData>(world: &W, id: usize, members: &[Entity], failure: &Failure) {
    // Borders are checked in each unit.
    let Some(terms) = W::GROUPS.get(id) else { return };
    let name = W::LAYOUT.groups[id].name;
    let required = signature_of::<W>(&terms.own.union(terms.with));
    let named = required.union(signature_of::<W>(&terms.without));
    let table = world.table();
    let matches = |index: u32| table.signature_at(index).intersection(named) == required;
    if let Some(entity) = members
        .iter()
        .find(|entity| !matches(entity.index()) || !table.allocator.contains(**entity))
    {
        failure.panic(format_args!(
            "{entity} is a member of the group `{name}`, but doesn't match its terms"
        ));
    }
    let (matching, len) = (
        (0..table.allocator.slots() as u32).filter(|&index| matches(index)).count(),
        terms.rows.map_or(world.groups()[id].len, |rows| between(world.groups(), rows).len()),
    );
    if matching != len || members.len() != len {
        failure.panic(format_args!(
            "the group `{name}` counts {len} members, but {matching} entities match its terms"
        ));
    }
    let list = &world.groups()[id].list;
    if members
        .iter()
        .enumerate()
        .any(|(row, &entity)| !list.is_empty() && list.row_of(entity) != Some(row))
        || (!list.is_empty() && list.len() != len)
    {
        failure.panic(format_args!(
            "the list of the group `{name}` has other members, or doesn't find them"
        ));
    }
}
