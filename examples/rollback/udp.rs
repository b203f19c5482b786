//! The same session over UDP: two threads, each with a peer and a socket, and nothing shared.

use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, UdpSocket};
use std::thread;
use std::time::{Duration, Instant};

use netplay::{Conditions, Line};

use crate::peer::{Peer, Reaction, Setup};
use crate::session::limit;

/// The ticks for which a peer that is done still answers one that is not.
const LINGER: u32 = 60;

/// Plays a session over the loopback device, with this much time per tick. The conditions are added to
/// those of the device. Passes the next frame of the first peer to `over` in each tick.
pub fn play(
    setup: Setup,
    conditions: Conditions,
    reactions: [Reaction; 2],
    tick: Duration,
    over: &mut impl FnMut(u32),
) -> io::Result<[Peer; 2]> {
    let sockets = [bind()?, bind()?];
    let addresses = [sockets[0].local_addr()?, sockets[1].local_addr()?];
    let [one, other] = &sockets;
    one.connect(addresses[1])?;
    other.connect(addresses[0])?;
    let player = |player: usize, socket| {
        let peer = Peer::new(setup, player, reactions[player]);
        let line = Line::new(conditions, setup.seed ^ ((player as u64 + 1) << 32));
        Player { peer, line, socket, tick }
    };
    let limit = limit(setup);
    thread::scope(|scope| {
        let other = scope.spawn(|| player(1, other).run(limit, &mut |_| ()));
        let one = player(0, one).run(limit, over);
        Ok([one?, other.join().expect("no panic")?])
    })
}

fn bind() -> io::Result<UdpSocket> {
    let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0))?;
    socket.set_nonblocking(true)?;
    Ok(socket)
}

struct Player<'s> {
    peer: Peer,
    /// Delays and loses messages before they are sent.
    line: Line,
    socket: &'s UdpSocket,
    tick: Duration,
}

impl Player<'_> {
    /// Plays until this peer is done, and the other too or silent.
    fn run(mut self, limit: u32, over: &mut impl FnMut(u32)) -> io::Result<Peer> {
        let mut next = Instant::now();
        let mut lingered = 0;
        for tick in 0..limit {
            self.receive()?;
            self.peer.advance();
            over(self.peer.frame());
            let message = self.peer.message();
            self.line.send(tick, message);
            while let Some(message) = self.line.receive(tick) {
                unless_closed(self.socket.send(&message))?;
            }
            self.peer.stats.lost = self.line.lost;
            if self.peer.is_done() || self.peer.desync().is_some() {
                lingered += 1;
                if self.peer.is_other_done() && lingered > 1 || lingered > LINGER {
                    return Ok(self.peer);
                }
            }
            next += self.tick;
            thread::sleep(next.saturating_duration_since(Instant::now()));
        }
        Err(io::Error::new(ErrorKind::TimedOut, "the other peer does not answer"))
    }

    fn receive(&mut self) -> io::Result<()> {
        // Longer messages don't exist. They would be cut, and ignored.
        let mut bytes = [0; 2048];
        while let Some(len) = unless_closed(self.socket.recv(&mut bytes))? {
            self.peer.receive(&bytes[..len]);
        }
        Ok(())
    }
}

/// Returns none if there is no message, or if the other peer has closed its socket.
fn unless_closed(result: io::Result<usize>) -> io::Result<Option<usize>> {
    match result {
        Ok(len) => Ok(Some(len)),
        Err(error)
            if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::ConnectionRefused) =>
        {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::peer::alone;

    const SETUP: Setup = Setup { seed: 3, rocks: 40, frames: 300, window: 20, delay: 1 };
    const TICK: Duration = Duration::from_millis(1);

    #[test]
    fn peers_end_equal_over_sockets() {
        let lossy = Conditions { latency: 3, jitter: 3, loss: 20, outage: 0 };
        for conditions in [Conditions::PERFECT, lossy] {
            let peers = play(SETUP, conditions, [Reaction::Rewinds; 2], TICK, &mut |_| ())
                .expect("loopback works");
            let alone = alone(SETUP);
            assert!(peers.iter().all(|peer| peer.is_done() && peer.duel() == &alone));
        }
    }

    #[test]
    fn desync_is_found_over_sockets() {
        let late = Conditions { latency: 4, ..Conditions::PERFECT };
        let reactions = [Reaction::Ignores, Reaction::Rewinds];
        let peers = play(SETUP, late, reactions, TICK, &mut |_| ()).expect("loopback works");
        assert!(peers.iter().all(|peer| peer.desync().is_some()));
    }
}
