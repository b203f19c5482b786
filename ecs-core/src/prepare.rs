//! Structural changes that can be refused, or that run code of the user: each finds that out before anything changes. Changes of
//! plain values don't come here.

use crate::bundle::{Bundle, BundleKind};
use crate::defaults;
use crate::entity::Entity;
use crate::error::{BrokenRule, Refused};
use crate::rules::{self, Outcome};
use crate::units::{Mask as _, Units};
use crate::world::World;

/// Returns whether adding these bundles needs this.
pub(crate) const fn adds<W: World, B, K: BundleKind<W, B>>() -> bool {
    K::PREPARES || rules::bind::<W>(K::MAY, K::MAY.without(K::OPTIONAL))
}

/// Returns whether removing these bundles needs this.
pub(crate) const fn removes<W: World, B, K: BundleKind<W, B>>() -> bool {
    rules::hold::<W>(K::MAY)
}

/// What was found out about the values of a bundle.
pub(crate) type PreparedOf<W, B> = <<B as Bundle<W>>::Kind as BundleKind<W, B>>::Prepared;

/// What is known of a change that is not refused.
pub(crate) struct Change<W: World, P> {
    /// The units of the entity before and after it, and those that rules take away.
    pub(crate) old: W::Units,
    pub(crate) new: W::Units,
    pub(crate) gone: W::Units,
    pub(crate) prepared: P,
    /// The values of what is required, made before the change.
    pub(crate) defaults: Option<W::Defaults>,
}

/// Finds out about adding a bundle to an entity with these units, or to a new one that isn't known yet.
pub(crate) fn add<W: World, B, K: BundleKind<W, B>>(
    world: &W,
    entity: Option<Entity>,
    old: W::Units,
    bundle: &mut B,
) -> Result<Change<W, K::Prepared>, Refused> {
    let (defaults, added) = defaults::prepare::<W, B, K>(old, K::units(bundle));
    let outcome = match const { rules::bind::<W>(K::MAY, K::MAY.without(K::OPTIONAL)) } {
        true => rules::adding::<W>(old, added).map_err(Refused::Broken)?,
        false => Outcome { new: old.or(added), gone: W::Units::EMPTY },
    };
    let Outcome { new, gone } = outcome;
    let prepared = K::prepare(bundle, world, entity)?;
    Ok(Change { old, new, gone, prepared, defaults })
}

/// Finds out about removing these units.
pub(crate) fn remove<W: World>(old: W::Units, taken: Units) -> Result<Change<W, ()>, BrokenRule> {
    let Outcome { new, gone } = rules::removing::<W>(old, W::Units::of(taken))?;
    Ok(Change { old, new, gone, prepared: (), defaults: None })
}

impl<W: World, P> Change<W, P> {
    /// Stores a bundle of a new entity, and returns what is to be settled.
    pub(crate) fn push<B, K: BundleKind<W, B, Prepared = P>>(
        self,
        world: &mut W,
        entity: Entity,
        bundle: B,
    ) -> P {
        K::push(bundle, world, entity);
        defaults::put(self.defaults, world, entity);
        world.enter(entity, self.old, self.new);
        self.prepared
    }

    /// Changes rows of an entity, and drops the values that rules take away.
    pub(crate) fn make<R>(
        self,
        world: &mut W,
        entity: Entity,
        change: impl FnOnce(&mut W) -> R,
        settle: impl FnOnce(P, &mut W, Entity),
    ) -> R {
        world.leave(entity, self.old, self.new, W::Units::EMPTY);
        world.table_mut().set_units(entity, self.new);
        let changed = change(world);
        defaults::put(self.defaults, world, entity);
        world.enter(entity, self.old, self.new);
        settle(self.prepared, world, entity);
        if self.gone != W::Units::EMPTY {
            world.drop_units(entity, self.gone);
        }
        changed
    }
}

/// A value whose key is taken.
pub struct Taken {
    /// Its number among the values that arrive.
    pub(crate) number: usize,
    /// The entity that has the key, or else the number of the value before it that does.
    pub(crate) by: Result<Entity, usize>,
}

impl Taken {
    /// Returns the rule that it breaks.
    pub(crate) const fn rule(&self, name: &'static str) -> BrokenRule {
        match self.by {
            Ok(holder) => BrokenRule::NotUnique(name, holder),
            Err(_) => BrokenRule::Repeated(name),
        }
    }
}

/// Spawns an entity, and returns what is to be settled.
pub(crate) fn spawn<W: World, B: Bundle<W>>(
    world: &mut W,
    mut bundle: B,
) -> Result<(Entity, PreparedOf<W, B>), (Refused, B)> {
    match add::<W, B, B::Kind>(world, None, W::Units::EMPTY, &mut bundle) {
        Ok(change) => {
            let entity = world.table_mut().create(change.new);
            Ok((entity, change.push::<B, B::Kind>(world, entity, bundle)))
        }
        Err(refused) => Err((refused, bundle)),
    }
}
