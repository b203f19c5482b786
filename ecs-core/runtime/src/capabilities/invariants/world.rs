//! The rules of a world in structural changes.

use core::marker::PhantomData;

use crate::entity::error::BrokenRule;
#[cfg(feature = "restore")]
use crate::entity::handle::Entity;
use crate::entity::signature::Signature;
use crate::plan::mask::Mask;
use crate::plan::rule::{Broken, Rule};
use crate::schema::data::{WorldData, signature_of};
use crate::schema::rules::{Outcome, Rules};

/// The rules of a world with invariants.
pub struct Invariants<W>(PhantomData<W>);

impl<W: WorldData> Rules<W::Signature> for Invariants<W> {
    fn adding(old: W::Signature, added: W::Signature) -> Result<Outcome<W::Signature>, BrokenRule> {
        add::<W>(old, added).map_err(name::<W>)
    }

    fn removing(
        old: W::Signature,
        taken: W::Signature,
    ) -> Result<Outcome<W::Signature>, BrokenRule> {
        let taken = old.intersection(taken);
        let gone = cascade::<W>(old, W::Signature::EMPTY, taken).map_err(name::<W>)?;
        Ok(Outcome { new: old.difference(gone), gone: gone.difference(taken) })
    }
}

/// Names the units of a rule.
#[cold]
pub(crate) fn name<W: WorldData>(broken: Broken) -> BrokenRule {
    let name = |unit| W::LAYOUT.unit_name(unit);
    match broken {
        Broken::Both(a, b) => BrokenRule::Both(name(a), name(b)),
        Broken::Lacking(a, b) => BrokenRule::Lacking(name(a), name(b)),
    }
}

/// Returns the rule that an entity with exactly these units breaks.
#[cfg(any(feature = "restore", feature = "delta", feature = "transfer"))]
pub(crate) fn broken<W: WorldData>(units: W::Signature) -> Option<BrokenRule> {
    W::Rules::adding(W::Signature::EMPTY, units).err()
}

/// Returns the first of these entities that breaks a rule. O(entities × rules).
#[cfg(feature = "restore")]
pub(crate) fn first_broken<W: WorldData>(
    mut entities: impl Iterator<Item = (Entity, W::Signature)>,
) -> Option<(Entity, BrokenRule)> {
    if W::RULES.is_empty() {
        return None;
    }
    entities.find_map(|(entity, units)| Some((entity, broken::<W>(units)?)))
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
) -> Result<Outcome<W::Signature>, Broken> {
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
                    return Err(Broken::Lacking(*unit, lowest(lacks)));
                }
            }
        }
    }
    Ok(Outcome { new, gone })
}

/// Returns these units, which an entity loses, and those that it loses with them. It has the units `old` and gets the units
/// `added`. First all that cascades is removed, so that the order of the rules doesn't matter.
fn cascade<W: WorldData>(
    old: W::Signature,
    added: W::Signature,
    mut gone: W::Signature,
) -> Result<W::Signature, Broken> {
    let keeps = old.union(added);
    loop {
        let before = gone;
        for rule in W::RULES {
            if let Rule::Requires { unit, needs, cascades: true } = rule {
                let one = one::<W>(*unit).intersection(keeps).difference(added);
                if !is_empty(signature_of::<W>(needs).intersection(gone)) {
                    gone = gone.union(one);
                }
            }
        }
        if gone == before {
            break;
        }
    }
    for rule in W::RULES {
        let Rule::Requires { unit, needs, .. } = rule else { continue };
        let lost = signature_of::<W>(needs).intersection(gone).difference(added);
        let stays = keeps.difference(gone).intersection(one::<W>(*unit));
        if !is_empty(stays) && !is_empty(lost) {
            return Err(Broken::Lacking(*unit, lowest(lost)));
        }
    }
    Ok(gone)
}
