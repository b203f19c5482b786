//! Hunters chase boids, frighten them and catch some.

use ecs_core::ColumnMut;

use crate::grid::Grid;
use crate::rules::{self, BROOD, FEARED, FRIGHT, HUNTER_SPEED, HUNTER_TURN, REACH, REST, Sky};
use crate::world::{Egg, FlockCommands, Fright, Frightened, Hunting, Prowling};

/// Each hunter turns to the nearest boid and frightens those around. For a boid that it catches,
/// an egg of the same species is laid at the opposite place of the sky.
pub fn hunt<'w>(
    rows: impl Iterator<Item = Hunting<'w>>,
    mut frights: ColumnMut<'_, Fright>,
    grid: &Grid,
    sky: &Sky,
    commands: &mut FlockCommands,
) {
    // Boids that are caught in this step are still in the grid.
    let mut caught = Vec::new();
    for Hunting { pace, hunger, place } in rows {
        hunger.rest = hunger.rest.saturating_sub(1);
        let (mut nearest, mut least) = (None, FEARED * FEARED);
        for bird in grid.around(place.0, FEARED.ceil() as usize).flatten() {
            let square = bird.position.distance_squared(place.0);
            if square >= FEARED * FEARED || caught.contains(&bird.entity) {
                continue;
            }
            let fright = Fright { from: place.0, left: FRIGHT };
            match frights.get_mut(bird.entity) {
                Some(old) => *old = fright,
                None => commands.insert(bird.entity, fright),
            }
            if square < least {
                (nearest, least) = (Some(bird), square);
            }
        }
        let Some(prey) = nearest.filter(|_| hunger.rest == 0) else { continue };
        pace.0 += (prey.position - place.0).normalize_or_zero() * HUNTER_TURN;
        if least < REACH * REACH {
            commands.despawn(prey.entity);
            let place = sky.size - prey.position;
            commands.spawn_later(Egg { place, species: prey.species, left: BROOD });
            (hunger.rest, hunger.caught) = (REST, hunger.caught + 1);
            caught.push(prey.entity);
        }
    }
}

/// Moves the hunters.
pub fn prowl<'w>(rows: impl Iterator<Item = Prowling<'w>>, sky: &Sky) {
    rows.for_each(|Prowling { place, pace }| {
        pace.0 += sky.border(place.0);
        pace.0 = rules::limit(pace.0, HUNTER_SPEED, HUNTER_SPEED);
        place.0 = sky.clamp(place.0 + pace.0);
    });
}

/// Counts down the frights.
pub fn calm<'w>(rows: impl Iterator<Item = Frightened<'w>>, commands: &mut FlockCommands) {
    for Frightened { entity, fright } in rows {
        fright.left -= 1;
        if fright.left == 0 {
            commands.remove::<Fright>(entity);
        }
    }
}
