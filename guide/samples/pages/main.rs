//! The samples of the guide. Each file has those of one page, between `ANCHOR` lines, and a test that runs them.

mod change;
mod changes;
mod coming;
mod groups;
mod inspector;
mod integrations;
mod known;
mod limits;
mod pairs;
mod parts;
mod rules;
mod saving;
mod schedule;
mod storage;
mod world;
