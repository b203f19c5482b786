//! Calls the method for each operation.

use super::Runner;
use crate::op::Op;
use crate::packs::{with_pack, with_part};
use crate::parts::{A, B, C, D, E, F, G, H, I, J, K, M, N, P, Q, T, U};

impl Runner {
    pub(super) fn dispatch(&mut self, op: Op) -> bool {
        match op {
            Op::Spawn { who, .. } if self.room() == 0 => self.despawn(who),
            Op::Spawn { pack, .. } => with_pack!(pack, X => self.spawn::<X>()),
            Op::SpawnAt { who, .. } if self.room() == 0 => self.despawn(who),
            Op::SpawnAt { pack, who } => with_pack!(pack, X => self.spawn_at::<X>(who)),
            Op::SpawnBatch { pack, many } => {
                let many = self.many(many).min(self.room());
                with_pack!(pack, X => self.spawn_batch::<X>(many))
            }
            Op::SpawnColumns { load, many, uneven } => self.spawn_columns(load, many, uneven),
            Op::Despawn { who } => self.despawn(who),
            Op::DespawnBatch { who, many } => self.despawn_batch(who, many),
            Op::DespawnWhere { query, digit } => self.despawn_where(query, digit),
            Op::Insert { pack, who } => with_pack!(pack, X => self.insert::<X>(who)),
            Op::InsertBatch { pack, who } => with_pack!(pack, X => self.insert_batch::<X>(who)),
            Op::Remove { pack, who } => with_pack!(pack, X => self.remove::<X>(who)),
            Op::RemoveBatch { pack, who } => with_pack!(pack, X => self.remove_batch::<X>(who)),
            Op::ClearComponent { kind } => with_part!(kind, X => self.clear_component::<X>()),
            Op::Clear => self.clear(),
            Op::ReserveEntity => self.reserve_entity(),
            Op::CommandSpawn { pack } => with_pack!(pack, X => self.command_spawn::<X>()),
            Op::CommandLater { pack } => with_pack!(pack, X => self.command_later::<X>()),
            Op::CommandBatch { pack, many } => {
                let many = self.many(many).min(self.unqueued());
                with_pack!(pack, X => self.command_batch::<X>(many))
            }
            Op::CommandLanes { pack, who } => with_pack!(pack, X => self.command_lanes::<X>(who)),
            Op::CommandInsert { pack, who } => with_pack!(pack, X => self.command_insert::<X>(who)),
            Op::CommandRemove { pack, who } => with_pack!(pack, X => self.command_remove::<X>(who)),
            Op::CommandDespawn { who } => self.command_despawn(who),
            Op::Apply => self.apply_commands(),
            Op::Discard => self.discard_commands(),
            Op::Write { path, kind, who } => with_part!(kind, X => self.write::<X>(path, who)),
            Op::WriteQuery { query, way } => self.write_query(query, way),
            Op::WriteGroup { group, way } => self.write_group(group, way),
            Op::SortGroup { group, by, digit } => self.sort_group(group, by, digit),
            Op::SortColumn { column, digit } => self.sort_column(column, digit),
            Op::Move { how, who } => self.moving(how, who),
            Op::Clone => self.copy(),
            Op::Save { format } => self.save_and_load(format),
            Op::Stash => self.stash(),
            Op::Unstash => self.unstash(),
            Op::Swap => self.swap(),
            Op::Shrink => self.shrink(),
            Op::Reserve { pack, many } => {
                with_pack!(pack, X => self.reserve::<X>(usize::from(many)))
            }
            Op::Fuse { .. } => false,
        }
    }
}
