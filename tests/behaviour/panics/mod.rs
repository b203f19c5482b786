//! Panics in user code during an operation of a world. The world stays consistent, and only values
//! in use at that moment are lost.

mod clones;
mod closures;
mod drops;
mod nth;

use ecs_core::{Entity, world};

use crate::support::Token;

#[derive(Clone, Debug)]
struct Held(#[expect(dead_code, reason = "only its drop is observed")] Token);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Hp(i32);
#[derive(Debug)]
struct Fuse(Option<&'static str>);

/// Panics if the fuse is lit.
impl Clone for Fuse {
    fn clone(&self) -> Self {
        assert!(self.0.is_none(), "the fuse burns: {:?}", self.0);
        Self(None)
    }
}

world!(
    #[derive(Clone, Debug)]
    struct Sim {
        hp: Hp,
        held: Held,
        fuse: Fuse,
        twin: Twin,
    }

    #[group(own(hp, held))]
    struct Bodies;

    #[group(with(hp, fuse))]
    struct Fused;

    #[query]
    struct All {
        hp: &mut Hp,
    }
);

#[derive(Clone, Debug)]
struct Twin(#[expect(dead_code, reason = "only its drop is observed")] Token);

/// Checks that the state of each entity is consistent and that the world can be used.
#[track_caller]
fn assert_consistent(sim: &mut Sim) {
    let alive: Vec<Entity> = sim.entities().iter().collect();
    assert_eq!(alive.len(), sim.len());
    let mut columns = [0; 4];
    let (mut bodies, mut fused) = (Vec::new(), Vec::new());
    for &e in &alive {
        let has = [sim.has::<Hp>(e), sim.has::<Held>(e), sim.has::<Fuse>(e), sim.has::<Twin>(e)];
        let found = [
            sim.hp().contains(e),
            sim.held().contains(e),
            sim.fuse().contains(e),
            sim.twin().contains(e),
        ];
        assert_eq!(has, found, "{e}");
        for (n, has) in columns.iter_mut().zip(has) {
            *n += usize::from(has);
        }
        if has[0] && has[1] {
            bodies.push(e);
        }
        if has[0] && has[2] {
            fused.push(e);
        }
    }
    let lengths = [sim.hp().len(), sim.held().len(), sim.fuse().len(), sim.twin().len()];
    assert_eq!(lengths, columns);
    let sorted = |entities: &[Entity]| {
        let mut entities = entities.to_vec();
        entities.sort();
        entities
    };
    assert_eq!(sorted(sim.bodies().entities()), bodies);
    assert_eq!(sorted(sim.fused().entities()), fused);
    assert_eq!(&sim.held().entities()[..bodies.len()], sim.bodies().entities());

    let new = sim.spawn((Hp(1), Fuse(None)));
    assert!(sim.fused().contains(new));
    sim.despawn(new).unwrap();
}
