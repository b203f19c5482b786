//! The messages between the server and a client. Each can be lost, late or repeated.

use serde::{Deserialize, Serialize};

use crate::area::Area;

/// A delta follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The number of the message, which is that of the world after the delta.
    pub number: u32,
    /// The number of the world that the delta begins with, or none for an empty world.
    pub base: Option<u32>,
    /// The fingerprint of the world after the delta, in some messages. It depends neither on handles nor on the order of rows.
    pub fingerprint: Option<u64>,
}

impl Header {
    /// Returns the message with this delta, in bytes.
    pub fn with(self, delta: &[u8]) -> Vec<u8> {
        let mut bytes = postcard::to_allocvec(&self).expect("a vector grows as needed");
        bytes.extend_from_slice(delta);
        bytes
    }

    /// Returns the header of a message, and the bytes of its delta.
    pub fn split(message: &[u8]) -> Option<(Self, &[u8])> {
        postcard::take_from_bytes(message).ok()
    }
}

/// A client sends it in each frame. So the server needs no other answer to find out which messages were lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The number of the report.
    pub number: u32,
    /// The number of the world that the client has.
    pub has: Option<u32>,
    pub area: Area,
}

impl Report {
    /// Returns the report as bytes.
    pub fn to_bytes(self) -> Vec<u8> {
        postcard::to_allocvec(&self).expect("a vector grows as needed")
    }

    /// Returns the report of these bytes, if they are one.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        postcard::from_bytes(bytes).ok()
    }
}
