//! The rules of a world in structural changes.

use super::error::BrokenRule;
use super::structural;
use crate::const_text::ConstText;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature;
use crate::plan::mask::Mask;
use crate::plan::rule::{self, Broken, Rule};
use crate::schema::bundle::{is_fixed, mask, optional};
use crate::schema::data::{Bundle, HasUnit, WorldData, signature_of};
use crate::world::structural::lowest as lowest_units;

/// The units of an entity after a change, and those that it loses because of a rule.
pub(crate) struct Changed<S> {
    pub(crate) new: S,
    pub(crate) gone: S,
}

/// Returns whether adding a bundle can break a rule or remove other units.
pub(crate) const fn binds_adding<W: WorldData, B: Bundle<W>>() -> bool {
    rule::binds_adding(W::RULES, mask::<W, B>())
}

/// Returns whether removing a bundle can break a rule or remove other units.
pub(crate) const fn binds_removing<W: WorldData, B: Bundle<W>>() -> bool {
    rule::binds_removing(W::RULES, mask::<W, B>())
}

/// Returns whether adding a bundle can remove other units.
pub(crate) const fn replaces<W: WorldData, B: Bundle<W>>() -> bool {
    !structural::replaced::<W, B>().is_empty()
}

/// Returns the units of an entity with the units `old` that gets the units `added` of a bundle.
#[inline(always)]
pub(crate) fn adding<W: WorldData, B: Bundle<W>>(
    old: W::Signature,
    added: W::Signature,
) -> Result<Changed<W::Signature>, BrokenRule> {
    if const { binds_adding::<W, B>() } {
        return add::<W>(old, added).map_err(BrokenRule::of::<W>);
    }
    Ok(Changed { new: old.union(added), gone: W::Signature::EMPTY })
}

/// Returns the units of an entity with the units `old` that loses the units of a bundle.
#[inline(always)]
pub(crate) fn removing<W: WorldData, B: Bundle<W>>(
    old: W::Signature,
    taken: W::Signature,
) -> Result<Changed<W::Signature>, BrokenRule> {
    let none = W::Signature::EMPTY;
    if const { binds_removing::<W, B>() } {
        let taken = old.intersection(taken);
        let gone = cascade::<W>(old, none, taken).map_err(BrokenRule::of::<W>)?;
        return Ok(Changed { new: old.difference(gone), gone: gone.difference(taken) });
    }
    Ok(Changed { new: old.difference(taken), gone: none })
}

/// Returns the rule that an entity with exactly these units breaks.
pub(crate) fn broken<W: WorldData>(units: W::Signature) -> Option<BrokenRule> {
    add::<W>(W::Signature::EMPTY, units).err().map(BrokenRule::of::<W>)
}

/// Returns the first of these entities that breaks a rule. O(entities × rules).
pub(crate) fn first_broken<W: WorldData>(
    mut entities: impl Iterator<Item = (Entity, W::Signature)>,
) -> Option<(Entity, BrokenRule)> {
    if W::RULES.is_empty() {
        return None;
    }
    entities.find_map(|(entity, units)| Some((entity, broken::<W>(units)?)))
}

