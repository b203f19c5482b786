//! One peer: plays ahead with guesses, and rewinds to the first wrong one.

use std::iter;
use std::time::{Duration, Instant};

use netplay::Ring;

use crate::checks::{Checks, EVERY};
use crate::game::input::{Input, script};
use crate::game::{Duel, DuelCommands, begin};
use crate::inputs::Inputs;
use crate::message::{Check, Message};

/// Both peers know this before the first frame.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    pub seed: u64,
    /// The number of rocks.
    pub rocks: u32,
    /// The number of frames of the session.
    pub frames: u32,
    /// The most frames that a peer plays ahead of the other's known inputs.
    pub window: u32,
    /// The frames after which an input is used. It is sent at once.
    pub delay: u32,
}

impl Setup {
    /// Returns the inputs of a player for all frames. A key that is pressed in the first frame counts
    /// after the delay.
    fn script(&self, player: usize) -> Vec<Input> {
        let delay = iter::repeat_n(Input::default(), self.delay as usize);
        delay.chain(script(self.seed, player, self.frames)).take(self.frames as usize).collect()
    }
}

/// The reaction of a peer to wrong guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reaction {
    /// Rewinds.
    Rewinds,
    /// Does nothing, which is an error that the checksums must show.
    Ignores,
}

/// Counts and times of a peer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stats {
    /// The number of frames that were played again.
    pub again: u32,
    /// The number of rewinds, and the frames of the longest.
    pub rewinds: u32,
    pub longest: u32,
    /// The ticks in which it did not play, because it was too far ahead.
    pub waited: u32,
    /// The messages that were sent, and their bytes.
    pub messages: u32,
    pub bytes: usize,
    /// Of the messages, those that the network lost.
    pub lost: u32,
    /// The time for saving states in the ring, for all frames and those played again.
    pub saving: Duration,
    /// The time for rewinds: taking the old state back and playing again, with saving.
    pub rewinding: Duration,
    /// The time for playing frames the first time, without saving.
    pub playing: Duration,
}

pub struct Peer {
    setup: Setup,
    player: usize,
    reaction: Reaction,
    duel: Duel,
    /// Empty between frames.
    commands: DuelCommands,
    /// The states before the last frames, as many as can be wrong.
    ring: Ring<Duel>,
    /// The next frame.
    frame: u32,
    /// The inputs of this player for all frames of the session.
    own: Vec<Input>,
    theirs: Inputs,
    /// The number of own inputs that the other peer has.
    acknowledged: u32,
    checks: Checks,
    /// The frame of the next checksum.
    next_check: u32,
    other_done: bool,
    pub stats: Stats,
}

impl Peer {
    pub fn new(setup: Setup, player: usize, reaction: Reaction) -> Self {
        let duel = begin(setup.seed, setup.rocks);
        let mut checks = Checks::default();
        checks.add(Check { frame: 0, sum: duel.checksum() });
        Self {
            setup,
            player,
            reaction,
            duel,
            commands: DuelCommands::new(),
            ring: Ring::new(setup.window),
            frame: 0,
            own: setup.script(player),
            theirs: Inputs::default(),
            acknowledged: 0,
            checks,
            next_check: EVERY.min(setup.frames),
            other_done: false,
            stats: Stats::default(),
        }
    }

    /// Takes a message of the other peer. Anything else is ignored.
    pub fn receive(&mut self, bytes: &[u8]) {
        let Some(message) = Message::from_bytes(bytes) else { return };
        self.acknowledged = self.acknowledged.max(message.acknowledged).min(self.sent());
        self.theirs.receive(message.first, &message.inputs, self.setup.frames);
        self.checks.compare(message.check);
        self.other_done |= message.done;
    }

