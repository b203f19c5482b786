//! A hash of everything that is in the world.

use glam::Vec2;

use crate::systems::survey::Survey;
use crate::world::{Flock, Species};

/// Returns a hash of all entities and components, in their order, and of the last survey. Two runs
/// with the same result have the same hash.
pub fn digest(flock: &Flock, survey: &Survey) -> u64 {
    let mut digest = Digest(0xcbf2_9ce4_8422_2325);
    for (entity, boid) in flock.boid().iter() {
        digest.word(entity.to_bits());
        digest.vector(boid.position.0);
        digest.vector(boid.velocity.0);
        let Species(species) = *boid.species;
        digest.word(species.into());
    }
    for (entity, fright) in flock.fright().iter() {
        digest.word(entity.to_bits());
        digest.vector(fright.from);
        digest.word(fright.left.into());
    }
    for (entity, hunter) in flock.hunter().iter() {
        digest.word(entity.to_bits());
        digest.vector(hunter.place.0);
        digest.vector(hunter.pace.0);
        digest.word(hunter.hunger.caught.into());
    }
    for (entity, egg) in flock.egg().iter() {
        digest.word(entity.to_bits());
        digest.vector(egg.place);
        digest.word(egg.left.into());
    }
    flock.eddy().iter().for_each(|(_, eddy)| digest.vector(eddy.centre));
    digest.vector(survey.velocity);
    digest.word(survey.speed.to_bits().into());
    digest.0
}

/// The hash FNV-1a, over words instead of bytes.
struct Digest(u64);

impl Digest {
    fn word(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x100_0000_01b3);
        // A multiplication carries upwards only.
        self.0 ^= self.0 >> 32;
    }

    fn vector(&mut self, vector: Vec2) {
        self.word(u64::from(vector.x.to_bits()) << 32 | u64::from(vector.y.to_bits()));
    }
}