/// Panics if an entity can't be spawned with these units of a bundle.
#[inline(always)]
#[track_caller]
pub(crate) fn assert_lawful<W: WorldData, B: Bundle<W>>(units: W::Signature) {
    if const { !is_fixed::<W, B>() && binds_adding::<W, B>() }
        && let Err(broken) = add::<W>(W::Signature::EMPTY, units)
    {
        refuse(BrokenRule::of::<W>(broken));
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn refuse(broken: BrokenRule) -> ! {
    panic!(
        "no entity can be spawned with these components: {broken}; call `try_spawn`, which returns the bundle"
    )
}

fn is_empty<S: Signature>(set: S) -> bool {
    set == S::EMPTY
}

fn one<W: WorldData>(unit: usize) -> W::Signature {
    signature_of::<W>(&Mask::one(unit))
}

/// Returns the lowest unit of a set that isn't empty.
fn lowest<S: Signature>(mut set: S) -> usize {
    set.pop().unwrap_or_default()
}

/// Returns the units of an entity with the units `old` that gets the units `added`.
fn add<W: WorldData>(
    old: W::Signature,
    added: W::Signature,
) -> Result<Changed<W::Signature>, Broken> {
    let mut gone = W::Signature::EMPTY;
    for rule in W::RULES {
        if let Rule::AtMostOne { units, replaces: true } = rule {
            let set = signature_of::<W>(units);
            if !is_empty(set.intersection(added)) {
                gone = gone.union(set.intersection(old).difference(added));
            }
        }
    }
    let gone = cascade::<W>(old, added, gone)?;
    let new = old.difference(gone).union(added);
    for rule in W::RULES {
        match rule {
            Rule::AtMostOne { units, .. } => {
                let set = signature_of::<W>(units);
                let mut both = set.intersection(new);
                let first = lowest(both);
                both.pop();
                if !is_empty(set.intersection(added)) && !is_empty(both) {
                    return Err(Broken::Both(first, lowest(both)));
                }
            }
            Rule::Requires { unit, needs, .. } => {
                let lacks = signature_of::<W>(needs).difference(new);
                if !is_empty(added.intersection(one::<W>(*unit))) && !is_empty(lacks) {
                    return Err(Broken::Without(*unit, lowest(lacks)));
                }
            }
        }
    }
    Ok(Changed { new, gone })
}

/// Returns these units, which an entity loses, and those that it loses with them. It has the units `old` and gets the units
/// `added`.
fn cascade<W: WorldData>(
    old: W::Signature,
    added: W::Signature,
    mut gone: W::Signature,
) -> Result<W::Signature, Broken> {
    loop {
        let before = gone;
        for rule in W::RULES {
            let Rule::Requires { unit, needs, cascades } = rule else { continue };
            let one = one::<W>(*unit);
            let lost = signature_of::<W>(needs).intersection(gone);
            let stays = !is_empty(old.union(added).difference(gone).intersection(one));
            if !stays || is_empty(lost) {
                continue;
            }
            if !cascades || !is_empty(added.intersection(one)) {
                return Err(Broken::Without(*unit, lowest(lost)));
            }
            gone = gone.union(one);
        }
        if gone == before {
            return Ok(gone);
        }
    }
}

/// Panics if every bundle of this type breaks a rule. The methods call it in a constant, like
/// [`distinct`](crate::world::structure::distinct). `spawns` says that the entity has no other units.
///
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
#[track_caller]
pub(crate) const fn lawful<W: WorldData, B: Bundle<W>>(spawns: bool) {
    if W::RULES.is_empty() {
        return;
    }
    let required = mask::<W, B>().difference(optional::<W, B>());
    // A component that is needed may be an optional one, or one that the entity has.
    let available = if spawns { mask::<W, B>() } else { lowest_units(W::UNITS.len()) };
    let broken = match rule::broken(W::RULES, required, available) {
        Some(Broken::Without(unit, needs)) => ConstText::NEW
            .push("`")
            .push(W::LAYOUT.unit_type(unit))
            .push("` requires `")
            .push(W::LAYOUT.unit_type(needs))
            .push("`, which the bundle lacks"),
        Some(Broken::Both(a, b)) => ConstText::NEW
            .push("`")
            .push(W::LAYOUT.unit_type(a))
            .push("` and `")
            .push(W::LAYOUT.unit_type(b))
            .push("` exclude each other, and the bundle has both"),
        None => return,
    };
    panic!("{}", broken.get());
}

/// Panics if a rule can refuse a component. `get_or_insert_with` calls it in a constant, because it has no error for that.
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
#[track_caller]
pub(crate) const fn never_refused<W: HasUnit<C>, C>() {
    let unit = <W as HasUnit<C>>::UNIT;
    let mut i = 0;
    while i < W::RULES.len() {
        let refuses = match W::RULES[i] {
            Rule::AtMostOne { units, replaces } => units.contains(unit) && !replaces,
            Rule::Requires { unit: first, needs, cascades } => {
                first == unit
                    || !cascades && needs.intersects(rule::replaced(W::RULES, Mask::one(unit)))
            }
        };
        if refuses {
            let text = ConstText::NEW
                .push("a rule of the world can refuse `")
                .push(W::LAYOUT.unit_type(unit))
                .push("`; call `insert`, which returns the value in an error");
            panic!("{}", text.get());
        }
        i += 1;
    }
}
