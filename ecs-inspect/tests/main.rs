//! Requests to the inspector, by a call and over a socket.

mod worlds;

mod access;
mod changes;
mod client;
mod edits;
mod entities;
mod limits;
mod links;
mod resources;
mod rows;
mod running;
mod search;
mod snapshots;
mod traced;
