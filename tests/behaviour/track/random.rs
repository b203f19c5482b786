//! Random operations on tracked worlds, compared with a naive log.

use std::collections::BTreeSet;

use ecs_core::{Added, Bundle, Changed, Commands, Entity, Filtered, Has, Mut, Tracks, World};

use super::log::{Log, What};
use super::random_worlds::{Part, Unit};
use super::worlds::{Lone, Plain};
use crate::support::Xorshift;

/// A world with random operations.
pub trait Modelled: World + Has<Plain> + Tracks<Lone> + Clone + Sized + 'static {
    fn create() -> Self;
    /// Adds or removes a unit.
    fn structure(run: &mut Run<Self>, number: usize);
    /// Writes values of a component.
    fn write(run: &mut Run<Self>, number: usize);
    fn sort(&mut self, n: usize);
    fn check(run: &Run<Self>);
    /// Returns the entities of each tracked column, in order.
    fn columns(&self) -> Vec<(usize, Vec<Entity>)>;
}

pub struct Run<W> {
    world: W,
    log: Log,
    /// All handles, of despawned entities too.
    handles: Vec<Entity>,
    random: Xorshift,
}

impl<W: Modelled> Run<W> {
    fn some(&mut self) -> Vec<Entity> {
        let count = 1 + self.random.below(6);
        (0..count).map(|_| self.handles[self.random.below(self.handles.len())]).collect()
    }

    fn one(&mut self) -> Entity {
        self.handles[self.random.below(self.handles.len())]
    }

    /// Notes that entities lose these components, if they have them. Compares before and after.
    fn removing(&mut self, order: &[Entity], remove: impl FnOnce(&mut W)) {
        let before = self.world.columns();
        remove(&mut self.world);
        let after = self.world.columns();
        for ((component, before), (_, after)) in before.into_iter().zip(after) {
            let [before, after] = [before, after].map(BTreeSet::from_iter);
            let mut gone: BTreeSet<_> = before.difference(&after).copied().collect();
            for &entity in order {
                if gone.remove(&entity) {
                    self.log.note(entity, component, What::Removed);
                }
            }
            assert!(gone.is_empty(), "more was removed than expected");
        }
    }

    fn adding<U: Unit>(&mut self, entities: &[Entity], had: &[Vec<bool>]) {
        for (entity, had) in entities.iter().zip(had) {
            for (&component, &had) in U::COMPONENTS.iter().zip(had) {
                self.log.note(*entity, component, if had { What::Changed } else { What::Added });
            }
        }
    }

    /// Returns which components of a unit an entity has.
    fn had<U: Unit>(&self, entity: Entity) -> Vec<bool> {
        let columns = self.world.columns();
        let has = |number: &usize| {
            columns.iter().any(|(component, all)| component == number && all.contains(&entity))
        };
        U::COMPONENTS.iter().map(has).collect()
    }
}

/// Spawns, inserts or removes a unit, in a random way.
pub fn structure<W: Modelled, U: Unit + Bundle<W>>(run: &mut Run<W>) {
    let n = u32::try_from(run.random.below(1000)).unwrap();
    match run.random.below(12) {
        0..3 => {
            let entity = run.world.spawn(U::make(n));
            run.handles.push(entity);
            run.adding::<U>(&[entity], &[vec![false; U::COMPONENTS.len()]]);
        }
        3 => {
            let count = [1, 5, 5, 5, 70][run.random.below(5)];
            let new: Vec<_> = run.world.spawn_batch((0..count).map(|i| U::make(n + i))).collect();
            run.handles.extend(&new);
            run.adding::<U>(&new, &vec![vec![false; U::COMPONENTS.len()]; new.len()]);
        }
        4..7 => {
            let entity = run.one();
            let had = run.had::<U>(entity);
            if run.world.insert(entity, U::make(n)).is_ok() {
                run.adding::<U>(&[entity], &[had]);
            }
        }
        7 => {
            let (mut some, mut seen) = (run.some(), BTreeSet::new());
            some.retain(|&entity| run.world.contains(entity) && seen.insert(entity));
            let had: Vec<_> = some.iter().map(|&entity| run.had::<U>(entity)).collect();
            run.world.insert_batch(some.iter().copied(), U::make(n));
            run.adding::<U>(&some, &had);
        }
        8 => {
            let entity = run.one();
            run.removing(&[entity], |world| _ = world.discard::<U>(entity));
        }
        9 => {
            let some = run.some();
            run.removing(&some, |world| _ = world.remove_batch::<U>(some.iter().copied()));
        }
        10 => {
            let (entity, gone) = (run.one(), run.one());
            run.removing(&[entity, gone], |world| {
                let mut commands = Commands::<W>::new();
                commands.remove::<U>(entity);
                commands.despawn(gone);
                _ = world.apply(&mut commands);
            });
        }
        _ if run.random.below(4) == 0 => clear::<W, U>(run),
        _ => {}
    }
}

fn clear<W: Modelled, U: Unit + Bundle<W>>(run: &mut Run<W>) {
    for (component, all) in run.world.columns() {
        if U::COMPONENTS.contains(&component) {
            all.into_iter().for_each(|entity| run.log.note(entity, component, What::Removed));
        }
    }
    run.world.clear_component::<U>();
}

