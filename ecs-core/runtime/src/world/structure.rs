//! Structural changes: spawn, despawn, insert and remove.
//!
//! All changes have the same steps. First the entity leaves groups, innermost first. Then the
//! columns change. Then the entity enters groups, outermost first. The groups that a bundle can
//! affect are known at compile time. Replaced and removed values are dropped last, so the world is
//! consistent if their `Drop` panics.
//!
//! If fields of two worlds were swapped, a group may find that an entity isn't at the row where it
//! must be. It then panics, except inside a `Drop` and while a value is held that must still be
//! dropped. There, the `Drop` of a component could panic too, and two panics at once abort the
//! program. Such places use [`Quiet`] changes.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use crate::const_text::ConstText;
use crate::entity::allocator::Claim;
use crate::entity::error::{
    BrokenRule, InsertError, InsertReason, NoSuchEntity, RemoveError, SpawnAtError, SpawnAtReason,
    SpawnError, SpawnReason,
};
use crate::entity::handle::Entity;
use crate::entity::signature::Signature;
use crate::group::leave;
use crate::plan::mask::Mask;
use crate::plan::rule;
use crate::schema::bundle::{is_fixed, is_unique, mask, optional};
use crate::schema::data::{
    Bundle, BundleKind, GroupList, HasUnit, Structural, Visitor, WorldData, signature_of,
};
use crate::schema::rules::{Outcome, Rules as _};
use crate::schema::world_mut::WorldMut as _;
use crate::world::structural::{
    Adding, Cascading, Despawning, Quiet, Removing, cascaded, replaceable,
};

/// A world with at most this many components checks each of them when an entity is despawned. A
/// larger world iterates over the signature.
pub(crate) const FEW: usize = 16;

#[inline(always)]
pub fn spawn<W: WorldData, B: Bundle<W>>(world: &mut W, bundle: B) -> Entity {
    spawn_replacing(world, bundle).0
}

/// Returns whether adding a bundle can break a rule or remove other units.
const fn binds_adding<W: WorldData, B: Bundle<W>>() -> bool {
    rule::binds_adding(W::RULES, mask::<W, B>())
}

/// Returns the units of an entity with the units `old` that gets the units `new` of a bundle.
#[inline(always)]
fn adding<W: WorldData, B: Bundle<W>>(
    old: W::Signature,
    new: W::Signature,
) -> Result<Outcome<W::Signature>, BrokenRule> {
    if const { binds_adding::<W, B>() } {
        return W::Rules::adding(old, new);
    }
    Ok(Outcome { new: old.union(new), gone: W::Signature::EMPTY })
}

#[cold]
#[inline(never)]
pub(crate) fn refuse(rule: BrokenRule) -> ! {
    panic!(
        "no entity can be spawned with these components: {rule}; call `try_spawn`, which returns the bundle"
    )
}

pub fn try_spawn<W: WorldData, B: Bundle<W>>(
    world: &mut W,
    mut bundle: B,
) -> Result<Entity, SpawnError<B>> {
    let reason = match refusal(world, &mut bundle) {
        Some(rule) => SpawnReason::Broken(rule),
        None if world.table().room() == 0 => SpawnReason::Full,
        None => return Ok(spawn_allowed(world, bundle).0),
    };
    Err(SpawnError { reason, bundle })
}

/// Spawns an entity, or drops a bundle that a rule refuses. Returns whether it was spawned.
#[inline(always)]
pub(crate) fn spawn_lawful<W: WorldData, B: Bundle<W>>(world: &mut W, mut bundle: B) -> bool {
    let is_allowed = refusal(world, &mut bundle).is_none();
    if is_allowed {
        spawn_allowed(world, bundle);
    }
    is_allowed
}

/// Returns the rule that refuses a new entity with this bundle. A bundle with fixed units keeps the rules about units: the
/// methods evaluate a constant.
#[inline(always)]
fn refusal<W: WorldData, B: Bundle<W>>(world: &mut W, bundle: &mut B) -> Option<BrokenRule> {
    if const { !is_fixed::<W, B>() && binds_adding::<W, B>() }
        && let Err(rule) = W::Rules::adding(W::Signature::EMPTY, units_of(bundle))
    {
        return Some(rule);
    }
    if const { is_unique::<W, B>() } { B::Kind::clash(bundle, world, None) } else { None }
}

