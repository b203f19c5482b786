//! An example of a world, declared with [`world!`](crate::world!).
//!
//! This module exists only in the documentation, to show what the macro writes. See [`Sim`] for the
//! methods of a world and [`SimSplit`] for the columns of a split world. See [`SimCommands`] for
//! its command buffer, [`Moving`] for a query, and [`Ball`] for a table.
//!
//! ```
//! use ecs_core::{Entity, world};
//!
//! # #[derive(Clone, Copy, Debug, PartialEq)]
//! # pub struct Position(pub f32);
//! # #[derive(Clone, Copy, Debug, PartialEq)]
//! # pub struct Velocity(pub f32);
//! # #[derive(Clone, Copy, Debug, PartialEq)]
//! # pub struct Light(pub u8);
//! # #[derive(Clone, Copy, Debug, PartialEq)]
//! # pub struct Asleep;
//! # #[derive(Clone, Copy, Debug, PartialEq)]
//! # pub struct Radius(pub f32);
//! # #[derive(Clone, Copy, Debug, PartialEq)]
//! # pub struct Mass(pub f32);
//! #
#![doc = include_str!("example/declaration.rs")]
//!
//! let mut sim = Sim::new();
//! let lamp = sim.spawn((Position(1.0), Velocity(2.0), Light(7)));
//! let rock = sim.spawn((Position(0.0), Velocity(0.0), Asleep));
//!
//! // A query, declared as a struct.
//! for Moving { position, velocity, .. } in sim.moving() {
//!     position.0 += velocity.0;
//! }
//! assert_eq!(sim.get(lamp), Some(&Position(3.0)));
//!
//! // A group: its columns as slices of one order.
//! let (entities, positions, _) = sim.bodies().slices();
//! assert_eq!(entities.len(), positions.len());
//! assert_eq!(sim.awake().entities(), [lamp]);
//!
//! // A table: its parts are added and removed together.
//! let ball = sim.spawn(Ball { radius: Radius(1.0), mass: Mass(2.0) });
//! sim.balls().for_each(|row| row.radius.0 *= row.mass.0);
//! assert_eq!(sim.remove::<Ball>(ball).unwrap().radius, Radius(2.0));
//!
//! // One handle per column: while one is mutable, the others can be read.
//! let mut commands = SimCommands::new();
//! let mut split = sim.split();
//! for row in Moving::over((&mut split.position, &split.velocity, &split.light, &split.asleep)) {
//!     row.position.0 *= 2.0;
//!     commands.insert(row.entity, Asleep);
//! }
//! commands.despawn(rock);
//! assert_eq!(sim.apply(&mut commands).applied, 2);
//! assert!(sim.awake().is_empty());
//! ```

use crate::{Entity, world};

/// A place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position(pub f32);

/// A speed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Velocity(pub f32);

/// A brightness.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Light(pub u8);

/// Marks entities that don't move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Asleep;

/// A radius.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Radius(pub f32);

/// A mass.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mass(pub f32);

include!("example/declaration.rs");