/// Writes values of a component, in a random way. The entities of the rows that were lent are noted.
pub fn write<W: Modelled + Tracks<C>, C: Part>(run: &mut Run<W>) {
    let (one, n) = (run.one(), run.random.below(9));
    let mut lent: Vec<Entity> = Vec::new();
    let world = &mut run.world;
    match run.random.below(11) {
        0..3 => {
            if let Some(value) = world.get_mut::<C>(one) {
                value.touch();
                lent.push(one);
            }
        }
        3 => lent.extend(world.column_of_mut::<C>().iter_mut().step_by(n + 1).map(|row| row.0)),
        4 => lent.extend(world.query_mut::<(Entity, &mut C)>().take(n).map(|row| row.0)),
        5 => world.query_mut::<(Entity, &mut C, &Plain)>().for_each(|row| lent.push(row.0)),
        6 => {
            for (entity, mut value) in world.query_mut::<(Entity, Mut<'_, C>)>() {
                if entity.index() as usize % 9 < n {
                    value.touch();
                    lent.push(entity);
                }
            }
        }
        7 => {
            let rows = world.query_mut::<Filtered<(Entity, &mut C), Changed<Lone>>>();
            rows.for_each(|row| lent.push(row.0));
        }
        8 => {
            let rows = world.query_mut::<Filtered<(Entity, &mut C, Option<&Plain>), Added<C>>>();
            lent.extend(rows.map(|row| row.0));
        }
        9 => {
            let (first, rest) = world.query_mut::<(Entity, &mut C)>().split_at(9 * n);
            lent.extend(first.rev().take(n).map(|row| row.0));
            rest.for_each(|row| lent.push(row.0));
        }
        _ => world.query_mut::<Filtered<(Entity, Option<&mut C>), Changed<C>>>().for_each(|row| {
            assert!(row.1.is_some());
            lent.push(row.0);
        }),
    }
    lent.into_iter().for_each(|entity| run.log.note(entity, C::NUMBER, What::Changed));
}

/// Compares what a world knows of a component with the log.
pub fn check<W: Modelled + Tracks<C>, C: Part>(run: &Run<W>, frames: u64) {
    let Run { world, log, .. } = run;
    assert_eq!(world.frame_of::<C>(), log.frame);
    let column = world.column_of::<C>();
    let oldest = (log.frame + 1).saturating_sub(frames);
    assert!(oldest == 0 || world.changed_since::<C>(oldest - 1).is_none());
    // All frames of a ring are too many for each step.
    for since in [log.frame, (log.frame + oldest) / 2, oldest] {
        let expected = |what| {
            let is = move |entity: &Entity| log.is(what, *entity, C::NUMBER, since);
            column.iter().map(|(entity, _)| entity).filter(is)
        };
        let changed = world.changed_since::<C>(since).unwrap().map(|(entity, _)| entity);
        assert!(changed.eq(expected(What::Changed)));
        let added = world.added_since::<C>(since).unwrap().map(|(entity, _)| entity);
        assert!(added.eq(expected(What::Added)));
        let removed: Vec<_> = world.removed_since::<C>(since).unwrap().collect();
        assert_eq!(removed, log.removed(C::NUMBER, since));
    }
}

fn step<W: Modelled>(run: &mut Run<W>) {
    let number = run.random.below(60);
    match run.random.below(32) {
        0..12 => W::structure(run, number),
        12..22 => W::write(run, number),
        22 => run.world.sort(number),
        23..26 => {
            run.world.next_frame();
            run.log.frame += 1;
        }
        26 => {
            let entity = run.one();
            run.removing(&[entity], |world| _ = world.despawn(entity));
        }
        27 => {
            let some = run.some();
            run.removing(&some, |world| _ = world.despawn_batch(some.iter().copied()));
        }
        28 => {
            let mut order = Vec::new();
            let all: Vec<_> = run.world.query::<(Entity, &Plain)>().map(|row| row.0).collect();
            order.extend(all.into_iter().filter(|entity| entity.index() as usize % 60 == number));
            run.removing(&order, |world| {
                world.despawn_where::<(Entity, &Plain)>(|(e, _)| e.index() as usize % 60 == number);
            });
        }
        29 => run.world.shrink_to_fit(),
        30 => {
            let (copy, log) = (run.world.clone(), run.log.clone());
            W::structure(run, number);
            W::check(run);
            // The operation is undone, in the world and in the log.
            run.world.clone_from(&copy);
            run.log = log;
        }
        _ if number == 0 => {
            for (component, all) in run.world.columns() {
                all.into_iter().for_each(|entity| run.log.note(entity, component, What::Removed));
            }
            run.world.clear();
        }
        _ => {}
    }
}

pub fn run<W: Modelled>() {
    let (seeds, steps) = if cfg!(miri) { (1, 30) } else { (4, 500) };
    for seed in 1..=seeds {
        let random = Xorshift::new(0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(seed));
        let mut run = Run { world: W::create(), log: Log::default(), handles: Vec::new(), random };
        run.handles.push(run.world.spawn(()));
        for number in 0..steps {
            step(&mut run);
            if number % (if cfg!(miri) { 10 } else { 3 }) == 0 {
                W::check(&run);
            }
        }
        assert!(cfg!(miri) || run.log.len > 500, "{}", run.log.len);
    }
}