    /// Plays the next frame, after those that have to be played again. Does not play if it is too far
    /// ahead of the other peer's inputs.
    pub fn advance(&mut self) {
        match self.reaction {
            Reaction::Rewinds => self.correct(),
            Reaction::Ignores => self.theirs.ignore(),
        }
        self.settle();
        if self.frame >= self.theirs.known() + self.setup.window {
            self.stats.waited += 1;
        } else if self.frame < self.setup.frames {
            let time = self.play();
            self.stats.playing += time;
        }
    }

    /// Returns the message for this tick.
    pub fn message(&mut self) -> Vec<u8> {
        let message = Message {
            acknowledged: self.theirs.known(),
            first: self.acknowledged,
            inputs: self.own[self.acknowledged as usize..self.sent() as usize].to_vec(),
            check: self.checks.last().expect("that of frame 0"),
            done: self.is_done(),
        };
        let bytes = message.to_bytes();
        self.stats.messages += 1;
        self.stats.bytes += bytes.len();
        bytes
    }

    /// Returns the next frame.
    pub fn frame(&self) -> u32 {
        self.frame
    }

    /// Returns true if all frames are played with true inputs, and the other peer has the same result.
    pub fn is_done(&self) -> bool {
        let frames = self.setup.frames;
        let last = self.checks.compared() == Some(frames) && self.next_check > frames;
        last && self.acknowledged == frames
    }

    /// Returns true if the other peer was done when it sent a message that has arrived.
    pub fn is_other_done(&self) -> bool {
        self.other_done
    }

    /// Returns the first frame at which the checksums of the peers differed.
    pub fn desync(&self) -> Option<u32> {
        self.checks.desync()
    }

    /// Returns the state before the next frame.
    pub fn duel(&self) -> &Duel {
        &self.duel
    }

    /// Returns the number of own inputs that exist: those up to this frame, and of the delay.
    fn sent(&self) -> u32 {
        (self.frame + self.setup.delay).min(self.setup.frames)
    }

    /// Goes back to the state before the first wrong guess, and plays again from there.
    fn correct(&mut self) {
        let Some(wrong) = self.theirs.correct() else { return };
        let start = Instant::now();
        let (end, count) = (self.frame, self.frame - wrong);
        let state = self.ring.get(wrong).expect("the ring has all states with unknown inputs");
        self.duel.clone_from(state);
        self.frame = wrong;
        while self.frame < end {
            self.play();
        }
        let stats = &mut self.stats;
        stats.again += count;
        stats.rewinds += 1;
        stats.longest = stats.longest.max(count);
        stats.rewinding += start.elapsed();
    }

    /// Saves the state and plays a frame. Returns the time of the latter.
    fn play(&mut self) -> Duration {
        let start = Instant::now();
        self.ring.save(self.frame, &self.duel);
        let saved = Instant::now();
        self.stats.saving += saved - start;
        let mut inputs = [self.own[self.frame as usize]; 2];
        inputs[1 - self.player] = self.theirs.play(self.frame);
        self.duel.play(inputs, &mut self.commands);
        self.frame += 1;
        saved.elapsed()
    }

    /// Computes the checksums of states that no further input can change.
    fn settle(&mut self) {
        while self.next_check <= self.frame.min(self.theirs.known()) {
            let frame = self.next_check;
            let state = if frame == self.frame { Some(&self.duel) } else { self.ring.get(frame) };
            let state = state.expect("the ring has all states that were not final before");
            self.checks.add(Check { frame, sum: state.checksum() });
            let next = (frame + EVERY).min(self.setup.frames);
            self.next_check = if next == frame { u32::MAX } else { next };
        }
    }
}

/// Plays the session without a network.
pub fn alone(setup: Setup) -> Duel {
    let inputs = [0, 1].map(|player| setup.script(player));
    let (mut duel, mut commands) = (begin(setup.seed, setup.rocks), DuelCommands::new());
    for (&one, &other) in inputs[0].iter().zip(&inputs[1]) {
        duel.play([one, other], &mut commands);
    }
    duel
}
