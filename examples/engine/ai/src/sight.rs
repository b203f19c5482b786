//! Minds look around: each finds the nearest mind of the other role.

use std::cmp::Ordering;

use ecs_core::Entity;
use glam::Vec2;
use physics::Serial;

use crate::{AiWorld, Focus, Looking, Role};

/// What a mind sees of another one.
struct Seen {
    entity: Entity,
    serial: Serial,
    position: Vec2,
}

/// Gives each mind that is awake a focus: the nearest mind of the other role that is awake and in
/// sight. Removes the focus of minds that see none.
///
/// The system adds and removes components, so it takes the world. The part `Ai` lists the part
/// `Physics`, so the bound `AiWorld` is enough.
pub fn look<W: AiWorld>(world: &mut W) {
    let (mut hunters, mut prey) = (Vec::new(), Vec::new());
    for Looking { entity, serial, position, role, .. } in world.looking() {
        let seen = Seen { entity, serial: *serial, position: position.0 };
        match role {
            Role::Hunter => hunters.push(seen),
            Role::Prey => prey.push(seen),
        }
    }
    let (mut found, mut lost) = (Vec::new(), Vec::new());
    for Looking { entity, position, role, sight, focus, .. } in world.looking() {
        let others = match role {
            Role::Hunter => &prey,
            Role::Prey => &hunters,
        };
        let ranked = others.iter().filter_map(|other| {
            let distance = rank(position.0, other.position, sight.0)?;
            Some((distance, other.serial, other.entity))
        });
        let best = ranked.min_by(|a, b| nearer((a.0, a.1), (b.0, b.1)));
        match (focus, best) {
            (Some(focus), Some((_, _, best))) => focus.0 = best,
            (None, Some((_, _, best))) => found.push((entity, best)),
            (Some(_), None) => lost.push(entity),
            (None, None) => {}
        }
    }
    world.remove_batch::<Focus>(lost);
    for (entity, other) in found {
        world.insert(entity, Focus(other)).expect("the query has yielded the entity");
    }
}

/// Returns the square of the distance, if it is in sight.
pub fn rank(from: Vec2, to: Vec2, sight: f32) -> Option<f32> {
    let distance = from.distance_squared(to);
    (distance <= sight * sight).then_some(distance)
}

/// Compares two by their distance. At the same distance, the lower number is nearer.
pub fn nearer(a: (f32, Serial), b: (f32, Serial)) -> Ordering {
    a.0.total_cmp(&b.0).then(a.1.cmp(&b.1))
}
