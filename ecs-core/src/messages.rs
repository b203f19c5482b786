//! Messages: a resource that code sends to, and from which each reader takes every message once, in order.

use alloc::collections::VecDeque;
use alloc::collections::vec_deque;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;
use core::marker::PhantomData;

/// Messages of one type, for a resource of a world: what happened in this frame, and in the frame before.
///
/// [`send`](Self::send) appends a message. A [`MessageReader`] reads each message once, in the order in which they were sent, and any
/// number of readers read beside each other, also in calls of a schedule that run at the same time.
///
/// **When messages go.** [`next_frame`](Self::next_frame) removes what was sent before the last call of it. So a message stays for the
/// frame in which it is sent and for the next one. A reader that reads once in each frame, at the same place, sees all of them,
/// also those that are sent behind it. If there are more messages than the [`limit`](Self::limit), each new one removes the
/// oldest. [`MessageReader::missed`] counts what went before it was read.
///
/// Messages are values of the world: as a resource, they are cloned, compared, hashed and saved with it, and so are the readers that are
/// resources too. So a world that is rewound, or loaded, goes on with the same messages, and no reader sees one twice.
///
/// # Examples
///
/// ```
/// use ecs_core::{Entity, MessageReader, Messages, world};
///
/// struct Health(i32);
/// struct Hit { target: Entity, damage: i32 }
///
/// world!(
///     struct Game {
///         health: Health,
///         #[resource]
///         hits: Messages<Hit>,
///     }
/// );
///
/// let mut game = Game::new(Messages::new());
/// let mut damage: MessageReader<Hit> = MessageReader::new();
/// let orc = game.spawn(Health(10));
///
/// game.hits_mut().send(Hit { target: orc, damage: 3 });
/// game.hits_mut().send(Hit { target: orc, damage: 4 });
/// let mut split = game.split();
/// for hit in damage.read(split.hits) {
///     if let Some(health) = split.health.get_mut(hit.target) {
///         health.0 -= hit.damage;
///     }
/// }
/// assert_eq!(game.health()[orc].0, 3);
/// assert_eq!(damage.read(game.hits()).count(), 0);
/// game.hits_mut().next_frame();
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "Staged<M>", bound(deserialize = "M: serde::Deserialize<'de>"))
)]
pub struct Messages<M> {
    /// The number of the first message that is held: so many are gone.
    first: u64,
    /// The number of the first one of this frame.
    frame: u64,
    limit: usize,
    held: VecDeque<M>,
}

/// Messages that are loaded, before their numbers are compared.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct Staged<M> {
    first: u64,
    frame: u64,
    limit: usize,
    held: VecDeque<M>,
}

#[cfg(feature = "serde")]
impl<M> TryFrom<Staged<M>> for Messages<M> {
    type Error = &'static str;

    fn try_from(staged: Staged<M>) -> Result<Self, Self::Error> {
        let Staged { first, frame, limit, held } = staged;
        let end = first.checked_add(held.len() as u64);
        match end {
            // Nobody sends so many that the number of the next one reaches this.
            Some(end) if end > u64::MAX / 2 => Err("the numbers of the messages are too large"),
            Some(end) if first <= frame && frame <= end && held.len() <= limit && limit > 0 => {
                Ok(Self { first, frame, limit, held })
            }
            _ => Err("the numbers of the messages contradict each other"),
        }
    }
}

impl<M> Messages<M> {
    /// The limit of [`new`](Self::new).
    pub const LIMIT: usize = 1 << 16;

    /// Creates an empty list with the limit [`LIMIT`](Self::LIMIT). O(1).
    #[must_use]
    pub const fn new() -> Self {
        Self::with_limit(Self::LIMIT)
    }

    /// Creates an empty list for at most this many messages. O(1).
    ///
    /// # Panics
    ///
    /// Panics if the limit is zero.
    #[must_use]
    pub const fn with_limit(limit: usize) -> Self {
        assert!(limit > 0, "a limit of messages is at least 1");
        Self { first: 0, frame: 0, limit, held: VecDeque::new() }
    }

    /// Returns the most messages that are held.
    #[must_use]
    pub const fn limit(&self) -> usize {
        self.limit
    }

    /// Sends a message. O(1), amortized. If the limit is reached, this removes the oldest one.
    pub fn send(&mut self, message: M) {
        if self.held.len() == self.limit {
            self.remove(1);
        }
        self.held.push_back(message);
    }

    /// Ends a frame: removes the messages that were sent before the last call. O(removed).
    pub fn next_frame(&mut self) {
        let old = self.frame - self.first;
        self.frame = self.end();
        self.remove(usize::try_from(old).unwrap_or(usize::MAX));
    }

    /// Removes all messages, as if nobody had read them. O(messages).
    pub fn clear(&mut self) {
        self.remove(self.held.len());
    }

    /// Returns the number of messages that are held. O(1).
    #[must_use]
    pub fn len(&self) -> usize {
        self.held.len()
    }

