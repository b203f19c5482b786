//! A world with tables against the model.

mod batch;
mod check;
mod moving;
mod packs;
mod panics;
mod structure;
mod values;
mod world;

use std::collections::VecDeque;

use ecs_core::{Commands, Entity};

use crate::check::Expected;
use crate::check::moves::Moves;
use crate::ledger;
use crate::naive::Naive;
use crate::op::{Op, Who};
use crate::parts::{A, B, C, D, F, K, L, M, O, Q, Ra, S, T, U, Y};
use crate::run::Queued;
use crate::save::loaded;
use packs::{with_column, with_load, with_unit};
pub use world::Depot;
use world::{Duo, Free, Hollow, One, Trio, Twelve};

/// The world, the model, and further state.
pub struct Tables {
    pub depot: Depot,
    pub model: Naive,
    aside: Option<Box<(Depot, Naive)>>,
    commands: Commands<Depot>,
    queue: VecDeque<Queued>,
    serial: u32,
    /// Maximum number of alive entities. Above it a spawn becomes a despawn.
    limit: usize,
    /// Number of counted values before the run.
    before: i64,
    /// If `true`, each operation is checked for moved rows; see [`Moves`].
    pub watch: bool,
    /// If `true`, the world is saved and loaded where an operation says so.
    pub save: bool,
    expected: Expected,
    /// Number of drops before one panics, in the next operation that supports it.
    fuse: Option<u32>,
}

impl Tables {
    #[must_use]
    pub fn new(limit: usize) -> Self {
        Self {
            depot: Depot::new(),
            model: Naive::default(),
            aside: None,
            commands: Commands::new(),
            queue: VecDeque::new(),
            serial: 0,
            limit,
            before: ledger::counts().0,
            watch: true,
            save: true,
            expected: Expected::default(),
            fuse: None,
        }
    }

    /// Runs an operation. Returns whether it changed anything.
    pub fn apply(&mut self, op: Op) -> bool {
        self.serial = self.serial.wrapping_add(1);
        let before = self.watch.then(|| Moves::new(&self.depot));
        let changed = self.dispatch(op);
        match op {
            // Usually one of the first values: of one part of a table, but not of another.
            Op::Fuse { length } => self.fuse = Some(u32::from(length % 24).saturating_sub(12)),
            Op::Insert { .. }
            | Op::Despawn { .. }
            | Op::Clear
            | Op::ClearComponent { .. }
            | Op::InsertBatch { .. }
            | Op::DespawnBatch { .. }
            | Op::Clone
            | Op::Unstash => self.fuse = None,
            _ => {}
        }
        if let Some(before) = before {
            before.check(op, changed, &self.depot);
        }
        // Reserved entities become alive all at once.
        if let Some(&first) = self.model.reserved.first()
            && self.depot.contains(first)
        {
            self.model.flush();
        }
        changed
    }

    /// Checks everything against the model.
    pub fn check(&mut self) {
        check::world(&mut self.depot, &self.model, &mut self.expected);
        let aside = self.aside.as_ref().map_or(0, |aside| aside.1.counted());
        let queued: u32 = self.queue.iter().map(Queued::counted).sum();
        let wanted = self.model.counted() + aside + queued;
        let (found, twice) = ledger::counts();
        assert_eq!(found - self.before, i64::from(wanted), "values were lost or not dropped");
        assert_eq!(twice, 0, "values were dropped twice");
    }

    /// Drops the world. Panics if values are left.
    pub fn finish(self) {
        let before = self.before;
        drop(self);
        assert_eq!(ledger::counts(), (before, 0), "a dropped world left values behind");
    }

