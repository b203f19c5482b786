//! `Send` and `Sync` of worlds, columns, queries and groups, which depend on their components. The ui
//! tests have the cases that must not compile.

use std::cell::Cell;
use std::rc::Rc;

use ecs_core::column::{Paged, StableColumn, StableColumnMut};
use ecs_core::sparse_set::Compactor;
use ecs_core::{
    Column, ColumnMut, Commands, Entities, Entity, GroupMut, GroupRef, GroupToken, JoinIter,
    LinearColumn, LinearColumnMut, LinearSet, QueryIter, Reserver, SparseSet, Spawned, entities,
    world,
};

/// Neither `Send` nor `Sync`.
type Local = Rc<u8>;
/// `Send` and not `Sync`.
type Sent = Cell<u8>;
/// `Send` and `Sync`.
type Free = u64;

mod free {
    use super::{Free, world};
    world!(
        pub(super) struct World {
            free: Free,
            mark: u8,
        }
        #[group(own(free, mark))]
        pub(super) struct Group;
    );
}

mod sent {
    use super::{Free, Sent, world};
    world!(
        pub(super) struct World {
            sent: Sent,
            free: Free,
        }
        #[group(own(sent, free))]
        pub(super) struct Group;
    );
}

mod local {
    use super::{Free, Local, Sent, world};
    world!(
        pub(super) struct World {
            local: Local,
            sent: Sent,
            free: Free,
        }
        #[group(own(free, sent))]
        pub(super) struct Group;
    );
}

mod linear {
    use super::{Free, Local, Sent, world};
    world!(
        pub(super) struct World {
            #[storage(linear)]
            local: Local,
            #[storage(linear)]
            sent: Sent,
            #[storage(linear)]
            free: Free,
        }
    );
}

mod paged {
    use super::{Free, Local, Sent, world};
    world!(
        pub(super) struct World {
            #[storage(paged)]
            local: Local,
            #[storage(paged)]
            sent: Sent,
            #[storage(paged)]
            free: Free,
        }
    );
    pub(super) mod sent {
        use super::{Sent, world};
        world!(
            pub(in super::super) struct World {
                #[storage(paged)]
                sent: Sent,
            }
        );
    }
    pub(super) mod free {
        use super::{Free, world};
        world!(
            pub(in super::super) struct World {
                #[storage(paged)]
                free: Free,
            }
        );
    }
}

/// Implemented once for every type, and once more for types that are `Send`. Inference of `Way` is
/// ambiguous for those, so `NotSend<_>` compiles only for types that aren't `Send`. `NotSync` does
/// the same for `Sync`.
trait NotSend<Way> {
    const CHECKED: () = ();
}
impl<T> NotSend<()> for T {}
impl<T: Send> NotSend<u8> for T {}

trait NotSync<Way> {
    const CHECKED: () = ();
}
impl<T> NotSync<()> for T {}
impl<T: Sync> NotSync<u8> for T {}

macro_rules! are {
    (send: $($yes:ty),* ; not_send: $($no:ty),* $(,)?) => {
        const _: () = {
            const fn send<T: Send>() {}
            $(send::<$yes>();)*
            $(let () = <$no as NotSend<_>>::CHECKED;)*
        };
    };
    (sync: $($yes:ty),* ; not_sync: $($no:ty),* $(,)?) => {
        const _: () = {
            const fn sync<T: Sync>() {}
            $(sync::<$yes>();)*
            $(let () = <$no as NotSync<_>>::CHECKED;)*
        };
    };
}

are! {
    send: Entity, SparseSet<Free>, SparseSet<Sent>, free::World, sent::World, Commands<free::World>,
        Commands<sent::World>, Entities<'static>, Reserver<'static>, entities::Iter<'static>,
        Spawned<'static>;
    not_send: SparseSet<Local>, local::World, Commands<local::World>,
}
are! {
    sync: Entity, SparseSet<Free>, free::World, Entities<'static>, Reserver<'static>,
        entities::Iter<'static>, Spawned<'static>;
    not_sync: SparseSet<Sent>, SparseSet<Local>, sent::World, local::World, Commands<free::World>,
        Commands<sent::World>, Commands<local::World>,
}

// A shared borrow is `Send` if its value is `Sync`. A mutable borrow is `Send` if its value is
// `Send`.
are! {
    send: Column<'static, Free>, ColumnMut<'static, Free>, ColumnMut<'static, Sent>,
        Compactor<'static, Sent>, ecs_core::sparse_set::Iter<'static, Free>, ecs_core::sparse_set::IterMut<'static, Sent>;
    not_send: Column<'static, Sent>, Column<'static, Local>, ColumnMut<'static, Local>,
        Compactor<'static, Local>, ecs_core::sparse_set::Iter<'static, Sent>, ecs_core::sparse_set::IterMut<'static, Local>,
}
are! {
    sync: Column<'static, Free>, ColumnMut<'static, Free>, ecs_core::sparse_set::IterMut<'static, Free>;
    not_sync: Column<'static, Sent>, ColumnMut<'static, Sent>, ColumnMut<'static, Local>,
        Compactor<'static, Sent>, ecs_core::sparse_set::Iter<'static, Sent>, ecs_core::sparse_set::IterMut<'static, Sent>,
}

