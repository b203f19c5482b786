//! A session of two peers over a network that is driven in lock-step, so that a run depends on its seed alone.

use std::io::{self, ErrorKind};

use netplay::Network;

use crate::peer::{Peer, Reaction, Setup};

/// Plays all frames, until both peers know that their results are equal, or that they are not. Errors
/// if no progress is made, or if the network fails. Passes the next frame to `over` in each tick.
pub fn simulate(
    setup: Setup,
    network: &mut impl Network,
    reactions: [Reaction; 2],
    over: &mut impl FnMut(u32),
) -> io::Result<[Peer; 2]> {
    let mut peers = [0, 1].map(|player| Peer::new(setup, player, reactions[player]));
    for tick in 0..limit(setup) {
        for (player, peer) in peers.iter_mut().enumerate() {
            while let Some(message) = network.receive(player, tick)? {
                peer.receive(&message);
            }
            peer.advance();
            network.send(player, tick, peer.message())?;
            peer.stats.lost = network.lost(player);
        }
        over(peers[0].frame());
        let is_over = |peer: &Peer| peer.is_done() || peer.desync().is_some();
        if peers.iter().all(is_over) {
            return Ok(peers);
        }
    }
    let text = format!("the session is not over after {} ticks", limit(setup));
    Err(io::Error::new(ErrorKind::TimedOut, text))
}

/// Returns the number of ticks after which a session is given up.
pub fn limit(setup: Setup) -> u32 {
    setup.frames.saturating_mul(100).saturating_add(10_000)
}

#[cfg(test)]
mod tests {
    use netplay::{Conditions, Lines, Proxy};

    use super::*;
    use crate::peer::{Stats, alone};

    const SETUP: Setup = Setup { seed: 1, rocks: 60, frames: 610, window: 20, delay: 1 };

    /// Plays a session, and compares the results with those without a network.
    fn play(setup: Setup, conditions: Conditions) -> [Stats; 2] {
        play_over(setup, &mut Lines::new(conditions, setup.seed))
    }

    fn play_over(setup: Setup, network: &mut impl Network) -> [Stats; 2] {
        let peers = simulate(setup, network, [Reaction::Rewinds; 2], &mut |_| ())
            .expect("the session ends");
        let alone = alone(setup);
        peers.map(|peer| {
            assert_eq!(peer.desync(), None);
            assert!(peer.duel() == &alone, "{setup:?}");
            peer.stats
        })
    }

    #[test]
    fn perfect_network_needs_few_rewinds() {
        let session = play(SETUP, Conditions::PERFECT);
        assert!(session.iter().all(|stats| stats.longest <= 1));
        assert!(session.iter().all(|stats| stats.lost == 0));
    }

    #[test]
    #[ignore = "takes seconds; .ci/run runs it"]
    fn peers_end_equal_under_all_conditions() {
        let mut rewinds = 0;
        for seed in 0..3 {
            for (latency, jitter, loss) in
                [(1, 0, 0), (3, 3, 2), (6, 4, 20), (0, 12, 50), (15, 10, 5)]
            {
                let conditions = Conditions { latency, jitter, loss, outage: 40 };
                let session = play(Setup { seed, ..SETUP }, conditions);
                rewinds += session.iter().map(|stats| stats.rewinds).sum::<u32>();
                assert!(session.iter().all(|stats| stats.lost > 0));
            }
        }
        assert!(rewinds > 500, "{rewinds}");
    }

    #[test]
    #[ignore = "takes seconds; .ci/run runs it"]
    fn peers_end_equal_after_ten_thousand_frames_through_a_proxy() {
        let setup = Setup { rocks: 20, frames: 10_000, ..SETUP };
        let conditions = Conditions { latency: 2, jitter: 6, loss: 20, outage: 40 };
        let mut proxy = Proxy::new(conditions, 7).expect("loopback works");
        for stats in play_over(setup, &mut proxy) {
            assert!(stats.rewinds > 300 && stats.lost > 2000 && stats.waited > 0, "{stats:?}");
        }
    }

    #[test]
    fn longest_rewind_is_within_the_window() {
        let conditions = Conditions { latency: 10, jitter: 4, loss: 10, outage: 0 };
        for window in [1, 2, 5, 12] {
            let session = play(Setup { window, ..SETUP }, conditions);
            for stats in session {
                assert!(stats.longest <= window && stats.waited > 0, "{window}: {stats:?}");
            }
        }
    }

    #[test]
    fn inputs_that_wait_for_the_latency_are_never_wrong() {
        let conditions = Conditions { latency: 5, ..Conditions::PERFECT };
        let session = play(Setup { delay: 6, ..SETUP }, conditions);
        assert!(session.iter().all(|stats| stats.again == 0));
        let session = play(Setup { delay: 4, ..SETUP }, conditions);
        assert!(session.iter().all(|stats| stats.again > 0));
    }

    #[test]
    fn session_without_messages_ends_with_an_error() {
        let conditions = Conditions { loss: 100, ..Conditions::PERFECT };
        let setup = Setup { frames: 5, ..SETUP };
        let lines = &mut Lines::new(conditions, 1);
        assert!(simulate(setup, lines, [Reaction::Rewinds; 2], &mut |_| ()).is_err());
    }

    #[test]
    fn peer_that_keeps_wrong_guesses_is_detected() {
        let conditions = Conditions { latency: 4, jitter: 2, loss: 5, outage: 0 };
        for seed in 0..4 {
            let setup = Setup { seed, ..SETUP };
            let reactions = [Reaction::Rewinds, Reaction::Ignores];
            let mut lines = Lines::new(conditions, seed);
            let peers =
                simulate(setup, &mut lines, reactions, &mut |_| ()).expect("the session ends");
            assert!(peers.iter().all(|peer| peer.desync().is_some()), "seed {seed}");
        }
    }

    #[test]
    fn short_sessions_end_too() {
        for frames in [0, 1, 15, 16, 17, 32] {
            play(Setup { frames, ..SETUP }, Conditions { latency: 2, ..Conditions::PERFECT });
        }
    }
}
