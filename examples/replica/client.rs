//! One client.

use std::time::{Duration, Instant};

use netplay::Ring;

use crate::area::Area;
use crate::message::{Header, Report};
use crate::world::replica::{Replica, ReplicaDelta};
use crate::world::{Position, Server, Source};

/// A client: its world, and the way of its camera.
pub struct Client {
    world: Replica,
    /// The number of the world. None before the first message and after a wrong one.
    has: Option<u32>,
    /// The last worlds, which later deltas can begin with.
    former: Ring<Replica>,
    area: Area,
    step: [i16; 2],
    reports: u32,
    /// It applies all messages to the world that it has, which is an error.
    careless: bool,
    pub counts: Counts,
}

/// Sums over all frames.
#[derive(Clone, Copy, Default)]
pub struct Counts {
    /// The messages that were applied.
    pub applied: usize,
    /// The messages that were late or repeated, or that begin with a world that the client no longer has.
    pub ignored: usize,
    /// The worlds whose fingerprints were compared with that of the message.
    pub compared: usize,
    /// The time in which messages were read and applied, without keeping the world for later deltas.
    pub applying: Duration,
}

impl Client {
    /// Creates the client with this number. Its area has this radius. It keeps as many worlds as the server does.
    pub fn new(number: u32, radius: u16, kept: u32) -> Self {
        let place = |factor: u32| (number.wrapping_mul(factor) >> 8) as u16;
        let centre = Position { x: place(0x9E37_79B1), y: place(0x85EB_CA6B) };
        Self {
            world: Replica::default(),
            has: None,
            former: Ring::new(kept),
            area: Area { centre, radius },
            step: [40 - 7 * (number % 12) as i16, 5 + 6 * (number % 5) as i16],
            reports: 0,
            careless: false,
            counts: Counts::default(),
        }
    }

    /// Makes a client that applies all messages to the world that it has.
    pub fn careless(self) -> Self {
        Self { careless: true, ..self }
    }

    /// Moves the camera.
    pub fn look(&mut self) {
        let Position { x, y } = &mut self.area.centre;
        *x = x.wrapping_add_signed(self.step[0]);
        *y = y.wrapping_add_signed(self.step[1]);
    }

    /// Returns the report for this frame.
    pub fn report(&mut self) -> Report {
        self.reports += 1;
        Report { number: self.reports, has: self.has, area: self.area }
    }

    /// Applies a message, or ignores it if it is of no use. Errors if the world is not that of the server then. The next report
    /// asks for everything anew.
    pub fn receive(&mut self, message: &[u8]) -> Result<(), String> {
        let applied = self.apply(message);
        if applied.is_err() {
            self.has = None;
            self.former.clear();
        }
        applied
    }

    fn apply(&mut self, message: &[u8]) -> Result<(), String> {
        let start = Instant::now();
        let (header, delta) = Header::split(message).ok_or("the message has no header")?;
        if !self.begin(&header) {
            self.counts.ignored += 1;
            return Ok(());
        }
        let delta: ReplicaDelta = postcard::from_bytes(delta).map_err(|error| error.to_string())?;
        self.world.apply_delta(&delta).map_err(|error| error.to_string())?;
        self.counts.applying += start.elapsed();
        self.counts.applied += 1;
        if let Some(fingerprint) = header.fingerprint {
            self.counts.compared += 1;
            if self.world.fingerprint_by::<Source>() != fingerprint {
                return Err("another fingerprint".to_owned());
            }
        }
        self.has = Some(header.number);
        self.former.save(header.number, &self.world);
        Ok(())
    }

    /// Takes back the world that a delta begins with. Returns false if the client has a newer one than after the delta, or no
    /// longer the one before it.
    fn begin(&mut self, header: &Header) -> bool {
        if self.careless {
            return true;
        }
        if self.has.is_some_and(|has| has >= header.number) {
            return false;
        }
        match header.base {
            None => self.world = Replica::default(),
            base if base == self.has => {}
            Some(base) => match self.former.get(base) {
                Some(world) => self.world.clone_from(world),
                None => return false,
            },
        }
        true
    }

    /// Returns the world of the client.
    pub const fn world(&self) -> &Replica {
        &self.world
    }

