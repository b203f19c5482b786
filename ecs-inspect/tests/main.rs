//! Requests to the inspector, by a call and over a socket.

#![allow(unreachable_pub, reason = "the worlds are written as in programs")]

mod ask;
mod worlds;

mod advice;
mod assigned;
mod edits;
mod entities;
mod links;
mod mixed;
mod page;
mod resources;
mod rows;
mod running;
mod search;
mod snapshots;
mod socket;
mod spawning;
mod traced;
