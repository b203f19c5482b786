//! What the server knows of one client.

use std::time::{Duration, Instant};

use ecs_core::{Entity, SparseSet};
use netplay::Ring;

use crate::area::Area;
use crate::message::{Header, Report};
use crate::world::replica::Replica;
use crate::world::{Server, Source};

/// The server's end of a connection.
///
/// It has the world of the client as it will be, and as it was after each of the last messages. A delta is what differs from the
/// last one that the client has. The memory is bounded by the number of messages that are kept. A client that has only older
/// ones gets everything anew.
pub struct Connection {
    view: Replica,
    /// The entity of the view, by the entity of the server.
    known: SparseSet<Entity>,
    sent: Ring<Replica>,
    /// The number of the last message.
    number: u32,
    /// The last report of the client.
    report: Report,
    /// The number of messages from one fingerprint to the next.
    every: u32,
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
    /// The bytes of the first delta, with all that the client sees.
    pub first: usize,
    /// The bytes of whole saves instead of deltas.
    pub whole: usize,
    /// The messages with everything anew.
    pub anew: usize,
    /// The time in which deltas are made and written.
    pub making: Duration,
}

impl Connection {
    /// Creates the connection to the client with this report. It keeps this many messages, and sends a fingerprint with each
    /// message whose number is a multiple of `every`.
    pub fn new(report: Report, kept: u32, every: u32) -> Self {
        Self {
            view: Replica::default(),
            known: SparseSet::default(),
            sent: Ring::new(kept),
            number: 0,
            report,
            every,
            counts: Counts::default(),
        }
    }

    /// Takes a report of the client. Late and repeated ones are ignored.
    pub fn hear(&mut self, report: Report) {
        if report.number > self.report.number {
            self.report = report;
        }
    }

    /// Returns the message about the present frame.
    pub fn message(&mut self, server: &Server) -> postcard::Result<Vec<u8>> {
        let area = self.report.area;
        self.number += 1;
        self.view.next_frame();
        self.leave(server, area);
        self.look(server, area);
        *self.view.frame_mut() = *server.frame();
        let start = Instant::now();
        let base = self.report.has.and_then(|has| Some((has, self.sent.get(has)?)));
        let delta = match base {
            // The marks of the view tell what differs, because it was cloned into the ring.
            Some((_, sent)) => sent.diff_tracked(&self.view),
            None => Replica::default().diff(&self.view),
        };
        let delta = delta.one_way();
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
        self.counts.anew += usize::from(base.is_none());
        let header = Header {
            number: self.number,
            base: base.map(|(has, _)| has),
            fingerprint: self
                .number
                .is_multiple_of(self.every)
                .then(|| self.view.fingerprint_by::<Source>()),
        };
        self.sent.save(self.number, &self.view);
        Ok(header.with(&bytes))
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
                    let parts = (place, health[entity], look[entity], Source::from(entity));
                    self.known.insert(entity, self.view.spawn(parts));
                }
            }
        }
    }

    /// Returns the number of the last message.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Returns the world of the client after the last message.
    pub const fn view(&self) -> &Replica {
        &self.view
    }
}
