//! A part that consists of another one and its own declarations.

/// What it hunts.
#[derive(Clone, Debug, PartialEq)]
pub struct Target(pub u32);

/// How it feels.
#[derive(Clone, Debug, PartialEq)]
pub struct Mood(pub i8);

ecs_core::part!(
    /// Things that decide.
    #[parts(physics::Physics)]
    pub struct Ai {
        target: Target,
        mood: Mood,
    }

    /// Nested in a group of the other part.
    #[group(own(position, velocity, rotation), with(target), without(asleep))]
    pub struct Hunters;

    /// One of them.
    #[query(with(mood))]
    pub struct Hunting {
        pub target: &Target,
        pub position: &mut physics::Position,
    }

    /// One that has a mood.
    #[query]
    pub struct Moody {
        pub mood: &mut Mood,
        pub target: Option<&Target>,
    }
);

/// Moves all bodies and counts the hunters.
pub fn hunt<W: AiWorld>(world: &mut W) -> usize {
    physics::drift(world, 1.0);
    world.hunting().count()
}

/// Cheers all up.
pub fn cheer<W: AiWorld>(mut ai: AiSplit<'_, W>) {
    for row in ai.moody() {
        row.mood.0 += 1;
    }
}
