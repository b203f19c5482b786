//! The lanes of a command buffer: buffers whose commands have a place among its own.

use alloc::vec::Vec;

use super::{Commands, Step, Target};
use crate::entity::Entity;
use crate::world::World;

impl<W: World> Commands<W> {
    /// Adds a lane and returns it: a buffer whose commands are applied after the commands that have
    /// been recorded, and before those that are recorded later. O(1) amortised.
    ///
    /// So a system can record commands while others record theirs, and the commands are applied in
    /// the order of the calls of `lane`. A lane is a buffer like any other and can have lanes. Its
    /// memory is used again after the next `apply`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// # #[derive(Debug, PartialEq)]
    /// # struct Name(&'static str);
    /// # world!(struct Sim { name: Name });
    /// let mut sim = Sim::new();
    /// let mut commands = SimCommands::new();
    /// commands.spawn_later(Name("first"));
    /// commands.lane().spawn_later(Name("second"));
    /// commands.spawn_later(Name("third"));
    /// assert_eq!(commands.len(), 3);
    /// sim.apply(&mut commands).expect_all();
    /// assert_eq!(sim.name().as_slice(), [Name("first"), Name("second"), Name("third")]);
    /// ```
    pub fn lane(&mut self) -> &mut Self {
        let [lane] = self.lanes();
        lane
    }

    /// Adds `N` [lanes](Self::lane), which are applied in this order, and returns them. Systems that
    /// run at the same time take one each. O(N), amortised.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// # #[derive(Debug, PartialEq)]
    /// # struct Name(&'static str);
    /// # world!(struct Sim { name: Name });
    /// let mut sim = Sim::new();
    /// let mut commands = SimCommands::new();
    /// let [one, two] = commands.lanes();
    /// std::thread::scope(|scope| {
    ///     scope.spawn(|| two.spawn_later(Name("two")));
    ///     scope.spawn(|| one.spawn_later(Name("one")));
    /// });
    /// sim.apply(&mut commands).expect_all();
    /// assert_eq!(sim.name().as_slice(), [Name("one"), Name("two")]);
    /// ```
    pub fn lanes<const N: usize>(&mut self) -> [&mut Self; N] {
        let target = Target { entity: Entity::DANGLING, kept: Entity::DANGLING };
        self.steps.extend((0..N).map(|_| Step { target, run: None }));
        let lanes: &mut [Self; N] =
            self.values.lanes.open(N).try_into().expect("as many lanes as were opened");
        lanes.each_mut()
    }
}

/// The lanes of a buffer. Some have been applied, some wait, and the others are free. The lanes that
/// wait are empty or not; all others are empty and keep their memory.
pub(super) struct Lanes<W: World> {
    all: Vec<Commands<W>>,
    /// The number of lanes that have been applied. They come first.
    applied: usize,
    /// The number of lanes that have been applied or wait.
    used: usize,
}

impl<W: World> Lanes<W> {
    pub(super) const fn new() -> Self {
        Self { all: Vec::new(), applied: 0, used: 0 }
    }

    /// Returns the lanes that wait, in order.
    pub(super) fn waiting(&self) -> &[Commands<W>] {
        &self.all[self.applied..self.used]
    }

    /// Opens `count` lanes behind the others and returns them.
    pub(super) fn open(&mut self, count: usize) -> &mut [Commands<W>] {
        let first = self.used;
        self.used += count;
        if self.all.len() < self.used {
            self.all.resize_with(self.used, Commands::new);
        }
        &mut self.all[first..self.used]
    }

    /// Returns the first lane that waits.
    pub(super) fn front(&mut self) -> Option<&mut Commands<W>> {
        self.all[self.applied..self.used].first_mut()
    }

    /// Counts the first lane that waits as applied. When none waits, all are free, so each round
    /// uses the same lanes in the same order, with the memory that they have.
    pub(super) const fn close_front(&mut self) {
        self.applied += 1;
        if self.applied >= self.used {
            self.applied = 0;
            self.used = 0;
        }
    }
}
