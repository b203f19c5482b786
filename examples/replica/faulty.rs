//! A session over networks with faults.

use std::io;

use netplay::{Conditions, Network, Proxy};

use crate::cli::Args;
use crate::client::Client;
use crate::connection::Connection;
use crate::message::Report;
use crate::pieces::{self, Pieces};
use crate::server::Simulation;
use crate::session::{Ended, Ends, differs, refused};

/// The number of worlds that the server and a client keep. A client that hears nothing for longer gets everything anew.
const KEPT: u32 = 32;

/// The most frames after the end of the simulation until each client has its part.
const SETTLING: u32 = 10_000;

/// Plays a session in which each client is behind a proxy on loopback. Passes the number of frames that are over to `over`.
pub fn play(
    args: &Args,
    radius: u16,
    conditions: Conditions,
    over: &mut impl FnMut(u32),
) -> io::Result<Ended> {
    let seed = |number: u32| args.seed.wrapping_mul(1_000).wrapping_add(number.into());
    let proxies = (0..args.clients).map(|number| Proxy::new(conditions, seed(number)));
    let mut proxies = proxies.collect::<io::Result<Vec<_>>>()?;
    play_over(args, radius, &mut proxies, over)
}

/// Plays a session over these networks, one for each client. The server is end 0.
fn play_over(
    args: &Args,
    radius: u16,
    networks: &mut [impl Network],
    over: &mut impl FnMut(u32),
) -> io::Result<Ended> {
    let mut server = Simulation::new(args.seed, args.entities, args.moving);
    let mut ends = Vec::new();
    for number in 0..args.clients {
        let client = Client::new(number, radius, KEPT);
        let mut client = if args.broken && number == 0 { client.careless() } else { client };
        // The first report is that of the handshake, which is not lost.
        ends.push((Connection::new(client.report(), KEPT, 1), client));
    }
    let mut pieces: Vec<Pieces> = ends.iter().map(|_| Pieces::default()).collect();
    for tick in 0..args.frames + SETTLING {
        let is_running = tick < args.frames;
        if is_running {
            server.step();
        }
        for (number, (connection, client)) in ends.iter_mut().enumerate() {
            let network = &mut networks[number];
            if is_running {
                client.look();
            }
            network.send(1, tick, client.report().to_bytes())?;
            while let Some(report) = network.receive(0, tick)? {
                Report::from_bytes(&report).into_iter().for_each(|report| connection.hear(report));
            }
            let message = connection.message(&server.world).map_err(io::Error::other)?;
            for piece in pieces::cut(connection.number(), &message)? {
                network.send(0, tick, piece)?;
            }
            while let Some(piece) = network.receive(1, tick)? {
                let Some(message) = pieces[number].add(&piece) else { continue };
                if let Err(error) = client.receive(&message) {
                    return Ok(Err(refused(number, tick, &error)));
                }
            }
        }
        over((tick + 1).min(args.frames));
        let is_right = |(_, client): &(_, Client)| client.is_right(&server.world);
        if !is_running && ends.iter().all(is_right) {
            let lost = networks.iter().map(|network| network.lost(0) + network.lost(1)).sum();
            return Ok(Ok(Ends { ends, lost }));
        }
    }
    let wrong = ends.iter().position(|(_, client)| !client.is_right(&server.world));
    Ok(Err(differs(wrong.unwrap_or_default(), args.frames)))
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use netplay::Lines;

    use super::*;

    /// Messages are lost, repeated, and overtake others. The outages are longer than worlds are kept.
    const FAULTS: Conditions = Conditions { latency: 1, jitter: 6, loss: 15, outage: 50 };

    fn args(options: &[&str]) -> Args {
        Args::parse_from([&["replica"][..], options].concat())
    }

    fn lines(args: &Args, conditions: Conditions) -> Vec<Lines> {
        (0..args.clients)
            .map(|number| Lines::new(conditions, args.seed + u64::from(number)))
            .collect()
    }

    #[test]
    #[ignore = "takes seconds; .ci/run runs it"]
    fn clients_are_right_after_ten_thousand_frames_through_proxies() {
        let args = args(&["--entities", "800", "--frames", "10000", "--clients", "1"]);
        let ended = play(&args, 8_192, FAULTS, &mut |_| ()).expect("loopback works");
        let Ends { ends, lost } = ended.expect("each client is right");
        // Of 20,000 datagrams, 15 % are lost, and those of 16 outages.
        assert!(lost > 4_000, "{lost}");
        for (connection, client) in ends {
            assert!(client.counts.applied > 4_000);
            assert_eq!(client.counts.compared, client.counts.applied);
            assert!(client.counts.ignored > 1_000);
            // At the start, and after each outage.
            assert!((16..1_000).contains(&connection.counts.anew), "{}", connection.counts.anew);
        }
    }

    #[test]
    fn messages_of_several_datagrams_arrive() {
        let args = args(&["--entities", "30000", "--frames", "20", "--clients", "2"]);
        let mut lines = lines(&args, FAULTS);
        let ends = play_over(&args, 8_192, &mut lines, &mut |_| ())
            .expect("lines work")
            .expect("all are right");
        for (connection, client) in ends.ends {
            assert!(connection.counts.first > 2 * netplay::DATAGRAM);
            assert!(client.counts.applied > 5);
        }
    }

    #[test]
    fn client_that_applies_whatever_arrives_is_found() {
        for seed in ["1", "2", "3"] {
            let args = args(&["--broken", "--entities", "1000", "--frames", "100", "--seed", seed]);
            let mut lines = lines(&args, FAULTS);
            let problem =
                play_over(&args, 8_192, &mut lines, &mut |_| ()).expect("lines work").err();
            assert!(problem.is_some_and(|text| text.starts_with("client 0 refused frame")));
        }
    }

    #[test]
    fn client_that_hears_nothing_is_found() {
        let args = args(&["--entities", "10", "--frames", "5", "--clients", "1"]);
        let mut lines = lines(&args, Conditions { loss: 100, ..Conditions::PERFECT });
        let problem = play_over(&args, 8_192, &mut lines, &mut |_| ()).expect("lines work").err();
        assert_eq!(problem.as_deref(), Some("client 0 after frame 5"));
    }
}
