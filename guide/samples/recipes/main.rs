//! The recipes: each is a program of at most 60 lines with its test.

mod camera;
mod collision;
mod debugging;
mod fixed_step;
mod hierarchy;
mod inventory;
mod message;
mod observer;
mod pause;
mod prefab;
mod replay;
mod shots;
mod spatial_lookup;
mod state_machine;
mod test_of_a_system;
mod timer_and_cooldown;
mod turn_order;
mod undo;
