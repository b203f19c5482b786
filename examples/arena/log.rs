//! The log of events. It uses serial numbers, so two versions that play by the same rules have
//! equal logs.

use std::fmt;

/// The kinds of events, in the order in which the lines of a tick are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Event {
    Wave { team: u8, first: u32, units: u32 },
    Recover { unit: u32 },
    Lose { unit: u32 },
    Aim { unit: u32, target: u32 },
    Hit { unit: u32, target: u32, damage: i32 },
    Heal { unit: u32, health: i32 },
    Stun { unit: u32, target: u32 },
    Break { unit: u32, item: u32 },
    Fall { unit: u32, health: i32 },
    Drop { unit: u32, item: u32 },
    Split { unit: u32, parts: [u32; 2] },
    Take { unit: u32, item: u32 },
    Rot { item: u32 },
}

impl Event {
    /// The names of all kinds of events.
    pub const KINDS: [&str; 13] = [
        "wave", "recover", "lose", "aim", "hit", "heal", "stun", "break", "fall", "drop", "split",
        "take", "rot",
    ];

    fn kind(&self) -> usize {
        match self {
            Self::Wave { .. } => 0,
            Self::Recover { .. } => 1,
            Self::Lose { .. } => 2,
            Self::Aim { .. } => 3,
            Self::Hit { .. } => 4,
            Self::Heal { .. } => 5,
            Self::Stun { .. } => 6,
            Self::Break { .. } => 7,
            Self::Fall { .. } => 8,
            Self::Drop { .. } => 9,
            Self::Split { .. } => 10,
            Self::Take { .. } => 11,
            Self::Rot { .. } => 12,
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", Self::KINDS[self.kind()])?;
        match *self {
            Self::Wave { team, first, units } => write!(f, "team {team} {units} from {first}"),
            Self::Recover { unit } | Self::Lose { unit } => write!(f, "{unit}"),
            Self::Aim { unit, target } | Self::Stun { unit, target } => {
                write!(f, "{unit} at {target}")
            }
            Self::Hit { unit, target, damage } => write!(f, "{unit} at {target} for {damage}"),
            Self::Heal { unit, health } => write!(f, "{unit} by {health}"),
            Self::Fall { unit, health } => write!(f, "{unit} at {health}"),
            Self::Break { unit, item } | Self::Drop { unit, item } | Self::Take { unit, item } => {
                write!(f, "{unit} item {item}")
            }
            Self::Split { unit, parts: [a, b] } => write!(f, "{unit} into {a} {b}"),
            Self::Rot { item } => write!(f, "item {item}"),
        }
    }
}

/// An event and its tick.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Line {
    pub tick: u32,
    pub event: Event,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.tick, self.event)
    }
}

/// Events tick by tick. Each tick's events are sorted, because the order of visits is unspecified.
#[derive(Default)]
pub struct Log {
    lines: Vec<Line>,
    open: [Vec<Event>; 2],
}

impl Log {
    pub fn push(&mut self, event: Event) {
        self.open[0].push(event);
    }

    /// Returns two lists for events of this tick, so that two systems can run at the same time.
    pub fn lists(&mut self) -> [&mut Vec<Event>; 2] {
        self.open.each_mut()
    }

    /// Ends a tick: sorts its events and appends them to the lines.
    pub fn close(&mut self, tick: u32) {
        let [events, others] = &mut self.open;
        events.append(others);
        events.sort_unstable();
        self.lines.extend(events.drain(..).map(|event| Line { tick, event }));
    }

    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Returns the number of events of each kind, in the order of [`Event::KINDS`].
    pub fn counts(&self) -> [usize; Event::KINDS.len()] {
        let mut counts = [0; Event::KINDS.len()];
        for line in &self.lines {
            counts[line.event.kind()] += 1;
        }
        counts
    }
}
