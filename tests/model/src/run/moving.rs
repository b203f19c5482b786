//! Moving, copying and comparing entities and worlds.

use super::Runner;

crate::moving::moving!(Runner: zoo 0, plain 1; 2);
