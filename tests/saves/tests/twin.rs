//! A world that is saved and loaded at random points stays equal to one that never was.

use ecs_saves::{BYTES, FORMATS, Format, Run, Yard, check, random_bytes, random_world, rounds};

fn loaded(world: &Yard, format: Format) -> Yard {
    let bytes = format.save(world).expect("a world can be saved");
    let text = || String::from_utf8_lossy(&bytes).into_owned();
    format.load(&bytes).unwrap_or_else(|error| panic!("{format:?}: {error}\n{}", text()))
}

#[test]
fn a_loaded_world_equals_the_saved_one() {
    for seed in 0..rounds(40) {
        let run = random_world(seed, seed as usize * 3);
        check(&run.world);
        for format in FORMATS {
            let world = loaded(&run.world, format);
            assert_eq!(world, run.world, "seed {seed}, {format:?}");
            check(&world);
        }
    }
}

#[test]
fn a_loaded_world_is_saved_to_the_same_bytes() {
    for seed in 0..rounds(20) {
        let run = random_world(seed, 200);
        for format in FORMATS {
            let bytes = format.save(&run.world).unwrap();
            for other in FORMATS {
                assert!(bytes == format.save(&loaded(&run.world, other)).unwrap(), "seed {seed}");
            }
        }
    }
}

#[test]
fn a_loaded_world_continues_like_one_that_was_not_saved() {
    for seed in 0..rounds(15) {
        let (mut run, mut twin) = (Run::default(), Run::default());
        let bytes = random_bytes(seed, 600);
        for (i, op) in bytes.as_chunks::<BYTES>().0.iter().enumerate() {
            run.apply(*op);
            twin.apply(*op);
            // About every 20th operation.
            if op[1] < 13 {
                run.world = loaded(&run.world, FORMATS[usize::from(op[2] % 3)]);
            }
            assert!(run == twin, "seed {seed}, operation {i}: {op:?}");
        }
        check(&run.world);
    }
}