/// Like `spawn`. Returns what the bundle becomes when its values are stored.
#[inline(always)]
pub(crate) fn spawn_replacing<W: WorldData, B: Bundle<W>>(
    world: &mut W,
    mut bundle: B,
) -> (Entity, Replaced<W, B>) {
    if let Some(rule) = refusal(world, &mut bundle) {
        refuse(rule);
    }
    spawn_allowed(world, bundle)
}

/// Like `spawn_replacing`, of a bundle that no rule refuses.
#[inline(always)]
fn spawn_allowed<W: WorldData, B: Bundle<W>>(
    world: &mut W,
    mut bundle: B,
) -> (Entity, Replaced<W, B>) {
    let prepared = B::Kind::prepare(&mut bundle, world);
    let units = units_of(&bundle);
    let entity = world.table_mut().create(units);
    (entity, write_bundle(world, entity, bundle, prepared, units))
}

/// The previous values of the components of a bundle.
type Replaced<W, B> = <<B as Bundle<W>>::Kind as BundleKind<W, B>>::Replaced;

/// Returns all units that a bundle can have.
#[inline(always)]
fn bundle_signature<W: WorldData, B: Bundle<W>>() -> W::Signature {
    signature_of::<W>(&const { mask::<W, B>() })
}

/// Returns the units that every bundle of this type has.
#[inline(always)]
fn required_signature<W: WorldData, B: Bundle<W>>() -> W::Signature {
    signature_of::<W>(&const { mask::<W, B>().difference(optional::<W, B>()) })
}

/// Returns the units of a bundle. For a bundle without optional units, this is a constant.
#[inline(always)]
fn units_of<W: WorldData, B: Bundle<W>>(bundle: &B) -> W::Signature {
    if const { is_fixed::<W, B>() } {
        return bundle_signature::<W, B>();
    }
    required_signature::<W, B>().union(B::Kind::present(bundle))
}

/// Stores the components of a new entity, which has these units.
#[inline(always)]
pub(crate) fn write_bundle<W: WorldData, B: Bundle<W>>(
    world: &mut W,
    entity: Entity,
    bundle: B,
    prepared: <B::Kind as BundleKind<W, B>>::Prepared,
    new: W::Signature,
) -> Replaced<W, B> {
    let replaced = B::Kind::write(bundle, prepared, world, entity);
    W::Groups::admit::<Quiet<Adding<B>>>(world, entity, W::Signature::EMPTY, new);
    replaced
}

pub fn spawn_at<W: WorldData, B: Bundle<W>>(
    world: &mut W,
    entity: Entity,
    mut bundle: B,
) -> Result<(), SpawnAtError<B>> {
    let prepared = B::Kind::prepare(&mut bundle, world);
    let cycle = const { <B::Kind as BundleKind<W, B>>::PREPARES }
        && B::Kind::refuses(&prepared, world, entity);
    let units = units_of(&bundle);
    if let Some(rule) = refusal(world, &mut bundle) {
        return Err(SpawnAtError { entity, reason: SpawnAtReason::Broken(rule), bundle });
    }
    let table = world.table_mut();
    let claimed = if cycle { table.claimable(entity) } else { table.claim(entity, units) };
    #[expect(clippy::cast_possible_truncation, reason = "the limit is below an index that is u32")]
    let reason = match claimed {
        Ok(()) if cycle => SpawnAtReason::Cycle,
        Ok(()) => {
            drop(write_bundle(world, entity, bundle, prepared, units));
            return Ok(());
        }
        Err(Claim::InUse(other)) => SpawnAtReason::InUse(other),
        Err(Claim::Stale(next)) => SpawnAtReason::Stale(next.get()),
        Err(Claim::Retired) => SpawnAtReason::Retired,
        Err(Claim::TooFar(limit)) => SpawnAtReason::TooFar(limit as u32),
    };
    Err(SpawnAtError { entity, reason, bundle })
}

#[inline(always)]
pub fn insert<W: WorldData, B: Bundle<W>>(
    world: &mut W,
    entity: Entity,
    bundle: B,
) -> Result<(), InsertError<B>> {
    insert_replacing(world, entity, bundle).map(drop)
}

