//! E301: The order of very many groups that share a component is not searched for.

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

fn main() {}
