//! The operations themselves: worlds that are long enough in use have everything that a save must keep.

use ecs_saves::{check, random_world};

#[test]
fn random_worlds_have_rows_in_each_column_group_and_link() {
    let mut fullest = [0; 8];
    for seed in 0..40 {
        let world = random_world(seed, 400).world;
        check(&world);
        let lens = [
            world.awake().len(),
            world.warm().len(),
            world.fans().len(),
            world.named().len(),
            world.counted().len(),
            world.asleep().len(),
            world.depth().len(),
            world.entities().iter().filter(|&e| world.parent().parent(e).is_some()).count(),
        ];
        fullest.iter_mut().zip(lens).for_each(|(most, len)| *most = len.max(*most));
    }
    assert!(fullest.iter().all(|&most| most > 2), "{fullest:?}");
}
