//! The function of the fuzz target.

use crate::format::Format;
use crate::invariants::check;
use crate::ops::{Run, random_bytes};
use crate::yard::Yard;

/// Loads bytes, and uses the world if there is one.
pub fn load_and_use(bytes: &[u8]) {
    let Ok((world, _)) = postcard::take_from_bytes::<Yard>(bytes) else { return };
    check(&world);
    // A save of it is loaded as an equal world.
    let saved = Format::Postcard.save(&world).expect("a loaded world can be saved");
    let again: Yard = Format::Postcard.load(&saved).expect("a saved world can be loaded");
    assert!(again == world, "{world:?}");
    assert_eq!(again.checksum(), world.checksum());
    // Groups are like those of a world in which each entity enters them by itself.
    let mut run = Run::of(world);
    let seed = bytes.iter().fold(0, |seed: u64, &byte| seed.rotate_left(5) ^ u64::from(byte));
    for op in random_bytes(seed, 12).as_chunks().0 {
        run.apply(*op);
    }
    check(&run.world);
    let mut world = run.world;
    for entity in world.entities().iter().collect::<Vec<_>>() {
        // The sources of an entity may be despawned with it.
        let _ = world.despawn(entity);
    }
    assert!(world.is_empty() && world.place().is_empty() && world.count().is_empty());
    check(&world);
}
