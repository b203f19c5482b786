//! Rules of a world: which units an entity can have together.

use alloc::vec::Vec;

use crate::batch::Each;
use crate::bundle::{Bundle, BundleKind};
use crate::defaults;
use crate::entity::Entity;
use crate::error::BrokenRule;
use crate::rows::Rows as _;
use crate::store::Store;
use crate::units::{Mask, Units};
use crate::world::{HasUnit, UnitVisitor, World};

/// A rule.
#[derive(Clone, Copy, Debug)]
pub enum Rule {
    /// An entity has one of these units at most.
    AtMostOne {
        /// The units.
        units: Units,
        /// True if one that is inserted replaces the other. Otherwise that is an error.
        replaces: bool,
    },
    /// An entity with a unit has others too.
    Requires {
        /// The unit.
        unit: usize,
        /// The others.
        needs: Units,
        /// True if the unit is removed with any of the others. Otherwise they can't be removed before it.
        cascades: bool,
    },
}

/// The units of an entity after a change, and those that rules take away by it.
pub(crate) struct Outcome<M> {
    pub(crate) new: M,
    pub(crate) gone: M,
}

/// Returns whether a rule can do something when units are added, of which some are always added.
pub(crate) const fn bind<W: World>(added: Units, always: Units) -> bool {
    let mut i = 0;
    while i < W::RULES.len() {
        let names = match W::RULES[i] {
            Rule::AtMostOne { units, .. } => units,
            // What it requires is added with it.
            Rule::Requires { needs, .. } if always.has(needs) => Units::EMPTY,
            Rule::Requires { unit, .. } => Units::one(unit),
        };
        if !names.and(added).is_empty() {
            return true;
        }
        i += 1;
    }
    false
}

/// Returns whether a rule can do something when units are removed.
pub(crate) const fn hold<W: World>(removed: Units) -> bool {
    let mut i = 0;
    while i < W::RULES.len() {
        if let Rule::Requires { needs, .. } = W::RULES[i]
            && !needs.and(removed).is_empty()
        {
            return true;
        }
        i += 1;
    }
    false
}

/// Returns the units of an entity with the units `old` that gets the units `added`. O(rules).
pub(crate) fn adding<W: World>(
    old: W::Units,
    added: W::Units,
) -> Result<Outcome<W::Units>, BrokenRule> {
    let mut gone = W::Units::EMPTY;
    for rule in W::RULES {
        if let Rule::AtMostOne { units, replaces: true } = *rule {
            let units = W::Units::of(units);
            if added.meets(units) {
                gone = gone.or(old.both(units).without(added));
            }
        }
    }
    let gone = cascade::<W>(old, added, gone)?;
    let new = old.without(gone).or(added);
    for rule in W::RULES {
        match *rule {
            Rule::AtMostOne { units, .. } => {
                let units = W::Units::of(units);
                let mut both = new.both(units).to_units().iter();
                if added.meets(units)
                    && let (Some(a), Some(b)) = (both.next(), both.next())
                {
                    return Err(BrokenRule::Both(W::NAMES[a], W::NAMES[b]));
                }
            }
            Rule::Requires { unit, needs, .. } => {
                if added.meets(W::Units::of(Units::one(unit))) {
                    lacks::<W>(unit, W::Units::of(needs).without(new))?;
                }
            }
        }
    }
    Ok(Outcome { new, gone })
}

/// Returns a rule that an entity with these units breaks, when it has its defaults. O(rules).
#[cfg(feature = "restore")]
pub(crate) fn broken<W: World>(units: W::Units) -> Option<BrokenRule> {
    match W::RULES {
        [] => None,
        _ => {
            let missing = defaults::missing::<W>(units);
            adding::<W>(W::Units::EMPTY, units.or(missing)).err()
        }
    }
}

/// Returns the units of an entity with the units `old` that loses the units `taken`. O(rules).
pub(crate) fn removing<W: World>(
    old: W::Units,
    taken: W::Units,
) -> Result<Outcome<W::Units>, BrokenRule> {
    let taken = old.both(taken);
    let gone = cascade::<W>(old, W::Units::EMPTY, taken)?;
    Ok(Outcome { new: old.without(gone), gone: gone.without(taken) })
}

/// Returns these units, which an entity loses, and those that it loses with them. It has the units `old` and gets the units
/// `added`. First all that cascades is removed, so that the order of the rules doesn't matter.
fn cascade<W: World>(
    old: W::Units,
    added: W::Units,
    mut gone: W::Units,
) -> Result<W::Units, BrokenRule> {
    let keeps = old.or(added);
    loop {
        let before = gone;
        for rule in W::RULES {
            if let Rule::Requires { unit, needs, cascades: true } = *rule
                && gone.meets(W::Units::of(needs))
            {
                gone = gone.or(keeps.both(W::Units::of(Units::one(unit))).without(added));
            }
        }
        if gone == before {
            break;
        }
    }
    for rule in W::RULES {
        if let Rule::Requires { unit, needs, .. } = *rule
            && keeps.without(gone).meets(W::Units::of(Units::one(unit)))
        {
            lacks::<W>(unit, W::Units::of(needs).both(gone).without(added))?;
        }
    }
    Ok(gone)
}

/// Errors if a unit lacks any of these.
fn lacks<W: World>(unit: usize, lacking: W::Units) -> Result<(), BrokenRule> {
    match lacking.to_units().lowest() {
        Some(needs) => Err(BrokenRule::Lacking(W::NAMES[unit], W::NAMES[needs])),
        None => Ok(()),
    }
}

