//! Tables: components that are added and removed together.

mod batches;
mod clear;
mod clones;
mod columns;
mod commands;
mod derives;
mod drops;
mod generic;
mod group_order;
mod groups;
mod inspection;
mod large;
mod model;
mod over;
mod parts;
mod queries;
mod rows;
mod shapes;
mod sim;
mod sorting;
mod swapped;
mod table_ref;
mod touchy;
mod whole_rows;
mod zoo;
