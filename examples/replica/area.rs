//! The part of the world that a client sees.

use serde::{Deserialize, Serialize};

use crate::world::replica::Replica;
use crate::world::{Position, Server, Source};

/// A square around a place. The world is a torus, so each place has a distance in both directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    pub centre: Position,
    /// Half the length of an edge.
    pub radius: u16,
}

impl Area {
    pub fn contains(self, place: Position) -> bool {
        let inside = |a: u16, b: u16| a.wrapping_sub(b).min(b.wrapping_sub(a)) <= self.radius;
        inside(place.x, self.centre.x) && inside(place.y, self.centre.y)
    }

    /// Returns what is in the area, made anew. Its handles and the order of its rows are not those of a client.
    pub fn part(self, server: &Server) -> Replica {
        let (health, look) = (server.health(), server.look());
        let seen = server.position().iter().filter(|&(_, &place)| self.contains(place));
        let mut part = Replica::default();
        part.spawn_batch(
            seen.map(|(entity, &place)| {
                (place, health[entity], look[entity], Source::from(entity))
            }),
        );
        part
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_reaches_over_the_edge_of_the_world() {
        let area = Area { centre: Position { x: 5, y: 65_530 }, radius: 10 };
        assert!(area.contains(Position { x: 65_531, y: 4 }));
        assert!(!area.contains(Position { x: 65_530, y: 4 }));
        assert!(!area.contains(Position { x: 0, y: 5 }));
    }
}