    fn dispatch(&mut self, op: Op) -> bool {
        match op {
            Op::Spawn { who, .. } | Op::SpawnAt { who, .. } if self.room() == 0 => {
                self.despawn(who)
            }
            Op::Spawn { pack, .. } => with_load!(pack, X => self.spawn::<X>()),
            Op::SpawnAt { pack, who } => with_load!(pack, X => self.spawn_at::<X>(who)),
            Op::SpawnBatch { pack, many } => {
                let many = self.many(many).min(self.room());
                with_load!(pack, X => self.spawn_batch::<X>(many))
            }
            Op::SpawnColumns { load, many, uneven } => self.spawn_columns(load, many, uneven),
            Op::Despawn { who } => self.despawn(who),
            Op::DespawnBatch { who, many } => self.despawn_batch(who, many),
            Op::DespawnWhere { query, digit } => self.despawn_where(query, digit),
            Op::Insert { pack, who } => with_load!(pack, X => self.insert::<X>(who)),
            Op::InsertBatch { pack, who } => with_load!(pack, X => self.insert_batch::<X>(who)),
            Op::Remove { pack, who } => with_load!(pack, X => self.remove::<X>(who)),
            Op::RemoveBatch { pack, who } => with_load!(pack, X => self.remove_batch::<X>(who)),
            Op::ClearComponent { kind } => with_unit!(kind, X => self.clear_unit::<X>()),
            Op::Clear => self.clear(),
            Op::ReserveEntity => self.reserve_entity(),
            Op::CommandSpawn { pack } => with_load!(pack, X => self.command_spawn::<X>()),
            Op::CommandLater { pack } => with_load!(pack, X => self.command_later::<X>()),
            Op::CommandBatch { pack, many } => {
                let many = self.many(many).min(self.unqueued());
                with_load!(pack, X => self.command_batch::<X>(many))
            }
            Op::CommandLanes { pack, who } => with_load!(pack, X => self.command_lanes::<X>(who)),
            Op::CommandInsert { pack, who } => with_load!(pack, X => self.command_insert::<X>(who)),
            Op::CommandRemove { pack, who } => with_load!(pack, X => self.command_remove::<X>(who)),
            Op::CommandDespawn { who } => self.command_despawn(who),
            Op::Apply => self.apply_commands(),
            Op::Discard => {
                self.commands.clear();
                let changed = !self.queue.is_empty();
                self.queue.clear();
                changed
            }
            Op::Write { path, kind, who } => with_column!(kind, X => self.write::<X>(path, who)),
            Op::WriteQuery { query, way } => self.write_query(query, way),
            Op::WriteGroup { group, way } => self.write_group(group, way),
            Op::SortGroup { group, by, digit } => self.sort_group(group, by, digit),
            Op::SortColumn { column, digit } => self.sort_columns(column, digit),
            Op::Move { how, who } => self.moving(how, who),
            Op::Clone => self.copy(),
            Op::Save { format } => self.save_and_load(format),
            Op::Stash => {
                self.aside = Some(Box::new((self.depot.clone(), self.model.clone())));
                false
            }
            Op::Unstash => self.unstash(),
            Op::Swap => self.swap(),
            Op::Shrink => {
                self.depot.shrink_to_fit();
                false
            }
            Op::Reserve { pack, many } => {
                let many = usize::from(many);
                self.depot.reserve(many);
                with_load!(pack, X => self.depot.reserve_for::<X>(many));
                false
            }
            Op::Fuse { .. } => false,
        }
    }

    fn save_and_load(&mut self, format: u8) -> bool {
        let reserved = !self.model.reserved.is_empty();
        if self.save
            && let Some(loaded) = loaded(&self.depot, format, reserved)
        {
            self.depot = loaded;
        }
        false
    }

    fn swap(&mut self) -> bool {
        let Some(aside) = &mut self.aside else { return false };
        std::mem::swap(&mut self.depot, &mut aside.0);
        std::mem::swap(&mut self.model, &mut aside.1);
        true
    }

    /// Returns the number of entities that can still be spawned.
    fn room(&self) -> usize {
        self.limit.saturating_sub(self.model.rows.len())
    }

    fn many(&self, byte: u8) -> usize {
        if self.limit < 1000 { usize::from(byte % 7) } else { usize::from(byte) * 4 }
    }

    fn pick(&self, who: Who) -> Entity {
        self.model.pick(who, self.aside.as_ref().map(|aside| &aside.1))
    }

    fn picks(&self, who: Who, many: usize) -> Vec<Entity> {
        self.model.picks(who, many, self.aside.as_ref().map(|aside| &aside.1))
    }
}
