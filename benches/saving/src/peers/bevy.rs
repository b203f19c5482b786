//! bevy's `DynamicWorld`, its scenes made at run time.
//!
//! A world is saved by copying it into a `DynamicWorld`, which is serialized by reflection. Loading does the same in
//! reverse, and gives entities of its own to the loaded world.

use crate::components::{
    C0, C1, C2, C3, C4, C5, C6, C7, Health, Mass, Position, Value, Velocity, dense, sparse,
};
use crate::rows::Ways;
use bevy_asset::{AssetPath, LoadFromPath, UntypedHandle};
use bevy_ecs::world::World;
use bevy_reflect::TypeRegistry;
use bevy_world_serialization::DynamicWorld;
use bevy_world_serialization::serde::{DynamicWorldSerializer, WorldDeserializer};
use serde::de::{DeserializeSeed, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::any::TypeId;

/// A world, with the components that are saved.
struct Saved(World, TypeRegistry);

/// Loads no assets, because no component has a handle.
struct NoAssets;

impl LoadFromPath for NoAssets {
    fn load_from_path_erased(&mut self, _: TypeId, path: AssetPath<'static>) -> UntypedHandle {
        unreachable!("no component has a handle, but {path} was asked for")
    }
}

impl Saved {
    fn new() -> Self {
        let mut types = TypeRegistry::empty();
        macro_rules! register {
            ($($C:ident)*) => { $(types.register::<$C>();)* };
        }
        register!(Position Velocity Health Mass C0 C1 C2 C3 C4 C5 C6 C7);
        Self(World::new(), types)
    }
}

impl Serialize for Saved {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let copy = DynamicWorld::from_world_with(&self.0, &self.1);
        DynamicWorldSerializer::new(&copy, &self.1).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Saved {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut loaded = Self::new();
        let seed = WorldDeserializer { type_registry: &loaded.1, load_from_path: &mut NoAssets };
        let copy = seed.deserialize(deserializer)?;
        copy.write_to_world_with(&mut loaded.0, &mut Default::default(), &loaded.1)
            .map_err(D::Error::custom)?;
        Ok(loaded)
    }
}

fn sum<C: Value + bevy_ecs::component::Component>(saved: &Saved) -> f64 {
    let mut query = saved.0.try_query::<&C>().expect("the component is known");
    query.iter(&saved.0).map(Value::first).sum()
}

/// Adds the way of the dense shape.
pub fn dense_ways(n: usize, ways: &mut Ways) {
    let mut saved = Saved::new();
    saved.0.spawn_batch(dense(n));
    ways.add(("bevy", "`DynamicWorld`"), saved, |saved| {
        sum::<Position>(saved) + sum::<Velocity>(saved) + sum::<Health>(saved) + sum::<Mass>(saved)
    });
}

/// Adds the way of the sparse shape.
pub fn sparse_ways(n: usize, ways: &mut Ways) {
    let mut saved = Saved::new();
    for (c0, c1, c2, c3, c4, c5, c6, c7) in sparse(n) {
        let mut entity = saved.0.spawn_empty();
        c0.map(|c| entity.insert(c).id());
        c1.map(|c| entity.insert(c).id());
        c2.map(|c| entity.insert(c).id());
        c3.map(|c| entity.insert(c).id());
        c4.map(|c| entity.insert(c).id());
        c5.map(|c| entity.insert(c).id());
        c6.map(|c| entity.insert(c).id());
        c7.map(|c| entity.insert(c).id());
    }
    ways.add(("bevy", "`DynamicWorld`"), saved, |saved| {
        let four = sum::<C0>(saved) + sum::<C1>(saved) + sum::<C2>(saved) + sum::<C3>(saved);
        four + sum::<C4>(saved) + sum::<C5>(saved) + sum::<C6>(saved) + sum::<C7>(saved)
    });
}
