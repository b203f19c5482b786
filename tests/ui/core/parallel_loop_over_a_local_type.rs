//! Rows of a type that isn't `Send` stay on their thread, with and without the feature `rayon`.

use std::rc::Rc;

use ecs_core::{Join as _, world};

struct Name(Rc<str>);
struct Mass(f32);

world!(
    struct Sim {
        name: Name,
        mass: Mass,
    }

    #[query]
    struct Named {
        name: &mut Name,
        mass: &Mass,
    }
);

fn main() {
    let mut sim = Sim::new();
    sim.named().par_for_each(|row| row.name.0 = row.mass.0.to_string().into());
    let mut s = sim.split();
    (&mut s.name, &s.mass).join().par_chunks(8, |_| ());
}
