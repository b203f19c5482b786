//! Calls that tables of the pages name, and that no sample of a page has.

// The functions are only compiled.
#![allow(dead_code)]

use ecs_core::prelude::*;
use ecs_core::{ClonesEntities, Entity, HasLink, KeepsRemoved, Link, SortableLink, Tracks, world};

struct Health(i32);
struct Position(f32);
struct Light(u8);

#[derive(Clone)]
struct Child(Entity);
impl Link for Child {
    fn target(&self) -> Entity {
        self.0
    }
}
// The table of "Generic functions" in docs/queries.md.

fn any<W: World>(world: &mut W, entity: Entity) {
    world.spawn(());
    world.split();
    let _ =
        (world.contains(entity), world.len(), world.entities(), world.inspect(entity).is_some());
    world.next_frame();
    let _ = world.take(entity).map(|bundle| world.put(entity, bundle));
    let _ = world.despawn(entity);
    world.clear();
}
fn has<W: Has<Position>>(world: &mut W, entity: Entity) {
    let _ = (
        world.get::<Position>(entity),
        world.has::<Position>(entity),
        world.column_of::<Position>(),
    );
    let _ = world.get_mut::<Position>(entity);
    let _ = world.column_of_mut::<Position>();
    let _ = world.get_disjoint_mut::<Position, 1>([entity]).is_ok();
    world.query_mut::<(&mut Position, Entity)>().for_each(drop);
    world.query::<Option<&Position>>().for_each(drop);
    let _ = world.columns::<&mut Position>();
}
fn has_unit<W: HasUnit<Health>>(world: &mut W, entity: Entity) {
    world.spawn(Health(1));
    world.spawn_batch([Health(1)]);
    let _ = world.insert(entity, Health(1)).is_ok();
    let _ = world.remove::<Health>(entity).is_ok();
    let _ = world.discard::<Health>(entity).is_ok();
    world.clear_component::<Health>();
    world.reserve_for::<Health>(1);
}
fn adds<W: Adds<Health>>(world: &mut W, entity: Entity) {
    has_unit(world, entity);
    let _ = world.get::<Health>(entity);
    let _ = world.get_or_insert_with(entity, || Health(1)).is_ok();
}
fn sorts<W: Sortable<Health> + Sortable<Position>>(world: &mut W) {
    world.sort_by_key::<Health, _>(|health| health.0);
    world.sort_by::<Health>(|a, b| a.0.cmp(&b.0));
    world.sort_as::<Position, Health>();
}
fn links<W: HasLink<Child> + SortableLink<Child>>(world: &mut W, entity: Entity) {
    let _ = world.column_of::<Child>().parent(entity);
    world.relink::<Child>();
    world.sort_parents_first::<Child>();
}
fn resources<W: HasResource<u8>>(world: &mut W) {
    *world.resource_mut::<u8>() = *world.resource::<u8>();
}
fn tracks<W: Tracks<Health>>(world: &mut W) {
    let frame = world.frame_of::<Health>();
    world.changed::<Health>().for_each(drop);
    world.added::<Health>().for_each(drop);
    world.removed::<Health>().for_each(drop);
    let _ = world.changed_since::<Health>(frame).is_some();
}
fn keeps<W: KeepsRemoved<Health>>(world: &mut W) {
    world.drain_removed::<Health>();
    world.at_drop::<Health>(|_, _| {});
}
fn clones<W: ClonesEntities>(world: &mut W, prefab: &W, entity: Entity) {
    let _ = (world.duplicate(entity), world.copy_from(prefab, entity), world.instance(prefab));
    prefab.copy_to(world, [entity]);
}
fn travels<W: ClonesEntities + Default>(world: &mut W, other: &mut W, entity: Entity) {
    let _ = (world.copy_of([entity]), world.split_off([entity]), world.move_to(other, [entity]));
}
world!(
    struct Sim {
        #[link(on_despawn = despawn)]
        child: Child,
    }

    #[table]
    struct Pair {
        position: Position,
        light: Light,
    }
);

/// The rows of "Orders" in docs/queries.md that need a table without a group, or a link.
#[test]
fn orders_of_tables_and_trees() {
    let mut sim = Sim::new();
    let last = sim.spawn(Pair { position: Position(0.0), light: Light(2) });
    let first = sim.spawn(Pair { position: Position(0.0), light: Light(1) });
    sim.pair_mut().sort_by_key(|row| row.light.0);
    assert_eq!(sim.pair().entities(), [first, last]);

    let [below, above, root] = [(); 3].map(|_| sim.spawn(()));
    sim.insert(below, Child(above)).unwrap();
    sim.insert(above, Child(root)).unwrap();
    assert_eq!(sim.child().entities(), [below, above]);
    sim.sort_parents_first::<Child>();
    assert_eq!(sim.child().entities(), [above, below]);
}
