//! The input of one player in one frame.

use netplay::Random;
use serde::{Deserialize, Serialize};

/// The keys that a player holds down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Input(u8);

impl Input {
    pub fn turns_left(self) -> bool {
        self.0 & 1 != 0
    }

    pub fn turns_right(self) -> bool {
        self.0 & 2 != 0
    }

    pub fn thrusts(self) -> bool {
        self.0 & 4 != 0
    }

    pub fn shoots(self) -> bool {
        self.0 & 8 != 0
    }
}

/// Returns the inputs of a player who presses or releases a key every few frames.
pub fn script(seed: u64, player: usize, frames: u32) -> Vec<Input> {
    let mut random = Random(seed.wrapping_mul(2) + player as u64);
    let (mut input, mut left) = (Input(0), 0);
    let frame = |_| {
        if left == 0 {
            (input, left) = (Input(input.0 ^ (1 << random.below(4))), 2 + random.below(20));
        }
        left -= 1;
        input
    };
    (0..frames).map(frame).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn script_depends_on_seed_and_player_and_uses_each_key() {
        let inputs = script(1, 0, 600);
        assert_eq!(inputs, script(1, 0, 600));
        assert!(inputs != script(1, 1, 600) && inputs != script(2, 0, 600));
        let keys = [Input::turns_left, Input::turns_right, Input::thrusts, Input::shoots];
        for key in keys {
            assert!(inputs.iter().any(|input| key(*input)));
        }
        let changes = inputs.windows(2).filter(|pair| pair[0] != pair[1]).count();
        assert!((20..300).contains(&changes), "{changes}");
    }
}
