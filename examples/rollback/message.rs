//! The message that each peer sends to the other once per frame.

use serde::{Deserialize, Serialize};

use crate::game::input::Input;

/// Each message repeats all inputs that are not acknowledged yet. So a lost message needs no other
/// answer than the next one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The number of inputs of the receiver that the sender has.
    pub acknowledged: u32,
    /// The frame of the first input.
    pub first: u32,
    /// The inputs of the sender from this frame on.
    pub inputs: Vec<Input>,
    /// The sender's last final checksum.
    pub check: Check,
    /// The sender has the final result, and knows that the receiver's is the same.
    pub done: bool,
}

/// The checksum of the state before a frame, computed from the true inputs of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Check {
    pub frame: u32,
    pub sum: u64,
}

impl Message {
    /// Returns the message as bytes. Small numbers take one byte.
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_allocvec(self).expect("a vector grows as needed")
    }

    /// Returns the message of these bytes, if they are one.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (message, rest) = postcard::take_from_bytes::<Self>(bytes).ok()?;
        rest.is_empty().then_some(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn message_comes_back_and_nothing_else_is_one() {
        let inputs = vec![Input::default(); 300];
        let check = Check { frame: 16, sum: u64::MAX };
        let message = Message { acknowledged: 1, first: 500, inputs, check, done: true };
        let mut bytes = message.to_bytes();
        assert_eq!(Message::from_bytes(&bytes), Some(message));
        for len in 0..bytes.len() {
            assert_eq!(Message::from_bytes(&bytes[..len]), None, "{len} bytes");
        }
        bytes.push(0);
        assert_eq!(Message::from_bytes(&bytes), None);
    }
}
