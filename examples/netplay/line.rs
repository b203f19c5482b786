//! One direction of a network, which delays, loses, repeats and reorders messages.

use crate::random::Random;

/// The conditions of a network. Times are in ticks, of which a second has sixty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conditions {
    /// The least time from one peer to the other.
    pub latency: u32,
    /// The most that a random delay adds. Messages with different delays overtake each other.
    pub jitter: u32,
    /// The number of messages that are lost, of a hundred. One of a hundred others arrives twice.
    pub loss: u32,
    /// Once in ten seconds, all messages of this many ticks are lost.
    pub outage: u32,
}

impl Conditions {
    /// Each message arrives once, in order, in the next tick.
    pub const PERFECT: Self = Self { latency: 0, jitter: 0, loss: 0, outage: 0 };

    const OUTAGE_EVERY: u32 = 600;

    fn is_out(&self, tick: u32) -> bool {
        // Not at the start of the session.
        tick % Self::OUTAGE_EVERY >= Self::OUTAGE_EVERY - self.outage
    }
}

/// One direction of the network: messages that have been sent and not arrived.
pub struct Line {
    conditions: Conditions,
    random: Random,
    /// With the tick of arrival.
    flying: Vec<(u32, Vec<u8>)>,
    /// The number of messages that were lost.
    pub lost: u32,
}

impl Line {
    /// Creates a line. Its faults depend on the seed alone.
    pub fn new(conditions: Conditions, seed: u64) -> Self {
        Self { conditions, random: Random(seed), flying: Vec::new(), lost: 0 }
    }

    /// Sends a message.
    pub fn send(&mut self, tick: u32, message: Vec<u8>) {
        let Conditions { latency, jitter, loss, .. } = self.conditions;
        if self.random.percent(loss) || self.conditions.is_out(tick) {
            self.lost += 1;
            return;
        }
        let copies = if loss > 0 && self.random.percent(1) { 2 } else { 1 };
        for _ in 0..copies {
            let arrival = tick + latency + self.random.below(jitter + 1);
            self.flying.push((arrival, message.clone()));
        }
    }

    /// Returns a message that has arrived, if there is one.
    pub fn receive(&mut self, tick: u32) -> Option<Vec<u8>> {
        let arrived = self.flying.iter().position(|(arrival, _)| *arrival <= tick)?;
        Some(self.flying.remove(arrived).1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sends one message per tick, and returns the numbers in order of arrival, with the tick.
    fn arrivals(conditions: Conditions, seed: u64) -> Vec<(u32, u32)> {
        let mut line = Line::new(conditions, seed);
        let mut arrivals = Vec::new();
        for tick in 0..1000 {
            line.send(tick, tick.to_le_bytes().to_vec());
            while let Some(message) = line.receive(tick) {
                arrivals.push((u32::from_le_bytes(message.try_into().unwrap()), tick));
            }
        }
        arrivals
    }

    #[test]
    fn perfect_line_loses_and_delays_nothing() {
        assert!(
            arrivals(Conditions::PERFECT, 1).into_iter().eq((0..1000).map(|tick| (tick, tick)))
        );
    }

    #[test]
    fn bad_line_delays_loses_repeats_and_reorders() {
        let conditions = Conditions { latency: 3, jitter: 4, loss: 10, outage: 0 };
        let arrived = arrivals(conditions, 1);
        assert!(arrived.iter().all(|(sent, tick)| (3..=7).contains(&(tick - sent))));
        assert!(arrived.iter().any(|(sent, tick)| tick - sent == 7));
        assert!(arrived.windows(2).any(|pair| pair[0].0 > pair[1].0));
        let mut sent: Vec<u32> = arrived.iter().map(|(sent, _)| *sent).collect();
        sent.sort_unstable();
        assert!(sent.windows(2).any(|pair| pair[0] == pair[1]));
        sent.dedup();
        assert!((850..950).contains(&sent.len()), "{}", sent.len());
        assert_eq!(arrived, arrivals(conditions, 1));
        assert_ne!(arrived, arrivals(conditions, 2));
    }

    #[test]
    fn outage_loses_all_messages_of_its_ticks() {
        let arrived = arrivals(Conditions { outage: 20, ..Conditions::PERFECT }, 1);
        assert!(arrived.iter().all(|(sent, _)| !(580..600).contains(sent)));
        assert_eq!(arrived.len(), 980);
    }
}