    /// Returns whether no message is held. O(1).
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.held.is_empty()
    }

    /// Iterates over all messages that are held, from the oldest on, whoever has read them.
    pub fn iter(&self) -> vec_deque::Iter<'_, M> {
        self.held.iter()
    }

    /// Returns the number of the next message.
    fn end(&self) -> u64 {
        self.first + self.held.len() as u64
    }

    /// Removes the oldest messages.
    fn remove(&mut self, many: usize) {
        // The numbers come first: dropping a message may panic, and removes it nevertheless.
        self.first += many as u64;
        self.frame = self.frame.max(self.first);
        drop(self.held.drain(..many));
    }
}

impl<M> Default for Messages<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M> Extend<M> for Messages<M> {
    fn extend<I: IntoIterator<Item = M>>(&mut self, messages: I) {
        messages.into_iter().for_each(|message| self.send(message));
    }
}

impl<'m, M> IntoIterator for &'m Messages<M> {
    type Item = &'m M;
    type IntoIter = vec_deque::Iter<'m, M>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<M: fmt::Debug> fmt::Debug for Messages<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

/// A reader of [`Messages`]: a plain value that knows how far it has read.
///
/// As a resource of the world it is saved and rewound with the messages. Resources have different types, so such readers
/// have a type `By` each: `MessageReader<Hit, Sound>`, where `Sound` is any type of the user's.
///
/// # Examples
///
/// ```
/// use ecs_core::{MessageReader, Messages};
///
/// let mut news = Messages::new();
/// let mut reader: MessageReader<&str> = MessageReader::new();
/// news.extend(["rain", "hail"]);
/// // What isn't taken out of the iterator stays unread.
/// assert_eq!(reader.read(&news).next(), Some(&"rain"));
/// assert!(reader.read(&news).eq(&["hail"]));
///
/// // One that begins now, beside the first one.
/// let mut late: MessageReader<&str> = MessageReader::new();
/// late.skip(&news);
/// news.send("sun");
/// assert!(late.read(&news).eq(&["sun"]) && reader.read(&news).eq(&["sun"]));
///
/// // What is sent stays for the next frame.
/// news.send("fog");
/// news.next_frame();
/// assert!(late.read(&news).eq(&["fog"]));
/// news.next_frame();
/// assert_eq!((reader.read(&news).count(), reader.missed(), late.missed()), (0, 1, 0));
/// ```
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent, bound = ""))]
pub struct MessageReader<M, By = ()> {
    at: At,
    of: PhantomData<fn() -> (M, By)>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct At {
    /// The number of the message that is read next, after the first read.
    next: Option<u64>,
    missed: u64,
}

impl<M, By> MessageReader<M, By> {
    /// Creates a reader of all messages that are held when it reads first. O(1).
    #[must_use]
    pub const fn new() -> Self {
        Self { at: At { next: None, missed: 0 }, of: PhantomData }
    }

    /// Iterates over the messages that this reader hasn't read, in the order in which they were sent. O(1) for each.
    ///
    /// A message counts as read when the iterator yields it.
    pub fn read<'r>(&'r mut self, messages: &'r Messages<M>) -> Unread<'r, M> {
        let At { next, missed } = &mut self.at;
        let from = next.unwrap_or(messages.first);
        // A reader that was loaded can have any numbers.
        *missed = missed.saturating_add(messages.first.saturating_sub(from));
        let next = next.insert(from.clamp(messages.first, messages.end()));
        // It is at most the number of those that are held.
        let read = usize::try_from(*next - messages.first).unwrap_or(0);
        Unread { left: messages.held.range(read..), next }
    }

    /// Skips what this reader hasn't read. O(1).
    pub fn skip(&mut self, messages: &Messages<M>) {
        self.at.next = Some(messages.end());
    }

    /// Returns how many messages went before this reader read them, as its last call of [`read`](Self::read) found.
    #[must_use]
    pub const fn missed(&self) -> u64 {
        self.at.missed
    }
}

impl<M, By> Default for MessageReader<M, By> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M, By> Clone for MessageReader<M, By> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M, By> Copy for MessageReader<M, By> {}

impl<M, By> PartialEq for MessageReader<M, By> {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at
    }
}

impl<M, By> Eq for MessageReader<M, By> {}

impl<M, By> Hash for MessageReader<M, By> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.at.hash(state);
    }
}

impl<M, By> fmt::Debug for MessageReader<M, By> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.at.fmt(f)
    }
}

/// The iterator over what one reader hasn't read; see [`MessageReader::read`].
#[derive(Debug)]
pub struct Unread<'r, M> {
    left: vec_deque::Iter<'r, M>,
    next: &'r mut u64,
}

impl<'r, M> Iterator for Unread<'r, M> {
    type Item = &'r M;

    fn next(&mut self) -> Option<&'r M> {
        let message = self.left.next()?;
        *self.next += 1;
        Some(message)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl<M> ExactSizeIterator for Unread<'_, M> {}
impl<M> FusedIterator for Unread<'_, M> {}
