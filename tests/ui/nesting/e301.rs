//! What the macro refuses: nesting.

/// E301: Of three groups, only the pair that is not nested is reported.
mod one_pair_of_three {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Mass;
    struct Asleep;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            mass: Mass,
            asleep: Asleep,
        }

        #[group(own(position, velocity))]
        struct Bodies;

        #[group(own(position, velocity, mass))]
        struct Heavy;

        #[group(own(position, velocity, asleep))]
        struct Dreaming;
    );
}

/// E301: Three groups that cross are three conflicts.
mod three_pairs {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Mass;
    struct Asleep;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            mass: Mass,
            asleep: Asleep,
        }

        #[group(own(position, velocity))]
        struct Moving;

        #[group(own(position, mass))]
        struct Heavy;

        #[group(own(position, asleep))]
        struct Dreaming;
    );
}

/// E301: Of three sets of rows that can overlap in any way, each can't be side by side.
mod three_states {
    use ecs_core::world;

    struct Position;
    struct Asleep;
    struct Tired;
    struct Hurt;

    world!(
        struct Sim {
            position: Position,
            asleep: Asleep,
            tired: Tired,
            hurt: Hurt,
        }

        #[group(own(position), with(asleep))]
        struct Sleeping;

        #[group(own(position), with(tired))]
        struct Weary;

        #[group(own(position), with(hurt))]
        struct Wounded;
    );
}

/// E301: Three groups can conflict though each two of them don't.
mod three_though_no_two {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Mass;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            mass: Mass,
        }

        #[group(own(velocity), with(position))]
        struct Placed;

        #[group(own(position, velocity, mass))]
        struct Bodies;

        #[group(own(velocity, mass), without(position))]
        struct Drifting;
    );
}

/// E301: The order of very many groups that share a component is not searched for.
mod too_many {
    use ecs_core::world;

    struct Position;
    struct State0;
    struct State1;
    struct State2;
    struct State3;
    struct State4;
    struct State5;
    struct State6;
    struct State7;
    struct State8;
    struct State9;
    struct State10;
    struct State11;
    struct State12;

    world!(
        struct Sim {
            position: Position,
            state0: State0,
            state1: State1,
            state2: State2,
            state3: State3,
            state4: State4,
            state5: State5,
            state6: State6,
            state7: State7,
            state8: State8,
            state9: State9,
            state10: State10,
            state11: State11,
            state12: State12,
        }

        #[group(own(position), with(state0))]
        struct In0;

        #[group(own(position), with(state0, state1))]
        struct In1;

        #[group(own(position), with(state0, state1, state2))]
        struct In2;

        #[group(own(position), with(state0, state1, state2, state3))]
        struct In3;

        #[group(own(position), with(state0, state1, state2, state3, state4))]
        struct In4;

        #[group(own(position), with(state0, state1, state2, state3, state4, state5))]
        struct In5;

        #[group(own(position), with(state0, state1, state2, state3, state4, state5, state6))]
        struct In6;

        #[group(own(position), with(state0, state1, state2, state3, state4, state5, state6, state7))]
        struct In7;

        #[group(own(position), with(state0, state1, state2, state3, state4, state5, state6, state7, state8))]
        struct In8;

        #[group(own(position), with(state0, state1, state2, state3, state4, state5, state6, state7, state8, state9))]
        struct In9;

        #[group(own(position), with(state0, state1, state2, state3, state4, state5, state6, state7, state8, state9, state10))]
        struct In10;

        #[group(own(position), with(state0, state1, state2, state3, state4, state5, state6, state7, state8, state9, state10, state11))]
        struct In11;

        #[group(own(position), with(state0, state1, state2, state3, state4, state5, state6, state7, state8, state9, state10, state11, state12))]
        struct In12;

        #[group(own(position), without(state0))]
        struct Out;
    );
}

/// E301: The advice may have several steps.
mod two_steps {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Mass;
    struct Light;
    struct Asleep;
    struct Tired;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            mass: Mass,
            light: Light,
            asleep: Asleep,
            tired: Tired,
        }

        #[group(own(position, velocity, mass, light))]
        struct Lamps;

        #[group(own(position, velocity, asleep, tired))]
        struct Dreaming;
    );
}

fn main() {}
