//! A checksum of the whole state.

use super::world::Duel;

/// Returns a hash of all entities, components and resources, in their order.
pub fn checksum(duel: &Duel) -> u64 {
    let mut sum = Sum(0xcbf2_9ce4_8422_2325);
    for (entity, body) in duel.body().iter() {
        sum.word(entity.to_bits());
        sum.pair(body.place.0);
        sum.pair(body.pace.0);
    }
    for (entity, ship) in duel.ship().iter() {
        sum.word(entity.to_bits());
        sum.word(u32::from_le_bytes([ship.player, ship.heading, ship.rest, 0]).into());
    }
    for (entity, rock) in duel.rock().iter() {
        sum.word(entity.to_bits());
        sum.word(rock.size.into());
    }
    for (entity, shot) in duel.shot().iter() {
        sum.word(entity.to_bits());
        sum.word(u16::from_le_bytes([shot.player, shot.left]).into());
    }
    for (entity, stunned) in duel.stunned().iter() {
        sum.word(entity.to_bits());
        sum.word(stunned.left.into());
    }
    for (entity, hull) in duel.hull().iter() {
        sum.word(entity.to_bits());
        sum.word(hull.0 as u64);
    }
    sum.word(duel.random().0);
    sum.pair(duel.score().0);
    sum.0
}

/// The hash FNV-1a, over words instead of bytes.
struct Sum(u64);

impl Sum {
    fn word(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x100_0000_01b3);
        // A multiplication carries upwards only.
        self.0 ^= self.0 >> 32;
    }

    fn pair(&mut self, [x, y]: [i32; 2]) {
        self.word(u64::from(x as u32) << 32 | u64::from(y as u32));
    }
}
