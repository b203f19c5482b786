//! Recording into lanes.

use super::Commands;
use super::values::{NO_ENTITY, Step};
use crate::schema::data::WorldData;

impl<W: WorldData> Commands<W> {
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
    /// sim.apply(&mut commands);
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
    /// sim.apply(&mut commands);
    /// assert_eq!(sim.name().as_slice(), [Name("one"), Name("two")]);
    /// ```
    pub fn lanes<const N: usize>(&mut self) -> [&mut Self; N] {
        self.steps.extend((0..N).map(|_| Step { entity: NO_ENTITY, run: None }));
        let lanes: &mut [Self; N] =
            self.values.lanes.open(N).try_into().expect("as many lanes as were opened");
        lanes.each_mut()
    }
}