    /// Returns whether the client has exactly what is in its area now.
    pub fn is_right(&self, server: &Server) -> bool {
        self.world.frame() == server.frame()
            && self.world.fingerprint_by::<Source>()
                == self.area.part(server).fingerprint_by::<Source>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connection::Connection;
    use crate::server::Simulation;
    use crate::world::{Health, Look};

    const KEPT: u32 = 4;

    /// A server, a client, and a connection between them whose messages the test carries.
    struct Session {
        server: Simulation,
        connection: Connection,
        client: Client,
    }

    impl Session {
        fn new() -> Self {
            let mut client = Client::new(0, 8_192, KEPT);
            let connection = Connection::new(client.report(), KEPT, 1);
            Self { server: Simulation::new(1, 2_000, 50), connection, client }
        }

        /// Plays a frame, and returns its message.
        fn message(&mut self) -> Vec<u8> {
            self.server.step();
            self.connection.message(&self.server.world).expect("a vector grows as needed")
        }

        /// Tells the server what the client has.
        fn report(&mut self) {
            self.connection.hear(self.client.report());
        }

        fn is_right(&self) -> bool {
            self.client.world() == self.connection.view()
                && self.client.is_right(&self.server.world)
        }
    }

    #[test]
    fn late_and_repeated_messages_are_ignored() {
        let mut session = Session::new();
        let messages = [session.message(), session.message(), session.message()];
        for message in [1, 0, 1, 2, 2] {
            session.client.receive(&messages[message]).expect("nothing is wrong");
        }
        assert_eq!((session.client.counts.applied, session.client.counts.ignored), (2, 3));
        assert!(session.is_right());
    }

    #[test]
    fn delta_begins_with_the_last_world_that_the_server_knows_of() {
        let mut session = Session::new();
        let first = session.message();
        session.client.receive(&first).expect("it is the first");
        session.report();
        // An entity is seen in one frame only. So the third delta can't be applied after the second.
        let visitor = (session.client.area.centre, Health(1), Look::Player);
        let visitor = session.server.world.spawn(visitor);
        let second = session.message();
        session.server.world.despawn(visitor).expect("it is alive");
        let third = session.message();
        session.client.receive(&second).expect("it begins with the first");
        assert!(!session.is_right());
        session.client.receive(&third).expect("the first is still kept");
        assert!(session.is_right());
        assert_eq!(session.connection.counts.anew, 1);
    }

    #[test]
    fn client_without_a_kept_world_gets_everything_anew() {
        let mut session = Session::new();
        let first = session.message();
        session.client.receive(&first).expect("it is the first");
        session.report();
        for _ in 0..KEPT {
            session.message();
        }
        assert_eq!(session.connection.counts.anew, 1);
        let anew = session.message();
        assert_eq!(session.connection.counts.anew, 2);
        session.client.receive(&anew).expect("it needs no world");
        assert!(session.is_right());
    }

    #[test]
    fn client_finds_that_it_is_wrong_and_gets_everything_anew() {
        let mut session = Session::new();
        let first = session.message();
        session.client.receive(&first).expect("it is the first");
        session.report();
        let (header, delta) =
            Header::split(&session.message()).map(|(h, d)| (h, d.to_vec())).unwrap();
        let fingerprint = header.fingerprint.map(|sum| sum ^ 1);
        let wrong = Header { fingerprint, ..header }.with(&delta);
        assert_eq!(session.client.receive(&wrong), Err("another fingerprint".to_owned()));
        // A delta from the world before is of no use, because that one can be wrong too.
        let next = session.message();
        session.client.receive(&next).expect("it is ignored");
        assert_eq!(session.client.counts.applied, 2);
        session.report();
        let anew = session.message();
        session.client.receive(&anew).expect("it needs no world");
        assert!(session.is_right());
    }

    #[test]
    fn late_reports_are_ignored() {
        let mut session = Session::new();
        let early = session.client.report();
        let first = session.message();
        session.client.receive(&first).expect("it is the first");
        session.report();
        session.connection.hear(early);
        session.message();
        assert_eq!(session.connection.counts.anew, 1);
    }
}
