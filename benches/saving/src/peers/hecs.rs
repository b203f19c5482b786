//! hecs, by columns and by rows.

use crate::components::{
    C0, C1, C2, C3, C4, C5, C6, C7, Health, Mass, Position, Value, Velocity, dense, sparse,
};
use crate::rows::{Rewind, Ways};
use hecs::serialize::{column, row};
use hecs::{
    Archetype, ColumnBatchBuilder, ColumnBatchType, Entity, EntityBuilder, EntityRef, World,
};
use serde::de::{MapAccess, SeqAccess};
use serde::ser::{SerializeMap, SerializeTuple};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::any::TypeId;

/// Defines worlds that are saved by columns and by rows, and how they are copied.
macro_rules! saved {
    ($shape:ident: $($C:ident),*) => {
        mod $shape {
            use super::*;

            #[derive(Clone, Copy, Serialize, Deserialize)]
            enum Id { $($C),* }

            /// A world that is saved by columns.
            pub struct Columns(pub World);

            /// A world that is saved by rows.
            pub struct Rows(pub World);

            #[derive(Default)]
            struct Context(Vec<Id>);

            impl column::SerializeContext for Context {
                fn component_count(&self, archetype: &Archetype) -> usize {
                    let known = [$(TypeId::of::<$C>()),*];
                    archetype.component_types().filter(|one| known.contains(one)).count()
                }

                fn serialize_component_ids<S: SerializeTuple>(
                    &mut self,
                    archetype: &Archetype,
                    mut out: S,
                ) -> Result<S::Ok, S::Error> {
                    $(column::try_serialize_id::<$C, _, _>(archetype, &Id::$C, &mut out)?;)*
                    out.end()
                }

                fn serialize_components<S: SerializeTuple>(
                    &mut self,
                    archetype: &Archetype,
                    mut out: S,
                ) -> Result<S::Ok, S::Error> {
                    $(column::try_serialize::<$C, _>(archetype, &mut out)?;)*
                    out.end()
                }
            }

            impl column::DeserializeContext for Context {
                fn deserialize_component_ids<'de, A: SeqAccess<'de>>(
                    &mut self,
                    mut seq: A,
                ) -> Result<ColumnBatchType, A::Error> {
                    self.0.clear();
                    let mut batch = ColumnBatchType::new();
                    while let Some(id) = seq.next_element()? {
                        match id {
                            $(Id::$C => batch.add::<$C>(),)*
                        };
                        self.0.push(id);
                    }
                    Ok(batch)
                }

                fn deserialize_components<'de, A: SeqAccess<'de>>(
                    &mut self,
                    n: u32,
                    mut seq: A,
                    batch: &mut ColumnBatchBuilder,
                ) -> Result<(), A::Error> {
                    for id in &self.0 {
                        match id {
                            $(Id::$C => column::deserialize_column::<$C, _>(n, &mut seq, batch)?,)*
                        }
                    }
                    Ok(())
                }
            }

            impl row::SerializeContext for Context {
                fn serialize_entity<S: SerializeMap>(
                    &mut self,
                    entity: EntityRef<'_>,
                    mut map: S,
                ) -> Result<S::Ok, S::Error> {
                    $(row::try_serialize::<$C, _, _>(&entity, &Id::$C, &mut map)?;)*
                    map.end()
                }

                // postcard needs the number first.
                fn component_count(&self, entity: EntityRef<'_>) -> Option<usize> {
                    Some(entity.len())
                }
            }

            impl row::DeserializeContext for Context {
                fn deserialize_entity<'de, M: MapAccess<'de>>(
                    &mut self,
                    mut map: M,
                    entity: &mut EntityBuilder,
                ) -> Result<(), M::Error> {
                    while let Some(id) = map.next_key()? {
                        match id {
                            $(Id::$C => entity.add::<$C>(map.next_value()?),)*
                        };
                    }
                    Ok(())
                }
            }

            impl Serialize for Columns {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    column::serialize(&self.0, &mut Context::default(), serializer)
                }
            }

            impl<'de> Deserialize<'de> for Columns {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    column::deserialize(&mut Context::default(), deserializer).map(Self)
                }
            }

            impl Serialize for Rows {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    row::serialize(&self.0, &mut Context::default(), serializer)
                }
            }

            impl<'de> Deserialize<'de> for Rows {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    row::deserialize(&mut Context::default(), deserializer).map(Self)
                }
            }

            /// Returns the sum of the first numbers.
            pub fn sum(world: &World) -> f64 {
                let mut sum = 0.0;
                $(sum += world.query::<&$C>().iter().map(Value::first).sum::<f64>();)*
                sum
            }
        }
    };
}

saved!(dense_world: Position, Velocity, Health, Mass);
saved!(sparse_world: C0, C1, C2, C3, C4, C5, C6, C7);

fn dense_filled(n: usize) -> World {
    let mut world = World::new();
    world.spawn_batch(dense(n));
    world
}

fn sparse_filled(n: usize) -> World {
    let mut world = World::new();
    let mut builder = EntityBuilder::new();
    for (c0, c1, c2, c3, c4, c5, c6, c7) in sparse(n) {
        c0.map(|c| builder.add(c));
        c1.map(|c| builder.add(c));
        c2.map(|c| builder.add(c));
        c3.map(|c| builder.add(c));
        c4.map(|c| builder.add(c));
        c5.map(|c| builder.add(c));
        c6.map(|c| builder.add(c));
        c7.map(|c| builder.add(c));
        world.spawn(builder.build());
    }
    world
}

/// Adds the ways of the dense shape.
pub fn dense_ways(n: usize, ways: &mut Ways) {
    use dense_world::{Columns, Rows, sum};
    ways.add(("hecs", "by columns"), Columns(dense_filled(n)), |world| sum(&world.0));
    ways.add(("hecs", "by rows"), Rows(dense_filled(n)), |world| sum(&world.0));
}

/// Adds the ways of the sparse shape.
pub fn sparse_ways(n: usize, ways: &mut Ways) {
    use sparse_world::{Columns, Rows, sum};
    // Loading takes quadratic time: `spawn_at` searches the list of free indices.
    if n > 100_000 {
        return;
    }
    ways.add(("hecs", "by columns"), Columns(sparse_filled(n)), |world| sum(&world.0));
    ways.add(("hecs", "by rows"), Rows(sparse_filled(n)), |world| sum(&world.0));
}

/// Adds the ways to rewind the dense shape. `World` can't be cloned, so the columns are copied into a batch.
pub fn rewind_ways(n: usize, ways: &mut Rewind) {
    ways.add(("hecs", "`spawn_column_batch_at`, by hand"), dense_filled(n), |world, kept| {
        let mut ids = ColumnBatchType::new();
        ids.add::<Position>().add::<Velocity>().add::<Health>().add::<Mass>();
        let batch = ids.into_batch(world.len());
        copy::<Position>(world, &batch);
        copy::<Velocity>(world, &batch);
        copy::<Health>(world, &batch);
        copy::<Mass>(world, &batch);
        let entities: Vec<Entity> = world.query::<Entity>().iter().collect();
        *kept = World::new();
        kept.spawn_column_batch_at(&entities, batch.build().expect("each column is full"));
    });
}

fn copy<C: Copy + Send + Sync + 'static>(world: &World, batch: &ColumnBatchBuilder) {
    let mut to = batch.writer::<C>().expect("the batch has this column");
    world.query::<&C>().iter().for_each(|&value| assert!(to.push(value).is_ok()));
}
