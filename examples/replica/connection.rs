//! What the server knows of one client.

use std::time::{Duration, Instant};

use ecs_core::{Entity, SparseSet};

use crate::area::Area;
use crate::world::replica::Replica;
use crate::world::{Server, Source};

/// The server's end of a connection.
///
/// It has the world of the client twice: as the client has it, and as it will be. A delta is what differs.
#[derive(Default)]
pub struct Connection {
    sent: Replica,
    view: Replica,
    /// The entity of the view, by the entity of the server.
    known: SparseSet<Entity>,
    pub counts: Counts,
}

/// Sums over all frames.
#[derive(Clone, Copy, Default)]
pub struct Counts {
    pub seen: usize,
    pub entered: usize,
    pub left: usize,
    pub changed: usize,
    pub bytes: usize,
    /// The bytes of the first message, with all that the client sees.
    pub first: usize,
    /// The bytes of whole saves instead of deltas.
    pub whole: usize,
    /// The time in which deltas are made, written and applied to `sent`.
    pub making: Duration,
}

impl Connection {
    /// Returns the message about the present frame.
    pub fn message(&mut self, server: &Server, area: Area) -> postcard::Result<Vec<u8>> {
        self.view.next_frame();
        self.leave(server, area);
        self.look(server, area);
        *self.view.frame_mut() = *server.frame();
        let start = Instant::now();
        let delta = self.sent.diff_tracked(&self.view).one_way();
        let bytes = postcard::to_allocvec(&delta)?;
        self.counts.making += start.elapsed();
        let summary = delta.summary();
        self.counts.seen += self.view.len();
        self.counts.entered += summary.spawned;
        self.counts.left += summary.despawned;
        self.counts.changed += summary.columns.iter().map(|column| column.changed).sum::<usize>();
        if self.counts.first == 0 {
            self.counts.first = bytes.len();
        }
        self.counts.bytes += bytes.len();
        self.counts.whole += postcard::to_allocvec(&self.view)?.len();
        // A clone, because the marks of the view tell what differs from it.
        self.sent.clone_from(&self.view);
        Ok(bytes)
    }

    /// Removes what is no longer seen.
    fn leave(&mut self, server: &Server, area: Area) {
        let place = server.position();
        let seen = |entity| place.get(entity).is_some_and(|&place| area.contains(place));
        let gone: Vec<Entity> =
            self.known.entities().iter().copied().filter(|&entity| !seen(entity)).collect();
        let replicas = gone.iter().filter_map(|&entity| self.known.swap_remove(entity));
        self.view.despawn_batch(replicas);
    }

    /// Adds what is seen now, and changes what differs.
    fn look(&mut self, server: &Server, area: Area) {
        let (health, look) = (server.health(), server.look());
        for (entity, &place) in server.position().iter().filter(|&(_, &place)| area.contains(place))
        {
            match self.known.get(entity) {
                Some(&replica) => {
                    // Only what differs is written, because writing marks.
                    if self.view.position()[replica] != place {
                        self.view.position_mut()[replica] = place;
                    }
                    if self.view.health()[replica] != health[entity] {
                        self.view.health_mut()[replica] = health[entity];
                    }
                }
                None => {
                    let parts = (place, health[entity], look[entity], Source(entity));
                    self.known.insert(entity, self.view.spawn(parts));
                }
            }
        }
    }

    /// Returns the world of the client, as the server knows it.
    pub const fn view(&self) -> &Replica {
        &self.view
    }
}
