world!(
    /// Bodies in motion.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Sim {
        /// The place of a body.
        position: Position,
        velocity: Velocity,
        #[storage(linear)]
        light: Light,
        asleep: Asleep,
    }

    /// A table: an entity has both parts, or neither.
    #[table]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Ball {
        /// The size of a ball.
        pub radius: Radius,
        /// The weight of a ball.
        pub mass: Mass,
    }

    /// A group that owns two columns: its members come first in both, in one order.
    #[group(own(position, velocity))]
    pub struct Bodies;

    /// Nested in `Bodies`: the same columns, and a shorter prefix of them.
    #[group(own(position, velocity), without(asleep))]
    pub struct Awake;

    /// A group that owns one column and requires another component.
    #[group(own(asleep), with(position))]
    pub struct Sleepers;

    /// A group that owns nothing keeps a list of its members.
    #[group(with(position, light))]
    pub struct Lit;

    /// A query: a loop receives this struct for each row. It runs over the rows of `Awake`.
    #[query(without(asleep))]
    pub struct Moving {
        entity: Entity,
        position: &mut Position,
        velocity: &Velocity,
        light: Option<&Light>,
    }

    /// A query of the parts of a table, which are in one order without a group.
    #[query]
    pub struct Balls {
        radius: &mut Radius,
        mass: &Mass,
    }
);
