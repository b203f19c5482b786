//! Moving, copying and comparing entities and worlds.

use super::Tables;

crate::moving::moving!(Tables: depot 0; 1);