// A query depends only on the columns that it borrows.
are! {
    send: QueryIter<'static, local::World, &'static Free>,
        QueryIter<'static, local::World, &'static mut Free>,
        QueryIter<'static, local::World, (Entity, &'static mut Sent, Option<&'static Free>)>,
        QueryIter<'static, local::World, Option<&'static mut Sent>>;
    not_send: QueryIter<'static, local::World, &'static Sent>,
        QueryIter<'static, local::World, &'static Local>,
        QueryIter<'static, local::World, &'static mut Local>,
        QueryIter<'static, local::World, (&'static Free, &'static mut Local)>,
        QueryIter<'static, local::World, Option<&'static mut Local>>,
        QueryIter<'static, local::World, Option<&'static Sent>>,
}
are! {
    sync: QueryIter<'static, local::World, &'static Free>,
        QueryIter<'static, local::World, (Entity, &'static mut Free)>;
    not_sync: QueryIter<'static, local::World, &'static mut Sent>,
        QueryIter<'static, local::World, &'static Sent>,
        QueryIter<'static, local::World, &'static Local>,
}

// A join does too. A group borrows the whole world, and a token holds only numbers.
are! {
    send: JoinIter<'static, (&'static ColumnMut<'static, Free>,)>,
        JoinIter<'static, (&'static mut ColumnMut<'static, Sent>, Entities<'static>)>,
        GroupRef<'static, free::World, free::Group>, GroupMut<'static, sent::World, sent::Group>,
        GroupToken<'static, local::World, local::Group>;
    not_send: JoinIter<'static, (&'static ColumnMut<'static, Sent>,)>,
        JoinIter<'static, (&'static mut ColumnMut<'static, Local>,)>,
        GroupRef<'static, sent::World, sent::Group>, GroupRef<'static, local::World, local::Group>,
        GroupMut<'static, local::World, local::Group>,
}
are! {
    sync: JoinIter<'static, (&'static mut ColumnMut<'static, Free>,)>,
        GroupRef<'static, free::World, free::Group>, GroupToken<'static, local::World, local::Group>;
    not_sync: JoinIter<'static, (&'static mut ColumnMut<'static, Sent>,)>,
        GroupRef<'static, sent::World, sent::Group>, GroupMut<'static, local::World, local::Group>,
}

// Linear storage follows the same rules.
are! {
    send: LinearSet<Sent>, LinearColumn<'static, Free>, LinearColumnMut<'static, Sent>,
        QueryIter<'static, linear::World, &'static Free>,
        QueryIter<'static, linear::World, (Entity, &'static mut Sent, Option<&'static Free>)>,
        JoinIter<'static, (&'static mut LinearColumnMut<'static, Sent>, Entities<'static>)>;
    not_send: LinearSet<Local>, linear::World, LinearColumn<'static, Sent>,
        LinearColumnMut<'static, Local>, QueryIter<'static, linear::World, &'static Sent>,
        QueryIter<'static, linear::World, &'static mut Local>,
        JoinIter<'static, (&'static mut LinearColumnMut<'static, Local>,)>,
}
are! {
    sync: LinearSet<Free>, LinearColumnMut<'static, Free>,
        QueryIter<'static, linear::World, (Entity, &'static mut Free)>,
        JoinIter<'static, (&'static mut LinearColumnMut<'static, Free>,)>;
    not_sync: LinearSet<Sent>, LinearColumnMut<'static, Sent>,
        QueryIter<'static, linear::World, &'static mut Sent>,
        JoinIter<'static, (&'static mut LinearColumnMut<'static, Sent>,)>,
}

// So do pages.
are! {
    send: paged::sent::World, paged::free::World, StableColumn<'static, Free, Paged>,
        StableColumnMut<'static, Sent, Paged>, QueryIter<'static, paged::World, &'static Free>,
        QueryIter<'static, paged::World, (Entity, &'static mut Sent, Option<&'static Free>)>;
    not_send: paged::World, StableColumn<'static, Sent, Paged>, StableColumnMut<'static, Local, Paged>,
        QueryIter<'static, paged::World, &'static Sent>,
        QueryIter<'static, paged::World, &'static mut Local>,
}
are! {
    sync: paged::free::World, StableColumnMut<'static, Free, Paged>,
        QueryIter<'static, paged::World, (Entity, &'static mut Free)>;
    not_sync: paged::World, paged::sent::World, StableColumnMut<'static, Sent, Paged>,
        QueryIter<'static, paged::World, &'static mut Sent>,
}

#[test]
fn columns_of_a_split_world_are_changed_by_two_threads() {
    let mut world = local::World::new();
    let all: Vec<Entity> = (0..40).map(|i| world.spawn((Local::new(1), Sent::new(2), i))).collect();
    let split = world.split();
    let (mut sent, mut free) = (split.sent, split.free);
    let (entities, mut reserver) = (split.entities, split.reserver);
    std::thread::scope(|scope| {
        scope.spawn(move || sent.iter_mut().for_each(|(_, cell)| *cell.get_mut() += 1));
        scope.spawn(move || free.as_mut_slice().iter_mut().for_each(|value| *value *= 2));
        // Handles are reserved on one thread while others read the alive entities.
        let reserved = scope.spawn(move || [(); 3].map(|()| reserver.reserve().index()));
        assert_eq!(entities.iter().count(), 40);
        assert_eq!(reserved.join().unwrap(), [40, 41, 42]);
        assert_eq!(entities.len(), 40);
    });
    assert_eq!((world.sent()[all[7]].get(), world.free()[all[7]]), (3, 14));
    world.spawn(());
    assert_eq!(world.len(), 44);
}
