//! Errors that only `cargo build` reports, because `cargo check` evaluates no generic constants.
//! The other tests are the test targets of this package.
//!
//! A component can occur once in a bundle, at any depth:
//!
//! ```
//! # ecs_core::world!(struct Sim { count: u8, name: &'static str });
//! Sim::new().spawn(((1_u8,), "one"));
//! ```
//!
//! ```compile_fail,E0080
//! # ecs_core::world!(struct Sim { count: u8, name: &'static str });
//! Sim::new().spawn(((1_u8,), 2_u8));
//! ```
//!
//! A component can be borrowed once by `columns`:
//!
//! ```
//! # use ecs_core::World;
//! # ecs_core::world!(struct Sim { count: u8, name: &'static str });
//! Sim::new().columns::<(&mut u8, &&'static str)>();
//! ```
//!
//! ```compile_fail,E0080
//! # use ecs_core::World;
//! # ecs_core::world!(struct Sim { count: u8, name: &'static str });
//! Sim::new().columns::<(&mut u8, &u8)>();
//! ```
//!
//! A component can be borrowed once by a query:
//!
//! ```
//! # use ecs_core::World;
//! # ecs_core::world!(struct Sim { count: u8, name: &'static str });
//! Sim::new().query_mut::<(&mut u8, Option<&&'static str>)>().count();
//! ```
//!
//! ```compile_fail,E0080
//! # use ecs_core::World;
//! # ecs_core::world!(struct Sim { count: u8, name: &'static str });
//! Sim::new().query_mut::<(&mut u8, Option<&u8>)>().count();
//! ```
//!
//! A derived query with the row of a table borrows no part of it:
//!
//! ```
//! # use ecs_core::{Query, World};
//! # ecs_core::world!(struct Sim { name: &'static str } #[table] struct Body { a: u8, b: u16 });
//! #[derive(Query)]
//! #[query(lead(Body))]
//! struct Whole<'w> { body: BodyMut<'w>, name: &'w &'static str }
//!
//! Sim::new().query_mut::<Whole>().count();
//! ```
//!
//! ```compile_fail,E0080
//! # use ecs_core::{Query, World};
//! # ecs_core::world!(struct Sim { name: &'static str } #[table] struct Body { a: u8, b: u16 });
//! #[derive(Query)]
//! struct Whole<'w> { body: BodyMut<'w>, again: Option<&'w u16> }
//!
//! Sim::new().query_mut::<Whole>().count();
//! ```
//!
//! The leading table is required:
//!
//! ```compile_fail,E0080
//! # use ecs_core::{Query, World};
//! # ecs_core::world!(struct Sim { name: &'static str } #[table] struct Body { a: u8, b: u16 });
//! #[derive(Query)]
//! #[query(lead(&'static str))]
//! struct Whole<'w> { body: BodyMut<'w> }
//!
//! Sim::new().query_mut::<Whole>().count();
//! ```
//!
//! A link is never borrowed as mutable:
//!
//! ```
//! # use ecs_core::{Entity, Link, World};
//! # struct ChildOf(Entity);
//! # impl Link for ChildOf { fn target(&self) -> Entity { self.0 } }
//! # ecs_core::world!(struct Sim { #[track] #[link(on_despawn = keep)] parent: ChildOf });
//! # let e = Entity::new(0, 1).unwrap();
//! Sim::new().get::<ChildOf>(e);
//! Sim::new().query_mut::<(Entity, Option<&ChildOf>)>().count();
//! Sim::new().columns::<&ChildOf>();
//! Sim::new().column_of::<ChildOf>();
//! ```
//!
//! ```compile_fail,E0080
//! # use ecs_core::{Entity, Link, World};
//! # struct ChildOf(Entity);
//! # impl Link for ChildOf { fn target(&self) -> Entity { self.0 } }
//! # ecs_core::world!(struct Sim { #[track] #[link(on_despawn = keep)] parent: ChildOf });
//! # let e = Entity::new(0, 1).unwrap();
//! Sim::new().get_mut::<ChildOf>(e);
//! ```
//!
//! ```compile_fail,E0080
//! # use ecs_core::{Entity, Link, World};
//! # struct ChildOf(Entity);
//! # impl Link for ChildOf { fn target(&self) -> Entity { self.0 } }
//! # ecs_core::world!(struct Sim { #[track] #[link(on_despawn = keep)] parent: ChildOf });
//! # let e = Entity::new(0, 1).unwrap();
//! Sim::new().get_disjoint_mut::<ChildOf, 1>([e]).ok();
//! ```
//!
//! ```compile_fail,E0080
//! # use ecs_core::{Entity, Link, World};
//! # struct ChildOf(Entity);
//! # impl Link for ChildOf { fn target(&self) -> Entity { self.0 } }
//! # ecs_core::world!(struct Sim { #[track] #[link(on_despawn = keep)] parent: ChildOf });
//! # let e = Entity::new(0, 1).unwrap();
//! Sim::new().query_mut::<&mut ChildOf>().count();
//! ```
//!
//! ```compile_fail,E0080
//! # use ecs_core::{Entity, Link, World};
//! # struct ChildOf(Entity);
//! # impl Link for ChildOf { fn target(&self) -> Entity { self.0 } }
//! # ecs_core::world!(struct Sim { #[track] #[link(on_despawn = keep)] parent: ChildOf });
//! # let e = Entity::new(0, 1).unwrap();
//! Sim::new().query_mut::<(Entity, Option<&mut ChildOf>)>().count();
//! ```
//!
//! ```compile_fail,E0080
//! # use ecs_core::{Entity, Link, World};
//! # struct ChildOf(Entity);
//! # impl Link for ChildOf { fn target(&self) -> Entity { self.0 } }
//! # ecs_core::world!(struct Sim { #[track] #[link(on_despawn = keep)] parent: ChildOf });
//! # let e = Entity::new(0, 1).unwrap();
//! Sim::new().query_mut::<ecs_core::Mut<'_, ChildOf>>().count();
//! ```
//!
//! ```compile_fail,E0080
//! # use ecs_core::{Entity, Link, World};
//! # struct ChildOf(Entity);
//! # impl Link for ChildOf { fn target(&self) -> Entity { self.0 } }
//! # ecs_core::world!(struct Sim { #[track] #[link(on_despawn = keep)] parent: ChildOf });
//! # let e = Entity::new(0, 1).unwrap();
//! Sim::new().columns::<&mut ChildOf>();
//! ```
//!
//! ```compile_fail,E0080
//! # use ecs_core::{Entity, Link, World};
//! # struct ChildOf(Entity);
//! # impl Link for ChildOf { fn target(&self) -> Entity { self.0 } }
//! # ecs_core::world!(struct Sim { #[track] #[link(on_despawn = keep)] parent: ChildOf });
//! # let e = Entity::new(0, 1).unwrap();
//! Sim::new().column_of_mut::<ChildOf>();
//! ```
