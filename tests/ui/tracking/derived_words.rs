//! E804, E805, E806, E808, E809: The words

use ecs_core::{Mut, Query};

struct Position;
struct Velocity;

#[derive(Query)]
#[query(change(Position))]
struct A<'w> { position: &'w Position }

#[derive(Query)]
#[query(changed)]
struct B<'w> { position: &'w Position }

#[derive(Query)]
#[query(changed(Position, Position))]
struct C<'w> { position: &'w Position }

#[derive(Query)]
#[query(changed(Position), added(Position))]
struct D<'w> { position: &'w Position }

#[derive(Query)]
#[query(changed(Position), without(Position))]
struct E<'w> { velocity: &'w Velocity }

#[derive(Query)]
#[query(changed(Position), with(Position))]
struct F<'w> { velocity: &'w Velocity }

#[derive(Query)]
#[query(changed(Position))]
struct G<'w> { position: Option<&'w Position> }

#[derive(Query)]
#[query(changed(Position), changed(Velocity))]
struct H<'w> { position: Option<&'w Position> }

#[derive(Query)]
#[query(packed, changed(Position))]
struct I<'w> { position: &'w Position }

#[derive(Query)]
#[query(lead(Position), changed(Position))]
struct J<'w> { velocity: &'w Velocity }

#[derive(Query)]
struct K<'w> { position: Mut<'w, Position>, other: &'w Position }

fn main() {}