/// Fails to compile if every bundle of this type breaks a rule. `spawns` says that the entity has no other units.
pub(crate) const fn possible<W: World, B: Bundle<W>>(spawns: bool) {
    let required = B::Kind::MAY.without(B::Kind::OPTIONAL);
    let mut i = 0;
    while i < W::RULES.len() {
        match W::RULES[i] {
            Rule::AtMostOne { units, .. } => assert!(
                units.and(required).len() < 2,
                "a rule of the world excludes two components of the bundle from each other"
            ),
            Rule::Requires { unit, needs, .. } => assert!(
                !(spawns && required.has(Units::one(unit)))
                    || defaults::with::<W>(B::Kind::MAY).has(needs),
                "a component of the bundle requires one that the bundle lacks, by a rule of the world"
            ),
        }
        i += 1;
    }
}

/// Returns these units, and those that an entity loses with them.
pub(crate) const fn cascaded<W: World>(removed: Units) -> Units {
    let (mut gone, mut round) = (removed, 0);
    while round <= W::RULES.len() {
        let mut i = 0;
        while i < W::RULES.len() {
            if let Rule::Requires { unit, needs, cascades: true } = W::RULES[i]
                && !needs.and(gone).is_empty()
            {
                gone = gone.or(Units::one(unit));
            }
            i += 1;
        }
        round += 1;
    }
    gone
}

/// Fails to compile if a rule can refuse a unit: `get_or_insert_with` has no error for that.
pub(crate) const fn never_refused<W: World>(unit: usize) {
    let (one, mut replaced, mut i) = (Units::one(unit), Units::EMPTY, 0);
    while i < W::RULES.len() {
        if let Rule::AtMostOne { units, replaces: true } = W::RULES[i]
            && units.has(one)
        {
            replaced = replaced.or(units.without(one));
        }
        i += 1;
    }
    replaced = cascaded::<W>(replaced);
    i = 0;
    while i < W::RULES.len() {
        let refuses = match W::RULES[i] {
            Rule::AtMostOne { units, replaces } => units.has(one) && !replaces,
            Rule::Requires { unit: first, needs, cascades } => {
                first == unit && !defaults::with::<W>(one).has(needs)
                    || !cascades && !needs.and(replaced).is_empty()
            }
        };
        assert!(
            !refuses,
            "a rule of the world can refuse the component; call `insert`, which returns the value in an error"
        );
        i += 1;
    }
}

/// Removes units from all entities, and those that entities lose with them. The values of each entity are dropped when it is right
/// again.
///
/// # Panics
///
/// Panics before any change if an entity has a unit that requires one of them and isn't removed too.
pub(crate) fn clear<W: World, B, K: BundleKind<W, B>>(world: &mut W) {
    let cleared = const { cascaded::<W>(K::MAY) };
    let mut rows = Rows { world, counts: Vec::new(), cleared, entities: Vec::new() };
    W::each_unit(&mut rows);
    let Rows { counts, entities, .. } = rows;
    for rule in W::RULES {
        if let Rule::Requires { unit, needs, .. } = *rule
            && !cleared.has(Units::one(unit))
            && let Some(lost) = needs.and(cleared).lowest()
            && counts[unit] > 0
        {
            let (rule, rows) = (BrokenRule::Lacking(W::NAMES[unit], W::NAMES[lost]), counts[unit]);
            panic!("{rule}, and {rows} entities have it; clear both, or that first");
        }
    }
    let change = |world: &mut W, entity| {
        let Some(old) = world.table_mut().units_to_change(entity) else { return false };
        let gone = old.both(W::Units::of(const { cascaded::<W>(K::MAY) }));
        let new = old.without(gone);
        // An entity is listed once for each of the units.
        if new != old {
            world.leave(entity, old, new, W::Units::EMPTY);
            world.table_mut().set_units(entity, new);
            world.enter(entity, old, new);
            world.drop_units(entity, gone);
        }
        true
    };
    Each::new(world, entities, change).run();
}

/// The numbers of rows by unit, and the entities that have some of the units.
struct Rows<'w, W: World> {
    world: &'w mut W,
    counts: Vec<usize>,
    cleared: Units,
    entities: Vec<Entity>,
}

impl<W: World> UnitVisitor<W> for Rows<'_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        let rows = Store::rows(W::set_in(self.world.__sets()));
        self.counts.push(rows.len());
        if self.cleared.has(Units::one(W::UNIT)) {
            self.entities.extend(rows.to_vec());
        }
    }
}

/// ```compile_fail,E0080
/// use ecs_core::world;
///
/// struct Asleep;
/// struct Frozen;
/// world!(#[one_of(asleep, frozen)] struct Sim { asleep: Asleep, frozen: Frozen });
///
/// Sim::new().spawn((Asleep, Frozen));
/// ```
///
/// ```compile_fail,E0080
/// use ecs_core::world;
///
/// struct Body;
/// struct Speed;
/// world!(#[requires(speed: body)] struct Sim { body: Body, speed: Speed });
///
/// Sim::new().spawn(Speed);
/// ```
///
/// ```
/// # use ecs_core::world;
/// # struct Body;
/// # struct Speed;
/// # world!(#[requires(speed: body)] struct Sim { body: Body, speed: Speed });
/// let mut sim = Sim::new();
/// let entity = sim.spawn(Body);
/// sim.insert(entity, Speed).unwrap();
/// ```
///
/// ```compile_fail,E0080
/// use ecs_core::world;
///
/// struct Body;
/// struct Speed;
/// world!(#[requires(speed: body)] struct Sim { body: Body, speed: Speed });
///
/// let mut sim = Sim::new();
/// let entity = sim.spawn(Body);
/// let _ = sim.get_or_insert_with(entity, || Speed);
/// ```
#[cfg(all(doctest, feature = "invariants"))]
pub struct RefusedAtCompileTime;
