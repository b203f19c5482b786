//! Temporary: stands in for deltas, until they are there.
use crate::world::Scene;
#[derive(Clone)]
pub struct SceneDelta {
    before: Scene,
    after: Scene,
}
impl SceneDelta {
    pub fn is_empty(&self) -> bool {
        self.before == self.after
    }
    pub fn inverse(&self) -> Option<Self> {
        Some(Self { before: self.after.clone(), after: self.before.clone() })
    }
}
impl Scene {
    pub fn edit(&mut self, f: impl FnOnce(&mut Self)) -> SceneDelta {
        let before = self.clone();
        f(self);
        SceneDelta { before, after: self.clone() }
    }
    pub fn apply_delta(&mut self, delta: &SceneDelta) -> Result<(), String> {
        if *self != delta.before {
            return Err("another base".into());
        }
        self.clone_from(&delta.after);
        Ok(())
    }
    pub fn duplicate(
        &mut self,
        entity: ecs_core::Entity,
    ) -> Result<ecs_core::Entity, ecs_core::NoSuchEntity> {
        let _ = entity;
        Ok(self.spawn(()))
    }
}