/// Like `insert`. Returns what the bundle becomes when its values are stored.
#[inline(always)]
pub(crate) fn insert_replacing<W: WorldData, B: Bundle<W>>(
    world: &mut W,
    entity: Entity,
    mut bundle: B,
) -> Result<Replaced<W, B>, InsertError<B>> {
    if const { <B::Kind as BundleKind<W, B>>::PREPARES || is_unique::<W, B>() } {
        // Reserved entities come alive, so that a link to one is in a list, and the entity is alive below.
        world.table_mut().flush();
    }
    let prepared = B::Kind::prepare(&mut bundle, world);
    if const { <B::Kind as BundleKind<W, B>>::PREPARES }
        && B::Kind::refuses(&prepared, world, entity)
        && world.table().allocator.contains(entity)
    {
        return Err(InsertError { entity, reason: InsertReason::Cycle, bundle });
    }
    if const { is_unique::<W, B>() }
        && world.table().allocator.contains(entity)
        && let Some(rule) = B::Kind::clash(&mut bundle, world, Some(entity.index()))
    {
        return Err(InsertError { entity, reason: InsertReason::Broken(rule), bundle });
    }
    let Some(mut signature) = world.table_mut().signature_mut(entity) else {
        return Err(InsertError { entity, reason: InsertReason::NoSuchEntity, bundle });
    };
    let old = signature.get();
    let outcome = match adding::<W, B>(old, units_of(&bundle)) {
        Ok(outcome) => outcome,
        Err(rule) => {
            return Err(InsertError { entity, reason: InsertReason::Broken(rule), bundle });
        }
    };
    let Outcome { new, gone } = outcome;
    signature.set(new);
    // This change is quiet, because a panic would drop the bundle during unwinding.
    if const { is_fixed::<W, B>() && replaceable::<W, B>().is_empty() } {
        W::Groups::evict::<Quiet<Adding<B>>>(world, entity.index(), old);
    } else {
        W::Groups::evict_unmatched::<Quiet<Adding<B>>>(world, entity.index(), old, new);
    }
    let replaced = B::Kind::write(bundle, prepared, world, entity);
    W::Groups::admit::<Quiet<Adding<B>>>(world, entity, old, new);
    if const { !replaceable::<W, B>().is_empty() } {
        take_units(world, entity.index(), old.difference(gone), gone);
    }
    Ok(replaced)
}

pub fn replace<W: HasUnit<R>, R>(
    world: &mut W,
    entity: Entity,
    value: R,
) -> Result<Option<R>, InsertError<R>> {
    insert_replacing(world, entity, value).map(<R as Bundle<W>>::Kind::former)
}

/// Panics if a bundle has a component twice. The methods call it in a constant, so that rustc names the line of the user.
///
/// ```compile_fail,E0080
/// use ecs_core::world;
///
/// struct Health(u8);
/// world!(struct Sim { health: Health });
///
/// Sim::new().spawn((Health(3), Health(4)));
/// ```
#[track_caller]
pub const fn distinct<W: WorldData, B: Bundle<W>>() {
    if let Some(unit) = B::Kind::TWICE.lowest() {
        let text = ConstText::NEW
            .push("the bundle has `")
            .push(W::LAYOUT.unit_type(unit))
            .push("` twice; leave one of the two out, also if a `BundleBuilder` has it, which counts as all components");
        panic!("{}", text.get());
    }
}

#[inline(always)]
pub fn remove<W: WorldData, B: Bundle<W>>(world: &mut W, entity: Entity) -> Result<B, RemoveError> {
    removed::<W, B, _>(world, entity, |world, old| B::Kind::take(world, entity.index(), old))
}

#[inline(always)]
pub fn discard<W: WorldData, B: Bundle<W>>(
    world: &mut W,
    entity: Entity,
) -> Result<(), RemoveError> {
    let discard = |world: &mut W, old| Some(B::Kind::discard(world, entity.index(), old));
    removed::<W, B, _>(world, entity, discard).map(drop)
}

/// Removes the components of a bundle by `take`.
#[inline(always)]
fn removed<W: WorldData, B: Bundle<W>, T>(
    world: &mut W,
    entity: Entity,
    take: impl FnOnce(&mut W, W::Signature) -> Option<T>,
) -> Result<T, RemoveError> {
    let signature = world.table_mut().signature_mut(entity);
    let mut signature = signature.ok_or(RemoveError::NoSuchEntity(entity))?;
    let old = signature.get();
    let (taken, required) = (bundle_signature::<W, B>(), required_signature::<W, B>());
    let missing = || {
        let unit = required.difference(old).pop();
        let component = unit.map_or("component", |unit| W::LAYOUT.unit_name(unit));
        RemoveError::Missing { entity, component }
    };
    if old.intersection(required) != required {
        return Err(missing());
    }
    let outcome = if const { rule::binds_removing(W::RULES, mask::<W, B>()) } {
        W::Rules::removing(old, taken).map_err(|rule| RemoveError::Broken { entity, rule })?
    } else {
        Outcome { new: old.difference(taken), gone: W::Signature::EMPTY }
    };
    let Outcome { new, gone } = outcome;
    signature.set(new);
    if const { cascaded::<W, B>().is_subset(mask::<W, B>()) } {
        W::Groups::evict::<Removing<B>>(world, entity.index(), old);
        let bundle = take(world, old);
        W::Groups::admit::<Quiet<Removing<B>>>(world, entity, old, new);
        return bundle.ok_or_else(missing);
    }
    W::Groups::evict_unmatched::<Cascading<B>>(world, entity.index(), old, new);
    let bundle = take(world, new);
    W::Groups::admit::<Quiet<Removing<B>>>(world, entity, old, new);
    take_units(world, entity.index(), new, gone);
    bundle.ok_or_else(missing)
}

