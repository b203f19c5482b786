//! A network over UDP on this machine.

use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, UdpSocket};
use std::time::Duration;

use crate::line::Conditions;
use crate::network::{Lines, Network};

/// The most bytes of a datagram. Some systems refuse more than 9,216 by default, and all more than 65,507.
pub const DATAGRAM: usize = 8_192;

/// Loopback loses nothing while there is one datagram in it at a time. A stop of this length is an error.
const PATIENCE: Duration = Duration::from_secs(30);

/// Two ends with a socket each, and a proxy between them that delays, loses, repeats and reorders their datagrams.
///
/// The caller drives all of it in lock-step: a datagram is on loopback only within a call.
pub struct Proxy {
    ends: [UdpSocket; 2],
    /// The sockets of the proxy, which the ends are connected with.
    sockets: [UdpSocket; 2],
    faults: Lines,
}

impl Proxy {
    /// Binds the sockets. The faults depend on the seed alone.
    pub fn new(conditions: Conditions, seed: u64) -> io::Result<Self> {
        let (end, socket) = connected()?;
        let (other_end, other_socket) = connected()?;
        let (ends, sockets) = ([end, other_end], [socket, other_socket]);
        Ok(Self { ends, sockets, faults: Lines::new(conditions, seed) })
    }
}

/// Returns two sockets that are connected with each other.
fn connected() -> io::Result<(UdpSocket, UdpSocket)> {
    let bind = || UdpSocket::bind((Ipv4Addr::LOCALHOST, 0));
    let (one, other) = (bind()?, bind()?);
    one.connect(other.local_addr()?)?;
    other.connect(one.local_addr()?)?;
    one.set_read_timeout(Some(PATIENCE))?;
    other.set_read_timeout(Some(PATIENCE))?;
    Ok((one, other))
}

/// Sends a datagram from one socket, and returns what arrives at the other.
fn pass(datagram: &[u8], from: &UdpSocket, to: &UdpSocket) -> io::Result<Vec<u8>> {
    if datagram.len() > DATAGRAM {
        let text = format!("{} bytes are more than a datagram of {DATAGRAM}", datagram.len());
        return Err(io::Error::new(ErrorKind::InvalidInput, text));
    }
    from.send(datagram)?;
    let mut bytes = vec![0; DATAGRAM];
    let len = to.recv(&mut bytes)?;
    bytes.truncate(len);
    Ok(bytes)
}

impl Network for Proxy {
    fn send(&mut self, from: usize, tick: u32, message: Vec<u8>) -> io::Result<()> {
        let datagram = pass(&message, &self.ends[from], &self.sockets[from])?;
        self.faults.send(from, tick, datagram)
    }

    fn receive(&mut self, at: usize, tick: u32) -> io::Result<Option<Vec<u8>>> {
        let Some(datagram) = self.faults.receive(at, tick)? else { return Ok(None) };
        pass(&datagram, &self.sockets[at], &self.ends[at]).map(Some)
    }

    fn lost(&self, from: usize) -> u32 {
        self.faults.lost(from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proxy_has_the_faults_of_a_network_in_memory() {
        let conditions = Conditions { latency: 1, jitter: 5, loss: 20, outage: 30 };
        let (mut lines, mut proxy) =
            (Lines::new(conditions, 3), Proxy::new(conditions, 3).expect("loopback works"));
        for tick in 0..1000 {
            for end in 0..2 {
                let message = vec![end as u8; 1 + tick as usize % DATAGRAM];
                lines.send(end, tick, message.clone()).expect("memory works");
                proxy.send(end, tick, message).expect("loopback works");
                loop {
                    let arrived = proxy.receive(end, tick).expect("loopback works");
                    assert_eq!(arrived, lines.receive(end, tick).expect("memory works"));
                    if arrived.is_none() {
                        break;
                    }
                }
            }
        }
        assert!(proxy.lost(0) > 150 && proxy.lost(1) > 150);
    }

    #[test]
    fn longest_datagram_arrives_and_longer_ones_are_an_error() {
        let mut proxy = Proxy::new(Conditions::PERFECT, 1).expect("loopback works");
        proxy.send(0, 0, vec![7; DATAGRAM]).expect("it fits");
        assert_eq!(proxy.receive(1, 0).expect("loopback works"), Some(vec![7; DATAGRAM]));
        let error = proxy.send(0, 0, vec![7; DATAGRAM + 1]).expect_err("it doesn't fit");
        assert!(error.to_string().contains("8193 bytes"), "{error}");
    }
}
