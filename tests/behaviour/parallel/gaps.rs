//! Pieces of rows that stay, with gaps between them.

use crate::parallel::sim::{Numbers, pieces};
use ecs_core::{Entity, world};

#[derive(Debug)]
struct Light(u32);
#[derive(Debug)]
struct Mass(u32);

world!(
    struct Sim {
        #[storage(stable)]
        light: Light,
        mass: Mass,
    }

    #[query]
    struct Lit {
        entity: Entity,
        light: &mut Light,
        mass: Option<&Mass>,
    }
);

/// Returns the rows of all pieces as text.
macro_rules! text {
    ($rows:expr) => {
        $rows.flat_map(|piece| piece.map(|row| format!("{row:?}"))).collect::<Vec<String>>()
    };
}

#[test]
fn pieces_have_the_rows_of_the_whole() {
    let mut sim = Sim::new();
    let entities: Vec<Entity> = (0..90).map(|i| sim.spawn((Light(i), Mass(i)))).collect();
    entities.iter().filter(|entity| entity.index() % 3 == 1).for_each(|&entity| {
        sim.despawn(entity).unwrap();
    });
    let mut numbers = Numbers(7);
    for _ in 0..10 {
        let whole = text!(std::iter::once(sim.light().into_iter()));
        let all = pieces(sim.light().into_iter(), &mut numbers);
        assert_eq!(text!(all.into_iter()), whole);
        let all = pieces(sim.light_mut().into_iter(), &mut numbers);
        assert_eq!(text!(all.into_iter()), whole);
        let row = |row: Lit<'_>| (row.entity, row.light.0, row.mass.map(|mass| mass.0));
        let whole: Vec<_> = sim.lit().map(row).collect();
        let all = pieces(sim.lit(), &mut numbers);
        assert!(all.into_iter().flat_map(|piece| piece.map(row)).eq(whole));
    }
}