/// Removes a unit of an entity that is alive, whatever the rules say. Returns what is to be dropped.
#[cfg(any(feature = "delta", feature = "links"))]
pub(crate) fn discard_unit<W: HasUnit<R>, R>(world: &mut W, entity: Entity) -> Option<R> {
    let one = signature_of::<W>(&const { Mask::one(<W as HasUnit<R>>::UNIT) });
    let old = world.table().signature_at(entity.index());
    let new = old.difference(one);
    world.table_mut().set_signature(entity.index(), new);
    W::Groups::evict_unmatched::<Quiet<Removing<R>>>(world, entity.index(), old, new);
    let removed = leave::hand_out::<W, R>(world, entity.index(), old);
    W::Groups::admit::<Quiet<Removing<R>>>(world, entity, old, new);
    removed
}

/// Returns whether a component is in a signature.
#[inline]
pub(crate) fn has<S: Signature>(signature: S, id: usize) -> bool {
    let one = S::from_words(Mask::one(id).words());
    signature.intersection(one) == one
}

/// Despawns an entity that is the target of no link.
#[inline(always)]
pub(crate) fn despawn_alone<W: WorldData>(
    world: &mut W,
    entity: Entity,
) -> Result<(), NoSuchEntity> {
    let Some(old) = world.table_mut().free(entity) else { return Err(NoSuchEntity(entity)) };
    take_apart::<W, Despawning>(world, entity.index(), old);
    Ok(())
}

/// Removes all components of an entity that is already freed in the table.
#[inline]
pub(crate) fn take_apart<W: WorldData, C: Structural<W>>(
    world: &mut W,
    index: u32,
    old: W::Signature,
) {
    W::Groups::evict::<C>(world, index, old);
    take_units(world, index, old, old);
}

/// Removes these units of an entity. `old` are the units of the groups behind whose members the rows are moved first.
#[inline]
fn take_units<W: WorldData>(world: &mut W, index: u32, old: W::Signature, signature: W::Signature) {
    let mut rest = Rest { world, index, old, signature };
    rest.discard();
    core::mem::forget(rest);
}

/// The components of a freed entity. All of them are removed and dropped, even if the `Drop` of one
/// panics.
struct Rest<'w, W: WorldData> {
    world: &'w mut W,
    index: u32,
    /// The previous components of the entity.
    old: W::Signature,
    /// The components that it still has.
    signature: W::Signature,
}

impl<W: WorldData> Rest<'_, W> {
    #[inline(always)]
    fn discard(&mut self) {
        if W::UNITS.len() <= FEW {
            let (index, old, signature) = (self.index, self.old, &mut self.signature);
            self.world.visit(&mut DiscardEach::<W> { index, old, signature });
        } else {
            while let Some(id) = self.signature.pop() {
                (W::UNITS[id].discard)(self.world, self.index, self.old);
            }
        }
    }
}

/// Runs if the `Drop` of a component panicked. A second panic aborts.
impl<W: WorldData> Drop for Rest<'_, W> {
    #[cold]
    #[inline(never)]
    fn drop(&mut self) {
        self.discard();
    }
}

struct DiscardEach<'s, W: WorldData> {
    index: u32,
    old: W::Signature,
    signature: &'s mut W::Signature,
}

impl<W: WorldData> Visitor<W> for DiscardEach<'_, W> {
    #[inline]
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        let one = signature_of::<W>(&const { Mask::one(<W as HasUnit<R>>::UNIT) });
        if self.signature.intersection(one) == one {
            *self.signature = self.signature.difference(one);
            leave::discard::<W, R>(world, self.index, self.old);
        }
    }
}
