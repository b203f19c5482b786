//! A walk over the entities of a world that stops early, and goes on in the next request.

use ecs_core::{Entity, World};

use crate::request::Request;
use crate::text::Text;

/// The most values that one request reads, and the most indices that it looks at.
const VALUES: u32 = 1_000;
const INDICES: u32 = 20_000;

/// The bytes of a value that counts twice.
const LONG: usize = 256;

/// A walk by ascending index. It begins at `from=..` of the request.
pub(crate) struct Walk {
    next: u32,
    end: u32,
    last: u32,
    values: u32,
}

impl Walk {
    /// Begins a walk of a world. The end is the highest index so far.
    pub(crate) fn new<W: World>(world: &W, request: &Request) -> Result<Self, String> {
        Self::up_to(slots(world), request)
    }

    /// Begins a walk that ends before this index.
    pub(crate) fn up_to(end: u32, request: &Request) -> Result<Self, String> {
        let next: u32 = request.number("from", 0)?;
        Ok(Self { next, end, last: next.saturating_add(INDICES).min(end), values: 0 })
    }

    /// Returns the next index, or `None` if the request has done enough.
    pub(crate) fn next_index(&mut self) -> Option<u32> {
        if self.next >= self.last || self.values >= VALUES {
            return None;
        }
        self.next += 1;
        Some(self.next - 1)
    }

    /// Returns the next alive entity, or `None` if the request has done enough.
    pub(crate) fn next_entity<W: World>(&mut self, world: &W) -> Option<Entity> {
        let entities = world.entities();
        while let Some(index) = self.next_index() {
            if let Some(entity) = entities.at(index) {
                return Some(entity);
            }
        }
        None
    }

    /// Counts a value that was read. A long one counts for several.
    pub(crate) fn read(&mut self, text: &Text) {
        let (Ok(text) | Err(text)) = text;
        self.values += 1 + u32::try_from(text.len() / LONG).unwrap_or(u32::MAX);
    }

    /// Ends this request behind the present entity.
    pub(crate) fn stop(&mut self) {
        self.values = VALUES;
    }

    /// Returns the index from which the next request goes on, or `None` at the end.
    pub(crate) fn rest(&self) -> Option<u32> {
        (self.next < self.end).then_some(self.next)
    }
}

/// Returns the number of indices that were ever used. O(1).
pub(crate) fn slots<W: World>(world: &W) -> u32 {
    use ecs_core::parallel::SplitRows;
    u32::try_from(world.entities().iter().rows_left()).unwrap_or(u32::MAX)
}
