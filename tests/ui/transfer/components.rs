//! `components!` takes a world that is in scope, and a macro.

use ecs_core::{components, part, world};

mod weights {
    pub struct Mass(pub f32);
}

use weights::Mass;

part!(pub struct Weights { mass: Mass });

world!(struct Sim { count: u8 });

macro_rules! names {
    ($($name:ident: $Type:ty,)*) => {};
}

components!(Weights, names);
components!(Sim);

fn main() {
    let _ = Sim::new();
}
